// What somebody wants made: read from the fields of the form, and turned into a recipe for the
// engine and into the same command for a terminal.
import type { Named, Recipe } from '../engine/types';

export interface Wish {
  rows: number; // of one box
  cols: number;
  symmetry: string;
  level?: Named; // any difficulty when left out
  clues?: { min: number; max: number };
  seed: string;
  count: number;
}

export const sizes: [number, number][] = [
  [2, 2],
  [2, 3],
  [2, 4],
  [3, 3],
  [2, 5],
  [3, 4],
  [3, 5],
  [4, 4],
  [4, 5],
  [5, 5],
];

export const largest = 36; // the order a box of one's own may have
export const most = 50; // puzzles at once

/** Puzzle `index` of a wish. */
export function recipeOf(
  { rows, cols, symmetry, level, clues, seed }: Wish,
  index: number,
): Recipe {
  const difficulty = level && { min: level.from ?? 1, max: level.to ?? 20 };
  return {
    rows,
    cols,
    seed,
    index,
    symmetry,
    ...(difficulty && { difficulty }),
    ...(clues && { clues }),
  };
}

/** What makes the same puzzles in a terminal. Whatever is as usual is left out. */
export function commandOf({ rows, cols, symmetry, level, clues, seed, count }: Wish): string {
  const words = ['kaidoku generate', `--seed ${seed}`];
  if (count > 1) words.push(`-n ${count}`);
  if (rows !== 3 || cols !== 3) words.push(`--box ${rows}x${cols}`);
  if (symmetry !== 'none') words.push(`--symmetry ${symmetry}`);
  if (level) words.push(`--difficulty ${level.name}`);
  if (clues)
    words.push(`--clues ${clues.min === clues.max ? clues.min : `${clues.min}-${clues.max}`}`);
  return words.join(' ');
}

/** A whole number of any length and sign, as it is kept and shown; nothing if it is none. */
export function readSeed(text: string): string | undefined {
  const [, sign, digits] = /^\s*([+-]?)(\d{1,100})\s*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const number = BigInt(digits);
  return String(sign === '-' ? -number : number);
}

/** "24" or "24-30" on a board of so many cells; nothing if it is neither. */
export function readClues(text: string, cells: number): { min: number; max: number } | undefined {
  const [, from, to] = /^\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*$/.exec(text) ?? [];
  if (from === undefined) return undefined;
  const [min, max] = [Number(from), Number(to ?? from)];
  return min <= max && max <= cells ? { min, max } : undefined;
}

/** A number of clues that a large board has soon; '' where as few as possible are quick, too. */
export function suggestedClues(order: number): string {
  if (order < 20) return '';
  const least = 10 * Math.round(order * order * 0.048); // 20x20: 190, 25x25: 300
  return `${least}-${least + 10}`;
}

/** What to expect of the time a board takes; '' where there is nothing to wait for. */
export function warning(order: number, clues: boolean): string {
  if (order < 20) return '';
  if (order > 25)
    return 'Boards of this size can take very long. You can cancel at any time; puzzles that are done stay.';
  return clues
    ? 'Boards of this size take some seconds, and the fewer clues the longer.'
    : 'As few clues as possible take a minute or many on boards of this size. You can cancel at any time; puzzles that are done stay.';
}
