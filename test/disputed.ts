import type { Finding, Ledger, Term } from '../src/index.js';

/** Sums and findings of an answer, by what they are and whose; a second one of the same name is numbered. */
export interface Sums {
  readonly ledgers: ReadonlyMap<string, Ledger>;
  readonly findings: ReadonlyMap<string, Finding>;
}

/** Every sum and every finding in a verdict or in events. */
export function sumsIn(answer: unknown): Sums {
  const ledgers = new Map<string, Ledger>();
  const findings = new Map<string, Finding>();
  const put = <T>(into: Map<string, T>, name: string, value: T): void => {
    let key = name;
    for (let i = 2; into.has(key); i++) key = `${name} ${i}`;
    into.set(key, value);
  };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('terms' in value) {
      const sum = value as Ledger;
      put(ledgers, `${sum.id} ${sum.of ?? ''}`, sum);
      return;
    }
    if ('because' in value) put(findings, (value as Finding).id, value as Finding);
    for (const field of Object.values(value)) visit(field);
  };
  visit(answer);
  return { ledgers, findings };
}

/** The terms that differ between two versions of an answer, as `sum.term`, and the findings, as `finding`. */
export function changedBetween(one: unknown, other: unknown): readonly string[] {
  const [a, b] = [sumsIn(one), sumsIn(other)];
  const changed: string[] = [];
  for (const [key, ledger] of a.ledgers) {
    const same = b.ledgers.get(key);
    if (same !== undefined) changed.push(...changedTerms(ledger, same));
  }
  for (const [key, { id, params, because }] of a.findings) {
    const same = b.findings.get(key);
    if (same === undefined || JSON.stringify(because) !== JSON.stringify(same.because)) continue;
    if (JSON.stringify(params) !== JSON.stringify(same.params)) changed.push(id);
  }
  return changed;
}

function changedTerms(a: Ledger, b: Ledger): readonly string[] {
  const [terms, others] = [byName(a), byName(b)];
  return [...new Set([...terms.keys(), ...others.keys()])].flatMap((key) => {
    const [one, other] = [terms.get(key), others.get(key)];
    const name = `${a.id}.${(one ?? other)?.id ?? ''}`;
    if (one === undefined || other === undefined) return [name];
    if ('terms' in one.value && 'terms' in other.value) return changedTerms(one.value, other.value);
    return JSON.stringify(one.value) === JSON.stringify(other.value) ? [] : [name];
  });
}

function byName({ terms }: Ledger): ReadonlyMap<string, Term> {
  const named = new Map<string, Term>();
  for (const term of terms) {
    const name = `${term.id} ${'terms' in term.value ? (term.value.of ?? '') : ''}`;
    let key = name;
    for (let i = 2; named.has(key); i++) key = `${name} ${i}`;
    named.set(key, term);
  }
  return named;
}
