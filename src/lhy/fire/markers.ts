import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { ledger, plus, term, total } from '../../kernel/numbers/ledger.js';
import type { FireMarker, FireTerm } from '../state/index.js';
import { COVER_TERMS } from '../state/index.js';
import { termOfLetter } from './letters.js';
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
  if (!terms.some(({ rule }) => isCover(rule))) return value;
  const others = terms.filter(({ rule }) => !isCover(rule));
  return Math.min(
    others.reduce((sum, term) => sum + term.value, 0),
    mostOf(kind),
  );
}

/**
 * A marker as it counts for units that have no help from terrain.
 *
 * @rule 11.4.7, 11.4.7.3, 13.1
 * @example uncovered(marker).terms.length // 1 of a mortar value and a building
 */
export function uncovered(marker: FireMarker): FireMarker {
  return { ...marker, value: coveredValue(marker), terms: marker.terms.filter(({ rule }) => !isCover(rule)) };
}

function isCover(rule: string): boolean {
  return COVER_TERMS.includes(rule);
}

/**
 * The sum of a marker: its parts with their letters, and its limit.
 *
 * @param marker the marker as it counts for the units that it reaches
 * @returns nothing for a marker that was written down without its parts
 * @rule 11.2, 11.3.3, 11.4.6, 11.5.4
 * @example sumOfMarker(marker)?.terms.map(({ id }) => id) // ['value', 'range', 'most']
 */
export function sumOfMarker({ kind, terms }: Pick<FireMarker, 'kind' | 'terms'>): Ledger | undefined {
  if (terms.length === 0) return undefined;
  const parts = terms.map(({ term: name, rule, value }) =>
    plus(termOfLetter(rule) ?? (name === 'base' ? 'value' : name), rule, value),
  );
  return ledger(kind, '11.2', [...parts, term('most', '11.2', 'atMost', mostOf(kind))]);
}

/**
 * The sum of a marker whose firer nobody sees: its weapon and its modifiers are one number, and only the help of terrain stands apart.
 *
 * @rule 4.3
 * @example veiledSum(sum).terms.map(({ id }) => id) // ['value', 'cover', 'most']
 */
export function veiledSum({ terms, ...sum }: Ledger): Ledger {
  const secret = terms.filter(({ op, rule }) => op === 'add' && !isCover(rule));
  const value = plus('value', '11.2', total({ ...sum, terms: secret }).n);
  return { ...sum, terms: [...(secret.length > 0 ? [value] : []), ...terms.filter((each) => !secret.includes(each))] };
}
