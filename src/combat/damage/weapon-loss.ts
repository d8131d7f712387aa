import { record } from '../../state/procedure.js';
import { isWeapon } from '../../units/index.js';
import type { Counter, GameProcedure, Scene } from '../../state/index.js';
import { countersOf, typeOf } from '../../state/index.js';
import { isHalvedAsCaptured } from '../attack/firepower.js';
import { removeWeapon } from './loss.js';

/** The weapons that are still in play, in their present state. */
function inPlay(scene: Scene, weapons: readonly Counter[]): readonly Counter[] {
  const ids = weapons.map(({ id }) => id);
  return countersOf(scene.position, ids).filter(({ place }) => place.kind !== 'eliminated');
}

/**
 * Takes away weapons that have no ammunition left.
 *
 * @rule 1.6.4
 * @example yield* useUp(scene, [bazooka])
 */
export function* useUp(scene: Scene, weapons: readonly Counter[]): GameProcedure {
  for (const { id } of inPlay(scene, weapons)) yield* removeWeapon(id, 'usedUp');
}

/**
 * Removes weapons that serve only once: Satchel Charges, Molotovs, hand charges. The marker of 40 mm grenades is turned
 * over to its Low Ammo side first, and gone the next time.
 *
 * @rule 1.6.3, 1.6.7, 23.1.2, 23.2.2
 * @example yield* spendSingleUse(scene, order.weapons)
 */
export function* spendSingleUse(scene: Scene, weapons: readonly Counter[]): GameProcedure {
  for (const weapon of inPlay(scene, weapons)) {
    const type = typeOf(scene.world, weapon);
    if (!isWeapon(type)) continue;
    if (type.once === true || weapon.status.mode === 'lowAmmo') yield* removeWeapon(weapon.id, 'usedUp');
    else if (type.kind === 'grenades')
      yield* record({ kind: 'weaponFlipped', weapon: weapon.id, mode: 'lowAmmo', to: 'all' });
  }
}

/**
 * Removes captured weapons among the weapons that have failed, unless the switch `capturedSw` keeps them.
 *
 * @rule 1.6.8
 * @example yield* loseCaptured(scene, [mg42])
 */
export function* loseCaptured(scene: Scene, weapons: readonly Counter[]): GameProcedure {
  for (const weapon of inPlay(scene, weapons)) {
    if (weapon.status.captured === true && !isHalvedAsCaptured(scene, weapon)) yield* removeWeapon(weapon.id, 'lost');
  }
}
