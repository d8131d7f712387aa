import type * as engine from '../../engine/records/replay.js';
import { replay as replayIn, replayMoments as replayMomentsIn } from '../../engine/records/replay.js';
import type { Result } from '../../kernel/basis/result.js';
import type { Lnlt, World } from '../../state/index.js';

export type { Divergence } from '../../engine/records/divergence.js';

/** A recorded game that was played again and came out the same. */
export type Replayed = engine.Replayed<Lnlt>;

/** A moment of a recorded game that is played again: the game before its first step, or one step that came out the same. */
export type ReplayedMoment = engine.ReplayedMoment<Lnlt>;

/**
 * Plays a recorded game again and compares: actions, dice (a seed must give the recorded ones), digests and result.
 *
 * @param world the world it is of
 * @param transcript its text, or what a JSON parser made of it; nothing throws, however hostile
 * @returns the game at its end, or the first divergence: the problem `diverged` with the class in its params, the `step`
 * (from 0), the values `recorded` and `replayed` (JSON where they are not text), its path and the rule; after it the
 * reasons, if there are any, and `broken-link` where the record was changed after it was written
 * @rule 4.0
 * @example replay(world, text) // diverged at /steps/12/dice/0/faces/1, { class: 'dice', step: 12, recorded: '6', replayed: '2' }
 */
export function replay(world: World, transcript: unknown): Result<Replayed> {
  return replayIn(world, transcript);
}

/**
 * Plays a recorded game again as `replay` does, one step at a time, for those who tell the game or stop in the middle of it.
 *
 * @param world the world it is of
 * @param transcript its text, or what a JSON parser made of it; nothing throws, however hostile
 * @returns a generator: the beginning, then every step that came out the same; its value is what `replay` returns
 * @rule 4.0
 * @example for (const moment of replayMoments(world, text)) if (moment.kind === 'step') console.log(moment.step.action.kind)
 */
export function replayMoments(
  world: World,
  transcript: unknown,
): Generator<ReplayedMoment, Result<Replayed>, undefined> {
  return replayMomentsIn(world, transcript);
}
