import { describe, expect, it } from 'vitest';
import { check, explain, namesOf, readLine } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { SCENARIOS, worldNamed } from '../../fuzz/worlds.js';
import { gameOf } from '../changes/share.js';

/* What a game tells of its actions can be typed as a record: each sentence is read as a legal order of which the same is told. */

/** Two counters called alike, or two guns of one vehicle: the line says neither. */
const TWO_MEANINGS = 'ambiguous-line';
/** So many of a hundred sentences have one meaning. */
const LEAST = 95;

const wordsOf = (sentence: string): readonly string[] => sentence.split(/[ ,.]+/).sort();

describe.each(SCENARIOS)('the sentences of a game of %s', (scenario) => {
  it('are read as the orders that they tell', () => {
    const world = worldNamed(scenario);
    let told = 0;
    let two = 0;
    for (const { action, before } of gameOf(world, 'random', 'told back')) {
      if (action.kind === 'answer' || action.kind === 'override') continue;
      const names = namesOf(world, before);
      const sentence = explain(action, english, names);
      const read = readLine(world, before, sentence);
      told += 1;
      if (!read.ok && read.problems[0]?.code === TWO_MEANINGS) {
        two += 1;
        continue;
      }
      const order = read.ok ? read.value?.action : undefined;
      const verdict = check(world, before, order ?? action);
      const again = read.ok && verdict.complete === 1 ? explain(verdict.action, english, names) : read;
      // Groups of one order are told in the order of their units.
      expect(typeof again === 'string' ? wordsOf(again) : again).toEqual(wordsOf(sentence));
    }
    expect(told).toBeGreaterThan(20);
    expect((100 * (told - two)) / told).toBeGreaterThan(LEAST);
  });
});
