import type { Finding, Ledger, NamesSwitches, Term } from '../kernel/numbers/ledger.js';
import { total } from '../kernel/numbers/ledger.js';
import type { Rational } from '../kernel/numbers/rational.js';
import { compare, rational } from '../kernel/numbers/rational.js';

/** Movement is kept in half-points, but players do not use them: the text leaves out this last step of a cost. */
const UNSPOKEN = 'halfPoints';

const ZERO: Rational = rational(0);

/** One term with the value of the sum before and after it. */
export interface Step {
  readonly term: Term;
  readonly before: Rational;
  readonly after: Rational;
}

/**
 * Every term with the sum before and after it, by the kernel's own folding.
 *
 * @example stepsOf(attack)[1].after // { n: 4, d: 1 }
 */
export function stepsOf(ledger: Ledger): readonly Step[] {
  const terms = spokenTerms(ledger);
  let before = ZERO;
  return terms.map((term, i) => {
    const step: Step = { term, before, after: total({ ...ledger, terms: terms.slice(0, i + 1) }) };
    before = step.after;
    return step;
  });
}

/**
 * The steps that change the sum. If no step changes it, the first step is kept.
 *
 * @example toldSteps(attack).map(({ term }) => term.id) // ['ifp', 'machineGun', 'leader']
 */
export function toldSteps(ledger: Ledger): readonly Step[] {
  const steps = stepsOf(ledger);
  const told = steps.filter(({ before, after }) => compare(before, after) !== 0);
  return told.length > 0 ? told : steps.slice(0, 1);
}

/** The terms without a last conversion into half-points. */
function spokenTerms({ terms }: Ledger): readonly Term[] {
  return terms[terms.length - 1]?.id === UNSPOKEN ? terms.slice(0, -1) : terms;
}

/**
 * The value of a sum as players say it: a cost of movement in MPs.
 *
 * @example spokenTotal(cost) // { n: 3, d: 2 }: one and a half MPs
 */
export function spokenTotal(ledger: Ledger): Rational {
  return total({ ...ledger, terms: spokenTerms(ledger) });
}

/**
 * The rules of a sum, each once, in the order in which they occur: its own rule, and the rules of the terms that count.
 *
 * @example sumRules(attack) // ['5.0', '5.0.1']
 */
export function sumRules(ledger: Ledger): readonly string[] {
  const rules = new Set([ledger.rule]);
  for (const { term } of toldSteps(ledger)) {
    rules.add(term.rule);
    if (isLedger(term.value)) for (const rule of sumRules(term.value)) rules.add(rule);
  }
  return [...rules];
}

/**
 * The switches that the terms of a sum name, each once, as far as the terms count.
 *
 * @example switchesIn(withSwitches(attack)) // ['assaulterAdjacent']
 */
export function switchesIn(ledger: Ledger): readonly string[] {
  const names = new Set<string>();
  for (const { term } of toldSteps(ledger)) {
    for (const name of namedBy(term)) names.add(name);
    if (isLedger(term.value)) for (const name of switchesIn(term.value)) names.add(name);
  }
  return [...names];
}

/**
 * The switches that a term or a finding names.
 *
 * @example namedBy(plus('adjacent', '5.0', 2)) // []: nobody has asked for them
 */
export function namedBy(thing: NamesSwitches | Term | Finding): readonly string[] {
  return 'switch' in thing ? thing.switch : [];
}

/**
 * Whether a term has a sum of its own.
 *
 * @example isLedger(term.value) // false: it is a number
 */
export function isLedger(value: Rational | Ledger): value is Ledger {
  return 'terms' in value;
}
