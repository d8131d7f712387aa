import { mayFireWeapons } from '../../units/index.js';
import type { Clause, Counter, CounterId, LocationId, Scene, Spent } from '../../state/index.js';
import { hexOf, isLifted, isGunCarrier, typeOf } from '../../state/index.js';
import { hasJustSpotted } from '../../spotting/index.js';
import type { FireFrame } from './fire-action.js';
import type { PieceFired } from './shots.js';
import { shotsLeft } from './shots.js';
import { groupAt } from './group-at.js';

/**
 * The fire of a unit with ordnance so far under a frame.
 *
 * @rule 1.6.4
 * @example spentBy(frame, 'us.2-5-4.1')?.weapons // ['us.bazooka.1']
 */
export function spentBy(frame: FireFrame, unit: CounterId): Spent | undefined {
  return frame.spent?.find((each) => each.unit === unit);
}

/**
 * Whether a unit that has fired under a frame did so in a direct attack, and not its ordnance alone.
 *
 * @rule 1.6.4
 * @example hasFiredDirectly(frame, 'us.2-5-4.1') // true
 */
export function hasFiredDirectly(frame: FireFrame, unit: CounterId): boolean {
  const spent = spentBy(frame, unit);
  return spent === undefined || spent.direct === true;
}

/**
 * Whether a unit that has fired ordnance may still fire directly: a Squad its IFP or another weapon. A unit that has
 * just spotted does so only at the target that it spotted.
 *
 * @param target the location it would fire at
 * @rule 1.6, 1.6.4, 4.1
 * @example hasDirectLeft(scene, frame, squad, 'J3') // true after its Bazooka
 */
export function hasDirectLeft(scene: Scene, frame: FireFrame, unit: Counter, target: LocationId | undefined): boolean {
  const spent = spentBy(frame, unit.id);
  if (spent === undefined || spent.direct === true || !isBound(scene, frame, spent, target)) return false;
  return mayFireWeapons(typeOf(scene.world, unit), spent.weapons.length, true);
}

/**
 * Whether a unit may fire one more shot of its ordnance under a frame: with another weapon, or with a weapon that fires
 * several times.
 *
 * @param shot the weapon, and which piece of it
 * @rule 1.6, 1.6.4, 4.1, 14.1
 * @example hasOrdnanceLeft(scene, frame, squad, { weapon: bazooka }, 'J3') // true after its IFP
 */
export function hasOrdnanceLeft(
  scene: Scene,
  frame: FireFrame,
  unit: Counter,
  { weapon, gun }: PieceFired,
  target: LocationId | undefined,
): boolean {
  const spent = spentBy(frame, unit.id);
  if (spent === undefined || !isBound(scene, frame, spent, target)) return false;
  if (weapon.id === unit.id || spent.weapons.includes(weapon.id))
    return shotsLeft(scene, frame, spent, { weapon, gun }) > 0;
  return mayFireWeapons(typeOf(scene.world, unit), spent.weapons.length + 1, spent.ifp === true);
}

/**
 * The weapons that a unit has fired with its IFP, where one weapon more would have forfeited the IFP.
 *
 * @returns none where this keeps the unit from nothing
 * @rule 1.6
 * @example firedWithIfp(scene, frame, squad) // ['us.bar.1']: its Bazooka is not fired any more
 */
export function firedWithIfp(scene: Scene, frame: FireFrame, unit: Counter): readonly CounterId[] {
  const spent = spentBy(frame, unit.id);
  if (spent?.ifp !== true || spent.weapons.length === 0) return [];
  const type = typeOf(scene.world, unit);
  const more = spent.weapons.length + 1;
  return mayFireWeapons(type, more, false) && !mayFireWeapons(type, more, true) ? spent.weapons : [];
}

/**
 * Whether a unit may fire at a target after its earlier fire: a unit that spotted in this impulse fires only at the
 * target that it spotted.
 *
 * @rule 4.1
 * @example isBound(scene, frame, spent, 'J3') // true
 */
export function isBound(scene: Scene, frame: FireFrame, spent: Spent, target: LocationId | undefined): boolean {
  if (frame.kind !== 'impulse' || spent.opsComplete !== true) return true;
  return hasJustSpotted(scene, frame, spent.unit, target);
}

/** Later attacks of a location may go to other hexes. */
export const FREE_TARGETS: Clause = { unless: { separateFireTarget: 'anyHex' } };

/**
 * The target that a location has fired at in this impulse, to whose hex its later attacks are tied, unless the switch
 * `separateFireTarget` frees them.
 *
 * @rule 5.2
 * @example tiedTo(scene, frame, 'I5') // 'J3'
 */
export function tiedTo(scene: Scene, frame: FireFrame, from: LocationId): LocationId | undefined {
  if (frame.kind !== 'impulse') return undefined;
  const group = groupAt(frame, from);
  const target = group?.firedAt ?? group?.shotAt;
  return target === undefined || isLifted(scene, FREE_TARGETS) ? undefined : target;
}

/**
 * Whether a unit's location has fired at another hex in this impulse, which binds it; a vehicle's guns bind nobody but
 * themselves.
 *
 * @rule 5.2, 14.0
 * @example isTiedElsewhere(scene, frame, squad, 'I5', 'J3') // false
 */
export function isTiedElsewhere(
  scene: Scene,
  frame: FireFrame,
  unit: Counter,
  from: LocationId,
  target: LocationId,
): boolean {
  // Riders are part of their vehicle, and bind themselves no more than it does.
  if (isGunCarrier(scene.world, unit) || unit.place.kind === 'vehicle') return false;
  const tied = tiedTo(scene, frame, from);
  return tied !== undefined && hexOf(tied) !== hexOf(target);
}
