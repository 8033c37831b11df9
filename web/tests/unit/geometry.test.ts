// Houses, peers and the fixed places of small digits; the way through a board; the curves of links.
import { describe, expect, test } from 'vitest';
import { goTo, jumpFrom, nextEmpty, only, pick, spanTo } from '../../src/play/selection';
import {
  arePeers,
  boxOf,
  cellsOfHouse,
  markCenter,
  markGrid,
  markPlace,
  neighbor,
  type Shape,
} from '../../src/ui/geometry';
import { along, curves } from '../../src/ui/links';

const nine: Shape = { rows: 3, cols: 3, order: 9 };
const six: Shape = { rows: 2, cols: 3, order: 6 };
const seven: Shape = { rows: 1, cols: 7, order: 7 };

describe('houses', () => {
  test.each([nine, six, seven, { rows: 3, cols: 2, order: 6 }, { rows: 4, cols: 4, order: 16 }])(
    'every cell is in one row, column and box: %o',
    (shape) => {
      for (const first of [0, shape.order, 2 * shape.order]) {
        const cells = Array.from({ length: shape.order }, (_, i) =>
          cellsOfHouse(first + i, shape),
        ).flat();
        expect(new Set(cells).size).toBe(shape.order ** 2);
      }
      for (let box = 0; box < shape.order; ++box)
        for (const cell of cellsOfHouse(2 * shape.order + box, shape))
          expect(boxOf(cell, shape)).toBe(box);
    },
  );
  test('boxes are counted row by row', () => {
    expect(cellsOfHouse(2 * 9 + 3, nine)).toEqual([27, 28, 29, 36, 37, 38, 45, 46, 47]); // box 4
    expect(cellsOfHouse(2 * 6 + 1, six)).toEqual([3, 4, 5, 9, 10, 11]);
  });
  test('peers share a house', () => {
    const count = (shape: Shape) =>
      Array.from({ length: shape.order ** 2 }, (_, cell) => cell).filter((cell) =>
        arePeers(0, cell, shape),
      ).length;
    expect(count(nine)).toBe(20);
    expect(count(six)).toBe(12);
    expect(count(seven)).toBe(12);
    expect(arePeers(5, 5, nine)).toBe(false);
  });
});

describe('small digits', () => {
  test.each([
    [4, 2, 2],
    [6, 2, 3],
    [9, 3, 3],
    [16, 4, 4],
    [25, 5, 5],
    [12, 3, 4],
    [5, 2, 3],
  ])('order %i: %i rows of %i', (order, rows, columns) => {
    expect(markGrid(order)).toEqual({ rows, columns });
    const places = new Set(
      Array.from({ length: order }, (_, i) => JSON.stringify(markPlace(i + 1, order))),
    );
    expect(places.size).toBe(order);
  });
  test('5 of 9 is in the middle of its cell', () => {
    const { x, y } = markCenter(9 * 4 + 7, 5, nine);
    expect(x).toBeCloseTo(7.5);
    expect(y).toBeCloseTo(4.5);
  });
});

describe('selection', () => {
  test('stops at the edge', () => {
    expect(neighbor(0, -1, 0, nine)).toBe(0);
    expect(neighbor(8, 0, 1, nine)).toBe(8);
    expect(neighbor(80, 1, 0, nine)).toBe(80);
    expect(neighbor(40, 1, -1, nine)).toBe(48);
  });
  test('goes, grows, stays', () => {
    const from = only(3);
    expect([...goTo(from, 4, 'go').cells]).toEqual([4]);
    expect([...goTo(from, 4, 'extend').cells]).toEqual([3, 4]);
    expect(goTo(from, 4, 'keep')).toEqual({ cursor: 4, cells: from.cells });
    expect([...pick(goTo(from, 4, 'keep')).cells]).toEqual([3, 4]);
    expect([...pick(only(4)).cells]).toEqual([]);
    expect([...spanTo(only(0), 10, nine).cells].sort((a, b) => a - b)).toEqual([0, 1, 9, 10]);
  });
  test('jumps', () => {
    expect(jumpFrom(40, 'row-start', nine)).toBe(36);
    expect(jumpFrom(40, 'row-end', nine)).toBe(44);
    expect(jumpFrom(40, 'last', nine)).toBe(80);
  });
  test('finds empty cells round the board', () => {
    expect(nextEmpty(0, 1, [0, 1, 0, 1])).toBe(2);
    expect(nextEmpty(2, 1, [0, 1, 0, 1])).toBe(0);
    expect(nextEmpty(0, -1, [0, 1, 0, 1])).toBe(2);
    expect(nextEmpty(1, 1, [1, 2, 3, 4])).toBe(1);
  });
});

describe('links', () => {
  const link = { fromCell: 0, fromDigit: 5, toCell: 8, toDigit: 5, strong: true };
  test('run from one digit to the other', () => {
    const [curve] = curves([link], [], [], nine);
    expect(along(curve, 0).x).toBeLessThan(1);
    expect(along(curve, 1).x).toBeGreaterThan(8);
    expect(curve.strong).toBe(true);
  });
  test('keep off other digits of the chain', () => {
    const spots = [{ cell: 4, digit: 8, role: 'use' as const }];
    const { x, y } = markCenter(4, 8, nine);
    const [curve] = curves([link], spots, [], nine);
    for (let t = 0; t <= 1; t += 0.02) {
      const point = along(curve, t);
      expect(Math.hypot(point.x - x, point.y - y)).toBeGreaterThan(0.14);
    }
  });
});
