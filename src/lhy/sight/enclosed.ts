import type { LhyHex, LhyMap } from '../terrain/index.js';
import { comesAlongRoad } from './approach.js';
import { traceOf } from './trace.js';

/**
 * Whether a line runs along a road with enclosed hexes on the way: fire and observation reach less far there.
 *
 * @param map the map
 * @param from one end
 * @param to the other
 * @rule 4.1.9.4
 * @example runsBetweenWalls(map, a1, a4) // true on a road through two hexes with buildings on both sides
 */
export function runsBetweenWalls(map: LhyMap, from: LhyHex, to: LhyHex): boolean {
  if (!comesAlongRoad(map, from, to)) return false;
  return traceOf(map, from, to).stretches.some(({ hexes }) => hexes.some(({ enclosed }) => enclosed === true));
}
