import type { RngState } from '../kernel/seeded.js';
import type { Counter } from './position/counter.js';

/** What one side knows and the other does not. */
export interface SideSecrets {
  readonly hidden: readonly Counter[];
}

/** What nobody at the table knows: dice to come, the order of the cup, face-down events. */
export interface RefereeSecrets {
  /** Absent when dice are entered by hand. */
  readonly rng?: RngState;
  readonly cup: readonly string[];
  readonly events: readonly string[];
}
