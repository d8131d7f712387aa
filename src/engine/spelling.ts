import * as v from 'valibot';
import { exact } from '../kernel/decode.js';
import { guard } from '../kernel/guard.js';
import { byText } from '../kernel/order.js';
import type { Problem, Result } from '../kernel/result.js';
import { ok, problem, refuse } from '../kernel/result.js';
import { said } from './fields.schema.js';
import type { Sent } from './game.js';
import { fieldsOf, nearestKind, nearestName } from './nearest.js';
import type { Scene, System } from './system.js';

/** The forms of a field of an action. */
export interface Form<S extends System> {
  /** The code of the fault of a value by itself; nothing when its spelling is right. */
  readonly fault: (value: unknown) => string | undefined;
  /** The things named by the value that do not exist, each with its path; absent where the value names nothing. */
  readonly unknown?: (scene: Scene<S>, value: unknown, path: string) => readonly Problem[];
  /** The decoder that accepts a value without a fault. */
  readonly schema: () => v.GenericSchema;
  /**
   * The one spelling of a value that is written otherwise and can mean nothing else; the value itself where there is
   * nothing to mend. Absent where every value has one spelling anyhow.
   */
  readonly normal?: (world: S['world'], value: unknown) => unknown;
}

/** A field of an action. */
export interface Field {
  /** The name of its form. */
  readonly form: string;
  readonly optional?: true;
  /** The field to whose members the members of this list belong, one to one. */
  readonly along?: string;
}

/** The fields of each kind of action. */
export type ActionFields<K extends string = string> = Readonly<Record<K, Readonly<Record<string, Field>>>>;

/** The one spelling of every kind of action: its fields, and the forms that they are of. */
export interface Spelling<S extends System> {
  readonly fields: ActionFields;
  readonly forms: Readonly<Record<string, Form<S>>>;
}

/** How an answer is spelled in every game. */
export const ANSWER_FIELDS: Readonly<Record<string, Field>> = {
  faces: { form: 'faces', optional: true },
  choice: { form: 'choice', optional: true },
};

/**
 * Whether names are sorted by code unit without repeats.
 *
 * @example isSortedSet(['a', 'b', 'b']) // false
 */
export function isSortedSet(names: readonly string[]): boolean {
  return names.every((name, i) => i === 0 || (names[i - 1] as string) < name);
}

/**
 * Whether a value is a list of nothing but texts, or of nothing but numbers.
 *
 * @example isList(['a', 'b'], 'string') // true
 */
export function isList(value: unknown, of: 'string' | 'number'): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === of);
}

/**
 * A list out of a single name; other values as they are.
 *
 * @example listed('a') // ['a']
 */
export function listed(value: unknown): unknown {
  return typeof value === 'string' ? [value] : value;
}

/**
 * A sorted set out of a single name, or of names in any order; other values as they are.
 *
 * @example sortedSet(['b', 'a', 'b']) // ['a', 'b']
 */
export function sortedSet(value: unknown): unknown {
  if (typeof value === 'string') return [value];
  if (!isList(value, 'string')) return value;
  const names = value as readonly string[];
  return isSortedSet(names) ? names : [...new Set(names)].sort(byText);
}

/** Faces out of a single one, or out of digits; other values as they are. */
function facesIn(value: unknown): unknown {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (list === value && isList(value, 'number')) return value;
  const isFace = (face: unknown): boolean =>
    typeof face === 'number' || (typeof face === 'string' && /^[1-9]\d?$/.test(face));
  return list.every(isFace) ? list.map(Number) : value;
}

/** The forms of every game: a word, a list of words, a sorted set of them, and the two of an answer. */
export const FORMS: Readonly<Record<'word' | 'words' | 'set' | 'faces' | 'choice', Form<System>>> = {
  word: { fault: (value) => (typeof value === 'string' ? undefined : 'bad-type'), schema: () => v.string() },
  words: {
    fault: (value) => (isList(value, 'string') ? undefined : 'bad-type'),
    schema: () => v.array(v.string()),
    normal: (_world, value) => listed(value),
  },
  set: {
    fault: (value) => {
      if (!isList(value, 'string')) return 'bad-type';
      return isSortedSet(value as readonly string[]) ? undefined : 'not-canonical';
    },
    schema: () =>
      v.pipe(
        v.array(v.string()),
        v.check((names) => isSortedSet(names), 'not-canonical'),
        said({ uniqueItems: true }),
      ),
    normal: (_world, value) => sortedSet(value),
  },
  faces: {
    fault: (value) => (isList(value, 'number') ? undefined : 'bad-type'),
    schema: () => v.array(v.number()),
    normal: (_world, value) => facesIn(value),
  },
  choice: {
    fault: (value) => (typeof value === 'string' || isList(value, 'string') ? undefined : 'bad-type'),
    schema: () => v.union([v.string(), v.array(v.string())]),
    normal: (_world, value) => (typeof value === 'string' ? value : sortedSet(value)),
  },
};

