import type { Stranger } from '../../kernel/basis/flavour.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { objectivesOf, victoryPoints as pointsOf } from '../../phases/index.js';
import type { ObjectiveHex } from '../../phases/index.js';
import type { Side, World } from '../../state/index.js';
import type { Refusal } from '../../engine/game/misuse.js';
import { inPlace, misused, notASide } from '../../engine/game/misuse.js';
import { sceneNow } from '../../engine/view/now.js';
import { viewOf } from '../../engine/view/view.js';
import type { Seen } from './view.js';

/**
 * The hexes on which Victory and Objective markers would lie: hexes to be controlled, hexes worth Victory Points,
 * exits, and the places of Tasks that are still to be done.
 *
 * @param world the world
 * @param seen a game or a view
 * @returns in the order of the scenario's conditions, each with the side that controls it now, if any
 * @rule 1.8.1
 * @example objectives(world, state) // [{ hex: 'I5', kind: 'victory', controller: 'us' }, ...]
 */
export function objectives(world: World, seen: Seen): readonly ObjectiveHex[] {
  const wrong = misused({ world, seen }, 'lnlt');
  if (wrong !== undefined) return inPlace(wrong);
  return objectivesOf(sceneNow(world, viewOf(world, seen)));
}

/**
 * The Victory Points of a side as the game stands, as a sum with its parts; halves of points may come out.
 *
 * @param world the world
 * @param seen a game or a view
 * @param side the side, perhaps as a client has sent it
 * @returns a ledger; `total` works out its number, a fraction. For anything but a side of this world the refusal
 *   `unknown-side`
 * @rule 1.8.1
 * @example total(victoryPoints(world, state, 'us')) // { n: 7, d: 2 }
 */
export function victoryPoints(world: World, seen: Seen, side: Side): Ledger;
export function victoryPoints<T>(world: World, seen: Seen, side: T & Stranger<T>): Ledger | Refusal;
export function victoryPoints(world: World, seen: Seen, side: unknown): Ledger | Refusal {
  const wrong = misused({ world, seen }, 'lnlt') ?? notASide(world, side, '1.8.1');
  if (wrong !== undefined) return wrong;
  return pointsOf(sceneNow(world, viewOf(world, seen)), side as Side);
}
