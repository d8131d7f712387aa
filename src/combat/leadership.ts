import { leadershipUses, sameForce } from '../units/index.js';
import type { Counter, CounterId, LocationId, Scene } from '../state/index.js';
import { friendsAt, hasMarker, isGoodOrder, lmOf, typeOf } from '../state/index.js';

/**
 * Whether a Leader's markers leave him his LM in damage checks and Melee, where he acts on nobody's order: by the
 * switches `markedLeaderLm` (Moved, Fired and the like) and `opsCompleteLeaderLm`.
 *
 * @rule 11.1.1
 * @example lendsWhileMarked(scene, koch) // true
 */
export function lendsWhileMarked(scene: Scene, leader: Counter): boolean {
  const { markedLeaderLm, opsCompleteLeaderLm } = scene.world.ruleset.switches;
  if (hasMarker(leader, 'opsComplete')) return opsCompleteLeaderLm === 'damageChecksAndMelee';
  if (hasMarker(leader, 'moved') || hasMarker(leader, 'lowCrawl') || hasMarker(leader, 'fired')) {
    return markedLeaderLm === 'damageChecksAndMelee';
  }
  return true;
}

/**
 * Whether a Leader can lend his LM to a unit's damage checks or to Melee: in Good Order, not himself, of one force.
 *
 * @rule 11.1.1
 * @example lendsTo(scene, koch, squad) // true
 */
export function lendsTo(scene: Scene, leader: Counter, unit: Counter): boolean {
  if (leader.id === unit.id || !isGoodOrder(leader)) return false;
  return sameForce(typeOf(scene.world, leader), typeOf(scene.world, unit));
}

/**
 * The Leader among several who helps a unit most, the first by id among equals.
 *
 * @rule 11.1.1
 * @example bestLeader(scene, [koch, baumann], squad)?.id // 'de.koch.1'
 */
export function bestLeader(scene: Scene, leaders: readonly Counter[], unit: Counter): Counter | undefined {
  let best: Counter | undefined;
  for (const leader of leaders) {
    if (!lendsTo(scene, leader, unit)) continue;
    if (best === undefined || lmOf(scene, leader) > lmOf(scene, best)) best = leader;
  }
  return best;
}

/**
 * The Leaders of a side in a location whose LM would count in damage checks now.
 *
 * @rule 5.0
 * @example damageLeaders(scene, 'J3', 'de')
 */
export function damageLeaders(scene: Scene, at: LocationId, side: string): readonly CounterId[] {
  return friendsAt(scene, at, side)
    .filter((unit) => servesDamageChecks(scene, unit) && isGoodOrder(unit))
    .map((unit) => unit.id);
}

/**
 * Whether a unit is of a kind whose LM modifies damage checks, its markers allowing.
 *
 * @example servesDamageChecks(scene, squad) // false
 */
export function servesDamageChecks(scene: Scene, unit: Counter): boolean {
  return leadershipUses(typeOf(scene.world, unit)).includes('damageCheck') && lendsWhileMarked(scene, unit);
}
