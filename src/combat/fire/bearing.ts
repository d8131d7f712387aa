import type { Counter, Eyes, LocationId, Scene } from '../../state/index.js';
import {
  eyesOf,
  friendsAt,
  hasSight,
  isAir,
  isInBunkerArc,
  isOpenToBunkers,
  isGunCarrier,
  levelOf,
  typeOf,
  weaponsOf,
} from '../../state/index.js';
import { countersThat } from '../../state/units/printed.js';
import type { FireFrame, FireOrder } from '../attack/fire-action.js';
import { cannotTilt, hasIfpAt, isArmedAt } from '../attack/firers.js';
import { usableWeapons } from '../attack/weapon-fault.js';
import { isMortar, observersFor } from '../attack/mortar.js';
import { gunsFor } from '../attack/mounted-gun.js';
import { bringsIfp, smallArmsRange } from '../attack/reach.js';
import { isEmptyCave } from './empty-cave.js';

/** From where to where. */
export type Line = Pick<FireOrder, 'from' | 'target'>;

/** The weapons that can be fired along a line. */
type Bearing = 'everything' | 'mortars' | 'throwers' | 'nothing';

/**
 * The weapons that a unit may fire along a line: no tripod from floor to floor, and only weapons that bear on the
 * target.
 *
 * @example weaponsFor(scene, frame, squad, { from: 'I5', target: 'J3' }).length // 1, its machine gun
 */
export function weaponsFor(scene: Scene, frame: FireFrame, unit: Counter, { from, target }: Line): readonly Counter[] {
  const usable = usableWeapons(scene, unit, smallArmsRange(scene, from, target), frame.kind);
  if (usable.length === 0) return usable;
  const bears = bearing(scene, frame, { from, target }, eyesOf(scene.world, unit));
  return usable.filter((weapon) => {
    if (bears === 'mortars') return isMortar(scene, weapon);
    if (bears === 'throwers') return reachesFromBehind(scene, weapon, target);
    if (isAir(target) && isMortar(scene, weapon)) return false;
    return bears === 'everything' && !cannotTilt(scene, weapon, from, target);
  });
}

/** All Mortars that are Support Weapons, on the map or not. */
const allMortars = countersThat(({ kind }) => kind === 'mortar');

function hasMortar(scene: Scene, { by }: FireFrame, from: LocationId): boolean {
  if (allMortars(scene).length === 0) return false;
  return friendsAt(scene, from, by).some((unit) =>
    weaponsOf(scene.position, unit.id).some((weapon) => isMortar(scene, weapon)),
  );
}

/** Satchel Charges are thrown into a Bunker or a Cave from behind, Mortars fire into a Cave where somebody is in it. */
function reachesFromBehind(scene: Scene, weapon: Counter, target: LocationId): boolean {
  if (isMortar(scene, weapon)) return levelOf(target) === 'cave' && !isEmptyCave(scene, target);
  return typeOf(scene.world, weapon).kind === 'satchelCharge';
}

/**
 * Whether Bunkers and Caves allow the fire of an order: it goes through their fronts, or thrown and lobbed weapons
 * without IFP go into one from behind. Out of a Bunker or a Cave all fire goes through the front.
 *
 * @rule 10.7, 21.1, 21.1.2
 * @example bearsOnTarget(scene, order) // true: neither end is in a Bunker
 */
export function bearsOnTarget(scene: Scene, order: FireOrder): boolean {
  const { from, target, weapons, units } = order;
  if (isOpenToBunkers(scene, from, target)) return true;
  if (weapons.length === 0 || !isInBunkerArc(scene, from, target)) return false;
  return (
    weapons.every((weapon) => reachesFromBehind(scene, weapon, target)) &&
    !units.some((unit) => bringsIfp(scene, order, unit))
  );
}

/**
 * Whether Bunkers and Caves allow ordnance to fire at a target: out of a Bunker or a Cave, and into a Cave, only
 * through the front; at a Bunker from any side.
 *
 * @rule 10.7, 21.1.2
 * @example ordnanceBears(scene, { from: 'H3', target: 'H4/bunker' }) // true, whichever way the Bunker faces
 */
export function ordnanceBears(scene: Scene, { from, target }: Line): boolean {
  return isInBunkerArc(scene, from, target) && (levelOf(target) === 'bunker' || isInBunkerArc(scene, target, from));
}

/**
 * Whether a unit has anything to fire along a line: its IFP, a weapon, a machine gun of a vehicle.
 *
 * @rule 5.0, 21.1.2
 * @example isArmedAlong(scene, frame, squad, { from: 'I5', target: 'J3' }) // true
 */
export function isArmedAlong(scene: Scene, frame: FireFrame, unit: Counter, line: Line): boolean {
  const carrier = isGunCarrier(scene.world, unit);
  const hexes = smallArmsRange(scene, line.from, line.target);
  // The range is the cheapest question, and answers most of them.
  if (!carrier && !isArmedAt(scene, unit, hexes, frame.kind)) return false;
  if (bearing(scene, frame, line, eyesOf(scene.world, unit)) !== 'everything')
    return weaponsFor(scene, frame, unit, line).length > 0;
  if (carrier) return gunsFor(scene, frame, unit, line.target).length > 0;
  // Not all hand-held weapons can be raised at flying targets.
  if (isAir(line.target)) return hasIfpAt(scene, unit, hexes) || weaponsFor(scene, frame, unit, line).length > 0;
  return true;
}

/**
 * The weapons that can be fired along a line: every weapon at a target in sight, Mortars at a target that another unit
 * sees, thrown or lobbed weapons at a Bunker or a Cave from behind.
 *
 * @param eyes the eyes of the firers
 * @example bearing(scene, frame, { from: 'I5', target: 'J3' }, 'plain') // 'everything'
 */
export function bearing(scene: Scene, frame: FireFrame, { from, target }: Line, eyes: Eyes): Bearing {
  if (!hasSight(scene, from, target, eyes)) return isDirected(scene, frame, { from, target }) ? 'mortars' : 'nothing';
  if (isOpenToBunkers(scene, from, target)) return 'everything';
  return isInBunkerArc(scene, from, target) ? 'throwers' : 'nothing';
}

/** Whether Mortars could be fired at a target that only another unit sees: in an impulse, and not into a closed front. */
function isDirected(scene: Scene, frame: FireFrame, { from, target }: Line): boolean {
  if (frame.kind !== 'impulse' || isAir(target)) return false;
  const open = isOpenToBunkers(scene, from, target);
  if (!open && !(levelOf(target) === 'cave' && isInBunkerArc(scene, from, target))) return false;
  return hasMortar(scene, frame, from) && observersFor(scene, frame, from, target).length > 0;
}
