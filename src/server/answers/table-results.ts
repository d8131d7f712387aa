import type { ChangeExplained, ChangeReading, NearReading, Problem } from '../../facade/index.js';
import type { OwnState } from './own-state.js';

/* What the methods answer that read the changes of a table, one of VASSAL or any other. */

/** A course of legal actions, each as `game/apply` takes it, and the windows of Opportunity Fire in which nobody fired. */
export type ReadingTold = Pick<ChangeReading, 'steps' | 'windows'>;

/** What the changes of a table mean, without the positions of the readings. */
export type ChangeTold = Omit<ChangeExplained, 'readings' | 'differs'> & {
  readonly readings: readonly ReadingTold[];
  readonly differs: readonly (ReadingTold & Pick<NearReading, 'differences'>)[];
};

/** What the changes of a table mean; in the stateless form with the state. */
export type ChangeGiven = ChangeTold & OwnState;

/** A way to take what a table of VASSAL shows. */
export interface TableReading extends ReadingTold {
  /** What was done, in words: a line for each step that is seen. */
  readonly text: string;
  /** What was forgotten on the table, in words. */
  readonly forgotten: readonly string[];
  /** The commands of VASSAL that lay it on the table; empty where nothing was forgotten. */
  readonly mend: string;
  /** Who has to decide then, in words. */
  readonly due: string;
  /** The state after it. */
  readonly after: string;
}

/** What was done at a table of VASSAL. */
export interface TableExplained extends OwnState {
  /** `agrees`: nothing was done. The others are those of `game/explain`. */
  readonly ruling: ChangeExplained['ruling'] | 'agrees';
  /** The best first. Where something was forgotten that can be laid on the table, it says so. */
  readonly readings: readonly TableReading[];
  /** In words: what was done, or why it is not legal. */
  readonly text: string;
  /** The piece of each counter. */
  readonly pieces: Readonly<Record<string, string>>;
  /** Why not everything was tried. Absent where everything was. */
  readonly left?: readonly Problem[];
}

/** A place, and what is to be said of it. */
export interface PlaceTold {
  readonly at: string;
  readonly text: string;
  /** Of a place to go to: what it costs in MPs. */
  readonly cost?: number;
  /** Of a place to go to: somebody could fire at it, or something lies on the way. */
  readonly danger?: true;
}

/** What counters can do, in words. */
export interface CountersTold extends OwnState {
  /** What each of them is. */
  readonly counters: readonly string[];
  readonly can: readonly string[];
  /** What they cannot do, each with the first reason. */
  readonly cannot: readonly string[];
  /** Where they can go, a line for each kind of movement: places, each with its MPs. */
  readonly ways: readonly string[];
  /** The same places one by one: the cost, the way, the danger. */
  readonly places: readonly PlaceTold[];
  /** What they can attack from where they stand: the chances and the sums. */
  readonly targets: readonly PlaceTold[];
  /** Who has to decide. */
  readonly due: string;
}
