import { indexOf, rangeBetween } from '../map/index.js';
import type { LocationId } from './place.js';
import { hexOf, levelOf } from './place.js';
import type { Scene } from './scene.js';
import type { World } from './world.js';

/** What a line of sight between two locations is worth. */
export interface Sight {
  readonly blocked: boolean;
  /** Degrading hexes crossed: 0, 1 or 2. */
  readonly degraded: number;
  /** The line passes between two separate Buildings. */
  readonly limited: boolean;
}

const CLEAR: Sight = Object.freeze({ blocked: false, degraded: 0, limited: false });

/** temporary until los lands */
export function sight(_scene: Scene, _a: LocationId, _b: LocationId): Sight {
  return CLEAR;
}

/** Whether two locations see each other. */
export function hasSight(scene: Scene, a: LocationId, b: LocationId): boolean {
  return !sight(scene, a, b).blocked;
}

/**
 * The range between two locations in hexes; two locations of one hex are at range 1, the same location at 0.
 *
 * @rule 10.4.1
 * @example range(world, 'I5', 'J3') // 3
 */
export function range(world: World, a: LocationId, b: LocationId): number {
  const from = indexOf(world.map, hexOf(a));
  const to = indexOf(world.map, hexOf(b));
  if (from === undefined || to === undefined) throw new Error(`no such hex: ${a} or ${b}`);
  if (from === to) return a === b ? 0 : 1;
  return rangeBetween(world.map, from, to);
}

/**
 * Whether two locations are adjacent: neighbouring hexes, or hexes within one hex; not two floors of one Building that
 * are neither above each other nor on one level.
 *
 * @rule 10.2
 * @example areAdjacent(world, 'I5', 'I6') // true
 */
export function areAdjacent(world: World, a: LocationId, b: LocationId): boolean {
  if (a === b) return false;
  const { map } = world;
  const from = indexOf(map, hexOf(a));
  const to = indexOf(map, hexOf(b));
  if (from === undefined || to === undefined) return false;
  if (from === to) return true;
  if (rangeBetween(map, from, to) !== 1) return false;
  const building = map.buildingTable[from] as number;
  const sameBuilding = building >= 0 && building === map.buildingTable[to];
  return !sameBuilding || levelOf(a) === levelOf(b);
}
