import { expect } from 'vitest';
import type { Action, GameState, World } from '../../src/index.js';
import { apply, createGame, load, request, sample, save, seedRng, view } from '../../src/index.js';
import { METHODS } from '../../src/server/methods/methods.js';
import { foggy, shifted } from '../fog.js';
import { worldNamed } from '../fuzz/worlds.js';
import { statesAfter } from '../random-games.js';
import { swapped } from '../secrets.js';
import { clientOf, testServer } from '../server/client.js';
import type { TestClient } from '../server/client.js';
import { unwrap } from '../unwrap.js';
import type { Luck } from './luck.js';
import { luckOf } from './luck.js';
import { someLegal } from './orders.js';
import { junk } from './values.js';

/* Two games that differ in what is hidden from a side, and in nothing else, on two servers. The side sits at both, and asks both the
 * same after every step: every answer must be the same, letter by letter, until somebody comes to light. */

/** What has been compared. */
export interface Twins {
  /** Calls that were made at both games. */
  readonly pairs: number;
  /** Steps after which calls were made, and those of them at which an answer was awaited. */
  readonly steps: number;
  readonly waiting: number;
  /** The methods that were called. */
  readonly methods: ReadonlySet<string>;
}

/** Everything that a seat may ask; the calls that begin a game or change it are made elsewhere. */
export const ASKED: readonly string[] = METHODS.filter(
  ({ name, params }) => Object.hasOwn(params, 'token') && !['game/apply', 'game/undo', 'game/open'].includes(name),
).map(({ name }) => name);

/** So much work is done on a question: no clock decides where it ends. */
const LIMITS = { time: 1e9, work: 1e12, budget: 3000, page: 200 };

/** Events that bring somebody to light, or set off what only he can. */
const NEWS: readonly string[] = ['sighted', 'counterAdded', 'sightLost', 'factSettled', 'gameEnded'];

/** One of the two games, as its sides sit at it. */
interface Seat {
  readonly client: TestClient;
  readonly game: string;
  readonly tokens: Readonly<Record<string, string>>;
}

/** Hidden things of other kinds: the cup, forces that no event has brought, units that are not in sight. */
export function twinOf(world: World, state: GameState, side: string, luck: Luck): GameState {
  const few = (most: number): number[] => Array.from({ length: 1 + luck.below(6) }, () => luck.below(most));
  const { rng: _, ...referee } = swapped(world, state, side, { seed: 'x', deal: few(1000), hidden: luck.below(3) })
    .secrets.referee;
  const other = { ...state, secrets: { ...state.secrets, referee: { ...state.secrets.referee, ...referee } } };
  if (world.ruleset.switches.visibility === 'fog') {
    const deeds = Array.from({ length: 1 + luck.below(6) }, () =>
      luck.oneOf(['stays', 'gone', 'elsewhere', 'shaken', 'exchanged'] as const),
    );
    return shifted(world, other, side, { deeds, places: few(5000) });
  }
  const seen = new Set(view(world, state, side).position.counters.map(({ id }) => id));
  const bare = (id: string): boolean =>
    !state.position.counters.some(({ place }) => place.kind === 'hands' && place.unit === id);
  const counters = state.position.counters.filter(({ id }) => seen.has(id) || !bare(id) || luck.once(2));
  return { ...other, position: { ...other.position, counters } };
}

async function seated(world: World, fog: boolean, state: GameState): Promise<Seat> {
  const client = clientOf(testServer({}, LIMITS));
  const rules = fog ? { visibility: 'fog' } : {};
  const loaded = (await client.call('world/load', { scenario: world.scenario.id, rules })) as {
    readonly world: string;
  };
  const begun = (await client.call('game/load', { world: loaded.world, save: save(state), seats: true })) as {
    readonly game: string;
    readonly seats: { readonly sides: Readonly<Record<string, string>> };
  };
  return { client, game: begun.game, tokens: begun.seats.sides };
}

async function answerOf({ client, game, tokens }: Seat, side: string, method: string, params: object): Promise<string> {
  const message = { jsonrpc: '2.0', id: 'same', method, params: { ...params, game, token: tokens[side] } };
  return JSON.stringify(await client.raw(JSON.stringify(message)));
}

