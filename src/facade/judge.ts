import type { Ledger } from '../kernel/ledger.js';
import type { Problem } from '../kernel/result.js';
import type { Action, World } from '../state/index.js';
import { check } from './check.js';
import { ACTION_FIELDS } from './shape.js';
import type { Seen } from './view.js';

/**
 * The umpire's answer about an action. `cannotSay`: the action is written badly, or it is only begun, so that no rule can be
 * asked about it.
 */
export type Judged =
  | { readonly verdict: 'legal'; readonly action: Action; readonly previews: readonly Ledger[] }
  | { readonly verdict: 'notLegal'; readonly reasons: readonly Problem[] }
  | {
      readonly verdict: 'cannotSay';
      /** What is written badly; empty when the action is only begun. */
      readonly reasons: readonly Problem[];
      /** The first field that is missing. */
      readonly next?: string;
      /** The kind of action that is written most like the one that was given, where there is no such kind. */
      readonly nearest?: string;
    };

/** The faults of spelling, of an action or of an answer, after which no rule is asked. */
const MISSPELT: readonly string[] = [
  'bad-null',
  'bad-type',
  'bad-value',
  'die-out-of-range',
  'dice-wanted',
  'forbidden-key',
  'missing',
  'not-canonical',
  'not-integer',
  'not-json',
  'one-answer',
  'too-deep',
  'too-few-dice',
  'too-large',
  'too-many-dice',
  'unknown-counter',
  'unknown-field',
  'unknown-kind',
  'unknown-location',
];

/**
 * Judges an action as an umpire does: legal with its sums, not legal with every reason, or nothing that a rule could be asked
 * about.
 *
 * @param world the world
 * @param seen a view of the side that acts, or a game (then the side to decide acts)
 * @param action anything
 * @returns the answer; nothing is changed and nothing throws
 * @rule 4.0
 * @example judge(world, game, { kind: 'pas' }) // { verdict: 'cannotSay', reasons: [{ code: 'unknown-kind' }], nearest: 'pass' }
 */
export function judge(world: World, seen: Seen, action: unknown): Judged {
  const verdict = check(world, seen, action);
  switch (verdict.complete) {
    case 1:
      return { verdict: 'legal', action: verdict.action, previews: verdict.previews };
    case 0:
      return { verdict: 'cannotSay', reasons: [], next: verdict.next };
    case -1:
      return refusalOf(verdict.problems, action);
  }
}

function refusalOf(reasons: readonly Problem[], action: unknown): Judged {
  if (!reasons.some(({ code }) => MISSPELT.includes(code))) return { verdict: 'notLegal', reasons };
  const kind = reasons.some(({ code }) => code === 'unknown-kind') ? kindOf(action) : undefined;
  const nearest = kind === undefined ? undefined : nearestTo(kind, Object.keys(ACTION_FIELDS));
  return { verdict: 'cannotSay', reasons, ...(nearest === undefined ? {} : { nearest }) };
}

function kindOf(action: unknown): string | undefined {
  const kind = typeof action === 'object' && action !== null && 'kind' in action ? action.kind : undefined;
  return typeof kind === 'string' ? kind : undefined;
}

/** Longer than this no word of ours is. */
const LONGEST_WORD = 32;

/** The word that the fewest changes of a letter lead to, if at least half of the letters stay. */
function nearestTo(word: string, words: readonly string[]): string | undefined {
  if (word.length > LONGEST_WORD) return undefined;
  let nearest: string | undefined;
  let fewest = Math.floor(word.length / 2) + 1;
  for (const other of words) {
    const changes = changesBetween(word.toLowerCase(), other.toLowerCase());
    if (changes >= fewest) continue;
    fewest = changes;
    nearest = other;
  }
  return nearest;
}

/** How many letters must be added, left out or replaced to make one word of another. */
function changesBetween(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of Array.from(a).entries()) {
    const row = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      const replaced = (above[j] ?? 0) + (letter === other ? 0 : 1);
      row.push(Math.min(replaced, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    above = row;
  }
  return above[b.length] ?? 0;
}
