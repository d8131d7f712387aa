import { describe, expect, it } from 'vitest';
import { examine } from './examine.js';
import { CHAPTERS } from './vectors.js';

/* The worked examples of the rules, from data: each is set up by `position` and played through the facade with every die
 * named. How a case is written down is said in vectors.ts. */

for (const [chapter, { cases }] of CHAPTERS) {
  if (cases === undefined) continue;
  describe(`worked examples: ${chapter}`, () => {
    for (const example of cases) {
      it(`${example.rule} ${example.sentence}`, () => {
        examine(example);
      });
    }
  });
}

describe('the account of the worked examples', () => {
  const run = new Set(CHAPTERS.flatMap(([, { cases = [] }]) => cases.flatMap(({ examples }) => examples)));
  const elsewhere = CHAPTERS.flatMap(([, chapter]) => chapter.elsewhere ?? []);

  it('236 are run from data, 71 by the narratives, and none waits', () => {
    expect(run.size).toBe(236);
    expect(elsewhere.filter(({ playedBy }) => playedBy === 'infantry-narrative').length).toBe(32);
    expect(elsewhere.filter(({ playedBy }) => playedBy === 'vehicle-narrative').length).toBe(30);
    expect(elsewhere.filter(({ playedBy }) => playedBy === 'air-narrative').length).toBe(9);
    expect(elsewhere.filter(({ outside, why }) => outside !== undefined && why !== undefined).length).toBe(0);
    expect(elsewhere.length).toBe(71);
  });

  it('each is accounted for once', () => {
    const ids = elsewhere.map(({ example }) => example);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => run.has(id))).toEqual([]);
  });

  it('every case expects something: a result, a refusal or a sum', () => {
    const idle = CHAPTERS.flatMap(([, { cases = [] }]) => cases).filter(
      ({ expect: end, setupRefused, steps = [] }) =>
        end === undefined &&
        setupRefused === undefined &&
        steps.every((step) => step.expect === undefined && step.refused === undefined),
    );
    expect(idle.map(({ sentence }) => sentence)).toEqual([]);
  });
});
