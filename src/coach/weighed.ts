import type { Evaluation } from '../bots/evaluate.js';
import type { RankedPlan } from '../bots/levels/rank.js';
import type { Action } from '../state/index.js';

/** Orders with what comes of them: in games that were played out, or in the positions to which they lead. */
export interface Weighed extends Pick<RankedPlan, 'ends' | 'attack'> {
  readonly orders: readonly Action[];
  /** The estimated chances to win, one for each game or position in which they were weighed. */
  readonly chances: readonly number[];
  /** What is to be expected of the rally attempts of the phase from now on, in Squads; absent where none is made. */
  readonly rally?: number;
}

/**
 * A plan that was played out, with the orders that were given in its first game.
 *
 * @example weighedIn(ranking.plans[0]).chances.length // the games
 */
export function weighedIn({ line, games, ends, attack }: RankedPlan): Weighed {
  return { orders: line, chances: games, ends, ...(attack === undefined ? {} : { attack }) };
}

/** A position with its share in a mean. */
export interface Share {
  readonly weight: number;
  readonly terms: Evaluation['terms'];
}

/**
 * The mean of several positions, term by term.
 *
 * @example meanTerms([{ weight: 0.5, terms }, { weight: 0.5, terms: other }]).men // 4.5
 */
export function meanTerms(shares: readonly Share[]): Evaluation['terms'] {
  const mean = (name: keyof Evaluation['terms']): number =>
    shares.reduce((sum, { weight, terms }) => sum + weight * terms[name], 0);
  return {
    men: mean('men'),
    held: mean('held'),
    goal: mean('goal'),
    danger: mean('danger'),
    lead: mean('lead'),
    fire: mean('fire'),
  };
}

/**
 * The sum of the terms of a position.
 *
 * @example sumOfTerms(terms) // 1.25
 */
export function sumOfTerms(terms: Evaluation['terms']): number {
  return Object.values(terms).reduce((sum, term) => sum + term, 0);
}
