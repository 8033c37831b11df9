// Links: the moves that bring back what was done, and the addresses of other sites.
import { describe, expect, it } from 'vitest';
import type { Move } from '../../src/engine/types';
import { encode, type Progress } from '../../src/share/code';
import { elsewhere, openLink } from '../../src/share/link';
import { board, chance } from './boards';

describe('links', () => {
  const puzzle = board(2, 3, 40, chance(5));
  const free = puzzle.givens.flatMap((digit, cell) => (digit ? [] : [cell]));

  it('open without moves when nothing was done', () => {
    expect(openLink(encode({ puzzle }))).toEqual({ puzzle, moves: [] });
  });

  it('bring back digits before marks, one move for all cells of a digit', () => {
    const none = () => puzzle.givens.map((): number[] => []);
    const progress: Progress = {
      entries: puzzle.givens.map(() => 0),
      corner: none(),
      center: none(),
      colors: puzzle.givens.map(() => 0),
      struck: none(),
    };
    const [a, b, c, d] = free as [number, number, number, number];
    progress.entries[a] = 6;
    progress.entries[b] = 6;
    progress.corner[c] = [1, 2];
    progress.center[c] = [2];
    progress.center[d] = [2];
    progress.struck[d] = [3];
    progress.colors[a] = 8;
    const moves: Move[] = [
      { do: 'enter', cells: [a, b], digit: 6 },
      { do: 'mark', cells: [c], kind: 'corner', digit: 1 },
      { do: 'mark', cells: [c], kind: 'corner', digit: 2 },
      { do: 'automatic', automatic: false }, // whatever the game had before
      { do: 'mark', cells: [c, d], kind: 'center', digit: 2 },
      { do: 'automatic', automatic: true },
      { do: 'mark', cells: [d], kind: 'center', digit: 3 },
      { do: 'paint', cells: [a], color: 8 },
    ];
    expect(openLink(encode({ puzzle, progress }))).toEqual({ puzzle, moves });
  });

  it('lead elsewhere for 9x9 with square boxes only', () => {
    const nine = board(3, 3, 30, chance(6));
    expect(elsewhere(nine)).toEqual([
      {
        name: 'SudokuWiki',
        href: `https://www.sudokuwiki.org/sudoku.htm?bd=${nine.givens.join('')}`,
      },
    ]);
    expect(elsewhere(board(1, 9, 30, chance(6)))).toEqual([]);
    expect(elsewhere(puzzle)).toEqual([]);
  });
});
