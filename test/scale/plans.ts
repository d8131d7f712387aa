import { worldAsked } from '../../src/cli/files/bundle.js';
import type { Chunk, Plan } from '../../src/cli/simulate/plan.js';
import { planOf } from '../../src/cli/simulate/plan.js';
import type { Tally } from '../../src/cli/simulate/tally.js';
import { unwrap } from '../unwrap.js';

/** A plan in the training scenario; other games make another plan. */
export function trainingPlan(games: number, bots: readonly [string, string] = ['random', 'random']): Plan {
  const { input } = unwrap(worldAsked({ scenario: 'training', packs: [], rules: [] }));
  return planOf({ input, bots, seed: '7', games });
}

/** A tally without playing: each chunk has one of its own. */
export function madeUp({ index, first, games }: Chunk): Tally {
  return {
    games,
    results: [[index % 3 === 0 ? 'us held' : 'de taken', games]],
    turns: [[String(4 + (index % 2)), games]],
    steps: first,
    began: [['us squad', 3 * games]],
    left: [['us squad', index]],
    sums: [[`5.${index % 4}`, index]],
    ruled: [[`5.${index % 4}`, games]],
    deeds: [['us moves', index]],
    digests: Array.from({ length: games }, (_, i) => `game ${first + i}`),
  };
}
