import type * as engine from '../../engine/game/game.js';
import type { Refusal } from '../../engine/game/misuse.js';
import { view as viewIn } from '../../engine/view/view.js';
import type { Stranger } from '../../kernel/basis/flavour.js';
import type { GameState, Lnlt, Side, View, World } from '../../state/index.js';

/** A game or one side's view of it: what the questions of the facade accept. */
export type Seen = engine.Seen<Lnlt>;

/**
 * A game as one side may see it, without the secrets of the other side and of the referee, and without units of the
 * other side that no event has placed or called yet.
 *
 * @param world the world
 * @param state the game
 * @param side the side that looks, perhaps as a client has sent it
 * @returns the view; for anything but a side of this world the refusal `unknown-side`
 * @rule 1.8
 * @example view(world, state, 'us').kind // 'view'
 */
export function view(world: World, state: GameState, side: Side): View;
export function view<T>(world: World, state: GameState, side: T & Stranger<T>): View | Refusal;
export function view(world: World, state: GameState, side: unknown): View | Refusal {
  return viewIn(world, state, side);
}
