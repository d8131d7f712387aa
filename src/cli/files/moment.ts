import { problem, refuse, ok, refuseAll } from '../../kernel/basis/result.js';
import type { Result } from '../../kernel/basis/result.js';
import type { GameState, System, TranscriptStep, WorldOf } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import { replayMoments } from '../../engine/index.js';
import type { World } from '../../facade/index.js';
import type { Lnlt } from '../../state/index.js';
import { worldOfRecord } from './recorded-rules.js';
import { inFile } from './files.js';
import { scenarioOf, unknownIn } from './recorded.js';
import type { SavedWith } from './saved-game.js';

/** A moment of a recorded game, and the step that was taken then. */
export interface Moment {
  readonly world: World;
  readonly state: GameState<Lnlt>;
  /** All that was taken before it. */
  readonly taken: readonly Taken<Lnlt>[];
  /** Absent at the end of the record. */
  readonly step?: TranscriptStep<Lnlt>;
}

/**
 * Plays a recorded game as far as one of its steps.
 *
 * @param json the content of the file, not to be trusted
 * @param at the number of the step, from 0; the end of the record when left out
 * @param from the file, and the packs and house rules the game was played with
 * @returns the game before that step; or `no-such-step`, the first divergence before it, or why the game cannot be played
 * @example momentOf(JSON.parse(text), 41, { file: 'game.json', packs: [], rules: [] })
 */
export function momentOf(json: unknown, at: number | undefined, { file, packs, ...given }: SavedWith): Result<Moment> {
  const loaded = worldOfRecord({ scenario: scenarioOf(json), packs, ...given }, json);
  if (!loaded.ok) return refuseAll(unknownIn(loaded.problems, file));
  const world = loaded.value;
  const reached = playedTo<Lnlt>(world, json, at, file);
  return reached.ok ? ok({ world, ...reached.value }) : reached;
}

/** A moment of a record of any game. */
interface Reached<S extends System> {
  readonly state: GameState<S>;
  /** All that was taken before it. */
  readonly taken: readonly Taken<S>[];
  /** Absent at the end of the record. */
  readonly step?: TranscriptStep<S>;
}

/**
 * Plays a record of any game in its world as far as one of its steps.
 *
 * @param world the world
 * @param json the record, not to be trusted
 * @param at the number of the step, from 0; the end of the record when left out
 * @param file where the record stands
 * @returns the game before that step; or `no-such-step`, or the first divergence before it
 * @example playedTo(world, record, 41, 'game.json').value.state.step // 41
 */
export function playedTo<S extends System>(
  world: WorldOf<S>,
  json: unknown,
  at: number | undefined,
  file: string,
): Result<Reached<S>> {
  const moments = replayMoments<S>(world, json);
  let state: GameState<S> | undefined;
  let steps: readonly TranscriptStep<S>[] = [];
  const taken: Taken<S>[] = [];
  let played = 0;
  for (;;) {
    const next = moments.next();
    if (next.done === true) {
      if (!next.value.ok) return refuseAll(inFile(next.value.problems, file));
      break;
    }
    if (next.value.kind === 'begun')
      ({ state, steps } = { state: next.value.state, steps: next.value.transcript.steps });
    else {
      const before = state;
      const step = steps[played];
      ({ state } = next.value.applied);
      if (before !== undefined && step !== undefined) {
        const { applied } = next.value;
        taken.push({ before, by: step.by, action: applied.action, applied });
      }
      played += 1;
    }
    const most = steps.length;
    if (at !== undefined && at > most) return refuse(problem('no-such-step', { step: at, most }, undefined, '--step'));
    // The result of the record does not matter to a moment before its end, nor to its last step.
    if (played === (at ?? most)) break;
  }
  if (state === undefined) return refuse(problem('no-such-step', { step: at ?? 0, most: 0 }, undefined, '--step'));
  const step = steps[played];
  return ok({ state, taken, ...(step === undefined ? {} : { step }) });
}
