import { nearTo } from '../../kernel/basis/nearest.js';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { problem, refuseAll } from '../../kernel/basis/result.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { byText } from '../../kernel/basis/order.js';
import type { WorldLimits } from '../../engine/game/limits.js';
import { parseBoard } from '../../map/index.js';
import type { Board } from '../../map/index.js';
import { loadWorld } from '../../facade/index.js';
import type { WorldInput } from '../../facade/index.js';
import { boardId, decodePack, loadPacks } from '../../scenario/index.js';
import type { Library, Pack } from '../../scenario/index.js';
import type { World } from '../../state/index.js';
import { TERRAIN_CHARTS } from '../../tables/terrain.js';
import { readBoard } from './board-file.js';
import type { ReadBoard } from './board-file.js';
import { inFile, readJson } from './files.js';
import { inPackage } from '../terminal/in-package.js';
import type { RulesGiven } from './house-rules.js';
import { atOption, readRuleset } from './house-rules.js';

/** The packs of the project; its boards and rulesets lie beside them. */
const ownPacks = inPackage('packs/');

/** Where the packs and boards of the project lie. */
const data = ownPacks === undefined ? undefined : new URL('../', ownPacks);

/** What decides which packs and boards belong together. */
type Outline = Pick<Pack, 'id' | 'requires' | 'scenarios' | 'boards' | 'terrain'>;

/** A pack with the file it comes from. */
interface Source extends PackFile {
  readonly pack: Outline;
}

/** The pack of boards that packs require. The program gives boards one by one, those that are played on, so nothing is in it. */
const BOARDS: Source = {
  file: 'boards.json',
  json: { format: 0, id: 'boards', title: 'Boards' },
  pack: { id: 'boards', requires: [], scenarios: [], boards: [] },
};

/** Files that the build puts beside the packs: the boards as one pack, and the list of the scenarios. */
const MADE: readonly string[] = ['boards.json', 'index.json'];

/** A pack that has been read but not decoded. */
export interface PackFile {
  readonly file: string;
  readonly json: unknown;
}

/** The parts of a world, as the command line names them. */
export interface Choice extends RulesGiven {
  readonly scenario: string;
  /** Further packs, or their files; one with the id of a bundled pack takes its place. */
  readonly packs: readonly (string | PackFile)[];
  /** The limits of its host. */
  readonly limits?: WorldLimits;
}

/** What is wrong with the ruleset and the rules, where only the scenario is unknown: it is seen in any other one. */
function rulesWrong(choice: Choice, problems: readonly Problem[]): readonly Problem[] {
  const [only, second] = problems;
  const [other] = [only?.params['known'] ?? []].flat();
  if (only?.code !== 'unknown-scenario' || second !== undefined || typeof other !== 'string') return [];
  return problemsOf(worldFor({ ...choice, scenario: other })).filter(({ path = '' }) => path.startsWith('--rule'));
}

/** What `loadWorld` takes for a world, and where in the files or options of the user a problem of `loadWorld` lies. */
export interface WorldAsked {
  readonly input: WorldInput;
  readonly placed: (found: Problem) => Problem;
}

/**
 * Loads the world of a scenario: its pack, the packs this one requires, and those named on the command line.
 *
 * @returns the world, or every mistake with file and place: those of `worldAsked` and of `loadWorld`
 * @example worldFor({ scenario: 'training', packs: [], rules: [] })
 */
export function worldFor(choice: Choice): Result<World> {
  const asked = worldAsked(choice);
  if (!asked.ok) return refuseAll([...asked.problems, ...rulesWrong(choice, asked.problems)]);
  const world = loadWorld(asked.value.input);
  return world.ok ? world : refuseAll(world.problems.map(asked.value.placed));
}

/**
 * Reads all that makes the world of a scenario: plain data, which may be sent to where the world is loaded.
 *
 * @returns what `loadWorld` takes, or every mistake with file and place: `unknown-scenario`, `bad-rule`, those of `readJson`
 * @example worldAsked({ scenario: 'training', packs: [], rules: [] }).value.input.scenario // 'training'
 */
export function worldAsked({ scenario, packs, limits, ...given }: Choice): Result<WorldAsked> {
  const asked = readRuleset(given);
  const read = readSources(packs);
  const known = withBundled(read.ok ? read.value : []);
  const home = known.find(({ pack }) => pack.scenarios.some(({ id }) => id === scenario));
  const scenarios = known.flatMap(({ pack }) => pack.scenarios.map(({ id }) => id));
  // It may be one of a pack that cannot be read.
  const isUnknown = home === undefined && read.ok;
  const params = { scenario, known: scenarios, ...nearTo(scenario, scenarios) };
  const unknown = isUnknown ? [problem('unknown-scenario', params, '22.0', '--scenario')] : [];
  if (!asked.ok || !read.ok || home === undefined)
    return refuseAll([...problemsOf(asked), ...problemsOf(read), ...unknown]);
  const chosen = withRequired([...read.value.filter((each) => each !== home), home], known);
  const input = {
    packs: chosen.map(({ json }) => json),
    boards: boardsFor(chosen, []),
    scenario,
    ...asked.value.input,
    ...(limits === undefined ? {} : { limits }),
  };
  return ok({ input, placed: (found) => inPack(atOption(found, asked.value.files), chosen) });
}

/**
 * Puts packs together with all that they require.
 *
 * @param packs packs, or their files
 * @param boards boards that are given as well
 * @returns the library, or every mistake with file and place
 * @example loadLibrary(['pack.json'], [])
 */
