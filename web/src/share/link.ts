// Links: the address of a puzzle, the way back from one, and the same puzzle on other sites.
import type { GameView, Move, Puzzle } from '../engine/types';
import { decode, encode, type Progress, progressOf } from './code';

/**
 * Returns the address that opens this puzzle; with a game's view also what was done so far. Throws
 * a ShareError when the puzzle does not fit into an address.
 */
export function linkTo(puzzle: Puzzle, view?: GameView): string {
  const page = location.href.replace(/#.*$/s, '');
  return `${page}#${encode({ puzzle, progress: view && progressOf(view.cells) })}`;
}

/**
 * Returns the puzzle of a fragment (without #), and the moves that bring its new game to where it
 * was. Throws a ShareError when the fragment does not hold a puzzle.
 */
export function openLink(fragment: string): { puzzle: Puzzle; moves: Move[] } {
  const { puzzle, progress } = decode(fragment);
  return { puzzle, moves: progress ? movesOf(progress, puzzle.order) : [] };
}

/**
 * Digits first: entering one takes marks away. Center marks strike while candidates are automatic.
 */
function movesOf(progress: Progress, order: number): Move[] {
  const moves: Move[] = [];
  const cellsWith = <T>(row: readonly T[], has: (value: T) => boolean) =>
    row.flatMap((value, cell) => (has(value) ? [cell] : []));
  const add = (cells: number[], move: (cells: number[]) => Move) =>
    cells.length > 0 && moves.push(move(cells));
  const mark = (row: number[][], kind: 'corner' | 'center', automatic?: boolean) => {
    if (automatic !== undefined && row.some((marks) => marks.length > 0))
      moves.push({ do: 'automatic', automatic });
    for (let digit = 1; digit <= order; ++digit)
      add(
        cellsWith(row, (marks) => marks.includes(digit)),
        (cells) => ({ do: 'mark', cells, kind, digit }),
      );
  };
  for (let digit = 1; digit <= order; ++digit)
    add(
      cellsWith(progress.entries, (entry) => entry === digit),
      (cells) => ({ do: 'enter', cells, digit }),
    );
  mark(progress.corner, 'corner');
  mark(progress.center, 'center', false);
  mark(progress.struck, 'center', true);
  for (let color = 1; color <= 8; ++color)
    add(
      cellsWith(progress.colors, (painted) => painted === color),
      (cells) => ({ do: 'paint', cells, color }),
    );
  return moves;
}

/**
 * Returns other sites that take this puzzle in their address. They are plain links: nothing is sent
 * before somebody follows one.
 */
export function elsewhere({ rows, cols, givens }: Puzzle): { name: string; href: string }[] {
  if (rows !== 3 || cols !== 3) return [];
  return [
    { name: 'SudokuWiki', href: `https://www.sudokuwiki.org/sudoku.htm?bd=${givens.join('')}` },
  ];
}

/**
 * Copies a text. Returns false when the browser does not allow it, and the text must be shown to be
 * copied by hand.
 */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // no permission, or no https
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('aria-hidden', 'true');
  area.className = 'off-screen';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

/** Saves a text as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address)); // after the click was heard
}
