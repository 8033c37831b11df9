// The questions that are asked about a puzzle, one after the other, each with a budget: first
// whether it has one solution, then what that suggests. A new puzzle ends what is being asked; what
// was given up can be asked again with more patience.
import {
  type Answer,
  type Counted,
  type Jobs,
  type Path,
  type Possible,
  type Puzzle,
  type Rating,
  Stopped,
} from '../engine/types';

export interface Findings {
  answer?: Answer;
  rating?: Rating;
  path?: Path;
  counted?: Counted;
  possible?: Possible;
}

export type Question = keyof Findings;

const patience = 2000; // milliseconds for a question
const factor = 5; // by which patience grows
export const countLimit = 1_000_000;

export class Inquiry {
  findings: Findings = {};
  asking: Question | undefined;
  budget = patience;
  failure = ''; // what happened to the engine, to be shown
  #failed = new Set<Question>(); // not asked again
  #puzzle: Puzzle | undefined;
  #turn = 0; // counts inquiries: answers to an older one are dropped

  constructor(
    private jobs: Jobs,
    private changed: () => void,
  ) {}

  /** Asks everything about a puzzle. */
  begin(puzzle: Puzzle): void {
    this.stop();
    this.#puzzle = puzzle;
    this.findings = {};
    this.#failed.clear();
    this.budget = patience;
    void this.#run();
  }

  /** Ends what is being asked; the findings stay. */
  stop(): void {
    ++this.#turn;
    if (this.asking) this.jobs.stop();
    this.asking = undefined;
    this.failure = '';
  }

  /** Goes on with what was not asked yet. */
  resume(): void {
    if (this.#puzzle && !this.asking) void this.#run();
  }

  /** The questions that were given up. */
  get open(): Question[] {
    const { answer, rating, path, counted, possible } = this.findings;
    const open: Question[] = [];
    if (answer?.solutions === 'gave-up') open.push('answer');
    if (rating?.status === 'gave-up') open.push('rating');
    if (path?.status === 'gave-up') open.push('path');
    if (
      counted?.status === 'gave-up' ||
      (counted?.status === 'at-least' && BigInt(counted.value) < countLimit)
    )
      open.push('counted');
    if (possible?.status === 'gave-up') open.push('possible');
    return open;
  }

  get nextBudget(): number {
    return this.budget * factor;
  }

  /** Asks again what was given up, or was stopped. */
  goOn(): void {
    for (const question of this.open) delete this.findings[question];
    this.budget = this.nextBudget;
    void this.#run();
  }

  async #run(): Promise<void> {
    const turn = ++this.#turn;
    for (let next = this.#next(); next; next = this.#next()) {
      this.asking = next;
      this.changed();
      try {
        const found = await this.#ask(next, this.#puzzle!);
        if (turn !== this.#turn) return;
        Object.assign(this.findings, found);
      } catch (error) {
        if (turn !== this.#turn) return;
        if (error instanceof Stopped) break; // by somebody else, who needs the engine
        this.failure = error instanceof Error ? error.message : String(error);
        this.#failed.add(next);
      }
    }
    this.asking = undefined;
    this.changed();
  }

  #next(): Question | undefined {
    const { answer } = this.findings;
    if (!answer) return this.#failed.has('answer') ? undefined : 'answer';
    const wanted: Partial<Record<Answer['solutions'], Question[]>> = {
      unique: ['path', 'rating'],
      many: ['counted', 'possible'],
    };
    return wanted[answer.solutions]?.find(
      (question) => !this.findings[question] && !this.#failed.has(question),
    );
  }

  async #ask(question: Question, puzzle: Puzzle): Promise<Findings> {
    switch (question) {
      case 'answer':
        return { answer: await this.jobs.uniqueness(puzzle, this.budget) };
      case 'rating':
        return { rating: await this.jobs.rate(puzzle, this.budget) };
      case 'path':
        return { path: await this.jobs.explain(puzzle, this.budget) };
      case 'counted':
        return { counted: await this.jobs.count(puzzle, countLimit, this.budget) };
      case 'possible':
        return { possible: await this.jobs.possibilities(puzzle, this.budget) };
    }
  }
}
