import type { Axial, Direction, Point } from '../../board/geometry.js';
import { DIRECTIONS, VERTICES, centre } from '../../board/geometry.js';

/** A hexside or a vertex of a hex, as the hours of a clock: 0 is the northern hexside, 1 the vertex after it, 2 the next hexside. */
export const HOURS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
export type Hour = (typeof HOURS)[number];

/** Hours around a hex. */
const FULL = HOURS.length;

/** The least and the most hexsides through which split fire leaves a hex. */
type Sides = 1 | 2;

/**
 * The hour of a hexside.
 *
 * @param direction the direction of the hex behind it
 * @rule 11.1
 * @example hourOfSide(4) // 6: the southern hexside
 */
export function hourOfSide(direction: Direction): Hour {
  return hour(2 * (direction - 1));
}

/**
 * The hour on the other side of a hex.
 *
 * @rule 11.1.3
 * @example backOf(0) // 6
 */
export function backOf(of: Hour): Hour {
  return hour(of + FULL / 2);
}

/**
 * The hexside or the vertex through which the line from one hex to another leaves the first.
 *
 * @param from the hex that the line leaves
 * @param to the hex to which it leads
 * @returns an hour of the first hex; nothing for a hex and itself
 * @rule 11.1
 * @example leavesBy({ q: 0, r: 0 }, { q: 0, r: -3 }) // 0
 */
export function leavesBy(from: Axial, to: Axial): Hour | undefined {
  if (from.q === to.q && from.r === to.r) return undefined;
  const line = lineOf(from, to);
  const side = DIRECTIONS.find((direction) => {
    const { start, end } = verticesOf(direction);
    return cross(start, line) >= 0 && cross(line, end) > 0;
  }) as Direction;
  const middle = hourOfSide(side);
  return cross(verticesOf(side).start, line) === 0 ? hour(middle - 1) : middle;
}

/**
 * Whether fire comes into the rear arc of a hex. The line between the two arcs belongs to the front.
 *
 * @param target the hex that is fired at
 * @param firer the hex from which the fire comes
 * @param front the hexside or the vertex in the middle of the front
 * @returns false for fire from the hex itself
 * @rule 11.1
 * @example comesFromBehind({ q: 0, r: 0 }, { q: 0, r: 2 }, 0) // true: from the south
 */
export function comesFromBehind(target: Axial, firer: Axial, front: Hour): boolean {
  return dot(lineOf(target, firer), pointOf(front)) < 0;
}

/**
 * The middle of the arc through which a unit fires at two hexes.
 *
 * @param a the hour by which one line of fire leaves the hex
 * @param b the hour by which the other leaves it
 * @param sides how many hexsides side by side, with their vertices, the two lines may use: two with small arms, one with anti-tank fire
 * @returns the hexside or the vertex between the two; nothing where they are too far apart
 * @rule 11.1, 11.3.3d, 11.5.4c
 * @example splitBetween(0, 2, 2) // 1
 */
export function splitBetween(a: Hour, b: Hour, sides: Sides): Hour | undefined {
  const apart = Math.min((a - b + FULL) % FULL, (b - a + FULL) % FULL);
  const first = (a - b + FULL) % FULL === apart ? b : a;
  const spans = HOURS.filter((middle) => isSpan(middle, sides) && within(middle, a, sides) && within(middle, b, sides));
  if (spans.length === 0) return undefined;
  if (apart % 2 === 0) return hour(first + apart / 2);
  return HOURS.find(
    (each) => isSpan(each, 2) && within(each, a, 2) && within(each, b, 2) && between(each, first, apart),
  );
}

/** Whether an hour lies between two, or is one of them. */
function between(each: Hour, first: Hour, apart: number): boolean {
  return (each - first + FULL) % FULL <= apart;
}

/** One hexside is a span around itself, two hexsides are a span around the vertex between them. */
function isSpan(middle: Hour, sides: Sides): boolean {
  return middle % 2 === sides - 1;
}

function within(middle: Hour, other: Hour, sides: Sides): boolean {
  const apart = (middle - other + FULL) % FULL;
  return Math.min(apart, FULL - apart) <= sides;
}

function hour(of: number): Hour {
  return ((of + FULL) % FULL) as Hour;
}

/** The middle of a hexside, or a vertex, seen from the centre dot: half of the next hex's dot, or the corner itself. */
function pointOf(of: Hour): Point {
  if (of % 2 === 1) return VERTICES[((of + 1) / 2) % VERTICES.length] as Point;
  const { start, end } = verticesOf((of / 2 + 1) as Direction);
  return { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
}

/** The two corners of a hexside, clockwise. */
function verticesOf(direction: Direction): { readonly start: Point; readonly end: Point } {
  return { start: VERTICES[direction - 1] as Point, end: VERTICES[direction % VERTICES.length] as Point };
}

function lineOf(from: Axial, to: Axial): Point {
  return centre({ q: to.q - from.q, r: to.r - from.r });
}

function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

/** In the true plane, in which a unit of y is longer than a unit of x by the root of three. */
function dot(a: Point, b: Point): number {
  return a.x * b.x + 3 * a.y * b.y;
}
