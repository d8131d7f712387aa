import type { Params } from '../../kernel/basis/result.js';
import type { Constraint, Counter, Scene, ShootAction } from '../../state/index.js';
import { constraint, isHelicopter, isVehicle, VERTICES } from '../../state/index.js';
import type { FireFrame, FireOrder } from '../attack/fire-action.js';
import { fireFrame } from '../attack/fire-action.js';
import { vehicleOf } from '../attack/gun-fire.js';
import type { MissileFault } from '../attack/missile.js';
import { isMissileWindow, launcherOf, missileFault } from '../attack/missile.js';
import { pivotFault } from '../attack/gun-pivot.js';
import { isAimedElsewhere } from '../attack/mounted-gun.js';
import { boundTarget } from '../attack/one-target.js';
import { isCounterattack } from '../attack/occasion.js';
import { spentBy } from '../attack/spent-fire.js';
import { ordnanceFired } from '../attack/ordnance.js';
import { earlierShots } from '../attack/shots.js';
import { layerOf, ordnanceMount, shotAim } from './gun-laying.js';
import { shotOrder } from './shot-order.js';
import { ordnancesThat, when } from './shot-when.js';

/**
 * Conditions on aiming: arcs, pivots, missiles, fire back out of a Bunker.
 *
 * @rule 14.1, 14.4, 15.1, 21.1.3
 * @example SHOT_LAYING.map(({ code }) => code)
 */
export const SHOT_LAYING: readonly Constraint<ShootAction>[] = [
  when('guns-fire-at-one-hex', '15.0', (scene, frame, order) => {
    const vehicle = vehicleOf(scene, order);
    if (vehicle === undefined || isHelicopter(scene.world, vehicle)) return undefined;
    // The later shots of ordnance go near the target of the first.
    return earlierShots(frame, order).length > 0 ? undefined : aimedElsewhere(scene, frame, vehicle, order);
  }),
  when('guns-fire-at-one-hex', '19.2.4', (scene, frame, order) => {
    const vehicle = vehicleOf(scene, order);
    return vehicle !== undefined && isHelicopter(scene.world, vehicle)
      ? aimedElsewhere(scene, frame, vehicle, order)
      : undefined;
  }),
  when('guns-fire-at-one-target', '15.0', (scene, frame, order) => {
    const vehicle = vehicleOf(scene, order);
    if (vehicle === undefined || earlierShots(frame, order).length > 0) return undefined;
    const bound = boundTarget(scene, frame, vehicle, order);
    return bound === undefined ? undefined : { unit: vehicle.id, target: bound };
  }),
  when('outside-covered-arc', '14.1', (scene, _frame, order) => {
    const layer = layerOf(scene, order);
    if (layer === undefined || ordnanceFired(scene, order) === undefined || order.from === order.target)
      return undefined;
    return shotAim(scene, order, layer) === undefined ? { unit: layer.id, target: order.target } : undefined;
  }),
  missileCannot('no-missile-left', '14.4.1', 'expended'),
  missileCannot('missile-under-cover', '14.4', 'underCover'),
  missileCannot('missile-on-the-move', '14.4', 'onTheMove'),
  missileCannot('missile-needs-hover', '14.4', 'flying'),
  missileCannot('missile-at-men', '14.4', 'atMen'),
  when('missile-in-flight', '14.4', (_scene, frame) => (isMissileWindow(frame) ? {} : undefined)),
  cannotPivot('15.1', (scene, layer) => layer === undefined || isVehicle(scene.world, layer)),
  cannotPivot('1.7.1', (scene, layer) => layer !== undefined && !isVehicle(scene.world, layer)),
  when('only-anti-tank-rifle', '21.1.3', (scene, frame, order) =>
    isCounterattack(frame) ? ordnancesThat(scene, order, ({ he }) => he !== undefined) : undefined,
  ),
];

/** A condition on the unit that fires a missile. */
function missileCannot(code: string, rule: string, fault: MissileFault): Constraint<ShootAction> {
  return when(code, rule, (scene, _frame, order) => {
    const launcher = launcherOf(scene, order);
    if (launcher === undefined || missileFault(scene, order, launcher) !== fault) return undefined;
    return { unit: launcher.id, target: order.target };
  });
}

/** The firer must be able to turn as ordered: a vehicle by one section, a gun by another. */
function cannotPivot(
  rule: string,
  isMeant: (scene: Scene, layer: Counter | undefined) => boolean,
): Constraint<ShootAction> {
  return constraint('cannot-pivot', rule, (scene, action) => {
    const frame = fireFrame(scene);
    if (action.pivot === undefined || frame === undefined) return undefined;
    const order = shotOrder(scene, action);
    const layer = layerOf(scene, order);
    if (!isMeant(scene, layer)) return undefined;
    if (layer === undefined) return { reason: 'noVehicle' };
    const reason = layingFault(scene, frame, order, layer, action);
    return reason === undefined ? undefined : { unit: layer.id, reason };
  });
}

/** Why a vehicle or a gun does not turn for a shot. */
function layingFault(
  scene: Scene,
  frame: FireFrame,
  order: FireOrder,
  layer: Counter,
  { pivot = '', assaultFire }: ShootAction,
): string | undefined {
  if (!VERTICES.map(String).includes(pivot)) return 'noVertex';
  if (assaultFire !== undefined) return 'assaultFire';
  const mount = ordnanceMount(scene, layer, order.gun);
  return pivotFault(scene, frame, layer, mount, order.target, Number(pivot));
}

/** The hex into which a vehicle or a helicopter has fired, if it is another than that of an order. */
function aimedElsewhere(scene: Scene, frame: FireFrame, vehicle: Counter, { target }: FireOrder): Params | undefined {
  const aim = spentBy(frame, vehicle.id)?.aim;
  if (aim === undefined) return undefined;
  return isAimedElsewhere(scene, frame, vehicle, target) ? { unit: vehicle.id, target: aim } : undefined;
}
