import { isOpenTo, isSpotted } from '../../spotting/index.js';
import { isMmc } from '../../units/index.js';
import type { Counter, LocationId, Scene, WindowFrame } from '../../state/index.js';
import { eyesOf, friendsAt, onMap, perchOf, topRiders, typeOf } from '../../state/index.js';
import { sceneMemory } from '../../state/scene-memory.js';
import { mayUseAssault } from '../attack/assault.js';
import { breaksCaves } from '../damage/collapse.js';
import type { FireFrame } from '../attack/fire-action.js';
import { fireFrame } from '../attack/fire-action.js';
import { hasBodyFired, isAlone, isAmidFire, mayFire, mayFireOnTheWayOut } from '../attack/firers.js';
import { haveRidersFired } from '../attack/from-top.js';
import { mustMove } from '../attack/occasion.js';
import { groupAt } from '../attack/group-at.js';
import { isTiedElsewhere } from '../attack/spent-fire.js';
import { attackLeft } from '../attack/opportunity.js';
import { holdsRifleGrenade, isForMen } from '../attack/grenades.js';
import { gunsAgainst, isBoundToTarget } from '../attack/one-target.js';
import { inherentReach, mayServe, smallArmsRange, usesIfp } from '../attack/reach.js';
import { aimsAt } from '../attack/targets.js';
import type { Line } from './bearing.js';
import { isArmedAlong, weaponsFor } from './bearing.js';
import { isEmptyCave } from './empty-cave.js';

/**
 * Whether a set of units can achieve anything at a target: an empty Cave is fired at only with a weapon that can make
 * it collapse.
 *
 * @rule 10.7.2
 * @example isOfUse(scene, frame, [squad], { from: 'I5', target: 'J3' }) // true
 */
export function isOfUse(scene: Scene, frame: FireFrame, set: readonly Counter[], line: Line): boolean {
  if (!isEmptyCave(scene, line.target)) return true;
  return set.some((unit) => weaponsFor(scene, frame, unit, line).some((weapon) => breaksCaves(scene, weapon)));
}

/**
 * Whether a unit of a set fires, and the men who only help have a single man's weapon to serve.
 *
 * @rule 1.6
 * @example isServed(scene, frame, [hero, leader], [leader], { from: 'I5', target: 'J3' }) // true
 */
export function isServed(
  scene: Scene,
  frame: FireFrame,
  set: readonly Counter[],
  helpers: readonly Counter[],
  line: Line,
): boolean {
  const firers = set.filter((unit) => !helpers.includes(unit));
  if (firers.length === set.length || firers.length === 0) return firers.length > 0;
  return firers.some((unit) => isServable(scene, frame, unit, line));
}

/** Whether a unit is a single man with a weapon to fire, which another man could serve with him. */
function isServable(scene: Scene, frame: FireFrame, unit: Counter, line: Line): boolean {
  return !isMmc(typeOf(scene.world, unit)) && weaponsFor(scene, frame, unit, line).length > 0;
}

/**
 * Whether a unit amid flames it has not faced may not fire: it is not about to leave them after Assault Fire.
 *
 * @rule 10.5.6.2
 */
function isHeldByFire(scene: Scene, frame: FireFrame, unit: Counter): boolean {
  if (!isAmidFire(scene, frame, unit)) return false;
  if (frame.kind !== 'impulse' || !mayFireOnTheWayOut(scene, unit)) return true;
  if (mustMove(frame, unit.id)) return false;
  return groupAt(frame, onMap(unit) ?? '')?.moved === true || !mayUseAssault(scene, unit);
}

/** The firers, their location and the target, for the slots of an order. */
const firersFound = sceneMemory<readonly Counter[]>();

/**
 * The units of a location with something to fire at a target now.
 *
 * @rule 5.0
 * @example firersAt(scene, 'I5', 'J3').length // 2
 */
export function firersAt(scene: Scene, from: LocationId, target: LocationId): readonly Counter[] {
  const frame = fireFrame(scene);
  if (frame === undefined) return [];
  const known = firersFound(scene);
  const line = `${from} ${target}`;
  const found = known.get(line) ?? armedFor(scene, frame, from, target, isSpotted(scene, target, frame.by, from));
  known.set(line, found);
  return found;
}

/**
 * The units of a location with something to fire at a target, if it counts as spotted or not.
 *
 * @rule 5.0
 * @example armedFor(scene, frame, 'I5', 'J3', true).length // 2
 */
