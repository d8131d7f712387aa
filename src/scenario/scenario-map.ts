import { canonical } from '../kernel/json/canonical.js';
import { problem, refuse, refuseAll } from '../kernel/basis/result.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { compileMap } from '../map/index.js';
import type { Board, GameMap, PlayableArea } from '../map/index.js';
import type { AllLimits } from '../state/limits.js';
import type { Area } from '../state/position/part.js';
import type { Scenario } from '../state/scenario/scenario.js';
import type { TerrainChart } from '../tables/terrain.js';

/**
 * Lays out the boards of a scenario and cuts them to its playable area.
 *
 * @param scenario says which board lies where
 * @param boards the boards there are
 * @param chart the terrain they may use
 * @returns the map, or `unknown-board`, `unsupported` for a playable area that is no range of columns or rows, and the
 *   problems of `compileMap`, with paths into the scenario
 * @rule 22.0
 * @example scenarioMap(training, [board15], TERRAIN_WW2)
 */
export function scenarioMap(scenario: Scenario, boards: readonly Board[], chart: TerrainChart): Result<GameMap> {
  const problems: Problem[] = [];
  const placements = scenario.map.boards.flatMap(({ board: id, column, row, rotated }, i) => {
    const board = boards.find((candidate) => candidate.id === id);
    if (board !== undefined) return [{ board, column, row, ...(rotated === undefined ? {} : { rotated }) }];
    problems.push(
      problem(
        'unknown-board',
        { board: id, known: boards.map((board) => board.id) },
        undefined,
        `/map/boards/${i}/board`,
      ),
    );
    return [];
  });
  const { area } = scenario.map;
  const areas = area === undefined ? undefined : playableAreas(area);
  if (area !== undefined && areas === undefined) {
    problems.push(problem('unsupported', { area: area.kind }, '22.0', '/map/area'));
  }
  if (problems.length > 0) return refuseAll(problems);
  const map = compileMap({ boards: placements, chart, ...(areas === undefined ? {} : { areas }) });
  return map.ok ? map : refuseAll(map.problems.map((found) => ({ ...found, path: mapPath(found.path) })));
}

/**
 * Lays out scenarios one after the other: scenarios with the same layout share a map.
 *
 * @param limits the greatest number of hexes of one map, and of all maps together
 * @returns a function that gives the map of a scenario as `scenarioMap` does, or `too-large`
 * @example openAtlas([board15], TERRAIN_WW2, LIMITS)(training)
 */
export function openAtlas(
  boards: readonly Board[],
  chart: TerrainChart,
  limits: AllLimits,
): (scenario: Scenario) => Result<GameMap> {
  const sizes = new Map(boards.map(({ id, columns, rows }) => [id, columns * (rows + 1)]));
  const known = new Map<string, Result<GameMap>>();
  let hexes = 0;
  return (scenario) => {
    const layout = canonical(scenario.map);
    const before = known.get(layout);
    if (before !== undefined) return before;
    const here = scenario.map.boards.reduce((sum, { board }) => sum + (sizes.get(board) ?? 0), 0);
    hexes += here;
    const map =
      larger('hexes', here, limits.hexes) ??
      larger('allHexes', hexes, limits.allHexes) ??
      scenarioMap(scenario, boards, chart);
    known.set(layout, map);
    return map;
  };
}

function larger(what: keyof AllLimits, given: number, limit: number): Result<never> | undefined {
  return given > limit ? refuse(problem('too-large', { what, limit, given }, undefined, '/map/boards')) : undefined;
}

/** The ranges that an area is turned into are not in the pack, so their problems are reported with the area. */
function mapPath(path = ''): string {
  return `/map${path.startsWith('/areas') ? '/area' : path.replace(/^(\/boards\/[0-9]+).*/, '$1')}`;
}

/**
 * A playable area as ranges of columns and rows, any of which may hold a hex.
 *
 * @returns nothing for an area that is not made of such ranges
 */
function playableAreas(area: Area): readonly PlayableArea[] | undefined {
  switch (area.kind) {
    case 'all':
      return [{}];
    case 'columns':
      return [{ columns: [area.from, area.to] }];
    case 'rows':
      return [{ rows: [area.from, area.to] }];
    case 'both':
      return intersection(area.areas.map(playableAreas));
    case 'either': {
      const parts = area.areas.map(playableAreas);
      return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
    }
    default:
      return undefined;
  }
}

/** Ranges that must all hold, as one: at most one of columns and one of rows. */
function intersection(parts: readonly (readonly PlayableArea[] | undefined)[]): readonly PlayableArea[] | undefined {
  if (parts.some((part) => part?.length !== 1)) return undefined;
  const ranges = parts.flatMap((part) => part ?? []);
  const columns = ranges.filter((range) => range.columns !== undefined);
  const rows = ranges.filter((range) => range.rows !== undefined);
  return columns.length > 1 || rows.length > 1 ? undefined : [{ ...columns[0], ...rows[0] }];
}
