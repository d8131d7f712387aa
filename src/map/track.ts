import { centre, VERTICES } from './geometry.js';
import type { Axial, Direction, Point } from './geometry.js';

/**
 * The outlines of terrain that runs along a line from a hex's centre dot to one of its hexsides: a strip on either side of
 * it, so that a line of sight exactly along it does not cross it.
 *
 * @returns two outlines in map coordinates
 * @rule 10.5.7
 * @example trackOutlines({ q: 0, r: 0 }, 1)[0] // [{ x: 0, y: 0 }, { x: 0, y: -12 }, { x: 2, y: -12 }, { x: 2, y: 0 }]
 */
export function trackOutlines(hex: Axial, direction: Direction): readonly (readonly Point[])[] {
  const dot = centre(hex);
  const v = VERTICES[direction - 1] as Point;
  const w = VERTICES[direction % 6] as Point;
  const end = { x: (v.x + w.x) / 2, y: (v.y + w.y) / 2 };
  return [1, -1].map((side) => {
    const aside = { x: (side * (w.x - v.x)) / 12, y: (side * (w.y - v.y)) / 12 };
    const outline = [{ x: 0, y: 0 }, end, { x: end.x + aside.x, y: end.y + aside.y }, aside];
    return outline.map(({ x, y }) => ({ x: dot.x + x, y: dot.y + y }));
  });
}
