import { expect, it } from 'vitest';
import { isWhole, share } from '../../share.js';
import { worldOf } from '../../training.js';
import { explainedShare, gameOf } from './share.js';

/** So many games of each scenario are played by each bot. */
const GAMES = 2;

const SCENARIOS = ['training', 'vierville', 'regiment', 'cache', 'friend'] as const;

const PLAYED = share(
  SCENARIOS.flatMap((scenario) =>
    (['sensible', 'random'] as const).flatMap((bot) =>
      Array.from({ length: GAMES }, (_, seed) => ({ scenario, bot, seed })),
    ),
  ),
);

it.each([false, true])(
  '99 of 100 steps of games of bots are found again in their drags, and nothing is offered that does not fit (joined: %s)',
  (joined) => {
    let [steps, found] = [0, 0];
    const missed: string[] = [];
    for (const { scenario, bot, seed } of PLAYED) {
      const world = worldOf(scenario);
      const how = { most: 200, backwards: seed % 2 === 1, joined };
      const explained = explainedShare(world, gameOf(world, bot, `drags ${seed}`), how);
      expect(explained.misfits).toEqual([]);
      steps += explained.steps;
      found += explained.found;
      missed.push(...explained.missed);
    }
    expect(steps).toBeGreaterThan(isWhole ? 800 : 20 * PLAYED.length);
    expect(found / steps, missed.join('\n')).toBeGreaterThanOrEqual(0.99);
  },
  1_800_000,
);
