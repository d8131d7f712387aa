import { expect, test } from 'vitest';
import { requestsOf } from '../dice-rows.js';
import { SCENARIOS, worldNamed } from '../fuzz/worlds.js';

/** The rows by which whole random games have rolled. */
const rolled = new Set<string>();

test.each(SCENARIOS)('whole random games of %s ask for nothing that is not in the dice book', (scenario) => {
  for (const seed of ['1', '2', '3', '4']) {
    for (const { row, fault } of requestsOf(worldNamed(scenario), seed)) {
      expect(fault).toBeUndefined();
      rolled.add(row);
    }
  }
});

test('whole random games roll by many of the rows', () => {
  expect([...rolled].length, [...rolled].sort().join(' ')).toBeGreaterThan(25);
});
