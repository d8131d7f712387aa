import type { Params } from '../basis/result.js';

/** One die of a roll, by the name under which its face comes back. */
export interface Die {
  readonly name: string;
  readonly sides: number;
}

/**
 * A roll that a rule asks for. Scripted and entered dice are matched by `purpose` and `of` (the counter, the hex or the
 * side that the roll belongs to).
 */
export interface DiceRequest {
  readonly kind: 'dice';
  readonly purpose: string;
  readonly of: string;
  readonly rule: string;
  readonly by: string;
  readonly dice: readonly Die[];
}

/**
 * A random pick with equal chances: a die is rolled, excess numbers are rolled again. The answer keeps every face, the
 * last one is the pick, counted from 1.
 */
export interface DrawRequest {
  readonly kind: 'draw';
  readonly purpose: string;
  readonly of: string;
  readonly rule: string;
  readonly by: string;
  readonly sides: number;
  readonly from: readonly string[];
}

/**
 * A decision inside an action; the options are canonical and sorted, the answer is one of them. Odds end at a choice, or go
 * on with its `usual` answer.
 */
export interface ChoiceRequest {
  readonly kind: 'choice';
  readonly purpose: string;
  readonly of: string;
  readonly rule: string;
  readonly by: string;
  readonly options: readonly Choice[];
  readonly usual?: Choice;
  readonly params?: Params;
}

/** One option: a name, or a sorted set of names. */
export type Choice = string | readonly string[];

/** A question of a running procedure: dice, a draw, a choice. It never asks for another action. */
export type Ask = DiceRequest | DrawRequest | ChoiceRequest;

/** The answer to an ask: pips for dice and draws, an option for a choice. */
export type Answer =
  | { readonly kind: 'faces'; readonly faces: readonly number[] }
  | { readonly kind: 'choice'; readonly choice: Choice };

/** A rolled answer as it is recorded: the dice ledger of a game. */
export interface DiceRecord {
  readonly purpose: string;
  readonly of: string;
  readonly faces: readonly number[];
}

/** Faces by the names of the dice. */
export type Faces = Readonly<Record<string, number>>;

/**
 * The number of sides of the die that makes a draw: a six-sided die if that is enough, otherwise a die with as many
 * sides as there are candidates.
 *
 * @rule 11.4
 * @example drawSides(4) // 6: a 5 or a 6 is rolled again
 */
export function drawSides(candidates: number): number {
  return candidates <= 6 ? 6 : candidates;
}

/**
 * Whether two options of a choice are the same.
 *
 * @example sameChoice(['a', 'b'], ['a', 'b']) // true
 */
export function sameChoice(a: Choice, b: Choice): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return a.length === b.length && a.every((name, i) => name === b[i]);
}
