// The links of a chain as curves from one small digit to another, bent so that they keep off the other digits of the chain.
import type { Link, Spot } from '../engine/types';
import { markCentre, markGrid, type Point, type Shape } from './places';

export interface Curve {
  from: Point;
  bend: Point; // the control point of a quadratic curve
  to: Point;
  strong: boolean;
}

const bends = [0.12, -0.12, 0.25, -0.25, 0.4, -0.4, 0.6, -0.6]; // of the distance; the flattest first
const samples = 24;

/** A point of the curve; t from 0 to 1. */
export function along(curve: Curve, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * curve.from.x + 2 * u * t * curve.bend.x + t * t * curve.to.x,
    y: u * u * curve.from.y + 2 * u * t * curve.bend.y + t * t * curve.to.y,
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** One curve for each link. It begins and ends at the edge of the digits and takes the first bend that runs over the fewest of the spots. */
export function curves(links: Link[], spots: Spot[], shape: Shape): Curve[] {
  const radius = 0.45 / markGrid(shape.order).columns;
  const centres = spots.map((spot) => markCentre(spot.cell, spot.digit, shape));
  return links.map((link) => {
    const from = markCentre(link.fromCell, link.fromDigit, shape);
    const to = markCentre(link.toCell, link.toDigit, shape);
    const others = centres.filter((centre) => distance(centre, from) > radius && distance(centre, to) > radius);
    let best: Curve | undefined;
    let fewest = Infinity;
    for (const bend of bends) {
      const curve = bent(from, to, bend, radius, link.strong);
      const outside = [along(curve, 0.5)].some((point) => point.x < 0 || point.y < 0 || point.x > shape.order || point.y > shape.order);
      let met = outside ? 1 : 0;
      for (const centre of others) {
        for (let i = 1; i < samples; ++i) {
          if (distance(along(curve, i / samples), centre) < radius) {
            ++met;
            break;
          }
        }
      }
      if (met < fewest) [best, fewest] = [curve, met];
      if (fewest === 0) break;
    }
    return best!;
  });
}

function bent(from: Point, to: Point, bend: number, radius: number, strong: boolean): Curve {
  const middle = { x: (from.x + to.x) / 2 - (to.y - from.y) * bend, y: (from.y + to.y) / 2 + (to.x - from.x) * bend };
  const towards = (a: Point, b: Point): Point => {
    const length = distance(a, b) || 1;
    const step = Math.min(radius, length / 3);
    return { x: a.x + ((b.x - a.x) / length) * step, y: a.y + ((b.y - a.y) / length) * step };
  };
  return { from: towards(from, middle), bend: middle, to: towards(to, middle), strong };
}
