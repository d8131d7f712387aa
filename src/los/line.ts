import { directionTo, neighbour, VERTICES } from '../map/geometry.js';
import type { Axial, Direction, Point } from '../map/geometry.js';

/** An exact part of the way from one end to the other; the denominator is positive. */
export interface Fraction {
  readonly n: number;
  readonly d: number;
}

/** A stretch of a line: through the interior of one hex, or along the hexside of two. */
export interface Span {
  readonly hex: Axial;
  /** Along a hexside: the hex on the other side, and its direction from the first. */
  readonly other: Axial | undefined;
  readonly direction: Direction | undefined;
  readonly from: Fraction;
  readonly to: Fraction;
}

/** A hexside to be crossed, and the direction from the near hex to the far one. */
export interface Hexside {
  readonly near: Axial;
  readonly far: Axial;
  readonly direction: Direction;
}

/** A hexside the line goes across. */
export interface Crossing extends Hexside {
  /** At the vertex where a stretch along a hexside begins or ends: one hexside closes the way only together with its twin. */
  readonly twin: Hexside | undefined;
}

/** What a line between two centre dots runs through, seen from an origin hex. */
export interface Line {
  readonly spans: readonly Span[];
  readonly crossings: readonly Crossing[];
  /** Hexsides that only touch the line, at a vertex it passes from one interior to another. */
  readonly touched: readonly Crossing[];
}

/**
 * The exact way from the centre dot of hex (0, 0) to another, in integers.
 *
 * @param end the other hex, not (0, 0)
 * @rule 10.3
 * @rule 10.3.2
 * @example lineTo({ q: 2, r: -1 }).spans.length // hex, hexside, hex: 3
 */
export function lineTo(end: Axial): Line {
  const spans: Span[] = [];
  const crossings: Crossing[] = [];
  const touched: Crossing[] = [];
  const d: Point = { x: 36 * end.q, y: 12 * (end.q + 2 * end.r) };
  let hex: Axial = { q: 0, r: 0 };
  let from: Fraction = { n: 0, d: 1 };
  while (hex.q !== end.q || hex.r !== end.r) {
    const exit = exitOf(hex, d);
    const before = (exit.index === 0 ? 6 : exit.index) as Direction;
    const after = (exit.index + 1) as Direction;
    const a = neighbour(hex, before);
    const b = neighbour(hex, after);
    spans.push({ hex, other: undefined, direction: undefined, from, to: exit.at });
    from = exit.at;
    const o = VERTICES[exit.index] as Point;
    const bend = d.x * o.y - d.y * o.x;
    if (exit.side !== 0) {
      // Across the hexside that runs from this vertex to the next.
      crossings.push({ near: hex, far: b, direction: after, twin: undefined });
      hex = b;
    } else if (bend !== 0) {
      const [next, third, ahead, aside] = bend > 0 ? [a, b, before, after] : [b, a, after, before];
      crossings.push({ near: hex, far: next, direction: ahead, twin: undefined });
      touched.push(
        { near: hex, far: third, direction: aside, twin: undefined },
        { near: third, far: next, direction: directionTo(third, next) as Direction, twin: undefined },
      );
      hex = next;
    } else {
      const beyond = { q: a.q + b.q - hex.q, r: a.r + b.r - hex.r };
      const to = fractionAt(hex, { x: 2 * o.x, y: 2 * o.y }, d);
      crossings.push({ near: hex, far: a, direction: before, twin: { near: hex, far: b, direction: after } });
      spans.push({ hex: a, other: b, direction: directionTo(a, b), from, to });
      crossings.push({ near: a, far: beyond, direction: after, twin: { near: b, far: beyond, direction: before } });
      hex = beyond;
      from = to;
    }
  }
  spans.push({ hex, other: undefined, direction: undefined, from, to: { n: 1, d: 1 } });
  return { spans, crossings, touched };
}

/**
 * Compares two fractions: negative when the first lies before the second.
 *
 * @example compareFractions({ n: 1, d: 2 }, { n: 2, d: 3 }) // -1
 */
export function compareFractions(a: Fraction, b: Fraction): number {
  return a.n * b.d - b.n * a.d;
}

/** Where a line leaves a hex: the vertex it goes through (side 0), or the one before the hexside it crosses (side 1). */
function exitOf(hex: Axial, d: Point): { readonly index: number; readonly side: 0 | 1; readonly at: Fraction } {
  const x = 36 * hex.q;
  const y = 12 * (hex.q + 2 * hex.r);
  let before = sideOf(x, y, 5, d);
  for (let k = 0; k < 6; k++) {
    const here = sideOf(x, y, k, d);
    const after = sideOf(x, y, (k + 1) % 6, d);
    if (here === 0 && before < 0 && after > 0) {
      return { index: k, side: 0, at: fractionAt(hex, VERTICES[k] as Point, d) };
    }
    if (here < 0 && after > 0) {
      const v = VERTICES[k] as Point;
      const w = VERTICES[(k + 1) % 6] as Point;
      const n = (x + v.x) * (w.y - v.y) - (y + v.y) * (w.x - v.x);
      return { index: k, side: 1, at: reduced(n, after - here) };
    }
    before = here;
  }
  throw new Error('a line through a hex leaves it');
}

/** On which side of the line through the origin along d a vertex lies. */
function sideOf(x: number, y: number, k: number, d: Point): number {
  const v = VERTICES[k] as Point;
  return d.x * (y + v.y) - d.y * (x + v.x);
}

/** How far along d a point of the line lies, given by its offset from a hex's centre. */
function fractionAt(hex: Axial, offset: Point, d: Point): Fraction {
  if (d.x !== 0) return reduced((36 * hex.q + offset.x) * Math.sign(d.x), Math.abs(d.x));
  return reduced((12 * (hex.q + 2 * hex.r) + offset.y) * Math.sign(d.y), Math.abs(d.y));
}

function reduced(n: number, d: number): Fraction {
  let a = n;
  let b = d;
  while (b !== 0) [a, b] = [b, a % b];
  const by = Math.abs(a);
  return { n: n / by, d: d / by };
}
