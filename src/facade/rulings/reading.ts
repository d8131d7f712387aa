import type * as engine from '../../engine/rulings/readings.js';
import type { Lnlt } from '../../state/index.js';
import type { AfterAnswers } from '../../engine/rulings/after-answers.js';

/** A switch or a number of the ruleset on which a ruling depends: with another answer the ruling is another. */
export type Reading = engine.Reading<Lnlt> & {
  /** Answers to the question that is open, for an example, after which the ruling is another; absent where none is open. */
  readonly after?: AfterAnswers['answers'];
};

/** The readings of a ruling, and how far they were looked for: `looked`, `courses`, `left`. */
export interface Readings extends ReadonlyArray<Reading>, Pick<engine.Readings<Lnlt>, 'looked' | 'courses' | 'left'> {}
