import { INK, PAPER } from '../paper/palette.js';
import { element, label, shortened } from '../paper/svg.js';

/** Symbols that fill their hex, drawn around its centre dot and under the counters. */
const FILLING: Readonly<Record<string, () => readonly string[]>> = {
  smoke: () => [
    element('path', {
      d: 'M-150 60c-70 0-70-100 0-100 0-70 110-90 140-30 50-40 140-10 130 60 60 20 50 100-20 100-30 40-90 50-130 20-40 20-100 10-120-50z',
      fill: '#f2f0ec',
      fillOpacity: '.88',
      stroke: '#77736c',
      strokeWidth: 12,
    }),
    element('path', {
      d: 'M-120 20q20-36 56-20M-20-20q36-36 80 0M10 60q40 24 70-12M-90 50q30 20 60 0',
      fill: 'none',
      stroke: '#a5a098',
      strokeWidth: 10,
    }),
  ],
  fire: () => [
    element('path', {
      d: 'M-10 130c-110 0-130-110-70-170 0 40 20 50 36 40-20-70 20-130 70-150-10 60 80 100 80 190 0 60-50 90-116 90z',
      fill: '#e2711d',
      stroke: '#8f3d0c',
      strokeWidth: 12,
    }),
    element('path', {
      d: 'M-4 124c-50 0-60-50-30-80 6 18 16 20 24 14 0-40 20-60 36-66-4 40 34 50 30 92-4 30-30 40-60 40z',
      fill: '#f7c948',
    }),
  ],
  ffe: () => [
    element('path', {
      d: 'M0-170l36 84 80-60-24 96 100 10-84 56 60 80-96-24-10 100-58-84-78 62 22-98-100-8 82-58-60-78 96 22z',
      fill: '#f3d9a4',
      fillOpacity: '.9',
      stroke: '#b5121b',
      strokeWidth: 12,
    }),
  ],
  rubble: () => [
    element('path', {
      d: 'M-150 90l20-60 60-10 30 50-20 40zM-40 100l10-90 80-20 40 60-30 60zM70 100l30-50 50 10 10 50zM-90 10l30-60 60 10 10 40-40 30zM40-20l20-40 50 10 10 40-30 20z',
      fill: '#b9b0a3',
      stroke: '#5a534a',
      strokeWidth: 9,
      strokeLinejoin: 'round',
    }),
  ],
  craters: () =>
    [
      [-70, -30, 60],
      [60, 20, 76],
      [-50, 80, 44],
    ].flatMap(([cx = 0, cy = 0, r = 0]) => [
      element('ellipse', {
        cx,
        cy,
        rx: r,
        ry: Math.floor(0.7 * r),
        fill: '#a08b6a',
        stroke: '#6b5a3f',
        strokeWidth: 9,
      }),
      element('ellipse', { cx, cy: cy + 6, rx: Math.floor(0.6 * r), ry: Math.floor(0.4 * r), fill: '#7d6a4c' }),
    ]),
  roadblock: () => [
    element('path', {
      d: 'M-150 40L150-40M-150-40L150 40',
      stroke: '#5a4028',
      strokeWidth: 34,
      strokeLinecap: 'round',
    }),
    element('path', {
      d: 'M-90-80v160M0-90v180M90-80v160',
      stroke: '#8a6a45',
      strokeWidth: 26,
      strokeLinecap: 'round',
    }),
  ],
  wreck: () => [
    element('path', {
      d: 'M-130 50h260l-20-60h-60l-20-50h-90l-20 50h-60z',
      fill: '#57514a',
      stroke: '#24211d',
      strokeWidth: 10,
      strokeLinejoin: 'round',
    }),
    element('path', {
      d: 'M-100-90L100 90M100-90L-100 90',
      stroke: '#b5121b',
      strokeWidth: 20,
      strokeLinecap: 'round',
    }),
  ],
  vehicle: () => [
    element('path', {
      d: 'M-130 50h260l-20-60h-60l-20-50h-90l-20 50h-60z',
      fill: '#8d8a72',
      stroke: INK,
      strokeWidth: 10,
      strokeLinejoin: 'round',
    }),
    element('path', {
      d: 'M-100 66h200',
      stroke: INK,
      strokeWidth: 26,
      strokeLinecap: 'round',
      strokeDasharray: '2 38',
    }),
  ],
  wire: () => [
    element('path', {
      d: 'M-170 20c40-90 80-90 60 0s60 90 60 0 60-90 60 0 40 90 60 0 60-90 60 0',
      fill: 'none',
      stroke: '#57514a',
      strokeWidth: 11,
    }),
  ],
};

