import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPacks, packJsonSchema } from '../../src/scenario/index.js';
import { english } from '../../src/text/en/index.js';
import { packJson } from './packs.js';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const guide = read('docs/packs.md');

type Fields = Readonly<Record<string, unknown>>;
const example = JSON.parse(read('docs/examples/pack.json')) as Fields & { readonly scenarios: readonly [Fields] };

/** The fragments of the guide: what they are of, and what they say. */
const fragments = [...guide.matchAll(/^```json (pack|scenario)\n([\s\S]*?)^```$/gm)].map(([, of = '', text = '']) => ({
  of,
  says: JSON.parse(text) as Fields,
}));

/** Whether a thing says nothing that another does not say as well: of lists with ids, some may be left out. */
function isExcerpt(part: unknown, whole: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === whole;
  if (typeof whole !== 'object' || whole === null || Array.isArray(part) !== Array.isArray(whole)) return false;
  if (!Array.isArray(part)) {
    return Object.entries(part).every(([key, value]) => isExcerpt(value, (whole as Fields)[key]));
  }
  const items = whole as readonly unknown[];
  const named = part.every((item) => typeof item === 'object' && item !== null && 'id' in item);
  if (!named) return part.length === items.length && part.every((item, i) => isExcerpt(item, items[i]));
  return part.every((item: Fields) => {
    const same = items.find((other) => (other as Fields)['id'] === item['id']);
    return same !== undefined && JSON.stringify(same) === JSON.stringify(item);
  });
}

describe('the guide to packs', () => {
  it('shows fragments of every section, and all its JSON is one of them', () => {
    expect(guide.match(/^```json/gm)?.length).toBe(fragments.length);
    const shown = new Set(fragments.flatMap(({ says }) => Object.keys(says)));
    expect([...Object.keys(example), ...Object.keys(example.scenarios[0])].filter((key) => !shown.has(key))).toEqual([
      'scenarios',
    ]);
  });

  it.each(fragments.map(({ of, says }) => [Object.keys(says).join(' '), of, says] as const))(
    'shows what stands in the example: %s',
    (_keys, of, says) => {
      expect(isExcerpt(says, of === 'pack' ? example : example.scenarios[0])).toBe(true);
    },
  );

  it('shows an example without a mistake', () => {
    expect(loadPacks([example, packJson('ww2-starter')])).toMatchObject({ ok: true });
  });

  it('names every field and every word of the format', () => {
    const words = new Set<string>();
    const collect = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { properties, enum: listed, const: only } = schema as Fields;
      for (const field of Object.keys(properties ?? {})) words.add(field);
      for (const word of [...((listed ?? []) as readonly unknown[]), only])
        if (typeof word === 'string') words.add(word);
      Object.values(schema).forEach(collect);
    };
    collect(packJsonSchema());
    const named = new Set([...guide.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word));
    const between = ['edge2', 'edge3', 'edge4', 'edge5'];
    expect([...words].filter((word) => !named.has(word) && !between.includes(word))).toEqual([]);
  });

  it('names codes that there are', () => {
    const listed = guide.slice(guide.indexOf('## What may be wrong'));
    const codes = [...listed.matchAll(/^\| (`.*?`) +\|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[a-z][a-z-]+/g) ?? [],
    );
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((code) => english.problems[code] === undefined)).toEqual([]);
  });
});
