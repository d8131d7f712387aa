import { apply, createGame, startTranscript, withStep } from '../../facade/index.js';
import type { Transcript } from '../../facade/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { World } from '../../state/index.js';
import type { LogJudged } from './judged.js';

/**
 * The record of a log that was judged, which `replay` verifies. After a mistake it goes on by an override.
 *
 * @returns the record; or `log-begins-later` for a log that does not begin where the scenario does
 * @rule 4.0
 * @example replay(world, logTranscript(world, judged).value).ok // true
 */
export function logTranscript(world: World, { steps, isWhole }: LogJudged): Result<Transcript> {
  if (!isWhole) return refuse(problem('log-begins-later', {}));
  const taken = steps.flatMap((step) => step.taken);
  const isFree = taken.some(({ action }) => action.kind === 'override');
  const umpire = isFree ? { umpire: true as const } : {};
  const begun = createGame(world, { dice: 'entered', ...umpire });
  if (!begun.ok) return begun;
  let state = begun.value;
  let transcript = startTranscript(world, { dice: 'entered', ...umpire });
  for (const { action, applied } of taken) {
    const again = apply(world, state, action, { dice: applied.dice.map(({ faces }) => faces) });
    if (!again.ok) return again;
    transcript = withStep(world, transcript, state, again.value.action, again.value);
    state = again.value.state;
  }
  return ok(transcript);
}
