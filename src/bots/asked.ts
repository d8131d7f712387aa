import { whoDecides } from '../engine/index.js';
import { isOver } from '../engine/view/over.js';
import type { View, World } from '../state/index.js';

/**
 * Whether the side of a view is the one that has to decide. Nobody is when the game is over.
 *
 * @example isAsked(world, view(world, game, 'us')) // true
 */
export function isAsked(world: World, view: View): boolean {
  return !isOver(view) && whoDecides(world, view) === view.side;
}
