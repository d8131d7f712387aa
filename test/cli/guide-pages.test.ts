import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { file, hexarbiter, newFile, ownFile } from './program.js';

/* What the guides to records and to rulings print, without a build; `npm run readme` tries it with one. */

const page = (name: string): string => readFileSync(ownFile(`docs/${name}.md`), 'utf8');

/** The lines that are printed, without the blanks around them. */
const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const RECIPE =
  /^### (.*)\n\n`hexarbiter judge ([^`]*)`\n\n```json situation\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```$/gm;

describe('the recipes of overrides', () => {
  const recipes = [...page('going-on').matchAll(RECIPE)];

  test('are all there', () => {
    expect(recipes.length).toBe([...page('going-on').matchAll(/^### /gm)].length);
  });

  test.each(recipes.map(([, title = '', command = '', json = '', text = '']) => [title, command, json, text] as const))(
    '%s',
    (_title, command, json, text) => {
      const [, ...options] = command.split(' ');
      const args = options.map((each) => (each.endsWith('.json') ? newFile(`guide-${each}`) : each));
      const { out, err } = hexarbiter('judge', file('recipe.json', json), ...args);
      expect(err).toBe('');
      expect(lines(out)).toEqual(expect.arrayContaining([...lines(text)]));
    },
  );
});

test('the record of the guide has the mistakes that the guide tells', () => {
  const [, record = '', text = ''] =
    /```text record\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/.exec(page('records')) ?? [];
  const { out, err } = hexarbiter('replay', file('evening.txt', record));
  expect(err).toBe('');
  expect(lines(out)).toEqual(expect.arrayContaining([...lines(text)]));
  expect(record).toBe(readFileSync(ownFile('docs/examples/record.txt'), 'utf8'));
});
