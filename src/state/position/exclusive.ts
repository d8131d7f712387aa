import type { Status } from './counter.js';

/** A state of a counter: a field of its status. */
type State = keyof Status;

/** Two states that no counter is in at the same time, and the section that says so. */
export interface Exclusion {
  readonly field: State;
  readonly other: State;
  readonly rule: string;
  /** The first gives way to the other where somebody writes both down: it says nothing then. */
  readonly yields?: true;
}

/**
 * The states that exclude one another. A vehicle that cannot move does not keep moving. One that its Crew has abandoned is
 * nobody's: nothing keeps it moving, nobody in it is Shaken, aims or has been activated.
 *
 * @rule 14.3, 15.4, 15.5
 */
export const EXCLUSIVE_STATES: readonly Exclusion[] = [
  { field: 'continuous', other: 'immobilized', rule: '15.5' },
  { field: 'continuous', other: 'abandoned', rule: '15.5', yields: true },
  { field: 'shaken', other: 'abandoned', rule: '15.4', yields: true },
  { field: 'acquired', other: 'abandoned', rule: '14.3', yields: true },
  { field: 'markers', other: 'abandoned', rule: '15.4', yields: true },
];

/**
 * The pairs of states of a counter that exclude one another.
 *
 * @rule 14.3, 15.4, 15.5
 * @example clashesIn({ continuous: true, immobilized: true })[0]?.rule // '15.5'
 */
export function clashesIn(status: Status): readonly Exclusion[] {
  return EXCLUSIVE_STATES.filter(({ field, other }) => status[field] !== undefined && status[other] !== undefined);
}
