import { byText } from '../kernel/basis/order.js';
import type { Clause, Counter, CounterId, Eyes, ImpulseFrame, LocationId, Scene, Side } from '../state/index.js';
import {
  enemiesAt,
  enemiesOnMap,
  eyesOf,
  hasFog,
  hasSight,
  isActivated,
  isButtoned,
  isGoodOrder,
  isHeldByFlames,
  isHelicopter,
  isInCoveredArc,
  isLifted,
  meleeAt,
  onMap,
  sight,
  topOf,
  typeOf,
} from '../state/index.js';
import { sceneMemory } from '../state/scene-memory.js';
import { maySpot } from '../units/index.js';
import { coverOf, isTrench } from './cover.js';
import { areSpottedTogether } from './shared.js';
import { hidingPlaces, mayHide } from './fog.js';
import { isOpenTo, isSpottedBy, isUnitSpotted } from './spotted.js';

/**
 * Whether a unit may make a spotting attempt: in Good Order, with no marker, on the map by itself, not locked in Melee,
 * not bound to move after Assault Fire, and able to spot.
 *
 * @rule 10.1.1
 * @example mayAttempt(scene, tom) // true
 */
export function mayAttempt(scene: Scene, unit: Counter): boolean {
  const at = onMap(unit);
  if (at === undefined || !isGoodOrder(unit) || isBusy(scene, unit)) return false;
  return canSpot(scene, unit) && meleeAt(scene.position, at) === undefined && !isHeldByFlames(scene, unit);
}

/** Why a unit makes no spotting attempt. */
export type SpotterBar = 'blind' | 'abandoned' | 'flying' | 'buttoned';

/**
 * Why a unit makes no spotting attempts by what it is and by its state: a Medic and the like, a helicopter in flight, an abandoned
 * vehicle; by the switch `buttonedSpotting` a buttoned vehicle, except with thermal imaging.
 *
 * @param target the location it looks at; without it, any location
 * @returns nothing for one that does
 * @rule 10.1.1, 10.1.2, 19.2.3
 * @example spotterBar(scene, medic) // 'blind'
 */
export function spotterBar(scene: Scene, unit: Counter, target?: LocationId): SpotterBar | undefined {
  const type = typeOf(scene.world, unit);
  if (!maySpot(type)) return 'blind';
  if (unit.status.abandoned === true) return 'abandoned';
  if (type.kind === 'helicopter') return unit.status.flight === 'hovering' ? undefined : 'flying';
  if (scene.world.ruleset.switches.buttonedSpotting === 'plusOne' || !isButtoned(scene.world, unit)) return undefined;
  const looks = target === undefined ? eyesOf(scene.world, unit) === 'thermal' : looksThermally(scene, unit, target);
  return looks ? undefined : 'buttoned';
}

/**
 * Whether a unit is one that makes spotting attempts, and in a state to.
 *
 * @param target the location it looks at; without it, any location
 * @rule 10.1.1, 10.1.2, 19.2.3
 * @example canSpot(scene, medic) // false
 */
export function canSpot(scene: Scene, unit: Counter, target?: LocationId): boolean {
  return spotterBar(scene, unit, target) === undefined;
}

/**
 * Whether a unit's Thermal Imaging System helps its attempt at a location. A buttoned vehicle uses it only in the
 * covered arc of its turret, or of its hull if it has no turret.
 *
 * @rule 10.1.2
 * @example looksThermally(scene, abrams, 'J3') // true
 */
export function looksThermally(scene: Scene, unit: Counter, target: LocationId): boolean {
  if (eyesOf(scene.world, unit) !== 'thermal') return false;
  if (!isButtoned(scene.world, unit)) return true;
  const at = onMap(unit);
  const vertex = unit.status.turret ?? unit.status.facing;
  return at !== undefined && vertex !== undefined && isInCoveredArc(scene.world, at, target, vertex);
}

/** A helicopter spots whatever it has done before. */
export const FLYERS_SPOT: Clause = { unless: { helicopterSpotting: 'anyTime' } };

/**
 * Whether a unit has done something already: it bears a marker, or has fired and has yet to move.
 *
 * @rule 10.1.1
 * @example isBusy(scene, tom) // false
 */
export function isBusy(scene: Scene, unit: Counter): boolean {
  if (isHelicopter(scene.world, unit) && isLifted(scene, FLYERS_SPOT)) return false;
  if (isActivated(unit)) return true;
  return topOf(scene, 'impulse')?.named.some((group) => group.mustMove?.includes(unit.id) === true) === true;
}

/**
 * Whether an attempt may be made at this moment of an impulse: before any hex is named, or by the switch
 * `spottingMoment` at any time.
 *
 * @rule 10.1.1
 * @example isSpottingMoment(scene, frame) // true
 */
export function isSpottingMoment(scene: Scene, frame: ImpulseFrame): boolean {
  return frame.step === 'open' || scene.world.ruleset.switches.spottingMoment === 'anyTimeInImpulse';
}

