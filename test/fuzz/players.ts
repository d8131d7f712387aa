import { sample } from '../../src/facade/index.js';
import type { Bot } from '../../src/bots/bot.js';
import { randomBot } from '../../src/bots/random.js';
import type { ActionKind } from '../../src/state/index.js';

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
