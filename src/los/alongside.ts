import { BLOCKS, DEGRADES, LIMITS, NONE, stronger } from './contribution.js';
import type { Strength } from './contribution.js';
import { hexAt } from './field.js';
import { weighHexside } from './hexsides.js';
import type { Along } from './line.js';
import type { Look } from './look.js';
import { weighSmoke } from './markers.js';
import { isBuilding } from './obstacle.js';
import type { Obstacle } from './obstacle.js';
import { obstacleAs, strengthOf } from './standing.js';

/** The strongest effects on one side of a hexside. */
interface Strongest {
  readonly strength: Strength;
  readonly obstacle: Obstacle | undefined;
}

/**
 * A stretch along a hexside is affected only as strongly as the weaker of its two sides. A Wall there blocks unless it
 * joins the two ends; Smoke on either side blocks.
 *
 * @rule 10.3.2
 * @example weighAlongside(look, span) // DEGRADES between Forest and Light Woods
 */
export function weighAlongside(look: Look, { hex, other, direction }: Along): Strength {
  const { field, low, line } = look;
  const left = hexAt(field, low, hex);
  const right = hexAt(field, low, other);
  let strength = weighSides(look, left, right);
  for (const side of [left, right]) strength = stronger(strength, weighSmoke(look, side));
  const joins = line.spans.length === 3;
  return joins ? strength : stronger(strength, weighHexside(look, { near: hex, far: other, direction }));
}

/**
 * The effect of two sides: blocked if both block, degraded if one of the two only degrades. Between two separate
 * Buildings the line is limited.
 */
function weighSides(look: Look, left: number, right: number): Strength {
  const { buildingTable } = look.field.map;
  const [a, b] = [strongest(look, left), strongest(look, right)];
  let strength: Strength = NONE;
  if (a.obstacle !== undefined && b.obstacle !== undefined) {
    if (a.strength === BLOCKS && b.strength === BLOCKS) {
      const separate = buildingTable[left] !== buildingTable[right];
      strength = separate && isBuilding(a.obstacle) && isBuilding(b.obstacle) ? LIMITS : BLOCKS;
    } else if (a.strength !== NONE && b.strength !== NONE) strength = DEGRADES;
    const weaker = a.strength >= b.strength ? b.obstacle : a.obstacle;
    look.report?.({ ...obstacleAs(look, strength, weaker), hexes: [left, right], rule: '10.3.2' });
  }
  return strength;
}

/** The strongest effects in a hex; beyond the edge of the map there are none. */
function strongest(look: Look, hex: number): Strongest {
  const obstacles = look.field.whole[hex];
  let strength: Strength = NONE;
  let obstacle = obstacles?.[0];
  for (const one of obstacles ?? []) {
    const its = strengthOf(look, one);
    if (its > strength) [strength, obstacle] = [its, one];
  }
  return { strength, obstacle };
}
