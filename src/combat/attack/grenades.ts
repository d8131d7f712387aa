import { DIRECT_FIRE_WEAPONS } from '../../tables/index.js';
import type { DirectFireWeapon, DirectFireWeaponRow } from '../../tables/index.js';
import type { Counter, Scene } from '../../state/index.js';
import { typeOf, weaponsOf } from '../../state/index.js';
import type { FireOrder } from './fire-action.js';
import { weaponsFired } from './fire-action.js';

/**
 * How a weapon attacks on the Direct Fire Table.
 *
 * @returns nothing for a weapon that fires ordnance or serves only against vehicles and aircraft
 * @rule 1.6
 * @example directFireRow(scene, satchel)?.halved // false
 */
export function directFireRow(scene: Scene, weapon: Counter): DirectFireWeaponRow | undefined {
  const { kind } = typeOf(scene.world, weapon);
  return kind in DIRECT_FIRE_WEAPONS ? DIRECT_FIRE_WEAPONS[kind as DirectFireWeapon] : undefined;
}

/**
 * Whether a weapon fires grenades in addition to its holder's other fire: grenades of an M203 or an FLG APAV.
 *
 * @rule 23.2.2, 23.2.5
 * @example isBeside(scene, m203) // true
 */
export function isBeside(scene: Scene, weapon: Counter): boolean {
  return directFireRow(scene, weapon)?.beside === true;
}

/**
 * Whether any of some weapons fires grenades in addition to its holder's other fire.
 *
 * @rule 23.2.2, 23.2.5
 * @example firesBeside(scene, order.weapons) // false
 */
export function firesBeside(scene: Scene, weapons: readonly Counter[]): boolean {
  for (const weapon of weapons) if (isBeside(scene, weapon)) return true;
  return false;
}

/**
 * The weapons of a unit in an order that count against its limit of weapons to fire, with or without its IFP. Grenades
 * do not count.
 *
 * @rule 1.6, 23.2.2
 * @example weaponsCounted(scene, order, squad).length // 1: its M-60, not its grenades
 */
export function weaponsCounted(scene: Scene, order: Pick<FireOrder, 'weapons'>, unit: Counter): readonly Counter[] {
  const fired = weaponsFired(order, unit);
  return firesBeside(scene, fired) ? fired.filter((weapon) => !isBeside(scene, weapon)) : fired;
}

/**
 * The grenades that a unit fires in an order.
 *
 * @rule 23.2.2
 * @example grenadesFired(scene, order, squad).length // 1
 */
export function grenadesFired(scene: Scene, order: Pick<FireOrder, 'weapons'>, unit: Counter): readonly Counter[] {
  return weaponsFired(order, unit).filter((weapon) => isBeside(scene, weapon));
}

/**
 * Whether a weapon is a rifle grenade that has a to-hit table for vehicles: it is not fired at them with small arms.
 *
 * @rule 23.2.5
 * @example isForMen(scene, flg) // true
 */
export function isForMen(scene: Scene, weapon: Counter): boolean {
  return typeOf(scene.world, weapon).kind === 'rifleGrenade';
}

/**
 * Whether a unit holds such a rifle grenade.
 *
 * @rule 23.2.5
 * @example holdsRifleGrenade(scene, squad) // false
 */
export function holdsRifleGrenade(scene: Scene, unit: Counter): boolean {
  return weaponsOf(scene.position, unit.id).some((weapon) => isForMen(scene, weapon));
}