/** The parameters of a call, right and wrong, made of what stands on the table and of what does not. */
function paramsOf(method: string, luck: Luck, words: Words): object {
  const thing = (): unknown => luck.oneOf(luck.once(2) ? words.ids : words.places);
  const place = (): string => luck.oneOf(words.places);
  const action = (): unknown => (luck.once(6) ? plain(luck) : bent(luck.oneOf(words.actions), luck, words));
  switch (method) {
    case 'game/actionsFor':
      return { thing: thing() };
    case 'game/options':
      return luck.once(4) ? {} : { order: begun(action(), luck) };
    case 'game/legal':
      return { limit: 1 + luck.below(60), ...(luck.once(3) ? { order: begun(action(), luck) } : {}) };
    case 'game/check':
    case 'game/odds':
      return { action: action() };
    case 'game/judge':
      return luck.once(8) ? { action: plain(luck), situation: plain(luck) } : { action: action() };
    case 'game/sample':
      return { seed: `${luck.below(1000)}` };
    case 'game/reachable':
      return { units: group(luck, words), modes: luck.oneOf(MODES) };
    case 'game/destinations':
      return { units: group(luck, words), mode: luck.oneOf(MODES) };
    case 'game/explain':
      return { changes: { counters: [{ counter: luck.oneOf(words.ids), to: { kind: 'map', at: place() } }] } };
    case 'game/readings':
      return { action: action(), only: 'verdict' };
    case 'game/events':
    case 'game/narrate':
      return luck.once(2) ? {} : { since: luck.below(4) };
    case 'game/svg':
      return luck.once(3) ? {} : { from: place(), ...(luck.once(2) ? { to: place() } : {}) };
    case 'los':
      return { from: place(), to: place() };
    case 'field':
      return { from: place() };
    case 'describe':
      return { counter: luck.once(8) ? plain(luck) : luck.oneOf(words.ids) };
    default:
      return {};
  }
}

/** What a call is made of: every id and place of both games, seen or not, and some actions of the side. */
interface Words {
  readonly ids: readonly string[];
  readonly places: readonly string[];
  readonly actions: readonly unknown[];
}

/** Kinds of movement, and a word that is none. */
const MODES = ['move', 'assaultMove', 'lowCrawl', 'fly'] as const;

/** Units that stand together in an action of the side, or whatever. */
function group(luck: Luck, { ids, actions }: Words): unknown {
  const action = luck.oneOf(actions);
  const units = typeof action === 'object' && action !== null && 'units' in action ? action.units : undefined;
  if (units !== undefined && !luck.once(3)) return units;
  return luck.once(8) ? plain(luck) : [luck.oneOf(ids)];
}

/** An action in which some words are others. */
function bent(action: unknown, luck: Luck, { ids, places }: Words): unknown {
  if (typeof action !== 'object' || action === null || luck.once(3)) return action;
  const other = (value: unknown): unknown =>
    typeof value === 'string' && luck.once(3)
      ? ids.includes(value)
        ? luck.oneOf(ids)
        : places.includes(value)
          ? luck.oneOf(places)
          : value
      : Array.isArray(value)
        ? value.map(other)
        : value;
  return Object.fromEntries(Object.entries(action).map(([name, value]) => [name, other(value)]));
}

function begun(action: unknown, luck: Luck): unknown {
  if (typeof action !== 'object' || action === null) return action;
  const fields = Object.entries(action);
  return Object.fromEntries(fields.slice(0, 1 + luck.below(fields.length)));
}

/** Junk that can be written as JSON. */
function plain(luck: Luck): unknown {
  try {
    const text = JSON.stringify(junk(luck)) as string | undefined;
    return text === undefined ? 'x' : (JSON.parse(text) as unknown);
  } catch {
    return [{}];
  }
}

/** Whether somebody has come to light in what a side was told of the last change. */
function isNews(told: readonly string[]): boolean {
  return told.some((text) => NEWS.some((kind) => text.includes(`"kind":"${kind}"`)));
}

/**
 * Plays two games side by side, and compares all that a side is told.
 *
 * @param most so many steps of the game are played before the two games part, and as many afterwards
 * @param calls so many calls are compared after each step
 */
