// Share codes: what goes in comes out, each puzzle has one code, and nothing anybody sends does
// anything but that or a ShareError.
import { describe, expect, it } from 'vitest';
import type { Puzzle } from '../../src/engine/types';
import {
  decode,
  encode,
  looksShared,
  type Progress,
  type Shared,
  ShareError,
  seal,
} from '../../src/share/code';
import { longestText, numberIn, numberOf, sparseRow, textOf } from '../../src/share/number';
import { board, chance } from './boards';

const random = chance(9);

/** A 9x9 puzzle from a line. */
const nine = (line: string): Puzzle => ({
  rows: 3,
  cols: 3,
  order: 9,
  givens: [...line].map((c) => (c === '.' ? 0 : Number(c))),
  symbols: [...'.123456789'],
});

function progress(puzzle: Puzzle): Progress {
  const { order, givens } = puzzle;
  const entries = givens.map((digit) => (digit === 0 && random(3) === 0 ? random(order) + 1 : 0));
  const marks = () =>
    givens.map((digit, cell) =>
      digit || entries[cell] || random(2)
        ? []
        : Array.from({ length: order }, (_, i) => i + 1).filter(() => random(4) === 0),
    );
  return {
    entries,
    corner: marks(),
    center: marks(),
    colors: givens.map(() => (random(5) ? 0 : random(8) + 1)),
    struck: marks(),
  };
}

const sets: Record<string, string[]> = {
  zero: [...'.0123456789ABCDEF'],
  letters: [...'.ABCDEFGHIJKLMNOP'],
  small: [...'.abcdefghijklmnop'],
  numbers: ['.', ...Array.from({ length: 16 }, (_, i) => String(i + 1))],
  others: ['_', ...'αβγδεζηθικλμνξοπ'],
  long: ['-1', ...Array.from({ length: 16 }, (_, i) => String(i * 10 + 10))],
};

describe('numbers', () => {
  it('number all rows without a gap, fewer filled places first', () => {
    const [length, base] = [4, 3];
    const seen = new Set<string>();
    let before = 0;
    for (let number = 0; number < (base + 1) ** length; ++number) {
      const row = sparseRow(BigInt(number), length, base)!;
      expect(numberOf(row, base)).toBe(BigInt(number));
      const filled = row.filter((value) => value > 0).length;
      expect(filled).toBeGreaterThanOrEqual(before);
      before = filled;
      seen.add(row.join());
    }
    expect(seen.size).toBe((base + 1) ** length);
    expect(sparseRow(BigInt((base + 1) ** length), length, base)).toBeUndefined();
  });

  it('are written and read', () => {
    for (const number of [0n, 1n, 63n, 64n, 12345678901234567890n, 10n ** 81n - 1n])
      expect(numberIn(textOf(number))).toBe(number);
    expect(textOf(0n)).toBe('');
    expect(numberIn('a b')).toBeUndefined();
    expect(textOf(10n ** 81n - 1n).length).toBeLessThanOrEqual(longestText(81, 9));
  });
});

