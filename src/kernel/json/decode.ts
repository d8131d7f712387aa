import * as v from 'valibot';
import type { Json } from './canonical.js';
import type { GuardLimits } from './guard.js';
import { GUARD_LIMITS, guard, pointer } from './guard.js';
import type { Params, Problem, Result } from '../basis/result.js';
import { nearTo } from '../basis/nearest.js';
import { firstOf, ok, problem, refuseAll, withUntold } from '../basis/result.js';
import { expectedOf } from './expected.js';
import { meantBy } from './variants.js';

/** A custom message of this form is taken as a code: `v.check(isDivisible, 'not-a-multiple')`. */
const CODE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Valibot's schemas that take some values of a type only. */
const CHOOSY: readonly string[] = ['picklist', 'literal', 'enum', 'variant'];

/** Received text longer than this is cut: a problem should not carry a hostile megabyte. */
const MOST_OF_A_TEXT = 200;

/**
 * Decodes untrusted JSON data: the guard first, then the schema, every mistake at once.
 *
 * @param schema a valibot schema; its objects should be `exact`, its maps `dictionary`, its absent fields
 *   `exactOptional`
 * @param json anything at all; it is not changed, and the value shares nothing with it
 * @param limits the limits of the data, as for `guard`; `limits.problems` also limits the problems that the schema
 *   finds
 * @param oversized the problems of plain data that is too large to be decoded at all
 * @returns the decoded value, or problems with a JSON Pointer as path: those of `guard`, or `missing`, `unknown-key`,
 *   `bad-type`, `bad-value` (params `expected` and `received`), or the code that the schema gives as its message. A value of no kind of
 *   `tagged` has the nearest kind among its params (`nearest`, `fields`, `optional`), an unknown key the nearest one
 * @example decode(exact({ hex: v.string() }), { hex: 3, x: 1 }) // bad-type at /hex, unknown-key at /x
 */
export function decode<T>(
  schema: v.GenericSchema<unknown, T>,
  json: unknown,
  limits: GuardLimits = {},
  oversized?: (plain: Json) => readonly Problem[],
): Result<T> {
  const guarded = guard(json, limits);
  if (!guarded.ok) return guarded;
  const most = limits.problems ?? GUARD_LIMITS.problems;
  const larger = oversized?.(guarded.value) ?? [];
  if (larger.length > 0) return refuseAll(firstOf(larger, most));
  const parsed = v.safeParse(schema, guarded.value, { abortEarly: false, abortPipeEarly: false });
  if (parsed.success) return ok(parsed.output);
  return refuseAll(withUntold(parsed.issues.slice(0, most).map(problemOf), Math.max(0, parsed.issues.length - most)));
}

/**
 * A schema for an object with these keys only. It reports every unknown key; valibot's own `strictObject` stops at the
 * first. An array is no object here. A field that can only be `true` or absent is absent where it is `false`.
 *
 * @param entries a schema for each key; `v.exactOptional` for those that may be absent
 * @example exact({ id: v.string(), level: v.exactOptional(v.number()) })
 */
export function exact<const E extends v.ObjectEntries>(entries: E): v.StrictObjectSchema<E, undefined> {
  const known = v.object(entries);
  const names = Object.keys(entries);
  const flags = names.filter((name) => isFlag(entries[name]));
  return refusingArrays(v.strictObject(entries), (dataset, config) => {
    const input = dataset.value;
    const result = known['~run'](flags.length === 0 ? dataset : withoutFalse(dataset, flags), config);
    if (typeof input === 'object' && input !== null) {
      for (const key of Object.keys(input)) {
        if (Object.hasOwn(entries, key)) continue;
        const value = (input as Fields)[key];
        addIssue(result, 'unknown-key', value, { input: input as Fields, key, value }, names);
      }
    }
    return result;
  });
}

/**
 * Whether a field can only be `true` or absent.
 *
 * @example isFlag(v.exactOptional(v.literal(true))) // true
 */
