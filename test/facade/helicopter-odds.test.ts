import { describe, expect, it } from 'vitest';
import type { Distribution, FireAction, SetupUnit } from '../../src/index.js';
import { odds } from '../../src/index.js';
import { airborneWorld } from '../airborne.js';
import { unwrap } from '../unwrap.js';
import { situation } from '../world.js';

const world = airborneWorld();
const HIND = 'de.hind.1';

/** The odds of a Squad that fires from B7 at a helicopter over B5 with a Leader aboard. */
function oddsAt(factorise: boolean): Distribution['subjects'] {
  const units: readonly SetupUnit[] = [
    { type: 'us.2-5-4', at: 'B7', weapons: [{ type: 'us.bar' }] },
    { type: 'de.hind', id: HIND, at: 'B5/air', flight: 'hovering' },
    { type: 'de.koch', at: `in:${HIND}` },
  ];
  const setup = { units, dice: 'entered', turn: 2, phase: 'operations' } as const;
  const game = situation(world, { ...setup, impulse: { by: 'us', named: ['B7'] } });
  const fire: FireAction = {
    kind: 'fire',
    from: 'B7',
    target: 'B5/air',
    vehicle: HIND,
    units: ['us.2-5-4.1'],
    weapons: ['us.bar.1'],
    lead: 'us.2-5-4.1',
  };
  return unwrap(odds(world, game, fire, { factorise })).subjects;
}

describe('the odds of fire at a helicopter', () => {
  it('that can be damaged are those of brute force, die by die', () => {
    const fast = oddsAt(true);
    expect(fast).toEqual(oddsAt(false));
    const [craft, leader] = fast;
    expect(craft?.results.map(({ result }) => result).sort()).toEqual(['damaged', 'none']);
    expect(leader?.results.map(({ result }) => result)).toContain('eliminated');
  });
});
