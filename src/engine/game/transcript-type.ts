import type { TRANSCRIPT_FORMAT, UNCHAINED_FORMAT } from './format.js';
import type { DiceRecord } from '../../kernel/procedure/request.js';
import type { GameRules } from './game-rules.js';
import type { Sent, Side } from './game.js';
import type { StandingNote } from './standing-type.js';
import type { System } from './system.js';

/** One action or answer of a recorded game. */
export interface TranscriptStep<S extends System> {
  /** The step of the game it was taken at, and who took it. */
  readonly at: number;
  readonly by: Side;
  readonly action: Sent<S>;
  /** The faces that a seed gave or that came along with the action; those of an answer are in the answer. */
  readonly dice: readonly DiceRecord[];
  /** Of the game after it. */
  readonly digest?: string;
  /** The number of the standing order that has decided, from 0; absent where somebody has decided himself. */
  readonly standing?: number;
  /** Standing orders that were set or cancelled since the step before, by side. */
  readonly ordered?: readonly StandingNote[];
  /** Covers the link before it and everything that this step says; absent in a record without a chain. */
  readonly link?: string;
}

/** The end of the chain of a record. */
export interface TranscriptEnd {
  /** How many steps were recorded. */
  readonly steps: number;
  /** Covers the link of the last step, the number of steps, and how the game ended. */
  readonly link: string;
}

/** Where the dice of a recorded game came from. */
export type TranscriptDice = { readonly seed: string } | 'entered';

/** A game as it was played: what it started from, each action with its dice, how it ended. */
export interface Transcript<S extends System> {
  /** Records of format 1 have no chain. */
  readonly format: typeof TRANSCRIPT_FORMAT | typeof UNCHAINED_FORMAT;
  /** The program that recorded it; a replay ignores it. */
  readonly engine: string;
  readonly world: S['digests'];
  readonly scenario: string;
  /** The rules by which it was played; a replay goes by the digests of the world. Older records do not say it. */
  readonly ruleset?: GameRules;
  readonly dice: TranscriptDice;
  /** The situation it started from, when that is not the scenario's beginning. */
  readonly setup?: S['setup'];
  /** An umpire may set the rules aside; in a game from a situation that stands in its setup. */
  readonly umpire?: true;
  /** Covers everything that stands before it: the first link of the chain. */
  readonly link?: string;
  readonly steps: readonly TranscriptStep<S>[];
  /** The table has set the rules aside in this game. */
  readonly overridden?: true;
  /** Absent while the game is not over. */
  readonly result?: S['result'];
  readonly end?: TranscriptEnd;
}
