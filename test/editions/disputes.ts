import { readFileSync } from 'node:fs';
import type { Finding, Ledger } from '../../src/kernel/numbers/ledger.js';
import type { Outcome, Outcomes, PublicCase } from './answers.js';

/** What a case shows about the sums: the terms and findings, by the names of `switchesOf` (`attack.leader`, `damageBand`). */
export interface Shown {
  /** They are others by the answer of the case. */
  readonly moved: readonly string[];
  /** They are in a sum that is not there by the other answer: its order is refused, or the sum around it does without it. */
  readonly there: readonly string[];
}

/** What a case shows about the sums of its order, and of the first event that is otherwise: what follows it is no rule of its own. */
export function shownBy([a, b]: Outcomes): Shown {
  if ('refused' in a || 'refused' in b) return { moved: [], there: [a, b].flatMap(namesIn) };
  const at = a.events.findIndex((event, i) => !same(event, b.events[i]));
  const [before, other] = [a, b].map(({ accounts, events }) => [accounts, at < 0 ? [] : events[at]]);
  const found = sumsThatDiffer(before, other);
  return {
    moved: found.flatMap(({ moved }) => moved),
    there: found.flatMap(({ there }) => there),
  };
}

function namesIn(outcome: Outcome): readonly string[] {
  if ('refused' in outcome) return [];
  return [...sumsIn([outcome.accounts, outcome.events]).values()].flatMap((sum) =>
    'because' in sum ? [sum.id] : sum.terms.map(({ id }) => `${sum.id}.${id}`),
  );
}

function sumsThatDiffer(a: unknown, b: unknown): readonly Shown[] {
  const others = sumsIn(b);
  return [...sumsIn(a)].flatMap(([key, sum]) => {
    const other = others.get(key);
    if (other === undefined) return [];
    if ('because' in sum || 'because' in other) return isDecided(sum, other) ? [{ moved: [sum.id], there: [] }] : [];
    const ids = termsThatDiffer(sum, other);
    const moved = ids.map((id) => `${sum.id}.${id}`);
    return [{ moved, there: ids.flatMap((id) => namesWithin([sum, other], id)) }];
  });
}

/** The terms of a nested sum that only one of two sums has. */
function namesWithin(sums: readonly Ledger[], id: string): readonly string[] {
  const nested = sums.map(({ terms }) =>
    terms.flatMap(({ id: name, value }) => (name === id && 'terms' in value ? [value] : [])),
  );
  if (nested.every((list) => list.length > 0)) return [];
  return nested.flat().flatMap((sum) => sum.terms.map((term) => `${sum.id}.${term.id}`));
}

/** Whether a finding is another one though it is read from the same sums. */
function isDecided(a: Ledger | Finding, b: Ledger | Finding): boolean {
  return 'because' in a && 'because' in b && same(a.because, b.because) && !same(a.params, b.params);
}

/** The terms that are not in both sums, have another value in them, or another place among those that both have. */
function termsThatDiffer(a: Ledger, b: Ledger): readonly string[] {
  const [one, other] = [valuesOf(a), valuesOf(b)];
  const ids = new Set([...one.keys(), ...other.keys()]);
  const [order, otherOrder] = [
    [...one.keys()].filter((id) => other.has(id)),
    [...other.keys()].filter((id) => one.has(id)),
  ];
  const isMoved = (id: string): boolean =>
    !same(one.get(id), other.get(id)) || order.indexOf(id) !== otherOrder.indexOf(id);
  // What a die shows is nobody's answer.
  return [...ids].filter((id) => id !== 'die' && isMoved(id));
}

/** The values of a sum by term, in their order; of a nested sum its name, since its own terms are compared by themselves. */
function valuesOf({ terms }: Ledger): ReadonlyMap<string, readonly unknown[]> {
  const values = new Map<string, readonly unknown[]>();
  for (const { id, op, value } of terms) {
    const own = 'terms' in value ? [value.id, value.of] : value;
    values.set(id, [...(values.get(id) ?? []), [op, own]]);
  }
  return values;
}

/** Every sum and finding in some data, by its name and its owner; two of one name are numbered. */
function sumsIn(value: unknown, found = new Map<string, Ledger | Finding>()): ReadonlyMap<string, Ledger | Finding> {
  if (typeof value !== 'object' || value === null) return found;
  if (isSum(value)) {
    const name = `${value.id} ${'of' in value ? (value.of ?? '') : ''}`;
    let key = name;
    for (let i = 2; found.has(key); i++) key = `${name} ${i}`;
    found.set(key, value);
  }
  for (const each of Object.values(value)) sumsIn(each, found);
  return found;
}

function isSum(value: object): value is Ledger | Finding {
  return ('terms' in value && 'id' in value) || ('because' in value && 'params' in value);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A further public case, with the term that its answer changes and no case of an answer does. */
export interface TermCase extends PublicCase {
  readonly term: string;
}

/** Every case of a term. */
export function termCases(): readonly TermCase[] {
  return JSON.parse(readFileSync('test/editions/terms.json', 'utf8')) as readonly TermCase[];
}

/** The names of the list of disputed terms, as its source writes them. */
export function disputedNames(): readonly string[] {
  const source = readFileSync('src/editions/disputed.ts', 'utf8');
  const list = source.slice(source.indexOf('const DISPUTED'), source.indexOf('const NONE'));
  return [...list.matchAll(/^ {2}'?([A-Za-z.]+)'?:/gm)].map(([, name = '']) => name);
}
