import type { Evaluation } from '../bots/evaluate.js';
import type { Action } from '../state/index.js';

/** Orders that were weighed without a game being played on from them. */
export interface Weighed {
  readonly orders: readonly Action[];
  /** The estimated chances to win, one for each position in which they were weighed. */
  readonly chances: readonly number[];
  /** The mean terms of `evaluate`, own less theirs, in Squads. */
  readonly ends: Evaluation['terms'];
  /** What is to be expected of the rally attempts of the phase from now on, in Squads; absent where none is made. */
  readonly rally?: number;
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
