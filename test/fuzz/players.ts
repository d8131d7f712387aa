import { sample } from '../../src/facade/index.js';
import type { Bot } from '../../src/bots/bot.js';
import { randomBot } from '../../src/bots/random.js';
import type { Action, ActionKind } from '../../src/state/index.js';

/** Ways of doing nothing. */
const IDLE: readonly ActionKind[] = ['pass', 'done', 'stop', 'ready'];

/** Anything legal, but doing nothing only when the die says so four times: games with more in them. */
export const busyBot: Bot = {
  name: 'busy',
  decide: (world, view, rng) => {
    let drawn = sample(world, view, rng);
    for (let again = 0; again < 3 && drawn !== undefined && IDLE.includes(drawn.action.kind); again++) {
      drawn = sample(world, view, drawn.rng) ?? drawn;
    }
    return drawn;
  },
};

/** Who plays the game of a seed: anything legal in every second, without idling in the others. */
export function playerOf(seed: number): Bot {
  return seed % 2 === 0 ? busyBot : randomBot;
}

/** How much a side wants its columns to advance: an Overrun before all, then a step, then a large group that sets out. */
function eagerness(action: Action): number {
  if (action.kind === 'overrun') return 100;
  if (action.kind === 'enter') return 3;
  if (action.kind === 'move') return action.modes.filter((mode) => mode === 'move').length;
  return IDLE.includes(action.kind) ? 0 : 1;
}

/** The most eager of eight legal actions: tanks and men go together at the enemy. */
export const columnBot: Bot = {
  name: 'column',
  decide: (world, view, rng) => {
    let best = sample(world, view, rng);
    let last = best;
    for (let again = 0; again < 7 && last !== undefined; again++) {
      last = sample(world, view, last.rng);
      if (last !== undefined && best !== undefined && eagerness(last.action) > eagerness(best.action)) best = last;
    }
    return best === undefined ? undefined : { action: best.action, rng: (last ?? best).rng };
  },
};
