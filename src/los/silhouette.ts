import type { Point } from '../board/geometry.js';
import { compareFractions } from '../board/line.js';
import type { Fraction } from '../board/line.js';

/** The point where an edge of an outline meets the line, as an unreduced fraction of the way. */
interface Cut {
  readonly n: number;
  readonly d: number;
}

/**
 * On which side of a line a point lies: negative on the left, positive on the right, 0 on the line itself.
 *
 * @param origin a point of the line
 * @param d the line's direction
 * @example sideOf({ x: 0, y: 3 }, { x: 0, y: 0 }, { x: 1, y: 0 }) // 3
 */
export function sideOf(point: Point, origin: Point, d: Point): number {
  return d.x * (point.y - origin.y) - d.y * (point.x - origin.x);
}

/**
 * Whether corners of an outline lie strictly on both sides of a line. Then the line goes through the interior of the
 * outline if the whole outline lies within the hex.
 *
 * @param origin a point of the line
 * @param d the line's direction
 * @returns 1 when corners lie on both sides, 0 when the line only touches some, -1 when it passes by
 * @example splits([{ x: 1, y: 0 }, { x: 3, y: 0 }, { x: 2, y: 2 }], { x: 0, y: 1 }, { x: 4, y: 0 }) // 1
 */
export function splits(points: readonly Point[], origin: Point, d: Point): -1 | 0 | 1 {
  let left = false;
  let right = false;
  let on = false;
  for (const p of points) {
    const side = sideOf(p, origin, d);
    if (side < 0) left = true;
    else if (side > 0) right = true;
    else on = true;
    if (left && right) return 1;
  }
  return on ? 0 : -1;
}

/**
 * Whether the part of a line between two points of its way runs through the interior of a simple polygon, however short the
 * stretch. Running along an edge or through a corner is not enough.
 *
 * @param origin where the line starts
 * @param d from its start to its end
 * @rule 10.3
 * @example enters(outline, origin, d, { n: 0, d: 1 }, { n: 1, d: 1 }) // false for a line along an edge of the outline
 */
export function enters(points: readonly Point[], origin: Point, d: Point, from: Fraction, to: Fraction): boolean {
  // A point of the line is inside exactly if both sides of it are inside. So the stretches of a line a hair to the left
  // and of a line a hair to the right are intersected.
  const left = stretches(points, origin, d, true);
  const right = stretches(points, origin, d, false);
  return shared(left, right, from, to, 0);
}

/**
 * Whether the closed part of a line between two points of its way meets a polygon at all, its outline included.
 *
 * @rule 10.3
 * @example touches(outline, origin, d, { n: 0, d: 1 }, { n: 1, d: 1 }) // true for a line along an edge of the outline
 */
export function touches(points: readonly Point[], origin: Point, d: Point, from: Fraction, to: Fraction): boolean {
  return [true, false].some((leftwards) => {
    const cuts = stretches(points, origin, d, leftwards);
    return shared(cuts, cuts, from, to, 1);
  });
}

/** Whether a stretch of the one list and a stretch of the other share a part of the way; with 1, be it a single point. */
function shared(a: readonly Cut[], b: readonly Cut[], from: Fraction, to: Fraction, points: 0 | 1): boolean {
  for (let i = 0; i + 1 < a.length; i += 2) {
    for (let j = 0; j + 1 < b.length; j += 2) {
      const start = latest(latest(a[i] as Cut, b[j] as Cut), from);
      const end = earliest(earliest(a[i + 1] as Cut, b[j + 1] as Cut), to);
      // Fractions compare by whole numbers.
      if (compareFractions(start, end) < points) return true;
    }
  }
  return false;
}

/** The stretches inside a polygon of the line when it is moved a hair aside: entry and exit, entry and exit. */
function stretches(points: readonly Point[], origin: Point, d: Point, leftwards: boolean): readonly Cut[] {
  const cuts: Cut[] = [];
  const isBeyond = (point: Point): boolean => sideOf(point, origin, d) > (leftwards ? -1 : 0);
  let p = points[points.length - 1] as Point;
  let before = isBeyond(p);
  for (const q of points) {
    const beyond = isBeyond(q);
    if (beyond !== before) cuts.push(cutAt(p, q, origin, d));
    p = q;
    before = beyond;
  }
  return cuts.sort(compareFractions);
}

/** Where the edge p to q cuts the line. */
function cutAt(p: Point, q: Point, origin: Point, d: Point): Cut {
  const n = sideOf(origin, p, { x: q.x - p.x, y: q.y - p.y });
  const over = sideOf(q, p, d);
  return over > 0 ? { n, d: over } : { n: -n, d: -over };
}

function latest(a: Cut, b: Cut): Cut {
  return compareFractions(a, b) >= 0 ? a : b;
}

function earliest(a: Cut, b: Cut): Cut {
  return compareFractions(a, b) <= 0 ? a : b;
}
