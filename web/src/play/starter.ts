// What is on the board before the engine is there: the game played last, as it was shown, or a
// puzzle of our own.
import type { CellView, GameView, Puzzle } from '../engine/types';

// kaidoku generate --seed 13 --difficulty easy --symmetry rotate180
const easy = '..52.36..36...7.1.....6.....98..5...1.36.42.7...8..49.....5.....3.1...74..14.69..';

export const firstPuzzle: Puzzle = {
  rows: 3,
  cols: 3,
  order: 9,
  givens: [...easy].map((character) => Number(character === '.' ? 0 : character)),
  symbols: [...'.123456789'],
};
export const firstOrigin = { seed: '13', symmetry: 'rotate180' };

/** Returns the view of a puzzle without a move, as far as it is known without the engine. */
export function untouched(puzzle: Puzzle): GameView {
  const cells = puzzle.givens.map(
    (digit): CellView => ({
      digit,
      given: digit > 0,
      hinted: false,
      conflict: false,
      pointed: false,
      color: 0,
      corner: [],
      center: [],
      struck: [],
      candidates: [],
    }),
  );
  const remaining = Array.from(
    { length: puzzle.order + 1 },
    (_, digit) => puzzle.order - puzzle.givens.filter((given) => given === digit).length,
  );
  return {
    puzzle,
    id: '',
    seed: '',
    symmetry: '',
    solutions: 'gave-up',
    cells,
    remaining,
    solved: false,
    moves: 0,
    moment: 0,
    bookmarks: 0,
    mistakes: [],
    lastChanged: [],
    check: 'rules',
    automatic: false,
    timerShown: false,
    milliseconds: 0,
    hintsUsed: 0,
    hintStage: 0,
  };
}

/**
 * Returns the view with a digit that was typed before the engine is there. It is shown at once; the
 * engine says the rest when it comes.
 */
export function written(view: GameView, cells: number[], digit: number): GameView {
  const chosen = new Set(cells);
  return {
    ...view,
    cells: view.cells.map((cell, at) =>
      chosen.has(at) && !cell.given ? { ...cell, digit } : cell,
    ),
  };
}

const key = 'kaidoku/picture';
const version = 1;

/**
 * Keeps how the game looks, beside the game itself: only for the first moment of the next visit.
 */
export function keepPicture(view: GameView): void {
  try {
    localStorage.setItem(key, JSON.stringify({ version, view }));
  } catch {
    // No room, no picture: the next visit waits for the engine.
  }
}

/** Returns how the game with this id looked, or undefined if that is not known. */
export function picture(id: string): GameView | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { version: number; view: GameView };
    const view = { ...kept.view, cells: kept.view.cells.map(respelled) };
    const whole =
      kept.version === version &&
      view.id === id &&
      view.cells.length === view.puzzle.order ** 2 &&
      view.puzzle.symbols.length > view.puzzle.order;
    return whole ? view : undefined;
  } catch {
    return undefined;
  }
}

/** Pictures kept before November 2026 have the center marks under their British name. */
function respelled(cell: CellView & { centre?: number[] }): CellView {
  const { centre = [], ...others } = cell;
  return { ...others, center: others.center ?? centre };
}
