import { inherentFire, isMounted, isWeapon, mayUseWeapon } from '../../units/index.js';
import type { Counter, Scene } from '../../state/index.js';
import { firesWeapons, onMap, typeOf, weaponSideUp, weaponsOf } from '../../state/index.js';
import type { FireFrame } from './fire-action.js';
import { isMortar, isOpenToMortars } from './mortar.js';
import { inherentReach, weaponReaches } from './reach.js';
import { directFireRow, isBeside } from './grenades.js';

/** Whether fire is that of an impulse or Opportunity Fire. */
export type Occasion = FireFrame['kind'];

/** The reason why a weapon is unusable. */
export type WeaponFault =
  | 'jammed'
  | 'dismantled'
  | 'ordnance'
  | 'antiAircraft'
  | 'neverFired'
  | 'unusable'
  | 'noOpportunityFire'
  | 'underCover'
  | undefined;

/** Why a unit cannot use a weapon that it holds. */
export type UsageBar = 'aboard' | 'mounted' | 'carriesNone' | 'helpsOnly';

/**
 * Why a unit cannot use a weapon that it holds, whatever the state of the weapon: it rides in a vehicle, it is mounted and the weapon is
 * too large for that, such a unit uses no weapons, or it is a Scout who only helps others.
 *
 * @returns nothing for one that can, and for what is no weapon
 * @rule 1.6, 6.6, 11.6
 * @example usageBar(scene, cavalry, breda30) // 'mounted'
 */
export function usageBar(scene: Scene, holder: Counter, weapon: Counter): UsageBar | undefined {
  const [type, held] = [typeOf(scene.world, holder), typeOf(scene.world, weapon)];
  const side = weaponSideUp(scene.world, weapon);
  if (!isWeapon(held) || side === undefined) return undefined;
  if (holder.place.kind === 'vehicle') return 'aboard';
  if (!mayUseWeapon(type, held, side)) return isMounted(type) ? 'mounted' : 'carriesNone';
  return firesWeapons(scene, holder) ? undefined : 'helpsOnly';
}

/**
 * The reason why a weapon is unusable for its holder: it is jammed or on its carried side, it fires by rules of its own
 * or never, such a unit cannot use it, or its holder rides. A Mortar has no Opportunity Fire and is not fired from under cover.
 *
 * @returns the reason, or nothing
 * @rule 1.6, 1.6.1, 1.6.2, 1.6.5
 * @example weaponFault(scene, squad, jammedGun, 'impulse') // 'jammed'
 */
export function weaponFault(scene: Scene, holder: Counter, weapon: Counter, occasion: Occasion): WeaponFault {
  const type = typeOf(scene.world, weapon);
  const side = weaponSideUp(scene.world, weapon);
  const bar = usageBar(scene, holder, weapon);
  if (!isWeapon(type) || side === undefined || bar === 'aboard' || bar === 'mounted') return 'unusable';
  if (directFireRow(scene, weapon) === undefined) {
    return type.kind === 'ordnance' || type.kind === 'antiAircraft' ? type.kind : 'neverFired';
  }
  if (weapon.status.jammed === true) return 'jammed';
  if (side.fp === undefined) return 'dismantled';
  if (bar !== undefined) return 'unusable';
  if (!isMortar(scene, weapon)) return undefined;
  if (occasion === 'window') return 'noOpportunityFire';
  const at = onMap(holder);
  return at === undefined || isOpenToMortars(scene, at) ? undefined : 'underCover';
}

/**
 * The weapons a unit can fire at a range, sorted: no grenades where it has nothing else to fire.
 *
 * @rule 1.6, 23.2.2
 * @example usableWeapons(scene, squad, 3, 'impulse').length // 1
 */
export function usableWeapons(scene: Scene, unit: Counter, hexes: number, occasion: Occasion): readonly Counter[] {
  const held = weaponsOf(scene.position, unit.id);
  if (held.length === 0) return held;
  const usable = held.filter(
    (weapon) => weaponFault(scene, unit, weapon, occasion) === undefined && weaponReaches(scene, weapon, hexes),
  );
  if (usable.some((weapon) => !isBeside(scene, weapon)) || hasOwnFire(scene, unit, hexes)) return usable;
  return usable.length === 0 ? usable : NONE;
}

const NONE: readonly Counter[] = Object.freeze([]);

/** Whether a unit fires its IFP so far, beside which it fires grenades, or has none to fire them beside. */
function hasOwnFire(scene: Scene, unit: Counter, hexes: number): boolean {
  return inherentFire(typeOf(scene.world, unit)) === undefined || inherentReach(scene, unit, hexes) !== 'beyond';
}
