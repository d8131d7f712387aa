import type { MadeFor, PackRules } from '../editions/index.js';
import { wholeOr } from '../engine/game/misuse.js';
import { once } from '../kernel/basis/once.js';
import { groupsOf } from '../kernel/basis/circles.js';
import { nearTo } from '../kernel/basis/nearest.js';
import { firstOf, ok, problem, refuse, refuseAll } from '../kernel/basis/result.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { append } from '../kernel/basis/lists.js';
import { canonicalBoard, checkBoard, parseBoard } from '../map/index.js';
import type { Board, GameMap } from '../map/index.js';
import type { AllLimits } from '../state/limits.js';
import { LIMITS } from '../state/limits.js';
import type { Scenario } from '../state/scenario/scenario.js';
import type { Era } from '../tables/index.js';
import { TERRAIN_CHARTS } from '../tables/terrain.js';
import type { TerrainChart } from '../tables/terrain.js';
import { surveyCatalogue } from '../units/index.js';
import type { Catalogue, CompiledCatalogue, CounterType } from '../units/index.js';
import { decodePack } from './decode-pack.js';
import type { ExtendedNation } from './extended-nations.js';
import { extendedNations } from './extended-nations.js';
import type { Found } from './gather.js';
import { compareText, duplicateId, gather, prefixed } from './gather.js';
import { mergeRules, switchFaults } from './merge-rules.js';
import { mergeCharts } from './merge-terrain.js';
import type { Pack, TextBoard } from './pack.js';
import { packsOfScenario } from './packs-of-scenario.js';
import { counterRemarks, scenarioRemarks } from './remarks.js';
import { checkScenario } from './scenario-check.js';
import { openAtlas } from './scenario-map.js';

/**
 * Several packs put together: everything from which a world can be chosen. Lists are sorted by id, whatever the order
 * of the packs.
 */
export interface Library {
  /** The edition and the answers that the packs ask for. */
  readonly rules: PackRules;
  readonly chart: TerrainChart;
  readonly era: Era;
  readonly catalogue: Catalogue;
  readonly compiled: CompiledCatalogue;
  readonly boards: readonly Board[];
  readonly scenarios: readonly Scenario[];
  /** The pack of each scenario, by the id of the scenario. */
  readonly homes: ReadonlyMap<string, MadeFor>;
  /** The map of each scenario, by the id of the scenario. Scenarios with the same layout share one. */
  readonly maps: ReadonlyMap<string, GameMap>;
  /** What authors may want to look at again, each with its place: nothing of it keeps anybody from playing. */
  readonly remarks: () => readonly Problem[];
}

/**
 * Decodes packs and puts them together.
 *
 * @param packs untrusted data, one value a pack
 * @param boards boards that come from elsewhere, already read
 * @param limits the greatest sizes
 * @param scenario the scenario that is to be played: packs of the other printed chart are left aside
 * @returns the library, or every mistake of every pack, each path beginning with the number of its pack
 * @rule 22.0
 * @example loadPacks([starterJson, trainingJson], [board15])
 */
export function loadPacks(
  packs: readonly unknown[],
  boards: readonly Board[] = [],
  limits: AllLimits = LIMITS,
  scenario?: string,
): Result<Library> {
  return wholeOr('packs', 'list', packs, () => readPacks(packs, boards, limits, scenario));
}

function readPacks(
  packs: readonly unknown[],
  boards: readonly Board[],
  limits: AllLimits,
  scenario: string | undefined,
): Result<Library> {
  const given = packs.length;
  if (given > limits.packs)
    return refuse(problem('too-large', { what: 'packs', limit: limits.packs, given }, undefined, ''));
  const spent = { nodes: 0, text: 0 };
  const decoded = packs.map((pack) => decodePack(pack, limits, spent));
  const problems = decoded.flatMap((result, p) => (result.ok ? [] : prefixed(result.problems, `/${p}`)));
  if (problems.length > 0) return refuseAll(firstOf(problems, limits.problems));
  const all = decoded.flatMap((result) => (result.ok ? [result.value] : []));
  return mergePacks(scenario === undefined ? all : packsOfScenario(all, scenario), boards, limits);
}

/**
 * Puts decoded packs together and checks all references between them: counters, terrain, boards, switches and
 * scenarios. A mistake in one place does not hide mistakes in another.
 *
 * @returns the library, or every mistake found: `duplicate-pack`, `missing-pack`, `pack-cycle`, `duplicate-id`,
 *   `conflict` of charts, rows, editions or switches, and the problems of `surveyCatalogue`, `mergeCharts`,
 *   `parseBoard`, `layerFaults`, `checkScenario`; `too-large` for maps of too many hexes
 * @rule 22.0
 * @example mergePacks([starter, training], [board15])
 */
