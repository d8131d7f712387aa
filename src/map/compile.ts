import { ok, problem, refuse, refuseAll } from '../kernel/basis/result.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { largest, smallest } from '../kernel/basis/lists.js';
import { TERRAIN_WW2, terrainRow } from '../tables/terrain.js';
import type { TerrainChart, TerrainRow } from '../tables/terrain.js';
import { mapTerrain } from './board.js';
import { canonicalBoard } from './canonical-board.js';
import { checkBoard } from './board-check.js';
import { buildingsOf } from './buildings.js';
import type { BuildingPlan } from './buildings.js';
import { draftKey, layDown } from './draft.js';
import type { Draft, Drafts } from './draft.js';
import { featuresOf } from './features.js';
import { DIRECTIONS, MAX_COORDINATE, neighbour } from '../board/geometry.js';
import type { GameMap, MapEdge } from './map.js';
import { CHART_TERRAIN } from './map.js';
import type { BoardPlacement, PlayableArea } from './placement.js';

export type { BoardPlacement, PlayableArea } from './placement.js';

/** The parts from which a map is made. */
export interface MapInput {
  readonly boards: readonly BoardPlacement[];
  /** A hex is in play if it lies in one of these areas; absent: every hex is in play. */
  readonly areas?: readonly PlayableArea[];
  /** Absent: the World War 2 chart. */
  readonly chart?: TerrainChart;
}

/**
 * Joins boards, cuts them to the playable area and freezes the result.
 *
 * @rule 1.4
 * @returns every mistake of every board, and `no-boards`, `duplicate-board`, `bad-placement`, `boards-overlap`,
 *   `halves-differ`, `bad-area`, `empty-map`, `map-too-large`
 * @example compileMap({ boards: [{ board }], areas: [{ columns: ['E', 'K'] }] })
 */
export function compileMap(input: MapInput): Result<GameMap> {
  const chart = input.chart ?? TERRAIN_WW2;
  const problems = checkInput(input, chart);
  if (problems.length > 0) return refuseAll(problems);
  const boards = input.boards.map((placement) => ({ ...placement, board: canonicalBoard(placement.board) }));

  const drafts: Drafts = new Map();
  const beyond = new Set<string>();
  for (const placement of boards) {
    const faults = layDown(drafts, placement, input.areas, beyond);
    if (faults.length > 0) return refuseAll(faults);
  }
  const ordered = [...drafts.values()].sort((a, b) => a.at.q - b.at.q || a.at.r - b.at.r);
  if (ordered.length === 0) return refuse(problem('empty-map', {}, '1.4', 'areas'));
  return ok(deepFreeze(mapOf(boards, ordered, chart, beyond)));
}

function mapOf(
  boards: readonly BoardPlacement[],
  ordered: readonly Draft[],
  chart: TerrainChart,
  beyond: Set<string>,
): GameMap {
  const ids = boards.map(({ board }) => board.id);
  const [only] = ids;
  // On joined boards a name carries the board's number; on a single board the number may be left out.
  const plain = (name: string): string => (ids.length > 1 || only === undefined ? name : name.slice(only.length));
  const nameTable = new Map(ordered.flatMap((draft, i) => draft.names.map((name) => [name, i] as const)));
  if (ids.length === 1) for (const [name, hex] of [...nameTable]) nameTable.set(plain(name), hex);
  for (const name of [...beyond]) beyond.add(plain(name));
  const names = ordered.map((draft) => plain(draft.names[0] as string));
  const index = new Map(ordered.map(({ at }, i) => [draftKey(at), i]));
  const find = (board: string, name: string): number | undefined => nameTable.get(board + name);

  const rowOfTerrain = (id: string): TerrainRow => mapTerrain(chart, id) as TerrainRow;
  const terrain = ordered.map((draft) => rowOfTerrain(draft.terrain));
  const neighbourTable = ordered.flatMap(({ at }) =>
    DIRECTIONS.map((d) => index.get(draftKey(neighbour(at, d))) ?? -1),
  );
  const at = ordered.map((draft) => draft.at);
  const plans = boards.flatMap(({ board: { id: board, buildings } }) =>
    buildings.map((building): BuildingPlan => {
      const hexes = building.hexes.map((name) => find(board, name)).filter((hex) => hex !== undefined);
      const id = ids.length > 1 ? board + building.id : building.id;
      return { ...building, id, hexes, size: building.hexes.length };
    }),
  );
  return {
    size: ordered.length,
    boards: ids,
    ...(beyond.size === 0 ? {} : { beyond: [...beyond] }),
    names,
    q: at.map(({ q }) => q),
    r: at.map(({ r }) => r),
    terrain,
    chart: chartTerrain(chart),
    level: ordered.map(({ level }) => level),
    neighbourTable,
    ...featuresOf(boards, { at, terrain, neighbourTable, find, rowOfTerrain }),
    ...buildingsOf(plans, terrain, names),
    edges: edgesOf(ordered),
    nameTable,
  };
}

