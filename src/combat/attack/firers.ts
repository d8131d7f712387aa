import { firesAlone, isCraft, isMmc, mayFireWeapons } from '../../units/index.js';
import type { Clause, Counter, ImpulseFrame, LocationId, MoveFrame, Scene } from '../../state/index.js';
import {
  areFloorsOfOneHex,
  firingPlace,
  friendsAt,
  hasMarker,
  isAfloat,
  isGoodOrder,
  isGunCarrier,
  isHeldByFlames,
  isHelicopter,
  isLifted,
  isManned,
  isTrapped,
  meleeAt,
  mustDriveOut,
  onMap,
  topRiders,
  typeOf,
  unitsOnMap,
  weaponSideUp,
} from '../../state/index.js';
import type { FireFrame, FireOrder } from './fire-action.js';
import { firedBefore, holderOf } from './fire-action.js';
import { weaponsCounted } from './grenades.js';
import { actsUnder, barringMarker, heldBySmoke, mustMove } from './occasion.js';
import { groupAt } from './group-at.js';
import { hasDirectLeft, hasFiredDirectly, isBound, spentBy } from './spent-fire.js';
import { gunNumbers } from './mounted-gun.js';
import { contributes, inherentReach, usesIfp } from './reach.js';
import { type Occasion, usableWeapons } from './weapon-fault.js';
import { grenadeFault } from './weapon-kinds.js';

/**
 * Whether a unit may fire from where it stands, range and sight aside.
 *
 * @rule 5.0
 * @example mayFire(scene, frame, squad, 'J3') // true
 */
export function mayFire(scene: Scene, frame: FireFrame, unit: Counter, target?: LocationId): boolean {
  const at = onMap(unit) ?? firingPlace(scene, unit);
  if (isCraft(typeOf(scene.world, unit)) && !isVehicleReady(scene, frame, unit)) return false;
  if (at === undefined || unit.side !== frame.by || !isGoodOrder(unit) || meleeAt(scene.position, at) !== undefined)
    return false;
  if (isAfloat(scene, unit) || isThrough(scene, frame, unit, target) || heldBySmoke(scene, frame, unit)) return false;
  if (isOrdnanceTeam(scene, unit)) return false;
  if (target !== undefined && cannotTilt(scene, unit, at, target)) return false;
  return actsUnder(scene, frame, unit, at);
}

/**
 * Whether a unit's earlier acts keep it from direct fire: its marker, or Assault Fire after which it has to move. A
 * unit that has only fired ordnance still has its separate direct attack.
 *
 * @rule 1.6.4, 5.3
 * @example isThrough(scene, frame, squad, 'J3') // false
 */
export function isThrough(scene: Scene, frame: FireFrame, unit: Counter, target: LocationId | undefined): boolean {
  const marker = barringMarker(scene, frame, unit, target);
  if (marker !== undefined && marker !== 'fired') return true;
  if (isGunCarrier(scene.world, unit)) return isVehicleThrough(scene, frame, unit, target);
  if (spentBy(frame, unit.id) !== undefined) return !hasDirectLeft(scene, frame, unit, target);
  return marker !== undefined || mustMove(frame, unit.id);
}

/**
 * Whether a vehicle that has begun to fire has nothing left to fire, or one that has not is marked Fired. A unit that
 * has just spotted fires only at the target that it spotted.
 *
 * @rule 15.0, 4.1
 */
function isVehicleThrough(scene: Scene, frame: FireFrame, vehicle: Counter, target: LocationId | undefined): boolean {
  const spent = spentBy(frame, vehicle.id);
  if (spent === undefined) return hasFired(frame, vehicle) || mustMove(frame, vehicle.id);
  if (!isBound(scene, frame, spent, target)) return true;
  return gunNumbers(scene, vehicle).every((number) => spent.guns?.includes(number) === true);
}

