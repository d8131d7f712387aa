import { BLOCKS, DEGRADES, LIMITS, NONE, stronger } from './contribution.js';
import type { Strength } from './contribution.js';
import { hexAt } from './field.js';
import { weighHexside } from './hexsides.js';
import type { Along } from '../board/line.js';
import type { Look } from './look.js';
import { weighSmoke } from './markers.js';
import { isBuilding } from './obstacle.js';
import type { Obstacle } from './obstacle.js';
import { obstacleAs, strengthOf } from './standing.js';

/** How strong the effects on one side of a hexside are, and the obstacle with the strongest. */
type Strongest = readonly [Strength, Obstacle | undefined];

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
  const [a, onLeft] = strongest(look, left);
  const [b, onRight] = strongest(look, right);
  let strength: Strength = NONE;
  if (onLeft !== undefined && onRight !== undefined) {
    if (a === BLOCKS && b === BLOCKS) {
      const separate = buildingTable[left] !== buildingTable[right];
      strength = separate && isBuilding(onLeft) && isBuilding(onRight) ? LIMITS : BLOCKS;
    } else if (a !== NONE && b !== NONE) strength = DEGRADES;
    const weaker = a >= b ? onRight : onLeft;
    look.report?.({ ...obstacleAs(look, strength, weaker), hexes: [left, right], rule: '10.3.2' });
  }
  return strength;
}

/** The strongest effects in a hex; beyond the edge of the map there are none. */
function strongest(look: Look, hex: number): Strongest {
  const obstacles = look.field.whole[hex] ?? [];
  let strength: Strength = NONE;
  let obstacle = obstacles[0];
  for (const one of obstacles) {
    const its = strengthOf(look, one);
    if (its > strength) [strength, obstacle] = [its, one];
  }
  return [strength, obstacle];
}
