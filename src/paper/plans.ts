import type { Point } from '../board/geometry.js';
import { DANGER, INK, PAPER, REACH } from './palette.js';
import { HALF_HEIGHT, linePath } from './plane.js';
import { element, group, label } from './svg.js';

/* The signs of plans, of either game: where a group can go, what it can attack, the way of a move. */

/** How far below its dot the words of a hex stand, and their type. */
const BELOW = HALF_HEIGHT - 18;
const TYPE = 58;
const HALO = { paintOrder: 'stroke', stroke: PAPER, strokeWidth: 16, fontSize: TYPE, fontWeight: 'bold' } as const;

/** A hex that can be reached: its outline as path data, its dot, what it costs, and the danger there, if any. */
export interface Reached {
  readonly outline: string;
  readonly dot: Point;
  readonly cost: string;
  readonly danger: string;
}

/**
 * The hexes that can be reached, under the counters.
 *
 * @example reachSigns([{ outline: 'M0 0', dot: { x: 0, y: 0 }, cost: '2', danger: '' }])
 */
export function reachSigns(hexes: readonly Reached[]): string {
  return group(
    { strokeLinejoin: 'round' },
    hexes.map(({ outline }) =>
      element('path', { d: outline, fill: REACH, fillOpacity: '.22', stroke: REACH, strokeWidth: 6 }),
    ),
  ).concat(
    group(
      HALO,
      hexes.map(({ dot: { x, y }, cost, danger }) =>
        [
          label(x - 100, y + BELOW, cost, { textAnchor: 'middle', fill: REACH }),
          danger === '' ? '' : label(x + 60, y + BELOW, danger, { textAnchor: 'middle', fill: DANGER }),
        ].join(''),
      ),
    ),
  );
}

/**
 * A ring around what can be attacked, with a few characters under it.
 *
 * @example targetSign({ x: 0, y: 0 }, '50%')
 */
export function targetSign({ x, y }: Point, text: string): string {
  const ring = { cx: x, cy: y, r: 176, fill: 'none' };
  return [
    element('circle', { ...ring, stroke: PAPER, strokeWidth: 26 }),
    element('circle', { ...ring, stroke: DANGER, strokeWidth: 14, strokeDasharray: '70 22' }),
    label(x, y + BELOW, text, { ...HALO, textAnchor: 'middle', fill: DANGER }),
  ].join('');
}

/**
 * An arrow through some points; nothing for less than two.
 *
 * @example arrowAlong([{ x: 0, y: 0 }, { x: 0, y: 408 }])
 */
export function arrowAlong(dots: readonly Point[]): string {
  const [tip, before] = [dots.at(-1), dots.at(-2)];
  if (tip === undefined || before === undefined) return '';
  const d = linePath(dots) + headOf(before, tip);
  const look = { d, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' };
  return (
    element('path', { ...look, stroke: PAPER, strokeWidth: 44 }) +
    element('path', { ...look, stroke: INK, strokeWidth: 22 })
  );
}

/** The head of an arrow, as path data: a sixth as long as its last part, which leads from hex to hex. */
function headOf(from: Point, { x, y }: Point): string {
  const [dx, dy] = [(x - from.x) / 6, (y - from.y) / 6];
  const point = (across: number): string => `${Math.round(x - dx - dy * across)} ${Math.round(y - dy + dx * across)}`;
  return `M${point(0.7)}L${x} ${y}L${point(-0.7)}`;
}
