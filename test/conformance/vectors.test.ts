import { describe, expect, it } from 'vitest';
import { examine } from './examine.js';
import { CHAPTERS } from './vectors.js';

/* The worked examples of the rules, from data: each is set up by `position` and played through the facade with every die
 * named. How a case is written down is said in vectors.ts. */

for (const [chapter, { cases = [] }] of CHAPTERS) {
  describe(`worked examples: ${chapter}`, () => {
    for (const example of cases) {
      it(`${example.rule} ${example.sentence}`, () => {
        examine(example);
      });
    }
  });
}
