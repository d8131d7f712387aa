import { strokeOf } from './palette.js';
import { PIXEL } from './plane.js';
import { element } from './svg.js';

/**
 * A hexside with its terrain along it.
 *
 * @example strokes('wall', 'M0 0L240 0')
 */
export function strokes(terrain: string, d: string): string {
  const { ink, width, over, overWidth, dash } = strokeOf(terrain);
  return (
    element('path', { d, stroke: ink, strokeWidth: width }) +
    element('path', {
      d,
      stroke: over,
      strokeWidth: overWidth,
      ...(dash === '' ? {} : { strokeLinecap: 'butt', strokeDasharray: dash, strokeDashoffset: PIXEL / 2 }),
    })
  );
}
