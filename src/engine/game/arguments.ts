import type { Json } from '../../kernel/json/canonical.js';
import type { GuardLimits } from '../../kernel/json/guard.js';
import { guard, pointer } from '../../kernel/json/guard.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { append } from '../../kernel/basis/lists.js';
import { kindOfValue } from './misuse.js';

/* Arguments that a host may pass on as a client has sent them: each is read once, by one of these functions. */

/**
 * The problem of a value that is no text.
 *
 * @returns nothing for a text; otherwise `bad-type`
 * @example textProblems(3, '/at')[0].params // { expected: 'text', received: 'number' }
 */
export function textProblems(value: unknown, path: string): readonly Problem[] {
  return typeof value === 'string' ? [] : [badType('text', value, path)];
}

/**
 * The problem of a value that is none of some words.
 *
 * @returns nothing for one of the words; otherwise `bad-type` or `bad-value`
 * @example wordProblems('red', ['plain', 'thermal'], '/eyes')[0].code // 'bad-value'
 */
export function wordProblems(value: unknown, words: readonly string[], path: string): readonly Problem[] {
  if (typeof value !== 'string') return [badType('text', value, path)];
  return words.includes(value) ? [] : [problem('bad-value', { expected: words, received: value }, undefined, path)];
}

/**
 * Reads a list of texts.
 *
 * @param limits those of `guard`
 * @returns a copy; the problems of `guard`, or `bad-type` for what is no list and for each member that is no text
 * @example textList(['a', 3], '/units').problems[0].path // '/units/1'
 */
export function textList(value: unknown, path: string, limits?: GuardLimits): Result<readonly string[]> {
  const safe = guardAt(value, path, limits);
  if (!safe.ok) return safe;
  if (!Array.isArray(safe.value)) return refuse(badType('list', safe.value, path));
  const list = safe.value as readonly Json[];
  const problems = list.flatMap((item, i) => textProblems(item, `${path}/${i}`));
  return problems.length > 0 ? refuseAll(problems.slice(0, MOST_TOLD)) : ok(list as readonly string[]);
}

/** So many problems of one list, or of one object, are told. */
const MOST_TOLD = 50;

/**
 * The kinds of value that a setting may have: a whole number is counted from 0; plain JSON is read on by others. One that is `known`
 * may be there and is not read here.
 */
export type SettingKind = 'text' | 'count' | 'flag' | 'json' | 'known';

/** The value of a setting of a kind. */
interface SettingValues {
  readonly text: string;
  readonly count: number;
  readonly flag: boolean;
  readonly json: Json;
  readonly known: never;
}

/** What is given for some settings. Those that are left out, or `undefined`, are absent. */
export type Settings<T extends Readonly<Record<string, SettingKind>>> = {
  readonly [K in keyof T]?: SettingValues[T[K]];
};

/**
 * Reads an object of settings: each field once.
 *
 * @param value what was given; nothing stands for no setting
 * @param kinds the kind of each setting
 * @param path the name of the argument, as a path
 * @returns the settings as a plain object; `unknown-key` for each field that is none of them, with all their names, `bad-type` for
 *   each that is of another kind, the problems of `guard` for what is no plain JSON, or `not-json` for an object that cannot be read
 * @example settingsOf({ at: 'x' }, { by: 'text', at: 'count' }, '/how').problems[0].path // '/how/at'
 */
export function settingsOf<const T extends Readonly<Record<string, SettingKind>>>(
  value: unknown,
  kinds: T,
  path: string,
): Result<Settings<T>> {
  if (value === undefined) return ok({});
  if (typeof value !== 'object' || value === null) return refuse(badType('object', value, path));
  const read: Record<string, unknown> = {};
  const names = Object.keys(kinds);
  const problems: Problem[] = unknownKeys(value, names, path);
  for (const name of names) {
    if (kinds[name] === 'known') continue;
    const found = fieldOf(value, name);
    if (!found.ok) return refuse(unreadable(`${path}/${name}`));
    if (found.value === undefined) continue;
    const kind = kinds[name] as Exclude<SettingKind, 'known'>;
    if (kind === 'json') {
      const plain = guardAt(found.value, `${path}/${name}`);
      if (plain.ok) read[name] = plain.value;
      else append(problems, plain.problems);
    } else if (isOfKind(found.value, kind)) read[name] = found.value;
    else problems.push(badType(kind, found.value, `${path}/${name}`));
  }
  return problems.length > 0 ? refuseAll(problems) : ok(read as Settings<T>);
}

/**
 * The problems of the fields of an object that nobody knows there. A field without a value is as good as absent.
 *
 * @param known the names of the fields that it may have
 * @returns `unknown-key` for each other field, with those that there are; `not-json` for an object that cannot be read
 * @example unknownKeys({ rulesett: '5.1' }, ['ruleset'], '')[0].params // { fields: ['ruleset'] }
 */
export function unknownKeys(value: object, known: readonly string[], path: string): Problem[] {
  const problems: Problem[] = [];
  try {
    for (const name of Object.keys(value)) {
      if (known.includes(name)) continue;
      if ((value as Readonly<Record<string, unknown>>)[name] === undefined) continue;
      problems.push(problem('unknown-key', { fields: known }, undefined, `${path}${pointer([name])}`));
      if (problems.length === MOST_TOLD) break;
    }
    return problems;
  } catch {
    return [unreadable(path)];
  }
}

/**
 * The problem of an object that throws when it is looked at.
 *
 * @example unreadable('/how').code // 'not-json'
 */
export function unreadable(path: string): Problem {
  return problem('not-json', { kind: 'unreadable' }, undefined, path);
}

/**
 * Reads one field once, whatever the object does when it is looked at.
 *
 * @example fieldOf({ by: 'us' }, 'by') // { ok: true, value: 'us' }
 */
export function fieldOf(value: object, name: string): Result<unknown> {
  try {
    return ok((value as Readonly<Record<string, unknown>>)[name]);
  } catch {
    return refuse();
  }
}

function isOfKind(value: unknown, kind: Exclude<SettingKind, 'json' | 'known'>): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'count':
      return Number.isSafeInteger(value) && (value as number) >= 0;
    case 'flag':
      return typeof value === 'boolean';
  }
}

/**
 * Plain JSON by `guard`, its problems told of an argument.
 *
 * @example guardAt(undefined, '/action').problems[0].path // '/action'
 */
export function guardAt(value: unknown, path: string, limits?: GuardLimits): Result<Json> {
  const safe = guard(value, limits);
  return safe.ok ? safe : refuseAll(safe.problems.map((each) => ({ ...each, path: `${path}${each.path ?? ''}` })));
}

/**
 * The problem of a value that is of another kind than the one wanted.
 *
 * @example badType('text', 3, '/at').params // { expected: 'text', received: 'number' }
 */
export function badType(expected: string, value: unknown, path: string): Problem {
  return problem('bad-type', { expected, received: kindOfValue(value) }, undefined, path);
}