describe('share codes', () => {
  const seventeen =
    '000000010400000000020000000000050407008000300001090000300400200050100000000806000'.replaceAll(
      '0',
      '.',
    );

  it('are as short as documented', () => {
    // The longest of a number of clues: the last places, the last digit. The code does not care
    // that no puzzle is like that.
    const length = (clues: number) =>
      encode({ puzzle: nine('9'.repeat(clues).padStart(81, '.')) }).length;
    expect(encode({ puzzle: nine(seventeen) }).length).toBe(22);
    expect([length(17), length(24), length(30), length(81)]).toEqual([22, 27, 32, 48]);
  });

  it('do not change: old links must go on working', () => {
    expect(encode({ puzzle: nine(seventeen) })).toBe('1FuLg1NK3jT887b2oGDM0n');
    expect(encode({ puzzle: nine('.'.repeat(81)) })).toBe('1fi');
    expect(encode({ puzzle: board(2, 3, 40, chance(1)) })).toBe('2CDsD-_rYKJ0GWnQ3Xg');
  });

  it('give back random boards of all shapes, with and without progress', () => {
    const shapes = [
      [3, 3],
      [3, 3],
      [2, 2],
      [2, 3],
      [3, 2],
      [1, 7],
      [2, 5],
      [3, 4],
      [4, 4],
      [5, 5],
      [2, 1],
    ] as const;
    for (let round = 0; round < 60; ++round) {
      for (const [rows, cols] of shapes) {
        const puzzle = board(rows, cols, random(101), random);
        const shared: Shared =
          random(2) && rows * cols < 20 ? { puzzle, progress: progress(puzzle) } : { puzzle };
        const code = encode(shared);
        expect(code).toMatch(/^[12][A-Za-z0-9_.-]*$/);
        expect(looksShared(code)).toBe(true);
        const again = decode(code);
        expect(again.puzzle).toEqual(puzzle);
        expect(encode(again)).toBe(code);
        const done =
          shared.progress &&
          Object.values(shared.progress)
            .flat(2)
            .some((value) => value > 0);
        expect(again.progress).toEqual(done ? shared.progress : undefined);
      }
    }
  });

  it('give back a large board with everything on it', () => {
    for (const side of [5, 6]) {
      const puzzle = board(side, side, 45, random);
      const shared = { puzzle, progress: progress(puzzle) };
      expect(decode(encode(shared))).toEqual(shared);
    }
  });

  it.each(Object.keys(sets))('give back symbols: %s', (name) => {
    const puzzle = board(4, 4, 40, random, sets[name]);
    expect(decode(encode({ puzzle })).puzzle).toEqual(puzzle);
  });

  it('refuse to be made of boards and symbols that are too large', () => {
    expect(() => encode({ puzzle: board(6, 7, 40, random) })).toThrow(ShareError);
    expect(() =>
      encode({ puzzle: board(2, 2, 40, random, ['.', 'a', 'b', 'c', 'much too long']) }),
    ).toThrow(ShareError);
  });

  it('notice a change in any place, and a cut', () => {
    const code = encode({ puzzle: nine(seventeen) });
    let missed = 0;
    for (let at = 0; at < code.length; ++at) {
      expect(() => decode(code.slice(0, at))).toThrow(ShareError);
      for (const other of 'Aq0_')
        if (other !== code[at] && !throws(code.slice(0, at) + other + code.slice(at + 1))) ++missed;
    }
    expect(missed).toBe(0);
  });

  it('say what is wrong', () => {
    expect(() => decode('3whatever')).toThrow('later version');
    expect(() => decode('1'.repeat(30_001))).toThrow(
      'at most 30000 characters; this one has 30001',
    );
    expect(() => decode(seal('2DDs'))).toThrow('not hold a puzzle'); // 9x9 has a code of its own
    expect(() => decode(seal('1.'))).toThrow('not hold a puzzle'); // nothing after the dot
    expect(() => decode(seal('1A'))).toThrow('not hold a puzzle'); // a leading zero
    expect(() => decode(seal('2GHs'))).toThrow('not hold a puzzle'); // 42x42
    expect(() => decode(seal('2DDxLiwxLDEsMg.'))).toThrow('not hold a puzzle'); // a symbol twice
    expect(() => decode(encode({ puzzle: nine('5...5'.padEnd(81, '.')) }))).toThrow(
      '5 twice in row 1: r1c1 and r1c5',
    );
  });

  it('take no script for symbols that could do harm when shown as text', () => {
    const puzzle = board(2, 2, 50, random, ['.', '<b>', '"onx=', "';-", '&lt;']);
    expect(decode(encode({ puzzle })).puzzle.symbols).toEqual(puzzle.symbols);
    expect(() =>
      encode({ puzzle: { ...puzzle, symbols: ['.', '<script>alert(1)</script>', 'b', 'c', 'd'] } }),
    ).toThrow(ShareError);
  });

  const rounds = process.env.KAIDOKU_LONG ? 1_000_000 : 100_000;
  it(`answer ${rounds} made-up codes with a puzzle or a ShareError; a puzzle has one code`, () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_..';
    const small = board(2, 2, 30, random);
    const seeds = [
      encode({ puzzle: nine(seventeen) }),
      encode({ puzzle: board(2, 3, 30, random) }),
      encode({ puzzle: board(2, 2, 30, random, ['_', ...'αβγδ']) }),
      encode({ puzzle: small, progress: progress(small) }),
    ];
    const anything = () => String.fromCharCode(random(0x10000));
    let accepted = 0;
    for (let round = 0; round < rounds; ++round) {
      let text = seeds[random(seeds.length)].slice(0, -2);
      if (random(4) === 0)
        text =
          String(random(3)) +
          Array.from({ length: random(40) }, () => alphabet[random(alphabet.length)]).join('');
      for (let change = random(4); change > 0; --change) {
        const at = random(text.length + 1);
        const put = random(20) === 0 ? anything() : alphabet[random(alphabet.length)];
        text = text.slice(0, at) + (random(3) ? put : '') + text.slice(at + random(3));
      }
      if (random(10)) text = seal(text);
      if (!throws(text)) ++accepted;
    }
    expect(accepted).toBeGreaterThan(rounds / 100);
    expect(accepted).toBeLessThan(rounds / 2);
  });
});

/** Does decoding refuse, in the way it should? An accepted code must be the one of its puzzle. */
function throws(text: string): boolean {
  try {
    const shared = decode(text);
    if (encode(shared) !== text) throw new Error(`${text} is not the code of its puzzle`);
    return false;
  } catch (error) {
    if (error instanceof ShareError) return true;
    throw error;
  }
}
