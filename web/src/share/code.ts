// Share codes: a puzzle, and what was done to it, as a short text for the fragment of an address
// (#...), which browsers never send anywhere.
//
//   code     = version head row { "." row } check
//   version  = "1"  9x9 with boxes of 3x3, the digits 1-9; there is no head
//            | "2"  any other board up to 36x36; head = box rows, box columns, set of symbols:
//                   one character each, and for a set without a name its symbols and a "."
//   row      = a number, see number.ts: the givens; then entries, corner marks, center marks,
//              colors, candidates that were struck (empty ones at the end are left out)
//   check    = two characters, so that a link that was cut or mistyped is noticed and not taken
//              for another puzzle
//
// A 9x9 puzzle takes 22 characters with 17 clues, 27 with 24, 32 with 30, and 48 at most. Whoever
// sends a link may send anything: the length is limited, nothing is decompressed, every code that
// is accepted is the one that its puzzle encodes to, and nothing but a ShareError is thrown.
import type { CellView, Puzzle } from '../engine/types';
import { boxOf, columnOf, rowOf } from '../ui/geometry';
import { cellName } from '../ui/words';
import { characterOf, longestText, numberIn, numberOf, sparseRow, textOf, valueIn } from './number';
import { areSymbols, nameOf, spelled, standard, symbolsNamed } from './symbols';

export class ShareError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ShareError';
  }
}

/** What a player has done: by cell; marks only in empty cells. */
export interface Progress {
  entries: number[]; // 0 where the player has not entered a digit
  corner: number[][];
  center: number[][];
  colors: number[];
  struck: number[][];
}

export interface Shared {
  puzzle: Puzzle;
  progress?: Progress; // undefined when the player has not changed a cell
}

export const largestOrder = 36;
const longestCode = 30_000; // 36x36 with all marks there are
const colors = 8;

/** Returns whether this is meant to be a code. Routes of the page begin with a slash. */
export function looksShared(fragment: string): boolean {
  return /^[0-9]/.test(fragment);
}

/** Throws a ShareError for boards above 36x36 and for symbols that are too long. */
export function encode({ puzzle, progress }: Shared): string {
  const { rows, cols, order, givens, symbols } = puzzle;
  if (order > largestOrder)
    throw new ShareError(
      `A link holds boards up to ${largestOrder}x${largestOrder}; this one is ${order}x${order}.`,
    );
  const set = nameOf(symbols);
  let code = '1';
  if (rows !== 3 || cols !== 3 || set !== standard) {
    code = `2${characterOf(rows)}${characterOf(cols)}${set}`;
    if (set === spelled) {
      if (!areSymbols(symbols))
        throw new ShareError(
          'The symbols of this puzzle do not fit into a link: 8 characters are the most.',
        );
      code += `${spell(symbols)}.`;
    }
  }
  const parts = [textOf(numberOf(givens, order))];
  if (progress) {
    const free = cellsWhere(givens, (digit) => digit === 0);
    const empty = free.filter((cell) => progress.entries[cell] === 0);
    const marks = (of: number[][]) =>
      empty.flatMap((cell) => digitsTo(order).map((digit) => (of[cell].includes(digit) ? 1 : 0)));
    parts.push(
      textOf(
        numberOf(
          free.map((cell) => progress.entries[cell]),
          order,
        ),
      ),
      textOf(numberOf(marks(progress.corner), 1)),
      textOf(numberOf(marks(progress.center), 1)),
      textOf(numberOf(progress.colors, colors)),
      textOf(numberOf(marks(progress.struck), 1)),
    );
  }
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return seal(code + parts.join('.'));
}

export function decode(code: string): Shared {
  if (code.length > longestCode)
    throw new ShareError(
      `A link has at most ${longestCode} characters; this one has ${code.length}.`,
    );
  const body = code.slice(0, -2);
  const version = code.charAt(0);
  if (version > '2' && version <= '9')
    throw new ShareError(
      `This link was made by a later version of this page: its version is ${version}, not 1 or 2.`,
    );
  if (code.length < 3 || seal(body) !== code)
    throw new ShareError('This link is damaged: part of it is missing or changed.');
  const shared = read(version, body.slice(1));
  if (!shared || encode(shared) !== code) throw new ShareError('This link does not hold a puzzle.');
  const clash = firstClash(shared.puzzle);
  if (clash) throw new ShareError(`The puzzle of this link has ${clash}.`);
  return shared;
}

