import { DIRECTIONS, hexrowDirection } from '../board/geometry.js';
import type { Direction, Point } from '../board/geometry.js';
import type { HexGrid } from './grid.js';
import { axialOf, directionBetween, neighbourIn } from './grid.js';
import type { Construction, HexsideRow, TerrainRow } from '../tables/terrain.js';

export * from './grid.js';

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

/** Terrain of the chart that is read where no hex of the map has it: what lies on hexes, roads and slopes. */
export const CHART_TERRAIN = ['clear', 'road', 'hill', 'barricade', 'wire', 'smoke', 'rubble', 'vehicle'] as const;

/**
 * The map a game is played on: boards joined and cut to the playable area, compiled and frozen, with the terrain of its
 * hexes and hexsides. The tables are for hot paths; the functions below read them.
 */
export interface GameMap extends HexGrid {
  /** Board numbers, in the order given. */
  readonly boards: readonly string[];
  /** The hexes of the boards that do not lie in the playable area, by every canonical spelling; absent where all hexes are in play. */
  readonly beyond?: readonly string[];
  /** The terrain in which the centre dot lies, by hex index. */
  readonly terrain: readonly TerrainRow[];
  /** What the chart of the world prints for terrain that no hex needs to have. */
  readonly chart: Readonly<Record<(typeof CHART_TERRAIN)[number], TerrainRow>>;
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
 * The Building a hex belongs to.
 *
 * @rule 10.2
 * @example buildingAt(map, indexOf(map, 'I5')!)?.id // 'church' on board 15
 */
export function buildingAt(map: GameMap, hex: number): Building | undefined {
  return map.buildings[map.buildingTable[hex] as number];
}
