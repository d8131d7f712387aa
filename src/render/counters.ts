import type { GameMap } from '../map/index.js';
import { indexOf } from '../map/index.js';
import type { Point } from '../map/index.js';
import { INK, PAPER, sideSign } from './palette.js';
import type { DrawnCounter } from './picture.js';
import { cornersOf, dotOf, polygonPath } from './plane.js';
import { element, escaped, label, shortened } from './svg.js';

const WIDTH = 312;
const TALLEST = 118;
/** The height that a stack may take in its hex, in units. */
const ROOM = 282;
/** The most counters drawn in one hex; further counters are only counted. */
const MOST = 6;
const LONGEST = 12;
/** Where the arrow of a facing lies between the dot of its hex and the vertex, and half its width. */
const ARROW_TIP = 0.94;
const ARROW_FOOT = 0.74;
const ARROW_WIDTH = 0.11;

/**
 * The counters of a map, hex by hex: a stack is laid out from the top, so that each can be read.
 *
 * @param hexes the hexes that are drawn
 * @param sides the sides in the order of their colours
 * @example drawCounters(map, [i5], [{ at: 'I5', side: 'us', text: '2-5-4' }], ['us', 'de'])
 */
export function drawCounters(
  map: GameMap,
  hexes: readonly number[],
  counters: readonly DrawnCounter[],
  sides: readonly string[],
): readonly string[] {
  const stacks = new Map<number, DrawnCounter[]>();
  for (const counter of counters) {
    const hex = indexOf(map, hexOf(counter.at));
    if (hex === undefined) continue;
    stacks.set(hex, [...(stacks.get(hex) ?? []), counter]);
  }
  return hexes.flatMap((hex) => {
    const stack = stacks.get(hex);
    if (stack === undefined) return [];
    const arrows = stack.flatMap((counter) => facingSigns(map, hex, counter, sides.indexOf(counter.side)));
    return [[drawStack(stack, dotOf(map, hex), sides), ...arrows].join('')];
  });
}

/** An arrow at the vertex a hull faces; a hollow one where its turret points. */
function facingSigns(map: GameMap, hex: number, { facing, turret }: DrawnCounter, side: number): readonly string[] {
  const { ink } = sideSign(side);
  return [
    ...(facing === undefined ? [] : [arrowTo(map, hex, facing, ink, ink)]),
    ...(turret === undefined ? [] : [arrowTo(map, hex, turret, PAPER, ink)]),
  ];
}

/** A small triangle inside a hex, its tip towards one of the vertices. */
function arrowTo(map: GameMap, hex: number, vertex: number, fill: string, stroke: string): string {
  const dot = dotOf(map, hex);
  const corner = cornersOf(map, hex)[vertex - 1] ?? dot;
  const [x, y] = [corner.x - dot.x, corner.y - dot.y];
  const at = (along: number, aside: number): Point => ({
    x: Math.round(dot.x + x * along - y * aside),
    y: Math.round(dot.y + y * along + x * aside),
  });
  const points = [at(ARROW_TIP, 0), at(ARROW_FOOT, ARROW_WIDTH), at(ARROW_FOOT, -ARROW_WIDTH)];
  return element('path', { d: polygonPath(points), fill, stroke, strokeWidth: 6 });
}

function drawStack(stack: readonly DrawnCounter[], dot: Point, sides: readonly string[]): string {
  const shown = stack.length > MOST ? stack.slice(0, MOST - 1) : stack;
  const rows = stack.length > MOST ? MOST : stack.length;
  const height = Math.min(TALLEST, Math.floor(ROOM / rows));
  const top = dot.y + 26 - Math.floor((height * rows) / 2);
  const left = dot.x - WIDTH / 2;
  const boxes = shown.map((counter, row) =>
    drawCounter(counter, left + row * 5, top + row * height, height - 6, sides.indexOf(counter.side)),
  );
  const rest = stack.length - shown.length;
  const more =
    rest === 0
      ? ''
      : label(dot.x, top + rows * height - 14, `+${rest}`, { textAnchor: 'middle', fontSize: height + 10, fill: INK });
  return [...boxes, more].join('');
}

function drawCounter(counter: DrawnCounter, x: number, y: number, height: number, side: number): string {
  const { ink, corner } = sideSign(side);
  const { at, text, shaken = false, carried = false, title } = counter;
  const words = shortened(text, LONGEST);
  const [indent, width] = carried ? [30, WIDTH - 30] : [0, WIDTH];
  // A letter is about 0.58 of the size of its type wide.
  const size = Math.min(height - 14, Math.floor((width - 60) / (0.58 * Math.max(4, Array.from(words).length))));
  return element(
    'g',
    {},
    ...(title === undefined ? [] : [`<title>${escaped(shortened(title, 200))}</title>`]),
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
    label(x + indent + width / 2 + (isGround(at) ? 0 : 22), y + Math.floor((height + 0.7 * size) / 2), words, {
      textAnchor: 'middle',
      fontSize: size,
      fontWeight: carried ? 'normal' : 'bold',
      fill: shaken ? ink : PAPER,
    }),
    floorSign(at, x + indent, y, height, shaken ? ink : PAPER),
  );
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

/** The hex of a location: the text before the slash. */
function hexOf(location: string): string {
  const [hex = ''] = location.split('/', 1);
  return hex;
}
