import type { Weighed } from './weighed.js';

/** What an order is better by: a term of `evaluate`, the first attack or the rally attempts by their exact odds. */
export const REASONS = ['men', 'held', 'goal', 'danger', 'lead', 'fire', 'attack', 'rally'] as const;

/** The name of a reason. */
export type ReasonName = (typeof REASONS)[number];

/** The reasons that count Squads. The others are points of `evaluate`: a point counts as much as a Squad, and is none. */
export const COUNTED: readonly ReasonName[] = ['men', 'attack', 'rally'];

/** One line of the difference between two orders: how the side stands on average in the games played out. */
export interface Reason {
  readonly term: ReasonName;
  readonly own: number;
  readonly better: number;
  /** `better` less `own`. */
  readonly difference: number;
}

/** Less than this is no reason. */
const LEAST = 0.05;

/**
 * Why one order is better than another: the terms in which they differ, the greatest first. All terms but `attack` and `rally` add up to the
 * difference between the positions to which they lead; `attack` tells the odds of the first attack, `rally` those of the rally attempts, whose share
 * stands in `men`.
 *
 * @example reasonsFor(own, better)[0] // { term: 'danger', own: -1.2, better: -0.3, difference: 0.9 }
 */
export function reasonsFor(own: Weighed, better: Weighed): readonly Reason[] {
  const reasons = REASONS.flatMap((term): readonly Reason[] => {
    const [mine, other] = [own, better].map((plan) => valueIn(plan, term));
    const difference = (other ?? 0) - (mine ?? 0);
    const isKnown = mine !== undefined || other !== undefined;
    if (!isKnown || Math.abs(difference) < LEAST) return [];
    return [{ term, own: mine ?? 0, better: other ?? 0, difference }];
  });
  return reasons.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}

function valueIn(plan: Weighed, term: ReasonName): number | undefined {
  if (term === 'attack') return plan.attack;
  return term === 'rally' ? plan.rally : plan.ends[term];
}
