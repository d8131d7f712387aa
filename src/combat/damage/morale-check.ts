import type { Account } from '../../kernel/procedure/account.js';
import { eitherWay, singleAccount } from '../../kernel/procedure/account.js';
import type { RollRow } from '../../kernel/procedure/dice-book.js';
import { rollFor, part, tell } from '../../state/procedure.js';
import { ledger, minus, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { FIGHT_OR_DIE, MORALE_MODIFIERS } from '../../tables/index.js';
import type { Counter, CounterId, GameProcedure, Scene } from '../../state/index.js';
import { carrierOf, counterOf, hasPositiveTm, lmOf, locationOf, moraleOf } from '../../state/index.js';

/** A Morale Check to be made. */
export interface MoraleCheck {
  readonly unit: CounterId;
  /** Its row of the dice book, which says the purpose of its dice and the section that asks for it. */
  readonly dice: RollRow;
  /** The Leader whose modifier is subtracted. */
  readonly leader?: CounterId;
  /** A hit that does not penetrate: pips by which the armor exceeded it, taken off; a natural 12 fails all the same. */
  readonly margin?: number;
  /** Terrain helps, unless this is false. */
  readonly terrain?: false;
  /** Fight or Die!: the unit's Morale is one higher, but a natural 12 fails whatever the modifiers. */
  readonly fightOrDie?: true;
  /** What its nation adds to the unit's Morale. */
  readonly raised?: number;
}

/** How a Morale Check came out, with its sums. */
export interface MoraleOutcome {
  readonly passed: boolean;
  readonly dice: readonly [number, number];
  readonly check: Ledger;
  readonly morale: Ledger;
}

/**
 * The sum of a Morale Check: 2d6, less the LM of one Leader, less two in terrain with a positive TM. It must not exceed
 * the unit's current Morale.
 *
 * @param dice the two faces; left out for the modifiers alone
 * @rule 1.5.1
 * @example wholeTotal(moraleCheckLedger(scene, { unit: 'de.1-6-4.1', dice: DICE.rally, leader: 'de.koch.1' }, [3, 4])) // 4
 */
export function moraleCheckLedger(scene: Scene, question: MoraleCheck, dice?: readonly [number, number]): Ledger {
  const terms: Term[] = dice === undefined ? [] : [plus('dice', '1.5.1', dice[0] + dice[1], { faces: [...dice] })];
  const unit = counterOf(scene.position, question.unit);
  const at = unit === undefined ? undefined : locationOf(scene, unit);
  if (unit !== undefined && at !== undefined && question.terrain !== false) {
    // A rider has the cover of his vehicle.
    const covered = carrierOf(scene, unit) ?? unit;
    const value = hasPositiveTm(scene, at, unit.side, covered) ? MORALE_MODIFIERS.targetModifier.value : 0;
    terms.push(plus('positiveTm', '1.5.1', value));
  }
  if (question.margin !== undefined) terms.push(minus('armorMargin', '14.1.1', question.margin));
  const leader = question.leader === undefined ? undefined : counterOf(scene.position, question.leader);
  if (leader !== undefined) terms.push(minus('leader', '11.1.1', lmOf(scene, leader), { leader: leader.id }));
  return ledger('moraleCheck', question.dice.rule, terms, question.unit);
}

/**
 * Rolls a Morale Check without recording it: the caller records it with its purpose.
 *
 * @returns whether it passed, the dice and both sums
 * @rule 1.5.1
 * @example const { passed } = yield* rollMorale(scene, { unit: 'de.1-6-4.1', dice: DICE.rally })
 */
export function* rollMorale(scene: Scene, question: MoraleCheck): GameProcedure<MoraleOutcome> {
  const unit = counterOf(scene.position, question.unit);
  if (unit === undefined) throw new Error(`no counter ${question.unit}`);
  const morale = moraleSum(scene, unit, question);
  const modifiers = wholeTotal(moraleCheckLedger(scene, question));
  const needed = wholeTotal(morale) - modifiers;
  const { first = 0, second = 0 } = yield* part(
    'moraleDice',
    `${question.dice.purpose}:${needed}:${String(question.fightOrDie === true)}`,
    () => rollFor(question.dice, { of: unit.id, by: unit.side }),
    (faces) => {
      const { first: one = 0, second: two = 0 } = faces;
      return `${String(one + two <= needed)}:${String(failsAnyhow(question, one + two))}`;
    },
  );
  const check = moraleCheckLedger(scene, question, [first, second]);
  const passed = wholeTotal(check) <= wholeTotal(morale) && !failsAnyhow(question, first + second);
  return { passed, dice: [first, second], check, morale };
}

/** What follows a Morale Check that is passed, and one that is failed. */
export interface MoraleResults {
  readonly passed: string;
  readonly failed: string;
}

/**
 * The account of a Morale Check: the highest natural roll that passes it.
 *
 * @param target the units that it is about
 * @param results what follows it
 * @rule 1.5.1
 * @example moraleAccount(scene, { unit: 'de.1-6-4.1', dice: DICE.rally }, ['de.1-6-4.1'], { passed: 'rallied', failed: 'none' })
 */
export function moraleAccount(
  scene: Scene,
  question: MoraleCheck,
  target: readonly CounterId[],
  { passed, failed }: MoraleResults,
): Account {
  const unit = counterOf(scene.position, question.unit);
  if (unit === undefined) throw new Error(`no counter ${question.unit}`);
  const defence = moraleSum(scene, unit, question);
  const check = moraleCheckLedger(scene, question);
  const needed = wholeTotal(defence) - wholeTotal(check);
  const value = failsAnyhow(question, BOXCARS) ? Math.min(needed, BOXCARS - 1) : needed;
  const results = eitherWay('natural', value + 1, failed, passed);
  return {
    ...singleAccount(question.dice, { of: unit.id, target, results }, check, { must: 'atMost', value }),
    defence,
  };
}

/** The Morale to be met. */
function moraleSum(scene: Scene, unit: Counter, question: MoraleCheck): Ledger {
  const morale = moraleOf(scene, unit);
  if (question.raised !== undefined)
    return { ...morale, terms: [...morale.terms, plus('raised', '13.0', question.raised)] };
  if (question.fightOrDie !== true) return morale;
  return { ...morale, terms: [...morale.terms, plus('fightOrDie', '11.7.1', FIGHT_OR_DIE.morale)] };
}

/**
 * Whether the natural roll of a Morale Check is one by which men turn on their Commissar.
 *
 * @rule 11.7.1
 * @example isMutiny({ unit: 'su.1-4-4.1', dice: DICE.fightOrDie, fightOrDie: true }, 12) // true
 */
export function isMutiny(question: MoraleCheck, natural: number): boolean {
  return question.fightOrDie === true && natural === FIGHT_OR_DIE.mutiny;
}

/** The highest roll: it fails a check after a hit that does not penetrate, whatever the modifiers. */
const BOXCARS = 12;

function failsAnyhow(question: MoraleCheck, natural: number): boolean {
  return isMutiny(question, natural) || (question.margin !== undefined && natural === BOXCARS);
}

/**
 * Makes and records a Morale Check.
 *
 * @returns whether the unit passed
 * @rule 1.5.1
 * @example const passed = yield* moraleCheck(scene, { unit: 'us.2-5-4.1', dice: DICE.withdrawal, leader: 'us.tom.1' })
 */
export function* moraleCheck(scene: Scene, question: MoraleCheck): GameProcedure<boolean> {
  const { passed, check, morale } = yield* rollMorale(scene, question);
  yield* tell(() => ({
    kind: 'moraleChecked',
    counter: question.unit,
    check,
    morale,
    passed,
    to: 'all',
  }));
  return passed;
}
