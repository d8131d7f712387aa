import { expect, test } from 'vitest';
import { legal, odds } from '../../src/index.js';
import { armouredGame, armouredStates, armouredWorld } from '../armoured.js';
import { bruteForce } from '../brute-force.js';
import { unwrap } from '../unwrap.js';
import { playSeed, stepsOf } from './game.js';
import { INVARIANTS } from './invariants.js';
import { VEHICLE_INVARIANTS } from './vehicle-invariants.js';

const world = armouredWorld({ ridersFire: 'yes' });
const startOf = (seed: number) => armouredGame(world, String(seed), world.sides[seed % 2] ?? '');

test.each([3, 6])(
  'game %i in which men fire from the tops of vehicles breaks nothing',
  { timeout: 120_000 },
  (seed) => {
    const played = playSeed(world, seed, { ...INVARIANTS, ...VEHICLE_INVARIANTS }, { start: startOf(seed) });
    expect(played).toBeTypeOf('number');
  },
);

test.each([1, 4])(
  'game %i with Reaction Fire, and fire from the tops, breaks nothing',
  { timeout: 120_000 },
  (seed) => {
    const reacting = armouredWorld({ ridersFire: 'yes', reactionFire: 'onSix' });
    const start = armouredGame(reacting, String(seed), reacting.sides[seed % 2] ?? '');
    let reactions = 0;
    const counted = (step: { readonly action: { readonly kind: string } }): void => {
      if (step.action.kind === 'react') reactions += 1;
    };
    for (const step of stepsOf(reacting, seed, undefined, start)) counted(step);
    expect(reactions).toBeGreaterThan(0);
    expect(playSeed(reacting, seed, { ...INVARIANTS, ...VEHICLE_INVARIANTS }, { start })).toBeTypeOf('number');
  },
);

test('the odds of fire from the top of a vehicle are those of brute force', { timeout: 120_000 }, () => {
  let tried = 0;
  for (const seed of ['r1', 'r2', 'r3']) {
    for (const state of armouredStates(world, seed, 150)) {
      const riders = state.position.counters.filter(({ place }) => place.kind === 'vehicle').map(({ id }) => id);
      const fire = [...legal(world, state, { kind: 'fire' })].find(({ units }) => riders.includes(units[0] ?? ''));
      if (fire === undefined || tried >= 4) continue;
      tried += 1;
      expect(unwrap(odds(world, state, fire)).subjects).toEqual(bruteForce(world, state, fire));
    }
  }
  expect(tried).toBeGreaterThan(1);
});