/** Whether a vehicle is marked Fired, or has fired again if it reacts. */
function hasFired(frame: FireFrame, vehicle: Counter): boolean {
  const reacts = frame.kind === 'window' && frame.reacting?.includes(vehicle.id) === true;
  return hasMarker(vehicle, reacts ? 'firedAgain' : 'fired');
}

/**
 * Whether a vehicle is manned, and not bound by Continuous Movement to move on when it would use Opportunity Fire.
 *
 * @rule 14.1.1, 15.5
 * @example isVehicleReady(scene, frame, sherman) // true
 */
export function isVehicleReady(scene: Scene, frame: FireFrame, vehicle: Counter): boolean {
  if (isHelicopter(scene.world, vehicle)) return true;
  if (!isManned(scene.world, vehicle)) return false;
  return frame.kind !== 'window' || vehicle.status.continuous !== true;
}

/**
 * Whether a unit would fire in its own impulse amid flames that it has not faced. Opportunity Fire is free to it.
 *
 * @rule 10.5.6.2
 * @example isAmidFire(scene, frame, squad) // false
 */
export function isAmidFire(scene: Scene, frame: FireFrame, unit: Counter): boolean {
  if (frame.kind === 'window' || (frame.kind === 'move' && frame.steps > 0)) return false;
  return isHeldByFlames(scene, unit);
}

/**
 * Whether flames let a unit fire before it leaves them: men in a Fire 1 do so by Assault Fire, nobody in a Fire 2.
 *
 * @rule 10.5.6.2, 6.1.1
 * @example mayFireOnTheWayOut(scene, squad) // true
 */
export function mayFireOnTheWayOut(scene: Scene, unit: Counter): boolean {
  return !isTrapped(scene, unit) && !mustDriveOut(scene, unit);
}

/** Tripod machine guns fire between the levels of one hex. */
export const TRIPODS_TILT: Clause = { unless: { tripodBetweenLevels: 'allowed' } };

/**
 * Whether a machine gun on a tripod, or a machine-gun Weapon Team, would have to fire at another floor of its own Building
 * hex, which it cannot.
 *
 * @param gun the weapon or the team
 * @rule 1.6.1, 1.7
 * @example cannotTilt(scene, tripod, 'J6/upper', 'J6') // true
 */
export function cannotTilt(scene: Scene, gun: Counter, from: LocationId, target: LocationId): boolean {
  if (!areFloorsOfOneHex(from, target) || isLifted(scene, TRIPODS_TILT)) return false;
  const type = typeOf(scene.world, gun);
  if (isMmc(type)) return type.team?.weapon === 'machineGun';
  return weaponSideUp(scene.world, gun)?.mode === 'tripod';
}

/**
 * Whether a unit is a Weapon Team whose weapon has rules of its own: ordnance, a mortar.
 *
 * @example isOrdnanceTeam(scene, mortarTeam) // true
 */
export function isOrdnanceTeam(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  return isMmc(type) && (type.team?.ordnance !== undefined || type.team?.weapon === 'mortar');
}

/**
 * Whether the main body of a location, or of a group on the move, has fired in this impulse: all units that fire
 * together must do so at once. Units that fire alone are not part of it.
 *
 * @rule 4.0
 * @example hasBodyFired(scene, frame, 'I5') // false
 */
export function hasBodyFired(scene: Scene, frame: ImpulseFrame | MoveFrame, from: LocationId): boolean {
  if (frame.kind === 'move') {
    const shooters = friendsAt(scene, from, frame.by).filter(
      (unit) => hasMarker(unit, 'fired') && actsUnder(scene, frame, unit, from),
    );
    return shooters.some((unit) => !isAlone(scene, unit) && hasFiredDirectly(frame, unit.id));
  }
  const group = groupAt(frame, from);
  if (group?.mustMove?.some((unit) => hasFiredDirectly(frame, unit)) === true) return true;
  // A man who has only served ordnance, as its Leader or its second man, is marked Fired too.
  if (group?.firedAt === undefined) return false;
  const fired = friendsAt(scene, from, frame.by).filter(
    (unit) =>
      hasMarker(unit, 'fired') &&
      frame.started.includes(unit.id) &&
      hasFiredDirectly(frame, unit.id) &&
      unit.id !== group.leader,
  );
  return fired.length === 0 || fired.some((unit) => !isAlone(scene, unit));
}

