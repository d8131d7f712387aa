import { INK, PAPER, sideSign } from '../../paper/palette.js';
import { element, label } from '../../paper/svg.js';
import type { LhyPosition, LhyWorld } from '../state/index.js';
import { dotOf } from './ground.js';
import { signFor } from './picture-words.js';
import type { PictureWords } from './picture-words.js';

/** A glider from above: its wings, its hull and its tail, around its middle. */
const GLIDER = 'M0-150 18-40 150-20 150 10 18 15 12 110 50 130 50 150-50 150-50 130-12 110-18 15-150 10-150-20-18-40Z';

/**
 * What airborne landings leave on the map, under the counters: gliders, Assembly hexes in the colour of their side, and the landing zones that the
 * side plans which looks.
 *
 * @rule 16.1.2, 16.1.5
 * @example drawLandings(world, position) // '' where nobody has landed
 */
export function drawLandings(world: LhyWorld, { markers, landings, plan }: LhyPosition, words?: PictureWords): string {
  const inkOf = (side: string | undefined): string =>
    side === undefined ? INK : sideSign(world.sides.indexOf(side)).ink;
  const at = (name: string): { readonly x: number; readonly y: number } | undefined => {
    const hex = world.map.names.get(name);
    return hex === undefined ? undefined : dotOf(hex);
  };
  const ring = (name: string, side: string, word: string, dash: string): string => {
    const dot = at(name);
    if (dot === undefined) return '';
    const ink = inkOf(side);
    const circle = { cx: dot.x, cy: dot.y, r: 190, fill: 'none', stroke: ink, strokeWidth: 16, strokeDasharray: dash };
    return element('circle', circle) + sign(dot.x, dot.y + 232, word, ink);
  };
  const gliders = markers.map(({ kind, hex, side }) => {
    const dot = kind === 'glider' ? at(hex) : undefined;
    if (dot === undefined) return '';
    const shape = { d: GLIDER, fill: PAPER, stroke: inkOf(side), strokeWidth: 12, strokeLinejoin: 'round' as const };
    return element('path', { ...shape, transform: `translate(${dot.x} ${dot.y})` });
  });
  const assembly = (landings?.assembly ?? []).map(({ hex, side }) =>
    ring(hex, side, signFor(words, 'assembly'), '60 20'),
  );
  const planned =
    plan === undefined
      ? []
      : [
          ...plan.sticks.map(({ hex }) => ring(hex, plan.by, signFor(words, 'landingZone'), '20 30')),
          ...Object.values(plan.assembly).map((hex) => ring(hex, plan.by, signFor(words, 'assembly'), '20 30')),
        ];
  return [...gliders, ...assembly, ...planned].join('');
}

function sign(x: number, y: number, word: string, fill: string): string {
  return label(x, y, word, { textAnchor: 'middle', fontSize: 56, fontWeight: 'bold', fill });
}