/** Returns a code with its check. Exported for tests of codes that nobody would make. */
export function seal(body: string): string {
  let hash = 0x811c9dc5; // FNV-1a
  for (let at = 0; at < body.length; ++at) hash = Math.imul(hash ^ body.charCodeAt(at), 0x01000193);
  const check = (hash ^ (hash >>> 12) ^ (hash >>> 24)) & 0xfff;
  return body + characterOf(check >>> 6) + characterOf(check & 63);
}

function read(version: string, rest: string): Shared | undefined {
  let [rows, cols, set] = [3, 3, standard];
  if (version === '2') {
    [rows, cols, set] = [valueIn(rest.charAt(0)), valueIn(rest.charAt(1)), rest.charAt(2)];
    rest = rest.slice(3);
  } else if (version !== '1') return undefined;
  const order = rows * cols;
  if (!(rows > 0 && cols > 0 && order > 1 && order <= largestOrder)) return undefined;

  const parts = rest.split('.');
  const symbols = set === spelled ? unspell(parts.shift()!, order) : symbolsNamed(set, order);
  if (!symbols || parts.length < 1 || parts.length > 6) return undefined;
  const next = (length: number, base: number): number[] | undefined => {
    const text = parts.shift() ?? '';
    const number = text.length > longestText(length, base) ? undefined : numberIn(text);
    return number === undefined ? undefined : sparseRow(number, length, base);
  };

  const givens = next(order * order, order);
  if (!givens) return undefined;
  const puzzle: Puzzle = { rows, cols, order, givens, symbols };
  if (parts.length === 0) return { puzzle };

  const free = cellsWhere(givens, (digit) => digit === 0);
  const entered = next(free.length, order);
  if (!entered) return undefined;
  const empty = free.filter((_, at) => entered[at] === 0);
  const marks = (): number[][] | undefined => {
    const row = next(empty.length * order, 1);
    if (!row) return undefined;
    const of = givens.map((): number[] => []);
    for (const [at, there] of row.entries()) {
      if (there) of[empty[Math.floor(at / order)]].push((at % order) + 1);
    }
    return of;
  };
  const corner = marks();
  const center = marks();
  const painted = next(givens.length, colors);
  const struck = marks();
  if (!corner || !center || !painted || !struck) return undefined;
  const entries = givens.map(() => 0);
  for (const [at, cell] of free.entries()) entries[cell] = entered[at];
  return { puzzle, progress: { entries, corner, center, colors: painted, struck } };
}

/** Returns what was done in a game; undefined when no cell was changed. */
export function progressOf(cells: readonly CellView[]): Progress | undefined {
  const marks = (cell: CellView, of: number[]) => (cell.digit === 0 ? of : []);
  const progress: Progress = {
    entries: cells.map((cell) => (cell.given ? 0 : cell.digit)),
    corner: cells.map((cell) => marks(cell, cell.corner)),
    center: cells.map((cell) => marks(cell, cell.center)),
    colors: cells.map((cell) => cell.color),
    struck: cells.map((cell) => marks(cell, cell.struck)),
  };
  const done = Object.values(progress)
    .flat(2)
    .some((value) => value > 0);
  return done ? progress : undefined;
}

/** Writes the symbols of a set without a name: base 64 of UTF-8, with commas between. */
function spell(symbols: readonly string[]): string {
  const bytes = new TextEncoder().encode(symbols.join(','));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function unspell(text: string, order: number): string[] | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    const symbols = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split(',');
    return symbols.length === order + 1 && areSymbols(symbols) ? symbols : undefined;
  } catch {
    return undefined; // not base 64, or not UTF-8
  }
}

/** Describes two equal givens in a house: a code can say them, a puzzle must not. */
function firstClash(puzzle: Puzzle): string | undefined {
  const seen = new Map<string, number>();
  for (const [cell, digit] of puzzle.givens.entries()) {
    if (digit === 0) continue;
    for (const house of [
      `row ${rowOf(cell, puzzle) + 1}`,
      `column ${columnOf(cell, puzzle) + 1}`,
      `box ${boxOf(cell, puzzle) + 1}`,
    ]) {
      const other = seen.get(`${house} ${digit}`);
      if (other !== undefined) {
        const [first, second] = [cellName(other, puzzle), cellName(cell, puzzle)];
        return `${puzzle.symbols[digit]} twice in ${house}: ${first} and ${second}`;
      }
      seen.set(`${house} ${digit}`, cell);
    }
  }
  return undefined;
}

const digitsTo = (order: number): number[] => Array.from({ length: order }, (_, i) => i + 1);

const cellsWhere = (values: readonly number[], is: (value: number) => boolean): number[] =>
  values.flatMap((value, cell) => (is(value) ? [cell] : []));
