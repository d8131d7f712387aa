import { directionTo, steps } from '../board/geometry.js';
import type { Direction } from '../board/geometry.js';
import type { Flavour } from '../kernel/basis/flavour.js';
import type { HexId } from '../board/names.js';
import { respell } from '../board/names.js';

/** The four map edges. */
export const MAP_EDGES = ['north', 'east', 'south', 'west'] as const;
export type MapEdge = (typeof MAP_EDGES)[number];

/**
 * Hexes that know their names, their neighbours, their levels and the edges of the map, whatever lies on them. A hex is its
 * index, 0 to `size` - 1, column by column from the west, each from the north. The tables are for hot paths; the functions
 * below read them.
 */
export interface HexGrid {
  readonly size: number;
  /** Canonical name by hex index. */
  readonly names: readonly HexId[];
  /** Axial coordinates by hex index. */
  readonly q: readonly number[];
  readonly r: readonly number[];
  /** Level of the ground by hex index. */
  readonly level: readonly number[];
  /** Index of the hex in direction d at 6 * hex + d - 1, or -1 off the map. */
  readonly neighbourTable: readonly number[];
  readonly edges: Readonly<Record<MapEdge, readonly number[]>>;
  /** Hex index by every accepted canonical spelling. */
  readonly nameTable: ReadonlyMap<string, number>;
}

/**
 * The index of a hex by name, in any accepted spelling.
 *
 * @rule 1.4
 * @param name the name, perhaps as a client has sent it
 * @returns undefined when the name is unreadable or no text, or the hex is not in play
 * @example indexOf(map, 'h06') === indexOf(map, 'H6') // true
 */
export function indexOf(map: HexGrid, name: Flavour<'hex' | 'location'>): number | undefined {
  const hex = map.nameTable.get(name);
  if (hex !== undefined || typeof name !== 'string') return hex;
  return map.nameTable.get(respell(name));
}

/**
 * The canonical name of a hex.
 *
 * @example nameOf(map, indexOf(map, 'h6')!) // 'H6'
 */
export function nameOf(map: HexGrid, hex: number): HexId {
  return map.names[hex] as HexId;
}

/**
 * The hex next door in a direction of the direction die.
 *
 * @returns undefined off the map
 * @example neighbourIn(map, hex, 1)
 */
export function neighbourIn(map: HexGrid, hex: number, direction: Direction): number | undefined {
  const index = map.neighbourTable[6 * hex + direction - 1] as number;
  return index < 0 ? undefined : index;
}

/**
 * The adjacent hexes in play, in the order of the direction die.
 *
 * @example neighboursOf(map, hex).length // 6 in the middle of the map
 */
export function neighboursOf(map: HexGrid, hex: number): readonly number[] {
  return map.neighbourTable.slice(6 * hex, 6 * hex + 6).filter((index) => index >= 0);
}

/**
 * The direction from a hex to an adjacent one.
 *
 * @returns undefined when they are not adjacent
 * @example directionBetween(map, indexOf(map, 'I5')!, indexOf(map, 'I6')!) // 4
 */
export function directionBetween(map: HexGrid, from: number, to: number): Direction | undefined {
  return directionTo(axialOf(map, from), axialOf(map, to));
}

/**
 * The level of a hex's ground.
 *
 * @rule 10.2
 * @example levelAt(map, indexOf(map, 'J3')!) // 0 on board 15
 */
export function levelAt(map: HexGrid, hex: number): number {
  return map.level[hex] as number;
}

/**
 * Distance between two hexes in hexes; the same hex is 0.
 *
 * @rule 5.4
 * @example rangeBetween(map, i5, j3) // 3
 */
export function rangeBetween(map: HexGrid, a: number, b: number): number {
  const { q, r } = map;
  return steps((q[a] as number) - (q[b] as number), (r[a] as number) - (r[b] as number));
}

/**
 * The hexes of a map edge, from west to east or from north to south.
 *
 * @rule 22.0
 * @example nameOf(map, edgeHexes(map, 'north')[0]!) // 'A0' on board 15
 */
export function edgeHexes(map: HexGrid, edge: MapEdge): readonly number[] {
  return map.edges[edge];
}

/**
 * The axial coordinates of a hex.
 *
 * @example axialOf(map, a).q === axialOf(map, b).q // true for two hexes of one column
 */
export function axialOf(map: HexGrid, hex: number): { readonly q: number; readonly r: number } {
  return { q: map.q[hex] as number, r: map.r[hex] as number };
}