export function isFlag(field: unknown): boolean {
  const { type, wrapped } = field as { readonly type?: string; readonly wrapped?: { readonly literal?: unknown } };
  return type === 'exact_optional' && wrapped?.literal === true;
}

/** An object without those of some fields that are `false`. */
function withoutFalse(dataset: v.UnknownDataset, flags: readonly string[]): v.UnknownDataset {
  const input = dataset.value as Fields | null;
  if (typeof input !== 'object' || input === null || !flags.some((name) => input[name] === false)) return dataset;
  const kept = Object.entries(input).filter(([name, value]) => value !== false || !flags.includes(name));
  return { ...dataset, value: Object.fromEntries(kept) };
}

/**
 * A schema for an object that is a map: any keys of one kind, values of another. An array is no object here.
 *
 * @example dictionary(v.string(), v.number())
 */
export function dictionary<const K extends TextSchema, const V extends v.GenericSchema>(
  key: K,
  value: V,
): v.RecordSchema<K, V, undefined> {
  const schema = v.record(key, value);
  const run = schema['~run'].bind(schema);
  return refusingArrays(schema, run);
}

type TextSchema = v.BaseSchema<string, string | number | symbol, v.BaseIssue<unknown>>;
type Fields = Record<string, unknown>;
type Dataset = v.OutputDataset<unknown, v.BaseIssue<unknown>>;
type Run = (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) => Dataset;

function refusingArrays<S extends v.GenericSchema>(schema: S, run: Run): S {
  return Object.assign(schema, {
    '~run': (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>): Dataset => {
      if (!Array.isArray(dataset.value)) return run(dataset, config);
      const refused = { typed: false, value: dataset.value } as unknown as Dataset;
      addIssue(refused, 'bad-type', dataset.value);
      return refused;
    },
  });
}

/** Adds an issue of ours, whose message is its code, in valibot's shape. */
function addIssue(
  dataset: Dataset,
  code: string,
  input: unknown,
  at?: { input: Fields; key: string; value: unknown },
  known?: readonly string[],
): void {
  const issue: v.BaseIssue<unknown> & { known?: readonly string[] } = {
    kind: 'schema',
    type: 'object',
    input,
    expected: at === undefined ? 'Object' : 'never',
    received: Array.isArray(input) ? 'Array' : typeof input,
    message: code,
    ...(at === undefined ? {} : { path: [{ type: 'object', origin: 'key', ...at }] }),
    ...(known === undefined ? {} : { known }),
  };
  const open = dataset as { typed: boolean; issues?: v.BaseIssue<unknown>[] };
  open.typed = false;
  if (open.issues === undefined) open.issues = [issue];
  else open.issues.push(issue);
}

function problemOf(issue: v.BaseIssue<unknown>): Problem {
  const path = pointer((issue.path ?? []).map((item) => item.key as string | number));
  const code = codeOf(issue);
  const meant = meantBy(issue);
  if (code === 'missing') return problem(code, meant, undefined, path);
  if (code === 'unknown-key') return problem(code, { ...meant, ...nearestKey(issue) }, undefined, path);
  const received = issue.received.slice(0, MOST_OF_A_TEXT);
  const expected = issue.expected === null ? {} : { expected: expectedOf(issue.expected, received, meant['nearest']) };
  return problem(code, { ...expected, received, ...meant }, undefined, path);
}

/** The key that may be meant by one that nobody knows. */
function nearestKey(issue: v.BaseIssue<unknown> & { readonly known?: readonly string[] }): Params {
  const key = issue.path?.at(-1)?.key;
  return issue.known === undefined || typeof key !== 'string' ? {} : nearTo(key, issue.known);
}

function codeOf(issue: v.BaseIssue<unknown>): string {
  if (CODE.test(issue.message)) return issue.message;
  if (issue.kind !== 'schema') return 'bad-value';
  // The guard lets no undefined through, so a schema that sees undefined has met an absent field.
  if (issue.input === undefined) return 'missing';
  return CHOOSY.includes(issue.type) && issue.expected !== 'Object' ? 'bad-value' : 'bad-type';
}
