import { readFileSync, readdirSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { LAYERS, RULE_BOOK, resolveRuleset } from '../../src/editions/index.js';
import { decode } from '../../src/kernel/json/decode.js';
import { layerJsonSchema, layerSchema } from '../../src/rulesets/index.js';

const schema = layerJsonSchema(RULE_BOOK, 'hexarbiter ruleset');
const accepts = new Ajv2020({ strict: true }).compile(schema);
const folder = new URL('../../rulesets/', import.meta.url);
const documents = readdirSync(folder).map(
  (name): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as unknown,
);

describe('the published schema of rulesets', () => {
  it('is the one the decoder gives, with every switch and number by name', async () => {
    const text = `${JSON.stringify(schema, undefined, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../schemas/ruleset.schema.json');
  });

  it('accepts the layers that come with the library, and so does the decoder', () => {
    expect(documents.length).toBe(LAYERS.length);
    for (const document of documents) {
      expect(accepts(document), JSON.stringify(accepts.errors)).toBe(true);
      expect(decode(layerSchema(), document)).toEqual({ ok: true, value: document });
      expect(LAYERS).toContainEqual(document);
    }
  });

  it('refuses an answer that a switch does not have, and so does the resolver', () => {
    const bad = { id: 'club', title: 'A club', kind: 'house' as const, answers: { meleeColumns: 'ten' } };
    expect(accepts(bad)).toBe(false);
    expect(resolveRuleset({ layers: [bad] }).ok).toBe(false);
  });
});
