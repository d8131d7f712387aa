import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { total } from '../../kernel/numbers/ledger.js';
import type { FireMarker, FireTerm } from '../state/index.js';
import { COVER_TERMS } from '../state/index.js';
import { mostOf } from './limits.js';

/**
 * The parts of a sum as a marker keeps them: the letter of each, or `base` for the value of the weapon. A limit on the way is a
 * part of its own.
 *
 * @param sum the sum of an attack
 * @rule 11.2
 * @example fireTerms(sum)[0] // { term: 'base', rule: '1.5', value: 1 }
 */
export function fireTerms({ id, rule, terms }: Ledger): readonly FireTerm[] {
  const upTo = (count: number): number => total({ id, rule, terms: terms.slice(0, count) }).n;
  return terms.map((term, i) => ({ term: nameOf(term), rule: term.rule, value: upTo(i + 1) - upTo(i) }));
}

function nameOf({ id, rule }: Term): string {
  if (id === 'value') return 'base';
  return /[a-z]$/.exec(rule)?.[0] ?? id;
}

/**
 * The value of a marker for units that have no help from terrain: attackers in an Assault Hex, and units that leave an impact hex.
 *
 * @rule 11.4.7, 11.4.7.3, 13.1
 * @example coveredValue(marker) // 2 of a mortar value of 2 and a building of -2
 */
export function coveredValue({ kind, value, terms }: FireMarker): number {
  if (!terms.some(({ rule }) => COVER_TERMS.includes(rule))) return value;
  const others = terms.filter(({ rule }) => !COVER_TERMS.includes(rule));
  return Math.min(
    others.reduce((sum, term) => sum + term.value, 0),
    mostOf(kind),
  );
}
