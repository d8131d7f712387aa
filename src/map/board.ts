import { TERRAIN_IN_RULES } from '../tables/terrain-in-rules.js';
import { terrainRow } from '../tables/terrain.js';
import type { TerrainChart, TerrainRow } from '../tables/terrain.js';
import { DIRECTIONS } from '../board/geometry.js';
import type { Direction } from '../board/geometry.js';

/** A hex that differs from the board's base terrain. */
export interface BoardHex {
  readonly hex: string;
  readonly terrain: string;
  /** Level of the ground; absent is Level-0. */
  readonly level?: number;
}

/** Terrain on the side two hexes share. */
export interface BoardHexside {
  readonly between: readonly [string, string];
  readonly terrain: string;
}

/**
 * Terrain that runs from hex to hex in addition to what else is there, such as a Railroad: a chain of adjacent hexes, which
 * like a road may begin and end with the edge it leaves the board by.
 */
export interface BoardLine {
  readonly terrain: string;
  readonly hexes: readonly string[];
}

/** A Building of more than one hex, or one that must be named. A Building hex in none of them is a Building by itself. */
export interface BoardBuilding {
  readonly id: string;
  readonly hexes: readonly string[];
  /** Absent: what the chart says for its size (10.2). */
  readonly storeys?: number;
}

/** A piece of artwork: a simple polygon around the owner's centre dot; it may overhang into other hexes. */
export interface BoardSilhouette {
  readonly owner: string;
  /** Absent: the terrain of the owner's hex. */
  readonly terrain?: string;
  readonly points: readonly (readonly [number, number])[];
}

/**
 * A board as drawn, board format 0. Hexes not listed are `base` at Level-0. Even-numbered columns have rows 1 to `rows`, odd ones
 * rows 0 to `rows` with half-hexes at both ends.
 */
export interface Board {
  readonly format: 0;
  readonly id: string;
  readonly columns: number;
  readonly rows: number;
  readonly base: string;
  readonly hexes: readonly BoardHex[];
  /** Several terrains may stand on one hexside, such as a Wall along a Stream. */
  readonly hexsides: readonly BoardHexside[];
  /** Each road is a chain of adjacent hexes; `edge1` to `edge6` before or after them: it leaves the board in that direction. */
  readonly roads: readonly (readonly string[])[];
  /** Absent: none. */
  readonly lines?: readonly BoardLine[];
  readonly buildings: readonly BoardBuilding[];
  readonly silhouettes: readonly BoardSilhouette[];
}

/** The words by which a road or a line leaves its board, in the order of the direction die. */
export const EDGE_WORDS = ['edge1', 'edge2', 'edge3', 'edge4', 'edge5', 'edge6'] as const;

/**
 * The direction in which a word of a chain leaves the board.
 *
 * @returns undefined for the name of a hex
 * @example edgeDirection('edge4') // 4
 */
export function edgeDirection(word: string): Direction | undefined {
  if (!word.startsWith('edge')) return undefined;
  return DIRECTIONS[(EDGE_WORDS as readonly string[]).indexOf(word)];
}

/** Most corners of a piece of artwork. */
export const MOST_CORNERS = 100;

/** Most columns or rows a board may have. */
export const MAX_BOARD = 200;

/**
 * Looks a terrain up in a chart, or among the terrain that only the text of the rules describes.
 *
 * @example mapTerrain(TERRAIN_WW2, 'barricade')?.tm // 2
 */
export function mapTerrain(chart: TerrainChart, id: string): TerrainRow | undefined {
  return terrainRow(chart, id) ?? terrainRow(TERRAIN_IN_RULES, id);
}

/**
 * Whether a board has a hex: even-numbered columns begin at row 1, odd ones at the half-hex 0.
 *
 * @rule 1.4
 * @param column 0 is A
 * @example onBoard({ columns: 15, rows: 8 }, 7, 0) // H0: false
 */
export function onBoard(board: Pick<Board, 'columns' | 'rows'>, column: number, row: number): boolean {
  return column >= 0 && column < board.columns && row >= column % 2 && row <= board.rows;
}
