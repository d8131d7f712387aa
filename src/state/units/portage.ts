import { isSupportWeapon, isTooHeavy, isWeapon, mayCarry } from '../../units/index.js';
import type { Counter } from '../position/counter.js';
import type { CounterId, Side } from '../position/place.js';
import { counterOf, weaponsOf } from '../position/position-index.js';
import { typeOf } from './queries.js';
import type { Scene } from '../scene.js';

/**
 * The Support Weapons in a unit's hands, sorted by id: the weapons that count in portage. The marker for 40 mm grenades
 * does not count.
 *
 * @rule 1.6, 23.2.2
 * @example supportWeaponsOf(scene, 'us.2-6-4.1').length // 1: its M-60, not its grenades
 */
export function supportWeaponsOf(scene: Scene, unit: CounterId): readonly Counter[] {
  const held = weaponsOf(scene.position, unit);
  return held.length === 0 ? held : held.filter((weapon) => isSupportWeaponOf(scene, weapon));
}

/**
 * The markers for 40 mm grenades that a unit has, sorted by id.
 *
 * @rule 23.2.2
 * @example grenadesOf(scene, 'us.2-6-4.1').length // 1
 */
export function grenadesOf(scene: Scene, unit: CounterId): readonly Counter[] {
  const held = weaponsOf(scene.position, unit);
  return held.length === 0 ? held : held.filter((weapon) => !isSupportWeaponOf(scene, weapon));
}

function isSupportWeaponOf({ world }: Scene, weapon: Counter): boolean {
  const type = typeOf(world, weapon);
  return isWeapon(type) && isSupportWeapon(type);
}

/**
 * Whether a weapon is too heavy for a unit to move with it.
 *
 * @rule 23.1.5
 * @example isTooHeavyFor(scene, solothurn, 'it.leader.1') // true
 */
export function isTooHeavyFor(scene: Scene, weapon: Counter, unit: CounterId): boolean {
  const holder = counterOf(scene.position, unit);
  const type = typeOf(scene.world, weapon);
  return holder !== undefined && isWeapon(type) && isTooHeavy(typeOf(scene.world, holder), type);
}

/**
 * Whether a unit can carry one more weapon: a Support Weapon within its limit, or grenades, which do not count.
 *
 * @rule 1.6, 23.2.2
 * @example hasHandFor(scene, halfSquad, bren) // false: it carries one already
 */
export function hasHandFor(scene: Scene, unit: Counter, weapon: Counter): boolean {
  return mayCarry(
    typeOf(scene.world, unit),
    isSupportWeaponOf(scene, weapon) ? supportWeaponsOf(scene, unit.id).length + 1 : 1,
  );
}

/**
 * Whether a side may use a weapon that it comes upon: nobody captures the enemy's 40 mm grenades.
 *
 * @rule 23.2.2
 * @example mayCapture(scene, m203, 'nva') // false
 */
export function mayCapture(scene: Scene, weapon: Counter, side: Side): boolean {
  return weapon.side === side || isSupportWeaponOf(scene, weapon);
}

/**
 * Whether a unit may fire a Support Weapon itself, and not only help another unit to fire one: by the switch `scoutWeapons` a
 * Scout only helps.
 *
 * @rule 1.6, 11.6
 * @example firesWeapons(scene, squad) // true
 */
export function firesWeapons({ world }: Pick<Scene, 'world'>, unit: Counter): boolean {
  return typeOf(world, unit).kind !== 'scout' || world.ruleset.switches.scoutWeapons === 'usesAndHelps';
}
