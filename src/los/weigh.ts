import { weighAlongside } from './alongside.js';
import { BLOCKS, DEGRADES, LIMITS, stronger } from './contribution.js';
import type { Strength } from './contribution.js';
import { hexAt } from './field.js';
import { weighGap } from './gaps.js';
import { weighHexside } from './hexsides.js';
import type { Span } from '../board/line.js';
import type { Look } from './look.js';
import { weighMarkers } from './markers.js';
import type { Obstacle } from './obstacle.js';
import { maskAt } from './overlay.js';
import { weighObstacle } from './standing.js';
import { BLOCKED, LIMITED, MOST_DEGRADING } from './verdict.js';
import type { LosCode } from './verdict.js';

/**
 * Weighs everything that a line meets. Without a report it stops at the first hex that blocks the line.
 *
 * @rule 10.3
 * @example weigh(lookAlong(field, BARE_MAP, low, high)) // 1 when one hex degrades the line
 */
export function weigh(look: Look): LosCode {
  const { field, line, low, seen } = look;
  /** The number of hexes and hexsides that affect the line, by strength. */
  const met: Record<Strength, number> = [0, 0, 0, 0];
  let inOpen = 0;
  let pieces = 0;
  for (let i = 1; i + 1 < line.spans.length; i++) {
    const span = line.spans[i] as Span;
    if (span.other !== undefined) {
      met[weighAlongside(look, span)]++;
      continue;
    }
    const hex = hexAt(field, low, span.hex);
    if (hex < 0) continue;
    // All terrain and counters of a hex are one factor: the strongest counts.
    let strength = weighMarkers(look, hex);
    for (const obstacle of field.plain[hex] as readonly Obstacle[]) {
      strength = stronger(strength, weighObstacle(look, obstacle));
    }
    for (; seen.art[pieces]?.hex === hex; pieces++) {
      strength = stronger(strength, weighObstacle(look, seen.art[pieces] as Obstacle));
    }
    if (strength === BLOCKS && look.report === undefined) return BLOCKED;
    if (strength === DEGRADES && isOpen(look, hex)) inOpen++;
    met[strength]++;
  }
  for (const crossing of line.crossings) met[weighHexside(look, crossing, crossing.twin)]++;
  for (const gap of seen.gaps) met[weighGap(look, gap)]++;
  const blocked = met[BLOCKS] > 0 || met[DEGRADES] > MOST_DEGRADING;
  if (blocked || (inOpen > 1 && field.rules.degradingLimit === 'secondSilhouetteBlocks')) return BLOCKED;
  return met[LIMITS] > 0 ? LIMITED | met[DEGRADES] : met[DEGRADES];
}

/** Whether a hex is open and without a counter, so that only artwork of neighbouring hexes degrades there. */
function isOpen({ field, overlay }: Look, hex: number): boolean {
  return field.map.terrain[hex]?.type === 'open' && maskAt(overlay, hex) === 0;
}
