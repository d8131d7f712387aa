import type { Problem } from '../../../kernel/basis/result.js';
import type { GameState, World } from '../../../state/index.js';
import { apply } from '../../play/apply.js';
import type { Taken } from '../../play/script.js';
import type { ReadStep } from '../steps/step-at.js';
import { stepAt } from '../steps/step-at.js';
import type { StepPlace } from './pass-meant.js';

/** So many lines behind a step tell whether its Rally Phase goes on. */
const LINES_BEHIND = 6;

/** What is done in a Rally Phase alone. */
const OF_RALLY: readonly unknown[] = ['rally', 'heal', 'recombine', 'fightOrDie'];

/**
 * Why a step does not end the Rally Phase before it, though it would be legal behind it: its dice are too many for it, and the lines behind it
 * rally. Somebody has written a line of the turn before twice.
 *
 * @param world the world
 * @param state the game before the step, in the Rally Phase
 * @param read the step
 * @param unwritten what stands before it unsaid
 * @param place where it stands in its record
 * @returns why it is not legal in the Rally Phase; nothing for any other step
 * @rule 3.0
 * @example tooEarly(world, state, read, unwritten, place)[0]?.code // 'not-now'
 */
export function tooEarly(
  world: World,
  state: GameState,
  read: ReadStep,
  unwritten: readonly Taken[],
  { steps, index }: StepPlace,
): readonly Problem[] {
  const endsRally = unwritten.some(
    ({ before, action }) => action.kind === 'done' && before.frames.at(-1)?.kind === 'rally',
  );
  if (!endsRally) return [];
  const goesOn = steps.slice(index + 1, index + 1 + LINES_BEHIND).some((step) => {
    const later = stepAt(world, state, step);
    return later.ok && OF_RALLY.includes(later.value.action.kind);
  });
  const refused = goesOn ? apply(world, state, read.action) : undefined;
  return refused?.ok === false ? refused.problems : [];
}
