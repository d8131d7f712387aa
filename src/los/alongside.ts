import { BLOCKS, DEGRADES, LIMITS, NONE, stronger } from './contribution.js';
import type { Strength } from './contribution.js';
import { barrierAt, weighBarrier } from './hexsides.js';
import type { Look } from './look.js';
import { weighSmoke } from './markers.js';
import type { Alongside, Obstacle } from './obstacle.js';
import { obstacleAs, weighObstacle } from './standing.js';

/** What counts of one side of a hexside. */
interface Strongest {
  readonly strength: Strength;
  readonly obstacle: Obstacle | undefined;
}

/**
 * A stretch along a hexside is affected only as both its sides are; a Wall there blocks unless it joins the two ends, and
 * Smoke on either side does.
 *
 * @rule 10.3.2
 */
export function weighAlongside(look: Look, along: Alongside): Strength {
  const { left, right, slot } = along;
  let strength = weighSides(look, along);
  for (const hex of [left, right]) {
    const mask = hex < 0 ? 0 : (look.overlay.masks[hex] ?? 0);
    if (mask !== 0) strength = stronger(strength, weighSmoke(look, hex, mask));
  }
  const barrier = along.partOnly ? barrierAt(look.field, look.overlay, slot) : undefined;
  return barrier === undefined ? strength : stronger(strength, weighBarrier(look, barrier, { near: left, far: right }));
}

/** Blocked by two that block, degraded by two of which one does; between two separate Buildings the line is limited. */
function weighSides(look: Look, along: Alongside): Strength {
  const left = strongest(look, along.leftObstacles);
  const right = strongest(look, along.rightObstacles);
  let strength: Strength = NONE;
  if (left.strength === BLOCKS && right.strength === BLOCKS) {
    strength = along.gap && isBuilding(left.obstacle) && isBuilding(right.obstacle) ? LIMITS : BLOCKS;
  } else if (left.strength !== NONE && right.strength !== NONE) strength = DEGRADES;
  if (look.report !== undefined && left.obstacle !== undefined && right.obstacle !== undefined) {
    const weaker = left.strength >= right.strength ? right.obstacle : left.obstacle;
    const hexes = [along.left, along.right];
    look.report({ ...obstacleAs(strength, weaker), hexes, rule: '10.3.2' });
  }
  return strength;
}

function strongest(look: Look, obstacles: readonly Obstacle[]): Strongest {
  let strength: Strength = NONE;
  let obstacle = obstacles[0];
  for (const one of obstacles) {
    const its = weighObstacle(look, one);
    if (its > strength) [strength, obstacle] = [its, one];
  }
  return { strength, obstacle };
}

function isBuilding(obstacle: Obstacle | undefined): boolean {
  return obstacle?.kind === 'terrain' && obstacle.terrain.construction !== undefined;
}