/**
 * Whether a unit fires by itself, beside the attack of its stack.
 *
 * @example isAlone(scene, sniper) // true
 */
export function isAlone(scene: Scene, unit: Counter): boolean {
  return firesAlone(typeOf(scene.world, unit));
}

/**
 * Whether a unit has anything to fire at a range: its IFP, a weapon.
 *
 * @rule 5.0
 * @example isArmedAt(scene, squad, 3, 'window') // true
 */
export function isArmedAt(scene: Scene, unit: Counter, hexes: number, occasion: Occasion): boolean {
  return hasIfpAt(scene, unit, hexes) || usableWeapons(scene, unit, hexes, occasion).length > 0;
}

/**
 * Whether a unit has an IFP to fire at a range.
 *
 * @rule 5.0
 * @example hasIfpAt(scene, squad, 3) // true
 */
export function hasIfpAt(scene: Scene, unit: Counter, hexes: number): boolean {
  return usesIfp(scene, unit, 0) && inherentReach(scene, unit, hexes) !== 'beyond';
}

/**
 * Whether the units and weapons of an order fit each other: nobody fires more than he may, everybody does something.
 *
 * @example fitsTogether(scene, order, 3) // true
 */
export function fitsTogether(scene: Scene, order: FireOrder, hexes: number): boolean {
  return order.units.every((unit) => {
    if (firesTooMany(scene, order, unit)) return false;
    return contributes(scene, order, unit, hexes) && grenadeFault(scene, order, unit) === undefined;
  });
}

/**
 * Whether a unit of an order fires more Support Weapons than it may, with the ordnance that it has fired before.
 *
 * @rule 1.6
 * @example firesTooMany(scene, order, squad) // false
 */
export function firesTooMany(scene: Scene, order: FireOrder, unit: Counter): boolean {
  const fired = weaponsCounted(scene, order, unit).length;
  return fired > 0 && !mayFireWeapons(typeOf(scene.world, unit), fired + firedBefore(order, unit), false);
}

/**
 * Whether every weapon of an order is in the hands of one of its units.
 *
 * @example unheldWeapons(order).length // 0
 */
export function unheldWeapons(order: FireOrder): readonly Counter[] {
  return order.weapons.filter((weapon) => !order.units.some((unit) => unit.id === holderOf(weapon)));
}

/**
 * The locations from which somebody of the frame's side may fire, range and sight aside, in the order of their ids.
 *
 * @rule 5.0
 * @example firingLocations(scene, frame) // ['I5']
 */
export function firingLocations(scene: Scene, frame: FireFrame): readonly LocationId[] {
  const found = new Set<LocationId>();
  const units =
    frame.kind !== 'impulse'
      ? unitsOnMap(scene, frame.by)
      : frame.named.flatMap((group) => friendsAt(scene, group.at, frame.by)).concat(arrived(scene, frame));
  const riders = topRiders(scene, frame.by);
  for (const unit of riders.length === 0 ? units : [...units, ...riders]) {
    const at = onMap(unit) ?? firingPlace(scene, unit);
    if (at !== undefined && !found.has(at) && mayFire(scene, frame, unit)) found.add(at);
  }
  return [...found];
}

/** Units that came by Assault Move in this impulse, out of a named location or from off the map. */
function arrived(scene: Scene, frame: ImpulseFrame): readonly Counter[] {
  const went = frame.named.some(({ moved, drove }) => moved === true || drove !== undefined);
  if (frame.entered !== true && !went) return [];
  return unitsOnMap(scene, frame.by).filter(
    (unit) => hasMarker(unit, 'assaultMove') && frame.started.includes(unit.id),
  );
}