/**
 * Whether a unit has spotted this location (or a location that is spotted together with it) in this impulse, and has
 * not directed a Mortar at it. Without a location, any location counts.
 *
 * @rule 10.1.1
 * @example hasJustSpotted(scene, frame, 'us.tom.1', 'J3') // true
 */
export function hasJustSpotted(scene: Scene, frame: ImpulseFrame, unit: CounterId, target?: LocationId): boolean {
  return frame.attempt?.directed !== true && hasSpottedNow(scene, frame, unit, target);
}

/**
 * Whether a unit has spotted this location in this impulse, whatever it has directed since.
 *
 * @rule 10.1.1
 * @example hasSpottedNow(scene, frame, 'us.tom.1', 'J3') // true
 */
export function hasSpottedNow(scene: Scene, frame: ImpulseFrame, unit: CounterId, target?: LocationId): boolean {
  const { attempt } = frame;
  if (attempt?.spotted !== true || attempt.unit !== unit) return false;
  return target === undefined || areSpottedTogether(scene, attempt.target, target);
}

/**
 * The locations a side could attempt to spot: with an enemy that it does not see; in fog, where one could be. Sorted.
 *
 * @rule 10.1.1
 * @example unspottedTargets(scene, 'us') // ['J3']
 */
export function unspottedTargets(scene: Scene, side: Side): readonly LocationId[] {
  const known = targetsFound(scene);
  const targets = known.get(side) ?? findUnspotted(scene, side);
  known.set(side, targets);
  return targets;
}

/** What each side could attempt to spot: each slot of an order asks. */
const targetsFound = sceneMemory<readonly LocationId[]>();

function findUnspotted(scene: Scene, side: Side): readonly LocationId[] {
  if (hasFog(scene.world)) return hidingPlaces(scene, side);
  const held = new Set<LocationId>();
  for (const enemy of enemiesOnMap(scene, side)) {
    const at = onMap(enemy);
    if (at !== undefined && !held.has(at) && isSought(scene, enemy, side)) held.add(at);
  }
  return [...held].sort(byText);
}

/**
 * Whether an enemy in a location is unseen by the side of a unit, and by the unit's own eyes; in fog, whether one could be.
 *
 * @rule 10.1.1, 10.1.2
 * @example isHiddenFrom(scene, 'J3', tom) // true
 */
export function isHiddenFrom(scene: Scene, at: LocationId, unit: Counter): boolean {
  if (hasFog(scene.world)) return mayHide(scene, at, unit.side) && !isOpenTo(scene, at, eyesOf(scene.world, unit));
  if (isSpottedBy(scene, at, unit) && !isTrench(scene, at)) return false;
  return enemiesAt(scene, at, unit.side).some((enemy) => isSought(scene, enemy, unit.side));
}

/** Whether a counter is an enemy to spot. An abandoned vehicle is not. */
function isSought(scene: Scene, enemy: Counter, side: Side): boolean {
  return enemy.status.abandoned !== true && !isUnitSpotted(scene, enemy, side);
}

/**
 * Whether a location can be the target of a unit's attempt: an unseen enemy is there, and the unit sees that far.
 *
 * @rule 10.1.1
 * @example isTargetOf(scene, tom, 'J3') // true
 */
export function isTargetOf(scene: Scene, unit: Counter, target: LocationId): boolean {
  return isHiddenFrom(scene, target, unit) && canSpot(scene, unit, target) && seesTarget(scene, unit, target);
}

/**
 * Whether a unit has a line of sight to a location, and light enough to look for somebody there.
 *
 * @rule 10.1.1, 10.1.2, 20.1
 * @example seesTarget(scene, tom, 'J3') // true
 */
export function seesTarget(scene: Scene, unit: Counter, target: LocationId): boolean {
  const from = onMap(unit);
  return from !== undefined && hasSight(scene, from, target, eyesFor(scene, unit, target));
}

/**
 * Whether a unit has a line of sight to a location, whatever the light.
 *
 * @rule 10.1.1, 10.1.2
 * @example hasLineTo(scene, tom, 'J3') // true
 */
export function hasLineTo(scene: Scene, unit: Counter, target: LocationId): boolean {
  const from = onMap(unit);
  return from !== undefined && !sight(scene, from, target, eyesFor(scene, unit, target)).blocked;
}

function eyesFor(scene: Scene, unit: Counter, target: LocationId): Eyes {
  return looksThermally(scene, unit, target) ? 'thermal' : 'plain';
}

/**
 * The kind of cover against which the target of a unit's attempt is spotted. Only called for targets that are not in
 * the open.
 *
 * @rule 10.1.1, 10.1.2
 * @example coverToSpot(scene, tom, 'J3') // 'blocking'
 */
export function coverToSpot(
  scene: Scene,
  unit: Counter,
  target: LocationId,
): Exclude<ReturnType<typeof coverOf>, 'open'> {
  const cover = coverOf(scene, target, eyesFor(scene, unit, target));
  if (cover === 'open') throw new Error(`${target} is open and needs no spotting`);
  return cover;
}
