import type { RollRow } from './dice-book.js';
import type { Finding, Ledger } from '../numbers/ledger.js';
import { wholeTotal } from '../numbers/ledger.js';
import type { Params } from '../basis/result.js';

/** What the dice of a roll must show, without any modifier. */
export interface Need {
  /** The dice, by their purpose in the dice book. */
  readonly roll: string;
  readonly rule: string;
  /** `own`: the sum of the dice. `ownLessOther`: the dice of the side that acts, less those against it. */
  readonly dice: 'own' | 'ownLessOther';
  readonly must: 'atMost' | 'atLeast';
  readonly value: number;
}

/** What a number means, from one end to the other; an end that is absent is open. */
export interface Consequence {
  readonly result: string;
  /** The counter that it happens to, where it is not every target. */
  readonly of?: string;
  /** The roll that is read, by its purpose, where it is a later one than that of the account. */
  readonly roll?: string;
  /** `natural`: the dice alone; `total`: the dice with all that is added; `difference`: the attack less the defence. */
  readonly by: 'natural' | 'total' | 'difference';
  readonly from?: number;
  readonly to?: number;
  readonly params?: Params;
}

/**
 * What one roll of an action comes to before the dice, for one target: a counter, a place, or several counters with the very
 * same sums. An action that needs several rolls one after the other has an account for each. An account without a roll is that
 * of a price.
 */
export interface Account {
  /** The dice, by their purpose in the dice book; absent where nothing is rolled. */
  readonly roll?: string;
  readonly rule: string;
  /** The counter, place or side that the roll or the price is of. */
  readonly of: string;
  readonly target: readonly string[];
  /** The sum of the side that acts, without its dice. */
  readonly attack?: Ledger;
  /** The sum against it, without its dice. */
  readonly defence?: Ledger;
  /** What is added to the dice, where the attack and the defence are not: in Melee. */
  readonly modifiers?: Ledger;
  /** What is paid, where nothing is rolled. */
  readonly cost?: Ledger;
  /** A decision that is no sum and is known before the dice: the odds of a Melee. */
  readonly finding?: Finding;
  /** The other side rolls, in answer to the action: it strikes back. The counters in `target` are those of the side that acts. */
  readonly answer?: true;
  readonly needs: readonly Need[];
  readonly results: readonly Consequence[];
}

/** What an account says beside the dice and what they need. */
type Told = Pick<Account, 'of' | 'target' | 'results'> & Partial<Pick<Account, 'finding'>>;

/**
 * The account of one die or more against others: the attack must be higher than the defence.
 *
 * @param row of the dice book
 * @example opposedAccount(DICE.attack, { of: 'I5', target: ['a1'], results: [] }, attack, defence).needs[0]?.value // -3 at a margin of 4
 */
export function opposedAccount({ purpose, rule }: RollRow, told: Told, attack: Ledger, defence: Ledger): Account {
  const value = wholeTotal(defence) - wholeTotal(attack) + 1;
  const needs: readonly Need[] = [{ roll: purpose, rule, dice: 'ownLessOther', must: 'atLeast', value }];
  return { roll: purpose, rule, ...told, attack, defence, needs };
}

/**
 * The account of a roll that must not be higher than a number.
 *
 * @param row of the dice book
 * @param sum the modifiers
 * @param number what the dice and the modifiers may come to
 * @example atMostAccount(DICE.spotting, { of: 'a1', target: ['J3'], results: [] }, sum, 4)
 */
export function atMostAccount(
  row: Pick<RollRow, 'purpose' | 'rule'>,
  told: Told,
  sum: Ledger,
  number: number,
): Account {
  return singleAccount(row, told, sum, { must: 'atMost', value: number - wholeTotal(sum) });
}

/**
 * The account of a roll that must reach a number.
 *
 * @param row of the dice book
 * @param sum the modifiers
 * @param number what the dice and the modifiers must come to
 * @example atLeastAccount(DICE.puttingOut, { of: 'J4', target: ['J4'], results: [] }, sum, 6)
 */
export function atLeastAccount(row: RollRow, told: Told, sum: Ledger, number: number): Account {
  return singleAccount(row, told, sum, { must: 'atLeast', value: number - wholeTotal(sum) });
}

/**
 * The account of a roll against nothing.
 *
 * @param row of the dice book
 * @param need what the natural dice must show; nothing where every face only tells how much
 * @example singleAccount(DICE.scatter, { of: 'a1', target: ['J3'], results }, sum)
 */
export function singleAccount(
  { purpose, rule }: Pick<RollRow, 'purpose' | 'rule'>,
  told: Told,
  attack: Ledger,
  need?: Pick<Need, 'must' | 'value'>,
): Account {
  const needs: readonly Need[] = need === undefined ? [] : [{ roll: purpose, rule, dice: 'own', ...need }];
  return { roll: purpose, rule, ...told, attack, needs };
}

/**
 * The account of a price: nothing is rolled.
 *
 * @example costAccount(cost).cost === cost // true
 */
export function costAccount(cost: Ledger): Account {
  return { rule: cost.rule, of: cost.of ?? '', target: [], cost, needs: [], results: [] };
}

/**
 * What follows a roll that either succeeds or fails, read from its total or from the difference of two.
 *
 * @example eitherWay('difference', 1, 'destroyed', 'none') // [{ by: 'difference', from: 1, result: 'destroyed' }, { by: 'difference', to: 0, result: 'none' }]
 */
export function eitherWay(by: Consequence['by'], from: number, high: string, low: string): readonly Consequence[] {
  return [
    { by, from, result: high },
    { by, to: from - 1, result: low },
  ];
}

/**
 * All sums of accounts in their order, each once.
 *
 * @example sumsOf([costAccount(cost)]) // [cost]
 */
export function sumsOf(accounts: readonly Account[]): readonly Ledger[] {
  const seen = new Map<string, Ledger>();
  for (const { attack, defence, modifiers, cost } of accounts) {
    for (const sum of [cost, attack, defence, modifiers]) if (sum !== undefined) seen.set(JSON.stringify(sum), sum);
  }
  return [...seen.values()];
}
