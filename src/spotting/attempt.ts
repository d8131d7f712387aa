import { ledger, minus, plus } from '../kernel/ledger.js';
import type { Ledger, Term } from '../kernel/ledger.js';
import { SPOTTING_MODIFIERS } from '../tables/index.js';
import { leadershipUses, maySpot } from '../units/index.js';
import type { Counter, ImpulseFrame, LocationId, Scene, Side } from '../state/index.js';
import {
  enemiesAt,
  enemiesOnMap,
  hasSight,
  isActivated,
  isGoodOrder,
  lmOf,
  meleeAt,
  onMap,
  sight,
  topOf,
  typeOf,
} from '../state/index.js';
import { coverOf } from './cover.js';
import { isSpotted } from './spotted.js';

/**
 * Whether a unit may make a spotting attempt: in Good Order, with no marker, on the map by itself, not locked in Melee,
 * not bound to move after Assault Fire, and of a kind that spots.
 *
 * @rule 10.1.1
 * @example mayAttempt(scene, tom) // true
 */
export function mayAttempt(scene: Scene, unit: Counter): boolean {
  const at = onMap(unit);
  if (at === undefined || !isGoodOrder(unit) || isBusy(scene, unit)) return false;
  return maySpot(typeOf(scene.world, unit)) && meleeAt(scene.position, at) === undefined;
}

/**
 * Whether a unit has done something already: it bears a marker, or has fired and has yet to move.
 *
 * @rule 10.1.1
 * @example isBusy(scene, tom) // false
 */
export function isBusy(scene: Scene, unit: Counter): boolean {
  if (isActivated(unit)) return true;
  return topOf(scene, 'impulse')?.named.some((group) => group.mustMove?.includes(unit.id) === true) === true;
}

/**
 * Whether an impulse has come to where an attempt is made: nothing is named yet, or by the switch `spottingMoment` at any
 * time of the impulse.
 *
 * @rule 10.1.1
 * @example isSpottingMoment(scene, frame) // true
 */
export function isSpottingMoment(scene: Scene, frame: ImpulseFrame): boolean {
  return frame.step === 'open' || scene.world.ruleset.switches.spottingMoment === 'anyTimeInImpulse';
}

/**
 * The locations a side could attempt to spot: held by the enemy and not spotted, sorted.
 *
 * @rule 10.1.1
 * @example unspottedTargets(scene, 'us') // ['J3']
 */
export function unspottedTargets(scene: Scene, side: Side): readonly LocationId[] {
  const held = new Set<LocationId>();
  for (const enemy of enemiesOnMap(scene, side)) {
    const at = onMap(enemy);
    if (at !== undefined) held.add(at);
  }
  return [...held].filter((at) => !isSpotted(scene, at, side)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/**
 * Whether a location can be the target of a unit's attempt: the enemy is there unseen, and the line to it is clear.
 *
 * @rule 10.1.1
 * @example isTargetOf(scene, tom, 'J3') // true
 */
export function isTargetOf(scene: Scene, unit: Counter, target: LocationId): boolean {
  const from = onMap(unit);
  if (from === undefined || enemiesAt(scene, target, unit.side).length === 0) return false;
  return !isSpotted(scene, target, unit.side) && hasSight(scene, from, target);
}

/**
 * The sum of a spotting attempt: the die, one more for each degrading hex in the line, two more between Buildings, less
 * a Leader's own LM or a Scout's skill. The result must not exceed the number of the target's cover.
 *
 * @param unit who spots
 * @param target the location
 * @param die pips; left out for the modifiers alone
 * @rule 10.1.1
 * @example wholeTotal(spottingLedger(scene, tom, 'J3', 4)) // 2
 */
export function spottingLedger(scene: Scene, unit: Counter, target: LocationId, die?: number): Ledger {
  const from = onMap(unit);
  const type = typeOf(scene.world, unit);
  const terms: Term[] = die === undefined ? [] : [plus('die', '10.1.1', die)];
  if (from !== undefined) {
    const line = sight(scene, from, target);
    terms.push(plus('degradingTerrain', '10.1.1', SPOTTING_MODIFIERS.degradingTerrain.value * line.degraded));
    if (line.limited) terms.push(plus('betweenBuildings', '10.3.2', scene.world.ruleset.numbers.betweenBuildings));
  }
  if (leadershipUses(type).includes('ownSpotting')) terms.push(minus('leadership', '10.1.1', lmOf(scene, unit)));
  if (type.kind === 'scout') terms.push(plus('scout', '11.6', SPOTTING_MODIFIERS.scout.value));
  if ('thermalSights' in type) terms.push(plus('thermalImaging', '10.1.2', SPOTTING_MODIFIERS.thermalImaging.value));
  if (unit.status.buttoned === true) terms.push(plus('buttoned', '10.1.1', SPOTTING_MODIFIERS.buttoned.value));
  return ledger('spotting', '10.1.1', terms, unit.id);
}

/**
 * As what the target of an attempt is spotted; asked only for what is not open.
 *
 * @rule 10.1.1
 */
export function coverToSpot(scene: Scene, target: LocationId): Exclude<ReturnType<typeof coverOf>, 'open'> {
  const cover = coverOf(scene, target);
  if (cover === 'open') throw new Error(`${target} is open and needs no spotting`);
  return cover;
}
