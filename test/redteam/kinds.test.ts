import { describe, expect, it } from 'vitest';
import { scenes, SOURCES } from './frames.js';
import { overridesAgainst } from './overrides.js';
import { packsAgainst } from './packs.js';
import { situationsAgainst } from './situations.js';
import { broken } from './tally.js';
import { transcriptsAgainst } from './transcripts.js';

/* `kinds.deep.test.ts` tries more of each, and `npm run redteam` as many as there is time for. */

describe('what somebody has bent', () => {
  it('is a record that is refused, or ends in a game that can be loaded', () => {
    const tally = transcriptsAgainst(4, 20, 'quick');
    expect(broken(tally)).toEqual([]);
    expect(tally.tried).toBe(80);
  });

  it('is a situation that is refused, or goes on for twenty steps, each of which can be loaded', () => {
    const tally = situationsAgainst(12, 'quick');
    expect(broken(tally)).toEqual([]);
    expect(tally.accepted).toBeGreaterThan(3);
  });

  it('is a decision of the table that is refused, or leads to a game that goes on', () => {
    const vehicles = SOURCES.filter(({ name }) => name === 'vehicles');
    const tally = overridesAgainst(scenes(1, 1, vehicles), 3, 'quick');
    expect(broken(tally)).toEqual([]);
    expect(tally.accepted).toBeGreaterThan(2);
  });

  it('is a pack that is refused, or makes a world in which a game goes on', () => {
    const tally = packsAgainst(25, 'quick');
    expect(broken(tally)).toEqual([]);
    expect(tally.accepted).toBeGreaterThan(0);
  });
});
