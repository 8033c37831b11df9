// What is said after a move, for those who do not see the board: the cells that changed, and
// whether it is done.
import type { GameView } from '../engine/types';
import { arePeers } from '../ui/geometry';
import { cellLabel, spokenCell } from '../ui/words';

const most = 3; // cells that are named one by one

/** Returns the cells that look different now. */
export function changedCells(before: GameView, after: GameView): number[] {
  const same = (a: number[], b: number[]) =>
    a.length === b.length && a.every((value, i) => value === b[i]);
  return after.cells.flatMap((cell, at) => {
    const old = before.cells[at];
    const equal =
      old !== undefined &&
      old.digit === cell.digit &&
      old.color === cell.color &&
      same(old.corner, cell.corner) &&
      same(old.candidates, cell.candidates);
    return equal ? [] : [at];
  });
}

/**
 * Returns a sentence about the cells that changed; '' if none did. Digits are more important than
 * marks that went with them.
 */
export function tellChange(before: GameView, after: GameView): string {
  const changed = changedCells(before, after);
  const digits = changed.filter((cell) => before.cells[cell].digit !== after.cells[cell].digit);
  const named = digits.length > 0 ? digits : changed;
  if (named.length === 0) return '';
  if (named.length > most) return `${named.length} cells changed.`;
  return named
    .map((cell) => `${cellLabel(cell, after.cells[cell], after.puzzle)}${clash(cell, after)}.`)
    .join(' ');
}

/** Names the cells a digit clashes with: " with row 4 column 1". */
function clash(cell: number, view: GameView): string {
  const { digit, pointed, conflict } = view.cells[cell];
  if (!pointed || !conflict) return '';
  const others = view.cells.flatMap((other, at) =>
    other.digit === digit && arePeers(cell, at, view.puzzle) ? [spokenCell(at, view.puzzle)] : [],
  );
  return ` with ${others.slice(0, most).join(' and ')}`;
}
