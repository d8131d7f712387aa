import type { RngState } from '../kernel/procedure/seeded.js';
import type { Counter } from './position/counter.js';

/** Facts that only one side knows. */
export interface SideSecrets {
  readonly hidden: readonly Counter[];
}

/** Facts that nobody at the table knows: the dice to come, the order of the cup, face-down events. */
export interface RefereeSecrets {
  /** Absent when dice are entered by hand. */
  readonly rng?: RngState;
  readonly cup: readonly string[];
  readonly events: readonly string[];
}
