import type { JsonSchema } from '../engine/documents/json-schema.js';
import { jsonSchemaOf } from '../engine/documents/json-schema.js';
import type { Entry } from './entry.js';
import type { RuleBook } from './layer.js';
import { layerSchema } from './layer.schema.js';

/**
 * The JSON Schema (2020-12) of a layer: an editor that knows it offers each switch and number of the rulebook with its answers.
 *
 * @param book the rulebook
 * @param title what the document is called
 * @example layerJsonSchema(RULE_BOOK, 'hexarbiter ruleset').title // 'hexarbiter ruleset'
 */
export function layerJsonSchema(book: RuleBook, title: string): JsonSchema {
  const schema = jsonSchemaOf(layerSchema(), title, {});
  const answers = Object.fromEntries(book.entries.map((entry) => [entry.name, answerSchemaOf(entry)]));
  return {
    ...schema,
    properties: {
      ...(schema['properties'] as object),
      answers: { type: 'object', additionalProperties: false, properties: answers },
    },
  };
}

function answerSchemaOf(entry: Entry): object {
  const about = { description: `Section ${entry.rule}`, default: entry.default };
  if ('values' in entry) return { enum: entry.values, ...about };
  return { type: 'integer', minimum: entry.least, maximum: entry.most, ...about };
}
