import { DIRECTIONS, directionTo, hexrowDirection, range } from './geometry.js';
import type { Direction, Point } from './geometry.js';
import { respell } from './names.js';
import type { Construction, HexsideRow, TerrainRow } from '../tables/terrain.js';

/** The four map edges. */
export const MAP_EDGES = ['north', 'east', 'south', 'west'] as const;
export type MapEdge = (typeof MAP_EDGES)[number];

/** A Building of one hex or more. */
export interface Building {
  readonly id: string;
  /** Hex indices. */
  readonly hexes: readonly number[];
  readonly construction: Construction;
  readonly storeys: number;
}

/** A piece of artwork in map coordinates. */
export interface Silhouette {
  /** Index of the hex it belongs to, wherever it overhangs. */
  readonly owner: number;
  readonly terrain: TerrainRow;
  readonly points: readonly Point[];
}

/**
 * The map a game is played on: boards joined and cut to the playable area, compiled and frozen. A hex is its index, 0 to
 * `size` - 1, column by column from the west, each from the north. The tables are for hot paths; the functions below read them.
 */
export interface GameMap {
  readonly size: number;
  /** Board numbers, in the order given. */
  readonly boards: readonly string[];
  /** Canonical name by hex index. */
  readonly names: readonly string[];
  /** Axial coordinates by hex index. */
  readonly q: readonly number[];
  readonly r: readonly number[];
  /** The terrain in which the centre dot lies, by hex index. */
  readonly terrain: readonly TerrainRow[];
  /** Level of the ground by hex index. */
  readonly level: readonly number[];
  /** Index of the hex in direction d at 6 * hex + d - 1, or -1 off the map. */
  readonly neighbourTable: readonly number[];
  /** Terrain of the hexside in direction d at 6 * hex + d - 1; several terrains on one hexside are one row. */
  readonly hexsideTable: readonly (HexsideRow | undefined)[];
  /** Roads leaving a hex: bit d - 1 for direction d, over the edge of the map too. */
  readonly roadTable: readonly number[];
  /** Terrain that runs through a hex in addition to its own, such as a Railroad, by hex index. */
  readonly lineTable: readonly (readonly TerrainRow[])[];
  readonly buildings: readonly Building[];
  /** Index into `buildings` by hex index, or -1. */
  readonly buildingTable: readonly number[];
  readonly silhouettes: readonly Silhouette[];
  readonly edges: Readonly<Record<MapEdge, readonly number[]>>;
  /** Hex index by every accepted canonical spelling. */
  readonly nameTable: ReadonlyMap<string, number>;
}

/**
 * The index of a hex by name, in any accepted spelling.
 *
 * @rule 1.4
 * @returns undefined when the name is unreadable or the hex is not in play
 * @example indexOf(map, 'h06') === indexOf(map, 'H6') // true
 */
export function indexOf(map: GameMap, name: string): number | undefined {
  return map.nameTable.get(name) ?? map.nameTable.get(respell(name));
}

/**
 * The canonical name of a hex.
 *
 * @example nameOf(map, indexOf(map, 'h6')!) // 'H6'
 */
export function nameOf(map: GameMap, hex: number): string {
  return map.names[hex] as string;
}

/**
 * The hex next door in a direction of the direction die.
 *
 * @returns undefined off the map
 * @example neighbourIn(map, hex, 1)
 */
export function neighbourIn(map: GameMap, hex: number, direction: Direction): number | undefined {
  const index = map.neighbourTable[6 * hex + direction - 1] as number;
  return index < 0 ? undefined : index;
}

/**
 * The adjacent hexes in play, in the order of the direction die.
 *
 * @example neighboursOf(map, hex).length // 6 in the middle of the map
 */
export function neighboursOf(map: GameMap, hex: number): readonly number[] {
  return map.neighbourTable.slice(6 * hex, 6 * hex + 6).filter((index) => index >= 0);
}

/**
 * The direction from a hex to an adjacent one.
 *
 * @returns undefined when they are not adjacent
 * @example directionBetween(map, indexOf(map, 'I5')!, indexOf(map, 'I6')!) // 4
 */
export function directionBetween(map: GameMap, from: number, to: number): Direction | undefined {
  return directionTo(axialOf(map, from), axialOf(map, to));
}

