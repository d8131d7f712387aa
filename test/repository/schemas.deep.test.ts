import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A schema, or the document that describes the server. */
interface Published {
  readonly components?: { readonly schemas: Readonly<Record<string, object>> };
}

const published = (file: string): Published => JSON.parse(readFileSync(`schemas/${file}`, 'utf8')) as Published;

/** What ajv says of a schema in its strict mode. A warning counts, and so does what it refuses. */
function saidOf(schema: object, vocabulary: readonly string[] = []): readonly string[] {
  const said: string[] = [];
  const say = (...words: readonly unknown[]): void => void said.push(words.map(String).join(' '));
  const ajv = new Ajv2020({
    strict: true,
    strictTuples: true,
    inlineRefs: false,
    logger: { log: say, warn: say, error: say },
  });
  for (const word of vocabulary) ajv.addKeyword(word);
  try {
    ajv.compile(schema);
  } catch (error) {
    say(error);
  }
  return said;
}

describe('what is published under schemas', () => {
  it.each(readdirSync('schemas').filter((file) => file.endsWith('.schema.json')))(
    '%s passes the strict mode of ajv',
    (file) => {
      expect(saidOf(published(file))).toEqual([]);
    },
  );

  it('has results of the server that pass it too', () => {
    const { components } = published('openrpc.json');
    const names = Object.keys(components?.schemas ?? {});
    const whole = { components, anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) };
    expect(whole.anyOf.length).toBeGreaterThan(100);
    expect(saidOf(whole, ['components'])).toEqual([]);
  });

  it('would be caught if it were not strict', () => {
    expect(saidOf({ type: 'object', required: ['game'] })).toHaveLength(1);
    expect(saidOf({ kind: 'object' })).toHaveLength(1);
  });
});
