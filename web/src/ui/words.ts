// Words for cells, and cells for words: labels that screen readers say, and the cells and houses
// that sentences of the engine name.
import type { CellView, Puzzle } from '../engine/types';
import { columnOf, rowOf, type Shape } from './geometry';

/** Returns the name of a cell: "r4c5". */
export const cellName = (cell: number, shape: Shape): string =>
  `r${rowOf(cell, shape) + 1}c${columnOf(cell, shape) + 1}`;

/** Returns the name of a cell as it is spoken: "row 4 column 5". */
export const spokenCell = (cell: number, shape: Shape): string =>
  `row ${rowOf(cell, shape) + 1} column ${columnOf(cell, shape) + 1}`;

/** Returns a number and its noun: "1 clue", "24 clues". */
export const counted = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What a board shows of a cell. A CellView is one. */
export type ShownCell = Pick<CellView, 'digit'> & Partial<Omit<CellView, 'digit'>>;

/** Says all about a cell: "row 4 column 5, empty, candidates 2 3 9, conflict". */
export function cellLabel(
  cell: number,
  shown: ShownCell,
  puzzle: Puzzle | (Shape & { symbols: string[] }),
): string {
  const spell = (digits: number[]) => digits.map((digit) => puzzle.symbols[digit]).join(' ');
  const parts = [spokenCell(cell, puzzle)];
  if (shown.digit > 0) {
    parts.push(puzzle.symbols[shown.digit]);
    if (shown.given) parts.push('given');
    if (shown.hinted) parts.push('from a hint');
  } else {
    parts.push('empty');
    if (shown.candidates?.length) parts.push(`candidates ${spell(shown.candidates)}`);
    if (shown.corner?.length) parts.push(`corner marks ${spell(shown.corner)}`);
  }
  if (shown.color) parts.push(`color ${shown.color}`);
  if (shown.pointed) parts.push(shown.conflict ? 'conflict' : 'wrong');
  return parts.join(', ');
}

/** A piece of a sentence; `cell` or `house` where it names one. */
export interface Piece {
  text: string;
  cell?: number;
  house?: number;
}

const names = /\br(\d+)c(\d+)\b|\b(rows?|columns?|box|boxes) (\d+(?:(?:, | and | or )\d+)*)\b/g;

/**
 * Splits a sentence where it names cells and houses: "In box 4 the 7 can only go in r4c5." What is
 * not on the board is plain text.
 */
export function splitSentence(text: string, shape: Shape): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  const plain = (until: number) => {
    if (until > done) pieces.push({ text: text.slice(done, until) });
    done = until;
  };
  const onBoard = (number: number) => number >= 1 && number <= shape.order;
  for (const match of text.matchAll(names)) {
    const end = match.index + match[0].length;
    if (match[1] !== undefined) {
      const [row, column] = [Number(match[1]), Number(match[2])];
      if (!onBoard(row) || !onBoard(column)) continue;
      plain(match.index);
      pieces.push({ text: match[0], cell: (row - 1) * shape.order + column - 1 });
      done = end;
      continue;
    }
    const first = match[3].startsWith('row')
      ? 0
      : match[3].startsWith('col')
        ? shape.order
        : 2 * shape.order;
    // Of "rows 1 and 4" the first piece is "rows 1", the second "4".
    let from = match.index;
    for (const number of match[4].matchAll(/\d+/g)) {
      const at = end - match[4].length + number.index;
      if (!onBoard(Number(number[0]))) continue;
      const start = from === match.index ? from : at;
      plain(start);
      done = at + number[0].length;
      pieces.push({ text: text.slice(start, done), house: first + Number(number[0]) - 1 });
      from = done;
    }
  }
  plain(text.length);
  return pieces;
}
