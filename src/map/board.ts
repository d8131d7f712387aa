import { problem } from '../kernel/result.js';
import type { Problem } from '../kernel/result.js';
import { TERRAIN_IN_RULES } from '../tables/terrain-in-rules.js';
import { terrainRow } from '../tables/terrain.js';
import type { TerrainChart, TerrainRow } from '../tables/terrain.js';
import { axial, DIRECTIONS, directionTo, neighbour, rowOf, storable } from './geometry.js';
import type { Direction } from './geometry.js';
import { formatHexName, parseHexName } from './names.js';
import { polygonFault } from './polygon.js';

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
  const index = (EDGE_WORDS as readonly string[]).indexOf(word);
  return DIRECTIONS[index];
}

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

/**
 * Every mistake of a board at once.
 *
 * @param chart the chart whose terrain it may use
 * @returns problems with a path into the board: `bad-board-id`, `bad-board-size`, `bad-hex-name`, `hex-not-on-board`,
 *   `duplicate-hex`, `unknown-terrain`, `bad-level`, `hexes-not-adjacent`, `duplicate-hexside`, `road-too-short`,
 *   `road-not-at-edge`, `duplicate-building`, `not-a-building`, `bad-storeys`, `bad-silhouette`
 * @example checkBoard(board, TERRAIN_WW2) // []
 */
export function checkBoard(board: Board, chart: TerrainChart): readonly Problem[] {
  const problems: Problem[] = [];
  const fail = (code: string, path: string, params: Problem['params']): void => {
    problems.push(problem(code, params, '1.4', path));
  };

  /** The canonical name of a hex of this board. */
  const hexOf = (text: string, path: string): string | undefined => {
    const parsed = parseHexName(text);
    if (!parsed.ok) fail('bad-hex-name', path, { name: text.slice(0, 24) });
    else if (!onBoard(board, parsed.value.column, parsed.value.row)) fail('hex-not-on-board', path, { hex: text });
    else return formatHexName(parsed.value.column, parsed.value.row);
    return undefined;
  };
  const adjacent = (a: string, b: string, path: string): boolean => {
    const names = [hexOf(a, path), hexOf(b, path)];
    const [from, to] = names.map((name) => (name === undefined ? undefined : hexAxial(name)));
    if (from === undefined || to === undefined) return false;
    if (directionTo(from, to) !== undefined) return true;
    fail('hexes-not-adjacent', path, { hexes: [a, b] });
    return false;
  };
  const terrainOf = (id: string, use: TerrainRow['use'], path: string): TerrainRow | undefined => {
    const row = mapTerrain(chart, id);
    if (row?.use === use) return row;
    fail('unknown-terrain', path, { terrain: id, use });
    return undefined;
  };

  if (!/^[0-9]{1,4}$/.test(board.id)) fail('bad-board-id', '/id', { id: board.id });
  for (const side of ['columns', 'rows'] as const) {
    const value = board[side];
    if (!Number.isInteger(value) || value < 1 || value > MAX_BOARD)
      fail('bad-board-size', `/${side}`, { value, most: MAX_BOARD });
  }
  terrainOf(board.base, 'hex', '/base');

  const terrain = new Map<string, string>();
  board.hexes.forEach((hex, i) => {
    const path = `/hexes/${i}`;
    const name = hexOf(hex.hex, path);
    terrainOf(hex.terrain, 'hex', path);
    if (hex.level !== undefined && (!Number.isInteger(hex.level) || hex.level < -9 || hex.level > 9)) {
      fail('bad-level', path, { level: hex.level });
    }
    if (name === undefined) return;
    if (terrain.has(name)) fail('duplicate-hex', path, { hex: name });
    terrain.set(name, hex.terrain);
  });

  const sides = new Set<string>();
  board.hexsides.forEach((side, i) => {
    const path = `/hexsides/${i}`;
    terrainOf(side.terrain, 'hexside', path);
    if (!adjacent(side.between[0], side.between[1], path)) return;
    const key = `${hexsideKey(side.between)} ${side.terrain}`;
    if (sides.has(key)) fail('duplicate-hexside', path, { hexes: side.between });
    sides.add(key);
  });

  /** Whether a chain leaves the board at one of its ends in the direction it says. */
  const leaves = (word: string, next: string | undefined, path: string): void => {
    const name = next === undefined ? undefined : hexOf(next, path);
    const at = name === undefined ? undefined : hexAxial(name);
    const direction = edgeDirection(word);
    if (at === undefined || direction === undefined) return;
    const beyond = neighbour(at, direction);
    if (onBoard(board, beyond.q, rowOf(beyond))) fail('road-not-at-edge', path, { hex: next as string, direction });
  };
  const chain = (hexes: readonly string[], path: string): void => {
    if (hexes.length < 2) fail('road-too-short', path, { hexes });
    hexes.forEach((word, n) => {
      const next = hexes[n + 1];
      if (edgeDirection(word) === undefined) {
        if (next !== undefined && edgeDirection(next) === undefined) adjacent(word, next, path);
      } else if (n === 0) leaves(word, next, path);
      else if (n === hexes.length - 1) leaves(word, hexes[n - 1], path);
      else fail('bad-hex-name', path, { name: word });
    });
  };
  board.roads.forEach((road, i) => {
    chain(road, `/roads/${i}`);
  });
  board.lines?.forEach((line, i) => {
    terrainOf(line.terrain, 'line', `/lines/${i}`);
    chain(line.hexes, `/lines/${i}`);
  });

  const ids = new Set<string>();
  const built = new Set<string>();
  board.buildings.forEach((building, i) => {
    const path = `/buildings/${i}`;
    if (ids.has(building.id) || building.hexes.length === 0) fail('duplicate-building', path, { id: building.id });
    ids.add(building.id);
    if (building.storeys !== undefined && building.storeys !== 1 && building.storeys !== 2) {
      fail('bad-storeys', path, { storeys: building.storeys });
    }
    for (const text of building.hexes) {
      const name = hexOf(text, path);
      if (name === undefined) continue;
      if (built.has(name)) fail('duplicate-building', path, { id: building.id, hex: name });
      built.add(name);
      if (mapTerrain(chart, terrain.get(name) ?? board.base)?.construction === undefined) {
        fail('not-a-building', path, { hex: name });
      }
    }
  });

  board.silhouettes.forEach((silhouette, i) => {
    const path = `/silhouettes/${i}`;
    hexOf(silhouette.owner, path);
    const { terrain: drawn } = silhouette;
    if (drawn !== undefined && mapTerrain(chart, drawn)?.use !== 'line') terrainOf(drawn, 'hex', path);
    const points = silhouette.points.map(([x, y]) => ({ x, y }));
    const fault = points.every(storable) ? polygonFault(points) : 'parity';
    if (fault !== undefined) fail('bad-silhouette', path, { hex: silhouette.owner, fault });
  });
  return problems;
}

