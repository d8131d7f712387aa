import type { TakenStep } from './attempt.js';
import type { Way } from './ways.js';

/** What is sent again to take a step once more. */
export interface Resent {
  readonly action: TakenStep['action'];
  readonly dice: readonly (readonly number[])[];
  readonly implied: boolean;
}

/**
 * The steps of a deed as they are sent to a game once more.
 *
 * @example resent(stretch.way).length === stretch.way.taken.length // true
 */
export function resent({ taken }: Way): readonly Resent[] {
  return taken.map(({ action, applied, implied }) => ({
    action,
    dice: applied.dice.map(({ faces }) => faces),
    implied,
  }));
}
