import { strToU8 } from 'fflate';
import { lettersOf } from '../../paper/marks.js';
import { drawChit } from '../../paper/chit.js';
import type { DrawnCounter } from '../../paper/counters.js';
import { COUNTER_DARK, COUNTER_LIGHT, DANGER, FAINT, INK, PAPER, REACH, sideSign } from '../../paper/palette.js';
import { element, group, label, shortened } from '../../paper/svg.js';
import type { GameMap } from '../../map/index.js';
import { indexOf } from '../../map/index.js';
import { drawBoard, drawNames, texturesOf } from '../../render/board.js';
import { hexPath } from '../../render/map-plane.js';
import { symbol } from '../../render/symbols.js';
import type { Battlefield } from '../board/battlefield.js';
import type { Boxes } from '../board/boxes.js';
import { BOX } from '../board/boxes.js';

/* The pictures of a module. VASSAL draws SVG of an older kind: the outermost viewBox begins at 0 0, and ink never lies under its own edge. */

/** How wide and high a counter is, in pixels. */
export const COUNTER = 64;
/** How wide and high a tag beside a counter is. */
const TAG = { width: 20, height: 15 } as const;

const FONT = 'Helvetica, Arial, DejaVu Sans, sans-serif';

/** A picture of so many pixels: the outer one is measured in pixels, the inner one in units of its own. */
function picture(width: number, height: number, viewBox: string, ...children: readonly string[]): Uint8Array {
  const look = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    fontFamily: FONT,
  };
  const inner = element('svg', { x: 0, y: 0, width, height, viewBox }, children.join(''));
  return strToU8(`${plainly(element('svg', look, inner))}\n`);
}

/**
 * A text with an edge of paper is drawn twice, first the edge and then the ink: VASSAL does not know the order of painting.
 */
function plainly(svg: string): string {
  const twice = (start: string, end: string): string =>
    start.replace(/ paint-order="stroke"/, '') +
    end +
    start.replace(/ paint-order="stroke"/, '').replace(/ stroke="[^"]*"/, ' stroke="none"') +
    end;
  return svg
    .replaceAll(/(<g [^>]*paint-order="stroke"[^>]*>)([\s\S]*?<\/g>)/g, (_, start: string, rest: string) =>
      twice(start, rest),
    )
    .replaceAll(/(<text [^>]*paint-order="stroke"[^>]*>)([\s\S]*?<\/text>)/g, (_, start: string, rest: string) =>
      twice(start, rest),
    )
    .replaceAll(/<style>[\s\S]*?<\/style>\n?/g, '')
    .replaceAll(/ class="[^"]*"/g, '');
}

/**
 * The board of a map: everything printed on it, with the names of its hexes.
 *
 * @example boardPicture(world.map, battlefieldOf(world.map))
 */
export function boardPicture(map: GameMap, { box, size }: Battlefield): Uint8Array {
  const hexes = Array.from({ length: map.size }, (_, hex) => hex);
  const drawn: readonly string[] = [
    element('defs', {}, texturesOf({ map, hexes }).join('\n')),
    element('rect', { width: box.width, height: box.height, fill: PAPER }),
    element(
      'g',
      { transform: `translate(${-box.left} ${-box.top})` },
      drawBoard({ map, hexes }),
      drawNames({ map, hexes }),
    ),
  ];
  return picture(size.width, size.height, `0 0 ${box.width} ${box.height}`, drawn.join('\n'));
}

/**
 * Hexes under a colour, as large as the board: set-up areas, objectives.
 *
 * @param colour the ink of the hexes
 * @param isRing objectives have a ring, areas a shade
 * @example overlayPicture(map, field, ['I5'], '#8f1d14', true)
 */
export function overlayPicture(
  map: GameMap,
  { box, size }: Battlefield,
  names: readonly string[],
  colour: string,
  isRing: boolean,
): Uint8Array {
  const hexes = names.flatMap((name) => {
    const hex = indexOf(map, name);
    return hex === undefined ? [] : [hex];
  });
  const d = hexes.map((hex) => hexPath(map, hex)).join('');
  const look = isRing
    ? { fill: 'none', stroke: colour, strokeWidth: 30 }
    : { fill: colour, fillOpacity: '.22', stroke: colour, strokeWidth: 8 };
  const plane = element(
    'g',
    { transform: `translate(${-box.left} ${-box.top})` },
    d === '' ? '' : element('path', { d, ...look }),
  );
  return picture(size.width, size.height, `0 0 ${box.width} ${box.height}`, plane);
}

/**
 * A counter as it is printed.
 *
 * @param sides the sides in the order of their colours
 * @param art SVG in a square of 100 by 100 instead of ours
 * @example counterPicture({ at: '', side: 'us', text: '2-5-4' }, ['us', 'de'])
 */
export function counterPicture(counter: DrawnCounter, sides: readonly string[], art?: string): Uint8Array {
  const own = art === undefined ? {} : { draw: (): string => art };
  const drawn = drawChit(
    { ...counter, at: '' },
    { left: 0, top: 0, width: 100, height: 100 },
    { sides, highlight: [], ...own },
  );
  return picture(COUNTER, COUNTER, '0 0 100 100', drawn);
}

/**
 * The tag of a state that lies beside a counter.
 *
 * @example tagPicture('moved')
 */
