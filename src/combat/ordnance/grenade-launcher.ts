import type { LocationId, Scene } from '../../state/index.js';
import { hexOf, range } from '../../state/index.js';
import type { FireFrame, FireOrder } from '../attack/fire-action.js';
import { earlierShots } from '../attack/shots.js';

/**
 * The hex to which the shots of an order's weapon are bound, if the order shoots elsewhere. All shots of one piece go
 * into the hex of its first target or a hex next to it (by the switch `laterShots` of its last target); shots of two
 * pieces go into one hex.
 *
 * @rule 14.1, 23.2.7
 * @example shotsApart(scene, frame, order) // 'J3'
 */
export function shotsApart(scene: Scene, frame: FireFrame, order: FireOrder): LocationId | undefined {
  const shots = earlierShots(frame, order);
  const elsewhere = shots.find(({ gun, target }) => gun !== order.gun && hexOf(target) !== hexOf(order.target));
  if (elsewhere !== undefined) return elsewhere.target;
  const own = shots.filter(({ gun }) => gun === order.gun);
  const near = scene.world.ruleset.switches.laterShots === 'nearFirstTarget' ? own[0] : own.at(-1);
  if (near === undefined || isNear(scene, near.target, order.target)) return undefined;
  return near.target;
}

function isNear(scene: Scene, a: LocationId, b: LocationId): boolean {
  return range(scene.world, hexOf(a), hexOf(b)) <= 1;
}
