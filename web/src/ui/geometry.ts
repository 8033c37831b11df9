// Where things are on a board: houses, peers, and the fixed place every small digit has within its
// cell. Nothing here knows the screen.

export interface Shape {
  rows: number; // of one box, in cells
  cols: number;
  order: number;
}

export interface Point {
  x: number; // cells are 1 wide and 1 high
  y: number;
}

export const rowOf = (cell: number, shape: Shape): number => Math.floor(cell / shape.order);
export const columnOf = (cell: number, shape: Shape): number => cell % shape.order;

/** Returns the box of a cell. Boxes are counted row by row, as the engine counts them. */
export function boxOf(cell: number, shape: Shape): number {
  const acrossBoard = shape.order / shape.cols;
  return (
    Math.floor(rowOf(cell, shape) / shape.rows) * acrossBoard +
    Math.floor(columnOf(cell, shape) / shape.cols)
  );
}

/** Returns the cells of a house: 0 to order - 1 are rows, then columns, then boxes. */
export function cellsOfHouse(house: number, shape: Shape): number[] {
  const { order, rows, cols } = shape;
  const number = house % order;
  if (house < order) return Array.from({ length: order }, (_, i) => number * order + i);
  if (house < 2 * order) return Array.from({ length: order }, (_, i) => i * order + number);
  const acrossBoard = order / cols;
  const top = Math.floor(number / acrossBoard) * rows;
  const left = (number % acrossBoard) * cols;
  return Array.from(
    { length: order },
    (_, i) => (top + Math.floor(i / cols)) * order + left + (i % cols),
  );
}

/** Returns whether two cells share a house. A cell is not a peer of itself. */
export function arePeers(a: number, b: number, shape: Shape): boolean {
  return (
    a !== b &&
    (rowOf(a, shape) === rowOf(b, shape) ||
      columnOf(a, shape) === columnOf(b, shape) ||
      boxOf(a, shape) === boxOf(b, shape))
  );
}

/**
 * Returns how small digits are laid out in a cell: as nearly square as possible, wider rather than
 * higher. 6: two rows of three.
 */
export function markGrid(order: number): { rows: number; columns: number } {
  const columns = Math.ceil(Math.sqrt(order));
  return { columns, rows: Math.ceil(order / columns) };
}

/** Returns the row and column of a digit among the small digits, from 0. */
export function markPlace(digit: number, order: number): { row: number; column: number } {
  const { columns } = markGrid(order);
  return { row: Math.floor((digit - 1) / columns), column: (digit - 1) % columns };
}

/**
 * The part of a cell's side that is left free around the small digits. The style sheet says the
 * same (--mark-inset).
 */
export const markInset = 0.05;

/** Returns the middle of a small digit on the board. */
export function markCenter(cell: number, digit: number, shape: Shape): Point {
  const grid = markGrid(shape.order);
  const place = markPlace(digit, shape.order);
  const room = 1 - 2 * markInset;
  return {
    x: columnOf(cell, shape) + markInset + (room * (place.column + 0.5)) / grid.columns,
    y: rowOf(cell, shape) + markInset + (room * (place.row + 0.5)) / grid.rows,
  };
}

/** Returns the cell so many rows down and columns right; it stops at the edge. */
export function neighbor(cell: number, down: number, right: number, shape: Shape): number {
  const last = shape.order - 1;
  const row = Math.min(last, Math.max(0, rowOf(cell, shape) + down));
  const column = Math.min(last, Math.max(0, columnOf(cell, shape) + right));
  return row * shape.order + column;
}
