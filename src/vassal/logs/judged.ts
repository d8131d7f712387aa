import type { GameState, Mistake, Problem, Side, Taken } from '../../facade/index.js';
import type { Position } from '../../state/index.js';
import type { ModuleName } from '../files/module-data.js';

/** One deed of a log that was judged: one step of it, or several that belong together. */
export interface JudgedStep {
  /** Its first step in the log, and its last, from 0. */
  readonly first: number;
  readonly last: number;
  /** `right`; `wrong`, where something is against the rules; `unseen`, where nothing has happened on the table. */
  readonly verdict: 'right' | 'wrong' | 'unseen';
  /** Whose deed it is, as far as anybody can tell. */
  readonly by?: Side;
  /** The lines of the chat. They are text: nothing in them is believed but the dice of the buttons. */
  readonly chat: readonly string[];
  /** The rolls in their order. */
  readonly dice: readonly (readonly number[])[];
  /** The sums that the dice gave: attack and defence, or the one of a check. */
  readonly sums: readonly (readonly number[])[];
  /** The actions by which it is explained, with what is taken for granted between them; and the override that goes on after a mistake. */
  readonly taken: readonly Taken[];
  /** So many readings fit; what is told is the best of them. 0 where none does. */
  readonly readings: number;
  /** What was against the rules, and what was forgotten. `step` is the first step in the log. */
  readonly mistakes: readonly Mistake[];
  /** What is worth a look and no mistake: windows in which nobody fired, a track that is behind, several readings. */
  readonly notices: readonly Problem[];
  /** The actions in words; with a language. */
  readonly words: readonly string[];
  /** The table after it. */
  readonly position: Position;
}

/** A log that was judged. */
export interface LogJudged {
  readonly module: ModuleName;
  readonly steps: readonly JudgedStep[];
  /** All mistakes, in their order. */
  readonly mistakes: readonly Mistake[];
  /** The game before the first step. */
  readonly begun: GameState;
  /** The game at the end, as it is taken to be. */
  readonly state: GameState;
  /** Whether the log begins where the scenario does. */
  readonly isWhole: boolean;
}
