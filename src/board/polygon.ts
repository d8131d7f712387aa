import type { Point } from './geometry.js';

/** Silhouettes stay within this many sub-hex points of their owner's centre dot: into the hexes next door and a little beyond. */
export const MAX_OVERHANG = 48;

/** Longest step along x or y of a silhouette's edge. */
export const MAX_EDGE = 255;

/** A fault of an outline. */
export type PolygonFault = 'parity' | 'tooFewPoints' | 'tooFar' | 'edgeTooLong' | 'noArea' | 'selfIntersecting';

/**
 * Twice the signed area of the triangle a, b, c: positive when c lies clockwise of a to b (y grows south).
 *
 * @example cross({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }) // 1
 */
export function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/**
 * Finds the fault that makes an outline unusable as a silhouette: it must be a simple polygon of some area near its
 * owner.
 *
 * @returns undefined for a good outline
 * @example polygonFault([{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 0, y: 4 }]) // undefined
 */
export function polygonFault(points: readonly Point[]): PolygonFault | undefined {
  const n = points.length;
  if (n < 3) return 'tooFewPoints';
  if (points.some((p) => Math.abs(p.x) > MAX_OVERHANG || Math.abs(p.y) > MAX_OVERHANG)) return 'tooFar';
  let area = 0;
  for (let i = 0; i < n; i++) {
    const a = points[i] as Point;
    const b = points[(i + 1) % n] as Point;
    if (Math.abs(a.x - b.x) > MAX_EDGE || Math.abs(a.y - b.y) > MAX_EDGE) return 'edgeTooLong';
    area += a.x * b.y - a.y * b.x;
    for (let j = i + 1; j < n; j++) {
      const c = points[j] as Point;
      const d = points[(j + 1) % n] as Point;
      const neighbours = j === i + 1 || (i === 0 && j === n - 1);
      if (neighbours ? foldedBack(i === 0 && j === n - 1 ? [c, a, b] : [a, b, d]) : meet(a, b, c, d))
        return 'selfIntersecting';
    }
  }
  return area === 0 ? 'noArea' : undefined;
}

/** Whether the edge after a corner runs back over the edge before it. */
function foldedBack([a, b, c]: readonly [Point, Point, Point]): boolean {
  return cross(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) <= 0;
}

/**
 * Whether two segments have a point in common.
 *
 * @param a one end of the first segment
 * @param b its other end
 * @param c one end of the second segment
 * @param d its other end
 * @example meet({ x: 0, y: 0 }, { x: 2, y: 2 }, { x: 0, y: 2 }, { x: 2, y: 0 }) // true
 */
export function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const ac = Math.sign(cross(a, b, c));
  const ad = Math.sign(cross(a, b, d));
  const ca = Math.sign(cross(c, d, a));
  const cb = Math.sign(cross(c, d, b));
  if (ac * ad < 0 && ca * cb < 0) return true;
  return within(a, b, c, ac) || within(a, b, d, ad) || within(c, d, a, ca) || within(c, d, b, cb);
}

/**
 * Whether a point lies on a segment.
 *
 * @param a one end of the segment
 * @param b its other end
 * @param p the point
 * @param side the sign of cross(a, b, p), or that number itself
 * @example within({ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 2, y: 0 }, 0) // true
 */
export function within(a: Point, b: Point, p: Point, side: number): boolean {
  if (side !== 0) return false;
  return (
    Math.min(a.x, b.x) <= p.x && p.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= p.y && p.y <= Math.max(a.y, b.y)
  );
}
