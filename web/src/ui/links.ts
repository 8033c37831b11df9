// The links of a chain as curves from one small digit to another, bent so that they keep off the
// other digits: those of the chain first, then the large ones.
import type { Link, Spot } from '../engine/types';
import { columnOf, markCenter, markGrid, type Point, rowOf, type Shape } from './geometry';

export interface Curve {
  from: Point;
  bend: Point; // the control point of a quadratic curve
  to: Point;
  strong: boolean;
}

// of the distance; the flattest first
const bends = [0.12, -0.12, 0.25, -0.25, 0.4, -0.4, 0.6, -0.6];
const samples = 24;

/** Returns a point of the curve; t is from 0 to 1. */
export function along(curve: Curve, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * curve.from.x + 2 * u * t * curve.bend.x + t * t * curve.to.x,
    y: u * u * curve.from.y + 2 * u * t * curve.bend.y + t * t * curve.to.y,
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

interface Obstacle extends Point {
  radius: number;
  weight: number;
}

/**
 * Returns one curve for each link. It begins and ends at the edge of the digits and takes the first
 * bend that runs over the least. `filled` are the cells with large digits.
 */
export function curves(links: Link[], spots: Spot[], filled: number[], shape: Shape): Curve[] {
  const radius = 0.45 / markGrid(shape.order).columns;
  const obstacles: Obstacle[] = [
    ...spots.map((spot) => ({ ...markCenter(spot.cell, spot.digit, shape), radius, weight: 4 })),
    ...filled.map((cell) => ({
      x: columnOf(cell, shape) + 0.5,
      y: rowOf(cell, shape) + 0.5,
      radius: 0.28,
      weight: 1,
    })),
  ];
  return links.map((link) => {
    const from = markCenter(link.fromCell, link.fromDigit, shape);
    const to = markCenter(link.toCell, link.toDigit, shape);
    const others = obstacles.filter(
      (obstacle) => distance(obstacle, from) > radius && distance(obstacle, to) > radius,
    );
    let best: Curve | undefined;
    let least = Infinity;
    for (const bend of bends) {
      const curve = bent(from, to, bend, radius, link.strong);
      const cost = costOf(curve, others, shape);
      if (cost < least) [best, least] = [curve, cost];
      if (least === 0) break;
    }
    return best!;
  });
}

function costOf(curve: Curve, obstacles: Obstacle[], shape: Shape): number {
  const points = Array.from({ length: samples - 1 }, (_, i) => along(curve, (i + 1) / samples));
  const outside = points.some(({ x, y }) => x < 0 || y < 0 || x > shape.order || y > shape.order)
    ? 4
    : 0;
  const met = obstacles.filter((obstacle) =>
    points.some((point) => distance(point, obstacle) < obstacle.radius),
  );
  return met.reduce((sum, { weight }) => sum + weight, outside);
}

function bent(from: Point, to: Point, bend: number, radius: number, strong: boolean): Curve {
  const middle = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * bend,
    y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
  };
  const toward = (a: Point, b: Point): Point => {
    const length = distance(a, b) || 1;
    const step = Math.min(radius, length / 3);
    return { x: a.x + ((b.x - a.x) / length) * step, y: a.y + ((b.y - a.y) / length) * step };
  };
  return { from: toward(from, middle), bend: middle, to: toward(to, middle), strong };
}
