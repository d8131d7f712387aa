import { describe, expect, it } from 'vitest';
import type { BotName } from '../../src/bots/index.js';
import { BOTS, botNames, QUICK_BOTS, randomBot, sensibleBot, tacticalBot } from '../../src/bots/index.js';
import { seedRng, view as seenBy } from '../../src/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { swapped } from '../secrets.js';
import { breach, situations } from './contract.js';

it('there is a random bot, a sensible one, a tactical one and one on each level, each under its name', () => {
  expect(BOTS).toMatchObject({ random: randomBot, sensible: sensibleBot, tactical: tacticalBot });
  expect(botNames).toEqual([...QUICK_BOTS, 'level-0', 'level-1', 'level-2', 'level-3', 'level-4']);
  expect(Object.values(BOTS).map(({ name }) => name)).toEqual(botNames);
});

describe.each([...QUICK_BOTS, 'level-0', 'level-1'].map((name) => BOTS[name as BotName]))('the $name bot', (bot) => {
  it.each(['training', 'raid', 'armour'])('decides on a legal action, the same each time, in %s', (scenario) => {
    const world = worldNamed(scenario);
    const broken = [...situations(bot, world, '11', 20)].flatMap((each) => breach(bot, world, each) ?? []);
    expect(broken).toEqual([]);
  });

  it('decides by nothing but what its side sees: dice to come, the cup and hidden enemies make no difference', () => {
    const world = worldNamed('raid');
    const swap = { seed: 'other', deal: [5, 3, 8], hidden: 2 };
    for (const { state, view, rng } of situations(bot, world, '12', 20)) {
      const other = swapped(world, state, view.side, swap);
      expect(JSON.stringify(other.secrets)).not.toBe(JSON.stringify(state.secrets));
      expect(bot.decide(world, seenBy(world, other, view.side), rng)).toEqual(bot.decide(world, view, rng));
    }
  });

  it('chooses by its seed alone where it draws', () => {
    const world = worldNamed('training');
    const [first] = situations(randomBot, world, '13', 1);
    const choices = Array.from({ length: 12 }, (_, i) =>
      JSON.stringify(bot.decide(world, first!.view, seedRng(`${i}`))?.action),
    );
    expect(new Set(choices).size > 1).toBe(bot === randomBot);
  });
});
