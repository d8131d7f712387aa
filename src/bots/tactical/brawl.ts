import { meleeShare, meleeWeapons, roleOf } from '../../combat/index.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { killNumber, oddsColumn, shiftOdds } from '../../tables/index.js';
import { isMmc, shiftsOdds } from '../../units/index.js';
import type { Counter, LocationId } from '../../state/index.js';
import { enemiesAt, friendsAt, lmOf, typeOf } from '../../state/index.js';
import { claimants } from './claims.js';
import type { Field } from './field.js';
import { companyAt, costOf, idleAt } from './field.js';
import { goalAt } from './goals.js';
import { prizeOf } from './ground.js';
import { reaching, sumOf } from './harm.js';
import { WEIGHTS } from './weights.js';

/** The share of a kill in Melee that later rounds still bring. */
const LATER = 0.5;

/** What some units bring into a Melee. */
interface Might {
  readonly strength: number;
  /** The Leader's modifier to the dice. */
  readonly lm: number;
  readonly hero: boolean;
}

/**
 * What a Melee is worth: the kill of the enemy by its odds and the place, less the own loss. Those who cannot fight, such as Shaken
 * men, are lost where nobody fights for them.
 *
 * @param units those who come in
 * @example meleeWorth(field, [squad, hero], 'J3') // 0.6
 */
export function meleeWorth(field: Field, units: readonly Counter[], at: LocationId): number {
  const { scene, side } = field;
  const enemies = enemiesAt(scene, at, side);
  const friends = friendsAt(scene, at, side).filter((unit) => !units.includes(unit));
  const own = mightOf(field, [...units, ...friends]);
  const theirs = mightOf(field, enemies);
  const prize =
    sumOf(scene.world, enemies) * (field.goals.prey.length > 0 ? WEIGHTS.hunted : field.stakes.enemy) +
    (goalAt(field.goals, at)?.own === false && claimants(field, units).length > 0 ? prizeOf(field) : 0);
  if (theirs.strength === 0) return prize + 0.2;
  const kills = killsBy(own, theirs);
  const dies = killsBy(theirs, own);
  const more = followersAt(field, units, at);
  const crowd = { ...own, strength: own.strength + WEIGHTS.following * mightOf(field, more).strength };
  const killsLater = killsBy(crowd, theirs);
  const diesLater = killsBy(theirs, crowd);
  const drawn = LATER * (1 - kills) * (1 - dies);
  const wins = kills * (1 - dies) + drawn * (killsLater / (killsLater + diesLater));
  const loses = dies + drawn * (diesLater / (killsLater + diesLater));
  const mine =
    wins * prize + kills * dies * field.stakes.enemy * sumOf(scene.world, enemies) - loses * costOf(field, units);
  // Who joins a fight is worth what it goes better with him.
  if (friends.length === 0 || mightOf(field, friends).strength === 0) return mine;
  return mine - loses * costOf(field, friends) - aloneWorth(field, friends, theirs, prize, enemies);
}

/** What the fight is worth that goes on there without those who come. */
function aloneWorth(
  field: Field,
  friends: readonly Counter[],
  theirs: Might,
  prize: number,
  enemies: readonly Counter[],
): number {
  const own = mightOf(field, friends);
  const kills = killsBy(own, theirs);
  const dies = killsBy(theirs, own);
  const drawn = LATER * (1 - kills) * (1 - dies);
  const later = kills / (kills + dies);
  const wins = kills * (1 - dies) + drawn * later;
  const loses = dies + drawn * (1 - later);
  return (
    wins * prize +
    kills * dies * field.stakes.enemy * sumOf(field.scene.world, enemies) -
    loses * costOf(field, friends)
  );
}

/** Those who can follow a group into a Melee in this turn. */
function followersAt(field: Field, units: readonly Counter[], at: LocationId): readonly Counter[] {
  const idle = companyAt(field, at).flatMap((place) => [...idleAt(field, place)]);
  return idle.filter((unit) => !units.includes(unit) && isMmc(typeOf(field.scene.world, unit))).slice(0, 3);
}

/** The chance that a side kills all the others in a round. */
function killsBy(own: Might, theirs: Might): number {
  if (own.strength === 0) return 0;
  const column = shiftOdds(oddsColumn(own.strength, theirs.strength), own.hero ? 1 : 0);
  return reaching(killNumber(column) - own.lm);
}

/** The strength of units in Melee, each with the better of its weapon and its own fire. */
function mightOf({ scene, side }: Field, units: readonly Counter[]): Might {
  let [strength, lm, hero] = [0, 0, false];
  for (const unit of units) {
    const type = typeOf(scene.world, unit);
    if (roleOf(scene, unit) === 'none') {
      if (type.kind === 'leader' && unit.status.shaken !== true) lm = Math.max(lm, lmOf(scene, unit));
      continue;
    }
    const at = unit.place.kind === 'map' ? unit.place.at : '';
    const share = (weapons: readonly Counter[]): number =>
      wholeTotal(meleeShare(scene, { side, at, weapons, ambush: [] }, unit, 'attack'));
    const [weapon] = meleeWeapons(scene, unit);
    strength += Math.max(share([]), weapon === undefined ? 0 : share([weapon]));
    if (shiftsOdds(type)) hero = true;
  }
  return { strength, lm, hero };
}
