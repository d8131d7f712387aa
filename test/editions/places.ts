import { readFileSync } from 'node:fs';
import { worldFor } from '../../src/cli/files/bundle.js';
import type { World } from '../../src/index.js';
import { loadWorld } from '../../src/index.js';
import type { Board } from '../../src/map/board.js';
import { SCENARIOS } from '../fuzz/worlds.js';
import { board } from '../map/boards.js';
import { packJson } from '../training.js';

/** Where a case is played: a ground of the conformance pack, or boards and counters of its own. */
export interface Place {
  /** A board of the conformance pack, `14`, `own`, or the id of a scenario of the project. */
  readonly ground: string;
  /** Fields of the scenario that are otherwise. */
  readonly scenario?: object;
  /** The board of a ground of its own. */
  readonly board?: Board;
  /** Counters beside those of the packs, or in place of those with the same id. */
  readonly counters?: readonly CounterJson[];
  readonly nations?: readonly NationJson[];
  /** Answers without which the one that is shown decides nothing: a rule that is optional, say. */
  readonly rules?: Answers;
}

interface CounterJson {
  readonly id: string;
  readonly kind?: string;
  readonly nation?: string;
}

interface NationJson {
  readonly id: string;
  readonly reductions?: readonly { readonly squad: string }[];
}

/** Answers of a table, by name. */
export type Answers = Readonly<Record<string, string | number>>;

interface PackJson {
  readonly scenarios: readonly object[];
  readonly counters?: readonly CounterJson[];
  readonly nations?: readonly NationJson[];
}

/** The worlds without an answer of their own, which many cases share. */
const worlds = new Map<string, World>();

/** The world of a case by a printing and the answers of a table; `undefined` where it cannot be loaded. */
export function worldOn(on: Place, answers: Answers, edition = '5.1'): World | undefined {
  if (Object.keys(answers).length > 0) return madeOn(on, answers, edition);
  const key = JSON.stringify([on, edition]);
  const world = worlds.get(key) ?? madeOn(on, answers, edition);
  if (world !== undefined) worlds.set(key, world);
  return world;
}

function madeOn(on: Place, answers: Answers, edition: string): World | undefined {
  const overrides = { ...on.rules, ...answers };
  const training = on.ground === 'training';
  if (!training && SCENARIOS.includes(on.ground)) return projectWorld(on.ground, overrides, edition);
  const own = on.board !== undefined;
  const pack = read(training ? 'training' : 'conformance');
  const map = { boards: [{ board: on.board?.id ?? on.ground, column: 0, row: 0 }] };
  const scenarios = pack.scenarios.map((scenario) => ({
    ...scenario,
    ...on.scenario,
    ...(training ? {} : { map }),
  }));
  const packs = [
    replaced(read('ww2-starter'), on),
    { ...pack, ...(own ? { boards: [] } : {}), scenarios, ...added(pack, on) },
  ];
  const boards = own ? [on.board] : on.ground === '14' || training ? [board(training ? '15' : '14')] : [];
  const scenario = training ? 'training' : 'conformance';
  const world = loadWorld({ packs, boards, scenario, edition, overrides, withheld: 'default' });
  return world.ok ? world.value : undefined;
}

const packs = new Map<string, PackJson>();

/** A pack, which is read once. */
function read(id: string): PackJson {
  const known = packs.get(id);
  if (known !== undefined) return known;
  const own = id === 'conformance';
  const pack = (own ? JSON.parse(readFileSync('test/conformance/pack.json', 'utf8')) : packJson(id)) as PackJson;
  packs.set(id, pack);
  return pack;
}

/** The world of a scenario as it is published. */
function projectWorld(scenario: string, overrides: Answers, edition: string): World | undefined {
  const rules = Object.entries(overrides).map(([name, value]) => `${name}=${value}`);
  const world = worldFor({ scenario, packs: [], ruleset: edition, rules, withheld: true });
  return world.ok ? world.value : undefined;
}

/** The pack without what a case has in its place; a Squad of the case comes apart as the nation's first one does. */
function replaced(pack: PackJson, { counters = [], nations = [] }: Place): object {
  const ids = new Set([...counters, ...nations].map(({ id }) => id));
  return {
    ...pack,
    counters: (pack.counters ?? []).filter(({ id }) => !ids.has(id)),
    nations: (pack.nations ?? []).filter(({ id }) => !ids.has(id)).map((nation) => withSquads(nation, counters)),
  };
}

function withSquads(nation: NationJson, counters: readonly CounterJson[]): NationJson {
  const { reductions = [] } = nation;
  const [first] = reductions;
  const known = new Set(reductions.map(({ squad }) => squad));
  const squads = counters.filter(
    ({ id, kind, nation: own }) => kind === 'squad' && own === nation.id && !known.has(id),
  );
  if (first === undefined || squads.length === 0) return nation;
  return { ...nation, reductions: [...reductions, ...squads.map(({ id }) => ({ ...first, squad: id }))] };
}

function added(pack: PackJson, { counters = [], nations = [] }: Place): object {
  const ids = new Set([...counters, ...nations].map(({ id }) => id));
  return {
    counters: [...(pack.counters ?? []).filter(({ id }) => !ids.has(id)), ...counters],
    nations: [
      ...(pack.nations ?? []).filter(({ id }) => !ids.has(id)),
      ...nations.map((nation) => withSquads(nation, counters)),
    ],
  };
}