export function tagPicture(mark: string): Uint8Array {
  const { width, height } = TAG;
  const plate = element('rect', {
    x: 1,
    y: 1,
    width: width - 2,
    height: height - 2,
    rx: 3,
    fill: COUNTER_LIGHT,
    stroke: COUNTER_DARK,
    strokeWidth: 1.5,
  });
  const letters = label(width / 2, height - 3.5, lettersOf(mark), {
    textAnchor: 'middle',
    fontSize: 11,
    fontWeight: 'bold',
    fill: COUNTER_DARK,
  });
  return picture(width, height, `0 0 ${width} ${height}`, plate, letters);
}

/** Degrees clockwise from the east of the vertices 1 to 6. */
const DEGREES = [240, 300, 0, 60, 120, 180] as const;

/**
 * An arrow to a vertex, around a counter.
 *
 * @param isTurret the arrow of a turret is an outline
 * @example arrowPicture(3, false)
 */
export function arrowPicture(vertex: number, isTurret: boolean): Uint8Array {
  const look = isTurret
    ? { fill: PAPER, stroke: DANGER, strokeWidth: 3 }
    : { fill: DANGER, stroke: PAPER, strokeWidth: 2 };
  const far = isTurret ? 40 : 46;
  const d = `M${far} 0l-14-9v18z`;
  const arrow = element('path', { d, transform: `translate(50 50) rotate(${DEGREES[vertex - 1] ?? 0})`, ...look });
  return picture(96, 96, '0 0 100 100', arrow);
}

/**
 * A marker: its symbol in a square.
 *
 * @param word what stands in a badge without a sign
 * @example markerPicture('smoke', 'Smoke')
 */
export function markerPicture(kind: string, word: string): Uint8Array {
  return picture(COUNTER, COUNTER, '0 0 440 440', symbol(kind, 220, 220, undefined, word));
}

/** A marker of control is as high as a hex: its plate lies below the counters. */
const CONTROL = 102;

/**
 * A marker of control: a plate with the name of a side at the lower edge of the hex, where no counter covers it.
 *
 * @example controlPicture('us', ['us', 'de'])
 */
export function controlPicture(side: string, sides: readonly string[]): Uint8Array {
  const { ink, corner } = sideSign(sides.indexOf(side));
  const plate = element('rect', {
    x: 28,
    y: 82,
    width: 44,
    height: 17,
    rx: Math.min(corner, 8),
    fill: ink,
    stroke: COUNTER_LIGHT,
    strokeWidth: 1,
  });
  const words = label(50, 95, shortened(side, 5), {
    textAnchor: 'middle',
    fontSize: 13,
    fontWeight: 'bold',
    fill: COUNTER_LIGHT,
  });
  return picture(CONTROL, CONTROL, '0 0 100 100', plate, words);
}

/**
 * The back of the counters of a side: a mask for what is hidden.
 *
 * @param word what stands on it
 * @example backPicture('us', ['us', 'de'], '?')
 */
export function backPicture(side: string, sides: readonly string[], word: string): Uint8Array {
  const { ink, corner } = sideSign(sides.indexOf(side));
  const plate = element('rect', {
    x: 2,
    y: 2,
    width: 96,
    height: 96,
    rx: corner,
    fill: ink,
    stroke: COUNTER_LIGHT,
    strokeWidth: 3,
  });
  const said = shortened(word, 9);
  const fontSize = said.length < 3 ? 56 : Math.floor(150 / said.length);
  const words = label(50, 50 + fontSize / 3, said, {
    textAnchor: 'middle',
    fontSize,
    fontWeight: 'bold',
    fill: COUNTER_LIGHT,
  });
  return picture(COUNTER, COUNTER, '0 0 100 100', plate, words);
}

/**
 * The boxes beside the board, with a title in each.
 *
 * @param titles the title of each box by its name
 * @example boxesPicture(boxesOf(world), (name) => name)
 */
export function boxesPicture({ boxes, width, height }: Boxes, titles: (name: string) => string): Uint8Array {
  const frames = boxes.map(({ name, x, y }) => {
    const [left, top] = [x - BOX.width / 2, y - BOX.height / 2];
    const frame = {
      x: left + 4,
      y: top + 4,
      width: BOX.width - 8,
      height: BOX.height - 8,
      rx: 8,
      fill: 'none',
      stroke: FAINT,
      strokeWidth: 2,
    };
    return (
      element('rect', frame) +
      label(x, top + 24, shortened(titles(name), 34), { textAnchor: 'middle', fontSize: 14, fill: INK })
    );
  });
  const ground = element('rect', { width, height, fill: PAPER });
  return picture(width, height, `0 0 ${width} ${height}`, ground, group({}, frames));
}

/**
 * A card with words, for the record of a game.
 *
 * @example cardPicture('Record')
 */
export function cardPicture(word: string): Uint8Array {
  const plate = element('rect', {
    x: 2,
    y: 2,
    width: 96,
    height: 96,
    rx: 8,
    fill: PAPER,
    stroke: REACH,
    strokeWidth: 4,
  });
  const words = label(50, 56, word, { textAnchor: 'middle', fontSize: 20, fontWeight: 'bold', fill: REACH });
  return picture(COUNTER, COUNTER, '0 0 100 100', plate, words);
}
