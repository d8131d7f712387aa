import { expect, test } from 'vitest';
import { DICE } from '../../src/tables/index.js';
import { english } from '../../src/text/en/index.js';
import { dicePage } from './dice-page.js';

test('the page of the dice book is the one that the book gives', async () => {
  await expect(await dicePage()).toMatchFileSnapshot('../../docs/dice.md');
});

test('every purpose of the dice book has words', () => {
  const wordless = Object.values(DICE).filter(({ purpose }) => english.words[`purpose.${purpose}`] === undefined);
  expect(wordless).toEqual([]);
});