export function mergePacks(
  packs: readonly Pack[],
  boards: readonly Board[] = [],
  limits: AllLimits = LIMITS,
): Result<Library> {
  const problems: Problem[] = [...checkPacks(packs, boards)];
  const { rules, problems: ruleFaults } = mergeRules(packs);
  const { catalogue, compiled, types } = mergeCatalogues(packs, problems);
  const { chart, era, problems: chartFaults } = mergeCharts(packs, compiled.nations);
  append(problems, [...ruleFaults, ...chartFaults]);
  const merged = mergeBoards(packs, boards, chart, problems);

  const scenarios = gather(packs, 'scenarios', problems);
  const atlas = openAtlas(merged.boards, chart, limits);
  const maps = new Map<string, GameMap>();
  const hints = { left: limits.problems };
  for (const { item, path } of scenarios) {
    const map = atlas(item);
    if (map.ok) maps.set(item.id, map.value);
    append(problems, prefixed(switchFaults(item), path));
    // A mistake of a board is reported with the board, not again with every scenario that uses it.
    const lacking = (map.ok ? [] : map.problems).filter(({ params }) => !merged.unread.has(String(params['board'])));
    append(problems, prefixed(lacking, path));
    append(problems, prefixed(checkScenario(item, compiled, map.ok ? map.value : undefined, limits, hints), path));
  }
  if (problems.length > 0) return refuseAll(firstOf(problems, limits.problems));
  return ok({
    rules,
    chart,
    era,
    catalogue,
    compiled,
    boards: merged.boards,
    scenarios: scenarios.map(({ item }) => item),
    homes: new Map(scenarios.map(({ item, path }) => [item.id, homeOf(packs, path)])),
    maps,
    remarks: once(() => [
      ...types.flatMap(({ item, path }) => prefixed(counterRemarks(item), path)),
      ...scenarios.flatMap(({ item, path }) => {
        const map = maps.get(item.id);
        return map === undefined ? [] : prefixed(scenarioRemarks(item, compiled, map), path);
      }),
    ]),
  });
}

/** The pack in which a scenario stands, by the scenario's path. */
function homeOf(packs: readonly Pack[], path: string): MadeFor {
  const { id, edition } = packs[Number(path.split('/')[1])] as Pack;
  return edition === undefined ? { pack: id } : { pack: id, edition };
}

/** The nearest name is looked for so often. */
const HINTS = 100;

/** The pack of all boards of the project. Its boards may come one by one, or in other packs, in its place. */
const BOARDS = 'boards';

function checkPacks(packs: readonly Pack[], boards: readonly Board[]): readonly Problem[] {
  const first = new Map<string, number>();
  packs.forEach(({ id }, p) => {
    if (!first.has(id)) first.set(id, p);
  });
  let near = HINTS;
  const drawn = new Set([...boards.map(({ id }) => id), ...packs.flatMap((pack) => pack.boards.map(boardId))]);
  const hasBoards = ({ scenarios }: Pack): boolean =>
    scenarios.every(({ map }) => map.boards.every(({ board }) => drawn.has(board)));
  // Packs of one group require each other, directly or indirectly.
  const groups = groupsOf([...first.keys()], (id) => packs[first.get(id) ?? 0]?.requires ?? []);
  return packs.flatMap((pack, p) => [
    ...(first.get(pack.id) === p ? [] : [problem('duplicate-pack', { id: pack.id }, undefined, `/${p}/id`)]),
    ...pack.requires.flatMap((id, i) => {
      const path = `/${p}/requires/${i}`;
      if (id === BOARDS && !first.has(id) && hasBoards(pack)) return [];
      if (!first.has(id))
        return [problem('missing-pack', { id, ...(near-- > 0 ? nearTo(id, [...first.keys()]) : {}) }, undefined, path)];
      return groups.get(id) === groups.get(pack.id)
        ? [problem('pack-cycle', { id, pack: pack.id }, undefined, path)]
        : [];
    }),
  ]);
}