/** Other names of kinds: another chapter calls the same marker differently. */
const ALIASES: Readonly<Record<string, string>> = { fireForEffect: 'ffe' };

/** Signs of markers that lie beside the counters, as path data around the middle of a disc. */
const BADGES: Readonly<Record<string, { readonly d: string; readonly ink: string; readonly filled: boolean }>> = {
  spotted: {
    d: 'M-38 0q38-44 76 0-38 44-76 0zM-12 0a12 12 0 1 0 24 0 12 12 0 1 0-24 0',
    ink: '#2f2b26',
    filled: false,
  },
  melee: { d: 'M-30-30L30 30M30-30L-30 30M-34 14l20 20M34 14l-20 20', ink: '#8f1d14', filled: false },
  starshell: { d: 'M0-40l10 30h30l-24 18 10 32-26-20-26 20 10-32-24-18h30z', ink: '#b58900', filled: true },
  mines: { d: 'M0-34l34 60h-68z', ink: '#8f1d14', filled: true },
  claymore: { d: 'M-36-18q36-22 72 0v30h-72zM-24 12l-8 22M24 12l8 22', ink: '#6b5d1f', filled: false },
  fortification: { d: 'M-36 26v-30l16-20h40l16 20v30zM-20 6h40', ink: '#4d4843', filled: false },
};

/**
 * Whether a marker of this kind fills its hex; the others lie beside the counters.
 *
 * @example fills('smoke') // true
 */
export function fills(kind: string): boolean {
  return Object.hasOwn(FILLING, named(kind));
}

/**
 * The symbol of a marker that fills its hex, or the badge of one that lies beside the counters.
 *
 * @param text a few characters in it
 * @param word the word in a badge that has no sign of its own
 * @example symbol('smoke', 720, 408, undefined, 'Smoke')
 */
export function symbol(kind: string, x: number, y: number, text: string | undefined, word: string): string {
  const filling = Object.hasOwn(FILLING, named(kind)) ? FILLING[named(kind)] : undefined;
  const parts = filling === undefined ? badge(kind, text, word) : [...filling(), ...written(text, 40, 90)];
  return element('g', { transform: `translate(${x} ${y})` }, parts.join(''));
}

function named(kind: string): string {
  return (Object.hasOwn(ALIASES, kind) ? ALIASES[kind] : undefined) ?? kind;
}

function badge(kind: string, text: string | undefined, word: string): readonly string[] {
  const sign = Object.hasOwn(BADGES, kind) ? BADGES[kind] : undefined;
  const plate = element('circle', { r: 54, fill: PAPER, stroke: sign?.ink ?? INK, strokeWidth: 9 });
  if (sign === undefined) return [plate, ...written(shortened(text ?? word, 3), 18, 50)];
  const { d, ink, filled } = sign;
  const drawn = element('path', { d, fill: filled ? ink : 'none', stroke: ink, strokeWidth: filled ? 0 : 10 });
  return [plate, drawn, ...written(text, 24, 44, filled ? PAPER : ink)];
}

function written(text: string | undefined, down: number, size: number, ink = INK): readonly string[] {
  if (text === undefined || text === '') return [];
  const look = { textAnchor: 'middle', fontSize: size, fontWeight: 'bold', fill: ink, paintOrder: 'stroke' };
  return [label(0, down, shortened(text, 6), { ...look, stroke: ink === INK ? PAPER : 'none', strokeWidth: 14 })];
}