/**
 * The one spelling of a board: canonical hex names, everything in board order, defaults absent. Two boards that say the
 * same are deeply equal after it. Roads and outlines keep the order they were drawn in.
 *
 * @example canonicalBoard(canonicalBoard(board)) // equal to canonicalBoard(board)
 */
export function canonicalBoard(board: Board): Board {
  return {
    format: 0,
    id: board.id,
    columns: board.columns,
    rows: board.rows,
    base: board.base,
    hexes: board.hexes
      .filter((hex) => hex.terrain !== board.base || (hex.level ?? 0) !== 0)
      .map((hex) => ({
        hex: canonicalName(hex.hex),
        terrain: hex.terrain,
        ...((hex.level ?? 0) === 0 ? {} : { level: hex.level as number }),
      }))
      .sort((a, b) => byHex(a.hex, b.hex)),
    hexsides: board.hexsides
      .map(({ between, terrain }) => ({ between: ordered(between), terrain }))
      .sort(
        (a, b) =>
          byHex(a.between[0], b.between[0]) || byHex(a.between[1], b.between[1]) || byText(a.terrain, b.terrain),
      ),
    roads: board.roads.map((road) => road.map(canonicalName)),
    ...(board.lines === undefined || board.lines.length === 0
      ? {}
      : { lines: board.lines.map(({ terrain, hexes }) => ({ terrain, hexes: hexes.map(canonicalName) })) }),
    buildings: board.buildings
      .map((building) => ({ ...building, hexes: building.hexes.map(canonicalName).sort(byHex) }))
      .sort((a, b) => byHex(a.hexes[0] as string, b.hexes[0] as string)),
    silhouettes: board.silhouettes
      .map((silhouette, i) => ({ silhouette: { ...silhouette, owner: canonicalName(silhouette.owner) }, i }))
      .sort((a, b) => byHex(a.silhouette.owner, b.silhouette.owner) || a.i - b.i)
      .map(({ silhouette }) => silhouette),
  };
}

/** One name for the side two hexes share, whichever is named first. */
function hexsideKey(between: readonly [string, string]): string {
  return ordered(between).join('/');
}

function ordered([a, b]: readonly [string, string]): readonly [string, string] {
  const from = canonicalName(a);
  const to = canonicalName(b);
  return byHex(from, to) <= 0 ? [from, to] : [to, from];
}

function canonicalName(text: string): string {
  const parsed = parseHexName(text);
  return parsed.ok ? formatHexName(parsed.value.column, parsed.value.row) : text;
}

/** Board order: column by column from A, each from the top. */
function byHex(a: string, b: string): number {
  const from = parseHexName(a);
  const to = parseHexName(b);
  if (!from.ok || !to.ok) return byText(a, b);
  return from.value.column - to.value.column || from.value.row - to.value.row;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function hexAxial(name: string): { readonly q: number; readonly r: number } | undefined {
  const parsed = parseHexName(name);
  return parsed.ok ? axial(parsed.value.column, parsed.value.row) : undefined;
}
