// Explore without a browser: places in texts, and which questions are asked about which puzzle.
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type Counted,
  type Jobs,
  type Path,
  type Possible,
  type Rating,
  Stopped,
} from '../../src/engine/types';
import { solutions } from '../../src/explore/facts';
import { countLimit, Inquiry } from '../../src/explore/inquiry';
import { placeOf } from '../../src/explore/text_position';
import { board, chance } from './boards';

describe('places', () => {
  const text = 'ab\n😀é3\n\nlast';
  it.each([
    [1, 1, 'a'],
    [1, 2, 'b'],
    [2, 1, '😀'],
    [2, 2, 'é'],
    [2, 3, '3'],
    [4, 4, 't'],
  ])('line %i column %i is %s', (line, column, character) => {
    const { from, to } = placeOf(text, line, column)!;
    expect(text.slice(from, to)).toBe(character);
  });

  it('behind the end of a line are its end', () => {
    expect(placeOf(text, 1, 3)).toEqual({ from: 2, to: 2 });
    expect(placeOf(text, 1, 9)).toEqual({ from: 2, to: 2 });
    expect(placeOf(text, 3, 1)).toEqual({ from: 8, to: 8 });
  });

  it('that are not in the text are none', () => {
    expect(placeOf(text, 5, 1)).toBeUndefined();
    expect(placeOf(text, 0, 0)).toBeUndefined();
  });
});

/** An engine that answers what it is told to, in the order of the questions. */
class Oracle {
  asked: string[] = [];
  stopped = 0;
  private waiting: (() => void)[] = [];
  constructor(private readonly answers: Record<string, (budget: number) => unknown>) {}

  jobs(): Jobs {
    const ask =
      (name: string) =>
      (_puzzle: unknown, ...rest: number[]) => {
        const budget = rest.at(-1)!;
        this.asked.push(`${name} ${budget}`);
        return new Promise((resolve, reject) => {
          this.waiting.push(() => reject(new Stopped()));
          queueMicrotask(() => resolve(this.answers[name](budget)));
        });
      };
    return {
      uniqueness: ask('uniqueness'),
      rate: ask('rate'),
      explain: ask('explain'),
      count: ask('count'),
      possibilities: ask('possibilities'),
      stop: () => {
        ++this.stopped;
        for (const stop of this.waiting) stop();
      },
    } as unknown as Jobs;
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const puzzle = board(2, 2, 30, chance(1));
const unique: Answer = { solutions: 'unique', first: [] };
const rated: Rating = { status: 'rated', er: 2, ep: 1.2, ed: 1.2, label: 'medium' };
const path: Path = { status: 'solved', steps: [], boards: [[]], candidates: [[]] };

describe('the inquiry', () => {
  it('asks a puzzle with one solution for its path and difficulty', async () => {
    const oracle = new Oracle({ uniqueness: () => unique, explain: () => path, rate: () => rated });
    const inquiry = new Inquiry(oracle.jobs(), () => {});
    inquiry.begin(puzzle);
    await settled();
    expect(oracle.asked).toEqual(['uniqueness 2000', 'explain 2000', 'rate 2000']);
    expect(inquiry.findings).toEqual({ answer: unique, path, rating: rated });
    expect(inquiry.open).toEqual([]);
    expect(inquiry.asking).toBeUndefined();
  });

  it('asks one with several for number and possibilities, then with patience', async () => {
    const many: Answer = { solutions: 'many', first: [], second: [] };
    const counted = (budget: number): Counted => ({
      status: budget > 2000 ? 'exact' : 'gave-up',
      value: '123',
    });
    const possible: Possible = { status: 'exact', digits: [] };
    const oracle = new Oracle({
      uniqueness: () => many,
      count: counted,
      possibilities: () => possible,
    });
    const inquiry = new Inquiry(oracle.jobs(), () => {});
    inquiry.begin(puzzle);
    await settled();
    expect(oracle.asked).toEqual(['uniqueness 2000', 'count 2000', 'possibilities 2000']);
    expect(inquiry.open).toEqual(['counted']);
    expect(solutions(inquiry)).toBe('more than one');
    inquiry.goOn();
    await settled();
    expect(oracle.asked.slice(3)).toEqual(['count 10000']);
    expect(solutions(inquiry)).toBe('123');
    expect(inquiry.open).toEqual([]);
  });

  it('asks nothing more of one without a solution', async () => {
    const oracle = new Oracle({ uniqueness: () => ({ solutions: 'none' }) });
    const inquiry = new Inquiry(oracle.jobs(), () => {});
    inquiry.begin(puzzle);
    await settled();
    expect(oracle.asked).toHaveLength(1);
    expect(solutions(inquiry)).toBe('none');
  });

  it('is ended by a new puzzle: the old answers are dropped', async () => {
    const oracle = new Oracle({ uniqueness: () => unique, explain: () => path, rate: () => rated });
    const inquiry = new Inquiry(oracle.jobs(), () => {});
    inquiry.begin(puzzle);
    inquiry.begin(puzzle);
    await settled();
    expect(oracle.stopped).toBe(1);
    expect(oracle.asked).toEqual([
      'uniqueness 2000',
      'uniqueness 2000',
      'explain 2000',
      'rate 2000',
    ]);
  });

  it('goes on where it was left', async () => {
    const oracle = new Oracle({ uniqueness: () => unique, explain: () => path, rate: () => rated });
    const inquiry = new Inquiry(oracle.jobs(), () => {});
    inquiry.begin(puzzle);
    inquiry.stop();
    await settled();
    expect(inquiry.findings).toEqual({});
    inquiry.resume();
    await settled();
    expect(inquiry.findings.rating).toEqual(rated);
  });

  it('says what happened to the engine, and asks the rest', async () => {
    const oracle = new Oracle({
      uniqueness: () => unique,
      explain: () => Promise.reject(new Error('out of memory')),
      rate: () => rated,
    });
    const inquiry = new Inquiry(oracle.jobs(), () => {});
    inquiry.begin(puzzle);
    await settled();
    expect(inquiry.failure).toBe('out of memory');
    expect(inquiry.findings).toEqual({ answer: unique, rating: rated });
    expect(inquiry.asking).toBeUndefined();
  });

  it('knows that a million is enough', () => {
    const inquiry = new Inquiry(new Oracle({}).jobs(), () => {});
    inquiry.findings = {
      answer: { solutions: 'many' },
      counted: { status: 'at-least', value: String(countLimit) },
    };
    expect(inquiry.open).toEqual([]);
    expect(solutions(inquiry)).toBe('at least 1,000,000');
  });
});
