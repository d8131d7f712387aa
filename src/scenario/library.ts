import { resolveRuleset } from '../editions/index.js';
import type { RulesetInput } from '../editions/index.js';
import { ok, problem, refuse } from '../kernel/result.js';
import type { Problem, Result } from '../kernel/result.js';
import { canonicalBoard, checkBoard, parseBoard } from '../map/index.js';
import type { Board } from '../map/index.js';
import type { Scenario } from '../state/scenario.js';
import { TERRAIN_CHARTS } from '../tables/terrain.js';
import type { TerrainChart } from '../tables/terrain.js';
import { compileCatalogue } from '../units/index.js';
import type { Catalogue, CompiledCatalogue } from '../units/index.js';
import { decodePack } from './decode-pack.js';
import type { Pack, TextBoard } from './pack.js';
import { checkScenario } from './scenario-check.js';
import { scenarioMap } from './scenario-map.js';

/** Packs put together: everything a world is chosen from. Lists are sorted by id, whatever the order of the packs. */
export interface Library {
  /** The edition and switches that the packs ask for. */
  readonly rules: RulesetInput;
  readonly chart: TerrainChart;
  readonly catalogue: Catalogue;
  readonly compiled: CompiledCatalogue;
  readonly boards: readonly Board[];
  readonly scenarios: readonly Scenario[];
}

/** A thing from a pack, with its path: the number of the pack first. */
interface Found<T> {
  readonly item: T;
  readonly path: string;
}

/**
 * Decodes packs and puts them together.
 *
 * @param packs untrusted data, one value a pack
 * @param boards boards that come from elsewhere, already read
 * @returns the library, or every mistake of every pack, each path beginning with the number of its pack
 * @rule 22.0
 * @example loadPacks([starterJson, trainingJson], [board15])
 */
export function loadPacks(packs: readonly unknown[], boards: readonly Board[] = []): Result<Library> {
  const decoded = packs.map(decodePack);
  const problems = decoded.flatMap((result, p) => (result.ok ? [] : prefixed(result.problems, `/${p}`)));
  if (problems.length > 0) return refuse(...problems);
  return mergePacks(
    decoded.flatMap((result) => (result.ok ? [result.value] : [])),
    boards,
  );
}

/**
 * Puts decoded packs together and checks all they say about one another: counters, boards, switches and scenarios.
 *
 * @returns the library, or every mistake found: `duplicate-pack`, `missing-pack`, `duplicate-id`, `conflict` of charts,
 *   editions or switches, and the problems of `compileCatalogue`, `parseBoard`, `resolveRuleset`, `checkScenario`
 * @rule 22.0
 * @example mergePacks([starter, training], [board15])
 */
export function mergePacks(packs: readonly Pack[], boards: readonly Board[] = []): Result<Library> {
  const problems: Problem[] = [...checkPacks(packs)];
  const rules = mergeRules(packs, problems);
  const chart = mergeCharts(packs, problems);
  const catalogue = mergeCatalogues(packs, problems);
  const allBoards = mergeBoards(packs, boards, chart, problems);
  if (problems.length > 0 || catalogue === undefined) return refuse(...problems);

  const scenarios = gather(packs, 'scenarios', problems);
  for (const { item, path } of scenarios) {
    const map = scenarioMap(item, allBoards, chart);
    const found = map.ok ? checkScenario(item, catalogue.compiled, map.value) : map.problems;
    problems.push(...prefixed(found, path));
  }
  if (problems.length > 0) return refuse(...problems);
  return ok({ rules, chart, ...catalogue, boards: allBoards, scenarios: scenarios.map(({ item }) => item) });
}

