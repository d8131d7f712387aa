import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { BOTS, QUICK_BOTS } from '../../src/bots/index.js';
import { seedRng, view } from '../../src/index.js';
import { SCENARIOS, worldNamed } from '../fuzz/worlds.js';
import { prop } from '../prop.js';
import { swapped, swaps } from '../secrets.js';
import { situations } from './contract.js';
import { share } from '../share.js';

describe.each(share(SCENARIOS))('a bot that plays %s', (scenario) => {
  const world = worldNamed(scenario);
  for (const bot of QUICK_BOTS.map((name) => BOTS[name])) {
    const met = [...situations(bot, world, 'hidden', 200)].filter((_, i) => i % 7 === 0);
    prop(
      `gets what its side sees and never more: ${bot.name}`,
      [fc.nat(), fc.constantFrom(...world.sides), swaps],
      (which, side, swap) => {
        const { state } = met[which % met.length]!;
        const rng = seedRng('same');
        const other = swapped(world, state, side, swap);
        expect(bot.decide(world, view(world, other, side), rng)).toEqual(
          bot.decide(world, view(world, state, side), rng),
        );
      },
      { numRuns: 60 },
    );
  }
});
