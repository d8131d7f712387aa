import type { Bot } from '../src/bots/bot.js';
import { playOn, startGame } from '../src/cli/play/play.js';
import type { ActionKind, World } from '../src/state/index.js';
import { unwrap } from './unwrap.js';

/** How a game between two bots ends, and what was done in it. */
export interface Played {
  readonly result: string;
  readonly deeds: ReadonlySet<ActionKind>;
}

/** Plays a game of a scenario to its end, the same bot on both sides. */
export function playedBy(bot: Bot, world: World, seed: string): Played {
  const [first, second] = world.sides;
  const deeds = new Set<ActionKind>();
  let result = '';
  for (const { action, applied } of playOn(world, unwrap(startGame(world, seed)), seed, {
    [first]: bot,
    [second]: bot,
  })) {
    deeds.add(action.kind);
    result = applied.state.position.result?.condition ?? '';
  }
  return { result, deeds };
}
