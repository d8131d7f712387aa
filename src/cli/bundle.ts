import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { problem, refuse } from '../kernel/result.js';
import type { Problem, Result } from '../kernel/result.js';
import { ok } from '../kernel/result.js';
import { parseBoard } from '../map/index.js';
import type { Board } from '../map/index.js';
import { decodePack, loadPacks, loadWorld } from '../scenario/index.js';
import type { Library, Pack } from '../scenario/index.js';
import type { World } from '../state/index.js';
import { TERRAIN_CHARTS } from '../tables/terrain.js';
import { readBoard } from './board-file.js';
import type { ReadBoard } from './board-file.js';
import { inFile, readJson } from './files.js';

/** Where the packs and boards of the project lie: beside the built program, or two folders up from the source. */
const data = ['../', '../../']
  .map((folder) => new URL(folder, import.meta.url))
  .find((folder) => existsSync(new URL('packs', folder)));

/** A pack that has been decoded, with the file it comes from. */
interface Source {
  readonly file: string;
  readonly json: unknown;
  readonly pack: Pack;
}

/** What a world is made from, as the command line says it. */
export interface Choice {
  readonly scenario: string;
  /** Files of further packs; one with the id of a bundled pack takes its place. */
  readonly packs: readonly string[];
  /** House rules, `name=value` each. */
  readonly rules: readonly string[];
}

/**
 * The version of this package.
 *
 * @example version() // '0.1.0'
 */
export function version(): string {
  const { version: number } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return number;
}

/**
 * Loads the world of a scenario: its pack, the packs this one requires, and those named on the command line.
 *
 * @returns the world, or every mistake with file and place: `unknown-scenario`, `bad-rule`, those of `readJson` and of
 *   `loadWorld`
 * @example worldFor({ scenario: 'training', packs: [], rules: [] })
 */
export function worldFor({ scenario, packs, rules }: Choice): Result<World> {
  const overrides = readRules(rules);
  const read = packs.map((file) => {
    const json = readJson(file);
    return json.ok ? sourceOf({ file, json: json.value }) : json;
  });
  const problems = [...problemsOf(overrides), ...read.flatMap(problemsOf)];
  if (problems.length > 0 || !overrides.ok) return refuse(...problems);
  const given = read.flatMap((each) => (each.ok ? [each.value] : []));
  const known = withBundled(given);
  const home = known.find(({ pack }) => pack.scenarios.some(({ id }) => id === scenario));
  if (home === undefined) {
    const scenarios = known.flatMap(({ pack }) => pack.scenarios.map(({ id }) => id));
    return refuse(problem('unknown-scenario', { scenario, known: scenarios }, '22.0', '--scenario'));
  }
  const chosen = withRequired([...given.filter((each) => each !== home), home], known);
  const world = loadWorld({
    packs: chosen.map(({ json }) => json),
    boards: boardsFor(chosen, []),
    scenario,
    overrides: overrides.value,
  });
  return world.ok ? world : refuse(...world.problems.map((each) => inPack(each, chosen)));
}

/**
 * Puts packs together with all that they require.
 *
 * @param files packs, not yet decoded
 * @param boards boards that are given as well
 * @returns the library, or every mistake with file and place
 * @example loadLibrary([{ file: 'pack.json', json }], [])
 */
export function loadLibrary(
  files: readonly { readonly file: string; readonly json: unknown }[],
  boards: readonly Board[],
): Result<Library> {
  const read = files.map(sourceOf);
  const problems = read.flatMap(problemsOf);
  if (problems.length > 0) return refuse(...problems);
  const given = read.flatMap((each) => (each.ok ? [each.value] : []));
  const chosen = withRequired(given, withBundled(given));
  const library = loadPacks(
    chosen.map(({ json }) => json),
    boardsFor(chosen, boards),
  );
  return library.ok ? library : refuse(...library.problems.map((each) => inPack(each, chosen)));
}

