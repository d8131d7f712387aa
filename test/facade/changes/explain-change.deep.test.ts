import { expect, it } from 'vitest';
import { worldOf } from '../../training.js';
import { explainedShare, gameOf } from './share.js';

/** How often each game of each scenario is played. */
const GAMES = Number(process.env['GAMES'] ?? 3);

const SCENARIOS = ['training', 'vierville', 'regiment', 'cache', 'friend'] as const;

it.each(
  SCENARIOS.flatMap((scenario) =>
    (['sensible', 'random'] as const).flatMap((bot) => [false, true].map((joined) => [scenario, bot, joined] as const)),
  ),
)(
  '%s, %s bots: 99 of 100 steps are found again in their drags, and nothing is offered that does not fit (joined: %s)',
  (scenario, bot, joined) => {
    const world = worldOf(scenario);
    let [steps, found] = [0, 0];
    const kinds = new Map<string, readonly [steps: number, found: number]>();
    const missed: string[] = [];
    for (let seed = 0; seed < GAMES; seed++) {
      const share = explainedShare(world, gameOf(world, bot, `drags ${seed}`), {
        most: 200,
        backwards: seed % 2 === 1,
        joined,
      });
      expect(share.misfits).toEqual([]);
      steps += share.steps;
      found += share.found;
      for (const [kind, count] of share.kinds) {
        const [all, told] = kinds.get(kind) ?? [0, 0];
        kinds.set(kind, [all + count.steps, told + count.found]);
      }
      missed.push(...share.missed);
    }
    if (process.env['SHOW'] !== undefined) console.info(scenario, bot, joined, steps, found, [...kinds], missed);
    expect(found / steps, missed.join('\n')).toBeGreaterThanOrEqual(0.99);
  },
  600_000,
);
