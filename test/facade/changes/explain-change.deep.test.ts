import { expect, it } from 'vitest';
import { worldOf } from '../../training.js';
import { explainedShare, gameOf } from './share.js';

/** So many games of each scenario are played by each bot. */
const GAMES = 2;

const SCENARIOS = ['training', 'vierville', 'regiment', 'cache', 'friend'] as const;

it.each([false, true])(
  '99 of 100 steps of games of bots are found again in their drags, and nothing is offered that does not fit (joined: %s)',
  (joined) => {
    let [steps, found] = [0, 0];
    const missed: string[] = [];
    for (const scenario of SCENARIOS) {
      const world = worldOf(scenario);
      for (const bot of ['sensible', 'random'] as const) {
        for (let seed = 0; seed < GAMES; seed++) {
          const how = { most: 200, backwards: seed % 2 === 1, joined };
          const share = explainedShare(world, gameOf(world, bot, `drags ${seed}`), how);
          expect(share.misfits).toEqual([]);
          steps += share.steps;
          found += share.found;
          missed.push(...share.missed);
        }
      }
    }
    expect(steps).toBeGreaterThan(800);
    expect(found / steps, missed.join('\n')).toBeGreaterThanOrEqual(0.99);
  },
  1_800_000,
);
