import type { Axial, Direction } from '../../board/geometry.js';
import { neighbour } from '../../board/geometry.js';
import { BUILDINGS } from '../charts/index.js';
import type { HexsideKind, Hour, LhyHex, LhyMap } from '../terrain/index.js';
import { areJoined, hexsideBetween, leavesBy } from '../terrain/index.js';
import { draws, traceOf } from './trace.js';

/**
 * What stands on the hexsides of a hex that fire crosses as it comes in. A line through a vertex meets both hexsides there.
 *
 * @param map the map
 * @param from the hex of the firer
 * @param to the target hex
 * @returns each kind once
 * @rule 4.1.7, 4.1.8
 * @example behindIn(map, a1, a3) // ['wall']
 */
export function behindIn(map: LhyMap, from: LhyHex, to: LhyHex): readonly HexsideKind[] {
  const by = leavesBy(to, from);
  const kinds = by === undefined ? [] : beyond(to, by).map((other) => hexsideBetween(map, to, other));
  return [...new Set(kinds.filter((kind) => kind !== undefined))];
}

/** The hexes on the other side of a hexside, or of the two hexsides at a vertex. */
function beyond(hex: Axial, by: Hour): readonly Axial[] {
  const sides = by % 2 === 0 ? [by] : [by - 1, by + 1];
  return sides.map((side) => neighbour(hex, ((side % 12) / 2 + 1) as Direction));
}

/**
 * Whether fire comes along one road or railroad: it runs through every hex of the line.
 *
 * @param map the map
 * @param from the hex of the firer
 * @param to the target hex
 * @rule 4.1.9.1.1, 11.5.4j
 * @example comesAlongRoad(map, a1, a3) // true on a road from A1 to A3
 */
export function comesAlongRoad(map: LhyMap, from: LhyHex, to: LhyHex): boolean {
  if (from === to) return false;
  const { stretches } = traceOf(map, from, to);
  if (stretches.some(({ hexes }) => hexes.length > 1)) return false;
  const hexes = [from, ...stretches.flatMap((stretch) => stretch.hexes), to];
  return hexes.slice(1).every((hex, i) => areJoined(hexes[i] as LhyHex, hex, ['road', 'railroad']));
}

/**
 * Whether there is an opening between the buildings of two adjacent hexes: the line between their centre dots touches none of them.
 *
 * @rule 4.1.6, 4.1.9.2
 * @example hasClearWay(map, a1, a2) // true where no building stands on the line
 */
export function hasClearWay(map: LhyMap, from: LhyHex, to: LhyHex): boolean {
  const trace = traceOf(map, from, to);
  return [from, to].every((hex) => !draws(trace, hex, BUILDINGS));
}
