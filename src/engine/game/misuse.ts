import type { Problem, Result } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Side } from './game.js';

/** A refusal, where a function has no other way to say why. */
export type Refusal = Extract<Result<never>, { readonly ok: false }>;

/** The kinds of value that a function can be given where it wants a world, a game, a view or a language. */
export type ValueKind =
  | 'world'
  | 'worldWithoutRules'
  | 'worldWithoutDocuments'
  | 'game'
  | 'view'
  | 'map'
  | 'locale'
  | 'result'
  | 'promise'
  | 'nothing'
  | 'text'
  | 'number'
  | 'flag'
  | 'function'
  | 'list'
  | 'object'
  | 'unreadable';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether a value is a world with the rules of its game. It is known by its parts and not by a mark: a world made from
 * another one is a world too.
 *
 * @example isWorld(world) // true
 */
export function isWorld(value: unknown): boolean {
  return kindOfValue(value) === 'world';
}

/**
 * Whether a value is a game. It is known by its parts, so that the JSON of a game is a game.
 *
 * @example isGame(JSON.parse(JSON.stringify(state))) // true
 */
export function isGame(value: unknown): boolean {
  return kindOfValue(value) === 'game';
}

/** What a value that is no object looks like, by its type in JavaScript. */
const PLAIN_KINDS: Readonly<Record<string, ValueKind>> = {
  undefined: 'nothing',
  string: 'text',
  number: 'number',
  bigint: 'number',
  boolean: 'flag',
  function: 'function',
  symbol: 'object',
};

/**
 * What a value looks like: only its own outermost fields are read, and nothing throws.
 *
 * @param value anything
 * @returns `worldWithoutRules` for a world that a page has read, `result` for a result whose `value` was forgotten,
 *   `promise` for a promise that nobody has waited for,
 *   `unreadable` for an object that throws when it is looked at
 * @example kindOfValue(createGame(world, { seed: '7' })) // 'result'
 */
export function kindOfValue(value: unknown): ValueKind {
  return value === null ? 'nothing' : (PLAIN_KINDS[typeof value] ?? kindOfObject(value as object));
}

function kindOfObject(value: object): ValueKind {
  try {
    if (Array.isArray(value)) return 'list';
    const fields = value as Fields;
    if (fields['kind'] === 'game') return isTable(fields) && isObject(fields['secrets']) ? 'game' : 'object';
    if (fields['kind'] === 'view')
      return isTable(fields) && typeof fields['side'] === 'string' && isObject(fields['own']) ? 'view' : 'object';
    if (typeof fields['ok'] === 'boolean') return 'result';
    if (isObject(fields['system']) && isObject(fields['caches']) && Array.isArray(fields['sides']))
      return typeof (fields['system'] as Fields)['ruleOf'] === 'function' ? 'world' : 'worldWithoutRules';
    if (Array.isArray(fields['names']) && Array.isArray(fields['terrain'])) return 'map';
    if (typeof fields['then'] === 'function') return 'promise';
    return typeof fields['id'] === 'string' && isObject(fields['problems']) && isObject(fields['words'])
      ? 'locale'
      : 'object';
  } catch {
    return 'unreadable';
  }
}

