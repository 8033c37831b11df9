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

/** Returns the recipe of puzzle `index` of a wish. */
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

/** Returns the command that makes the same puzzles in a terminal. Defaults are left out. */
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

/** Reads a whole number of any length and sign. Returns undefined if the text is not one. */
export function readSeed(text: string): string | undefined {
  const [, sign, digits] = /^\s*([+-]?)(\d{1,100})\s*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const number = BigInt(digits);
  return String(sign === '-' ? -number : number);
}

/** Reads "24" or "24-30" on a board with `cells`. Returns undefined if the text is neither. */
export function readClues(text: string, cells: number): { min: number; max: number } | undefined {
  const [, from, to] = /^\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*$/.exec(text) ?? [];
  if (from === undefined) return undefined;
  const [min, max] = [Number(from), Number(to ?? from)];
  return min <= max && max <= cells ? { min, max } : undefined;
}

/** Suggests clues for a large board, to be quick; '' where as few as possible are quick, too. */
export function suggestedClues(order: number): string {
  if (order < 20) return '';
  const least = 10 * Math.round(order * order * 0.048); // 20x20: 190, 25x25: 300
  return `${least}-${least + 10}`;
}

const cancel = 'You can cancel at any time; finished puzzles stay.';

/** Says how long a board of this order takes; '' where it is quick. */
export function warning(order: number, clues: boolean): string {
  if (order < 20) return '';
  if (order > 25) return `A board of this size can take very long to make. ${cancel}`;
  return clues
    ? 'A board of this size takes some seconds to make; fewer clues take longer.'
    : `With as few clues as possible, this size takes minutes or much longer. ${cancel}`;
}