export function armedFor(
  scene: Scene,
  frame: FireFrame,
  from: LocationId,
  target: LocationId,
  spotted: boolean,
): readonly Counter[] {
  const bodyFired = frame.kind !== 'window' && hasBodyFired(scene, frame, from);
  const riders = topRiders(scene, frame.by, from);
  const friends = friendsAt(scene, from, frame.by);
  const firers = (riders.length === 0 ? friends : [...friends, ...riders]).filter((unit) => {
    if (frame.kind === 'window' && !isAllowed(scene, frame, from, unit)) return false;
    if (isTiedElsewhere(scene, frame, unit, from, target)) return false;
    if (unit.place.kind === 'vehicle' ? isTopSilent(scene, frame, unit) : bodyFired && !isAlone(scene, unit))
      return false;
    if (!mayFire(scene, frame, unit, target) || isHeldByFire(scene, frame, unit)) return false;
    if (!spotted && !isOpenTo(scene, target, eyesOf(scene.world, unit))) return false;
    return isArmedAlong(scene, frame, unit, { from, target }) && hasAim(scene, frame, unit, { from, target });
  });
  return isOfUse(scene, frame, firers, { from, target }) ? firers : [];
}

/** Whether a rider has nothing left to fire in this impulse, because the others on top of his vehicle have fired. */
function isTopSilent(scene: Scene, frame: FireFrame, rider: Counter): boolean {
  if (frame.kind === 'window' || isAlone(scene, rider)) return false;
  const perch = perchOf(scene, rider);
  return perch === undefined || haveRidersFired(scene, perch);
}

/** A line of fire, and the vehicle at its end that is fired at; absent: everybody else there. */
export interface Aim extends Line {
  readonly vehicle: Counter | undefined;
}

/**
 * Whether a unit that is armed along a line has anything to fire at the target: a rifle grenade is for men, and earlier
 * fire may bind a vehicle to another target.
 *
 * @rule 23.2.5
 * @example isArmedAgainst(scene, frame, squad, { from: 'I5', target: 'J3', vehicle: truck }) // true
 */
export function isArmedAgainst(scene: Scene, frame: FireFrame, unit: Counter, { vehicle, ...line }: Aim): boolean {
  if (isBoundToTarget(scene, frame, unit)) {
    const order = vehicle === undefined ? line : { ...line, vehicle };
    return gunsAgainst(scene, frame, unit, order).length > 0;
  }
  if (vehicle === undefined || !holdsRifleGrenade(scene, unit)) return true;
  const hexes = smallArmsRange(scene, line.from, line.target);
  if (usesIfp(scene, unit, 0) && inherentReach(scene, unit, hexes) !== 'beyond') return true;
  return weaponsFor(scene, frame, unit, line).some((weapon) => !isForMen(scene, weapon));
}

/**
 * Whether one of some units has.
 *
 * @rule 23.2.5
 * @example isAnyoneArmed(scene, frame, firers, { from: 'I5', target: 'J3', vehicle: undefined }) // true
 */
export function isAnyoneArmed(scene: Scene, frame: FireFrame, units: readonly Counter[], aim: Aim): boolean {
  return units.length === 0 || units.some((unit) => isArmedAgainst(scene, frame, unit, aim));
}

/**
 * Whether there is anything at the end of a line that a unit which is armed along it could fire at, as far as rifle grenades
 * go.
 *
 * @rule 23.2.5
 * @example hasAim(scene, frame, squad, { from: 'I5', target: 'J3' }) // true
 */
export function hasAim(scene: Scene, frame: FireFrame, unit: Counter, line: Line): boolean {
  const picks = holdsRifleGrenade(scene, unit) || isBoundToTarget(scene, frame, unit);
  if (!picks || isEmptyCave(scene, line.target)) return true;
  return aimsAt(scene, frame, line).some((vehicle) => isArmedAgainst(scene, frame, unit, { ...line, vehicle }));
}

function isAllowed(scene: Scene, window: WindowFrame, from: LocationId, unit: Counter): boolean {
  return attackLeft(scene, window, from, unit) && (window.sniper === undefined || window.sniper === unit.id);
}

/**
 * Single men without fire of their own who could serve the weapon of a single man who fires.
 *
 * @rule 1.6
 * @example helpersAt(scene, frame, 'I5', 'J3', firersAt(scene, 'I5', 'J3')) // []
 */
export function helpersAt(
  scene: Scene,
  frame: FireFrame,
  from: LocationId,
  target: LocationId,
  firers: readonly Counter[],
): readonly Counter[] {
  if (!firers.some((unit) => isServable(scene, frame, unit, { from, target }))) return [];
  return friendsAt(scene, from, frame.by).filter(
    (unit) =>
      mayServe(scene, unit) &&
      mayFire(scene, frame, unit, target) &&
      !isHeldByFire(scene, frame, unit) &&
      !firers.includes(unit),
  );
}
