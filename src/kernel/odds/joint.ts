import type { Fraction } from '../numbers/fraction.js';
import { explore } from './distribution.js';
import type { Exploration } from './exploration.js';
import type { Joint, Together } from './together.js';
import { addJoint, UNNAMED } from './together.js';

/**
 * What comes together of one subject: the chance of each set of its results. Results that come together on one path are counted
 * there, so that the chance of nothing is exact.
 *
 * @param subject whose results
 * @returns the chances, which add up to one; `undefined` when it would take more paths than may be walked
 * @example jointOf(exploration, 'umber.1-leader')?.get('') // 14/25
 */
export function jointOf<P, E, F>(exploration: Exploration<P, E, F>, subject: string): Joint | undefined {
  const found = explore({ ...exploration, watch: subject });
  if (found === undefined || found.cut === true) return undefined;
  const joint = new Map<Together, Fraction>();
  for (const { together = UNNAMED, chance } of found.branches) addJoint(joint, together, chance);
  return joint;
}
