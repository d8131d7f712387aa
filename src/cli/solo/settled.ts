import type { GameState, System } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';

/**
 * What was taken up to the last order that waits for nothing: a record in lines holds whole orders, and none that still waits for an answer.
 *
 * @param taken all that was taken
 * @param state the game after it
 * @example settledOf(taken, state).length === taken.length // true where no question is open
 */
export function settledOf<S extends System>(
  taken: readonly Taken<S>[],
  { pending }: GameState<S>,
): readonly Taken<S>[] {
  if (pending === undefined) return taken;
  const begun = taken.map(({ before }) => before.pending === undefined).lastIndexOf(true);
  return taken.slice(0, Math.max(0, begun));
}
