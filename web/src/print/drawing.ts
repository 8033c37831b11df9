// A puzzle as a drawing: for paper, and for small boards in lists. One picture to screen readers,
// where the board of ui/board.ts is cell by cell.
import type { Puzzle } from '../engine/types';
import { svg } from '../ui/el';

const side = 40; // of a cell, in units of the drawing

/**
 * Draws a puzzle. `digits`, if given, is the whole board: the givens are bold, the rest regular.
 * Colors come from `.drawing` in print.css.
 */
export function draw(puzzle: Puzzle, label: string, digits = puzzle.givens): SVGSVGElement {
  const { order, rows, cols, givens, symbols } = puzzle;
  const whole = order * side;
  const longest = Math.max(...symbols.map((symbol) => [...symbol].length));
  const size = side * (longest === 1 ? 0.66 : longest === 2 ? 0.54 : 1 / longest);

  const thin: string[] = [];
  const thick: string[] = [];
  for (let line = 1; line < order; ++line) {
    (line % cols === 0 ? thick : thin).push(`M${line * side} 0V${whole}`);
    (line % rows === 0 ? thick : thin).push(`M0 ${line * side}H${whole}`);
  }
  const texts = digits.flatMap((digit, cell) => {
    if (digit === 0) return [];
    const [x, y] = [(cell % order) + 0.5, Math.floor(cell / order) + 0.5];
    const name = givens[cell] ? 'given' : 'filled';
    return [svg('text', { class: name, x: x * side, y: y * side + size * 0.355 }, symbols[digit])];
  });
  return svg(
    'svg',
    {
      class: 'drawing',
      viewBox: `-2 -2 ${whole + 4} ${whole + 4}`,
      role: 'img',
      'aria-label': label,
      'font-size': size,
    },
    svg('rect', { class: 'paper', width: whole, height: whole }),
    svg('path', { class: 'thin', d: thin.join('') }),
    svg('path', { class: 'thick', d: thick.join('') }),
    svg('g', {}, ...texts),
    svg('rect', { class: 'frame', width: whole, height: whole }),
  );
}
