import { finding, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Finding, Ledger } from '../../kernel/numbers/ledger.js';
import { subsets } from '../../kernel/basis/subset.js';
import { belowWorstOdds, killNumber, oddsColumn, shiftOdds } from '../../tables/index.js';
import type { OddsColumn } from '../../tables/index.js';
import { shiftsOdds } from '../../units/index.js';
import type { Counter, Scene } from '../../state/index.js';
import { friendsAt, typeOf } from '../../state/index.js';
import type { MeleeStance } from './melee-strength.js';
import { meleeStrength } from './melee-strength.js';
import { readingsOf } from '../attack/readings.js';

/** The odds of one Melee attack, and the number its dice must reach. */
export interface MeleeOdds {
  readonly column: OddsColumn;
  readonly needed: number;
  readonly finding: Finding;
}

/**
 * Reads the odds of a Melee attack: the ratio brought to a printed column, then a Hero's shift.
 *
 * @param attack the strength of the attackers
 * @param defence the strength of the defenders
 * @param heroes whether a Hero shifts the odds
 * @rule 8.0
 * @example meleeOdds(scene, attack, defence, false).needed // 7 at 3-2
 */
export function meleeOdds(scene: Scene, attack: Ledger, defence: Ledger, heroes: boolean): MeleeOdds {
  const { rounding, columns, shiftsBeforeFloor } = readingsOf(scene.world).melee;
  const strength = wholeTotal(attack);
  const against = wholeTotal(defence);
  const plain = oddsColumn(strength, against, rounding, columns);
  const lostShift = shiftsBeforeFloor && belowWorstOdds(strength, against);
  const shift = heroes && !lostShift ? 1 : 0;
  const column = shiftOdds(plain, shift, columns);
  const needed = killNumber(column);
  const params = { attack: strength, defence: against, ratio: plain, shift, column, needed };
  return { column, needed, finding: finding('meleeOdds', '8.0', params, [attack, defence]) };
}

/**
 * Whether a Hero shifts a side's odds: a Hero who strikes, or, by the switch `heroShiftPresence`, a Hero who is there.
 *
 * @rule 11.2
 * @example heroShifts(scene, stance, fighters) // false
 */
export function heroShifts(scene: Scene, stance: MeleeStance, fighters: readonly Counter[]): boolean {
  const present = readingsOf(scene.world).melee.presentHeroShifts;
  const men = present ? friendsAt(scene, stance.at, stance.side) : fighters;
  return men.some((unit) => shiftsOdds(typeOf(scene.world, unit)));
}

/**
 * Whether a set of units may be struck together: any one of them, or several while the odds are no worse than 1-3.
 *
 * @rule 8.0
 * @example mayStrike(scene, stance, fighters, enemy, [squad, hero]) // true
 */
export function mayStrike(
  scene: Scene,
  stance: MeleeStance,
  fighters: readonly Counter[],
  enemy: MeleeStance,
  targets: readonly Counter[],
): boolean {
  if (targets.length < 2) return targets.length === 1;
  const { attack, defence } = strengthsAgainst(scene, stance, fighters, enemy, targets);
  return !belowWorstOdds(attack, defence);
}

/**
 * The strength of the attackers in Melee, and that of the units that they would strike together.
 *
 * @rule 8.0
 * @example strengthsAgainst(scene, stance, fighters, enemy, [squad, hero]) // { attack: 1, defence: 4 }
 */
export function strengthsAgainst(
  scene: Scene,
  stance: MeleeStance,
  fighters: readonly Counter[],
  enemy: MeleeStance,
  targets: readonly Counter[],
): { readonly attack: number; readonly defence: number } {
  return {
    attack: wholeTotal(meleeStrength(scene, stance, fighters, 'attack')),
    defence: wholeTotal(meleeStrength(scene, enemy, targets, 'defence')),
  };
}

/**
 * Every set of units a side may strike, single ones first in the order of their bits.
 *
 * @rule 8.0
 * @example [...targetSets(scene, stance, fighters, enemy, eligible)][0] // the first set of one unit
 */
export function* targetSets(
  scene: Scene,
  stance: MeleeStance,
  fighters: readonly Counter[],
  enemy: MeleeStance,
  eligible: readonly Counter[],
): Iterable<readonly Counter[]> {
  for (const set of subsets(eligible)) {
    if (mayStrike(scene, stance, fighters, enemy, set)) yield set;
  }
}
