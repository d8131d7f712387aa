import { EXTENDED_RANGE, FLYING_TARGET_RANGE_DIVISOR } from '../../tables/index.js';
import type { MountedGun } from '../../units/index.js';
import { inherentFire, isCraft, isMmc, isSmc, isWeapon, portageOf } from '../../units/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import { isAir, isGoodOrder, range, typeOf, weaponSideUp } from '../../state/index.js';
import type { FireOrder } from './fire-action.js';
import { firedBefore, holderOf, weaponsFired } from './fire-action.js';
import { directFireRow, weaponsCounted } from './grenades.js';

/** How far a target is for a unit's own fire: within its range, within the doubled range of a boxed one, or beyond. */
export type Reach = 'inRange' | 'extended' | 'beyond';

/**
 * Whether a unit's own fire reaches a target.
 *
 * @param hexes range to the target
 * @rule 5.4
 * @example inherentReach(scene, squad, 6) // 'beyond'
 */
export function inherentReach(scene: Scene, unit: Counter, hexes: number): Reach {
  const type = typeOf(scene.world, unit);
  const fire = inherentFire(type);
  if (fire === undefined) return 'beyond';
  if (hexes <= fire.range) return 'inRange';
  const boxed = (isMmc(type) || isSmc(type)) && type.extendedRange === true;
  return boxed && hexes <= EXTENDED_RANGE * fire.range ? 'extended' : 'beyond';
}

/**
 * Whether a Support Weapon, standing as it does, reaches a target: twice as far where its range is boxed.
 *
 * @param hexes range to the target
 * @rule 1.6, 5.4
 * @example weaponReaches(scene, bar, 5) // true
 */
export function weaponReaches(scene: Scene, weapon: Counter, hexes: number): boolean {
  const side = weaponSideUp(scene.world, weapon);
  if (side?.fp === undefined || side.range === undefined) return false;
  const type = typeOf(scene.world, weapon);
  const reach = isWeapon(type) && type.extendedRange === true ? EXTENDED_RANGE * side.range : side.range;
  return hexes <= reach && hexes >= (side.minimumRange ?? 0);
}

/**
 * Whether a unit fires with its IFP when it fires these weapons: a Squad beside one, others only without.
 *
 * @rule 1.6
 * @example usesIfp(scene, halfSquad, 1) // false
 */
export function usesIfp(scene: Scene, unit: Counter, weapons: number): boolean {
  const type = typeOf(scene.world, unit);
  return inherentFire(type) !== undefined && (weapons === 0 || weapons <= portageOf(type).withIfp);
}

/**
 * Whether a unit of an order fires its IFP: it does when it may, unless it holds it back or its Mortar fires indirectly.
 *
 * @rule 1.6, 1.6.5
 * @example firesIfp(scene, order, squadWithSatchel) // true
 */
export function firesIfp(scene: Scene, order: FireOrder, unit: Counter): boolean {
  return order.observer === undefined && !order.weaponsOnly.includes(unit.id) && keepsIfp(scene, order, unit);
}

/**
 * Whether the weapons that a unit fires in an order, and has fired before, leave it its IFP. A Molotov that is all it uses
 * is thrown along with the IFP of anybody.
 *
 * @rule 1.6, 1.6.7
 * @example keepsIfp(scene, order, heroWithMolotov) // true
 */
export function keepsIfp(scene: Scene, order: FireOrder, unit: Counter): boolean {
  const fired = weaponsCounted(scene, order, unit);
  const before = firedBefore(order, unit);
  const [only] = fired;
  const along = only !== undefined && fired.length + before === 1 && directFireRow(scene, only)?.along === true;
  return usesIfp(scene, unit, along ? 0 : fired.length + before);
}

/**
 * The range of an attack in hexes; another level of the same hex is at range 1.
 *
 * @rule 5.0
 * @example rangeOf(scene, 'I5', 'J3') // 2
 */
export function rangeOf(scene: Scene, from: LocationId, target: LocationId): number {
  return range(scene.world, from, target);
}

/**
 * The range by which small arms are judged: at flying targets they reach half as far, fractions up, so that each hex
 * after the first counts two. This does not hold for a flying firer.
 *
 * @rule 19.2.8, 19.2.9
 * @example smallArmsRange(scene, 'I5', 'J3/air') // 3: two hexes away
 */
export function smallArmsRange(scene: Scene, from: LocationId, target: LocationId): number {
  const hexes = rangeOf(scene, from, target);
  if (!isAir(target) || isAir(from)) return hexes;
  // So many hexes are within a part of a range, fractions up, if and only if this is within the whole of it.
  return FLYING_TARGET_RANGE_DIVISOR * (hexes - 1) + 1;
}

