import { DIRECT_FIRE_WEAPONS } from '../tables/index.js';
import type { DirectFireWeapon, DirectFireWeaponRow } from '../tables/index.js';
import type { Counter, Scene } from '../state/index.js';
import { typeOf } from '../state/index.js';
import type { FireOrder } from './fire-action.js';
import { firedBefore, weaponsFired } from './fire-action.js';
import { bringsIfp, inherentReach, isOthersWeaponManned, mayServe, rangeOf, usesIfp } from './reach.js';

/**
 * How a Support Weapon attacks on the Direct Fire Table.
 *
 * @returns nothing for what fires ordnance or serves only against vehicles and aircraft
 * @rule 1.6
 * @example directFireRow(scene, satchel)?.halved // false
 */
export function directFireRow(scene: Scene, weapon: Counter): DirectFireWeaponRow | undefined {
  const { kind } = typeOf(scene.world, weapon);
  return kind in DIRECT_FIRE_WEAPONS ? DIRECT_FIRE_WEAPONS[kind as DirectFireWeapon] : undefined;
}

/**
 * Whether an attack takes the modifications of the attacker's total beside a Leader's LM: anything takes part in it but
 * Satchel Charges and Molotovs.
 *
 * @rule 1.6.3, 1.6.7
 * @example isModified(scene, { ...order, weapons: [satchel], weaponsOnly: [squad.id] }) // false
 */
export function isModified(scene: Scene, order: FireOrder): boolean {
  if (order.weapons.length === 0 || order.weapons.some((weapon) => directFireRow(scene, weapon)?.modified === true))
    return true;
  return order.units.some((unit) => bringsIfp(scene, order, unit));
}

/** Whether a weapon has rules of its own about the IFP fired beside it: a Satchel Charge, a Molotov, a Mortar. */
function firesBetterAlone(scene: Scene, weapon: Counter): boolean {
  return directFireRow(scene, weapon)?.modified === false || typeOf(scene.world, weapon).kind === 'mortar';
}

/**
 * The units of an order that may hold back their IFP: they would fire it beside a weapon that may be better off without
 * it, or are single men who could serve the weapon of another instead.
 *
 * @rule 1.6, 1.6.3
 * @example mayHoldBack(scene, order).map((unit) => unit.id) // ['us.2-6-4.1']
 */
export function mayHoldBack(scene: Scene, order: FireOrder): readonly Counter[] {
  if (order.observer !== undefined || order.weapons.length === 0) return [];
  const hexes = rangeOf(scene, order.from, order.target);
  return order.units.filter((unit) => {
    const fired = weaponsFired(order, unit);
    if (
      !usesIfp(scene, unit, fired.length + firedBefore(order, unit)) ||
      inherentReach(scene, unit, hexes) === 'beyond'
    )
      return false;
    if (fired.length > 0) return fired.some((weapon) => firesBetterAlone(scene, weapon));
    return mayServe(scene, unit) && isOthersWeaponManned(scene, order, unit);
  });
}
