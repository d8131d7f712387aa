import { MOTORCYCLE_WEAPON_FIREPOWER } from '../tables/index.js';
import type { MmcType, WeaponSide, WeaponType } from './catalogue.js';

/**
 * Whether a Mounted Unit may use a Support Weapon: Cavalry uses none, motorcyclists only one with an FP of 2 or less that is neither
 * ordnance nor a Mortar.
 *
 * @rule 6.6.1, 6.6.2
 * @example mayUseMounted(cavalry, breda30, breda30.sides[0]) // false
 */
export function mayUseMounted(mounted: MmcType, weapon: WeaponType, side: WeaponSide): boolean {
  if (mounted.mount !== 'motorcycle' || weapon.ordnance !== undefined || weapon.kind === 'mortar') return false;
  return side.fp !== undefined && side.fp.value <= MOTORCYCLE_WEAPON_FIREPOWER;
}
