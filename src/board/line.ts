import { centre, VERTICES } from './geometry.js';
import type { Axial, Direction, Point } from './geometry.js';
import { STEPS } from './steps.js';

/** An exact part of the way from one end to the other; the denominator is positive. */
export interface Fraction {
  readonly n: number;
  readonly d: number;
}

/** A stretch of a line through the interior of one hex. A hex is a step of the grid: see `lineTo`. */
interface Within {
  readonly hex: number;
  readonly other: undefined;
  readonly direction: undefined;
  readonly from: Fraction;
  readonly to: Fraction;
}

/** A stretch along the hexside of two hexes. */
export interface Along {
  readonly hex: number;
  /** The hex on the other side, and its direction from the first. */
  readonly other: number;
  readonly direction: Direction;
  readonly from: Fraction;
  readonly to: Fraction;
}

export type Span = Within | Along;

/**
 * The hexes of a stretch: one, or the two on both sides of a hexside.
 *
 * @example stepsOf(line.spans[0]) // [0]
 */
export function stepsOf({ hex, other }: Span): readonly number[] {
  return other === undefined ? [hex] : [hex, other];
}

/** A hexside to be crossed, and the direction from the near hex to the far one. */
export interface Hexside {
  readonly near: number;
  readonly far: number;
  readonly direction: Direction;
}

/** A hexside the line goes across. */
export interface Crossing extends Hexside {
  /** At the vertex where a stretch along a hexside begins or ends: one hexside closes the way only together with its twin. */
  readonly twin: Hexside | undefined;
}

/** The hexes and hexsides that a line between two centre dots runs through, relative to an origin hex. */
export interface Line {
  /** From the one centre dot to the other. */
  readonly d: Point;
  /** The first and the last are the hexes of the two ends. */
  readonly spans: readonly Span[];
  /** The hexsides that belong to neither end. */
  readonly crossings: readonly Crossing[];
}

/** From a centre dot to those next door, in the order of the direction die. */
const HOPS: readonly Point[] = /* @__PURE__ */ STEPS.map(centre);

/**
 * The exact way from the centre dot of hex (0, 0) to another, in integers. Hex (q, r) lies q * column + r steps away.
 *
 * @param end the other hex, not (0, 0)
 * @param column steps from one column of the grid to the next
 * @param touching whether a hexside counts as crossed that only touches the line, at a vertex where the line passes
 *   from one interior to another
 * @rule 10.3
 * @rule 10.3.2
 * @example lineTo({ q: 2, r: -1 }, 100, false).spans.length // hex, hexside, hex: 3
 */
export function lineTo(end: Axial, column: number, touching: boolean): Line {
  const goal = end.q * column + end.r;
  const steps = STEPS.map(({ q, r }) => q * column + r);
  const d = centre(end);
  const spans: Span[] = [];
  const crossings: Crossing[] = [];
  const crosses = (near: number, far: number, side: number, twin?: Hexside): void => {
    const ofEnd = near === 0 || near === goal || far === 0 || far === goal;
    if (!ofEnd) crossings.push({ near, far, direction: directionOf(side), twin });
  };
  let hex = 0;
  let middle: Point = { x: 0, y: 0 };
  let from: Fraction = { n: 0, d: 1 };
  while (hex !== goal) {
    // It leaves through vertex k or through the hexside from there to the next vertex, clockwise.
    const k = exitOf(middle, d);
    const v = VERTICES[k] as Point;
    const exit = sum(middle, v);
    const to = meeting(d, exit, k);
    const [before, after] = [hex + (steps[(k + 5) % 6] as number), hex + (steps[k] as number)];
    spans.push({ hex, other: undefined, direction: undefined, from, to });
    from = to;
    const bend = cross(d, v);
    let next = after;
    let hop = HOPS[k] as Point;
    if (cross(d, exit) !== 0) {
      crosses(hex, after, k);
    } else if (bend !== 0) {
      // From one interior to another, past a third hex that only touches the line.
      const left = bend > 0;
      const third = left ? after : before;
      if (left) [next, hop] = [before, HOPS[(k + 5) % 6] as Point];
      crosses(hex, next, left ? k + 5 : k);
      if (touching) {
        crosses(hex, third, left ? k : k + 5);
        crosses(third, next, left ? k + 4 : k + 1);
      }
    } else {
      [next, hop] = [before + after - hex, { x: 3 * v.x, y: 3 * v.y }];
      from = meeting(d, sum(exit, v), k);
      crosses(hex, before, k + 5, { near: hex, far: after, direction: directionOf(k) });
      spans.push({ hex: before, other: after, direction: directionOf(k + 1), from: to, to: from });
      crosses(before, next, k, { near: after, far: next, direction: directionOf(k + 5) });
    }
    hex = next;
    middle = sum(middle, hop);
  }
  spans.push({ hex, other: undefined, direction: undefined, from, to: { n: 1, d: 1 } });
  return { d, spans, crossings };
}

/**
 * Compares two fractions: negative when the first lies before the second.
 *
 * @example compareFractions({ n: 1, d: 2 }, { n: 2, d: 3 }) // -1
 */
export function compareFractions(a: Fraction, b: Fraction): number {
  return a.n * b.d - b.n * a.d;
}

/** The vertex of a hex through which a line along d leaves it, or the one before the hexside it crosses. */
function exitOf(middle: Point, d: Point): number {
  const side = cross(d, middle);
  let k = 0;
  while (side + cross(d, VERTICES[k] as Point) > 0 || side + cross(d, VERTICES[(k + 1) % 6] as Point) <= 0) k++;
  return k;
}

/**
 * How far along d a point of the line lies; or how far along d the line meets the straight line through the point that
 * is parallel to the hexside after vertex k.
 */
function meeting(d: Point, point: Point, k: number): Fraction {
  const v = VERTICES[k] as Point;
  const w = VERTICES[(k + 1) % 6] as Point;
  const hexside = { x: w.x - v.x, y: w.y - v.y };
  return reduced(cross(point, hexside), cross(d, hexside));
}

function sum(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

/** Positive when b points to the right of a. */
function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

function directionOf(side: number): Direction {
  return ((side % 6) + 1) as Direction;
}

function reduced(n: number, d: number): Fraction {
  let a = n;
  let b = d;
  while (b !== 0) [a, b] = [b, a % b];
  const by = Math.abs(a);
  return { n: n / by, d: d / by };
}
