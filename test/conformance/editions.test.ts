import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { examine } from './examine.js';
import type { Printing } from './printings.js';
import { PRINTINGS } from './printings.js';
import type { Case } from './vectors.js';
import { CHAPTERS } from './vectors.js';

/* The worked examples of the other printings, each under the ruleset of that name and through the facade. An example that
 * the rules of 5.1 tell too is the case of that book, played again. */

const CASES = CHAPTERS.flatMap(([, { cases = [] }]) => cases);

/** The cases of 5.1 that tell one of some examples. */
function casesOf(examples: readonly string[]): readonly Case[] {
  return CASES.filter((one) => one.examples.some((id) => examples.includes(id)));
}

for (const { edition, again, cases } of PRINTINGS) {
  describe(`worked examples of ${edition}`, () => {
    for (const [id, examples] of Object.entries(again)) {
      for (const example of casesOf(examples)) {
        it(`${id}: ${example.rule} ${example.sentence}`, () => {
          examine({ ...example, edition });
        });
      }
    }
    for (const example of cases) {
      it(`${example.examples.join(', ')}: ${example.rule} ${example.sentence}`, () => {
        examine({ ...example, edition });
      });
    }
  });
}

describe('the account of the worked examples of other printings', () => {
  const accountOf = (edition: string): Printing => {
    const found = PRINTINGS.find((printing) => printing.edition === edition);
    if (found === undefined) throw new Error(`no ${edition}`);
    return found;
  };
  const idsOf = ({ again, cases, elsewhere = {}, why = {} }: Printing): readonly string[] => [
    ...Object.keys(again),
    ...new Set(cases.flatMap(({ examples }) => examples)),
    ...Object.keys(elsewhere),
    ...Object.keys(why),
  ];

  it.each([
    ['4.2.1', 95, 1],
    ['digital', 35, 1],
  ])('%s: %i examples, of which %i cannot be played', (edition, examples, unplayed) => {
    const printing = accountOf(edition);
    const ids = idsOf(printing);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(examples);
    expect(Object.values(printing.why ?? {}).filter((why) => why.length > 30).length).toBe(unplayed);
  });

  it('every example that is told again has its case, and every other test names its example', () => {
    for (const { again, elsewhere = {} } of PRINTINGS) {
      const empty = Object.entries(again).filter(([, examples]) => casesOf(examples).length === 0);
      expect(empty.map(([id]) => id)).toEqual([]);
      for (const [id, file] of Object.entries(elsewhere)) {
        const text = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');
        expect(text).toContain(id.replace(/-\d$/, id.length > 5 ? '' : '$&'));
      }
    }
  });
});
