import * as v from 'valibot';
import { exact } from '../../kernel/json/decode.js';
import { either, tagged } from '../../kernel/json/variants.js';
import { said } from '../documents/fields.schema.js';
import type { Field, Spelling } from './forms.js';
import { isSortedSet } from './forms.js';
import type { Sent } from '../game/game.js';
import type { System } from '../game/system.js';

/** The decoders of the forms of a game, by their names: each accepts the values that its form finds no fault with. */
export type FormSchemas = Readonly<Record<string, () => v.GenericSchema>>;

/** The decoders of the forms of every game. */
export const FORM_SCHEMAS: Readonly<Record<'word' | 'words' | 'set' | 'faces' | 'choice', () => v.GenericSchema>> = {
  word: () => v.string(),
  words: () => v.array(v.string()),
  set: () =>
    v.pipe(
      v.array(v.string()),
      v.check((names) => isSortedSet(names), 'not-canonical'),
      said({ uniqueItems: true }),
    ),
  faces: () => v.array(v.number()),
  choice: () => either([v.string(), v.array(v.string())]),
};

/**
 * The decoder of the form `oneOf`.
 *
 * @example decode(oneOfSchema(['flying', 'hovering'])(), 'flying') // { ok: true, value: 'flying' }
 */
export function oneOfSchema(words: readonly string[]): () => v.GenericSchema {
  return () => v.picklist(words);
}

/**
 * The decoder of the form `listOf`.
 *
 * @example decode(listOfSchema(['move', 'assaultMove'])(), ['move']) // { ok: true, value: ['move'] }
 */
export function listOfSchema(words: readonly string[]): () => v.GenericSchema {
  return () => v.array(v.picklist(words));
}

/**
 * The decoder of the form `notEmpty`.
 *
 * @param schema the decoder of the set
 * @example decode(notEmptySchema(FORM_SCHEMAS.set)(), []) // not-canonical
 */
export function notEmptySchema(schema: () => v.GenericSchema): () => v.GenericSchema {
  return () =>
    v.pipe(
      schema() as v.GenericSchema<unknown, readonly unknown[]>,
      v.check((list) => list.length > 0, 'not-canonical'),
      said({ minItems: 1 }),
    );
}

/**
 * The decoder of a game's actions, by the same table as `readAction` reads by.
 *
 * @param spelling how the actions of the game are spelled
 * @param schemas the decoders of its forms; a form without one is a programmer's mistake and throws
 * @example decode(actionSchemaOf(spelling, FORM_SCHEMAS), { kind: 'pass' }) // { ok: true, value: { kind: 'pass' } }
 */
export function actionSchemaOf<S extends System>(
  { fields }: Spelling<S>,
  schemas: FormSchemas,
): v.GenericSchema<unknown, Sent<S>> {
  const made = new Map<string, v.GenericSchema>();
  const schemaOf = ({ form, optional }: Field): v.GenericSchema => {
    const schema = made.get(form) ?? newSchema(schemas, form);
    made.set(form, schema);
    return optional === true ? v.exactOptional(schema) : schema;
  };
  const kinds = Object.entries(fields).map(([kind, own]) =>
    exact({
      kind: v.literal(kind),
      ...Object.fromEntries(Object.entries(own).map(([name, field]) => [name, schemaOf(field)])),
    }),
  );
  return tagged('kind', kinds);
}

function newSchema(schemas: FormSchemas, form: string): v.GenericSchema {
  const make = schemas[form];
  if (make === undefined) throw new Error(`no decoder of the form ${form}`);
  return make();
}
