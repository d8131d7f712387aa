import { problem, refuse, ok, refuseAll } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { GameState, TranscriptStep, World } from '../facade/index.js';
import { replayMoments } from '../facade/index.js';
import { worldOfRecord } from './recorded-rules.js';
import { inFile } from './files.js';
import { scenarioOf, unknownIn } from './recorded.js';
import type { SavedWith } from './saved-game.js';

/** A moment of a recorded game, and the step that was taken then. */
export interface Moment {
  readonly world: World;
  readonly state: GameState;
  /** Absent at the end of the record. */
  readonly step?: TranscriptStep;
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
  const moments = replayMoments(world, json);
  let state: GameState | undefined;
  let steps: readonly TranscriptStep[] = [];
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
      ({ state } = next.value.applied);
      played += 1;
    }
    const most = steps.length;
    if (at !== undefined && at > most) return refuse(problem('no-such-step', { step: at, most }, undefined, '--step'));
    // The result of the record does not matter to a moment before its end, nor to its last step.
    if (played === (at ?? most)) break;
  }
  if (state === undefined) return refuse(problem('no-such-step', { step: at ?? 0, most: 0 }, undefined, '--step'));
  const step = steps[played];
  return ok({ world, state, ...(step === undefined ? {} : { step }) });
}
