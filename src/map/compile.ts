import { ok, problem, refuse } from '../kernel/result.js';
import type { Problem, Result } from '../kernel/result.js';
import { TERRAIN_WW2 } from '../tables/terrain.js';
import type { TerrainChart, TerrainRow } from '../tables/terrain.js';
import { canonicalBoard, checkBoard, mapTerrain, onBoard } from './board.js';
import type { Board } from './board.js';
import { axial, centre, directionTo, DIRECTIONS, MAX_COORDINATE, neighbour, opposite, rowOf } from './geometry.js';
import type { Axial, Direction } from './geometry.js';
import type { Building, GameMap, MapEdge, Silhouette } from './map.js';
import { columnOf, formatHexName } from './names.js';

/** Where a board lies on the map: shifted by whole hexes, after turning it by 180 degrees if asked. */
export interface BoardPlacement {
  readonly board: Board;
  /** Columns to the east; even, so that half-hexes meet half-hexes. A second board of 15 columns lies at 14. */
  readonly column?: number;
  /** Rows to the south. A second board of 8 rows lies at 8. */
  readonly row?: number;
  readonly rotated?: boolean;
}

/** A part of a board that is in play; what is left out is not bounded. Without `board` it speaks of every board. */
export interface PlayableArea {
  readonly board?: string;
  readonly columns?: readonly [string, string];
  readonly rows?: readonly [number, number];
}

/** What a map is made from. */
export interface MapInput {
  readonly boards: readonly BoardPlacement[];
  /** A hex is in play when one of these holds it; absent: all of it. */
  readonly areas?: readonly PlayableArea[];
  /** Absent: the World War 2 chart. */
  readonly chart?: TerrainChart;
}

/** A hex while the map is put together. Joined half-hexes are one of these with two names. */
interface Draft {
  readonly at: Axial;
  readonly names: string[];
  terrain: string;
  level: number;
}

/**
 * Joins boards, cuts them to the playable area and freezes the result.
 *
 * @rule 1.4
 * @returns every mistake of every board, and `no-boards`, `duplicate-board`, `bad-placement`, `boards-overlap`,
 *   `bad-area`, `empty-map`, `map-too-large`
 * @example compileMap({ boards: [{ board }], areas: [{ columns: ['E', 'K'] }] })
 */
