import type { Counter, LocationId, Scene, Side } from '../../state/index.js';
import { enemiesAt, isAir, isGoodOrder, isUnderground, meleeAt, onMap, typeOf } from '../../state/index.js';
import { mayEnterMelee } from '../../units/index.js';
import { meleeWeapons } from '../../combat/melee/melee-strength.js';

/**
 * Whether a side would meet a Melee in a location: enemies are there, or a Melee marker. In a Tunnel and in the air
 * nobody meets.
 *
 * @rule 8.0, 10.7.1, 19.2.1
 * @example isContested(scene, 'J5', 'de')
 */
export function isContested(scene: Scene, at: LocationId, side: Side): boolean {
  if (isUnderground(at) || isAir(at)) return false;
  return meleeAt(scene.position, at) !== undefined || holdersAt(scene, at, side).length > 0;
}

/**
 * The enemy units that hold a location; an Abandoned vehicle holds it only by the switch `abandonedVehicle`.
 *
 * @rule 6.0
 * @example holdersAt(scene, 'J5', 'de')
 */
export function holdersAt(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  const enemies = enemiesAt(scene, at, side);
  if (enemies.length === 0 || scene.world.ruleset.switches.abandonedVehicle === 'enemy') return enemies;
  return enemies.filter((enemy) => enemy.status.abandoned !== true);
}

/**
 * Whether a unit may lead others into Melee: it can fight there, with a weapon if its kind needs one.
 *
 * @rule 8.0
 * @example fights(scene, squad) // true
 */
export function fights(scene: Scene, unit: Counter): boolean {
  const armed = meleeWeapons(scene, unit).length > 0;
  return mayEnterMelee(typeOf(scene.world, unit), { shaken: !isGoodOrder(unit), armed });
}

/**
 * Whether a unit is locked in Melee: it stands under the marker, and so does an enemy.
 *
 * @rule 8.1
 * @example isLocked(scene, squad)
 */
export function isLocked(scene: Scene, unit: Counter): boolean {
  const at = onMap(unit);
  return at !== undefined && meleeAt(scene.position, at) !== undefined && holdersAt(scene, at, unit.side).length > 0;
}
