import { byText } from '../../kernel/basis/order.js';
import { isFlag } from '../../kernel/json/decode.js';

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The fields of a valibot schema that are read here. */
interface Shown {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shown>>;
  readonly item?: Shown;
  readonly items?: readonly Shown[];
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly wrapped?: Shown;
  readonly key?: Shown;
  readonly value?: Shown;
  readonly pipe?: readonly Step[];
  readonly getter?: (input: unknown) => Shown;
}

/** A step of a pipe: the schema itself first, then the steps that narrow it. */
interface Step {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
  readonly metadata?: JsonSchema;
}

/** The schemas that stand under `$defs`, and the definitions written so far. */
interface Definitions {
  readonly names: ReadonlyMap<object, string>;
  readonly written: Record<string, JsonSchema>;
}

/** Keys with a meaning in JavaScript: the guard lets none of them through. */
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * The JSON Schema (2020-12) that accepts what a decoder accepts, built from the decoder's own schema so that the two
 * cannot drift apart. For checks made by functions, the keywords given beside them are written. Every number is an
 * integer.
 *
 * @param schema a valibot schema made of the parts the decoders use; another part is a programmer's mistake and throws
 * @param title what the document is called
 * @param named schemas to stand under `$defs`, by name
 * @example jsonSchemaOf(actionSchema, 'hexarbiter action', {})
 */
export function jsonSchemaOf(schema: object, title: string, named: Readonly<Record<string, object>>): JsonSchema {
  const names = new Map(Object.entries(named).map(([name, each]) => [each, name]));
  const definitions: Definitions = { names, written: {} };
  const body = bodyOf(schema as Shown, definitions);
  const written = Object.entries(definitions.written).sort(([a], [b]) => byText(a, b));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    ...body,
    ...(written.length === 0 ? {} : { $defs: Object.fromEntries(written) }),
  };
}

/** A reference to a named schema, which is written down when it is first met; the body of any other. */
function convert(schema: Shown, definitions: Definitions): JsonSchema {
  const { names, written } = definitions;
  const name = names.get(schema);
  if (name === undefined) return bodyOf(schema, definitions);
  if (!Object.hasOwn(written, name)) {
    // The name is reserved before the body is written, because the body may refer to it.
    written[name] = {};
    written[name] = bodyOf(schema, definitions);
  }
  return { $ref: `#/$defs/${name}` };
}

function bodyOf(schema: Shown, definitions: Definitions): JsonSchema {
  const go = (inner: Shown | undefined): JsonSchema => convert(part(inner, schema.type), definitions);
  return { ...plain(schema, go), ...narrowed(schema) };
}

function plain(schema: Shown, go: (inner: Shown | undefined) => JsonSchema): JsonSchema {
  switch (schema.type) {
    case 'string':
    case 'boolean':
      return { type: schema.type };
    case 'number':
      return { type: 'integer' };
    case 'literal':
      return { const: schema.literal };
    case 'picklist':
      return { enum: schema.options };
    case 'array':
      return { type: 'array', items: go(schema.item) };
    case 'strict_tuple': {
      const items = part(schema.items, schema.type).map(go);
      return { type: 'array', prefixItems: items, items: false, minItems: items.length };
    }
    case 'strict_object':
      return objectOf(part(schema.entries, schema.type), go);
    case 'record':
      return {
        type: 'object',
        propertyNames: { ...go(schema.key), not: { enum: FORBIDDEN_KEYS } },
        additionalProperties: go(schema.value),
      };
    case 'variant':
    case 'union':
      return { anyOf: part(schema.options as readonly Shown[] | undefined, schema.type).map(go) };
    case 'exact_optional':
      return go(schema.wrapped);
    case 'unknown':
      return {};
    case 'lazy':
      return go(part(schema.getter, schema.type)(undefined));
    default:
      throw new Error(`no JSON Schema for ${schema.type}`);
  }
}

function objectOf(entries: Readonly<Record<string, Shown>>, go: (inner: Shown) => JsonSchema): JsonSchema {
  const required = Object.keys(entries).filter((key) => entries[key]?.type !== 'exact_optional');
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(entries).map(([key, entry]) => [key, isFlag(entry) ? { type: 'boolean' } : go(entry)]),
    ),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/** The keywords of a pipe's steps. */
function narrowed(schema: Shown): JsonSchema {
  const keywords: Record<string, unknown> = {};
  for (const step of schema.pipe ?? []) {
    if (step.kind !== 'schema') Object.assign(keywords, keywordOf(step, schema.type === 'array' ? 'Items' : 'Length'));
  }
  return keywords;
}

function keywordOf(step: Step, measure: 'Items' | 'Length'): JsonSchema {
  switch (step.type) {
    case 'integer':
    case 'check':
      return {};
    case 'metadata':
      return part(step.metadata, step.type);
    case 'min_value':
      return { minimum: step.requirement };
    case 'max_value':
      return { maximum: step.requirement };
    case 'min_length':
      return { [`min${measure}`]: step.requirement };
    case 'max_length':
      return { [`max${measure}`]: step.requirement };
    case 'min_entries':
      return { minProperties: step.requirement };
    case 'regex':
      return { pattern: (step.requirement as RegExp).source };
    default:
      throw new Error(`no JSON Schema for ${step.type}`);
  }
}

function part<T>(value: T | undefined, of: string): T {
  if (value === undefined) throw new Error(`${of} shows nothing of itself`);
  return value;
}
