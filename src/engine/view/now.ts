import type { Seen } from '../game/game.js';
import { inPlace, misused } from '../game/misuse.js';
import type { Board } from './pending.js';
import { boardAfter } from './pending.js';
import type { Scene, System } from '../game/system.js';
import type { WorldOf } from '../world/world.js';

/**
 * The position on the table now. While an action waits for an answer, a game and its views keep the position from which the
 * action started, because the action is run again from there; this is the position as the events that were told have left it.
 *
 * @param world the world
 * @param seen a game, or a view: then nothing shows that its side may not know
 * @returns the very position of the game or the view while nothing is pending
 * @rule 1.8
 * @example positionNow(world, applied.state) // as applied.events, folded over the position before, give it
 */
export function positionNow<S extends System>(world: WorldOf<S>, seen: Seen<S>): S['position'] {
  const wrong = misused({ world, seen });
  return wrong === undefined ? boardNow(world, seen).position : inPlace(wrong);
}

/**
 * The position and the frames on the table now.
 *
 * @example boardNow(world, view(world, state, 'a')).frames.at(-1)
 */
export function boardNow<S extends System>(world: WorldOf<S>, seen: Seen<S>): Board<S> {
  const { pending } = seen;
  if (pending === undefined) return seen;
  const { position, frames } = boardAfter(world, seen, pending);
  const { hides } = world.system;
  if (seen.kind === 'game' || hides === undefined) return { position, frames };
  return { position: hides.seenBy(world, { position }, seen.side), frames };
}

/**
 * The scene of the table now.
 *
 * @example sceneNow(world, view(world, game, 'a')).position
 */
export function sceneNow<S extends System>(world: WorldOf<S>, seen: Seen<S>): Scene<S> {
  const { position, frames } = boardNow(world, seen);
  return { world, position, frames };
}
