import type { Seen } from '../game/game.js';
import type { System } from '../game/system.js';

/**
 * Whether nobody has to decide any more: no frame is open, and no action waits for an answer.
 *
 * @param seen a game or a view
 * @example isOver(game) // true once the game has its result
 */
export function isOver<S extends System>({ frames, pending }: Seen<S>): boolean {
  return frames.length === 0 && pending === undefined;
}
