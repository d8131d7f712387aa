import type { DrawnCounter } from './counters.js';
import { hexOf } from './counters.js';
import { lettersOf } from './marks.js';
import type { OwnArt } from './own-art.js';
import { ownArtOf } from './own-art.js';
import { COUNTER_DARK, COUNTER_LIGHT, HIGHLIGHT, sideSign } from './palette.js';
import type { Box } from './plane.js';
import type { Inks } from './silhouettes.js';
import { silhouette } from './silhouettes.js';
import { element, escaped, label, shortened } from './svg.js';

/* One counter: everything on it is drawn in a square of 100 by 100, which is fitted into its box. */

/** How a counter is shown beside the others. */
export interface Showing extends OwnArt {
  /** The sides in the order of their colours. */
  readonly sides: readonly string[];
  /** Ids of counters to be seen at once. */
  readonly highlight: readonly string[];
}

const MOST_TAGS = 3;
/** A letter is about 0.6 of the size of its type wide. */
const LETTER = 0.6;

/**
 * A counter in its box.
 *
 * @param counter the counter
 * @param box where it lies, in units
 * @param showing the sides, what to highlight, own art
 * @example drawChit({ at: 'I5', side: 'us', text: '2-5-4' }, { left: 0, top: 0, width: 200, height: 200 }, { sides: ['us'], highlight: [] })
 */
export function drawChit(counter: DrawnCounter, box: Box, showing: Showing): string {
  const { id, title, shaken = false, marks = [] } = counter;
  const { ink: colour, corner } = sideSign(showing.sides.indexOf(counter.side));
  const inks = shaken ? { ink: colour, ground: COUNTER_LIGHT } : { ink: COUNTER_LIGHT, ground: colour };
  const own = ownArtOf(counter, showing);
  const { left: x, top: y, width, height } = box;
  return element(
    'g',
    { dataCounter: id },
    title === undefined ? '' : `<title>${escaped(shortened(title, 200))}</title>`,
    element(
      'svg',
      { x, y, width, height, viewBox: '0 0 100 100', overflow: 'visible' },
      plate(inks, colour, corner, shaken),
      own ?? printed(counter, inks),
      id !== undefined && showing.highlight.includes(id) ? glow() : '',
      tags(marks).join(''),
    ),
  );
}

function plate({ ground }: Inks, colour: string, corner: number, shaken: boolean): string {
  return element('rect', {
    x: 2,
    y: 2,
    width: 96,
    height: 96,
    rx: corner,
    fill: ground,
    stroke: shaken ? colour : COUNTER_LIGHT,
    strokeWidth: shaken ? 6 : 3,
    ...(shaken ? { strokeDasharray: '12 7' } : {}),
  });
}

/** Everything that is printed on a counter: its silhouette in the middle, its values under it, its Morale and its number above. */
function printed(counter: DrawnCounter, inks: Inks): string {
  const { symbol, text, values, morale, number, facing, turret } = counter;
  const { ink } = inks;
  if (symbol === undefined) return fitted(text, 50, 62, 92, 46, ink) + floorSign(counter.at, ink);
  const below = [text, values].filter((each) => each !== undefined && each !== '') as readonly string[];
  return [
    silhouette(symbol, inks, facing, turret),
    ...(below.length < 2
      ? below.map((line) => fitted(line, 50, 93, 90, 27, ink))
      : below.map((line, i) => fitted(line, 50, 80 + 15 * i, 86, i === 0 ? 16 : 17, ink))),
    morale === undefined ? '' : corner(morale, 90, 'end', 24, ink),
    number === undefined ? '' : corner(number, 11, 'start', 20, ink),
    floorSign(counter.at, ink),
  ].join('');
}

/** Words in the middle under a width: the more letters, the smaller the type. */
function fitted(words: string, x: number, y: number, width: number, most: number, fill: string): string {
  const said = shortened(words, 14);
  const fontSize = Math.min(most, Math.floor(width / (LETTER * Array.from(said).length)));
  return label(x, y, said, { textAnchor: 'middle', fontSize, fontWeight: 'bold', fill });
}

function corner(words: string, x: number, textAnchor: 'start' | 'end', fontSize: number, fill: string): string {
  return label(x, 24, shortened(words, 4), { textAnchor, fontSize, fontWeight: 'bold', fill });
}

/** A frame around a counter that is to be seen at once. */
function glow(): string {
  const look = { fill: 'none', stroke: HIGHLIGHT, strokeWidth: 9 };
  return element('rect', { x: -3, y: -3, width: 106, height: 106, rx: 12, ...look });
}

/** The markers on a counter, as tags down its left side; of more than three, the last tag says that there are others. */
function tags(marks: readonly string[]): readonly string[] {
  const shown = marks.length > MOST_TAGS ? [...marks.slice(0, MOST_TAGS - 1), '…'] : marks;
  return shown.map((mark, i) => {
    const letters = mark === '…' ? mark : lettersOf(mark);
    const top = 27 + 24 * i;
    return (
      element('rect', {
        x: 1,
        y: top,
        width: 28,
        height: 22,
        rx: 4,
        fill: COUNTER_LIGHT,
        stroke: COUNTER_DARK,
        strokeWidth: 2,
      }) + label(15, top + 17, letters, { textAnchor: 'middle', fontSize: 17, fontWeight: 'bold', fill: COUNTER_DARK })
    );
  });
}

/**
 * The sign of a floor, over the middle of a counter: a roof for an upper floor, two roofs for a Rooftop, a slit for a Bunker, a Cave or a
 * Tunnel, a rotor for the air.
 */
function floorSign(at: string, fill: string): string {
  if (isGround(at)) return '';
  const floor = at.slice(hexOf(at).length + 1);
  const roof = (y: number): string => `M40 ${y}l10-8 10 8z`;
  const slit = 'M38 8h24v7h-24z';
  const rotor = 'M34 8h32v4h-14v7h-4v-7h-14z';
  const d = floor === 'air' ? rotor : floor === 'upper' ? roof(16) : floor === 'roof' ? roof(13) + roof(22) : slit;
  return element('path', { d, fill });
}

function isGround(location: string): boolean {
  return location === hexOf(location) || location.endsWith('/ground');
}
