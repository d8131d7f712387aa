import { actsAsLeader, leadershipUses, sameForce } from '../../units/index.js';
import type { Counter, CounterId, ImpulseFrame, LocationId, Scene } from '../../state/index.js';
import {
  armorLeaderOf,
  friendsAt,
  hasMarker,
  isGoodOrder,
  isGunCarrier,
  lmOf,
  onMap,
  ridersOf,
  typeOf,
} from '../../state/index.js';
import { hasJustSpotted, hasSpottedNow } from '../../spotting/index.js';
import type { FireFrame, FireOrder } from './fire-action.js';
import { perchOfOrder, ridesOn } from './from-top.js';
import { isAmidFire } from './firers.js';
import { actsInImpulse, actsUnder, isCounterattack, mustMove } from './occasion.js';
import { groupAt } from './group-at.js';
import { spentBy } from './spent-fire.js';
import { ordnanceFired } from './ordnance.js';

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
 * The Armor Leader who lends his vehicle his LM to rally and in damage checks, beside his Morale: by the switch
 * `armorLeaderLm`, otherwise nobody.
 *
 * @rule 11.5
 * @example armorLeaderHelping(scene, sherman) // undefined
 */
export function armorLeaderHelping(scene: Scene, vehicle: Counter): Counter | undefined {
  if (scene.world.ruleset.switches.armorLeaderLm !== 'rallyAndDamageChecks') return undefined;
  return armorLeaderOf(scene, vehicle.id);
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
 * The Leaders who can help units that check together: aboard the same vehicle, or beside them.
 *
 * @rule 5.0, 16.0, 17.2
 * @example standingLeaders(scene, { at: 'J3' }, 'de') // ['de.koch.1']
 */
export function standingLeaders(
  scene: Scene,
  { at, aboard }: { readonly at: LocationId; readonly aboard?: CounterId },
  side: string,
): readonly CounterId[] {
  if (aboard === undefined) return damageLeaders(scene, at, side);
  return ridersOf(scene, aboard)
    .filter((man) => servesDamageChecks(scene, man) && isGoodOrder(man))
    .map((man) => man.id);
}

/**
 * Whether a unit is of a kind whose LM modifies damage checks, its markers allowing.
 *
 * @example servesDamageChecks(scene, squad) // false
 */
export function servesDamageChecks(scene: Scene, unit: Counter): boolean {
  return leadershipUses(typeOf(scene.world, unit)).includes('damageCheck') && lendsWhileMarked(scene, unit);
}

/**
 * The reason why a Leader cannot add his LM to an attack.
 *
 * @returns the reason, or nothing when he may
 * @rule 5.0.1, 11.1.3
 * @example leaderFault(scene, frame, order, tom) // 'marked'
 */
export function leaderFault(scene: Scene, frame: FireFrame, order: FireOrder, leader: Counter): string | undefined {
  const type = typeOf(scene.world, leader);
  if (!actsAsLeader(type) || !leadershipUses(type).includes('fire')) return 'notALeader';
  if (leader.side !== order.side || !standsWith(scene, order, leader) || !isGoodOrder(leader)) return 'notThere';
  if (order.units.some((unit) => unit.id === leader.id)) return 'crewsAWeapon';
  if (!order.units.every((unit) => sameForce(type, typeOf(scene.world, unit)))) return 'otherForce';
  if (order.units.some((unit) => typeOf(scene.world, unit).kind === 'marksman')) return 'marksman';
  if (order.units.some((unit) => isGunCarrier(scene.world, unit))) return 'vehicle';
  if (order.observer !== undefined) return 'indirectFire';
  if (order.opportunity && scene.world.ruleset.switches.opportunityFireLm === 'withheld') return 'opportunityFire';
  return markFault(scene, frame, order, leader);
}

/** Whether a Leader is where the firers are: in their location, or on top of the vehicle that they ride on. */
function standsWith(scene: Scene, order: FireOrder, leader: Counter): boolean {
  if (order.units[0]?.place.kind !== 'vehicle') return onMap(leader) === order.from;
  const perch = perchOfOrder(scene, order);
  return perch !== undefined && ridesOn(leader, perch.id);
}

/**
 * Whether a Leader who is Operations Complete has spotted the target in this impulse. If he has called the fire of a Mortar since, he
 * helps nobody; by the switch `calledFireLm` he still helps ordnance.
 */
function helpsAsSpotter(scene: Scene, frame: ImpulseFrame, order: FireOrder, { id }: Counter): boolean {
  if (hasJustSpotted(scene, frame, id, order.target)) return true;
  if (scene.world.ruleset.switches.calledFireLm === 'barsAllFire' || ordnanceFired(scene, order) === undefined)
    return false;
  return hasSpottedNow(scene, frame, id, order.target);
}

/** Markers, and the Leader who serves the location already. */
function markFault(scene: Scene, frame: FireFrame, order: FireOrder, leader: Counter): string | undefined {
  if (frame.kind === 'impulse') {
    const served = leader.place.kind === 'vehicle' ? undefined : groupAt(frame, order.from)?.leader;
    if (served === leader.id) return undefined;
    if (served !== undefined) return 'anotherServes';
    if (!actsInImpulse(frame, leader, order.from)) return 'notActivated';
    if (mustMove(frame, leader.id)) return 'marked';
  }
  if (isCounterattack(frame)) {
    if (!actsUnder(scene, frame, leader, order.from)) return 'notActivated';
    return spentBy(frame, leader.id) === undefined ? undefined : 'marked';
  }
  if (isAmidFire(scene, frame, leader)) return 'amidFlames';
  if (frame.kind === 'move') {
    if (!actsUnder(scene, frame, leader, order.from)) return 'notActivated';
    return hasMarker(leader, 'fired') ? 'marked' : undefined;
  }
  for (const marker of leader.status.markers ?? []) {
    if (marker === 'assaultMove') {
      if (scene.world.ruleset.switches.assaultMovingLeaderLm === 'withheld') return 'marked';
    } else if (marker === 'opsComplete') {
      if (frame.kind === 'window' || !helpsAsSpotter(scene, frame, order, leader)) return 'marked';
    } else if (marker !== 'inTunnel') return 'marked';
  }
  return undefined;
}