function prefixed(problems: readonly Problem[], path: string): readonly Problem[] {
  return problems.map((found) => ({ ...found, path: `${path}${found.path ?? ''}` }));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The things of one kind from all packs, sorted by id; a second one of an id is a mistake and left out. */
function gather<K extends 'counters' | 'nations' | 'skills' | 'scenarios'>(
  packs: readonly Pack[],
  key: K,
  problems: Problem[],
): readonly Found<Pack[K][number]>[] {
  const byId = new Map<string, Found<Pack[K][number]>>();
  packs.forEach((pack, p) => {
    pack[key].forEach((item: Pack[K][number], i) => {
      const path = `/${p}/${key}/${i}`;
      if (byId.has(item.id)) problems.push(problem('duplicate-id', { id: item.id }, undefined, `${path}/id`));
      else byId.set(item.id, { item, path });
    });
  });
  return [...byId.values()].sort((a, b) => compareText(a.item.id, b.item.id));
}

function checkPacks(packs: readonly Pack[]): readonly Problem[] {
  const ids = packs.map((pack) => pack.id);
  return packs.flatMap((pack, p) => [
    ...(ids.indexOf(pack.id) < p ? [problem('duplicate-pack', { id: pack.id }, undefined, `/${p}/id`)] : []),
    ...pack.requires.flatMap((id, i) =>
      ids.includes(id) ? [] : [problem('missing-pack', { id }, undefined, `/${p}/requires/${i}`)],
    ),
  ]);
}

function mergeRules(packs: readonly Pack[], problems: Problem[]): RulesetInput {
  let edition: string | undefined;
  const overrides = new Map<string, string | number>();
  packs.forEach((pack, p) => {
    if (pack.edition !== undefined && pack.edition !== (edition ?? pack.edition)) {
      problems.push(problem('conflict', { value: pack.edition, other: edition ?? '' }, undefined, `/${p}/edition`));
    }
    edition ??= pack.edition;
    for (const [name, value] of Object.entries(pack.switches)) {
      const other = overrides.get(name);
      if (other !== undefined && other !== value) {
        problems.push(problem('conflict', { value, other }, undefined, `/${p}/switches/${name}`));
      }
      overrides.set(name, value);
    }
  });
  const sorted = [...overrides].sort(([a], [b]) => compareText(a, b));
  const rules: RulesetInput = {
    ...(edition === undefined ? {} : { edition }),
    overrides: Object.fromEntries(sorted),
  };
  const resolved = resolveRuleset(rules);
  if (!resolved.ok) problems.push(...resolved.problems);
  return rules;
}

function mergeCharts(packs: readonly Pack[], problems: Problem[]): TerrainChart {
  const named = packs.flatMap((pack, p) => (pack.terrain === undefined ? [] : [{ terrain: pack.terrain, p }]));
  const chart = named[0]?.terrain.chart ?? 'ww2';
  const rows = new Map(TERRAIN_CHARTS[chart].map((row) => [row.id, row]));
  for (const { terrain, p } of named) {
    if (terrain.chart !== chart) {
      problems.push(problem('conflict', { value: terrain.chart, other: chart }, undefined, `/${p}/terrain/chart`));
    }
    for (const row of terrain.rows) rows.set(row.id, row);
  }
  return [...rows.values()];
}

function mergeCatalogues(
  packs: readonly Pack[],
  problems: Problem[],
): { readonly catalogue: Catalogue; readonly compiled: CompiledCatalogue } | undefined {
  const found = {
    types: gather(packs, 'counters', problems),
    nations: gather(packs, 'nations', problems),
    skills: gather(packs, 'skills', problems),
  };
  const catalogue: Catalogue = {
    types: found.types.map(({ item }) => item),
    nations: found.nations.map(({ item }) => item),
    skills: found.skills.map(({ item }) => item),
  };
  const compiled = compileCatalogue(catalogue);
  if (compiled.ok) return { catalogue, compiled: compiled.value };
  // The catalogue's own paths are /types/3/...: say instead where in which pack that counter stands.
  for (const mistake of compiled.problems) {
    const [, list = '', index = '', ...rest] = (mistake.path ?? '').split('/');
    const origin = found[list as keyof typeof found][Number(index)];
    problems.push({ ...mistake, path: [origin?.path ?? '', ...rest].join('/') });
  }
  return undefined;
}

function mergeBoards(
  packs: readonly Pack[],
  given: readonly Board[],
  chart: TerrainChart,
  problems: Problem[],
): readonly Board[] {
  const boards = new Map<string, Board>();
  const add = (board: Board, path: string): void => {
    if (boards.has(board.id)) problems.push(problem('duplicate-id', { id: board.id }, undefined, path));
    else boards.set(board.id, board);
  };
  packs.forEach((pack, p) => {
    pack.boards.forEach((source, i) => {
      const path = `/${p}/boards/${i}`;
      const board = readBoard(source, chart);
      if (board.ok) add(board.value, path);
      else problems.push(...board.problems.map((found) => ({ ...found, path: boardPath(path, found.path) })));
    });
  });
  given.forEach((board) => {
    add(board, `/boards/${board.id}`);
  });
  return [...boards.values()].sort((a, b) => compareText(a.id, b.id));
}

function readBoard(source: Board | TextBoard, chart: TerrainChart): Result<Board> {
  if (source.format === 'text') return parseBoard(`${source.lines.join('\n')}\n`, chart);
  const mistakes = checkBoard(source, chart);
  return mistakes.length > 0 ? refuse(...mistakes) : ok(canonicalBoard(source));
}

/** Boards report paths without a leading stroke, or none for a text. */
function boardPath(path: string, inner: string | undefined): string {
  return inner === undefined || inner === '' ? path : `${path}/${inner.replace(/^\//, '')}`;
}
