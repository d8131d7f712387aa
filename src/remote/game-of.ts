import type { Problem, Result } from '../kernel/basis/result.js';
import type { Calls } from './calls.js';
import { filled } from './fill.js';
import { GAME_CALLS } from './game.js';
import type { Game, GameCall, Opened, Sight } from './game.js';
import { HOW, wrongFields, wrongParams } from './params.js';

/** What carries the calls of a game to its rules. */
export interface Carrier extends Pick<Game, 'subscribe' | 'close'> {
  readonly opened: Opened;
  readonly ask: (method: string, params: object) => Promise<Result<unknown>>;
}

/**
 * A game as a page has it, over anything that carries its calls.
 *
 * @example gameOf({ opened, ask, subscribe, close }).view()
 */
export function gameOf({ opened, ask: carry, subscribe, close }: Carrier): Game {
  const ask = async <M extends GameCall>(method: M, params: object = {}): Promise<Result<Calls[M]['result']>> => {
    const asked = given(params);
    const wrong = GAME_CALLS.includes(method) ? wrongParams(method, asked) : undefined;
    return wrong ?? ((await carry(method, asked)) as Result<Calls[M]['result']>);
  };
  /** Asks with options, which are read first: a wrong one is told by its place among them. */
  const askHow = async <M extends keyof typeof HOW>(
    method: M,
    params: object,
    how: object = {},
  ): Promise<Result<Calls[M]['result']>> =>
    wrongFields(how, HOW[method], '/how') ?? amongOptions(await ask(method, { ...params, ...how }), how);
  return {
    opened,
    view: async () => (await ask('game/view')) as Result<Sight>,
    actionsFor: (thing) => ask('game/actionsFor', { thing }),
    options: (order) => ask('game/options', { order }),
    fill: (order = {}) => filled((begun) => ask('game/options', { order: begun }), order),
    legal: (order, how) => askHow('game/legal', { order }, how),
    check: (action) => ask('game/check', { action }),
    odds: (action) => ask('game/odds', { action }),
    readings: (action, how) => askHow('game/readings', { action }, how),
    reachable: (units, modes) => ask('game/reachable', { units, modes }),
    destinations: (units, mode) => ask('game/destinations', { units, mode }),
    lineOfSight: (from, to) => ask('los', { from, to }),
    fieldOfView: (from) => ask('field', { from }),
    describe: (counter) => ask('describe', { counter }),
    sample: (seed) => ask('game/sample', { seed }),
    dispatch: (action, how) => askHow('game/apply', { action }, how),
    undo: () => ask('game/undo'),
    events: (since) => ask('game/events', { since }),
    narration: (since) => ask('game/narrate', { since }),
    transcript: () => ask('game/transcript'),
    save: () => ask('game/save'),
    ask,
    subscribe,
    close,
  };
}

/** Codes of fields that an action has and should not, or has not and should: a field may be called as an option is. */
const OF_FIELDS: readonly string[] = ['unknown-field', 'missing'];

/**
 * What is wrong with an option that was given is told by its place among them, which a server knows as a parameter of its call. All else is of
 * the action, whose fields may have the same names.
 */
function amongOptions<T>(answer: Result<T>, how: object): Result<T> {
  if (answer.ok) return answer;
  const isOfOption = ({ code, path = '' }: Problem): boolean =>
    Object.hasOwn(how, path.split('/', 2)[1] ?? '') && !OF_FIELDS.includes(code);
  const placed = (found: Problem): Problem =>
    isOfOption(found) ? { ...found, path: `/how${found.path ?? ''}` } : found;
  return { ok: false, problems: answer.problems.map(placed) };
}

/** The parameters that are given: one that is left out is not there at all. */
function given(params: object | null): object {
  return Object.fromEntries(Object.entries(params ?? {}).filter(([, value]) => value !== undefined));
}
