import { describe, expect, it } from 'vitest';
import { BOTS, QUICK_BOTS } from '../../src/bots/index.js';
import { SCENARIOS, worldNamed } from '../fuzz/worlds.js';
import { breach, situations } from './contract.js';
import { share } from '../share.js';

describe.each(QUICK_BOTS.map((name) => BOTS[name]))('the $name bot', (bot) => {
  it.each(share(SCENARIOS))('keeps its contract in a whole game of %s', (scenario) => {
    const world = worldNamed(scenario);
    for (const each of situations(bot, world, '21')) expect(breach(bot, world, each)).toBeUndefined();
  });
});