function mergeCatalogues(
  packs: readonly Pack[],
  problems: Problem[],
): {
  readonly catalogue: Catalogue;
  readonly compiled: CompiledCatalogue;
  readonly types: readonly Found<CounterType>[];
} {
  const found = {
    types: gather(packs, 'counters', problems),
    nations: extendedNations(packs, gather(packs, 'nations', problems), problems),
    skills: gather(packs, 'skills', problems),
  };
  const catalogue: Catalogue = {
    types: found.types.map(({ item }) => item),
    nations: found.nations.map(({ item }) => item),
    skills: found.skills.map(({ item }) => item),
  };
  const surveyed = surveyCatalogue(catalogue);
  // The catalogue's own paths are /types/3/... They are replaced by the pack and the place of that counter in it.
  for (const mistake of surveyed.problems) {
    const [, list = '', index = '', ...rest] = (mistake.path ?? '').split('/');
    const origin = found[list as keyof typeof found][Number(index)];
    problems.push({ ...mistake, path: placeIn(origin, rest) });
  }
  return { catalogue, compiled: surveyed.compiled, types: found.types };
}

/** The place of a mistake within a thing: what a pack has added to a nation stands in that pack. */
function placeIn(origin: Found<object> | ExtendedNation | undefined, rest: readonly string[]): string {
  const [list = '', index = '', ...inside] = rest;
  const added = origin !== undefined && 'places' in origin && (list === 'heroTypes' || list === 'reductions');
  const place = added ? origin.places[list][Number(index)] : undefined;
  return place === undefined ? [origin?.path ?? '', ...rest].join('/') : [place, ...inside].join('/');
}

/**
 * The boards that could be read, and the ids of the boards that could not: they need the other chart, and no scenario
 * is played on them.
 */
interface MergedBoards {
  readonly boards: readonly Board[];
  readonly unread: ReadonlySet<string>;
}

function mergeBoards(
  packs: readonly Pack[],
  given: readonly Board[],
  chart: TerrainChart,
  problems: Problem[],
): MergedBoards {
  const boards = new Map<string, Board>();
  const unread = new Set<string>();
  const played = new Set(packs.flatMap(({ scenarios }) => scenarios.flatMap(({ map }) => map.boards)).map(boardOf));
  const packOf = new Map<string, string>();
  const add = (board: Board, path: string, pack = ''): void => {
    if (boards.has(board.id)) problems.push(duplicateId(board.id, packOf.get(board.id) ?? '', pack, path));
    else boards.set(board.id, board);
    if (!packOf.has(board.id)) packOf.set(board.id, pack);
  };
  packs.forEach((pack, p) => {
    pack.boards.forEach((source, i) => {
      const path = `/${p}/boards/${i}`;
      const board = readBoard(source, chart);
      if (board.ok) {
        add(board.value, path, pack.id);
        return;
      }
      const id = boardId(source) ?? '';
      unread.add(id);
      if (!played.has(id) && isOfAnotherChart(source)) return;
      append(
        problems,
        board.problems.map((found) => ({ ...found, path: `${path}${insideBoard(source, found)}` })),
      );
    });
  });
  given.forEach((board) => {
    add(board, `/boards/${board.id}`);
  });
  return { boards: [...boards.values()].sort((a, b) => compareText(a.id, b.id)), unread };
}

function boardOf({ board }: { readonly board: string }): string {
  return board;
}

/**
 * Whether a board can be read with some printed chart, though not with the chart of the packs: a pack may bring boards
 * for both charts.
 */
function isOfAnotherChart(source: Board | TextBoard): boolean {
  return Object.values(TERRAIN_CHARTS).some((chart) => readBoard(source, chart).ok);
}

function readBoard(source: Board | TextBoard, chart: TerrainChart): Result<Board> {
  if (source.format === 'text') return parseBoard(`${source.lines.join('\n')}\n`, chart);
  const mistakes = checkBoard(source, chart);
  return mistakes.length > 0 ? refuseAll(mistakes) : ok(canonicalBoard(source));
}

/**
 * The id of a board of a pack, whether or not the board can be read.
 *
 * @returns nothing for a text without a first line that says so
 * @example boardId({ format: 'text', lines: ['board 3 4x4', 'base clear'] }) // '3'
 */
export function boardId(source: Board | TextBoard): string | undefined {
  if (source.format !== 'text') return source.id;
  return /^board\s+(\S+)/m.exec(source.lines.join('\n'))?.[1];
}

/** The path of a mistake within a board: for a board as text, the number of the line. */
function insideBoard(source: Board | TextBoard, { path = '', params }: Problem): string {
  if (source.format !== 'text') return path;
  const { line } = params;
  return typeof line === 'number' && line <= source.lines.length ? `/lines/${line - 1}` : '/lines';
}
