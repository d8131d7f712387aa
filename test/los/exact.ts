import type { GameMap } from '../../src/map/map.js';

/** An exact part of the way along a line; the denominator is positive. */
export interface Part {
  readonly n: bigint;
  readonly d: bigint;
}

/** A point of the plane. */
export interface Spot {
  readonly x: bigint;
  readonly y: bigint;
}

/** A stretch of a line, with the hex it runs through or the two hexes it runs between; off the map there is none. */
export interface Stretch {
  readonly from: Part;
  readonly to: Part;
  readonly hexes: readonly number[];
  readonly along: boolean;
}

type Outline = GameMap['silhouettes'][number]['points'];

const START: Part = { n: 0n, d: 1n };
const END: Part = { n: 1n, d: 1n };

const CORNERS = [
  [-12n, -12n],
  [12n, -12n],
  [24n, 0n],
  [12n, 12n],
  [-12n, 12n],
  [-24n, 0n],
] as const;

export function compareParts(a: Part, b: Part): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The centre dot of a hex. */
export function dot(map: GameMap, hex: number): Spot {
  const q = BigInt(map.q[hex]!);
  return { x: 36n * q, y: 12n * (q + 2n * BigInt(map.r[hex]!)) };
}

/** On which side of the line from p to q a spot lies: -1, 0 or 1. */
export function sideOf(p: Spot, q: Spot, spot: { readonly x: number; readonly y: number }): number {
  return sign(turn(p, q, spotOf(spot)));
}

/** Clips the line from one hex to another against every hex of the map; what it only touches in a point is left out. */
export function walk(map: GameMap, a: number, b: number): readonly Stretch[] {
  const [p, q] = [dot(map, a), dot(map, b)];
  const found: Stretch[] = [];
  map.q.forEach((_, hex) => {
    const m = dot(map, hex);
    const corners = CORNERS.map(([x, y]) => ({ x: m.x + x, y: m.y + y }));
    const turns = corners.map((c, i) => {
      const d = corners[(i + 1) % 6]!;
      return { start: turn(c, d, p), end: turn(c, d, q) };
    });
    // Clockwise with y southwards: inside is where the turn is positive.
    if (turns.some(({ start, end }) => start === end && start < 0n)) return;
    const along = turns.some(({ start, end }) => start === end && start === 0n);
    let [from, to] = [START, END];
    for (const { start, end } of turns) {
      if (start === end) continue;
      const cut = part(start, start - end);
      if (end > start && compareParts(cut, from) > 0) from = cut;
      if (end < start && compareParts(cut, to) < 0) to = cut;
    }
    if (compareParts(from, to) >= 0) return;
    const beside = found.findIndex((one) => compareParts(one.from, from) === 0);
    const other = found[beside]?.hexes ?? [];
    found.splice(beside < 0 ? found.length : beside, 1, { from, to, along, hexes: [...other, hex] });
  });
  return found.sort((x, y) => compareParts(x.from, y.from));
}

/** Whether part of a line between two points of its way, however short, lies in the interior of an outline. */
export function runsThrough(outline: Outline, p: Spot, q: Spot, from: Part, to: Part): boolean {
  const sides = new Set(outline.map((corner) => sideOf(p, q, corner)));
  if (!sides.has(1) || !sides.has(-1)) return false;
  const cuts = [from, to];
  edges(outline).forEach(([c, d]) => {
    const [start, end] = [turn(c, d, p), turn(c, d, q)];
    if (start !== end) cuts.push(part(start, start - end));
  });
  const way = cuts.filter((cut) => compareParts(cut, from) >= 0 && compareParts(cut, to) <= 0).sort(compareParts);
  return way.some((cut, i) => i > 0 && compareParts(way[i - 1]!, cut) < 0 && within(outline, p, q, way[i - 1]!, cut));
}

/** Whether part of a line between two points of its way, both included, meets an outline or what lies in it. */
export function meets(outline: Outline, p: Spot, q: Spot, from: Part, to: Part): boolean {
  if (runsThrough(outline, p, q, from, to)) return true;
  return edges(outline).some(([c, d]) => {
    const [first, last] = [turn(p, q, c), turn(p, q, d)];
    if (first * last > 0n) return false;
    const cuts = first === 0n && last === 0n ? [partAt(p, q, c), partAt(p, q, d)] : [cutOf(c, d, p, q)];
    const [low, high] = [...cuts].sort(compareParts) as [Part, Part | undefined];
    return compareParts(low, to) <= 0 && compareParts(high ?? low, from) >= 0;
  });
}

function cutOf(c: Spot, d: Spot, p: Spot, q: Spot): Part {
  const [start, end] = [turn(c, d, p), turn(c, d, q)];
  return part(start, start - end);
}

/** How far along the line from p to q a spot on it lies. */
function partAt(p: Spot, q: Spot, spot: Spot): Part {
  return p.x === q.x ? part(spot.y - p.y, q.y - p.y) : part(spot.x - p.x, q.x - p.x);
}

/** Whether the point of the line halfway between two parts of its way lies strictly inside an outline. */
function within(outline: Outline, p: Spot, q: Spot, from: Part, to: Part): boolean {
  const scale = 2n * from.d * to.d;
  const halfway = from.n * to.d + to.n * from.d;
  const spot = { x: p.x * scale + (q.x - p.x) * halfway, y: p.y * scale + (q.y - p.y) * halfway };
  let inside = false;
  for (const [near, far] of edges(outline)) {
    const c = { x: near.x * scale, y: near.y * scale };
    const d = { x: far.x * scale, y: far.y * scale };
    const bend = turn(c, d, spot);
    if (bend === 0n && (c.x - spot.x) * (d.x - spot.x) <= 0n && (c.y - spot.y) * (d.y - spot.y) <= 0n) return false;
    // An edge that spans the spot's row lies to the east of it exactly if the spot is on its western hand.
    const [down, up] = [c.y > spot.y, d.y > spot.y];
    if (down !== up && bend > 0n === up) inside = !inside;
  }
  return inside;
}

function edges(outline: Outline): readonly (readonly [Spot, Spot])[] {
  return outline.map((corner, i) => [spotOf(corner), spotOf(outline[(i + 1) % outline.length]!)] as const);
}

function spotOf(point: { readonly x: number; readonly y: number }): Spot {
  return { x: BigInt(point.x), y: BigInt(point.y) };
}

function part(n: bigint, d: bigint): Part {
  return d < 0n ? { n: -n, d: -d } : { n, d };
}

function turn(c: Spot, d: Spot, r: Spot): bigint {
  return (d.x - c.x) * (r.y - c.y) - (d.y - c.y) * (r.x - c.x);
}

function sign(n: bigint): number {
  return n < 0n ? -1 : n > 0n ? 1 : 0;
}