/**
 * The terrain on the side two hexes share.
 *
 * @rule 10.3.2
 * @returns undefined when the side is bare or the hexes are not adjacent
 * @example hexsideBetween(map, f4, g4)?.id // 'wall'
 */
export function hexsideBetween(map: GameMap, a: number, b: number): HexsideRow | undefined {
  const direction = directionBetween(map, a, b);
  return direction === undefined ? undefined : map.hexsideTable[6 * a + direction - 1];
}

/**
 * Whether a road runs from a hex into an adjacent one.
 *
 * @rule 6.0
 * @example roadBetween(map, h6, h7) // true
 */
export function roadBetween(map: GameMap, a: number, b: number): boolean {
  const direction = directionBetween(map, a, b);
  return direction !== undefined && runs(map, a, direction);
}

/**
 * The directions in which a road leaves the map from a hex.
 *
 * @rule 22.0
 * @returns in the order of the direction die; none for a hex inside the map
 * @example roadsOffMap(map, h8) // [4]
 */
export function roadsOffMap(map: GameMap, hex: number): readonly Direction[] {
  return DIRECTIONS.filter((direction) => runs(map, hex, direction) && neighbourIn(map, hex, direction) === undefined);
}

/**
 * Whether a road runs through a hex or ends there.
 *
 * @rule 10.5.4
 * @example hasRoad(map, h6) // true
 */
export function hasRoad(map: GameMap, hex: number): boolean {
  return map.roadTable[hex] !== 0 || map.terrain[hex]?.id === 'road';
}

/**
 * Whether a line between two hexes runs exactly along a road all the way.
 *
 * @rule 10.5.3
 * @returns true for a hex and itself
 * @example runsAlongRoad(map, h6, h8) // true
 */
export function runsAlongRoad(map: GameMap, from: number, to: number): boolean {
  const direction = hexrowDirection(axialOf(map, from), axialOf(map, to));
  if (direction === undefined) return from === to;
  let hex: number | undefined = from;
  while (hex !== undefined && hex !== to)
    hex = runs(map, hex, direction) ? neighbourIn(map, hex, direction) : undefined;
  return hex === to;
}

/** Whether a road leaves a hex in a direction. */
function runs(map: GameMap, hex: number, direction: Direction): boolean {
  return (((map.roadTable[hex] as number) >> (direction - 1)) & 1) === 1;
}

/**
 * The terrain in which the centre dot of a hex lies.
 *
 * @rule 1.4
 * @example terrainAt(map, indexOf(map, 'J3')!).id // 'lcBuilding' on board 15
 */
export function terrainAt(map: GameMap, hex: number): TerrainRow {
  return map.terrain[hex] as TerrainRow;
}

/**
 * The level of a hex's ground.
 *
 * @rule 10.2
 * @example levelAt(map, indexOf(map, 'J3')!) // 0 on board 15
 */
export function levelAt(map: GameMap, hex: number): number {
  return map.level[hex] as number;
}

/**
 * The Building a hex belongs to.
 *
 * @rule 10.2
 * @example buildingAt(map, indexOf(map, 'I5')!)?.id // 'church' on board 15
 */
export function buildingAt(map: GameMap, hex: number): Building | undefined {
  return map.buildings[map.buildingTable[hex] as number];
}

/**
 * Distance between two hexes in hexes; the same hex is 0.
 *
 * @rule 5.4
 * @example rangeBetween(map, i5, j3) // 3
 */
export function rangeBetween(map: GameMap, a: number, b: number): number {
  return range(axialOf(map, a), axialOf(map, b));
}

/**
 * The hexes of a map edge, from west to east or from north to south.
 *
 * @rule 22.0
 * @example nameOf(map, edgeHexes(map, 'north')[0]!) // 'A0' on board 15
 */
export function edgeHexes(map: GameMap, edge: MapEdge): readonly number[] {
  return map.edges[edge];
}

/**
 * The axial coordinates of a hex.
 *
 * @example axialOf(map, a).q === axialOf(map, b).q // true for two hexes of one column
 */
export function axialOf(map: GameMap, hex: number): { readonly q: number; readonly r: number } {
  return { q: map.q[hex] as number, r: map.r[hex] as number };
}
