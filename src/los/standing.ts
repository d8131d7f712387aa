import { BLOCKS, DEGRADES, EFFECTS, NONE } from './contribution.js';
import type { LosContribution, Strength } from './contribution.js';
import { reaches, shadowOf } from './look.js';
import type { Look } from './look.js';
import { rubbleHeight } from './markers.js';
import { EVERY_LEVEL, isBuilding } from './obstacle.js';
import type { Obstacle } from './obstacle.js';
import { isSlope } from './slope.js';

/**
 * The effect of the ground, the terrain or the artwork of a hex on a line.
 *
 * @rule 10.3
 * @example weighObstacle(look, obstacle) // DEGRADES for Brush between two ends on its ground
 */
export function weighObstacle(look: Look, obstacle: Obstacle): Strength {
  const strength = strengthOf(look, obstacle);
  look.report?.(obstacleAs(look, strength, obstacle));
  return strength;
}

/**
 * The same without a report.
 *
 * @example strengthOf(look, building) // NONE where Rubble lies in its hex
 */
export function strengthOf(look: Look, obstacle: Obstacle): Strength {
  if (!reaches(look, obstacle, obstacle.hex)) return NONE;
  if (obstacle.kind === 'ground') return isSlope(look) ? NONE : BLOCKS;
  // A Building that has come down counts as Rubble.
  const ruined = isBuilding(obstacle) && rubbleHeight(look.overlay, obstacle.owner) !== undefined;
  return ruined ? NONE : obstacle.blocking ? BLOCKS : DEGRADES;
}

/**
 * An obstacle as it is reported.
 *
 * @example obstacleAs(look, DEGRADES, brush).effect // 'degrades'
 */
export function obstacleAs(look: Look, strength: Strength, obstacle: Obstacle): LosContribution {
  const { hex, kind, terrain, silhouette, top } = obstacle;
  const ground = kind === 'ground';
  return {
    effect: EFFECTS[strength],
    kind,
    hexes: [hex],
    what: terrain.id,
    ...(silhouette === undefined ? {} : { silhouette }),
    ...(top >= EVERY_LEVEL ? {} : { top }),
    ...(ground && top > look.lower && top === look.higher ? { shadow: shadowOf(look, obstacle, hex) } : {}),
    rule: ground ? '10.3.1' : '10.3',
  };
}
