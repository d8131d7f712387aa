import { weighAlongside } from './alongside.js';
import { BLOCKS, DEGRADES, LIMITS, NONE, stronger } from './contribution.js';
import type { LosReport, Strength } from './contribution.js';
import type { LosField } from './field.js';
import { weighGap } from './gaps.js';
import { weighCrossed } from './hexsides.js';
import type { Look } from './look.js';
import { weighMarkers } from './markers.js';
import type { Passed, Survey } from './obstacle.js';
import type { LosOverlay } from './overlay.js';
import { obstacleAs, weighObstacle } from './standing.js';
import { BLOCKED, LIMITED } from './verdict.js';
import type { LosCode } from './verdict.js';

/**
 * Weighs everything a line meets for given levels and counters.
 *
 * @param low level of the lower-numbered end
 * @param high level of the higher-numbered end
 * @param report is told every contribution, those without effect too; without it the weighing stops when the line is blocked
 * @rule 10.3
 */
export function weigh(
  field: LosField,
  overlay: LosOverlay,
  seen: Survey,
  low: number,
  high: number,
  report?: LosReport,
): LosCode {
  const look: Look =
    low < high
      ? { field, overlay, seen, lower: low, hidden: seen.low, higher: high, viewer: seen.high, report }
      : { field, overlay, seen, lower: high, hidden: seen.high, higher: low, viewer: seen.low, report };
  /** How many hexes and hexsides affect it, by how strongly. */
  const met: Record<Strength, number> = [0, 0, 0, 0];
  let inOpen = 0;
  for (const passed of seen.passed) {
    const strength = weighPassed(look, passed);
    met[strength]++;
    if (strength === DEGRADES && isOpen(look, passed.hex)) inOpen++;
    if (strength === BLOCKS && report === undefined) return BLOCKED;
  }
  for (const along of seen.alongside) met[weighAlongside(look, along)]++;
  for (const crossed of seen.crossed) met[weighCrossed(look, crossed)]++;
  for (const gap of seen.gaps) met[weighGap(look, gap)]++;
  const blocked = met[BLOCKS] > 0 || met[DEGRADES] > 2;
  if (blocked || (inOpen > 1 && field.rules.degradingLimit === 'secondSilhouetteBlocks')) return BLOCKED;
  return met[LIMITS] > 0 ? LIMITED | met[DEGRADES] : met[DEGRADES];
}

/** All that stands and lies in a hex is one factor: the strongest counts. */
function weighPassed(look: Look, { hex, obstacles }: Passed): Strength {
  const mask = look.overlay.masks[hex] ?? 0;
  let strength = mask === 0 ? NONE : weighMarkers(look, hex, mask);
  for (const obstacle of obstacles) {
    const one = weighObstacle(look, obstacle);
    look.report?.(obstacleAs(one, obstacle));
    strength = stronger(strength, one);
  }
  return strength;
}

/** Whether a hex is open and without a counter, so that only artwork from next door degrades there. */
function isOpen({ field, overlay }: Look, hex: number): boolean {
  return field.map.terrain[hex]?.type === 'open' && (overlay.masks[hex] ?? 0) === 0;
}
