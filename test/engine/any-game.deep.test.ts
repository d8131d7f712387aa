import { expect, it } from 'vitest';
import type { Lnlt } from '../../src/state/index.js';
import { worldOf } from '../training.js';
import { invariantsOfAnyGame, playSeed } from './any-game.js';
import type { Duel } from './duel.js';
import { duelWorld } from './duel.js';

it('random games of the second game end, and break nothing that holds in every game', () => {
  const world = duelWorld();
  for (let seed = 1; seed <= 40; seed++) {
    const steps = playSeed<Duel>(world, `${seed}`, invariantsOfAnyGame<Duel>(), 500);
    expect(steps).toBeTypeOf('number');
    expect(steps).toBeLessThan(500);
  }
});

it('random games of the first game break nothing that holds in every game', () => {
  const world = worldOf('training');
  for (const seed of ['2', '4']) {
    const steps = playSeed<Lnlt>(world, seed, invariantsOfAnyGame<Lnlt>(), 150);
    expect(steps).toBeTypeOf('number');
    expect(steps).toBeGreaterThan(50);
  }
});

it('an invariant that does not hold is told with its seed, step and action', () => {
  const never = { never: () => 'it never holds' };
  expect(playSeed<Duel>(duelWorld(), '1', never, 5)).toMatch(/^never: seed 1, step 0, \{.*\}: it never holds$/);
});
