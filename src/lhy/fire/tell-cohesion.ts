import { tell } from '../state/procedure.js';
import type { LhyProcedure } from '../state/index.js';
import type { FireEffect } from './effects.js';

/** The highest roll, the help of a leader, and the Cohesion that both are compared with. */
interface Compared {
  readonly highest: number;
  readonly leader: number;
  readonly cohesion: number;
  /** The leader who helps. */
  readonly helper?: string;
}

/**
 * Tells what the highest roll against a hex is compared with, and what comes of it.
 *
 * @param of the unit
 * @param compared the roll, the help of a leader, and the Cohesion
 * @param effect what becomes of the unit
 * @rule 13.1
 * @example yield* tellCohesion('blue.1', { highest: 9, leader: -1, cohesion: 7 }, 'disrupts')
 */
export function tellCohesion(
  of: string,
  { highest, leader, cohesion, helper }: Compared,
  effect: FireEffect,
): LhyProcedure {
  return tell(() => ({
    kind: 'summed',
    sum: 'cohesion',
    of,
    rule: '13.1',
    params: {
      highest,
      leader,
      total: highest + leader,
      cohesion,
      effect,
      ...(helper === undefined ? {} : { helper }),
    },
  }));
}
