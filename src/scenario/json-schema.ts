/** A JSON Schema, draft 7. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What a valibot schema shows of itself. */
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
  readonly pipe?: readonly Action[];
  readonly getter?: (input: unknown) => Shown;
}

/** A step of a pipe: the schema itself first, then what narrows it. */
interface Action {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
}

/** What is known on the way: the names of recursive schemas. */
type Names = Map<Shown, string>;

/**
 * The JSON Schema that accepts what a decoder's schema accepts: built from the same data, so they cannot drift apart.
 * Schemas that need themselves are named `definitions`.
 *
 * @param schema a valibot schema made of the parts the decoders use; another part is a programmer's mistake and throws
 * @param title what the document is called
 * @example toJsonSchema(packSchema, 'hexarbiter pack, format 0')
 */
export function toJsonSchema(schema: object, title: string): JsonSchema {
  const names: Names = new Map();
  const definitions: Record<string, JsonSchema> = {};
  const body = convert(schema as Shown, names, definitions);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    ...body,
    ...(names.size === 0 ? {} : { definitions }),
  };
}

function convert(schema: Shown, names: Names, definitions: Record<string, JsonSchema>): JsonSchema {
  const go = (inner: Shown | undefined): JsonSchema => convert(part(inner, schema), names, definitions);
  switch (schema.type) {
    case 'string':
    case 'boolean':
      return { type: schema.type, ...narrowed(schema) };
    case 'number':
      return { type: 'number', ...narrowed(schema) };
    case 'literal':
      return { const: schema.literal };
    case 'picklist':
      return { enum: schema.options };
    case 'array':
      return { type: 'array', items: go(schema.item), ...narrowed(schema) };
    case 'tuple':
    case 'strict_tuple': {
      const items = part(schema.items, schema).map(go);
      return { type: 'array', items, minItems: items.length, maxItems: items.length };
    }
    case 'object':
    case 'strict_object':
      return objectSchema(part(schema.entries, schema), go);
    case 'record':
      return { type: 'object', propertyNames: go(schema.key), additionalProperties: go(schema.value) };
    case 'variant':
    case 'union':
      return { anyOf: (part(schema.options, schema) as readonly Shown[]).map(go) };
    case 'exact_optional':
    case 'optional':
      return go(schema.wrapped);
    case 'lazy': {
      const name = names.get(schema) ?? `part${names.size + 1}`;
      if (!names.has(schema)) {
        names.set(schema, name);
        definitions[name] = go(part(schema.getter, schema)(undefined));
      }
      return { $ref: `#/definitions/${name}` };
    }
    default:
      throw new Error(`no JSON Schema for ${schema.type}`);
  }
}

function objectSchema(entries: Readonly<Record<string, Shown>>, go: (schema: Shown) => JsonSchema): JsonSchema {
  const keys = Object.keys(entries);
  const required = keys.filter((key) => !isOptional(part(entries[key], entries)));
  return {
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, go(part(entries[key], entries))])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

function isOptional(schema: Shown): boolean {
  return schema.type === 'exact_optional' || schema.type === 'optional';
}

/** The keywords of a pipe's steps. */
function narrowed(schema: Shown): JsonSchema {
  const keywords: Record<string, unknown> = {};
  for (const step of schema.pipe ?? []) {
    if (step.kind === 'schema') continue;
    Object.assign(keywords, keywordOf(step, schema.type === 'array' ? 'Items' : 'Length'));
  }
  return keywords;
}

function keywordOf(step: Action, measure: 'Items' | 'Length'): JsonSchema {
  switch (step.type) {
    case 'integer':
      return { type: 'integer' };
    case 'min_value':
      return { minimum: step.requirement };
    case 'max_value':
      return { maximum: step.requirement };
    case 'min_length':
      return { [`min${measure}`]: step.requirement };
    case 'max_length':
      return { [`max${measure}`]: step.requirement };
    case 'regex':
      return { pattern: (step.requirement as RegExp).source };
    default:
      throw new Error(`no JSON Schema for ${step.type}`);
  }
}

function part<T>(value: T | undefined, of: object): T {
  if (value === undefined) throw new Error(`no JSON Schema for ${JSON.stringify(Object.keys(of))}`);
  return value;
}
