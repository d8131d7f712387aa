import { EFFECTS, LIMITS, NONE } from './contribution.js';
import type { Strength } from './contribution.js';
import type { Look } from './look.js';
import type { Gap } from './obstacle.js';
import { strengthOf } from './standing.js';

/**
 * Whether a line is limited by the two separate Buildings it passes between: both must stand high enough.
 *
 * @rule 10.3.2
 * @example weighGap(look, gap) // LIMITS from the ground, NONE from above both Buildings
 */
export function weighGap(look: Look, { near, far }: Gap): Strength {
  const strength = strengthOf(look, near) !== NONE && strengthOf(look, far) !== NONE ? LIMITS : NONE;
  look.report?.({
    effect: EFFECTS[strength],
    kind: 'gap',
    hexes: [near.hex, far.hex],
    what: near.terrain.id,
    rule: '10.3.2',
  });
  return strength;
}
