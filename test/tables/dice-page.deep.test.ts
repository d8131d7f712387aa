import { expect, test } from 'vitest';
import { DICE } from '../../src/tables/index.js';
import { english } from '../../src/text/en/index.js';
import { pageWith } from '../part-of-page.js';
import { diceBook } from './dice-page.js';

test('the dice book on the page of the umpire is the one that its table gives', async () => {
  await expect(await pageWith('docs/judge.md', 'dice', diceBook())).toMatchFileSnapshot('../../docs/judge.md');
});

test('every purpose of the dice book has words', () => {
  const wordless = Object.values(DICE).filter(({ purpose }) => english.words[`purpose.${purpose}`] === undefined);
  expect(wordless).toEqual([]);
});