function problemsOf(result: Result<unknown>): readonly Problem[] {
  return result.ok ? [] : result.problems;
}

/**
 * Reads house rules: a value is a number when it looks like one.
 *
 * @param rules `name=value` each
 * @returns the rules by name, or `bad-rule` for each that is not written like this
 * @example readRules(['sniperCompany=alone'])
 */
export function readRules(rules: readonly string[]): Result<Readonly<Record<string, string | number>>> {
  const entries: [string, string | number][] = [];
  const problems: Problem[] = [];
  for (const rule of rules) {
    const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(rule) ?? [];
    if (name === '') problems.push(problem('bad-rule', { rule }, undefined, '--rule'));
    else entries.push([name, /^-?[0-9]{1,9}$/.test(value) ? Number(value) : value]);
  }
  return problems.length > 0 ? refuse(...problems) : ok(Object.fromEntries(entries));
}

function sourceOf({ file, json }: { readonly file: string; readonly json: unknown }): Result<Source> {
  const pack = decodePack(json);
  return pack.ok ? ok({ file, json, pack: pack.value }) : refuse(...inFile(pack.problems, file));
}

/** The given packs, and those that come with the program but for the ones that are given. */
function withBundled(given: readonly Source[]): readonly Source[] {
  if (data === undefined) return given;
  const folder = new URL('packs/', data);
  const bundled = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'boards.json')
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => {
      const source = sourceOf({ file: name, json: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown });
      return source.ok ? [source.value] : [];
    });
  return [...given, ...bundled.filter(({ pack }) => !given.some((each) => each.pack.id === pack.id))];
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
 * What has a map and can be called by its id: the boards, and the scenarios of all packs there are.
 *
 * @param packs files of further packs
 * @example knownMaps([]) // { boards: ['14', '15'], scenarios: ['regiment', 'training', 'vierville'] }
 */
export function knownMaps(packs: readonly string[]): {
  readonly boards: readonly string[];
  readonly scenarios: readonly string[];
} {
  const given = packs.flatMap((file) => {
    const json = readJson(file);
    const source = json.ok ? sourceOf({ file, json: json.value }) : json;
    return source.ok ? [source.value] : [];
  });
  const files = data === undefined ? [] : readdirSync(new URL('boards/', data));
  const scenarios = withBundled(given).flatMap(({ pack }) => pack.scenarios.map(({ id }) => id));
  return {
    boards: files.flatMap((name) => (name.endsWith('.txt') ? [name.slice(0, -4)] : [])).sort(byText),
    scenarios: [...new Set(scenarios)].sort(byText),
  };
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The boards that scenarios are played on, but for those that packs bring themselves. */
function boardsFor(packs: readonly Source[], given: readonly Board[]): readonly Board[] {
  const brought = packs.flatMap(({ pack }) => pack.boards.flatMap(boardId));
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

/** The id of a board that a pack brings; a text that cannot be read has none, and loading it says why. */
function boardId(board: Pack['boards'][number]): readonly string[] {
  if (board.format !== 'text') return [board.id];
  const id = /^board\s+(\S+)/m.exec(board.lines.join('\n'))?.[1];
  return id === undefined ? [] : [id];
}

/** The chart the packs agree on; where they do not, loading them says so. */
function chartOf(packs: readonly Source[]): 'ww2' | 'modern' {
  return packs.find(({ pack }) => pack.terrain !== undefined)?.pack.terrain?.chart ?? 'ww2';
}

/** A path that begins with the number of a pack begins with its file instead. */
function inPack(found: Problem, packs: readonly Source[]): Problem {
  const [, index = '', rest = ''] = /^\/([0-9]+)(.*)$/.exec(found.path ?? '') ?? [];
  const source = index === '' ? undefined : packs[Number(index)];
  if (found.path?.startsWith('/overrides') === true) return { ...found, path: '--rule' };
  return source === undefined ? found : { ...found, path: `${source.file}#${rest}` };
}
