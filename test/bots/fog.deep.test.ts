import { describe, expect, test } from 'vitest';
import { BOTS, QUICK_BOTS } from '../../src/bots/index.js';
import { seedRng, view } from '../../src/index.js';
import type { Shift } from '../fog.js';
import { foggy, shifted } from '../fog.js';
import { breach, situations } from './contract.js';

/** Every unseen enemy elsewhere, every one Shaken, and none at all. */
const SHIFTS: readonly Shift[] = [
  { deeds: ['elsewhere'], places: [17, 230, 5] },
  { deeds: ['shaken', 'exchanged'], places: [3] },
  { deeds: ['gone'], places: [0] },
];

describe.each(['training', 'raid', 'cache'])('a bot that plays %s in fog', (scenario) => {
  const world = foggy(scenario);

  test.each(QUICK_BOTS.map((name) => BOTS[name]))(
    'decides by what its side sees: $name',
    { timeout: 240_000 },
    (bot) => {
      let met = 0;
      for (const situation of situations(bot, world, 'fog', 200)) {
        met += 1;
        if (met % 9 > 0) continue;
        expect(breach(bot, world, situation)).toBeUndefined();
        const { state, view: seen } = situation;
        if (state.pending !== undefined) continue;
        for (const shift of SHIFTS) {
          const other = shifted(world, state, seen.side, shift);
          const rng = seedRng('same');
          expect(bot.decide(world, view(world, other, seen.side), rng)).toEqual(bot.decide(world, seen, rng));
        }
      }
      expect(met).toBeGreaterThan(60);
    },
  );
});
