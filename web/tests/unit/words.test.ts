// Labels for screen readers, and the cells that sentences name.
import { describe, expect, test } from 'vitest';
import { tellChange } from '../../src/play/changes_spoken';
import { clockTime } from '../../src/play/clock';
import { firstPuzzle, untouched, written } from '../../src/play/starter';
import { readWishes, usual } from '../../src/ui/settings';
import { cellLabel, splitSentence } from '../../src/ui/words';

const nine = { rows: 3, cols: 3, order: 9, symbols: [...'.123456789'] };

describe('labels', () => {
  test('say all there is to know', () => {
    expect(cellLabel(31, { digit: 0, candidates: [2, 3, 9] }, nine)).toBe(
      'row 4 column 5, empty, candidates 2 3 9',
    );
    expect(cellLabel(0, { digit: 5, given: true }, nine)).toBe('row 1 column 1, 5, given');
    expect(cellLabel(80, { digit: 7, conflict: true, pointed: true, color: 3 }, nine)).toBe(
      'row 9 column 9, 7, color 3, conflict',
    );
    expect(cellLabel(80, { digit: 7, pointed: true }, nine)).toBe('row 9 column 9, 7, wrong');
    expect(cellLabel(1, { digit: 0, corner: [1, 2] }, nine)).toBe(
      'row 1 column 2, empty, corner marks 1 2',
    );
  });
  test('conflicts that are not to be pointed out are not', () => {
    expect(cellLabel(0, { digit: 7, conflict: true, pointed: false }, nine)).toBe(
      'row 1 column 1, 7',
    );
  });
});

describe('sentences', () => {
  const named = (text: string) =>
    splitSentence(text, nine).filter(
      (piece) => piece.cell !== undefined || piece.house !== undefined,
    );
  test('name cells and houses', () => {
    expect(splitSentence('In box 4 the 7 can only go in r4c2.', nine)).toEqual([
      { text: 'In ' },
      { text: 'box 4', house: 21 },
      { text: ' the 7 can only go in ' },
      { text: 'r4c2', cell: 28 },
      { text: '.' },
    ]);
  });
  test('name several houses at once', () => {
    expect(named('rows 1 and 4')).toEqual([
      { text: 'rows 1', house: 0 },
      { text: '4', house: 3 },
    ]);
    expect(named('In columns 2, 5 and 9 the 3')).toEqual([
      { text: 'columns 2', house: 10 },
      { text: '5', house: 13 },
      { text: '9', house: 17 },
    ]);
    expect(named('row 1 or box 2').map((piece) => piece.text)).toEqual(['row 1', 'box 2']);
  });
  test('keep every letter', () => {
    for (const text of [
      'rows 1 and 4, columns 2, 3 and 11: r1c1 or r10c10.',
      'r1c2 =7= r6c2 -7- r7c2',
      'row 12',
      '',
      'no names',
      'boxes 1 and 99 and row 3',
    ]) {
      expect(
        splitSentence(text, nine)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }
  });
  test('what is not on the board is plain', () => {
    expect(named('r10c1, row 10, box 0, arrow 3')).toEqual([]);
    expect(splitSentence('r12c16', { rows: 4, cols: 4, order: 16 })).toEqual([
      { text: 'r12c16', cell: 11 * 16 + 15 },
    ]);
  });
});

describe('what is said after a move', () => {
  const before = untouched(firstPuzzle);
  test('names the cells', () => {
    expect(tellChange(before, written(before, [0], 7))).toBe('row 1 column 1, 7.');
    expect(tellChange(before, before)).toBe('');
    expect(tellChange(before, written(before, [0, 1, 4, 7], 7))).toBe('4 cells changed.');
  });
  test('names what clashes', () => {
    const after = written(before, [0], 5);
    after.cells[0] = { ...after.cells[0], conflict: true, pointed: true };
    expect(tellChange(before, after)).toBe('row 1 column 1, 5, conflict with row 1 column 3.');
  });
  test('givens are not written over', () => {
    expect(written(before, [2], 9).cells[2].digit).toBe(5);
  });
});

test('times', () => {
  expect(clockTime(0)).toBe('0:00');
  expect(clockTime(245_900)).toBe('4:05');
  expect(clockTime(3_723_000)).toBe('1:02:03');
});

test('settings that make no sense are the usual ones', () => {
  expect(readWishes(null)).toEqual(usual);
  expect(readWishes('{')).toEqual(usual);
  expect(readWishes('[1]')).toEqual(usual);
  expect(
    readWishes('{"theme":"pink","keypad":"calculator","other":1,"__proto__":{"theme":"dark"}}'),
  ).toEqual({ ...usual, keypad: 'calculator' });
});
