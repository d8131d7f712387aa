import type { Point } from '../../board/geometry.js';
import { cross, meet, within } from '../../board/polygon.js';

/**
 * Whether a straight line touches what is drawn: an edge, a corner or the area inside.
 *
 * @param points the corners of the drawing, in order
 * @param a one end of the line, in the same plane
 * @param b its other end
 * @rule 4.2.1
 * @example touches([{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 0, y: 4 }], { x: -4, y: 1 }, { x: 8, y: 1 }) // true
 */
export function touches(points: readonly Point[], a: Point, b: Point): boolean {
  if (holds(points, a)) return true;
  return points.some((p, i) => meet(a, b, p, points[(i + 1) % points.length] as Point));
}

/**
 * Whether a point lies in a drawing or on its edge.
 *
 * @param points the corners of the drawing, in order
 * @rule 4.1.5
 * @example holds([{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 0, y: 4 }], { x: 2, y: 0 }) // true
 */
export function holds(points: readonly Point[], at: Point): boolean {
  let inside = false;
  for (const [i, p] of points.entries()) {
    const q = points[(i + 1) % points.length] as Point;
    const side = cross(p, q, at);
    if (within(p, q, at, side)) return true;
    // A ray to the east crosses the edge when one corner lies above it and the other does not.
    if (p.y > at.y !== q.y > at.y && side > 0 === q.y > p.y) inside = !inside;
  }
  return inside;
}
