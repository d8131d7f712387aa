import type { RankedPlan } from '../bots/levels/rank.js';

/** What an order is better by: a term of `evaluate`, or the first attack by its exact odds. */
export const REASONS = ['men', 'held', 'goal', 'danger', 'lead', 'fire', 'attack'] as const;

/** The name of a reason. */
export type ReasonName = (typeof REASONS)[number];

/** One line of the difference between two orders, in whole Squads: how the side stands on average in the games played out. */
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
 * Why one order is better than another: the terms in which they differ, the greatest first. All terms but `attack` add up to the
 * difference between the positions to which they lead; `attack` tells the odds of the first attack, whose share stands in `men`.
 *
 * @example reasonsFor(own, better)[0] // { term: 'danger', own: -1.2, better: -0.3, difference: 0.9 }
 */
export function reasonsFor(own: RankedPlan, better: RankedPlan): readonly Reason[] {
  const reasons = REASONS.flatMap((term): readonly Reason[] => {
    const [mine, other] = [own, better].map((plan) => (term === 'attack' ? (plan.attack ?? 0) : plan.ends[term]));
    const difference = (other ?? 0) - (mine ?? 0);
    const isKnown = term !== 'attack' || own.attack !== undefined || better.attack !== undefined;
    if (!isKnown || Math.abs(difference) < LEAST) return [];
    return [{ term, own: mine ?? 0, better: other ?? 0, difference }];
  });
  return reasons.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}
