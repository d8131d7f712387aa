import { byText } from '../../kernel/basis/order.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Scene, System } from '../game/system.js';

/** The forms of a field of an action. */
export interface Form<S extends System> {
  /** The code of the fault of a value by itself; nothing when its spelling is right. */
  readonly fault: (value: unknown) => string | undefined;
  /** What a value is, told where something of another kind is given: `string`, `list`, or a word of the game for its lists. */
  readonly wants?: string;
  /** The things named by the value that do not exist, each with its path; absent where the value names nothing. */
  readonly unknown?: (scene: Scene<S>, value: unknown, path: string) => readonly Problem[];
  /** The words of which a value is one, or a list of some; absent where it is anything else. A refusal names them. */
  readonly words?: readonly string[];
  /** Every value that a field of the form can have; absent where no short list of them is complete. */
  readonly all?: (scene: Scene<S>) => Iterable<string>;
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

/** The fields of each action of a union. One that an action has and the table lacks, or the other way round, does not compile. */
export type FieldsOf<A extends { readonly kind: string }> = {
  readonly [K in A['kind']]: Readonly<Record<Exclude<keyof Extract<A, { readonly kind: K }>, 'kind'>, Field>>;
};

/** The one spelling of every kind of action: its fields, and the forms that they are of. */
export interface Spelling<S extends System> {
  readonly fields: ActionFields;
  readonly forms: Readonly<Record<string, Form<S>>>;
}

/** How an answer is spelled in every game. */
export const ANSWER_FIELDS: Readonly<Record<'faces' | 'choice', Field>> = {
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
  word: { fault: (value) => (typeof value === 'string' ? undefined : 'bad-type'), wants: 'string' },
  words: {
    fault: (value) => (isList(value, 'string') ? undefined : 'bad-type'),
    wants: 'list',
    normal: (_world, value) => listed(value),
  },
  set: {
    fault: (value) => {
      if (!isList(value, 'string')) return 'bad-type';
      return isSortedSet(value as readonly string[]) ? undefined : 'not-canonical';
    },
    wants: 'list',
    normal: (_world, value) => sortedSet(value),
  },
  faces: {
    fault: (value) => (isList(value, 'number') ? undefined : 'bad-type'),
    wants: 'list',
    normal: (_world, value) => facesIn(value),
  },
  choice: {
    fault: (value) => (typeof value === 'string' || isList(value, 'string') ? undefined : 'bad-type'),
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
    wants: 'string',
    words,
    all: () => words,
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
    wants: 'list',
    words,
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
  };
}

/**
 * The form that a field is of.
 *
 * @returns the form; a field of a form that the game does not have is a programmer's mistake and throws
 * @example formOf(spelling.forms, { form: 'set' }) // FORMS.set
 */
export function formOf<S extends System>(forms: Spelling<S>['forms'], { form }: Field): Form<S> {
  const known = forms[form];
  if (known === undefined) throw new Error(`no form ${form}`);
  return known;
}

/** A field of a kind of action with its form. */
export interface FieldForm<S extends System> {
  readonly name: string;
  readonly field: Field;
  readonly form: Form<S>;
}

/** The fields of a kind of action with the forms of one game. */
interface KnownForms {
  readonly forms: unknown;
  readonly list: unknown;
}

/** The fields of kinds of action with their forms, looked up once for each kind. */
const fieldForms = new WeakMap<ActionFields[string], KnownForms>();

/**
 * The fields of a kind of action, each with its form.
 *
 * @param forms the forms of the game
 * @param fields the fields of the kind
 * @example formsOf(spelling.forms, spelling.fields['fire']).map(({ name }) => name) // ['unit', 'target']
 */
export function formsOf<S extends System>(
  forms: Spelling<S>['forms'],
  fields: ActionFields[string],
): readonly FieldForm<S>[] {
  const known = fieldForms.get(fields);
  if (known?.forms === forms) return known.list as readonly FieldForm<S>[];
  const list = Object.entries(fields).map(([name, field]) => ({ name, field, form: formOf(forms, field) }));
  fieldForms.set(fields, { forms, list });
  return list;
}
