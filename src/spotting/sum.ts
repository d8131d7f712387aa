import { ledger, minus, plus } from '../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../kernel/numbers/ledger.js';
import { append, largest } from '../kernel/basis/lists.js';
import { SPOTTING_MODIFIERS } from '../tables/index.js';
import { leadershipUses, sameForce } from '../units/index.js';
import type { Counter, LocationId, Scene } from '../state/index.js';
import {
  enemiesAt,
  friendsAt,
  hasFog,
  isActivated,
  isButtoned,
  isFreeScout,
  isGoodOrder,
  lmOf,
  onMap,
  sight,
  skillBonus,
  typeOf,
} from '../state/index.js';
import { looksThermally } from './attempt.js';

/**
 * The sum of a spotting attempt: the die, one more for each degrading hex in the line, two more between Buildings, less
 * a Leader's own LM, a Skill, a Scout's eye or thermal imaging. The result must not exceed the number of the target's
 * cover.
 *
 * @param unit the unit that spots
 * @param target the location
 * @param die pips; left out for the modifiers alone
 * @rule 10.1.1
 * @example wholeTotal(spottingLedger(scene, tom, 'J3', 4)) // 2
 */
export function spottingLedger(scene: Scene, unit: Counter, target: LocationId, die?: number): Ledger {
  const thermally = looksThermally(scene, unit, target);
  const terms: Term[] = die === undefined ? [] : [plus('die', '10.1.1', die)];
  append(terms, [...lineTerms(scene, unit, target, thermally), ...leadershipTerms(scene, unit)]);
  const skill = skillBonus(scene.world, unit, 'spotting');
  if (skill > 0) terms.push(minus('skill', '12.0', skill));
  if (isFreeScout(scene, unit)) terms.push(plus('scout', '11.6', SPOTTING_MODIFIERS.scout.value));
  if (thermally) terms.push(plus('thermalImaging', '10.1.2', SPOTTING_MODIFIERS.thermalImaging.value));
  if (isButtoned(scene.world, unit)) terms.push(plus('buttoned', '10.1.1', SPOTTING_MODIFIERS.buttoned.value));
  if (isEasyTarget(scene, unit, target)) {
    terms.push(plus('vehicleTarget', '10.1.1', SPOTTING_MODIFIERS.vehicleTarget.value));
  }
  return ledger('spotting', '10.1.1', terms, unit.id);
}

/** The terms of the line to the target. */
function lineTerms(scene: Scene, unit: Counter, target: LocationId, thermally: boolean): readonly Term[] {
  const from = onMap(unit);
  if (from === undefined) return [];
  const { degraded, limited } = sight(scene, from, target, thermally ? 'thermal' : 'plain');
  const terms: Term[] = [plus('degradingTerrain', '10.1.1', SPOTTING_MODIFIERS.degradingTerrain.value * degraded)];
  if (limited) terms.push(plus('betweenBuildings', '10.3.2', scene.world.ruleset.numbers.betweenBuildings));
  return terms;
}

/**
 * A Leader's LM helps his own attempt, an Armor Leader's LM the attempt of his vehicle. By the switch `spottingLm` the
 * best LM of an unmarked Leader of the force helps any unit in his location.
 *
 * @rule 10.1.1
 */
function leadershipTerms(scene: Scene, unit: Counter): readonly Term[] {
  const helpers = [unit, ...commanders(scene, unit), ...companions(scene, unit)].filter((leader) =>
    leadershipUses(typeOf(scene.world, leader)).includes('ownSpotting'),
  );
  if (helpers.length === 0) return [];
  const best = largest(helpers.map((leader) => lmOf(scene, leader)));
  return [minus('leadership', '10.1.1', best)];
}

/** The Armor Leader who commands a vehicle from inside. */
function commanders(scene: Scene, vehicle: Counter): readonly Counter[] {
  if (typeOf(scene.world, vehicle).kind !== 'vehicle') return [];
  return scene.position.counters.filter(
    (counter) =>
      counter.place.kind === 'vehicle' &&
      counter.place.vehicle === vehicle.id &&
      typeOf(scene.world, counter).kind === 'armorLeader',
  );
}

/** The Leaders beside the spotter who may help him by that switch. */
function companions(scene: Scene, unit: Counter): readonly Counter[] {
  const at = onMap(unit);
  if (at === undefined || scene.world.ruleset.switches.spottingLm === 'ownAttempt') return [];
  const type = typeOf(scene.world, unit);
  return friendsAt(scene, at, unit.side).filter(
    (leader) => isGoodOrder(leader) && !isActivated(leader) && sameForce(typeOf(scene.world, leader), type),
  );
}

/** By the switch `vehicleTargetSpotting` a vehicle is easier to see. */
function isEasyTarget(scene: Scene, unit: Counter, target: LocationId): boolean {
  if (scene.world.ruleset.switches.vehicleTargetSpotting === 'asAnyTarget') return false;
  // In fog nobody knows what is there.
  if (hasFog(scene.world)) return false;
  return enemiesAt(scene, target, unit.side).some((enemy) => typeOf(scene.world, enemy).kind === 'vehicle');
}
