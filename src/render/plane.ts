import { largest, smallest } from '../kernel/basis/lists.js';
import type { Fraction } from '../los/index.js';
import type { Direction, GameMap, Point } from '../map/index.js';
import { axialOf, centre, corners, directionBetween } from '../map/index.js';

/**
 * The picture's own plane. A sub-hex point of the map becomes 10 units across and 17 down, a regular hex but for one part
 * in fifty, and twelve units are one pixel at scale 1: a side of 20 pixels, a half-height of 17. So everything drawn is an
 * integer, artwork included; only where a line crosses something is it rounded, to a twelfth of a pixel.
 */
export const PIXEL = 12;
/** Units from a centre dot to the vertex beside it. */
export const SIDE = 240;
/** Units from a centre dot to the hexside above it. */
export const HALF_HEIGHT = 204;

/** A rectangle in units. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A point of the map on the picture.
 *
 * @example drawn({ x: 24, y: 12 }) // { x: 240, y: 204 }
 */
export function drawn({ x, y }: Point): Point {
  return { x: 10 * x, y: 17 * y };
}

/**
 * The centre dot of a hex.
 *
 * @example dotOf(map, indexOf(map, 'I5')!)
 */
export function dotOf(map: GameMap, hex: number): Point {
  return drawn(centre(axialOf(map, hex)));
}

/**
 * The six corners of a hex, clockwise from the north-west one.
 *
 * @example cornersOf(map, hex).length // 6
 */
export function cornersOf(map: GameMap, hex: number): readonly Point[] {
  return corners(axialOf(map, hex)).map(drawn);
}

/**
 * The outline of a hex as path data.
 *
 * @example hexPath(map, hex) === polygonPath(cornersOf(map, hex)) // true
 */
export function hexPath(map: GameMap, hex: number): string {
  return polygonPath(cornersOf(map, hex));
}

/**
 * An outline as path data.
 *
 * @example polygonPath([{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 4 }]) // 'M0 0L4 0L4 4z'
 */
export function polygonPath(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}z`;
}

/**
 * A line from point to point as path data.
 *
 * @example linePath([{ x: 0, y: 0 }, { x: 4, y: 4 }]) // 'M0 0L4 4'
 */
export function linePath(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}

/**
 * The two ends of the hexside in a direction.
 *
 * @example hexsideOf(map, hex, 1)[0] // the first of cornersOf(map, hex)
 */
export function hexsideOf(map: GameMap, hex: number, direction: Direction): readonly [Point, Point] {
  const points = cornersOf(map, hex);
  return [points[direction - 1] as Point, points[direction % 6] as Point];
}

/**
 * The hexside two hexes share; `undefined` when they are not adjacent.
 *
 * @example sharedHexside(map, i5, k5) // undefined: two hexes apart
 */
export function sharedHexside(map: GameMap, a: number, b: number): readonly [Point, Point] | undefined {
  const direction = directionBetween(map, a, b);
  return direction === undefined ? undefined : hexsideOf(map, a, direction);
}

/**
 * The point halfway between two.
 *
 * @example middleOf([{ x: 0, y: 0 }, { x: 4, y: 2 }]) // { x: 2, y: 1 }
 */
export function middleOf([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/**
 * The point that lies a part of the way from one point to another: the one place where an exact crossing is rounded.
 *
 * @example pointAt({ x: 0, y: 0 }, { x: 100, y: 10 }, { n: 1, d: 3 }) // { x: 33, y: 3 }
 */
export function pointAt(a: Point, b: Point, { n, d }: Fraction): Point {
  return { x: a.x + Math.round(((b.x - a.x) * n) / d), y: a.y + Math.round(((b.y - a.y) * n) / d) };
}

/**
 * The rectangle that shows some hexes whole, with a margin on every side.
 *
 * @param hexes at least one
 * @param ring hexes of surroundings to show as well
 * @example inside(boxAround(map, [hex], 0), dotOf(map, hex)) // true
 */
export function boxAround(map: GameMap, hexes: readonly number[], ring: number): Box {
  const margin = 6 * PIXEL;
  const across = hexes.map((hex) => dotOf(map, hex).x);
  const down = hexes.map((hex) => dotOf(map, hex).y);
  const left = smallest(across) - SIDE - margin - ring * 300;
  const top = smallest(down) - HALF_HEIGHT - margin - ring * 2 * HALF_HEIGHT;
  return {
    left,
    top,
    width: largest(across) + SIDE + margin + ring * 300 - left,
    height: largest(down) + HALF_HEIGHT + margin + ring * 2 * HALF_HEIGHT - top,
  };
}

/**
 * Whether a point lies in a box.
 *
 * @example inside({ left: 0, top: 0, width: 4, height: 4 }, { x: 4, y: 5 }) // false
 */
export function inside({ left, top, width, height }: Box, { x, y }: Point): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}
