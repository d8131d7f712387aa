import type { Texture } from './palette.js';
import { element } from './svg.js';

/** The size of a texture's tile and the strokes in it, as path data. */
interface Tile {
  readonly size: number;
  readonly strokes?: string;
  /** Filled blots: centre and radius. */
  readonly blots?: readonly (readonly [number, number, number])[];
}

const TILES: Readonly<Record<Texture, Tile>> = {
  trees: {
    size: 144,
    blots: [
      [36, 40, 24],
      [106, 96, 30],
      [104, 22, 16],
      [30, 112, 18],
    ],
  },
  wood: {
    size: 108,
    blots: [
      [28, 26, 25],
      [82, 42, 28],
      [26, 80, 26],
      [78, 94, 20],
    ],
  },
  tufts: { size: 120, strokes: 'M18 42l12-26 4 28 14-24M78 104l12-26 4 28 14-24' },
  rows: { size: 60, strokes: 'M0 20h60M0 50h60' },
  ears: { size: 60, strokes: 'M15 8v26M45 30v26M9 14l6 8 6-8M39 36l6 8 6-8' },
  crosses: { size: 108, strokes: 'M30 16v40M18 30h24M84 62v40M72 76h24' },
  water: { size: 120, strokes: 'M10 30q20-18 40 0t40 0M40 90q20-18 40 0t40 0' },
  stone: { size: 72, strokes: 'M0 24h72M0 60h72M24 24v36M60 60v12M60 0v24' },
  planks: { size: 60, strokes: 'M0 60L60 0M-10 10L10 -10M50 70L70 50' },
};

/**
 * The id under which a texture in the ink of one terrain is referred to.
 *
 * @example textureId('brush') // 'texture-brush'
 */
export function textureId(terrain: string): string {
  return `texture-${terrain}`;
}

/**
 * The definition of a texture in a terrain's ink. It is the same in every picture, so that several pictures can stand
 * on one page.
 *
 * @example texture('forest', 'wood', '#4c6b3d')
 */
export function texture(terrain: string, kind: Texture, ink: string): string {
  const { size, strokes, blots = [] } = TILES[kind];
  return element(
    'pattern',
    { id: textureId(terrain), width: size, height: size, patternUnits: 'userSpaceOnUse' },
    strokes === undefined
      ? ''
      : element('path', { d: strokes, fill: 'none', stroke: ink, strokeWidth: 7, strokeOpacity: '.6' }),
    blots.map(([cx, cy, r]) => element('circle', { cx, cy, r, fill: ink, fillOpacity: '.45' })).join(''),
  );
}
