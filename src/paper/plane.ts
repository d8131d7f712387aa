import type { Point } from '../board/geometry.js';
import type { Fraction } from '../board/line.js';

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
 * Whether a point lies in a box.
 *
 * @example inside({ left: 0, top: 0, width: 4, height: 4 }, { x: 4, y: 5 }) // false
 */
export function inside({ left, top, width, height }: Box, { x, y }: Point): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}
