import type { Side } from '../../state/index.js';
import type { Stretch } from './ways.js';
import type { Fault } from './faults-seen.js';

/** A deed that is wrong, with all that is wrong with it, and the ways in which the table may go on. */
export interface WrongStretch extends Stretch {
  readonly mistakes: Fault['mistakes'];
  readonly by?: Side;
  /** The step that is wrong, where it is not the first. */
  readonly at?: number;
  /** Whether the actions are taken as they are, and only the dice were not in order. */
  readonly isKept: boolean;
}