/** What a chart prints for terrain that lies on hexes; a chart without a row of it leaves the printed one. */
function chartTerrain(chart: TerrainChart): GameMap['chart'] {
  const rowOf = (id: string): TerrainRow => (mapTerrain(chart, id) ?? terrainRow(TERRAIN_WW2, id)) as TerrainRow;
  return Object.fromEntries(CHART_TERRAIN.map((id) => [id, rowOf(id)])) as unknown as GameMap['chart'];
}

function checkInput(input: MapInput, chart: TerrainChart): readonly Problem[] {
  const problems: Problem[] = [];
  if (input.boards.length === 0) problems.push(problem('no-boards', {}, '1.4', '/boards'));
  const ids = new Set<string>();
  input.boards.forEach(({ board, column = 0, row = 0, rotated = false }, i) => {
    const path = `/boards/${i}`;
    if (ids.has(board.id)) problems.push(problem('duplicate-board', { id: board.id }, '1.4', path));
    ids.add(board.id);
    if (!Number.isInteger(column) || !Number.isInteger(row) || column < 0 || row < 0 || column % 2 !== 0) {
      problems.push(problem('bad-placement', { column, row }, '1.4', path));
    } else if (rotated && board.columns % 2 === 0) {
      problems.push(problem('bad-placement', { columns: board.columns }, '1.4', path));
    } else if (3 * 12 * (column + board.columns) >= MAX_COORDINATE || 24 * (row + board.rows + 1) >= MAX_COORDINATE) {
      problems.push(problem('map-too-large', { column, row }, '1.4', path));
    }
    for (const found of checkBoard(board, chart)) problems.push({ ...found, path: `${path}/board${found.path ?? ''}` });
  });
  input.areas?.forEach((area, i) => {
    const path = `/areas/${i}`;
    const columns = area.columns?.every((letters) => /^[A-Za-z]{1,2}$/.test(letters)) ?? true;
    const rows = area.rows?.every((row) => Number.isInteger(row)) ?? true;
    if (!columns || !rows || (area.board !== undefined && !ids.has(area.board))) {
      problems.push(problem('bad-area', {}, '22.0', path));
    }
  });
  return problems;
}

/** North and south: the ends of each column; west and east: the outermost columns. */
function edgesOf(ordered: readonly Draft[]): Readonly<Record<MapEdge, readonly number[]>> {
  const hexes = ordered.map((draft, hex) => ({ hex, q: draft.at.q, r: draft.at.r }));
  const west = smallest(hexes.map((hex) => hex.q));
  const east = largest(hexes.map((hex) => hex.q));
  const ends = (last: boolean): readonly number[] =>
    hexes.filter((hex, i) => hexes[last ? i + 1 : i - 1]?.q !== hex.q).map((hex) => hex.hex);
  const column = (q: number): readonly number[] => hexes.filter((hex) => hex.q === q).map((hex) => hex.hex);
  return { north: ends(false), east: column(east), south: ends(true), west: column(west) };
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