export function compileMap(input: MapInput): Result<GameMap> {
  const chart = input.chart ?? TERRAIN_WW2;
  const problems = checkInput(input, chart);
  if (problems.length > 0) return refuse(...problems);
  const boards = input.boards.map((placement) => ({ ...placement, board: canonicalBoard(placement.board) }));
  const prefixed = boards.length > 1;

  const drafts = new Map<string, Draft>();
  for (const placement of boards) {
    const overlap = layDown(drafts, placement, input.areas, prefixed);
    if (overlap !== undefined) return refuse(overlap);
  }
  const ordered = [...drafts.values()].sort((a, b) => a.at.q - b.at.q || a.at.r - b.at.r);
  if (ordered.length === 0) return refuse(problem('empty-map', {}, '1.4', 'areas'));

  const index = new Map(ordered.map((draft, i) => [key(draft.at), i]));
  const names = new Map<string, number>();
  ordered.forEach((draft, i) => {
    for (const name of draft.names) names.set(name, i);
  });
  const find = (placement: BoardPlacement, name: string): number | undefined => names.get(placement.board.id + name);

  const hexsideTable = new Array<TerrainRow | undefined>(6 * ordered.length).fill(undefined);
  const roadTable = new Array<number>(ordered.length).fill(0);
  const buildingTable = new Array<number>(ordered.length).fill(-1);
  const buildings: Building[] = [];
  const silhouettes: Silhouette[] = [];
  const rowOfTerrain = (id: string): TerrainRow => mapTerrain(chart, id) as TerrainRow;

  for (const placement of boards) {
    for (const { between, terrain } of placement.board.hexsides) {
      const [a, b] = between.map((name) => find(placement, name));
      if (a === undefined || b === undefined) continue;
      const direction = directionOf(ordered, a, b);
      hexsideTable[6 * a + direction - 1] ??= rowOfTerrain(terrain);
      hexsideTable[6 * b + opposite(direction) - 1] ??= rowOfTerrain(terrain);
    }
    for (const road of placement.board.roads) {
      for (let n = 1; n < road.length; n++) {
        const a = find(placement, road[n - 1] as string);
        const b = find(placement, road[n] as string);
        if (a === undefined || b === undefined) continue;
        const direction = directionOf(ordered, a, b);
        roadTable[a] = (roadTable[a] as number) | (1 << (direction - 1));
        roadTable[b] = (roadTable[b] as number) | (1 << (opposite(direction) - 1));
      }
    }
    for (const { id, hexes, storeys } of placement.board.buildings) {
      const found = hexes.map((name) => find(placement, name)).filter((hex) => hex !== undefined);
      const free = found.filter((hex) => buildingTable[hex] === -1);
      const row = rowOfTerrain(ordered[free[0] ?? -1]?.terrain ?? placement.board.base);
      if (free.length === 0 || row.construction === undefined) continue;
      for (const hex of free) buildingTable[hex] = buildings.length;
      const height = storeys ?? (hexes.length >= (row.multiStoryHexes ?? hexes.length + 1) ? 2 : 1);
      buildings.push({
        id: prefixed ? placement.board.id + id : id,
        hexes: free,
        construction: row.construction,
        storeys: height,
      });
    }
    for (const silhouette of placement.board.silhouettes) {
      const owner = find(placement, silhouette.owner);
      if (owner === undefined) continue;
      const draft = ordered[owner] as Draft;
      const middle = centre(draft.at);
      const turn = placement.rotated === true ? -1 : 1;
      silhouettes.push({
        owner,
        terrain: rowOfTerrain(silhouette.terrain ?? draft.terrain),
        points: silhouette.points.map(([x, y]) => ({ x: middle.x + turn * x, y: middle.y + turn * y })),
      });
    }
  }
  ordered.forEach((draft, hex) => {
    const { construction } = rowOfTerrain(draft.terrain);
    if (construction === undefined || buildingTable[hex] !== -1) return;
    buildingTable[hex] = buildings.length;
    buildings.push({
      id: prefixed ? (draft.names[0] as string) : plainName(draft),
      hexes: [hex],
      construction,
      storeys: 1,
    });
  });

  return ok(
    deepFreeze({
      size: ordered.length,
      boards: boards.map((placement) => placement.board.id),
      names: ordered.map((draft) => (prefixed ? (draft.names[0] as string) : plainName(draft))),
      q: ordered.map((draft) => draft.at.q),
      r: ordered.map((draft) => draft.at.r),
      terrain: ordered.map((draft) => rowOfTerrain(draft.terrain)),
      level: ordered.map((draft) => draft.level),
      neighbourTable: ordered.flatMap((draft) => DIRECTIONS.map((d) => index.get(key(neighbour(draft.at, d))) ?? -1)),
      hexsideTable,
      roadTable,
      buildings,
      buildingTable,
      silhouettes,
      edges: edgesOf(ordered),
      nameTable: names,
    }),
  );
}

function checkInput(input: MapInput, chart: TerrainChart): readonly Problem[] {
  const problems: Problem[] = [];
  if (input.boards.length === 0) problems.push(problem('no-boards', {}, '1.4', 'boards'));
  const ids = new Set<string>();
  input.boards.forEach(({ board, column = 0, row = 0, rotated = false }, i) => {
    const path = `boards[${String(i)}]`;
    if (ids.has(board.id)) problems.push(problem('duplicate-board', { id: board.id }, '1.4', path));
    ids.add(board.id);
    if (!Number.isInteger(column) || !Number.isInteger(row) || column < 0 || row < 0 || column % 2 !== 0) {
      problems.push(problem('bad-placement', { column, row }, '1.4', path));
    } else if (rotated && board.columns % 2 === 0) {
      problems.push(problem('bad-placement', { columns: board.columns }, '1.4', path));
    } else if (3 * 12 * (column + board.columns) >= MAX_COORDINATE || 24 * (row + board.rows + 1) >= MAX_COORDINATE) {
      problems.push(problem('map-too-large', { column, row }, '1.4', path));
    }
    for (const found of checkBoard(board, chart)) problems.push({ ...found, path: `${path}.${found.path ?? ''}` });
  });
  input.areas?.forEach((area, i) => {
    const path = `areas[${String(i)}]`;
    const columns = area.columns?.every((letters) => /^[A-Za-z]{1,2}$/.test(letters)) ?? true;
    const rows = area.rows?.every((row) => Number.isInteger(row)) ?? true;
    if (!columns || !rows || (area.board !== undefined && !ids.has(area.board))) {
      problems.push(problem('bad-area', {}, '22.0', path));
    }
  });
  return problems;
}

