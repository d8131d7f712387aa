import { derived } from '../../kernel/basis/derived.js';
import type { LhyHex, LhyMap } from '../terrain/index.js';
import { comesAlongRoad } from './approach.js';
import { traceOf } from './trace.js';

/** Lines along enclosed roads, by their ends: each is looked up once. */
const walledOf = /* @__PURE__ */ derived((_: LhyMap): Map<string, boolean> => new Map());

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
  const known = walledOf(map);
  const key = `${from.name} ${to.name}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const runs = comesAlongRoad(map, from, to) && isEnclosedOn(map, from, to);
  known.set(key, runs);
  return runs;
}

function isEnclosedOn(map: LhyMap, from: LhyHex, to: LhyHex): boolean {
  return traceOf(map, from, to).stretches.some(({ hexes }) => hexes.some(({ enclosed }) => enclosed === true));
}
