import { badType } from '../engine/game/arguments.js';
import type { Problem } from '../kernel/basis/result.js';
import { problem } from '../kernel/basis/result.js';
import type { Theme } from './colours.js';
import { inTheme, rootClass, styleOf } from './colours.js';
import { PAPER } from './palette.js';
import type { Box } from './plane.js';
import { PIXEL } from './plane.js';
import { element, group } from './svg.js';

/* What every picture has around its content. */

/** The layers of a picture, by which a page finds and hides them: `data-layer`. */
export type LayerName = 'board' | 'overlays' | 'counters' | 'lines' | 'words';

/** How a picture looks. */
export interface Look {
  readonly scale: number;
  readonly theme?: Theme | undefined;
}

/** What lies over the map and takes no click: a click goes to the hex under it. */
const SEEN_THROUGH: readonly LayerName[] = ['lines', 'words'];

/**
 * A layer of a picture, or an empty text when it has no content.
 *
 * @example layer('lines', ['<path d="M0 0"/>']) // '<g data-layer="lines" pointer-events="none">...</g>'
 */
export function layer(name: LayerName, children: readonly string[]): string {
  return group({ dataLayer: name, ...(SEEN_THROUGH.includes(name) ? { pointerEvents: 'none' } : {}) }, children);
}

/**
 * A whole document. Its `viewBox` begins at 0 0, as some programs want it; the content keeps the units of the map's plane, in a group
 * `data-plane` that is moved as a whole. What a page lays over a picture goes into that group.
 *
 * @param frame the part of the plane that is drawn
 * @param look pixels for each pixel, and the board: light or dark
 * @param parts title, description and definitions first
 * @example documentOf({ left: 0, top: 0, width: 240, height: 240 }, { scale: 1 }, [])
 */
export function documentOf(frame: Box, { scale, theme = 'light' }: Look, parts: readonly string[]): string {
  const { left, top, width, height } = frame;
  const ground = element('rect', { width, height, fill: PAPER });
  const [shown, hidden] = [parts.filter((part) => !isMeta(part)), parts.filter(isMeta)];
  const style = element('style', {}, styleOf([...parts, ground].join(''), theme));
  const written = `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: (width / PIXEL) * scale,
      height: (height / PIXEL) * scale,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      class: rootClass(theme),
      fontFamily: 'Helvetica, Arial, DejaVu Sans, sans-serif',
    },
    '\n',
    [...hidden, style, ground].join('\n'),
    '\n',
    element(
      'g',
      { dataPlane: `${left} ${top}`, transform: `translate(${-left} ${-top})` },
      '\n',
      shown.filter((part) => part !== '').join('\n'),
      '\n',
    ),
    '\n',
  )}\n`;
  return inTheme(written, theme);
}

/** Whether a part is nothing that is painted. */
function isMeta(part: string): boolean {
  return /^<(?:title|desc|defs)\b/.test(part);
}

/** So many pixels a unit of a picture has at most. */
const LARGEST_SCALE = 8;

/**
 * The faults of the size of a picture.
 *
 * @returns `bad-type` for what is no number, `bad-value` for one under 1 or above 8
 * @example sizeProblems(99, '/picture/scale')[0].code // 'bad-value'
 */
export function sizeProblems(value: unknown, path: string): readonly Problem[] {
  if (typeof value !== 'number') return [badType('number', value, path)];
  return value >= 1 && value <= LARGEST_SCALE
    ? []
    : [problem('bad-value', { expected: `1 to ${LARGEST_SCALE}`, received: String(value) }, undefined, path)];
}
