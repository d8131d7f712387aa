import { beside, innerCorner, sectorsOf, vertex } from './arms.js';
import { centre } from '../board/geometry.js';
import type { Axial, Point } from '../board/geometry.js';

/**
 * The outlines of the trees along the roads of a hex: the whole hex except a narrow way from its centre dot to each
 * hexside that a road crosses. A line of sight exactly along the road touches none of them.
 *
 * @param roads bit d - 1 for a road in direction d
 * @returns an outline for each part of the hex between two roads, in map coordinates; none without a road
 * @rule 10.5.3
 * @example roadsideOutlines({ q: 0, r: 0 }, 0b1001).length // 2: a straight road
 */
export function roadsideOutlines(hex: Axial, roads: number): readonly (readonly Point[])[] {
  const dot = centre(hex);
  return sectorsOf(roads).map(({ arm, sides }) => {
    const corners = Array.from({ length: sides }, (_, i) => vertex(arm + i));
    const outline = [beside(arm, 1), ...corners, beside(arm + sides, -1), ...innerCorner({ arm, sides })];
    return outline.map(({ x, y }) => ({ x: dot.x + x, y: dot.y + y }));
  });
}
