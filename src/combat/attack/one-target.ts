import type { Counter, CounterId, LocationId, Scene } from '../../state/index.js';
import type { FireFrame, FireOrder } from './fire-action.js';
import { gunOf, gunsFor } from './mounted-gun.js';
import { spentBy } from './spent-fire.js';

/**
 * Whether the first fire of a vehicle on this occasion binds it to one target, and not to a hex alone: the switch
 * `vehicleTargets`.
 *
 * @rule 15.0
 * @example isBoundToTarget(scene, frame, sherman) // false
 */
export function isBoundToTarget({ world }: Scene, frame: FireFrame, { id }: Counter): boolean {
  return world.ruleset.switches.vehicleTargets === 'sameTarget' && spentBy(frame, id)?.aim !== undefined;
}

/**
 * The target at which the first fire of a vehicle on this occasion binds it, if an order has another in the same hex: by
 * the switch `vehicleTargets` machine guns and main gun fire at the men there, or at one vehicle.
 *
 * @returns the vehicle fired at, or the location of the men
 * @rule 15.0
 * @example boundTarget(scene, frame, sherman, order) // 'de.pz4h.1'
 */
export function boundTarget(
  scene: Scene,
  frame: FireFrame,
  vehicle: Counter,
  order: Pick<FireOrder, 'vehicle'>,
): CounterId | LocationId | undefined {
  if (!isBoundToTarget(scene, frame, vehicle)) return undefined;
  const spent = spentBy(frame, vehicle.id);
  if (spent?.aim === undefined || spent.aimedAt === order.vehicle?.id) return undefined;
  return spent.aimedAt ?? spent.aim;
}

/**
 * The machine guns that a vehicle may fire at a target once its earlier fire binds it: a gun to the rear is free.
 *
 * @rule 15.0
 * @example gunsAgainst(scene, frame, sherman, { target: 'G7', vehicle: panzer }) // ['1', '2']
 */
export function gunsAgainst(
  scene: Scene,
  frame: FireFrame,
  vehicle: Counter,
  order: Pick<FireOrder, 'target' | 'vehicle'>,
): readonly string[] {
  const guns = gunsFor(scene, frame, vehicle, order.target);
  if (boundTarget(scene, frame, vehicle, order) === undefined) return guns;
  return guns.filter((number) => gunOf(scene, vehicle, number)?.mount === 'rear');
}
