// The card beside the board: a hint in its four stages, or the answer to "why not this digit?".
// While it is open the board shows what it is about; its sentences name cells that light up.
import type { Jobs } from '../engine/types';
import { type Hint, type Spot, type Step, Stopped, type Why } from '../engine/types';
import { announce, note } from '../ui/announce';
import type { Board, Pointing } from '../ui/board';
import { button, el } from '../ui/el';
import { sentence } from '../ui/sentence';
import { cellName } from '../ui/words';
import { changedCells } from './changes_spoken';
import type { Session } from './session';

const roles: [Spot['role'], string][] = [
  ['use', 'used'],
  ['other', 'then false'],
  ['placed', 'must be'],
  ['removed', 'cannot be'],
];

export class Card {
  readonly element = el('section', { class: 'card', 'aria-label': 'Hint', hidden: true });
  // the hint that is shown; the game knows its stage and whether it still holds
  #hint: Hint | undefined;
  #choosing: number | undefined; // the cell of "why not", until its digit is chosen
  #asked = 0; // counts questions, so that an answer nobody waits for any more is not shown
  #waiting = false; // for an answer that is wanted
  #early = false; // the question still waits for moves that were made before it

  constructor(
    private jobs: Jobs,
    private session: () => Session,
    private board: () => Board,
    private go: (cell: number) => void,
  ) {}

  get open(): boolean {
    return !this.element.hidden;
  }

  /** Whether the card waits for the digit of "why not". */
  get choosing(): boolean {
    return this.#choosing !== undefined;
  }

