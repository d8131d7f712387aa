import type { Lhy, LhyState, LhyWorld } from '../../../src/lhy/index.js';
import type { Sent } from '../../../src/engine/index.js';
import { playout } from '../playout.js';

/** A state of a game that was played by chance, before an action that its side took. */
export interface Met {
  readonly where: string;
  readonly world: LhyWorld;
  readonly state: LhyState;
  readonly action: Sent<Lhy>;
}

/**
 * States of games that are played by chance: one of so many of each game, at other places in each.
 *
 * @param world - the world
 * @param seeds - of the games
 * @param every - one in so many states is kept
 */
export function* statesOf(world: LhyWorld, seeds: readonly string[], every: number): Generator<Met, void, undefined> {
  for (const [index, seed] of seeds.entries()) {
    let at = index;
    for (const { before, action } of playout(world, seed)) {
      at += 1;
      if (at % every === 0) yield { where: `seed ${seed}, step ${before.step}`, world, state: before, action };
    }
  }
}
