import { actsAsLeader, isSmc, leadershipUses, portageOf } from '../../units/index.js';
import type { Counter, CounterId, LocationId, Scene, Side } from '../../state/index.js';
import { friendsAt, lmOf, topOf, typeOf } from '../../state/index.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { subsets } from '../../kernel/basis/subset.js';
import { byId } from '../../kernel/basis/order.js';
import { holderOf } from '../attack/fire-action.js';
import { lendsTo, lendsWhileMarked } from '../attack/leadership.js';
import { skillUsers } from './melee-skill.js';
import type { MeleeStance } from './melee-strength.js';
import { fightersAt, meleeShare, meleeWeapons } from './melee-strength.js';

/**
 * The weapons a side must use in a round of Melee: by the switch `meleeSwUse` the weapons of MMCs, of all units, or
 * none.
 *
 * @rule 8.0
 * @example compulsoryWeapons(scene, 'J5', 'de').length // 1
 */
export function compulsoryWeapons(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  const { meleeSwUse } = scene.world.ruleset.switches;
  if (meleeSwUse === 'free') return [];
  return usableInMelee(scene, at, side).filter(
    (weapon) => meleeSwUse === 'compulsory' || !isSmc(typeOf(scene.world, holder(scene, at, side, weapon))),
  );
}

/**
 * The weapons a side can use in a round of Melee, sorted.
 *
 * @rule 8.0
 * @example usableInMelee(scene, 'I5', 'us').map((weapon) => weapon.id) // ['us.bar.1']
 */
export function usableInMelee(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  return fightersAt(scene, at, side)
    .flatMap((unit) => meleeWeapons(scene, unit).slice(0, portageOf(typeOf(scene.world, unit)).withoutIfp))
    .sort(byId);
}

function holder(scene: Scene, at: LocationId, side: Side, weapon: Counter): Counter {
  const unit = friendsAt(scene, at, side).find((friend) => friend.id === holderOf(weapon));
  if (unit === undefined) throw new Error(`nobody holds ${weapon.id}`);
  return unit;
}

/**
 * Every set of weapons that a side may use in a round: the weapons it must use, with any of the weapons it may use.
 *
 * @rule 8.0
 * @example weaponChoices(scene, 'J5', 'de') // [[mg42]]: a Squad must use it
 */
export function weaponChoices(scene: Scene, at: LocationId, side: Side): readonly (readonly Counter[])[] {
  const usable = usableInMelee(scene, at, side);
  const compulsory = compulsoryWeapons(scene, at, side);
  const optional = usable.filter((weapon) => !compulsory.includes(weapon));
  return [[], ...subsets(optional)].map((more) =>
    usable.filter((weapon) => compulsory.includes(weapon) || more.includes(weapon)),
  );
}

/**
 * The reason why a Leader cannot add his LM to a side's Melee dice: he uses a weapon, is Shaken, or leads another
 * force.
 *
 * @returns the reason, or nothing when he may
 * @rule 11.1.4
 * @example meleeLeaderFault(scene, 'I5', 'us', [], tom) // undefined: he may
 */
export function meleeLeaderFault(
  scene: Scene,
  at: LocationId,
  side: Side,
  weapons: readonly CounterId[],
  leader: Counter,
): string | undefined {
  const type = typeOf(scene.world, leader);
  if (!actsAsLeader(type) || !leadershipUses(type).includes('melee')) return 'notALeader';
  if (!friendsAt(scene, at, side).some((friend) => friend.id === leader.id)) return 'notThere';
  if (meleeWeapons(scene, leader).some((weapon) => weapons.includes(weapon.id))) return 'usesAWeapon';
  if (!lendsWhileMarked(scene, leader)) return 'marked';
  const { defending = [] } = firstRoundOf(scene);
  if (defending.includes(leader.id)) return 'landed';
  const strikers = fightersAt(scene, at, side).filter((unit) => !defending.includes(unit.id));
  return strikers.some((unit) => lendsTo(scene, leader, unit)) ? undefined : 'nobodyToLead';
}

/**
 * The special roles of the side that has come in during the first round of a Melee: units that ambush, units that
 * charge, and units that only defend because they have landed from a boat.
 *
 * @rule 8.4, 8.6, 23.3.1
 * @example firstRoundOf(scene).charge // ['it.1-4-12.1']
 */
export function firstRoundOf(scene: Scene): Pick<MeleeStance, 'ambush' | 'charge' | 'defending'> {
  const { ambush = [], charge, landed } = topOf(scene, 'melee') ?? {};
  return {
    ambush,
    ...(charge === undefined ? {} : { charge }),
    ...(landed === undefined ? {} : { defending: landed }),
  };
}

/**
 * The Leader who helps a side most when it does not say: the highest LM, the first by id among equals.
 *
 * @param cowed units that failed their Morale Check against a Charge
 * @example bestMeleeLeader(scene, 'I5', 'us', [])?.id // 'us.tom.1'
 */
export function bestMeleeLeader(
  scene: Scene,
  at: LocationId,
  side: Side,
  weapons: readonly CounterId[],
  cowed: readonly CounterId[] = [],
): Counter | undefined {
  let best: Counter | undefined;
  for (const unit of friendsAt(scene, at, side)) {
    if (cowed.includes(unit.id)) continue;
    if (meleeLeaderFault(scene, at, side, weapons, unit) !== undefined) continue;
    if (best === undefined || lmOf(scene, unit) > lmOf(scene, best)) best = unit;
  }
  return best;
}

/**
 * A side's strongest defence: each man uses his weapon or his IFP, whichever is stronger, and every Skill that serves
 * once. The targets that the first side may strike together are measured against it, since the other side chooses its
 * weapons afterwards.
 *
 * @rule 8.0
 * @example strongestStance(scene, 'I5', 'de').weapons.length // 0
 */
export function strongestStance(
  scene: Scene,
  at: LocationId,
  side: Side,
  ambush: readonly CounterId[] = [],
): MeleeStance {
  let best: MeleeStance | undefined;
  let most = -1;
  const skills = skillUsers(scene, at, side).map((unit) => unit.id);
  for (const weapons of weaponChoices(scene, at, side)) {
    const stance: MeleeStance = { side, at, weapons, ambush, ...(skills.length === 0 ? {} : { skills }) };
    const strength = fightersAt(scene, at, side).reduce(
      (sum, unit) => sum + wholeTotal(meleeShare(scene, stance, unit, 'defence')),
      0,
    );
    if (strength > most) {
      best = stance;
      most = strength;
    }
  }
  return best ?? { side, at, weapons: [], ambush };
}
