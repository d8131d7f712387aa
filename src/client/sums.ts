import { wholeOr } from '../engine/game/misuse.js';
import type { Fraction } from '../kernel/numbers/fraction.js';
import { percent as percentOf } from '../kernel/numbers/fraction.js';
import type { Ledger } from '../kernel/numbers/ledger.js';
import { total as totalOf, wholeTotal as wholeTotalOf } from '../kernel/numbers/ledger.js';
import type { Rational } from '../kernel/numbers/rational.js';

/**
 * Works a ledger out: its terms from first to last.
 *
 * @returns the exact total; for what is no ledger the refusal `misuse` in its place
 * @example total(ledger('defence', '5.0', [plus('targetModifier', '5.0', 2)])) // { n: 2, d: 1 }
 */
export function total(ledger: Ledger): Rational {
  return wholeOr('ledger', 'sum', ledger, () => totalOf(ledger));
}

/**
 * Works a ledger out whose total is a whole number.
 *
 * @returns the total; for what is no ledger, and for a total that is no whole number, the refusal `misuse` in its place
 * @example wholeTotal(ledger('defence', '5.0', [plus('targetModifier', '5.0', 2)])) // 2
 */
export function wholeTotal(ledger: Ledger): number {
  return wholeOr('ledger', 'sum', ledger, () => wholeTotalOf(ledger));
}

/**
 * Writes a probability in per cent, rounded half away from zero, without a per cent sign.
 *
 * @param value a fraction, or its canonical text
 * @param decimals digits after the point, 0 or more; none when left out
 * @returns the decimal text; `?` for what is no fraction
 * @example percent('5/36', 1) // '13.9'
 */
export function percent(value: Fraction | string, decimals = 0): string {
  try {
    return percentOf(value, decimals);
  } catch {
    return '?';
  }
}
