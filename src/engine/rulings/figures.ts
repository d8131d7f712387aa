import type { Ledger } from '../../kernel/numbers/ledger.js';
import { total } from '../../kernel/numbers/ledger.js';

/**
 * The same data with the total of each sum in its place: another way to the same number changes nothing.
 *
 * @param value a verdict, events, anything that may contain sums
 * @example figuresOf(ledger('attack', '5.0', [plus('firepower', '5.0', 2)])) // { id: 'attack', of: undefined, total: { n: 2, d: 1 } }
 */
export function figuresOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(figuresOf);
  if (typeof value !== 'object' || value === null) return value;
  if (isLedger(value)) return { id: value.id, of: value.of, total: total(value) };
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, figuresOf(field)]));
}

/**
 * Whether two pieces of plain data say the same, sums by their totals: as if both were turned by `figuresOf` and compared.
 *
 * @example sameFigures([{ face: 2 }], [{ face: 2 }]) // true
 */
export function sameFigures(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameLists(a, b);
  if (isLedger(a) && isLedger(b)) return a.id === b.id && a.of === b.of && (sameFields(a, b) || sameTotal(a, b));
  return sameFields(a, b);
}

function sameTotal(a: Ledger, b: Ledger): boolean {
  const [one, other] = [total(a), total(b)];
  return one.n === other.n && one.d === other.d;
}

function sameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((each, i) => sameFigures(each, b[i]));
}

function sameFields(a: object, b: object): boolean {
  const [one, other] = [a, b] as readonly Readonly<Record<string, unknown>>[];
  const defined = (fields: Readonly<Record<string, unknown>> = {}): readonly string[] =>
    Object.keys(fields).filter((name) => fields[name] !== undefined);
  const names = defined(one);
  return names.length === defined(other).length && names.every((name) => sameFigures(one?.[name], other?.[name]));
}

function isLedger(value: object): value is Ledger {
  return 'terms' in value && 'rule' in value;
}