/** Adds the playable hexes of a board to the map; a half-hex that meets another becomes one hex with it. */
function layDown(
  drafts: Map<string, Draft>,
  placement: BoardPlacement,
  areas: readonly PlayableArea[] | undefined,
  prefixed: boolean,
): Problem | undefined {
  const { board, column: east = 0, row: south = 0, rotated = false } = placement;
  const listed = new Map(board.hexes.map((hex) => [hex.hex, hex]));
  for (let column = 0; column < board.columns; column++) {
    for (let row = column % 2; row <= board.rows; row++) {
      if (!onBoard(board, column, row) || !inPlay(areas, board.id, column, row)) continue;
      const turnedColumn = rotated ? board.columns - 1 - column : column;
      const turnedRow = rotated ? board.rows + (column % 2) - row : row;
      const at = axial(turnedColumn + east, turnedRow + south);
      const name = formatHexName(column, row);
      const hex = listed.get(name);
      const draft = { at, names: [], terrain: hex?.terrain ?? board.base, level: hex?.level ?? 0 };
      const joined = drafts.get(key(at));
      if (joined === undefined) drafts.set(key(at), addNames(draft, board.id, name, prefixed));
      else if (!halfHex(board, column, row)) return problem('boards-overlap', { board: board.id, hex: name }, '1.4');
      else {
        // The centre dot lies on the seam: what either board draws there counts, the board laid first in doubt.
        if (joined.terrain === 'clear') joined.terrain = draft.terrain;
        if (joined.level === 0) joined.level = draft.level;
        addNames(joined, board.id, name, prefixed);
      }
    }
  }
  return undefined;
}

function addNames(draft: Draft, board: string, name: string, prefixed: boolean): Draft {
  draft.names.push(board + name);
  if (!prefixed) draft.names.push(name);
  return draft;
}

function plainName(draft: Draft): string {
  return draft.names[1] as string;
}

function halfHex(board: Board, column: number, row: number): boolean {
  return column === 0 || column === board.columns - 1 || (column % 2 === 0 && (row === 0 || row === board.rows));
}

function inPlay(areas: readonly PlayableArea[] | undefined, board: string, column: number, row: number): boolean {
  if (areas === undefined) return true;
  return areas.some((area) => {
    if (area.board !== undefined && area.board !== board) return false;
    const [west, east] = area.columns ?? ['A', 'ZZ'];
    const [north, south] = area.rows ?? [0, MAX_COORDINATE];
    return columnOf(west) <= column && column <= columnOf(east) && north <= row && row <= south;
  });
}

/** North and south: the ends of each column; west and east: the outermost columns. */
function edgesOf(ordered: readonly Draft[]): Readonly<Record<MapEdge, readonly number[]>> {
  const hexes = ordered.map((draft, hex) => ({ hex, q: draft.at.q, r: draft.at.r }));
  const west = Math.min(...hexes.map((hex) => hex.q));
  const east = Math.max(...hexes.map((hex) => hex.q));
  const ends = (last: boolean): readonly number[] =>
    hexes.filter((hex, i) => hexes[last ? i + 1 : i - 1]?.q !== hex.q).map((hex) => hex.hex);
  const column = (q: number): readonly number[] => hexes.filter((hex) => hex.q === q).map((hex) => hex.hex);
  return { north: ends(false), east: column(east), south: ends(true), west: column(west) };
}

function directionOf(ordered: readonly Draft[], a: number, b: number): Direction {
  return directionTo((ordered[a] as Draft).at, (ordered[b] as Draft).at) as Direction;
}

function key(at: Axial): string {
  return `${String(at.q)},${String(rowOf(at))}`;
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
