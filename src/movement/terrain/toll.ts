import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { ledger, term, wholeTotal } from '../../kernel/numbers/ledger.js';
import { rational } from '../../kernel/numbers/rational.js';
import type { Params } from '../../kernel/basis/result.js';
import { HALF_POINTS } from '../../tables/index.js';
import type { Counter, LocationId } from '../../state/index.js';

/**
 * The cost of one step for a unit, as a ledger that ends in half-points; or the reason why the step is never possible.
 */
export type StepCost =
  | {
      readonly kind: 'cost';
      readonly ledger: Ledger;
      /** The total of the ledger, in half-points. */
      readonly price: number;
    }
  | { readonly kind: 'prohibited'; readonly rule: string; readonly params: Params };

/** The cost of a step for any unit of a type. */
export type Toll =
  | { readonly kind: 'toll'; readonly terms: readonly Term[]; readonly price: number }
  | Extract<StepCost, { readonly kind: 'prohibited' }>;

/** A step to be paid for. */
export interface Way {
  readonly unit: Counter;
  readonly from: LocationId | undefined;
  readonly to: LocationId;
  readonly scouted: boolean;
  readonly rides: boolean;
  /** It has already entered a hex of this impulse whose first one costs its nation less. */
  readonly eased: boolean;
  /** By boat, to which the River is open. */
  readonly afloat: boolean;
}

/**
 * The toll of a step, from its terms in MPs.
 *
 * @rule 6.0
 * @example priced([plus('bunker', '21.1', STEP_COSTS.bunker)])
 */
export function priced(steps: readonly Term[]): Toll {
  const terms = [...steps, term('halfPoints', '6.0', 'times', HALF_POINTS)];
  return { kind: 'toll', terms, price: wholeTotal(ledger('stepCost', '6.0', terms)) };
}

/**
 * A ledger in half-points with one more term in MPs: what turns it into half-points stays the last.
 *
 * @rule 6.0
 * @example withTerm(cost, term('reverse', '15.1', 'times', REVERSE_COST))
 */
export function withTerm(cost: Ledger, more: Term): Ledger {
  return { ...cost, terms: [...cost.terms.slice(0, -1), more, ...cost.terms.slice(-1)] };
}

/**
 * A step that may never be made.
 *
 * @example prohibited('6.6', { to: 'J6/upper' })
 */
export function prohibited(rule: string, params: Params): Toll {
  return { kind: 'prohibited', rule, params };
}

/**
 * Half-points as MPs.
 *
 * @param halfPoints as the Terrain Chart counts
 * @rule 6.0
 * @example inMps(3) // 3/2
 */
export function inMps(halfPoints: number): ReturnType<typeof rational> {
  return rational(halfPoints, HALF_POINTS);
}