export async function playServed(
  scenario: string,
  {
    fog,
    seed,
    most,
    calls,
  }: { readonly fog: boolean; readonly seed: string; readonly most: number; readonly calls: number },
): Promise<Twins> {
  const world = fog ? foggy(scenario) : worldNamed(scenario);
  const luck = luckOf(`${scenario} ${fog} ${seed}`);
  const side = luck.oneOf(world.sides);
  const start = unwrap(createGame(world, { dice: 'entered' }));
  const states = [...statesAfter(world, start, seed, luck.below(most))].filter(({ pending }) => pending === undefined);
  const state = states.at(-1) ?? start;
  const other = twinOf(world, state, side, luck);
  const methods = new Set<string>();
  const none: Twins = { pairs: 0, steps: 0, waiting: 0, methods };
  if (!load(world, save(other)).ok) return none;
  const seats = [await seated(world, fog, state), await seated(world, fog, other)] as const;
  const both = async (who: string, method: string, params: object): Promise<readonly string[]> => {
    methods.add(method);
    return [await answerOf(seats[0], who, method, params), await answerOf(seats[1], who, method, params)];
  };
  let pairs = 0;
  let steps = 0;
  let waiting = 0;
  let rng = seedRng(seed);
  let now = state;
  let last: Action | undefined;
  const same = ([one, two]: readonly string[], what: string): void => {
    expect(two, `${scenario}, fog ${fog}, seed ${seed}, step ${now.step}, ${side}: ${what}`).toBe(one);
    expect(one).not.toContain('-32603');
    pairs++;
  };
  for (let step = 0; step < most; step++) {
    const seen = view(world, now, side);
    const words: Words = {
      ids: [...new Set([...now.position.counters, ...other.position.counters].map(({ id }) => id)), 'x.y.1'],
      places: [
        ...new Set(now.position.counters.flatMap(({ place }) => (place.kind === 'map' ? [place.at] : []))),
        'I5',
        'Z99',
      ],
      actions: [...someLegal(world, seen as never, 6), { kind: 'pass' }],
    };
    for (let i = 0; i < calls; i++) {
      const method = i === 0 ? 'game/view' : i === 1 ? 'game/events' : luck.oneOf(ASKED);
      const params = paramsOf(method, luck, words);
      same(await both(side, method, params), `${method} ${JSON.stringify(params)}`);
    }
    same(await both(side, 'game/open', {}), 'game/open');
    const undone = await both(side, 'game/undo', {});
    same(undone, 'game/undo');
    if (last !== undefined && undone[0]?.includes('"result"') === true)
      same(await both(side, 'game/apply', { action: last }), 'game/apply, once more');
    steps++;
    if (now.pending !== undefined) waiting++;
    const due = request(world, now);
    const drawn = sample(world, now, rng);
    if (due.kind === 'over' || drawn === undefined) break;
    ({ rng } = drawn);
    const answers = await both(due.by, 'game/apply', { action: drawn.action });
    if (due.by === side && answers[0] !== answers[1]) {
      if (isNews(answers)) break;
      same(answers, `game/apply ${JSON.stringify(drawn.action)}`);
    }
    // What the other side does with its unseen men may not be possible in the other game.
    if (answers.some((answer) => answer.includes('"error"'))) break;
    const told = await both(side, 'game/events', {});
    if (told[0] !== told[1] && isNews(told)) break;
    last = drawn.action;
    const next = stateAfter(world, now, drawn.action);
    if (!fog && isBrought(world, now, next, side)) break;
    now = next;
  }
  return { pairs, steps, waiting, methods };
}

/** Whether an event is bringing a unit that a side has not seen: its owner is asked about it, and the side sees it already. */
function isBrought(world: World, before: GameState, after: GameState, side: string): boolean {
  const due = request(world, after);
  if (due.kind !== 'answer') return false;
  const isAsked = ({ id }: { readonly id: string }): boolean => id === due.ask.of;
  return after.position.counters.some(isAsked) && !view(world, before, side).position.counters.some(isAsked);
}

function stateAfter(world: World, state: GameState, action: Action): GameState {
  return unwrap(apply(world, state, action)).state;
}
