import { badType, unknownKeys } from '../engine/game/arguments.js';
import type { Refusal } from '../engine/game/misuse.js';
import { problem } from '../kernel/basis/result.js';
import type { GameCall } from './game.js';

/* What a page hands over with a call. It is read in the page, so that a wrong word is refused alike wherever the rules run. */

/** The options of the functions of a game, and the kinds of those that the rules do not read themselves. */
export const HOW = {
  'game/apply': 'by:text at:count dice',
  'game/legal': 'limit:count cursor:text',
  'game/readings': 'only',
} as const;

/** A part of a long list. */
const PART = 'limit:count cursor:text';

/** The parameters of every call beside `side`; one with a mark must be there. */
const PARAMS: Readonly<Record<GameCall, string>> = {
  'game/apply': `action ${HOW['game/apply']}`,
  'game/undo': '',
  'game/options': 'order',
  'game/actionsFor': 'thing:text!',
  'game/legal': `order stream:flag ${PART}`,
  'game/check': 'action',
  'game/odds': 'action stream:flag',
  'game/readings': 'action odds:flag only',
  'game/reachable': `units modes ${PART}`,
  'game/destinations': `units mode ${PART}`,
  'game/sample': 'seed:text',
  'game/view': '',
  'game/events': 'since:count limit:count',
  'game/narrate': 'since:count limit:count',
  'game/save': '',
  'game/transcript': '',
  los: 'from:text! to:text!',
  field: 'from:text!',
  describe: 'counter:text!',
};

/** Whether a value is of a kind. */
const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  count: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  flag: (value) => typeof value === 'boolean',
};

/**
 * What is wrong with the parameters of a call.
 *
 * @param call the call; one that nobody knows is refused elsewhere
 * @returns nothing; or `unknown-key`, `missing` and `bad-type` with their paths
 * @example wrongParams('game/events', { since: 'x' })?.problems[0].path // '/since'
 */
export function wrongParams(call: GameCall, params: object): Refusal | undefined {
  return Object.hasOwn(PARAMS, call) ? wrongFields(params, `side:text ${PARAMS[call]}`, '') : undefined;
}

/**
 * What is wrong with an object of options.
 *
 * @param known the names that it may have, each with its kind
 * @example wrongFields({ bye: 'us' }, HOW['game/apply'], '/how')?.problems[0].path // '/how/bye'
 */
export function wrongFields(given: unknown, known: string, path: string): Refusal | undefined {
  if (typeof given !== 'object' || given === null) return { ok: false, problems: [badType('object', given, path)] };
  const fields = known.split(' ').map((each) => each.split(/[:!]/));
  const problems = unknownKeys(
    given,
    fields.flatMap(([name = '']) => (name === '' ? [] : [name])),
    path,
  );
  for (const [name = '', kind = '', must] of fields) {
    const value = (given as Readonly<Record<string, unknown>>)[name];
    if (value === undefined && must !== undefined) problems.push(problem('missing', {}, undefined, `${path}/${name}`));
    if (value !== undefined && FITS[kind]?.(value) === false) problems.push(badType(kind, value, `${path}/${name}`));
  }
  return problems.length > 0 ? { ok: false, problems } : undefined;
}
