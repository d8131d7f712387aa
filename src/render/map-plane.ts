import { largest, smallest } from '../kernel/basis/lists.js';
import { centre, corners } from '../board/geometry.js';
import type { Direction, Point } from '../board/geometry.js';
import type { GameMap } from '../map/index.js';
import { axialOf, directionBetween, indexOf } from '../map/index.js';
import type { Box } from '../paper/plane.js';
import { HALF_HEIGHT, PIXEL, SIDE, drawn, polygonPath } from '../paper/plane.js';

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
 * The hex of a location, if it is drawn.
 *
 * @example shownAt(map, [i5], 'I5/upper') // [i5]
 */
export function shownAt(map: GameMap, hexes: readonly number[], at: string): readonly number[] {
  const hex = indexOf(map, at.split('/', 1)[0] ?? '');
  return hex !== undefined && hexes.includes(hex) ? [hex] : [];
}
