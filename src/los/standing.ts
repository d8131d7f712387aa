import { BLOCKS, DEGRADES, EFFECTS, NONE } from './contribution.js';
import type { LosContribution, Strength } from './contribution.js';
import { reaches } from './look.js';
import type { Look } from './look.js';
import type { Obstacle } from './obstacle.js';
import { LOS_MARKERS } from './overlay.js';

/**
 * What the ground, the terrain or the artwork of a hex does to a line.
 *
 * @rule 10.3
 */
export function weighObstacle(look: Look, obstacle: Obstacle): Strength {
  if (obstacle.kind === 'ground') {
    // A clear slope: constantly falling Clear Hill hexes hide nothing.
    if (look.seen.slope !== 0) return NONE;
  } else if (obstacle.terrain.construction !== undefined) {
    // A Building that has come down stands as its Rubble.
    if (((look.overlay.masks[obstacle.owner] ?? 0) & LOS_MARKERS.rubble) !== 0) return NONE;
  }
  if (!reaches(look, obstacle, obstacle.hex)) return NONE;
  return obstacle.blocking ? BLOCKS : DEGRADES;
}

/** An obstacle as it is reported. */
export function obstacleAs(strength: Strength, obstacle: Obstacle): LosContribution {
  return {
    effect: EFFECTS[strength],
    kind: obstacle.kind,
    hexes: [obstacle.hex],
    what: obstacle.terrain.id,
    ...(obstacle.silhouette === undefined ? {} : { silhouette: obstacle.silhouette }),
    top: obstacle.top,
    rule: obstacle.kind === 'ground' ? '10.3.1' : '10.3',
  };
}
