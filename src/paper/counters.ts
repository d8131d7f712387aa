import type { Point } from '../board/geometry.js';
import { lettersOf } from './marks.js';
import { HIGHLIGHT, INK, PAPER, sideSign } from './palette.js';
import { element, escaped, label, shortened } from './svg.js';

/** A counter to draw. */
export interface DrawnCounter {
  /** Its id: the `data-counter` of its element. */
  readonly id?: string;
  /** The location: `I5`, `I5/upper`. */
  readonly at: string;
  readonly side: string;
  /** The text on it, a few characters: `2-5-4`. */
  readonly text: string;
  /** Its Shaken side is up. */
  readonly shaken?: boolean;
  /** Carried by the counter before it in the stack. */
  readonly carried?: boolean;
  /** The vertex it faces, 1 to 6 clockwise from the north-west one: an arrow there; a turret turned elsewhere has its own. */
  readonly facing?: number;
  readonly turret?: number;
  /** The markers on it, and its states: `moved`, `fired`, `jammed`. Each is a tag of one or two letters, told in the legend. */
  readonly marks?: readonly string[];
  /** A full description, shown when somebody points at the counter. */
  readonly title?: string;
}

const WIDTH = 312;
const TALLEST = 118;
/** The height that a stack may take in its hex, in units. */
const ROOM = 282;
/** The most counters drawn in one hex; further counters are only counted. */
const MOST = 6;
const LONGEST = 12;
/** The tag of a marker, at its largest, and how many there are on a counter. */
const LARGEST_TAG = 62;
const MOST_TAGS = 2;

/**
 * The counters of one hex, laid out from the top.
 *
 * @param stack the counters, topmost first
 * @param dot the centre dot of the hex
 * @param sides the sides in the order of their colours
 * @param highlight ids of counters to be seen at once
 * @example drawStack([{ at: 'I5', side: 'us', text: '2-5-4' }], { x: 0, y: 0 }, ['us', 'de'], [])
 */
export function drawStack(
  stack: readonly DrawnCounter[],
  dot: Point,
  sides: readonly string[],
  highlight: readonly string[],
): string {
  const shown = stack.length > MOST ? stack.slice(0, MOST - 1) : stack;
  const rows = stack.length > MOST ? MOST : stack.length;
  const height = Math.min(TALLEST, Math.floor(ROOM / rows));
  const top = dot.y + 26 - Math.floor((height * rows) / 2);
  const left = dot.x - WIDTH / 2;
  const boxes = shown.map((counter, row) =>
    drawCounter(
      counter,
      left + row * 5,
      top + row * height,
      height - 6,
      sides.indexOf(counter.side),
      counter.id !== undefined && highlight.includes(counter.id),
    ),
  );
  const rest = stack.length - shown.length;
  const more =
    rest === 0
      ? ''
      : label(dot.x, top + rows * height - 14, `+${rest}`, { textAnchor: 'middle', fontSize: height + 10, fill: INK });
  return [...boxes, more].join('');
}

function drawCounter(
  counter: DrawnCounter,
  x: number,
  y: number,
  height: number,
  side: number,
  isHighlit: boolean,
): string {
  const { ink, corner } = sideSign(side);
  const { id, at, text, shaken = false, carried = false, marks = [], title } = counter;
  const words = shortened(text, LONGEST);
  const [indent, width] = carried ? [30, WIDTH - 30] : [0, WIDTH];
  const tag = Math.min(LARGEST_TAG, height - 12);
  const tagged = Math.min(marks.length, MOST_TAGS) * (tag + 4);
  const room = width - tagged;
  // A letter is about 0.66 of the size of its type wide.
  const size = Math.min(height - 14, Math.floor((room - 60) / (0.66 * Math.max(4, Array.from(words).length))));
  return element(
    'g',
    { dataCounter: id },
    title === undefined ? '' : `<title>${escaped(shortened(title, 200))}</title>`,
    element('rect', {
      x: x + indent,
      y,
      width,
      height,
      rx: Math.min(corner, height / 2),
      fill: shaken ? PAPER : ink,
      stroke: shaken ? ink : PAPER,
      strokeWidth: shaken ? 14 : 8,
      ...(shaken ? { strokeDasharray: '30 18' } : {}),
    }),
    isHighlit ? glow(x + indent, y, width, height) : '',
    label(x + indent + room / 2 + (isGround(at) ? 0 : 22), y + Math.floor((height + 0.7 * size) / 2), words, {
      textAnchor: 'middle',
      fontSize: size,
      fontWeight: carried ? 'normal' : 'bold',
      fill: shaken ? ink : PAPER,
    }),
    floorSign(at, x + indent, y, height, shaken ? ink : PAPER),
    tags(marks, x + indent + width - tagged - 4, y + Math.floor((height - tag) / 2), tag).join(''),
  );
}

/** A frame around a counter that is to be seen at once. */
function glow(x: number, y: number, width: number, height: number): string {
  return element('rect', {
    x: x - 8,
    y: y - 8,
    width: width + 16,
    height: height + 16,
    rx: 20,
    fill: 'none',
    stroke: HIGHLIGHT,
    strokeWidth: 18,
  });
}

/** The markers on a counter, as tags along its right end; of more than two, the last tag says that there are others. */
function tags(marks: readonly string[], left: number, top: number, size: number): readonly string[] {
  const shown = marks.length > MOST_TAGS ? [...marks.slice(0, MOST_TAGS - 1), '…'] : marks;
  return shown.map((mark, i) => {
    const x = left + i * (size + 4);
    const letters = mark === '…' ? mark : lettersOf(mark);
    const type = Math.floor(letters.length > 1 ? size * 0.62 : size * 0.84);
    return (
      element('rect', { x, y: top, width: size, height: size, rx: 8, fill: PAPER, stroke: INK, strokeWidth: 4 }) +
      label(x + size / 2, top + Math.floor((size + 0.7 * type) / 2), letters, {
        textAnchor: 'middle',
        fontSize: type,
        fontWeight: 'bold',
        fill: INK,
      })
    );
  });
}

/**
 * The sign of a floor: a roof over the left corner for an upper floor, two roofs for a Rooftop, a slit for a Bunker, a
 * Cave or a Tunnel, a rotor for the air.
 */
function floorSign(at: string, x: number, y: number, height: number, ink: string): string {
  if (isGround(at)) return '';
  const floor = at.slice(hexOf(at).length + 1);
  const middle = y + Math.floor(height / 2);
  const roof = (down: number): string => `M${x + 14} ${middle + down}l18 -22 18 22z`;
  const rotor = `M${x + 10} ${middle - 12}h44v6h-19v16h-6v-16h-19z`;
  if (floor === 'air') return element('path', { d: rotor, fill: ink });
  const d =
    floor === 'upper' ? roof(11) : floor === 'roof' ? roof(0) + roof(26) : `M${x + 14} ${middle - 6}h36v14h-36z`;
  return element('path', { d, fill: ink });
}

function isGround(location: string): boolean {
  return location === hexOf(location) || location.endsWith('/ground');
}

/**
 * The hex of a location: the text before the slash.
 *
 * @example hexOf('I5/upper') // 'I5'
 */
export function hexOf(location: string): string {
  const [hex = ''] = location.split('/', 1);
  return hex;
}
