import { readFileSync, readdirSync } from 'node:fs';
import type { Action, GameState, World } from '../../src/index.js';
import { apply, load, loadWorld, position, request } from '../../src/index.js';
import type { Board } from '../../src/map/board.js';
import { NUMBERS, SWITCHES } from '../../src/editions/index.js';
import { worldFor } from '../../src/cli/files/bundle.js';
import { figuresOf } from '../../src/engine/rulings/figures.js';
import { SCENARIOS } from '../fuzz/worlds.js';
import { board } from '../map/boards.js';
import type { PrintedRoll } from '../script.js';
import { take } from '../script.js';
import { packJson } from '../training.js';
import { unwrap } from '../unwrap.js';

/* Public cases: each is a document with one order that goes another way by an answer than by the default, through `loadWorld` and
 * `apply` alone. */

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

/** A step before the order, with its dice by purpose and subject. */
export interface Before {
  readonly do: Action;
  readonly dice?: Readonly<Record<string, readonly number[]>>;
  readonly choices?: Readonly<Record<string, string | readonly string[]>>;
}

/** One order that goes another way by an answer. */
export interface AnswerCase {
  /** The answer: `pivotOft: 2`. */
  readonly answer: string;
  /** The ruleset by which it is played and which gives the answer, where 5.1 plays the situation in another way. */
  readonly under?: string;
  readonly rule: string;
  readonly on: Place;
  /** What stands there, as `position` takes it; or a position with its frames, as `save` writes them. */
  readonly setup?: object;
  readonly game?: object;
  readonly then?: readonly Before[];
  readonly order: Action;
  readonly dice?: readonly (readonly number[])[];
  /** What is chosen on the way, by purpose. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The first thing that is otherwise. */
  readonly byDefault: Difference;
  readonly byAnswer: Difference;
}

/** What an order comes to, as far as it is otherwise: the codes that refuse it, an event, or what comes next. */
export type Difference =
  { readonly refused: readonly string[] } | { readonly event: unknown } | { readonly next: unknown };

/** What an order comes to. */
type Outcome =
  { readonly refused: readonly string[] } | { readonly events: readonly unknown[]; readonly next: unknown };

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

/** The game in which the order of a case is given; a reason where there is none. */
export function gameFor(
  world: World,
  { setup, game, then = [] }: Pick<AnswerCase, 'setup' | 'game' | 'then'>,
): GameState {
  const start = game === undefined ? laid(world, setup ?? {}) : loaded(world, game);
  let script = { world, state: start, events: [] as never[] } as Parameters<typeof take>[0];
  for (const step of then) script = take(script, step.do, rollsOf(step.dice ?? {}), step.choices ?? {});
  return script.state;
}

function laid(world: World, setup: object): GameState {
  return unwrap(position(world, { units: [], dice: 'entered', ...setup }));
}

function loaded(world: World, game: object): GameState {
  return unwrap(load(world, { ...laid(world, {}), ...game }));
}

function rollsOf(dice: Readonly<Record<string, readonly number[]>>): readonly PrintedRoll[] {
  return Object.entries(dice).map(([name, faces]) => {
    const [purpose = '', of] = name.split(' ');
    return { purpose, faces, ...(of === undefined ? {} : { of }) };
  });
}

/** What an order comes to in a game. */
export function outcomeOf(
  world: World,
  state: GameState,
  one: Pick<AnswerCase, 'order' | 'dice' | 'choices'>,
): Outcome {
  const { dice = [], choices = {} } = one;
  const told: unknown[] = [];
  let [before, order, left] = [state, one.order, dice];
  for (;;) {
    const applied = apply(world, before, order, { dice: left });
    if (!applied.ok) return { refused: applied.problems.map(({ code }) => code) };
    const { events, state: after, surplus } = applied.value;
    told.push(...events.map(figuresOf));
    const due = request(world, after);
    const choice = due.kind === 'answer' && due.ask.kind === 'choice' ? choices[due.ask.purpose] : undefined;
    if (choice === undefined) {
      const asked = due.kind === 'answer' ? { asked: due.ask.purpose, of: due.ask.of, by: due.ask.by } : {};
      return { events: told, next: { ...asked, frames: after.frames } };
    }
    [before, order, left] = [after, { kind: 'answer', choice }, surplus?.dice ?? []];
  }
}

/** The first thing in which two outcomes differ, of each; nothing where they are the same. */
export function differenceOf(a: Outcome, b: Outcome): readonly [Difference, Difference] | undefined {
  if (same(a, b)) return undefined;
  if ('refused' in a || 'refused' in b) return [shortOf(a), shortOf(b)];
  const most = Math.max(a.events.length, b.events.length);
  for (let i = 0; i < most; i++) {
    const [one, other] = [a.events[i] ?? 'none', b.events[i] ?? 'none'];
    if (!same(one, other)) return [{ event: one }, { event: other }];
  }
  return [{ next: a.next }, { next: b.next }];
}

function shortOf(outcome: Outcome): Difference {
  if ('refused' in outcome) return outcome;
  const [first] = outcome.events;
  return first === undefined ? { next: outcome.next } : { event: first };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The name and the value of an answer. */
export function partsOf(answer: string): readonly [name: string, value: string | number] {
  const [name = '', value = ''] = answer.split(': ');
  return [name, /^[0-9]+$/.test(value) ? Number(value) : value];
}

/** How a case differs by its answer from the default of 5.1, by 5.1 or by a ruleset that gives the answer itself. */
export function toldApart(
  one: Omit<AnswerCase, 'byDefault' | 'byAnswer'>,
  byDefault: string | number,
  edition?: string,
): readonly [Difference, Difference] | undefined {
  const [name, value] = partsOf(one.answer);
  const tables = edition === undefined ? [{}, { [name]: value }] : [{ [name]: byDefault }, {}];
  const outcomes = tables.map((answers) => {
    const world = worldOn(one.on, answers, edition);
    if (world === undefined) throw new Error(`no world for ${one.answer}`);
    return outcomeOf(world, gameFor(world, one), one);
  });
  const [a, b] = outcomes;
  return a === undefined || b === undefined ? undefined : differenceOf(a, b);
}

/** The answer of 5.1 to every switch and number. */
export const DEFAULTS: ReadonlyMap<string, string | number> = new Map(
  [...SWITCHES, ...NUMBERS].map((entry) => [entry.name, entry.default]),
);

const FOLDER = 'test/editions/answers';

/** Every case, chapter by chapter. */
export function answerCases(): readonly AnswerCase[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as readonly AnswerCase[]);
}