  /** Shows a hint, or its next stage; after the last stage, does what it says. */
  async hint(): Promise<void> {
    if (this.#hint) {
      if (!(await this.#turn(1))) await this.apply();
      return;
    }
    if (this.#waiting) return; // it will come
    const hint = await this.#ask('Looking for the next step …', (save) => this.jobs.hint(save));
    if (!hint) return;
    this.#hint = hint;
    await this.session().move({ do: 'begin-hint', hint });
    this.#showStage();
  }

  /** Does what the hint says. Returns false when there is no hint. */
  async apply(): Promise<boolean> {
    const hint = this.#hint;
    if (!hint) return false;
    this.close();
    if (hint.stages.length === 1) return true;
    const before = this.session().view;
    const moved = await this.session().move({ do: 'apply-hint' });
    // An excluded candidate is not seen where candidates are the player's own.
    if (moved === 'done' && changedCells(before, this.session().view).length === 0)
      note(`The hint is noted: ${hint.stages.at(-1)!.text} Automatic candidates show it.`);
    return true;
  }

  /** Asks for the digit of "why not" in this cell. */
  choose(cell: number): void {
    const { puzzle, cells } = this.session().view;
    this.close();
    if (cells[cell].digit > 0)
      return this.#say(`${cellName(cell, puzzle)} is filled: choose an empty cell to ask why not.`);
    this.#choosing = cell;
    const digits = puzzle.symbols
      .slice(1, puzzle.order + 1)
      .map((symbol, i) => button(symbol, () => void this.whyNot(i + 1), { class: 'small' }));
    this.#fill(`Why not … in ${cellName(cell, puzzle)}?`, [
      el('p', {}, 'Choose the digit to ask about.'),
      el('div', { class: 'digits' }, ...digits),
    ]);
    this.board().point({ cells: [cell] });
    announce(`Choose the digit to ask about in ${cellName(cell, puzzle)}.`);
  }

  async whyNot(digit: number): Promise<void> {
    const cell = this.#choosing;
    if (cell === undefined) return;
    const { puzzle } = this.session().view;
    this.#choosing = undefined;
    const why = await this.#ask('Looking for a reason …', (save) =>
      this.jobs.whyNot(save, cell, digit),
    );
    if (!why) return;
    const text = `${why.text}${stepText(why)}`;
    this.#fill(`Why not ${puzzle.symbols[digit]} in ${cellName(cell, puzzle)}?`, [
      ...this.#sentences(text),
      this.#legend(why.step),
    ]);
    this.board().point({
      ...(why.step ? pointingOf(why.step) : {}),
      cells: [cell, ...why.cells, ...(why.step?.cells ?? [])],
    });
    announce(text);
  }

  /**
   * The board has changed: what was said no longer holds, unless the question is about the board as
   * it is now.
   */
  outdated(): void {
    if (!this.#early) this.close();
  }

  close(): void {
    ++this.#asked;
    this.#early = false;
    this.#waiting = false;
    this.#hint = undefined;
    this.#choosing = undefined;
    if (this.element.hidden) return;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = true;
    this.board().point({});
    this.board().light([]);
    if (hadFocus) this.board().grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  async #ask<T>(waiting: string, question: (save: string) => Promise<T>): Promise<T | undefined> {
    const mine = ++this.#asked;
    this.#waiting = true;
    this.#early = true;
    this.#fill('', [el('p', { class: 'soft' }, waiting)]);
    try {
      const save = await this.session().text();
      if (mine === this.#asked) this.#early = false;
      const answer = await question(save);
      if (mine !== this.#asked) return undefined;
      this.#waiting = false;
      return answer;
    } catch (error) {
      if (mine !== this.#asked) return undefined;
      this.#waiting = false;
      this.#say(
        error instanceof Stopped
          ? 'The question was stopped: ask it again.'
          : error instanceof Error
            ? error.message
            : String(error),
      );
      return undefined;
    }
  }

  /** Goes `by` stages on. Returns false when there is no such stage. */
  async #turn(by: number): Promise<boolean> {
    const moved = await this.session().move({ do: 'turn-hint', by });
    if (moved === 'done') this.#showStage();
    return moved === 'done';
  }

  #showStage(): void {
    const hint = this.#hint;
    const at = this.session().view.hintStage - 1;
    if (!hint) return; // it was closed meanwhile
    if (at < 0) return this.close(); // the game is another one
    const stage = hint.stages[at];
    const last = hint.stages.length - 1;
    const buttons: HTMLElement[] = [];
    if (last > 0) {
      const back = button('Back', () => void this.#turn(-1), { disabled: at === 0 });
      const more = button('More', () => void this.#turn(1), { disabled: at === last });
      const apply = button(
        hint.kind === 'mistake' ? 'Undo the mistake' : 'Apply',
        () => void this.apply(),
        { class: 'primary' },
      );
      buttons.push(back, more, apply);
    }
    const focused = this.element.contains(document.activeElement)
      ? document.activeElement?.textContent
      : undefined;
    const title = last > 0 ? `Hint ${at + 1} of ${last + 1}` : 'Hint';
    const why = at >= 2;
    this.#fill(
      title,
      [...this.#sentences(stage.text), why ? this.#legend(hint.step) : undefined],
      buttons,
    );
    this.board().point({ ...stage, links: why ? hint.step?.links : undefined });
    announce(`${title}. ${stage.text}`);
    // The button that was pressed has been made anew: it keeps the focus, or hands it on where it
    // can no longer be pressed.
    const again = buttons.find(
      (press) => press.textContent === focused && !(press as HTMLButtonElement).disabled,
    );
    if (focused) (again ?? buttons.at(-1))?.focus();
  }

  #sentences(text: string): HTMLElement[] {
    return sentence(text, this.session().view.puzzle, this.board(), this.go);
  }

  /**
   * Returns the shapes that the board uses for this step, and their meaning; undefined when it uses
   * none. A candidate has one shape, its last; filled cells have none.
   */
  #legend(step: Step | undefined): HTMLElement | undefined {
    const { cells } = this.session().view;
    const open = step?.spots.filter(({ cell }) => cells[cell].digit === 0) ?? [];
    const seen = new Set(
      new Map(open.map(({ cell, digit, role }) => [`${cell} ${digit}`, role])).values(),
    );
    const used = roles.filter(([role]) => seen.has(role));
    if (used.length === 0) return undefined;
    const entry = ([role, meaning]: (typeof roles)[number]) =>
      el(
        'span',
        { class: 'legend-entry' },
        el('span', { class: `mark spot ${role}`, 'data-symbol': 7, 'aria-hidden': 'true' }),
        meaning,
      );
    return el('p', { class: 'legend' }, ...used.map(entry));
  }

  #say(text: string): void {
    this.#fill('', [el('p', {}, text)]);
    announce(text);
  }

  #fill(title: string, content: (Node | undefined)[], buttons: Node[] = []): void {
    const body = el(
      'div',
      { class: 'card-body', tabindex: 0, role: 'group', 'aria-label': title || 'Hint' },
      ...content,
    );
    const top = el(
      'div',
      { class: 'card-top' },
      el('h2', {}, title || 'Hint'),
      button('Close the hint', () => this.close(), { class: 'icon' }, '×'),
    );
    this.element.replaceChildren(
      top,
      body,
      ...(buttons.length > 0 ? [el('div', { class: 'card-buttons' }, ...buttons)] : []),
    );
    this.element.hidden = false;
  }
}

function pointingOf(step: Step): Pointing {
  return { spots: step.spots, links: step.links };
}

/** Describes the step that is the reason, and how many steps come before it. */
function stepText({ step, before }: Why): string {
  if (!step) return '';
  const first =
    before > 0
      ? ` ${before === 1 ? 'One other step comes' : `${before} other steps come`} first.`
      : '';
  const technique = step.technique[0].toUpperCase() + step.technique.slice(1);
  return `${first}\n${technique} (difficulty ${step.difficulty.toFixed(1)}): ${step.text}`;
}
