import type { GameMap } from '../map/map.js';

/** Counters that bear on lines of sight, as bits of a hex's mask. */
export const LOS_MARKERS = {
  smoke: 1,
  fire: 2,
  ffe: 4,
  vehicle: 8,
  wreck: 16,
  rubble: 32,
  roadblock: 64,
  craters: 128,
} as const;

/** One such counter. */
export type LosMarker = keyof typeof LOS_MARKERS;

/**
 * The counters on the map: a mask of markers for each hex index, and the hexsides that a Barricade closes (6 * hex +
 * direction - 1). It must never change, because verdicts under it are kept as long as it lives. A different set of
 * counters needs a new overlay.
 */
export interface LosOverlay {
  readonly masks: ArrayLike<number>;
  readonly barricades: ReadonlySet<number>;
}

/** A map without counters. */
export const BARE_MAP: LosOverlay = /* @__PURE__ */ overlayOf([], new Set());

/**
 * Builds an overlay from counters, hex by hex.
 *
 * @param counters hex index and marker; repeats do not matter
 * @param barricades pairs of adjacent hex indices between which a Barricade stands
 * @rule 10.3.2
 * @example losOverlay(map, [[hex, 'smoke']])
 */
export function losOverlay(
  map: GameMap,
  counters: Iterable<readonly [number, LosMarker]>,
  barricades: Iterable<readonly [number, number]> = [],
): LosOverlay {
  const masks = new Array<number>(map.size).fill(0);
  for (const [hex, marker] of counters) masks[hex] = (masks[hex] ?? 0) | LOS_MARKERS[marker];
  const closed = new Set<number>();
  for (const [a, b] of barricades) {
    for (let side = 0; side < 6; side++) {
      if (map.neighbourTable[6 * a + side] === b) closed.add(6 * a + side);
      if (map.neighbourTable[6 * b + side] === a) closed.add(6 * b + side);
    }
  }
  return overlayOf(masks, closed);
}

/**
 * The markers of a hex as a mask; none beyond the edge of the map.
 *
 * @example maskAt(losOverlay(map, [[38, 'smoke']]), 38) // LOS_MARKERS.smoke
 */
export function maskAt({ masks }: LosOverlay, hex: number): number {
  return hex < 0 ? 0 : (masks[hex] ?? 0);
}

function overlayOf(masks: readonly number[], barricades: ReadonlySet<number>): LosOverlay {
  return Object.freeze({ masks: Object.freeze(masks), barricades });
}
