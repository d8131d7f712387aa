import { derived } from '../../kernel/basis/derived.js';
import type { Cache } from '../../kernel/basis/bounded.js';
import { bounded } from '../../kernel/basis/bounded.js';
import type { Crossing, Span } from '../../board/line.js';
import { lineTo } from '../../board/line.js';
import type { Direction, Point } from '../../board/geometry.js';
import { centre, directionTo, range } from '../../board/geometry.js';
import type { LhyHex, LhyMap, HexsideKind } from '../terrain/index.js';
import { COLUMN, hexsideKey, keyOf, leadsThrough } from '../terrain/index.js';
import { touches } from './drawing.js';

/** A stretch of a line between its two ends: through the interior of a hex, or along the hexside of two. */
export interface Stretch {
  /** One hex, or the hex to the left of the line and the one to its right. */
  readonly hexes: readonly LhyHex[];
  /** The directions in which a hex is entered from and left, where the line goes from interior to interior. */
  readonly through: readonly [Direction, Direction] | undefined;
}

/** A hexside on the line, and the hexes on both sides of it. */
export interface Barrier {
  readonly kind: HexsideKind;
  readonly hexes: readonly [LhyHex, LhyHex];
}

/** Everything between two hexes that a line of sight meets. */
export interface Trace {
  readonly from: LhyHex;
  readonly to: LhyHex;
  readonly distance: number;
  /** From one centre dot to the other; a hex's drawings are moved to their places by `draws`. */
  readonly d: Point;
  readonly stretches: readonly Stretch[];
  readonly barriers: readonly Barrier[];
}

/** The lines of a map that are remembered: those of some dozens of units to each other. */
const MOST = 2048;

const tracesOf = /* @__PURE__ */ derived((_: LhyMap): Cache<string, Trace> => bounded(MOST));

/**
 * Follows the line between the centre dots of two hexes, which it remembers.
 *
 * @param map the map
 * @param from one hex
 * @param to another
 * @rule 4.2
 * @example traceOf(map, a1, a3).stretches.length // 1: the hex between them
 */
export function traceOf(map: LhyMap, from: LhyHex, to: LhyHex): Trace {
  const known = tracesOf(map);
  const ends = `${from.name} ${to.name}`;
  const before = known.get(ends);
  if (before !== undefined) return before;
  const trace = followed(map, from, to);
  known.set(ends, trace);
  return trace;
}

function followed(map: LhyMap, from: LhyHex, to: LhyHex): Trace {
  const end = { q: to.q - from.q, r: to.r - from.r };
  const base = keyOf(from);
  const { d, spans, crossings } = lineTo(end, COLUMN, true);
  const hexAt = (step: number): LhyHex | undefined => map.hexes.get(base + step);
  const stretches = spans.flatMap((span, i): readonly Stretch[] => {
    if (i === 0 || i === spans.length - 1) return [];
    // The line between two hexes of the map may touch hexes beyond its edge; nothing is there.
    const hexes = (span.other === undefined ? [span.hex] : [span.hex, span.other]).map(hexAt);
    return hexes.every((hex) => hex !== undefined) ? [{ hexes, through: throughOf(map, base, spans, i) }] : [];
  });
  return { from, to, distance: range(from, to), d, stretches, barriers: barriersOf(map, base, spans, crossings) };
}

function throughOf(map: LhyMap, base: number, spans: readonly Span[], i: number): Stretch['through'] {
  const [before, here, after] = [spans[i - 1], spans[i], spans[i + 1]].map((span) =>
    span === undefined || span.other !== undefined ? undefined : map.hexes.get(base + span.hex),
  );
  if (before === undefined || here === undefined || after === undefined) return undefined;
  const from = directionTo(here, before);
  const to = directionTo(here, after);
  return from === undefined || to === undefined ? undefined : [from, to];
}

function barriersOf(
  map: LhyMap,
  base: number,
  spans: readonly Span[],
  crossings: readonly Crossing[],
): readonly Barrier[] {
  const sides = [
    ...crossings.flatMap(({ near, far, twin }) => [
      [near, far] as const,
      ...(twin ? [[twin.near, twin.far] as const] : []),
    ]),
    ...spans.flatMap(({ hex, other }) => (other === undefined ? [] : [[hex, other] as const])),
  ];
  return sides.flatMap(([near, far]): readonly Barrier[] => {
    const kind = map.hexsides.get(hexsideKey(base + near, base + far));
    const [a, b] = [map.hexes.get(base + near), map.hexes.get(base + far)];
    return kind === undefined || a === undefined || b === undefined ? [] : [{ kind, hexes: [a, b] }];
  });
}

/**
 * Whether the line touches a drawing of some kinds in a hex.
 *
 * @param trace the line
 * @param hex a hex on it, or one of its ends
 * @param kinds the kinds of drawing
 * @rule 4.2.1
 * @example draws(trace, hex, ['stoneBuilding']) // true where the line touches the house
 */
export function draws(trace: Trace, hex: LhyHex, kinds: readonly string[]): boolean {
  const [a, b] = ends(trace, hex);
  return hex.shapes?.some(({ kind, points }) => kinds.includes(kind) && touches(points, a, b)) === true;
}

/**
 * The two ends of the line as seen from the centre dot of a hex.
 *
 * @rule 4.2
 * @example ends(trace, trace.from)[0] // { x: 0, y: 0 }
 */
export function ends({ from, d }: Trace, hex: LhyHex): readonly [Point, Point] {
  const middle = centre({ q: hex.q - from.q, r: hex.r - from.r });
  return [
    { x: -middle.x, y: -middle.y },
    { x: d.x - middle.x, y: d.y - middle.y },
  ];
}

/**
 * Whether the line runs along a way through a hex: the way comes in where the line does and goes out where it does.
 *
 * @param kinds the kinds of way that count
 * @rule 4.1.9.4, 4.1.10
 * @example runsAlong({ hexes: [hex], through: [1, 4] }, ['road'])
 */
export function runsAlong({ hexes: [hex], through }: Stretch, kinds: readonly string[]): boolean {
  return hex !== undefined && through !== undefined && leadsThrough(hex, kinds, through);
}
