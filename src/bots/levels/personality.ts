import type { Evaluation } from '../evaluate.js';
import type { Terms } from '../tactical/shots.js';

/** What a player cares about more than others do, in percent: each weight is 100 for somebody who cares as everybody does. */
export interface Personality {
  /** How much goals that are taken, and the ways to them, count. */
  readonly aggression: number;
  /** How much the enemy's fire at the own men counts. */
  readonly caution: number;
  /** How much the own men count, beside those of the enemy. */
  readonly thrift: number;
}

/** Personalities by their names. `steady` is that of the levels of the registry. */
export const PERSONALITIES: Readonly<Record<'steady' | 'bold' | 'careful' | 'thrifty', Personality>> = {
  steady: { aggression: 100, caution: 100, thrift: 100 },
  bold: { aggression: 150, caution: 60, thrift: 80 },
  careful: { aggression: 80, caution: 160, thrift: 110 },
  thrifty: { aggression: 90, caution: 120, thrift: 150 },
};

/** A weight as everybody has it, in percent. */
const WHOLE = 100;

/** The terms of a candidate that go for a goal, and those that fear the enemy's fire. */
const FORWARD: readonly string[] = ['goal', 'take', 'melee', 'leave', 'move'];
const FEARED: readonly string[] = ['danger', 'way'];

/**
 * What a candidate is worth to somebody.
 *
 * @example scoreFor({ goal: 0.4, danger: -0.2 }, PERSONALITIES.bold) // 0.48
 */
export function scoreFor(terms: Terms, { aggression, caution }: Personality): number {
  let sum = 0;
  for (const [name, term] of Object.entries(terms))
    sum += (term * (FORWARD.includes(name) ? aggression : FEARED.includes(name) ? caution : WHOLE)) / WHOLE;
  return sum;
}

/**
 * The terms of an evaluation as somebody weighs them.
 *
 * @param own the own men of the position, in Squads
 * @example weighed(evaluate(world, seen).terms, 6, PERSONALITIES.steady).held // 2.2
 */
export function weighed(
  { men, held, goal, danger, lead, fire }: Evaluation['terms'],
  own: number,
  { aggression, caution, thrift }: Personality,
): Evaluation['terms'] {
  return {
    men: men + ((thrift - WHOLE) * own) / WHOLE,
    held: (aggression * held) / WHOLE,
    goal: (aggression * goal) / WHOLE,
    danger: (caution * danger) / WHOLE,
    lead,
    fire,
  };
}
