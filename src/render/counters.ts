import type { Point } from '../board/geometry.js';
import type { GameMap } from '../map/index.js';
import { indexOf } from '../map/index.js';
import type { DrawnCounter } from '../paper/counters.js';
import { hexOf } from '../paper/counters.js';
import type { Showing } from '../paper/chit.js';
import { PAPER, sideSign } from '../paper/palette.js';
import { polygonPath } from '../paper/plane.js';
import { drawStack } from '../paper/stack.js';
import { element } from '../paper/svg.js';
import { cornersOf, dotOf } from './map-plane.js';

/** Where the arrow of a facing lies between the dot of its hex and the vertex, and half its width. */
const ARROW_TIP = 0.94;
const ARROW_FOOT = 0.74;
const ARROW_WIDTH = 0.11;

/**
 * The counters of a map, hex by hex: a stack is laid out from the top, so that each can be read.
 *
 * @param hexes the hexes that are drawn
 * @param showing the sides in the order of their colours, ids to be seen at once, own art
 * @example drawCounters(map, [i5], [{ at: 'I5', side: 'us', text: '2-5-4' }], { sides: ['us', 'de'], highlight: [] })
 */
export function drawCounters(
  map: GameMap,
  hexes: readonly number[],
  counters: readonly DrawnCounter[],
  showing: Showing,
): readonly string[] {
  const stacks = stacksOn(map, counters);
  return hexes.flatMap((hex) => {
    const stack = stacks.get(hex);
    if (stack === undefined) return [];
    const arrows = stack.flatMap((counter) => facingSigns(map, hex, counter, showing.sides.indexOf(counter.side)));
    return [[drawStack(stack, dotOf(map, hex), showing), ...arrows].join('')];
  });
}

/**
 * The counters by their hexes; those off the map are left out.
 *
 * @example stacksOn(map, [{ at: 'I5', side: 'us', text: '2-5-4' }]).size // 1
 */
export function stacksOn(
  map: GameMap,
  counters: readonly DrawnCounter[],
): ReadonlyMap<number, readonly DrawnCounter[]> {
  const stacks = new Map<number, DrawnCounter[]>();
  for (const counter of counters) {
    const hex = indexOf(map, hexOf(counter.at));
    if (hex === undefined) continue;
    const stack = stacks.get(hex);
    if (stack === undefined) stacks.set(hex, [counter]);
    else stack.push(counter);
  }
  return stacks;
}

/** An arrow at the vertex a hull faces; a hollow one where its turret points. */
function facingSigns(map: GameMap, hex: number, { facing, turret }: DrawnCounter, side: number): readonly string[] {
  const { ink } = sideSign(side);
  return [
    ...(facing === undefined ? [] : [arrowTo(map, hex, facing, ink, ink)]),
    ...(turret === undefined ? [] : [arrowTo(map, hex, turret, PAPER, ink)]),
  ];
}

/**
 * A small triangle inside a hex, its tip towards one of the vertices.
 *
 * @example arrowTo(map, hex, 1, INK, PAPER)
 */
export function arrowTo(map: GameMap, hex: number, vertex: number, fill: string, stroke: string): string {
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
