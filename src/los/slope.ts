import { hexAt } from './field.js';
import { stepsOf } from '../board/line.js';
import type { Look } from './look.js';

/**
 * Whether a line runs only over Clear ground that falls with every stretch from one end to the other. Along a hexside
 * this must hold on both sides.
 *
 * @rule 10.3.1
 * @example isSlope(look) // true from Level-2 over Clear Level-1 to Level-0
 */
export function isSlope({ field, line: { spans }, low, high }: Look): boolean {
  const { level, terrain } = field.map;
  const sign = Math.sign((level[high] as number) - (level[low] as number));
  /** The level of the ground on the stretch before; then on this stretch, its lower and its higher side. */
  let before = level[low] as number;
  for (const span of spans) {
    let top = before;
    for (const step of stepsOf(span)) {
      const hex = hexAt(field, low, step);
      if (hex < 0 || hex === low) continue;
      const here = level[hex] as number;
      if (sign * (here - before) <= 0 || (hex !== high && terrain[hex]?.clearSlope !== true)) return false;
      if (sign * (here - top) > 0) top = here;
    }
    before = top;
  }
  return true;
}
