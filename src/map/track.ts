import { aside, beside, halfway, innerCorner, sectorsOf } from './arms.js';
import { centre } from '../board/geometry.js';
import type { Axial, Point } from '../board/geometry.js';

const DOT: Point = { x: 0, y: 0 };

/**
 * The outlines of tracks from a hex's centre dot to some of its hexsides: strips on either side of the tracks that meet
 * along them. A line of sight crosses the tracks where it enters a strip; a line exactly along the tracks does not
 * cross them.
 *
 * @param tracks bit d - 1 for tracks in direction d
 * @returns outlines in map coordinates
 * @rule 10.5.7
 * @example trackOutlines({ q: 0, r: 0 }, 0b1001).length // 2
 */
export function trackOutlines(hex: Axial, tracks: number): readonly (readonly Point[])[] {
  const dot = centre(hex);
  const strips = sectorsOf(tracks).flatMap(({ arm, sides }): readonly (readonly Point[])[] => {
    // The end of the tracks: one strip on each side.
    if (sides === 6) return ([1, -1] as const).map((side) => [DOT, halfway(arm), beside(arm, side), aside(arm, side)]);
    const outer = [beside(arm, 1), ...innerCorner({ arm, sides }), beside(arm + sides, -1)];
    return [[DOT, halfway(arm), ...outer, halfway(arm + sides)]];
  });
  return strips.map((points) => points.map(({ x, y }) => ({ x: dot.x + x, y: dot.y + y })));
}