/** What games and views have in common. */
function isTable(fields: Fields): boolean {
  return (
    typeof fields['step'] === 'number' &&
    isObject(fields['world']) &&
    isObject(fields['position']) &&
    Array.isArray(fields['frames'])
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The values that an argument may be, in a word. */
const EXPECTED = {
  world: ['world'],
  game: ['game'],
  view: ['view'],
  gameOrView: ['game', 'view'],
  locale: ['locale'],
} as const satisfies Readonly<Record<string, readonly ValueKind[]>>;

/** The arguments that a host gives and never a client, each with the value that it may be. */
const WANTED = {
  world: 'world',
  state: 'game',
  seen: 'gameOrView',
  view: 'view',
  locale: 'locale',
} as const;

/** The values given for some of these arguments. */
export type HostArguments = { readonly [K in keyof typeof WANTED]?: unknown };

/**
 * The faults of the arguments that a host gives and never a client. A value in the place of another, or a result in the
 * place of its value, is named with the argument that it was given as.
 *
 * @param given the arguments by their names
 * @param game the name of the game to which the world has to belong; any game where it is left out
 * @returns nothing when each is of its kind; otherwise a refusal with a `misuse` for each that is not
 * @example misused({ world: state, seen: world })?.problems.length // 2
 */
export function misused(given: HostArguments, game?: string): Refusal | undefined {
  let problems: Problem[] | undefined;
  for (const argument of Object.keys(given) as (keyof typeof WANTED)[]) {
    const expected = WANTED[argument];
    const kinds: readonly ValueKind[] = EXPECTED[expected];
    const kind = kindOfValue(given[argument]);
    if (!kinds.includes(kind)) (problems ??= []).push(misuse(argument, expected, kind));
  }
  if (problems !== undefined) return { ok: false, problems };
  return game === undefined || !('world' in given) ? undefined : otherGame(given.world, game);
}

/** The refusal of the world of another game; nothing for a world without rules, which does not tell its game. */
function otherGame(world: unknown, game: string): Refusal | undefined {
  const own = ((world as Fields)['system'] as Fields)['id'];
  if (own === undefined || own === game) return undefined;
  return { ok: false, problems: [misuse('world', 'world', 'worldOfAnotherGame')] };
}

/**
 * The refusal of what is no world. A world that a page has read is one, though it has no rules.
 *
 * @param game the name of the game to which the world has to belong; any game where it is left out
 * @returns nothing for a world; otherwise `misuse`
 * @example strayWorld(game)?.problems[0].code // 'misuse'
 */
export function strayWorld(world: unknown, game?: string): Refusal | undefined {
  const kind = kindOfValue(world);
  if (kind === 'world' || kind === 'worldWithoutRules') return game === undefined ? undefined : otherGame(world, game);
  return { ok: false, problems: [misuse('world', 'world', kind)] };
}

/**
 * The refusal of a whole game where a view is asked for: a game has the secrets of all sides in it.
 *
 * @param seen a view, or what stands in its place
 * @returns nothing but for a game; otherwise `misuse`
 * @example wholeGame(state)?.problems[0].params // { argument: 'seen', expected: 'view', given: 'game' }
 */
export function wholeGame(seen: unknown): Refusal | undefined {
  return isGame(seen) ? { ok: false, problems: [misuse('seen', 'view', 'game')] } : undefined;
}

/**
 * The problem of an argument that is another value than the one wanted.
 *
 * @param argument its name, which becomes the path too
 * @param expected the value that it should be
 * @param given the kind of value that it is
 * @example misuse('seen', 'gameOrView', 'world').params // { argument: 'seen', expected: 'gameOrView', given: 'world' }
 */
export function misuse(argument: string, expected: string, given: string): Problem {
  return problem('misuse', { argument, expected, given }, undefined, `/${argument}`);
}

/**
 * A refusal in the place of the value that a function promises for arguments of the right kinds. It is returned only where
 * the caller has broken the types.
 *
 * @example if (wrong !== undefined) return inPlace(wrong)
 */
export function inPlace(refused: Refusal): never {
  return refused as never;
}

/**
 * A value that is made of what a host hands on. Where that is not whole, or is something else, the refusal `misuse` stands in
 * the place of the value.
 *
 * @param argument the name of the argument, which becomes the path too
 * @param expected the value that it should be
 * @param thing the value of that argument
 * @param make makes the value; it may throw
 * @example wholeOr('order', 'order', null, () => leaveOut(null, offer)).problems[0].code // 'misuse'
 */
export function wholeOr<T>(argument: string, expected: string, thing: unknown, make: () => T): T {
  try {
    return make();
  } catch {
    return inPlace({ ok: false, problems: [misuse(argument, expected, kindOfValue(thing))] });
  }
}

/**
 * The refusal of anything but a side of the world.
 *
 * @param side what was given for a side
 * @param rule the section that wants a side, if any
 * @param path where it was given
 * @returns `unknown-side`, or nothing for a side of the world
 * @example notASide(world, 'nobody')?.problems[0].code // 'unknown-side'
 */
export function notASide(
  { sides }: { readonly sides: readonly Side[] },
  side: unknown,
  rule?: string,
  path = '/side',
): Refusal | undefined {
  if ((sides as readonly unknown[]).includes(side)) return undefined;
  const params = typeof side === 'string' ? { side, known: sides } : { known: sides };
  return { ok: false, problems: [problem('unknown-side', params, rule, path)] };
}
