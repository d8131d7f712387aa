import type { Account } from '../../kernel/procedure/account.js';
import { atLeastAccount, eitherWay } from '../../kernel/procedure/account.js';
import { rollFor, part, record, tell } from '../../state/procedure.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { DICE } from '../../tables/index.js';
import type { Counter, CounterId, GameProcedure, Scene } from '../../state/index.js';
import { counterOf, countersOf, hasMarker } from '../../state/index.js';
import { fireDie } from '../attack/fire-die.js';
import { isHalvedAsCaptured } from '../attack/firepower.js';
import { eliminate } from '../damage/loss.js';
import type { MeleeOdds } from './melee-odds.js';
import { heroShifts, mayStrike, meleeOdds } from './melee-odds.js';
import { eligibleAt, meleeRollLedger, meleeStrength, strikersOf } from './melee-strength.js';
import type { MeleeStance } from './melee-strength.js';

/** The result of one side's strike. */
interface Strike {
  readonly killed: boolean;
  readonly targets: readonly CounterId[];
}

/**
 * Whether a unit that fought is no longer on the map.
 *
 * @example isGone(scene, 'us.2-5-4.2') // true once it has been struck down
 */
export function isGone(scene: Scene, unit: CounterId): boolean {
  return counterOf(scene.position, unit)?.place.kind !== 'map';
}

/** The units of a strike, the strength of both sides, and the odds. */
interface StrikeSums {
  readonly fighters: readonly Counter[];
  readonly struck: readonly Counter[];
  readonly attack: Ledger;
  readonly defence: Ledger;
  readonly odds: MeleeOdds;
}

function strikeSums(scene: Scene, stance: MeleeStance, enemy: MeleeStance, targets: readonly CounterId[]): StrikeSums {
  const fighters = strikersOf(scene, stance);
  const struck = countersOf(scene.position, targets);
  const attack = meleeStrength(scene, stance, fighters, 'attack');
  const defence = meleeStrength(scene, enemy, struck, 'defence');
  return {
    fighters,
    struck,
    attack,
    defence,
    odds: meleeOdds(scene, attack, defence, heroShifts(scene, stance, fighters)),
  };
}

/**
 * The account of one side's attack: the strength of both sides, the odds with the column and a Hero's shift, and what the two
 * dice must show.
 *
 * @param enemy how the other side fights, which it may still choose
 * @param targets ids of the units it strikes
 * @rule 8.0
 * @example strikeAccount(scene, own, theirs, ['us.2-5-4.2']).finding?.params['column'] // '3-2'
 */
export function strikeAccount(
  scene: Scene,
  stance: MeleeStance,
  enemy: MeleeStance,
  targets: readonly CounterId[],
): Account {
  const { fighters, struck, attack, defence, odds } = strikeSums(scene, stance, enemy, targets);
  const modifiers = meleeRollLedger(scene, stance, fighters, enemy, struck);
  const results = eitherWay('total', odds.needed, 'eliminated', 'none');
  const told = { of: stance.side, target: targets, finding: odds.finding, results };
  return { ...atLeastAccount(DICE.melee, told, modifiers, odds.needed), attack, defence, modifiers };
}

/**
 * The accounts of the counterattack in a round: that of the other side on each unit of the side that opens it, and on all of them
 * together where it may strike them so. They are what it comes to before the first strike, which may take away those who strike.
 *
 * @param own how the side that opens the round fights
 * @param theirs how the other side fights, which it may still choose
 * @rule 8.0
 * @example counterAccounts(scene, own, theirs).map(({ target }) => target) // [['us.2-5-4.1']]
 */
export function counterAccounts(scene: Scene, own: MeleeStance, theirs: MeleeStance): readonly Account[] {
  const fighters = strikersOf(scene, theirs);
  if (fighters.length === 0) return [];
  const struck = eligibleAt(scene, own.at, own.side);
  const together = struck.length > 1 && mayStrike(scene, theirs, fighters, own, struck) ? [struck] : [];
  return [...struck.map((unit) => [unit]), ...together].map((targets): Account => {
    const ids = targets.map(({ id }) => id);
    return { ...strikeAccount(scene, theirs, own, ids), answer: true };
  });
}

/**
 * One side's attack: odds, two dice, one of them of its nation, with their modifiers, the Kill Number.
 *
 * @param targets ids of the units it strikes
 * @rule 8.0
 * @example const struck = yield* strike(scene, own, theirs, ['us.2-5-4.2'])
 */
export function* strike(
  scene: Scene,
  stance: MeleeStance,
  enemy: MeleeStance,
  targets: readonly CounterId[],
): GameProcedure<Strike> {
  const { side, at } = stance;
  const { fighters, struck, attack, defence, odds } = strikeSums(scene, stance, enemy, targets);
  const modifiers = wholeTotal(meleeRollLedger(scene, stance, fighters, enemy, struck));
  const sides = fireDie(scene, fighters);
  const { first = 0, second = 0 } = yield* part(
    'meleeDice',
    `${odds.needed - modifiers}:${sides}`,
    () => rollFor(DICE.melee, { of: side, by: side }, sides),
    (faces) => String((faces['first'] ?? 0) + (faces['second'] ?? 0) + modifiers >= odds.needed),
  );
  const sum = meleeRollLedger(scene, stance, fighters, enemy, struck, [first, second]);
  const killed = wholeTotal(sum) >= odds.needed;
  yield* tell(() => ({
    kind: 'meleeStruck',
    at,
    side,
    targets,
    attack,
    defence,
    odds: odds.finding,
    roll: sum,
    needed: odds.needed,
    killed,
    to: 'all',
  }));
  return { killed, targets };
}

/**
 * Units that were struck and killed are out of play.
 *
 * @rule 8.0
 * @example yield* takeLosses(scene, [first, second])
 */
export function* takeLosses(scene: Scene, strikes: readonly (Strike | undefined)[]): GameProcedure {
  for (const struck of strikes) {
    if (struck?.killed !== true) continue;
    for (const unit of struck.targets) if (!isGone(scene, unit)) yield* eliminate(scene, unit, 'melee');
  }
}

/**
 * A picked-up enemy weapon that did not kill is lost in the Administrative Phase, unless the ruleset keeps it: until then
 * it bears the Melee marker.
 *
 * @rule 1.6.8
 * @example yield* failCapturedWeapons(scene, own, struck)
 */
export function* failCapturedWeapons(scene: Scene, stance: MeleeStance, struck: Strike | undefined): GameProcedure {
  if (struck?.killed === true) return;
  for (const { id } of stance.weapons) {
    const weapon = counterOf(scene.position, id);
    if (weapon?.status.captured !== true || isHalvedAsCaptured(scene, weapon) || hasMarker(weapon, 'melee')) continue;
    yield* record({ kind: 'marked', counter: id, marker: 'melee', to: 'all' });
  }
}
