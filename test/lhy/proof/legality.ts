import { readFileSync } from 'node:fs';
import { check, isFaultOfData, legal } from '../../../src/engine/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import type { Problem } from '../../../src/kernel/basis/result.js';
import type { LhyState, LhyWorld } from '../../../src/lhy/index.js';
import { explainProblems, LHY_SPELLING, namesIn } from '../../../src/lhy/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import type { Met } from './states.js';

/* `check` finds an action legal if and only if `legal` lists its canonical form, and tells every refusal with its section and a sentence. */

type Fields = Readonly<Record<string, unknown>>;

/** States with more legal actions are left out. */
const MANY = 1500;

const SECTIONS = new Set(
  (
    JSON.parse(readFileSync('scripts/documents/sections-lhy.json', 'utf8')) as readonly { readonly section: string }[]
  ).map(({ section }) => section),
);

/** Words that stand in fields of some kind of action, and names that are nowhere. */
const WORDS: readonly string[] = [
  'E5', 'F6', 'Z9', 'forward', 'reverse', 'withdraw', 'moving', 'stopped', 'overwatch', 'shootAndScoot', 'haltAndFire', 'bypass',
  'overrun', 'umber:black', 'slate:red:1', 'explosive', 'smoke', 'north', 'nobody',
]; // prettier-ignore

/** The values that a field has in a list of actions. */
function valuesOf(actions: readonly Fields[], name: string): readonly unknown[] {
  const texts = new Set(actions.flatMap((action) => (name in action ? [canonical(action[name])] : [])));
  return [...texts].map((text) => JSON.parse(text) as unknown);
}

/** Actions that differ from another one in one field: of another value, of a member more or fewer, left out or added. */
function* mutations(action: Fields, alike: readonly Fields[], { position }: LhyState): Generator<Fields> {
  const ids = Object.keys(position.units);
  for (const name of Object.keys(LHY_SPELLING.fields[action['kind'] as string] ?? {})) {
    const { [name]: value, ...rest } = action;
    const others = [...valuesOf(alike, name), ...ids, ...WORDS];
    yield rest;
    for (const other of others) yield { ...rest, [name]: other };
    const list = Array.isArray(value) ? (value as readonly string[]) : [];
    for (const member of list) yield { ...rest, [name]: list.filter((each) => each !== member) };
    for (const id of [...ids, ...WORDS]) if (!list.includes(id)) yield { ...rest, [name]: [...list, id].sort() };
  }
}

/** What is wrong with a refusal: it has no section that the rulebook has, or no whole sentence. */
function faultOf({ code, rule, ...problem }: Problem, world: LhyWorld): string | undefined {
  const said = explainProblems({ code, ...(rule === undefined ? {} : { rule }), ...problem }, english, namesIn(world));
  if (/\?|[{}<>]/.test(said) || said.startsWith(code)) return `${code} ${rule ?? ''} is told as ${said}`;
  if (rule === undefined) return isFaultOfData(code) ? undefined : `${code} has no section`;
  return SECTIONS.has(rule) ? undefined : `${code} names ${rule}, which is no section`;
}

/** What a walk has found. */
export interface Walked {
  readonly tried: number;
  readonly faults: readonly string[];
  /** Codes and sections of all refusals. */
  readonly refusals: ReadonlySet<string>;
}

/**
 * Tries the mutations of two legal actions of each kind in each state.
 *
 * @param met - the states
 * @param share - one in so many mutations is tried
 */
export function walkMutations(met: Iterable<Met>, share: number): Walked {
  const refusals = new Set<string>();
  const faults: string[] = [];
  let tried = 0;
  let turn = 0;
  for (const { where, world, state } of met) {
    if (state.pending !== undefined) continue;
    const all: Fields[] = [];
    for (const action of legal(world, state)) if (all.push(action as unknown as Fields) > MANY) break;
    if (all.length > MANY) continue;
    const listed = new Set(all.map((action) => canonical(action)));
    const kinds = [...new Set(all.map((action) => action['kind']))];
    for (const alike of kinds.map((kind) => all.filter((action) => action['kind'] === kind)))
      for (const action of new Set([alike[0] as Fields, alike.at(-1) as Fields]))
        for (const other of mutations(action, alike, state)) {
          turn += 1;
          if (turn % share > 0) continue;
          tried += 1;
          const verdict = check(world, state, other);
          const isListed = listed.has(canonical(verdict.complete === 1 ? verdict.action : other));
          if ((verdict.complete === 1) !== isListed) faults.push(`${where}: ${canonical(other)} is ${verdict.ruling}`);
          for (const problem of 'problems' in verdict ? (verdict.problems ?? []) : []) {
            const key = `${problem.code} ${problem.rule ?? ''}`;
            if (refusals.has(key)) continue;
            refusals.add(key);
            const fault = faultOf(problem, world);
            if (fault !== undefined) faults.push(fault);
          }
        }
  }
  return { tried, faults, refusals };
}
