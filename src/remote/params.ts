import { unknownKeys } from '../engine/game/arguments.js';
import type { Refusal } from '../engine/game/misuse.js';
import { problem } from '../kernel/basis/result.js';
import type { GameCall } from './game.js';

/* What a page hands over with a call. It is read in the page, so that a wrong word is refused alike wherever the rules run. */

/** The options of the functions of a game. */
export const HOW = { 'game/apply': 'by at dice', 'game/legal': 'limit cursor', 'game/readings': 'only' } as const;

/** The parameters of the calls beside `side`, where they have any. */
const PARAMS: { readonly [M in GameCall]?: string } = {
  'game/apply': 'action by at dice',
  'game/options': 'order',
  'game/actionsFor': 'thing',
  'game/legal': 'order limit cursor stream',
  'game/check': 'action',
  'game/odds': 'action stream',
  'game/readings': 'action odds only',
  'game/reachable': 'units modes limit cursor',
  'game/destinations': 'units mode limit cursor',
  'game/sample': 'seed',
  'game/events': 'since limit',
  'game/narrate': 'since limit',
  los: 'from to',
  field: 'from',
  describe: 'counter',
};

/** Parameters that must be there, each a text. */
const NEEDED = 'thing from to counter'.split(' ');
/** The other kinds; what is none of them is read by the rules. */
const TEXTS = 'side by cursor seed mode'.split(' ');
const COUNTS = 'at limit since patience'.split(' ');
const FLAGS = 'stream odds'.split(' ');

/**
 * What is wrong with the parameters of a call.
 *
 * @param call the call; one that nobody knows is refused elsewhere
 * @returns nothing; or `unknown-key`, `missing` and `bad-type` with their paths
 * @example wrongParams('game/events', { since: 'x' })?.problems[0].path // '/since'
 */
export function wrongParams(call: GameCall, params: object): Refusal | undefined {
  return wrongFields(params, `side ${PARAMS[call] ?? ''}`, '');
}

/**
 * What is wrong with an object of options.
 *
 * @param known the names that it may have
 * @example wrongFields({ bye: 'us' }, HOW['game/apply'], '/how')?.problems[0].path // '/how/bye'
 */
export function wrongFields(given: object, known: string, path: string): Refusal | undefined {
  // A page may hand over anything.
  if (typeof given !== 'object' || (given as object | null) === null)
    return { ok: false, problems: [problem('bad-type', { expected: 'object' }, undefined, path)] };
  const names = known.trim().split(' ');
  const problems = unknownKeys(given, names, path);
  for (const name of names) {
    const value = (given as Readonly<Record<string, unknown>>)[name];
    const place = `${path}/${name}`;
    const expected = expectedOf(name);
    if (value === undefined && NEEDED.includes(name)) problems.push(problem('missing', {}, undefined, place));
    if (value !== undefined && expected !== undefined && !isOf(expected, value))
      problems.push(problem('bad-type', { expected }, undefined, place));
  }
  return problems.length > 0 ? { ok: false, problems } : undefined;
}

/** The kind of a parameter, which is the same in every call. */
function expectedOf(name: string): 'text' | 'count' | 'flag' | undefined {
  if (NEEDED.includes(name) || TEXTS.includes(name)) return 'text';
  if (COUNTS.includes(name)) return 'count';
  return FLAGS.includes(name) ? 'flag' : undefined;
}

function isOf(expected: string, value: unknown): boolean {
  if (expected === 'count') return Number.isSafeInteger(value) && (value as number) >= 0;
  return typeof value === (expected === 'text' ? 'string' : 'boolean');
}
