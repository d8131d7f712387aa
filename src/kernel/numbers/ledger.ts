import type { Params } from '../basis/result.js';
import type { Rational } from './rational.js';
import { add, ceilTo, compare, floorTo, max, min, mul, rational } from './rational.js';

/** The operation of a term on the running value. `roundUp` and `roundDown` go to a multiple of the term's value. */
export const OPS = ['add', 'times', 'atMost', 'atLeast', 'roundUp', 'roundDown'] as const;

/** One of the operations of a ledger. */
export type Op = (typeof OPS)[number];

/**
 * One line of a sum. A nested ledger is one unit's share. A term that was consulted stays even when it is 0, so that a
 * reader sees that it was looked at.
 */
export interface Term {
  readonly id: string;
  readonly rule: string;
  readonly op: Op;
  readonly value: Rational | Ledger;
  readonly params?: Params;
}

/** The derivation of one number. Every number that decides anything is computed as a ledger. */
export interface Ledger {
  readonly id: string;
  readonly rule: string;
  /** The owner of the number: a counter, a hex, a side. */
  readonly of?: string;
  readonly terms: readonly Term[];
}

/** A decision that is not a sum (an odds column, a damage band), with the ledgers it was read from. */
export interface Finding {
  readonly id: string;
  readonly rule: string;
  readonly params: Params;
  readonly because: readonly Ledger[];
}

/** The open questions of the rules on which a term or a finding depends: named only when somebody has asked for them. */
export interface NamesSwitches {
  readonly switch?: readonly string[];
}

const ZERO: Rational = rational(0);

function isLedger(value: Rational | Ledger): value is Ledger {
  return 'terms' in value;
}

/**
 * Folds a ledger to its number, in the order of its terms.
 *
 * @param ledger the sum to fold
 * @returns the exact value; programmer's mistakes (overflow) throw
 * @example total(ledger('attack', '5.0', [plus('ifp', '5.0', 2), plus('lm', '5.0.1', 1)])) // { n: 3, d: 1 }
 */
export function total(ledger: Ledger): Rational {
  let value = ZERO;
  for (const term of ledger.terms) {
    const operand = isLedger(term.value) ? total(term.value) : term.value;
    switch (term.op) {
      case 'add':
        value = add(value, operand);
        break;
      case 'times':
        value = mul(value, operand);
        break;
      case 'atMost':
        value = min(value, operand);
        break;
      case 'atLeast':
        value = max(value, operand);
        break;
      case 'roundUp':
        value = ceilTo(value, operand);
        break;
      case 'roundDown':
        value = floorTo(value, operand);
        break;
    }
  }
  return value;
}

/**
 * Whether two ledgers are the same sum, whatever counters they belong to: the same terms in the same order. Terms that
 * add nothing are ignored.
 *
 * @example isSameSum(defenceOf(squad), defenceOf(tank)) // false: cover 2 is not armor 2
 */
export function isSameSum(a: Ledger, b: Ledger): boolean {
  if (a === b || areSameTerms(a.terms, b.terms)) return true;
  const terms = a.terms.filter(counts);
  const others = b.terms.filter(counts);
  return areSameTerms(terms, others);
}

function areSameTerms(terms: readonly Term[], others: readonly Term[]): boolean {
  if (terms === others) return true;
  return terms.length === others.length && terms.every((term, i) => isSameTerm(term, others[i] as Term));
}

function counts({ op, value }: Term): boolean {
  if (op !== 'add') return true;
  return isLedger(value) ? total(value).n !== 0 : value.n !== 0;
}

function isSameTerm(a: Term, b: Term): boolean {
  if (a === b) return true;
  if (a.id !== b.id || a.op !== b.op) return false;
  if (isLedger(a.value)) return isLedger(b.value) && isSameSum(a.value, b.value);
  return !isLedger(b.value) && compare(a.value, b.value) === 0;
}

/**
 * Works out the number of a ledger whose value is known to be whole.
 *
 * @returns the integer; a ledger that ends in a fraction is a programmer's mistake and throws
 * @example wholeTotal(ledger('tm', '5.5', [plus('terrain', '10.4', 3)])) // 3
 */
export function wholeTotal(ledger: Ledger): number {
  const value = total(ledger);
  if (value.d !== 1) throw new Error(`ledger ${ledger.id} ends in ${value.n}/${value.d}`);
  return value.n;
}

/**
 * Makes a ledger.
 *
 * @example ledger('damageCheck', '5.0', [plus('difference', '5.0', 5), minus('lm', '11.1.1', 1)], 'us.squad.1')
 */
export function ledger(id: string, rule: string, terms: readonly Term[], of?: string): Ledger {
  return of === undefined ? { id, rule, terms } : { id, rule, of, terms };
}

/**
 * Makes a term of any operation; an integer value is taken as a whole number.
 *
 * @example term('halved', '5.2', 'times', rational(1, 2))
 */
export function term(id: string, rule: string, op: Op, value: number | Rational | Ledger, params?: Params): Term {
  const operand = typeof value === 'number' ? rational(value) : value;
  return params === undefined ? { id, rule, op, value: operand } : { id, rule, op, value: operand, params };
}

/**
 * Makes an added term.
 *
 * @example plus('adjacent', '5.0', 2)
 */
export function plus(id: string, rule: string, value: number | Rational | Ledger, params?: Params): Term {
  return term(id, rule, 'add', value, params);
}

/**
 * Makes a subtracted term: the value is stored with its sign turned.
 *
 * @example minus('lm', '11.1.1', 1) // adds -1
 */
export function minus(id: string, rule: string, value: number, params?: Params): Term {
  return term(id, rule, 'add', value === 0 ? 0 : -value, params);
}

/**
 * Makes a finding.
 *
 * @example finding('damageBand', '5.1', { column: 'goodOrderMmc', result: 'shaken' }, [check])
 */
export function finding(id: string, rule: string, params: Params, because: readonly Ledger[]): Finding {
  return { id, rule, params, because };
}
