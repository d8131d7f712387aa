import type { Board } from '../../engine/view/pending.js';
import type { Lnlt } from '../../state/index.js';
import type { Gap } from './gap.js';
import type { Ran, SentStep } from './runs.js';

/** A step of a course that explains a table. */
export interface FoundStep extends SentStep {
  /** Nothing of it is seen on the table: it leads from one thing to the next. */
  readonly implied: boolean;
  /** Where Opportunity Fire could have come, and nobody fired: the step lets it go by. */
  readonly window?: string;
}

/** A course from the position to some other one. */
export interface Course {
  readonly board: Board<Lnlt>;
  readonly steps: readonly FoundStep[];
  readonly gap: Gap;
  /** Faces that it has used up. */
  readonly used: number;
  /** The roll for which no face is left. */
  readonly short?: Ran['short'];
  readonly cost: number;
  /** How much of it is nothing but ends of impulses. */
  readonly ends: number;
}
