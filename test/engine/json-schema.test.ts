import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  FORM_SCHEMAS,
  actionSchemaOf,
  flagSchema,
  jsonSchemaOf,
  listOfSchema,
  notEmptySchema,
  oneOfSchema,
  recordOf,
  textSchema,
  unionOf,
  whole,
} from '../../src/engine/index.js';
import { decode } from '../../src/kernel/json/decode.js';
import { drill } from './drill.js';

/** The JSON Schema of a decoder, without its head. */
function written(schema: v.GenericSchema, named: Readonly<Record<string, object>> = {}): unknown {
  const { $schema, title, ...body } = jsonSchemaOf(schema, 'A thing', named);
  expect([$schema, title]).toEqual(['https://json-schema.org/draft/2020-12/schema', 'A thing']);
  return body;
}

/** The codes for which a decoder refuses each value. */
const refused = (schema: v.GenericSchema, ...values: readonly unknown[]): unknown =>
  values.map((value) => {
    const decoded = decode(schema, value);
    return decoded.ok ? 'ok' : decoded.problems.map(({ code }) => code).join();
  });

describe('the JSON Schema of a decoder', () => {
  it('says of texts, numbers, flags and words what the decoder takes', () => {
    expect(written(v.string())).toEqual({ type: 'string' });
    expect(written(v.boolean())).toEqual({ type: 'boolean' });
    expect(written(whole(1, 6))).toEqual({ type: 'integer', minimum: 1, maximum: 6 });
    expect(written(flagSchema())).toEqual({ const: true });
    expect(written(oneOfSchema(['flying', 'hovering'])())).toEqual({ enum: ['flying', 'hovering'] });
    expect(written(v.unknown())).toEqual({});
    expect(written(textSchema())).toEqual({
      type: 'string',
      minLength: 1,
      maxLength: 2000,
      pattern: '^[^\\t\\n\\r]*$',
    });
  });

  it('says of lists how long they may be, and of what', () => {
    expect(written(FORM_SCHEMAS.words())).toEqual({ type: 'array', items: { type: 'string' } });
    expect(written(FORM_SCHEMAS.set())).toEqual({ type: 'array', items: { type: 'string' }, uniqueItems: true });
    expect(written(notEmptySchema(FORM_SCHEMAS.words)())).toMatchObject({ minItems: 1 });
    expect(written(v.pipe(v.array(v.string()), v.minLength(2), v.maxLength(3)))).toMatchObject({
      minItems: 2,
      maxItems: 3,
    });
    expect(written(listOfSchema(['move'])())).toEqual({ type: 'array', items: { enum: ['move'] } });
    expect(written(v.strictTuple([v.string(), v.number()]))).toEqual({
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: 'integer' }],
      items: false,
      minItems: 2,
    });
  });

  it('says of objects which fields they have, which of them must be there, and that there are no others', () => {
    expect(written(recordOf<{ a: string; b?: number }>({ a: v.string(), b: v.exactOptional(v.number()) }))).toEqual({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'integer' } },
      required: ['a'],
      additionalProperties: false,
    });
    expect(written(recordOf<{ b?: number }>({ b: v.exactOptional(v.number()) }))).not.toHaveProperty('required');
  });

  it('says of records that no key has a meaning in JavaScript', () => {
    expect(written(v.pipe(v.record(v.string(), v.number()), v.minEntries(1)))).toEqual({
      type: 'object',
      propertyNames: { type: 'string', not: { enum: ['__proto__', 'constructor', 'prototype'] } },
      additionalProperties: { type: 'integer' },
      minProperties: 1,
    });
  });

  it('writes each kind of a union, and each named part once', () => {
    const tree: v.GenericSchema = recordOf<{ left?: unknown }>({ left: v.exactOptional(v.lazy(() => tree)) });
    expect(written(v.array(tree), { tree })).toEqual({
      type: 'array',
      items: { $ref: '#/$defs/tree' },
      $defs: {
        tree: { type: 'object', properties: { left: { $ref: '#/$defs/tree' } }, additionalProperties: false },
      },
    });
    const union = unionOf<{ kind: 'a' } | { kind: 'b'; n: number }>({ a: {}, b: { n: v.number() } });
    expect(written(union)).toMatchObject({
      anyOf: [
        { properties: { kind: { const: 'a' } } },
        { properties: { kind: { const: 'b' }, n: { type: 'integer' } } },
      ],
    });
    const [one, two] = [v.string(), v.number()];
    expect(Object.keys((written(v.strictTuple([two, one]), { two, one }) as { $defs: object }).$defs)).toEqual([
      'one',
      'two',
    ]);
  });

  it('is a mistake of the programmer for a decoder that it does not know', () => {
    expect(() => jsonSchemaOf(v.date(), 'x', {})).toThrow('no JSON Schema for date');
    expect(() => jsonSchemaOf(v.pipe(v.string(), v.email()), 'x', {})).toThrow('no JSON Schema for email');
    expect(() => jsonSchemaOf({ type: 'array' }, 'x', {})).toThrow('array shows nothing of itself');
  });
});

describe('the decoders of the fields of actions', () => {
  it('take what their forms find no fault with', () => {
    expect(refused(FORM_SCHEMAS.set(), ['a', 'b'], ['b', 'a'], ['a', 'a'])).toEqual([
      'ok',
      'not-canonical',
      'not-canonical',
    ]);
    expect(refused(notEmptySchema(FORM_SCHEMAS.set)(), ['a'], [])).toEqual(['ok', 'not-canonical']);
    expect(refused(FORM_SCHEMAS.choice(), 'p', ['p'], 7)).toEqual(['ok', 'ok', 'bad-type']);
    expect(refused(FORM_SCHEMAS.faces(), [1, 2], ['1'])).toEqual(['ok', 'bad-type']);
    expect(refused(textSchema(), 'a', '', 'a\tb', 'x'.repeat(2001))).toEqual([
      'ok',
      'bad-value',
      'control-character',
      'bad-value',
    ]);
  });

  it('make up the decoder of all actions of a game', () => {
    const schemas = { ...FORM_SCHEMAS, unit: FORM_SCHEMAS.word, units: FORM_SCHEMAS.set };
    const action = actionSchemaOf(drill.spelling, schemas);
    expect(refused(action, { kind: 'ask', how: 'name' }, { kind: 'ask' }, { kind: 'gather', units: ['a1'] })).toEqual([
      'ok',
      'missing',
      'ok',
    ]);
    expect(() => actionSchemaOf(drill.spelling, FORM_SCHEMAS)).toThrow('no decoder of the form units');
  });
});
