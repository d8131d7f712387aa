import type { Counter, Scene } from '../../state/index.js';
import { typeOf } from '../../state/index.js';
import { inherentFire, mayFireWeapons } from '../../units/index.js';
import type { FireOrder } from './fire-action.js';
import { firedBefore } from './fire-action.js';
import { directFireRow, grenadesFired, weaponsCounted } from './grenades.js';
import { ordnanceHeld } from './ordnance.js';
import {
  bringsIfp,
  inherentReach,
  isOthersWeaponManned,
  keepsIfp,
  mayServe,
  smallArmsRange,
  weaponReaches,
} from './reach.js';

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
 * Whether a unit that gives up its IFP in an order may still shoot ordnance on the same occasion, which it may not after
 * firing its IFP: a Squad has two weapons without its IFP, and one beside it.
 *
 * @param fired the weapons that it fires in the order
 */
function sparesShot(scene: Scene, order: FireOrder, unit: Counter, fired: readonly Counter[]): boolean {
  const type = typeOf(scene.world, unit);
  const shots = fired.length + firedBefore(order, unit) + 1;
  if (mayFireWeapons(type, shots, true) || !mayFireWeapons(type, shots, false)) return false;
  const before = order.spent?.find((spent) => spent.unit === unit.id)?.weapons ?? [];
  const used = [...before, ...fired.map(({ id }) => id)];
  return ordnanceHeld(scene, unit).some(({ id, status }) => status.expended !== true && !used.includes(id));
}

/**
 * The units of an order that may hold back their IFP: units that fire a weapon which may do better without their IFP,
 * Squads that still hold ordnance, which fires separately, and single men who could serve the weapon of another man
 * instead.
 *
 * @rule 1.6, 1.6.3, 1.6.4
 * @example mayHoldBack(scene, order).map((unit) => unit.id) // ['us.2-6-4.1']
 */
export function mayHoldBack(scene: Scene, order: FireOrder): readonly Counter[] {
  if (order.observer !== undefined || order.weapons.length === 0) return [];
  const hexes = smallArmsRange(scene, order.from, order.target);
  return order.units.filter((unit) => {
    const fired = weaponsCounted(scene, order, unit);
    if (!keepsIfp(scene, order, unit) || inherentReach(scene, unit, hexes) === 'beyond') return false;
    if (fired.length > 0)
      return fired.some((weapon) => firesBetterAlone(scene, weapon)) || sparesShot(scene, order, unit, fired);
    return mayServe(scene, unit) && isOthersWeaponManned(scene, order, unit);
  });
}

/**
 * A fault of the grenades that a unit fires: nothing else is fired with them, or grenades of two markers are fired at
 * once.
 */
export type GrenadeFault = 'alone' | 'several';

/**
 * The fault of the grenades that a unit of an order fires. Grenades are fired together with its IFP, or with Support
 * Weapons in place of it, at the same target; a unit without IFP fires them alone. No unit fires grenades of two
 * markers at once.
 *
 * @returns nothing when they may be fired so, or none are
 * @rule 23.2.2, 23.2.5
 * @example grenadeFault(scene, order, squad) // undefined: it fires its IFP
 */
export function grenadeFault(scene: Scene, order: FireOrder, unit: Counter): GrenadeFault | undefined {
  const fired = grenadesFired(scene, order, unit).length;
  if (fired === 0) return undefined;
  if (fired > 1) return 'several';
  if (inherentFire(typeOf(scene.world, unit)) === undefined || bringsIfp(scene, order, unit)) return undefined;
  const hexes = smallArmsRange(scene, order.from, order.target);
  const others = weaponsCounted(scene, order, unit);
  return others.some((weapon) => weaponReaches(scene, weapon, hexes)) ? undefined : 'alone';
}
