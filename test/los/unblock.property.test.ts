import { describe, expect } from 'vitest';
import { MOST_CHANGES } from '../../src/los/unblock.js';
import { prop } from '../prop.js';
import { seenOtherwise } from './otherwise.js';
import { keyOf, met, situation, unblocked } from './situation.js';

describe('what would open or clear a line', () => {
  prop(
    'does so once the board is drawn anew without it',
    [situation],
    (given) => {
      const found = unblocked(given);
      for (const goal of ['open', 'clear'] as const) {
        for (const set of found[goal]) expect([set, met[goal](seenOtherwise(given, set))]).toEqual([set, true]);
      }
    },
    { numRuns: 80 },
  );

  prop('is the same from both ends, and nothing where nothing is wanting', [situation], (given) => {
    const found = unblocked(given);
    expect(unblocked(given, true)).toEqual(found);
    const code = seenOtherwise(given, []);
    for (const goal of ['open', 'clear'] as const) {
      if (met[goal](code)) expect(found[goal]).toEqual([]);
      const sizes = new Set(found[goal].map((set) => set.length));
      expect(sizes.size).toBeLessThan(2);
      for (const size of sizes) expect(size).toBeLessThanOrEqual(MOST_CHANGES);
      expect(new Set(found[goal].map(keyOf)).size).toBe(found[goal].length);
    }
  });
});
