import { firesAtOne, isCraft } from '../../units/index.js';
import type { Counter, LocationId, Scene, Side, WindowFrame } from '../../state/index.js';
import { enemiesAt, fliesAbove, friendsAt, isCraftInPlay, isManned, typeOf } from '../../state/index.js';
import { isTrench, isUnitSpotted } from '../../spotting/index.js';
import { acquiredLevel } from './acquisition.js';
import type { FireFrame, FireOrder } from './fire-action.js';
import { isMortarsOnly } from './mortar.js';
import { isCounterattack } from './occasion.js';
import { isSpared, unspared } from './shares.js';
import { smallArmsTarget } from './vehicle-target.js';

/**
 * Whether an attack is made with two dice at one random unit.
 *
 * @example isSniping(scene, [sniper]) // true
 */
export function isSniping(scene: Scene, units: readonly Counter[]): boolean {
  return units.some((unit) => firesAtOne(typeOf(scene.world, unit)));
}

/**
 * The units in a location that a direct attack strikes: every enemy there that is no vehicle, in a Trench only those
 * that are seen.
 *
 * @rule 5.0, 21.6.1
 * @example targetsAt(scene, 'J3', 'us').length // 4
 */
export function targetsAt(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  const units = unitsStruck(scene, at, side);
  return isTrench(scene, at) ? units.filter((unit) => isUnitSpotted(scene, unit, side)) : units;
}

/**
 * The units that an attack strikes: a vehicle and its riders, as far as it can hurt them; or the units that can be
 * aimed at; Mortars firing alone also strike the other units in a Trench.
 *
 * @rule 5.0, 17.2, 21.6.1
 * @example targetsOf(scene, order).length // 4
 */
export function targetsOf(scene: Scene, order: FireOrder): readonly Counter[] {
  if (order.vehicle !== undefined) return smallArmsTarget(scene, order.vehicle, order.from)?.struck ?? [];
  if (isMortarsOnly(scene, order)) return unitsStruck(scene, order.target, order.side);
  const struck = targetsAt(scene, order.target, order.side);
  return order.opportunity && order.claymore !== true ? unspared(scene, order.from, struck) : struck;
}

/**
 * Whether units of a side keep it from firing at a location: a vehicle that they have abandoned there does not, and
 * nothing keeps units in a Bunker from firing back at the vehicle that stands on it.
 *
 * @rule 5.0, 15.4, 21.1.3
 * @example isHeldByFriends(scene, frame, 'J3') // false
 */
export function isHeldByFriends(scene: Scene, frame: FireFrame, at: LocationId): boolean {
  if (isCounterattack(frame)) return false;
  return friendsAt(scene, at, frame.by).some((unit) => unit.status.abandoned !== true);
}

/**
 * The men that ordnance is fired at: men that can be aimed at. A firer that has acquired the location fires at all men
 * in it.
 *
 * @rule 14.1, 14.3
 * @example menShotAt(scene, order).length // 2
 */
export function menShotAt(scene: Scene, order: FireOrder): readonly Counter[] {
  const acquired = acquiredLevel(scene, order) > 0;
  const struck = (acquired ? unitsStruck : targetsAt)(scene, order.target, order.side);
  return order.opportunity ? unspared(scene, order.from, struck) : struck;
}

/** Every enemy in a location that is no vehicle. */
function unitsStruck(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  return enemiesAt(scene, at, side).filter((unit) => !isCraft(typeOf(scene.world, unit)));
}

/**
 * The vehicles in a location that can be shot at: every manned enemy vehicle, and the flying targets there.
 *
 * @rule 14.1, 14.1.1, 19.1.1, 19.2.7
 * @example vehicleTargets(scene, 'J3', 'us').length // 1
 */
export function vehicleTargets(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  if (!isCraftInPlay(scene)) return [];
  return enemiesAt(scene, at, side).filter((unit) => isManned(scene.world, unit) || fliesAbove(scene.world, unit));
}

/**
 * The possible targets of small arms in a location: `undefined` stands for all units that are no vehicles; the others
 * are vehicles that the fire could hurt, or whose riders it could hurt. Opportunity Fire is aimed at units that have
 * just moved.
 *
 * @rule 17.2, 17.3, 5.3
 * @example aimsAt(scene, frame, { from: 'I5', target: 'J3' }) // [undefined]
 */
export function aimsAt(
  scene: Scene,
  frame: FireFrame,
  { from, target }: Pick<FireOrder, 'from' | 'target'>,
): readonly (Counter | undefined)[] {
  const vehicles = vehicleTargets(scene, target, frame.by).filter(
    (vehicle) => (smallArmsTarget(scene, vehicle, from)?.struck.length ?? 0) > 0,
  );
  const aims = targetsAt(scene, target, frame.by).length > 0 ? [undefined, ...vehicles] : vehicles;
  return frame.kind === 'window' ? aims.filter((aim) => isMoverAimedAt(scene, frame, aim, from)) : aims;
}

/**
 * Whether the target of Opportunity Fire has just moved: the vehicle named, or any unit among the others there.
 *
 * @param from the location of the firers: a mover that has met its own attacks is no target of theirs
 * @rule 5.3, 14.1
 * @example isMoverAimedAt(scene, window, undefined) // true: the men move
 */
export function isMoverAimedAt(
  scene: Scene,
  window: WindowFrame,
  vehicle: Counter | undefined,
  from?: LocationId,
): boolean {
  const { at, by, movers } = window;
  const aims = vehicle === undefined ? unitsStruck(scene, at, by) : [vehicle];
  return aims.some((unit) => movers.includes(unit.id) && (from === undefined || !isSpared(window, from, unit)));
}
