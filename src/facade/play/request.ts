import type * as engine from '../../engine/questions/request.js';
import { request as requestIn } from '../../engine/questions/request.js';
import type { Lnlt, World } from '../../state/index.js';
import type { Seen } from '../seen/view.js';

/** The decision that is due: its side and its kind. */
export type Request = engine.Request<Lnlt>;

/**
 * Tells the decision that is due: an action under the top frame, the answer that a pending action waits for, or none.
 *
 * @param world the world
 * @param seen a game or a view
 * @returns exactly one side, or that the game is over
 * @rule 4.0
 * @example request(world, state) // { kind: 'action', by: 'us', frame: { kind: 'setUp', by: 'us' }, actions: ['place', ...] }
 */
export function request(world: World, seen: Seen): Request {
  return requestIn(world, seen);
}
