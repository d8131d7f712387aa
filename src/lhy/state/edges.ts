import type { Direction } from '../../board/geometry.js';
import { neighbour } from '../../board/geometry.js';
import type { LhyHex, LhyMap } from '../terrain/index.js';
import { keyOf } from '../terrain/index.js';
import type { Edge } from './mission.js';
import { otherSide } from './losses.js';
import { EDGES } from './mission.js';
import type { LhyScene, LhyWorld } from './system.js';
import type { Unit } from './unit.js';

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

/**
 * The friendly edge of a side.
 *
 * @rule 10.2
 * @example friendlyEdge(scene, 'blue') // 'south'
 */
export function friendlyEdge({ world }: Pick<LhyScene, 'world'>, side: string): Edge {
  const [first, second] = world.mission.sides;
  return (first.id === side ? first : second).edge;
}

/**
 * The edge of the map that is friendly to the enemies of a side: its units do not leave there.
 *
 * @rule 10.2
 * @example enemyEdge(scene, 'blue') // 'north'
 */
export function enemyEdge({ world }: Pick<LhyScene, 'world'>, side: string): Edge {
  return friendlyEdge({ world }, otherSide(world, side));
}

/**
 * The hexes in which a unit that waits may come on: those of the group that its mission names, or those of the edge of its side.
 *
 * @returns names; none for a unit that does not wait
 * @rule 20.7
 * @example entryHexes(world, reserve) // ['A9', 'B9', 'C9']
 */
export function entryHexes(world: LhyWorld, { place, side }: Unit): readonly string[] {
  const { map, mission } = world;
  if (place.kind !== 'waiting') return [];
  if (place.entry !== undefined) return mission.entries[place.entry] ?? [];
  const home = friendlyEdge({ world }, side);
  const hexes = [...map.hexes.values()].filter((hex) => edgesAt(map, hex).includes(home));
  return hexes.map(({ name }) => name);
}
