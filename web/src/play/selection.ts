// Which cells are chosen: a cursor, and the cells that the next key is for. The cursor's cell need
// not be among them.
import { columnOf, neighbor, rowOf, type Shape } from '../ui/geometry';
import type { Reach } from './keys';

export interface Selection {
  cursor: number;
  cells: ReadonlySet<number>;
}

export const only = (cell: number): Selection => ({ cursor: cell, cells: new Set([cell]) });

/** Goes to a cell: it is chosen alone, or too, or the choice stays as it is. */
export function goTo(selection: Selection, cell: number, how: Reach): Selection {
  if (how === 'go') return only(cell);
  if (how === 'keep') return { cursor: cell, cells: selection.cells };
  return { cursor: cell, cells: new Set([...selection.cells, cell]) };
}

/** Puts the cursor's cell among the chosen ones, or takes it away. */
export function pick(selection: Selection): Selection {
  const cells = new Set(selection.cells);
  if (!cells.delete(selection.cursor)) cells.add(selection.cursor);
  return { cursor: selection.cursor, cells };
}

/** Adds the cells from the cursor to a cell: a rectangle. */
export function spanTo(selection: Selection, cell: number, shape: Shape): Selection {
  const [top, bottom] = [rowOf(selection.cursor, shape), rowOf(cell, shape)].sort((a, b) => a - b);
  const [left, right] = [columnOf(selection.cursor, shape), columnOf(cell, shape)].sort(
    (a, b) => a - b,
  );
  const cells = new Set(selection.cells);
  for (let row = top; row <= bottom; ++row)
    for (let column = left; column <= right; ++column) cells.add(row * shape.order + column);
  return { cursor: cell, cells };
}

/** Returns the cell a jump leads to. */
export function jumpFrom(
  cell: number,
  to: 'row-start' | 'row-end' | 'first' | 'last',
  shape: Shape,
): number {
  const start = rowOf(cell, shape) * shape.order;
  return {
    'row-start': start,
    'row-end': start + shape.order - 1,
    first: 0,
    last: shape.order * shape.order - 1,
  }[to];
}

/** Returns the cell at the same place one box further up or down. */
export const boxFrom = (cell: number, down: number, shape: Shape): number =>
  neighbor(cell, down * shape.rows, 0, shape);

/** Returns the next empty cell, around the board; the cell itself when there is none. */
export function nextEmpty(cell: number, step: 1 | -1, digits: number[]): number {
  for (let i = 1; i <= digits.length; ++i) {
    const at = (cell + step * i + digits.length * i) % digits.length;
    if (digits[at] === 0) return at;
  }
  return cell;
}
