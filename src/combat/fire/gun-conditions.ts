import type { Constraint, Counter, FireAction, Scene } from '../../state/index.js';
import { conditionsOn, isHelicopter, VERTICES } from '../../state/index.js';
import { vehicleOf } from '../attack/gun-fire.js';
import type { GunFault } from '../attack/mounted-gun.js';
import { boundTarget } from '../attack/one-target.js';
import { gunFault, gunNumbers, gunOf } from '../attack/mounted-gun.js';
import { pivotFault } from '../attack/gun-pivot.js';
import { spentBy } from '../attack/spent-fire.js';
import type { FireReading } from './attack-condition.js';
import { readFire, when } from './direct-fire.js';

/** The fire of a machine gun that a vehicle has. */
interface GunReading extends FireReading {
  readonly vehicle: Counter;
  readonly gun: string;
}

const onGun = conditionsOn<FireAction, GunReading>((scene, action) => {
  const read = readFire(scene, action);
  const gun = read?.order.gun;
  if (read === undefined || gun === undefined) return undefined;
  const vehicle = vehicleOf(scene, read.order);
  if (vehicle === undefined || gunOf(scene, vehicle, gun) === undefined) return undefined;
  return { frame: read.frame, order: read.order, vehicle, gun };
});

/**
 * Which machine gun a vehicle fires, and how it turns for it.
 *
 * @rule 15.0
 * @example GUN_CONDITIONS.map(({ code }) => code)
 */
export const GUN_CONDITIONS: readonly Constraint<FireAction>[] = [
  when('no-such-machine-gun', '15.0', (scene, _frame, order, { gun }) => {
    const vehicle = vehicleOf(scene, order);
    if (vehicle === undefined) return gun === undefined ? undefined : { gun };
    if (gunNumbers(scene, vehicle).includes(gun ?? '')) return undefined;
    return { ...(gun === undefined ? {} : { gun }), unit: vehicle.id, guns: gunNumbers(scene, vehicle) };
  }),
  gunCannot('gun-has-fired', '15.0', 'fired'),
  gunCannot('gun-not-split', '15.0', 'notSplit'),
  gunCannot('gun-halves-apart', '15.0', 'sameHex'),
  gunCannot('guns-fire-at-one-hex', '15.0', 'otherHex', (scene, vehicle) => !isHelicopter(scene.world, vehicle)),
  gunCannot('guns-fire-at-one-hex', '19.2.4', 'otherHex', (scene, vehicle) => isHelicopter(scene.world, vehicle)),
  when('guns-fire-at-one-target', '15.0', (scene, frame, order) => {
    const vehicle = vehicleOf(scene, order);
    const gun = vehicle === undefined ? undefined : gunOf(scene, vehicle, order.gun);
    if (vehicle === undefined || gun === undefined || gun.mount === 'rear') return undefined;
    const bound = boundTarget(scene, frame, vehicle, order);
    return bound === undefined ? undefined : { unit: vehicle.id, target: bound };
  }),
  gunCannot('gun-out-of-range', '15.0', 'outOfRange'),
  gunCannot('gun-not-all-around', '19.2.8', 'notAllAround'),
  gunCannot('gun-needs-open-hatch', '15.0.1', 'buttoned'),
  gunCannot('gun-hull-down', '15.10', 'hullDown'),
  gunCannot('outside-gun-arc', '15.0', 'outsideArc'),
  when('cannot-pivot', '15.1', (scene, frame, order, { pivot, assaultFire }) => {
    if (pivot === undefined) return undefined;
    const vehicle = vehicleOf(scene, order);
    const gun = vehicle === undefined ? undefined : gunOf(scene, vehicle, order.gun);
    if (vehicle === undefined || gun === undefined) return { reason: 'noVehicle' };
    if (!VERTICES.map(String).includes(pivot)) return { unit: vehicle.id, reason: 'noVertex' };
    if (assaultFire !== undefined) return { unit: vehicle.id, reason: 'assaultFire' };
    const reason = pivotFault(scene, frame, vehicle, gun.mount, order.target, Number(pivot));
    return reason === undefined ? undefined : { unit: vehicle.id, reason };
  }),
];

/** A condition that a machine gun which there is must fulfil. */
function gunCannot(
  code: string,
  rule: string,
  fault: GunFault,
  concerns: (scene: Scene, vehicle: Counter) => boolean = () => true,
): Constraint<FireAction> {
  return onGun(code, rule, (scene, { frame, order, vehicle, gun }) => {
    if (!concerns(scene, vehicle)) return undefined;
    if (gunFault(scene, frame, { vehicle, number: gun, target: order.target, pivot: order.pivot }) !== fault)
      return undefined;
    const aim = spentBy(frame, vehicle.id)?.aim;
    return { unit: vehicle.id, gun, ...(fault === 'otherHex' && aim !== undefined ? { target: aim } : {}) };
  });
}
