import { bestOf } from '../../kernel/basis/best.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import type { LhyAction } from '../state/index.js';

/** An action that a bot thinks of, and the sum by which it does: hundredths of what units are worth. */
export interface Choice<A extends LhyAction = LhyAction> {
  readonly action: A;
  readonly because: Ledger;
}

/** No sum is below this: whatever it is worth. */
export const ANY: number = Number.MIN_SAFE_INTEGER;

/**
 * The best of several choices: the first one with the highest sum.
 *
 * @param choices what a bot thinks of
 * @param least a sum below this is not worth while
 * @returns nothing where none is worth while
 * @example best([{ action, because }], 50)?.action // action, with a sum of 50 or more
 */
export function best<C extends { readonly because: Ledger }>(choices: readonly C[], least: number): C | undefined {
  const found = bestOf(choices, ({ because }) => wholeTotal(because));
  return found === undefined || found.worth < least ? undefined : found.thing;
}
