import type { LosVerdict } from '../los/index.js';
import type { GameMap } from '../map/index.js';
import type { Seeing, SeenSpot } from './seeing.js';
import { INK, PAPER, VERDICT_SIGNS } from '../paper/palette.js';
import { dotOf, hexPath } from './map-plane.js';
import { element, group, label } from '../paper/svg.js';

/** The possible verdicts of a line of sight, best first. */
export const VERDICT_KINDS: readonly LosVerdict['kind'][] = ['clear', 'degraded', 'limited', 'blocked'];

/** The tints of hexes: a hex that is seen clearly keeps its colour, a hex that is not seen is darkened. */
const WASHES: Readonly<
  Record<LosVerdict['kind'], { readonly fill: string; readonly opacity: string; readonly hatch: string }>
> = {
  clear: { fill: '#0b7a5b', opacity: '.16', hatch: '' },
  degraded: { fill: '#d98e04', opacity: '.3', hatch: 'M0 72L72 0M-12 12L12-12M60 84L84 60' },
  limited: { fill: '#3d5a99', opacity: '.3', hatch: 'M0 36h72M36 0v72' },
  blocked: { fill: '#2d2a33', opacity: '.5', hatch: '' },
};

/**
 * The hatches of a field of view: strokes show the same as the colours.
 *
 * @example hatches().length // 2
 */
export function hatches(): readonly string[] {
  return VERDICT_KINDS.filter((kind) => WASHES[kind].hatch !== '').map((kind) =>
    element(
      'pattern',
      { id: `sight-${kind}`, width: 72, height: 72, patternUnits: 'userSpaceOnUse' },
      element('path', {
        d: WASHES[kind].hatch,
        fill: 'none',
        stroke: VERDICT_SIGNS[kind].ink,
        strokeWidth: 12,
        strokeOpacity: '.7',
      }),
    ),
  );
}

/**
 * A field of view: every hex is tinted by the verdict of the line to its ground, with a tag for each upper floor of a
 * Building. The air is not drawn.
 *
 * @param hexes the hexes that are drawn
 * @example drawField(map, [0, 1], fieldOfView)
 */
export function drawField(map: GameMap, hexes: readonly number[], { from, spots }: Seeing): string {
  const shown = new Set(hexes);
  const seen = spots.filter(({ hex }) => shown.has(hex));
  const washes = VERDICT_KINDS.flatMap((kind) => {
    const d = seen
      .filter((spot) => spot.floor === 'ground' && spot.hex !== from?.hex && spot.kind === kind)
      .map(({ hex }) => hexPath(map, hex))
      .join('');
    return d === '' ? [] : wash(kind, d);
  });
  return [
    group({}, washes),
    group({ textAnchor: 'middle', fontSize: 58, fontWeight: 'bold' }, floorTags(map, seen)),
  ].join('\n');
}

/**
 * The eye of a field of view: a lettered disc on the centre dot, or in the corner above the counters.
 *
 * @example drawEye(map, seeing, false)
 */
export function drawEye(map: GameMap, { from }: Seeing, hasCounters: boolean): string {
  if (from === undefined) return '';
  const dot = dotOf(map, from.hex);
  const { x, y } = hasCounters ? { x: dot.x + 150, y: dot.y - 120 } : dot;
  return (
    element('circle', { cx: x, cy: y, r: 66, fill: INK, stroke: PAPER, strokeWidth: 14 }) +
    label(x, y + 32, 'A', { fontSize: 88, fill: PAPER, textAnchor: 'middle', fontWeight: 'bold' })
  );
}

/**
 * An area in the wash of a verdict.
 *
 * @example wash('degraded', 'M0 0h120v84h-120z').length // 2
 */
export function wash(kind: LosVerdict['kind'], d: string): readonly string[] {
  const { fill, opacity, hatch } = WASHES[kind];
  return [
    element('path', { d, fill, fillOpacity: opacity }),
    ...(hatch === '' ? [] : [element('path', { d, fill: `url(#sight-${kind})` })]),
  ];
}

/**
 * The number of hexes with each verdict, counted on the ground.
 *
 * @example counted(fieldOfView).blocked // 97
 */
export function counted({ from, spots }: Seeing): Readonly<Record<LosVerdict['kind'], number>> {
  const counts = { clear: 0, degraded: 0, limited: 0, blocked: 0 };
  for (const spot of spots) if (spot.floor === 'ground' && spot.hex !== from?.hex) counts[spot.kind]++;
  return counts;
}

/**
 * `U` for an upper floor, `R` for a Rooftop, in the colour of the line to it; a floor that is not seen is struck
 * through.
 */
function floorTags(map: GameMap, spots: readonly SeenSpot[]): readonly string[] {
  return spots
    .filter(({ floor }) => floor === 'upper' || floor === 'roof')
    .map((spot) => {
      const { kind } = spot;
      const { x, y } = dotOf(map, spot.hex);
      const left = spot.floor === 'upper' ? x - 96 : x + 12;
      const { ink, dash } = VERDICT_SIGNS[kind];
      const out = kind === 'blocked';
      return (
        element('rect', {
          x: left,
          y: y + 78,
          width: 84,
          height: 66,
          rx: 12,
          fill: out ? PAPER : ink,
          fillOpacity: out ? '.7' : '1',
          stroke: out ? ink : PAPER,
          strokeWidth: 8,
          ...(dash === '' || out ? {} : { strokeDasharray: '24 14' }),
        }) + label(left + 42, y + 132, spot.floor === 'upper' ? 'U' : 'R', { fill: out ? ink : PAPER })
      );
    });
}
