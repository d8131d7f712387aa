import { expect, test } from 'vitest';
import { keptSeeds } from './batch.js';
import { playSeed } from './game.js';
import { INVARIANTS } from './invariants.js';
import { beginningOf, worldNamed } from './worlds.js';

test('games that once broke something break nothing any more', () => {
  for (const { scenario, seed, fault } of keptSeeds()) {
    const world = worldNamed(scenario);
    const played = playSeed(world, seed, INVARIANTS, { start: beginningOf(scenario, world, seed) });
    expect(played, `seed ${seed} of ${scenario}, once ${fault}`).toBeTypeOf('number');
  }
});
