/**
 * The plane the boards lie in, integers only. Columns of flat-topped hexes; `q` counts columns eastwards, `r` counts
 * south along a column. A hex's centre is (3q, q + 2r) and its vertices (+-2, 0), (+-1, +-1), all times `SCALE`: an affine
 * image of the regular grid, so lines, crossings and ratios survive. x grows east, y south.
 */

import { STEPS } from './steps.js';

/** A hex by axial coordinates. */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** A point of the plane. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sub-hex points to the unit of the grid. */
export const SCALE = 12;

/** Coordinates of boards and lines stay below this, in absolute value. */
export const MAX_COORDINATE = 65536;

/** The six directions in the order of the direction die. */
export const DIRECTIONS = [1, 2, 3, 4, 5, 6] as const;

/** 1 north, 2 north-east, 3 south-east, 4 south, 5 south-west, 6 north-west. */
export type Direction = (typeof DIRECTIONS)[number];

/** The six vertices of a hex around its centre, clockwise from the north-west one; the hexside in direction d joins vertices d - 1 and d % 6. */
export const VERTICES: readonly Point[] = [
  { x: -SCALE, y: -SCALE },
  { x: SCALE, y: -SCALE },
  { x: 2 * SCALE, y: 0 },
  { x: SCALE, y: SCALE },
  { x: -SCALE, y: SCALE },
  { x: -2 * SCALE, y: 0 },
];

/**
 * The axial coordinates of a hex given by board column (0 is A) and printed row. Odd-numbered columns (A, C, ...) sit half a
 * hex lower than the even ones.
 *
 * @example axial(7, 6) // H6: { q: 7, r: 2 }
 */
export function axial(column: number, row: number): Axial {
  return { q: column, r: row - ((column + 1) >> 1) };
}

/**
 * The printed row of a hex; the inverse of `axial`.
 *
 * @example rowOf({ q: 7, r: 2 }) // 6
 */
export function rowOf(hex: Axial): number {
  return hex.r + ((hex.q + 1) >> 1);
}

/**
 * The centre dot of a hex.
 *
 * @example centre({ q: 1, r: 0 }) // { x: 36, y: 12 }
 */
export function centre(hex: Axial): Point {
  return { x: 3 * SCALE * hex.q, y: SCALE * (hex.q + 2 * hex.r) };
}

/**
 * The six corners of a hex, clockwise from the north-west one.
 *
 * @example corners({ q: 0, r: 0 })[2] // { x: 24, y: 0 }
 */
export function corners(hex: Axial): readonly Point[] {
  const middle = centre(hex);
  return VERTICES.map((vertex) => ({ x: middle.x + vertex.x, y: middle.y + vertex.y }));
}

/**
 * Distance between two hexes in hexes; the same hex is 0.
 *
 * @rule 5.4
 * @example range({ q: 8, r: 1 }, { q: 9, r: -2 }) // I5 to J3: 3
 */
export function range(a: Axial, b: Axial): number {
  return steps(a.q - b.q, a.r - b.r);
}

/**
 * The steps that lead so many columns and rows of the axial grid away.
 *
 * @param q columns
 * @param r rows
 * @rule 5.4
 * @example steps(1, -3) // 3
 */
export function steps(q: number, r: number): number {
  const s = q + r;
  return Math.max(q < 0 ? -q : q, r < 0 ? -r : r, s < 0 ? -s : s);
}

/**
 * The hex next door in a direction of the direction die.
 *
 * @example neighbour({ q: 0, r: 0 }, 3) // south-east: { q: 1, r: 0 }
 */
export function neighbour(hex: Axial, direction: Direction): Axial {
  const step = stepOf(direction);
  return { q: hex.q + step.q, r: hex.r + step.r };
}

/**
 * The direction from a hex to an adjacent one.
 *
 * @returns undefined when the hexes are not adjacent
 * @example directionTo({ q: 0, r: 0 }, { q: 0, r: 1 }) // 4
 */
export function directionTo(from: Axial, to: Axial): Direction | undefined {
  return DIRECTIONS.find((d) => {
    const step = stepOf(d);
    return from.q + step.q === to.q && from.r + step.r === to.r;
  });
}

/**
 * The direction of the hexrow that joins two hexes.
 *
 * @returns undefined when no hexrow does, or for a hex and itself
 * @example hexrowDirection({ q: 0, r: 0 }, { q: 0, r: 3 }) // 4
 */
export function hexrowDirection(from: Axial, to: Axial): Direction | undefined {
  const q = to.q - from.q;
  const r = to.r - from.r;
  if (q !== 0 && r !== 0 && q !== -r) return undefined;
  return directionTo({ q: 0, r: 0 }, { q: Math.sign(q), r: Math.sign(r) });
}

/**
 * The direction opposite to another.
 *
 * @example opposite(2) // 5
 */
export function opposite(direction: Direction): Direction {
  return (direction <= 3 ? direction + 3 : direction - 3) as Direction;
}

/**
 * The first hexes of a hexrow, the starting hex not counted.
 *
 * @param length number of hexes
 * @example hexrow({ q: 0, r: 0 }, 4, 2) // [{ q: 0, r: 1 }, { q: 0, r: 2 }]
 */
export function hexrow(from: Axial, direction: Direction, length: number): readonly Axial[] {
  const step = stepOf(direction);
  return Array.from({ length }, (_, i) => ({ q: from.q + step.q * (i + 1), r: from.r + step.r * (i + 1) }));
}

/**
 * Whether a point may be stored: integers of one parity, within bounds, so that all twelve symmetries keep it integer.
 *
 * @example storable({ x: 3, y: 4 }) // false
 */
export function storable(point: Point): boolean {
  const { x, y } = point;
  if (!Number.isInteger(x) || !Number.isInteger(y)) return false;
  return ((x ^ y) & 1) === 0 && Math.abs(x) < MAX_COORDINATE && Math.abs(y) < MAX_COORDINATE;
}

/**
 * Turns a point clockwise about the origin by a sixth of a full turn.
 *
 * @example turned({ x: 24, y: 0 }) // { x: 12, y: 12 }
 */
export function turned(point: Point): Point {
  return { x: (point.x - 3 * point.y) / 2, y: (point.x + point.y) / 2 };
}

/**
 * Mirrors a point in the east-west axis.
 *
 * @example mirrored({ x: 12, y: 12 }) // { x: 12, y: -12 }
 */
export function mirrored(point: Point): Point {
  return { x: point.x, y: point.y === 0 ? 0 : -point.y };
}

/**
 * One of the twelve symmetries of the grid: up to five turns, after a mirroring for 6 to 11.
 *
 * @param symmetry 0 to 11
 * @example symmetric({ x: 24, y: 0 }, 1) // { x: 12, y: 12 }
 */
export function symmetric(point: Point, symmetry: number): Point {
  let moved = symmetry >= 6 ? mirrored(point) : point;
  for (let turns = symmetry % 6; turns > 0; turns--) moved = turned(moved);
  return moved;
}

/**
 * The same symmetry for a hex.
 *
 * @example symmetricHex({ q: 0, r: -1 }, 1) // north turns to north-east: { q: 1, r: -1 }
 */
export function symmetricHex(hex: Axial, symmetry: number): Axial {
  const { x, y } = symmetric(centre(hex), symmetry);
  const q = x / (3 * SCALE);
  return { q, r: (y / SCALE - q) / 2 };
}

function stepOf(direction: Direction): Axial {
  return STEPS[direction - 1] as Axial;
}