/**
 * Whether a machine gun of a vehicle can be raised at a target: at flying targets only a gun that fires all around.
 *
 * @rule 19.2.8
 * @example risesTo({ fp: 4, range: 14, mount: 'turret' }, 'J3/air') // false
 */
export function risesTo({ mount }: MountedGun, target: LocationId): boolean {
  return mount === 'all' || !isAir(target);
}

/**
 * Whether a unit of an order brings anything to bear: its IFP, a weapon, a machine gun of a vehicle, or its
 * hands for the weapon of another man.
 *
 * @rule 5.2
 * @example contributes(scene, order, squad, 3) // true
 */
export function contributes(scene: Scene, order: FireOrder, unit: Counter, hexes: number): boolean {
  const weapons = weaponsFired(order, unit);
  const type = typeOf(scene.world, unit);
  if (isCraft(type)) return (type.guns ?? []).some((gun) => hexes <= gun.range && risesTo(gun, order.target));
  if (weapons.some((weapon) => weaponReaches(scene, weapon, hexes))) return true;
  return bringsIfp(scene, order, unit) || (mayCrew(scene, order, unit) && isOthersWeaponManned(scene, order, unit));
}

/**
 * Whether the IFP of a unit counts in an order: it fires it, and within range.
 *
 * @rule 5.2
 * @example bringsIfp(scene, order, squad) // true
 */
export function bringsIfp(scene: Scene, order: FireOrder, unit: Counter): boolean {
  if (!firesIfp(scene, order, unit)) return false;
  return inherentReach(scene, unit, smallArmsRange(scene, order.from, order.target)) !== 'beyond';
}

/**
 * Whether a man could serve another man's weapon.
 *
 * @rule 1.6
 * @example mayServe(scene, tom) // true
 */
export function mayServe(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  return isSmc(type) && portageOf(type).carries > 0;
}

/** A single man who takes part without a weapon and without IFP serves the weapon of another single man. */
function mayCrew(scene: Scene, order: FireOrder, unit: Counter): boolean {
  if (!mayServe(scene, unit) || !isGoodOrder(unit)) return false;
  return weaponsCounted(scene, order, unit).length === 0 && !bringsIfp(scene, order, unit);
}

/**
 * Whether single men other than this one fire weapons in an order, which he could serve with them.
 *
 * @rule 1.6
 * @example isOthersWeaponManned(scene, order, hird) // true
 */
export function isOthersWeaponManned(scene: Scene, order: FireOrder, unit: Counter): boolean {
  return order.weapons.some((weapon) => isManned(scene, order, weapon) && holderOf(weapon) !== unit.id);
}

function isManned(scene: Scene, order: FireOrder, weapon: Counter): boolean {
  const holder = order.units.find((unit) => unit.id === holderOf(weapon));
  return holder !== undefined && isSmc(typeOf(scene.world, holder));
}

/**
 * Whether a second man helps a single man fire his weapon, so that it is not halved: one helper to each such weapon, in
 * the order of the weapons.
 *
 * @rule 1.6
 * @example isCrewedByTwo(scene, order, machineGun) // false
 */
export function isCrewedByTwo(scene: Scene, order: FireOrder, weapon: Counter): boolean {
  const helpers = order.units.filter((unit) => mayCrew(scene, order, unit)).length;
  const manned = order.weapons.filter((other) => isManned(scene, order, other));
  return manned.indexOf(weapon) >= 0 && manned.indexOf(weapon) < helpers;
}

/**
 * The units that could lead an attack: MMCs that fire their IFP within range. Nobody leads an attack without one.
 *
 * @rule 5.2
 * @example possibleLeads(scene, order, 3).length // 2
 */
export function possibleLeads(scene: Scene, order: FireOrder, hexes: number): readonly Counter[] {
  return order.units.filter((unit) => mayLead(scene, order, unit, hexes));
}

/**
 * Whether a unit of an order could lead the attack: it is an MMC that fires its IFP within range.
 *
 * @rule 5.2
 * @example mayLead(scene, order, squad, 3) // true
 */
export function mayLead(scene: Scene, order: FireOrder, unit: Counter, hexes: number): boolean {
  return (
    isMmc(typeOf(scene.world, unit)) && firesIfp(scene, order, unit) && inherentReach(scene, unit, hexes) !== 'beyond'
  );
}
