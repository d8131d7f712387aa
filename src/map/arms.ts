import { DIRECTIONS, VERTICES } from '../board/geometry.js';
import type { Point } from '../board/geometry.js';

/**
 * A part of a hex between two roads or tracks that meet at its centre dot. An arm is the way from the dot to the middle
 * of a hexside. A sector goes clockwise from one arm to the next and has as many hexsides as lie between them. All
 * points are relative to the centre dot.
 */
export interface Sector {
  readonly arm: number;
  readonly sides: number;
}

/**
 * The sectors between the arms of a hex.
 *
 * @param arms bit d - 1 for an arm in direction d
 * @example sectorsOf(0b1001) // [{ arm: 1, sides: 3 }, { arm: 4, sides: 3 }]
 */
export function sectorsOf(arms: number): readonly Sector[] {
  const directions = DIRECTIONS.filter((direction) => ((arms >> (direction - 1)) & 1) === 1);
  return directions.map((arm, i) => {
    const next = directions[i + 1] ?? directions[0] ?? arm;
    return { arm, sides: next <= arm ? next - arm + 6 : next - arm };
  });
}

/**
 * The point near the centre dot where the strips beside the two arms of a sector meet. Around the end of a single arm
 * there are two such points. If the exact point is off the grid, a point a little farther away is taken.
 *
 * @example innerCorner({ arm: 1, sides: 1 }) // [{ x: 2, y: -2 }]
 */
export function innerCorner({ arm, sides }: Sector): readonly Point[] {
  if (sides === 6) return [aside(arm, -1), aside(arm, 1)];
  if (sides === 3) return [aside(arm, 1)];
  const middle = sides % 2 === 1 ? vertex(arm + (sides - 1) / 2) : halfway(arm + sides / 2);
  return [{ x: middle.x / 6, y: middle.y / 6 }];
}

/**
 * A point on the hexside an arm goes to, just clockwise of its middle or just before it.
 *
 * @example beside(1, 1) // { x: 2, y: -12 }
 */
export function beside(direction: number, side: 1 | -1): Point {
  const middle = halfway(direction);
  const off = aside(direction, side);
  return { x: middle.x + off.x, y: middle.y + off.y };
}

/**
 * Half the width of a road or a track, along the hexside it goes to.
 *
 * @example aside(1, 1) // { x: 2, y: 0 }
 */
export function aside(direction: number, side: 1 | -1): Point {
  const [a, b] = [vertex(direction - 1), vertex(direction)];
  return { x: (side * (b.x - a.x)) / 12, y: (side * (b.y - a.y)) / 12 };
}

/**
 * The middle of a hexside.
 *
 * @example halfway(1) // { x: 0, y: -12 }
 */
export function halfway(direction: number): Point {
  const [a, b] = [vertex(direction - 1), vertex(direction)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/**
 * A corner of a hex, counted on past the sixth; the hexside in direction d runs from vertex d - 1 to vertex d.
 *
 * @example vertex(7) // { x: 12, y: -12 }
 */
export function vertex(n: number): Point {
  return VERTICES[n % 6] as Point;
}
