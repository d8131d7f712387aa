import * as v from 'valibot';
import type { KindFields } from '../basis/nearest.js';
import { nearestKind, nearness } from '../basis/nearest.js';
import type { Params } from '../basis/result.js';

type Issue = v.BaseIssue<unknown>;
type Config = v.Config<Issue>;
type Dataset = v.OutputDataset<unknown, Issue>;

/** The parts of a schema that say which fields its objects have, or which values it takes. */
interface Shaped {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shaped>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/** A value of no kind, and the kinds that there are. */
interface Stray {
  readonly tag: string;
  readonly kinds: readonly Shaped[];
  readonly given: unknown;
}

/**
 * A schema for objects of several kinds, told apart by one field. Of a value of no kind the nearest kind is told.
 *
 * @param tag the field that names the kind
 * @param kinds the schemas of the kinds, each made by `exact`, with the tag as a literal or as a picklist
 * @param message the code for a tag that no kind has, as of valibot's `variant`
 * @example tagged('kind', [exact({ kind: v.literal('pass') }), exact({ kind: v.literal('fire'), target: v.string() })])
 */
export function tagged<const K extends readonly v.GenericSchema[]>(
  tag: string,
  kinds: K,
  message?: (issue: v.VariantIssue) => string,
): v.GenericSchema<unknown, v.InferOutput<K[number]>> {
  const schema: v.GenericSchema = v.variant(tag, kinds as unknown as v.VariantOptions<string>, message);
  const run = schema['~run'].bind(schema);
  return replaced(schema, (dataset, config) => {
    const given = dataset.value;
    const result = run(dataset, config);
    const issue = result.issues?.[0];
    // The issue of a variant below stands under the name of another field.
    if (issue?.type === 'variant' && (issue.path ?? []).every(({ key }) => key === tag)) {
      const stray: Stray = { tag, kinds: kinds, given };
      Object.assign(issue, { stray });
    }
    return result;
  });
}

/**
 * A schema for values of several shapes. Of a value that has none of them, the problems of the nearest shape are told.
 *
 * @param shapes the schemas of the shapes
 * @example either([v.literal('entered'), exact({ seed: v.string() })]) // { sed: 'x' }: missing at /seed, unknown-key at /sed
 */
export function either<const S extends readonly v.GenericSchema[]>(
  shapes: S,
): v.GenericSchema<unknown, v.InferOutput<S[number]>> {
  const schema: v.GenericSchema = v.union(shapes);
  return replaced(schema, ({ value }, config) => {
    const tries: Dataset[] = [];
    for (const shape of shapes) {
      const tried = shape['~run']({ value }, config);
      if (tried.issues === undefined) return tried;
      tries.push(tried);
    }
    return nearestTry(shapes, tries, value) ?? ofNoShape(schema, value);
  });
}

/**
 * What was meant by a value of no kind: the nearest kind and its fields, where the issue is of `tagged` and one is near.
 *
 * @param issue an issue of valibot
 * @example meantBy(issue) // { nearest: 'fire', fields: ['target'] }
 */
export function meantBy(issue: Issue): Params {
  const { stray } = issue as Issue & { readonly stray?: Stray };
  if (stray === undefined) return {};
  const { tag, kinds, given } = stray;
  // The name of a kind by itself is an object of which nothing but the kind is given.
  return nearestKind(
    fieldsIn(kinds, tag),
    (isObject(given) ? given : { [tag]: given }) as Readonly<Record<string, unknown>>,
    tag,
  );
}

/**
 * The fields of every kind of `tagged`, and which of them may be left out.
 *
 * @param schema made by `tagged`
 * @param tag the field that names the kind
 * @example fieldsOfKinds(eventSchema(), 'kind')['shaken'] // { to: {}, counter: {} }
 */
export function fieldsOfKinds(schema: v.GenericSchema, tag: string): KindFields {
  return fieldsIn((schema as unknown as Shaped).options as readonly Shaped[], tag);
}

function fieldsIn(kinds: readonly Shaped[], tag: string): KindFields {
  return Object.fromEntries(
    kinds.flatMap(({ entries: { [tag]: names, ...others } = {} }) => {
      const own = Object.entries(others).map(([name, { type }]) => [name, type === 'exact_optional' ? OPTIONAL : MUST]);
      return namesOf(names).map((name) => [name, Object.fromEntries(own)] as const);
    }),
  );
}

const OPTIONAL = { optional: true } as const;
const MUST = {};

function namesOf(tag: Shaped | undefined): readonly string[] {
  return (tag?.options ?? [tag?.literal]).map(String);
}

/** The try that came nearest: a value of the right type, or else an object or a list with the mistakes inside. */
function nearestTry(shapes: readonly Shaped[], tries: readonly Dataset[], value: unknown): Dataset | undefined {
  const typed = tries.filter((tried) => tried.typed);
  if (typed.length > 0) return typed.length === 1 ? typed[0] : undefined;
  let nearest: Dataset | undefined;
  let best: readonly [number, number] = [-1, 0];
  tries.forEach((tried, i) => {
    const { issues = [] } = tried;
    if (!issues.every(({ path }) => path !== undefined)) return;
    const score = [nearnessOf(shapes[i], value), -issues.length] as const;
    if (score[0] > best[0] || (score[0] === best[0] && score[1] > best[1])) [nearest, best] = [tried, score];
  });
  return nearest;
}

function nearnessOf(shape: Shaped | undefined, value: unknown): number {
  if (!isObject(value) || shape === undefined) return 0;
  if (shape.entries !== undefined) return nearness(Object.keys(shape.entries), value);
  if (shape.type !== 'variant') return 0;
  return (shape.options as readonly Shaped[]).reduce((most, each) => Math.max(most, nearnessOf(each, value)), 0);
}

function ofNoShape({ expects }: v.GenericSchema, input: unknown): Dataset {
  const issue: Issue = {
    kind: 'schema',
    type: 'union',
    input,
    expected: expects,
    received: v._stringify(input),
    message: 'bad-type',
  };
  return { typed: false, value: input, issues: [issue] };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function replaced<T>(
  schema: v.GenericSchema,
  run: (dataset: v.UnknownDataset, config: Config) => Dataset,
): v.GenericSchema<unknown, T> {
  return Object.assign(schema, { '~run': run }) as v.GenericSchema<unknown, T>;
}
