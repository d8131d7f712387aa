import type { Problem } from '../../kernel/basis/result.js';
import type { LineTold } from './told.js';

/** A step of a record that people type: a line of text, or an action with its dice. */
export interface TypedStep {
  /** The line of the text, from 1; absent in JSON. */
  readonly line?: number;
  readonly text?: string;
  /** Not to be trusted. */
  readonly action?: object;
  readonly dice?: readonly (readonly number[])[];
  readonly choices?: readonly (string | readonly string[])[];
  /** What is told of an action: a line has it behind its arrow. */
  readonly told?: LineTold;
}

/** A step of a record that is refused, or that tells what is not so; the record goes on. */
export interface TypedMistake {
  /** The step, from 0. */
  readonly step: number;
  /** The line of the text, from 1. */
  readonly line?: number;
  /** The side that decided. */
  readonly by: string;
  /** What became of the step: it was left out, taken as the rules say, or it counts as the table has played it. */
  readonly then: 'skipped' | 'kept' | 'overridden';
  readonly problems: readonly Problem[];
  /** The earlier step whose mistake this one comes of: it is none where the line of that one counts as it was meant. */
  readonly follows?: number;
}