/**
 * The form of a field that takes one of some words.
 *
 * @example oneOf(['flying', 'hovering']).fault('swimming') // 'bad-value'
 */
export function oneOf(words: readonly string[]): Form<System> {
  return {
    fault: (value) => (typeof value !== 'string' ? 'bad-type' : words.includes(value) ? undefined : 'bad-value'),
    schema: () => v.picklist(words),
  };
}

/**
 * The form of a field that takes a list of some words.
 *
 * @example listOf(['move', 'assaultMove']).fault(['swim']) // 'bad-value'
 */
export function listOf(words: readonly string[]): Form<System> {
  return {
    fault: (value) => {
      if (!isList(value, 'string')) return 'bad-type';
      return (value as readonly string[]).every((word) => words.includes(word)) ? undefined : 'bad-value';
    },
    schema: () => v.array(v.picklist(words)),
    normal: (_world, value) => listed(value),
  };
}

/**
 * The form of a set that may be left out: left out is the one spelling of an empty set.
 *
 * @param form the form of the set
 * @example notEmpty(FORMS.set).fault([]) // 'not-canonical'
 */
export function notEmpty<S extends System>(form: Form<S>): Form<S> {
  return {
    ...form,
    fault: (value) => (Array.isArray(value) && value.length === 0 ? 'not-canonical' : form.fault(value)),
    schema: () =>
      v.pipe(
        form.schema() as v.GenericSchema<unknown, readonly unknown[]>,
        v.check((list) => list.length > 0, 'not-canonical'),
        said({ minItems: 1 }),
      ),
  };
}

/** A world whose game says how its actions are spelled. */
type Spelt<S extends System> = S['world'] & { readonly system: { readonly spelling: Spelling<S> } };

/** Fields that nobody has looked at yet. */
type Untrusted = Readonly<Record<string, unknown>>;

/** The fields of an order that say how far it is built. */
const ABOUT_ORDER: ActionFields[string] = {
  skipped: { form: 'words', optional: true },
  open: { form: 'words', optional: true },
};

/**
 * Brings an action or an order into its one spelling, where what is written can mean nothing else: the case of hexes, the
 * order of sets, a single value in place of a list. `apply`, `check` and the others do this with all that they are given.
 *
 * @param world the world
 * @param input an action or an order, perhaps hostile
 * @returns a copy with its fields in their one spelling; a thing that is no such object as it is
 * @example normalise(world, { kind: 'burn', units: ['b1', 'a1'] }) // { kind: 'burn', units: ['a1', 'b1'] }
 */
export function normalise<S extends System>(world: Spelt<S>, input: unknown): unknown {
  const safe = guard(input);
  if (!safe.ok || typeof safe.value !== 'object' || Array.isArray(safe.value)) return input;
  return respelt(world, safe.value as Untrusted);
}

/** The same object where every field is well spelled, otherwise a copy. */
function respelt<S extends System>(world: Spelt<S>, record: Untrusted): Untrusted {
  const { fields, forms } = world.system.spelling;
  const { kind } = record;
  if (typeof kind !== 'string' || !Object.hasOwn(fields, kind)) return record;
  const own = fields[kind] as ActionFields[string];
  let mended: Record<string, unknown> | undefined;
  for (const name of Object.keys(record)) {
    const field = fieldOf(own, name) ?? fieldOf(ABOUT_ORDER, name);
    if (field === undefined) continue;
    const value = formOf(forms, field).normal?.(world, record[name]) ?? record[name];
    if (value !== record[name]) (mended ??= { ...record })[name] = value;
  }
  return mended === undefined ? record : reordered(record, mended, own);
}

