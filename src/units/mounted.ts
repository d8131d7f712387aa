import { MOTORCYCLE_WEAPON_FIREPOWER } from '../tables/index.js';
import type { CounterType, WeaponSide, WeaponType } from './catalogue.js';
import { isMmc, isMounted } from './family.js';

/**
 * Whether a type that is mounted may use a Support Weapon where it sits: Cavalry uses none, motorcyclists only one with an FP of 2 or less
 * that is neither ordnance nor a Mortar. Who is not mounted may use all.
 *
 * @rule 6.6.1, 6.6.2
 * @example mayUseMounted(cavalry, breda30, breda30.sides[0]) // false
 */
export function mayUseMounted(type: CounterType, weapon: WeaponType, side: WeaponSide): boolean {
  if (!isMmc(type) || !isMounted(type)) return true;
  if (type.mount !== 'motorcycle' || weapon.ordnance !== undefined || weapon.kind === 'mortar') return false;
  return side.fp !== undefined && side.fp.value <= MOTORCYCLE_WEAPON_FIREPOWER;
}
