import { textProblems } from '../../engine/game/arguments.js';
import { inPlace, wholeOr } from '../../engine/game/misuse.js';
import type { Account } from '../../kernel/procedure/account.js';
import { sumsOf as sumsIn } from '../../kernel/procedure/account.js';
import type { DiceBook } from '../../kernel/procedure/dice-book.js';
import { rowOf as rowIn } from '../../kernel/procedure/dice-book.js';
import { digest as digestOf } from '../../kernel/json/digest.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Ask } from '../../kernel/procedure/request.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import { seedRng as seeded } from '../../kernel/procedure/seeded.js';

/* What the kernel works out, for a host that may pass on anything. */

/**
 * The fingerprint of plain JSON data: equal for equal data, whatever the order of its keys.
 *
 * @param value plain JSON data
 * @returns SHA-256 of the canonical JSON text in UTF-8, 64 lower-case hex digits; for anything else the refusal `misuse` in its
 *   place
 * @example digest({}) // '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'
 */
export function digest(value: unknown): string {
  return wholeOr('value', 'json', value, () => digestOf(value));
}

/**
 * Starts a dice source. Equal seeds give equal dice on every engine.
 *
 * @param seed any text
 * @returns the state of the source; for anything but a text the refusal `bad-type` in its place
 * @example seedRng('7') // { a: ..., b: ..., c: ..., d: ... }
 */
export function seedRng(seed: string): RngState {
  const problems = textProblems(seed, '/seed');
  return problems.length > 0 ? inPlace({ ok: false, problems }) : seeded(seed);
}

/**
 * The name of the row of a dice book that a request is of: the same kind, purpose and rule, and the same dice.
 *
 * @param book the dice book, such as `DICE`
 * @param ask the request
 * @returns nothing for a choice, and for a request that is not in the book; for what is no request the refusal `misuse` in its
 *   place
 * @example rowOf(DICE, ask) // 'smoke'
 */
export function rowOf<B extends DiceBook>(book: B, ask: Ask): (keyof B & string) | undefined {
  return wholeOr('ask', 'request', ask, () => rowIn(book, ask));
}

/**
 * All sums of accounts in their order, each once.
 *
 * @param accounts the accounts of a verdict
 * @returns the sums; for what is no list of accounts the refusal `misuse` in their place
 * @example sumsOf(check(world, state, fire).accounts)[0].id // 'attack'
 */
export function sumsOf(accounts: readonly Account[]): readonly Ledger[] {
  return wholeOr('accounts', 'accounts', accounts, () => sumsIn(accounts));
}