function fieldOf(fields: ActionFields[string], name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/**
 * The lists that go along with a set are brought into its new order. Where that cannot be done exactly, the set stays in the
 * order that was given.
 */
function reordered(record: Untrusted, mended: Record<string, unknown>, fields: ActionFields[string]): Untrusted {
  for (const [name, { along }] of Object.entries(fields)) {
    if (along === undefined || mended[name] === undefined || mended[along] === record[along]) continue;
    const before = listed(record[along]) as readonly unknown[];
    const after = mended[along] as readonly unknown[];
    const list = mended[name];
    if (!Array.isArray(list) || list.length !== before.length || after.length !== before.length) mended[along] = before;
    else mended[name] = after.map((member) => list[before.indexOf(member)] as unknown);
  }
  return mended;
}

/**
 * Reads untrusted JSON as an action: the first stage of every check.
 *
 * @param spelling how the actions of the game are spelled
 * @param input anything
 * @param world the world in which the action is brought into its one spelling first; without it nothing is mended
 * @returns the action, or every fault of its shape: `not-json` and the like, `unknown-kind`, `unknown-field`, `missing`,
 * `bad-type`, `not-canonical`, each with its path
 * @example readAction(spelling, { kind: 'pass' }) // { ok: true, value: { kind: 'pass' } }
 */
export function readAction<S extends System>(
  { fields, forms }: Spelling<S>,
  input: unknown,
  world?: Spelt<S>,
): Result<Sent<S>> {
  const safe = guard(input);
  if (!safe.ok) return safe;
  const { value } = safe;
  if (typeof value !== 'object' || Array.isArray(value))
    return refuse(problem('bad-type', { expected: 'object' }, undefined, ''));
  const given = value as Untrusted;
  const record = world === undefined ? given : respelt(world, given);
  const { kind } = record;
  if (typeof kind !== 'string' || !Object.hasOwn(fields, kind)) return refuse(unknownKind(fields, record));
  const problems = shapeProblems(record, fields[kind] as ActionFields[string], forms);
  return problems.length > 0 ? refuse(...problems) : ok(record as unknown as Sent<S>);
}

/** An action of no kind, with the kind and the fields that may be meant. */
function unknownKind(fields: ActionFields, record: Readonly<Record<string, unknown>>): Problem {
  const { kind } = record;
  const given = typeof kind === 'string' ? { kind } : {};
  return problem('unknown-kind', { ...given, ...nearestKind(fields, record) }, undefined, '/kind');
}

/** A field that a kind of action does not have, with the one that may be meant, or else all that it has. */
function unknownField(name: string, own: ActionFields[string]): Problem {
  const nearest = nearestName(name, Object.keys(own));
  const meant = nearest === undefined ? fieldsOf({ own }, 'own') : { nearest };
  return problem('unknown-field', { field: name, ...meant }, undefined, `/${name}`);
}

function shapeProblems<S extends System>(
  record: Readonly<Record<string, unknown>>,
  fields: ActionFields[string],
  forms: Spelling<S>['forms'],
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const name of Object.keys(record)) {
    if (name !== 'kind' && !Object.hasOwn(fields, name)) problems.push(unknownField(name, fields));
  }
  for (const name of Object.keys(fields)) {
    const field = fields[name] as Field;
    const value = record[name];
    if (value === undefined) {
      if (field.optional !== true) problems.push(problem('missing', { field: name }, undefined, `/${name}`));
      continue;
    }
    const fault = formOf(forms, field).fault(value);
    if (fault !== undefined) problems.push(problem(fault, { field: name }, undefined, `/${name}`));
  }
  return problems;
}

function formOf<S extends System>(forms: Spelling<S>['forms'], { form }: Field): Form<S> {
  const known = forms[form];
  if (known === undefined) throw new Error(`no form ${form}`);
  return known;
}

/**
 * The second stage: everything that an action names exists.
 *
 * @returns the problems that the forms of its fields find, each with its path
 * @example unknownNames(spelling, scene, { kind: 'fire', unit: 'a9', target: 'b1' }) // [{ code: 'unknown-unit', ... }]
 */
export function unknownNames<S extends System>(
  { fields, forms }: Spelling<S>,
  scene: Scene<S>,
  action: S['action'],
): readonly Problem[] {
  const problems: Problem[] = [];
  const own = fields[action.kind] as ActionFields[string];
  for (const name of Object.keys(own)) {
    const value = (action as unknown as Readonly<Record<string, unknown>>)[name];
    const unknown = value === undefined ? undefined : formOf(forms, own[name] as Field).unknown;
    if (unknown !== undefined) problems.push(...unknown(scene, value, `/${name}`));
  }
  return problems;
}

/**
 * The decoder of a game's actions, by the same table as `readAction` reads by.
 *
 * @example decode(actionSchemaOf(spelling), { kind: 'pass' }) // { ok: true, value: { kind: 'pass' } }
 */
export function actionSchemaOf<S extends System>({ fields, forms }: Spelling<S>): v.GenericSchema<unknown, Sent<S>> {
  const made = new Map<string, v.GenericSchema>();
  const schemaOf = (field: Field): v.GenericSchema => {
    const schema = made.get(field.form) ?? formOf(forms, field).schema();
    made.set(field.form, schema);
    return field.optional === true ? v.exactOptional(schema) : schema;
  };
  const kinds = Object.entries(fields).map(([kind, own]) =>
    exact({
      kind: v.literal(kind),
      ...Object.fromEntries(Object.entries(own).map(([name, field]) => [name, schemaOf(field)])),
    }),
  );
  return v.variant('kind', kinds);
}
