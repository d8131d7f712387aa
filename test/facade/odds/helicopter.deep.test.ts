import { describe, expect, it } from 'vitest';
import type { FireAction, GameState, SetupUnit, World } from '../../../src/index.js';
import { odds } from '../../../src/index.js';
import { airborneWorld } from '../../airborne.js';
import { bruteForce } from '../../brute-force.js';
import { airField } from '../../combat/helicopters.js';
import { unwrap } from '../../unwrap.js';
import { situation } from '../../world.js';

const HIND = 'de.hind.1';

/** A Squad that fires from B7 at a helicopter over B5 with a Leader aboard, and what else is there. */
function duel(world: World, aboard: readonly SetupUnit[] = []): readonly [World, GameState, FireAction] {
  const units: readonly SetupUnit[] = [
    { type: 'us.2-5-4', at: 'B7', weapons: [{ type: 'us.bar' }] },
    { type: 'de.hind', id: HIND, at: 'B5/air', flight: 'hovering' },
    { type: 'de.koch', at: `in:${HIND}` },
    ...aboard,
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
  return [world, game, fire];
}

/** What is known of a helicopter and of those aboard by the odds, which brute force confirms die by die. */
function confirmed(world: World, aboard?: readonly SetupUnit[]): ReadonlyMap<string, readonly string[]> {
  const [, game, fire] = duel(world, aboard);
  const { subjects } = unwrap(odds(world, game, fire));
  expect(subjects).toEqual(bruteForce(world, game, fire));
  expect(subjects).toEqual(unwrap(odds(world, game, fire, { factorise: false, budget: 100_000 })).subjects);
  return new Map(subjects.map(({ subject, results }) => [subject, results.map(({ result }) => result).sort()]));
}

describe('the odds of fire at a helicopter', () => {
  it('that can be damaged are those of brute force, die by die', () => {
    const found = confirmed(airborneWorld());
    expect(found.get(HIND)).toEqual(['damaged', 'none']);
    expect(found.get('de.koch.1')).toEqual(['exited', 'none', 'shaken']);
  });

  it('that takes those aboard with it are those of brute force, lost or not', () => {
    const squad: SetupUnit = { type: 'de.1-6-4', at: `in:${HIND}` };
    const exited = confirmed(airborneWorld(), [squad]);
    expect(exited.get('de.1-6-4.1')).toEqual(['casualties', 'exited', 'none', 'shaken']);
    const lost = confirmed(airField({ removedWithHelicopter: 'lost' }), [squad]);
    expect(lost.get('de.1-6-4.1')).toEqual(['casualties', 'eliminated', 'none', 'shaken']);
  });
});
