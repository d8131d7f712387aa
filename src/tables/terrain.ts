import { TERRAIN_MODERN } from './terrain-modern.js';
import { TERRAIN_WW2 } from './terrain-ww2.js';
import type { MoverClass, PrintedCost, TerrainChart, TerrainRow } from './terrain-row.js';

export type {
  Construction,
  HexsideRow,
  MoverClass,
  Obstacle,
  PrintedCost,
  TerrainChart,
  TerrainCategory,
  TerrainRow,
  TerrainUse,
} from './terrain-row.js';
export { CONSTRUCTIONS, MOVER_CLASSES, TERRAIN_CATEGORIES, TERRAIN_USES } from './terrain-row.js';
export { TERRAIN_MODERN } from './terrain-modern.js';
export { TERRAIN_WW2 } from './terrain-ww2.js';

/** The cost of a terrain: half-points, `prohibited`, or `asHex` (the cost of the hex beneath the counter). */
export type MoveCost = number | 'prohibited' | 'asHex';

/** The printed charts by name. */
export const TERRAIN_CHARTS: { readonly ww2: TerrainChart; readonly modern: TerrainChart } = {
  ww2: TERRAIN_WW2,
  modern: TERRAIN_MODERN,
};

/**
 * Looks a terrain up in a chart.
 *
 * @param chart a printed chart
 * @param id the terrain's id, e.g. `lightWoods`
 * @returns the row, or undefined when the chart does not print that terrain
 * @example terrainRow(TERRAIN_WW2, 'lightWoods')?.tm // 1
 */
export function terrainRow(chart: TerrainChart, id: string): TerrainRow | undefined {
  return chart.find((row) => row.id === id);
}

/**
 * The cost a terrain adds for one class of mover: the cost of the hex for hex terrain, the extra for crossing it for a hexside.
 *
 * @rule 6.0
 * @returns half-points (2 = one MP), `prohibited`, or `asHex` for counters that leave the cost of the hex alone
 * @example moveCost(terrainRow(TERRAIN_WW2, 'road')!, 'R') // 1
 */
export function moveCost(row: TerrainRow, mover: MoverClass): MoveCost {
  return halfPoints(row[mover]);
}

/**
 * The cost for Leg units.
 *
 * @rule 6.0
 * @returns half-points, `prohibited` or `asHex`
 * @example legCost(terrainRow(TERRAIN_WW2, 'forest')!) // 4
 */
export function legCost(row: TerrainRow): MoveCost {
  return moveCost(row, 'leg');
}

/**
 * How many levels an obstacle stands above the ground of its hex.
 *
 * @rule 10.3
 * @param storeys storeys of the Building the row belongs to; other terrain ignores it
 * @returns levels, 0 for terrain height
 * @example obstacleHeight(terrainRow(TERRAIN_WW2, 'hcBuilding')!, 2) // 2
 */
export function obstacleHeight({ obstacle }: Pick<TerrainRow, 'obstacle'>, storeys: number): number {
  if (obstacle === 'terrainHeight') return 0;
  return obstacle === 'storeys' ? storeys : obstacle;
}

function halfPoints(cost: PrintedCost): MoveCost {
  if (cost === 'P') return 'prohibited';
  if (cost === '-') return 'asHex';
  return cost === '½' ? 1 : cost * 2;
}
