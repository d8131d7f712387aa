import { inPlace, misused } from '../../engine/game/misuse.js';
import { positionNow as positionNowIn } from '../../engine/view/now.js';
import type { Position, World } from '../../state/index.js';
import type { Seen } from './view.js';

/**
 * The position on the table now, for those who show it. While an action waits for an answer, a game and its views keep the
 * position from which the action started; this is the position as the events that were told have left it.
 *
 * @param world the world
 * @param seen a game, or a view: then nothing shows that its side may not know
 * @returns the very position of the game or the view while nothing is pending; for arguments of other kinds the refusal `misuse` in
 *   its place
 * @rule 1.8
 * @example positionNow(world, applied.state) // as applied.events, folded over the position before, give it
 */
export function positionNow(world: World, seen: Seen): Position {
  const wrong = misused({ world, seen });
  return wrong === undefined ? positionNowIn(world, seen) : inPlace(wrong);
}
