import type * as engine from '../../engine/records/transcript.js';
import { startTranscript as startIn, withStep as withStepIn } from '../../engine/records/transcript.js';
import type * as types from '../../engine/game/transcript-type.js';
import type { Action, GameState, Lnlt, World } from '../../state/index.js';

export type { TranscriptDice } from '../../engine/game/transcript-type.js';

/** One action or answer of a recorded game. */
export type TranscriptStep = types.TranscriptStep<Lnlt>;

/** A game as it was played: what it started from, each action with its dice, how it ended. */
export type Transcript = types.Transcript<Lnlt>;

/** The start of a transcript. */
export type TranscriptStart = engine.TranscriptStart<Lnlt>;

/** The result of `apply`. */
export type Recorded = engine.Recorded<Lnlt>;

/**
 * Begins the record of a game.
 *
 * @param world the world it is played in
 * @param start seed or entered dice, and the situation for a game that starts in the middle
 * @param game the game that begins, where it shall be compared with the record
 * @returns the record without a step; for what is no such start the refusal in its place, with the path of the field; where the start
 *   does not lead to the game `record-of-another-game`, `game-under-way` or `wrong-world`
 * @example let transcript = startTranscript(world, { dice: { seed: '7' } })
 */
export function startTranscript(world: World, start: TranscriptStart, game?: GameState): Transcript {
  return startIn(world, start, game);
}

/**
 * Adds an action that has been applied.
 *
 * @param world the world
 * @param transcript the record so far; it is not changed
 * @param before the game the action was applied to
 * @param action the action, as it was given to `apply`
 * @param applied what `apply` returned
 * @param digests whether to note the digest of the game after it; `false` saves time
 * @returns the record with one step more; for what is no record, or nothing that was applied, the refusal `misuse` in its place
 * @example transcript = withStep(world, transcript, state, action, applied)
 */
export function withStep(
  world: World,
  transcript: Transcript,
  before: GameState,
  action: Action,
  applied: Recorded,
  digests?: boolean,
): Transcript {
  return withStepIn(world, transcript, before, action, applied, digests);
}
