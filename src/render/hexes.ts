import type { GameMap } from '../map/index.js';
import { nameOf } from '../map/index.js';
import { HIGHLIGHT, INK, PAPER, sideSign } from '../paper/palette.js';
import type { Picture } from './picture.js';
import { dotOf, hexPath, shownAt } from './map-plane.js';
import { element, group } from '../paper/svg.js';

/** A five-pointed star around its middle, and a flag on its pole. */
const STAR = 'M0-38l10 27h28l-22 17 9 28-25-16-25 16 9-28-22-17h28z';
const FLAG = 'M-18 34v-68l44 19-34 18v31z';
/** How far from the dot of its hex a sign lies, at the vertex in the west: beside the counters. */
const ASIDE = 192;

/**
 * The hexes of a picture as elements: each has its name as `data-hex`, and takes the clicks on it.
 *
 * @example hexElements(map, [0]) // '<g fill="none" pointer-events="all">...'
 */
export function hexElements(map: GameMap, hexes: readonly number[]): string {
  return group(
    { fill: 'none', pointerEvents: 'all' },
    hexes.map((hex) => element('path', { dataHex: nameOf(map, hex), d: hexPath(map, hex) })),
  );
}

/**
 * What is told of hexes under the counters: the hexes of the impulse have a broken border in the colour of their side,
 * highlit hexes a broad one.
 *
 * @param hexes the hexes that are drawn
 * @param sides the sides in the order of their colours
 * @example drawStates(picture, hexes, ['us', 'de'])
 */
export function drawStates(
  { map, activated = [], highlight = [] }: Pick<Picture, 'map' | 'activated' | 'highlight'>,
  hexes: readonly number[],
  sides: readonly string[],
): string {
  const lit = [...new Set(highlight.flatMap((name) => shownAt(map, hexes, name)))];
  return group({ fill: 'none', strokeLinejoin: 'round' }, [
    ...lit.flatMap((hex) => [
      element('path', { d: hexPath(map, hex), fill: HIGHLIGHT, fillOpacity: '.18', stroke: INK, strokeWidth: 44 }),
      element('path', { d: hexPath(map, hex), stroke: HIGHLIGHT, strokeWidth: 30 }),
    ]),
    ...activated.flatMap(({ at, side }) =>
      shownAt(map, hexes, at).flatMap((hex) => [
        element('path', { d: hexPath(map, hex), stroke: PAPER, strokeWidth: 30 }),
        element('path', {
          d: hexPath(map, hex),
          stroke: inkOf(side, sides),
          strokeWidth: 20,
          strokeDasharray: '60 30',
        }),
      ]),
    ),
  ]);
}

/**
 * The signs of hexes, beside the counters in the west, or in the east where a counter faces west: a star where the game is decided, a flag where a side has control. Each has the
 * colour of the side, and is hollow where nobody has control.
 *
 * @param hexes the hexes that are drawn
 * @param sides the sides in the order of their colours
 * @param facingWest hexes with a counter that faces west
 * @example drawSigns(picture, hexes, ['us', 'de'], new Set())
 */
export function drawSigns(
  { map, objectives = [], control = [] }: Pick<Picture, 'map' | 'objectives' | 'control'>,
  hexes: readonly number[],
  sides: readonly string[],
  facingWest: ReadonlySet<number>,
): string {
  const starred = new Set(objectives.map(({ at }) => at));
  const flags = control.filter(({ at }) => !starred.has(at));
  return group(
    { strokeLinejoin: 'round' },
    [...objectives.map((each) => ({ ...each, d: STAR })), ...flags.map((each) => ({ ...each, d: FLAG }))].flatMap(
      ({ at, side, d }) =>
        shownAt(map, hexes, at).map((hex) =>
          sign(map, hex, d, side === undefined ? undefined : inkOf(side, sides), facingWest.has(hex)),
        ),
    ),
  );
}

function sign(map: GameMap, hex: number, d: string, ink: string | undefined, inTheEast: boolean): string {
  const { x, y } = dotOf(map, hex);
  return element(
    'g',
    { transform: `translate(${inTheEast ? x + ASIDE : x - ASIDE} ${y})` },
    element('path', { d, fill: PAPER, stroke: PAPER, strokeWidth: 22 }),
    element('path', { d, fill: ink ?? PAPER, stroke: ink ?? INK, strokeWidth: 8 }),
  );
}

/**
 * A sample of a sign for the legend.
 *
 * @example signSample('objective', 0, 0)
 */
export function signSample(kind: 'objective' | 'control' | 'activated', x: number, y: number): string {
  if (kind === 'activated')
    return element('path', { d: `M${x} ${y}h240`, stroke: INK, strokeWidth: 20, strokeDasharray: '60 30' });
  const d = kind === 'objective' ? STAR : FLAG;
  return element('path', { d, fill: INK, transform: `translate(${x + 120} ${y})` });
}

function inkOf(side: string | undefined, sides: readonly string[]): string {
  return side === undefined ? INK : sideSign(sides.indexOf(side)).ink;
}
