import { describe, expect, it } from 'vitest';
import { ATTACKS, KINDS } from './kinds.js';
import { broken } from './tally.js';

describe.each(KINDS)('bent %s', (kind) => {
  it('break nothing, in a share of three attacks of those that the long run makes', { timeout: 600_000 }, () => {
    for (const round of [0, 1, 2]) {
      const tally = ATTACKS[kind](round, '1', 8);
      expect(broken(tally)).toEqual([]);
      expect(tally.tried).toBeGreaterThan(10);
    }
  });
});
