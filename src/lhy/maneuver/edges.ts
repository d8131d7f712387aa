import type { Direction } from '../../map/geometry.js';
import { neighbour } from '../../map/geometry.js';
import type { Edge } from '../state/index.js';
import { EDGES } from '../state/index.js';
import type { LhyHex, LhyMap } from '../terrain/index.js';
import { keyOf } from '../terrain/index.js';

/** The directions that lead towards an edge, and those that lead along it. */
interface Course {
  readonly toward: readonly Direction[];
  readonly lateral: readonly Direction[];
}

/** Columns run from north to south: the hexsides lie parallel to the northern and the southern edge alone. */
const COURSES: Readonly<Record<Edge, Course>> = {
  north: { toward: [6, 1, 2], lateral: [] },
  south: { toward: [3, 4, 5], lateral: [] },
  east: { toward: [2, 3], lateral: [1, 4] },
  west: { toward: [5, 6], lateral: [1, 4] },
};

/**
 * The directions towards an edge of the map, and those along it where the hexsides are not parallel to it.
 *
 * @rule 10.3.1.1
 * @example courseTo('west').lateral // [1, 4]
 */
export function courseTo(edge: Edge): Course {
  return COURSES[edge];
}

/** Beyond an edge lie the hexes in these directions. */
const BEYOND: Readonly<Record<Edge, readonly Direction[]>> = { north: [1], south: [4], east: [2, 3], west: [5, 6] };

/**
 * The edges of the map at which a hex lies.
 *
 * @rule 10.2
 * @example edgesAt(map, a1) // ['north', 'west']
 */
export function edgesAt({ hexes }: LhyMap, hex: LhyHex): readonly Edge[] {
  return EDGES.filter((edge) => BEYOND[edge].every((direction) => !hexes.has(keyOf(neighbour(hex, direction)))));
}
