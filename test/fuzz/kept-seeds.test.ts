import { expect, test } from 'vitest';
import { worldOf } from '../training.js';
import { keptSeeds } from './batch.js';
import { playSeed } from './game.js';
import { INVARIANTS } from './invariants.js';

test('games that once broke something break nothing any more', () => {
  const world = worldOf('training');
  for (const { seed, fault } of keptSeeds()) {
    expect(playSeed(world, seed, INVARIANTS), `seed ${seed}, once ${fault}`).toBeTypeOf('number');
  }
});
