import { element, escaped, group, label } from '../../paper/svg.js';

/** A line of a plot. */
export interface PlotLine {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** A plot: lines over the steps of a record. */
export interface Plot {
  readonly title: string;
  readonly lines: readonly PlotLine[];
  /** The least and the greatest value that has a place in it. */
  readonly least: number;
  readonly most: number;
  /** The last step. */
  readonly width: number;
  /** Values with a line across, and their names. */
  readonly rules: readonly { readonly y: number; readonly name: string }[];
  /** Steps that are marked. */
  readonly marks: readonly number[];
}

const SIZE = { width: 720, height: 200, left: 60, top: 10, bottom: 24 } as const;

/** The room for the name of a line. */
const NAME = 160;

/**
 * Draws a plot as an SVG element that needs nothing from elsewhere.
 *
 * @example plotOf({ title: 'Chances', lines: [], least: 0, most: 1, width: 100, rules: [], marks: [] }).startsWith('<svg') // true
 */
export function plotOf({ title, lines, least, most, width, rules, marks }: Plot): string {
  const { left, top, bottom } = SIZE;
  const wide = SIZE.width - left - 10;
  const high = SIZE.height - top - bottom;
  const xOf = (x: number): number => Math.round(left + (wide * x) / Math.max(1, width));
  const yOf = (y: number): number => Math.round(top + high - (high * (y - least)) / Math.max(1e-9, most - least));
  const across = rules.map(({ y, name }) =>
    group({}, [
      element('path', { d: `M${left} ${yOf(y)}H${left + wide}`, stroke: '#bbb', fill: 'none' }),
      label(left - 6, yOf(y) + 4, name, { textAnchor: 'end', fontSize: 11, fill: '#555' }),
    ]),
  );
  const marked = marks.map((x) =>
    element('path', { d: `M${xOf(x)} ${top}V${top + high}`, stroke: '#b33', strokeDasharray: '4 3', fill: 'none' }),
  );
  const drawn = lines.map(({ colour, points }) =>
    element('path', {
      d: points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${xOf(x)} ${yOf(y)}`).join(''),
      stroke: colour,
      strokeWidth: 2,
      fill: 'none',
    }),
  );
  const names = lines.map(({ name, colour }, i) =>
    label(left + NAME * i, SIZE.height - 6, name, { fontSize: 12, fill: colour }),
  );
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
      width: SIZE.width,
      role: 'img',
    },
    element('title', {}, escaped(title)),
    [...across, ...marked, ...drawn, ...names].join('\n'),
  );
}