export function loadLibrary(packs: readonly (string | PackFile)[], boards: readonly Board[]): Result<Library> {
  const read = readSources(packs);
  if (!read.ok) return read;
  const chosen = withRequired(read.value, withBundled(read.value));
  const library = loadPacks(
    chosen.map(({ json }) => json),
    boardsFor(chosen, boards),
  );
  if (!library.ok) return refuseAll(library.problems.map((each) => inPack(each, chosen)));
  const { remarks } = library.value;
  return ok({ ...library.value, remarks: () => remarks().map((each) => inPack(each, chosen)) });
}

/** Reads and decodes packs, with every mistake of each. */
function readSources(packs: readonly (string | PackFile)[]): Result<readonly Source[]> {
  const read = packs.map((each): Result<Source> => {
    if (typeof each !== 'string') return sourceOf(each);
    const json = readJson(each);
    return json.ok ? sourceOf({ file: each, json: json.value }) : json;
  });
  const problems = read.flatMap(problemsOf);
  return problems.length > 0 ? refuseAll(problems) : ok(read.flatMap((each) => (each.ok ? [each.value] : [])));
}

function problemsOf(result: Result<unknown>): readonly Problem[] {
  return result.ok ? [] : result.problems;
}

function sourceOf({ file, json }: PackFile): Result<Source> {
  const pack = decodePack(json);
  return pack.ok ? ok({ file, json, pack: pack.value }) : refuseAll(inFile(pack.problems, file));
}

/**
 * The given packs, and the packs of the program that are not replaced by a given one. A pack of the program is not
 * decoded here: loading decodes those that are needed.
 */
function withBundled(given: readonly Source[]): readonly Source[] {
  if (data === undefined) return given;
  const folder = new URL('packs/', data);
  const bundled = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !MADE.includes(name))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name): Source => {
      const json = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Partial<Pack> & Pick<Pack, 'id'>;
      return { file: name, json, pack: { requires: [], scenarios: [], boards: [], ...json } };
    });
  return [...given, ...[...bundled, BOARDS].filter(({ pack }) => !given.some((each) => each.pack.id === pack.id))];
}

/** Packs with all that they require, directly or not. */
function withRequired(chosen: readonly Source[], known: readonly Source[]): readonly Source[] {
  const all = [...chosen];
  for (const { pack } of all) {
    for (const id of pack.requires) {
      const required = known.find((other) => other.pack.id === id);
      if (required !== undefined && !all.includes(required)) all.push(required);
    }
  }
  return all;
}

/**
 * A board that comes with the program.
 *
 * @returns `undefined` when there is none of this id
 * @example bundledBoard('15')?.board.columns // 15
 */
export function bundledBoard(id: string): ReadBoard | undefined {
  if (data === undefined || !/^[\w-]+$/.test(id)) return undefined;
  const file = new URL(`boards/${id}.txt`, data);
  const read = existsSync(file) ? readBoard(readFileSync(file, 'utf8')) : undefined;
  return read?.ok === true ? read.value : undefined;
}

/**
 * Everything that has a map and an id: the boards, and the scenarios of all packs.
 *
 * @param packs further packs, or their files; those that cannot be read have none
 * @example knownMaps([]) // { boards: ['14', '15'], scenarios: ['regiment', 'training', 'vierville'] }
 */
export function knownMaps(packs: readonly (string | PackFile)[]): {
  readonly boards: readonly string[];
  readonly scenarios: readonly string[];
} {
  const read = readSources(packs);
  const files = data === undefined ? [] : readdirSync(new URL('boards/', data));
  const scenarios = withBundled(read.ok ? read.value : []).flatMap(({ pack }) => pack.scenarios.map(({ id }) => id));
  return {
    boards: files.flatMap((name) => (name.endsWith('.txt') ? [name.slice(0, -4)] : [])).sort(byText),
    scenarios: [...new Set(scenarios)].sort(byText),
  };
}

/** The boards that scenarios are played on, except boards that the packs bring themselves. */
function boardsFor(packs: readonly Source[], given: readonly Board[]): readonly Board[] {
  const brought = packs.flatMap(({ pack }) => pack.boards.map(boardId));
  const played = packs.flatMap(({ pack }) =>
    pack.scenarios.flatMap(({ map }) => map.boards.map(({ board }) => ({ board, chart: chartOf(packs) }))),
  );
  const boards = [...given];
  for (const { board, chart } of played) {
    if (brought.includes(board) || boards.some(({ id }) => id === board) || !/^[\w-]+$/.test(board)) continue;
    const file = data === undefined ? undefined : new URL(`boards/${board}.txt`, data);
    if (file === undefined || !existsSync(file)) continue;
    const read = parseBoard(readFileSync(file, 'utf8'), TERRAIN_CHARTS[chart]);
    if (read.ok) boards.push(read.value);
  }
  return boards;
}

/** The chart the packs agree on; where they do not, loading them says so. */
function chartOf(packs: readonly Source[]): 'ww2' | 'modern' {
  return packs.find(({ pack }) => pack.terrain !== undefined)?.pack.terrain?.chart ?? 'ww2';
}

/** A path that begins with the number of a pack begins with its file instead. */
function inPack(found: Problem, packs: readonly Source[]): Problem {
  const [, index = '', rest = ''] = /^\/([0-9]+)(.*)$/.exec(found.path ?? '') ?? [];
  const source = index === '' ? undefined : packs[Number(index)];
  return source === undefined ? found : { ...found, path: `${source.file}#${rest}` };
}
