import type { Params, Problem } from '../../kernel/basis/result.js';
import type { Scene } from '../../state/index.js';
import type { Fields, Hindrances } from './hindrances.js';
import { abilityHindrance } from './ability-hindrance.js';
import { momentHindrance } from './moment-hindrance.js';
import { rangeHindrance } from './range-hindrance.js';
import { sightHindrance } from './sight-hindrance.js';
import { unitHindrance } from './unit-hindrance.js';
import { wayHindrance } from './way-hindrance.js';

const HINDRANCES: Hindrances = {
  ...abilityHindrance,
  ...momentHindrance,
  ...rangeHindrance,
  ...sightHindrance,
  ...unitHindrance,
  ...wayHindrance,
};

/**
 * What a refusal was decided by, as further parameters of it: what blocks a line, the markers that units lie under and where they
 * stand, a range that is too short and how far it is, who must act first, how a hex can be reached, what a counter lacks. It is asked for when a refusal
 * is told, and at no other time.
 *
 * @param problem the refusal
 * @param action the fields of the action
 * @returns nothing for other refusals
 * @rule 4.0, 5.4, 6.0, 10.3
 * @example hindrance(scene, problem('already-activated', { units: ['us.tom.1'] }), action) // { under: 'moved' }
 */
export function hindrance(scene: Scene, { code, params }: Problem, action: Fields): Params {
  return Object.hasOwn(HINDRANCES, code) ? (HINDRANCES[code]?.(scene, params, action) ?? {}) : {};
}
