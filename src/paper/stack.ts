import type { Point } from '../board/geometry.js';
import { drawChit } from './chit.js';
import type { Showing } from './chit.js';
import type { DrawnCounter } from './counters.js';
import { INK } from './palette.js';
import type { Box } from './plane.js';
import { HALF_HEIGHT, SIDE } from './plane.js';
import { label } from './svg.js';

/* The counters of one hex side by side, each as large as there is room for all of them. */

/** The sides of a counter, the largest first, in units. */
const SIZES = [216, 200, 184, 168, 156, 144, 132, 124, 116, 108, 100, 94, 88, 82, 76, 70] as const;
const SMALLEST = 70;
/** The room for rows of counters above and below the centre dot: the name of the hex stays free. */
const TOP = -132;
const BOTTOM = 190;
const GAP = 6;
/** What is carried is so much smaller, and lies beside its carrier. */
const SMALLER = 0.5;

/** A counter with what it carries. */
interface Pile {
  readonly on: DrawnCounter;
  readonly carried: readonly DrawnCounter[];
}

/** A counter with its box. */
export interface Placed {
  readonly counter: DrawnCounter;
  readonly box: Box;
}

/** The counters of a hex with their boxes, and how many have no room. */
export interface Stack {
  readonly placed: readonly Placed[];
  readonly left: number;
}

/**
 * The boxes of the counters of one hex.
 *
 * @param counters the counters, topmost first; what is carried stands behind its carrier
 * @param dot the centre dot of the hex
 * @example stackAt([{ at: 'I5', side: 'us', text: '2-5-4' }], { x: 0, y: 0 }).placed[0].box.width // 216
 */
export function stackAt(counters: readonly DrawnCounter[], dot: Point): Stack {
  const piles = pilesOf(counters);
  const size = SIZES.find((each) => rowsOf(piles, each).length > 0);
  if (size !== undefined) return { placed: placedIn(rowsOf(piles, size), size, dot), left: 0 };
  let most = piles.length - 1;
  while (most > 0 && rowsOf(piles.slice(0, most), SMALLEST).length === 0) most -= 1;
  const left = piles.slice(most).reduce((sum, { carried }) => sum + 1 + carried.length, 0);
  return { placed: placedIn(rowsOf(piles.slice(0, most), SMALLEST), SMALLEST, dot), left };
}

/**
 * The counters of one hex.
 *
 * @param counters the counters, topmost first
 * @param dot the centre dot of the hex
 * @param showing the sides in the order of their colours, ids to be seen at once, own art
 * @example drawStack([{ at: 'I5', side: 'us', text: '2-5-4' }], { x: 0, y: 0 }, { sides: ['us', 'de'], highlight: [] })
 */
export function drawStack(counters: readonly DrawnCounter[], dot: Point, showing: Showing): string {
  const { placed, left } = stackAt(counters, dot);
  const more = { textAnchor: 'middle', fontSize: 66, fontWeight: 'bold', fill: INK };
  return [
    ...placed.map(({ counter, box }) => drawChit(counter, box, showing)),
    left === 0 ? '' : label(dot.x, dot.y + HALF_HEIGHT - 10, `+${left}`, more),
  ].join('');
}

function pilesOf(counters: readonly DrawnCounter[]): readonly Pile[] {
  const piles: { on: DrawnCounter; carried: DrawnCounter[] }[] = [];
  for (const counter of counters) {
    const last = piles.at(-1);
    if (counter.carried === true && last !== undefined) last.carried.push(counter);
    else piles.push({ on: counter, carried: [] });
  }
  return piles;
}

/** How wide a pile is at a size: what is carried stands in columns of two at the right side, a little over the edge. */
function widthOf({ carried }: Pile, size: number): number {
  const columns = Math.ceil(carried.length / 2);
  return size + Math.floor(columns * size * SMALLER) - (columns === 0 ? 0 : overlapAt(size)) + GAP;
}

/** The piles in rows that fit into the hex at a size; no rows where they do not fit. */
function rowsOf(piles: readonly Pile[], size: number): readonly (readonly Pile[])[] {
  const most = Math.floor((BOTTOM - TOP) / (size + GAP));
  for (let rows = 1; rows <= Math.min(most, piles.length); rows += 1) {
    const found = filled(piles, size, rows);
    if (found.length > 0) return found;
  }
  return [];
}

/** The piles in so many rows, from the top, or no rows. */
function filled(piles: readonly Pile[], size: number, rows: number): readonly (readonly Pile[])[] {
  const found: Pile[][] = [];
  let at = 0;
  for (let row = 0; row < rows; row += 1) {
    const top = topOf(rows, size) + row * (size + GAP);
    const room = 2 * halfWidth(Math.max(Math.abs(top), Math.abs(top + size)));
    const members: Pile[] = [];
    let used = 0;
    for (let pile = piles[at]; pile !== undefined && used + widthOf(pile, size) <= room; pile = piles[at]) {
      members.push(pile);
      used += widthOf(pile, size);
      at += 1;
    }
    found.push(members);
  }
  return at === piles.length ? found : [];
}

/** Where the first of so many rows begins: the rows stand around the middle of their room. */
function topOf(rows: number, size: number): number {
  return Math.floor((TOP + BOTTOM - rows * (size + GAP)) / 2);
}

/** Half the width of a hex, so far above or below its dot. */
function halfWidth(away: number): number {
  return SIDE - Math.ceil((away * SIDE) / 2 / HALF_HEIGHT) - GAP;
}

function placedIn(rows: readonly (readonly Pile[])[], size: number, dot: Point): readonly Placed[] {
  return rows.flatMap((row, i) => {
    const whole = row.reduce((sum, pile) => sum + widthOf(pile, size), 0);
    let left = dot.x - Math.floor(whole / 2);
    const top = dot.y + topOf(rows.length, size) + i * (size + GAP);
    return row.flatMap((pile) => {
      const placed = pileAt(pile, { left, top, width: size, height: size });
      left += widthOf(pile, size);
      return placed;
    });
  });
}

/** So much of what is carried lies over its carrier. */
function overlapAt(size: number): number {
  return Math.floor(size / 16);
}

/** A pile in its place: what is carried lies over the right edge of its carrier, from the top. */
function pileAt({ on, carried }: Pile, box: Box): readonly Placed[] {
  const side = Math.floor(box.width * SMALLER);
  return [
    { counter: on, box },
    ...carried.map((counter, i) => ({
      counter,
      box: {
        left: box.left + box.width - overlapAt(box.width) + Math.floor(i / 2) * side,
        top: box.top + (i % 2) * side,
        width: side,
        height: side,
      },
    })),
  ];
}
