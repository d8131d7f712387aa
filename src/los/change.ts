import type { GameMap } from '../map/map.js';
import type { Floor } from '../tables/floors.js';
import type { LosEnd } from './los.js';
import { LOS_MARKERS } from './overlay.js';
import type { LosMarker, LosOverlay } from './overlay.js';

/** The kinds of changes, those that play itself can bring about first. */
export const LOS_CHANGES = ['marker', 'barricade', 'floor', 'hexside', 'art', 'terrain', 'ground'] as const;

/**
 * One change that a player can name. Hexes are indices, those of a hexside with the lower first.
 *
 * - `marker`: the marker is taken from the hex.
 * - `barricade`: it is taken from the hexside.
 * - `floor`: the end in this hex is on this floor of its Building.
 * - `hexside`: its terrain is not there.
 * - `art`: this one piece of artwork is not drawn; the hex keeps its terrain.
 * - `terrain`: the hex is clear, its artwork of that terrain is not drawn, and no Building reaches into it.
 * - `ground`: the hex lies at this level, the lowest of the map, with all that stands in it.
 */
export type LosChange =
  | { readonly kind: 'marker'; readonly hex: number; readonly marker: LosMarker }
  | { readonly kind: 'barricade'; readonly hexes: readonly [number, number] }
  | { readonly kind: 'floor'; readonly hex: number; readonly floor: Floor }
  | { readonly kind: 'hexside'; readonly hexes: readonly [number, number]; readonly terrain: string }
  | { readonly kind: 'art'; readonly hex: number; readonly terrain: string; readonly silhouette: number }
  | { readonly kind: 'terrain'; readonly hex: number; readonly terrain: string }
  | { readonly kind: 'ground'; readonly hex: number; readonly level: number };

/** Everything on which a line depends. */
export interface LosCase {
  readonly map: GameMap;
  readonly overlay: LosOverlay;
  readonly low: CaseEnd;
  readonly high: CaseEnd;
}

interface CaseEnd extends LosEnd {
  readonly hex: number;
}

/**
 * The same line with one change made.
 *
 * @example changed(given, { kind: 'floor', hex: given.low.hex, floor: 'roof' }).low.floor // 'roof'
 */
export function changed(given: LosCase, change: LosChange): LosCase {
  switch (change.kind) {
    case 'marker':
      return { ...given, overlay: withoutMarker(given.overlay, change.hex, change.marker) };
    case 'barricade':
      return { ...given, overlay: withoutBarricade(given, change.hexes) };
    case 'floor':
      return {
        ...given,
        low: given.low.hex === change.hex ? { ...given.low, floor: change.floor } : given.low,
        high: given.high.hex === change.hex ? { ...given.high, floor: change.floor } : given.high,
      };
    default:
      return { ...given, map: redrawn(given.map, change) };
  }
}

/**
 * The slots of a hexside, `6 * hex + direction - 1` from either hex.
 *
 * @rule 10.3.2
 * @example slotsOf(map, [i5, i6]).length // 2: south of I5 and north of I6
 */
export function slotsOf({ neighbourTable }: GameMap, [a, b]: readonly [number, number]): readonly number[] {
  const slots: number[] = [];
  for (let side = 0; side < 6; side++) {
    if (neighbourTable[6 * a + side] === b) slots.push(6 * a + side);
    if (neighbourTable[6 * b + side] === a) slots.push(6 * b + side);
  }
  return slots;
}

function withoutMarker(overlay: LosOverlay, hex: number, marker: LosMarker): LosOverlay {
  const mask = (overlay.masks[hex] ?? 0) & ~LOS_MARKERS[marker];
  return { ...overlay, masks: put(Array.from(overlay.masks), hex, mask) };
}

function withoutBarricade({ map, overlay }: LosCase, hexes: readonly [number, number]): LosOverlay {
  const barricades = new Set(overlay.barricades);
  for (const slot of slotsOf(map, hexes)) barricades.delete(slot);
  return { ...overlay, barricades };
}

function redrawn(
  map: GameMap,
  change: Extract<LosChange, { kind: 'hexside' | 'art' | 'terrain' | 'ground' }>,
): GameMap {
  switch (change.kind) {
    case 'hexside': {
      const slots = slotsOf(map, change.hexes);
      return { ...map, hexsideTable: map.hexsideTable.map((row, slot) => (slots.includes(slot) ? undefined : row)) };
    }
    case 'art':
      return {
        ...map,
        silhouettes: map.silhouettes.map((one, i) => (i === change.silhouette ? erased(map, one) : one)),
      };
    case 'terrain': {
      const { hex } = change;
      const row = map.terrain[hex];
      return {
        ...map,
        terrain: put(map.terrain, hex, map.chart.clear),
        buildingTable: put(map.buildingTable, hex, -1),
        silhouettes: map.silhouettes.map((one) => (one.owner === hex && one.terrain === row ? erased(map, one) : one)),
      };
    }
    case 'ground':
      return { ...map, level: put(map.level, change.hex, change.level) };
  }
}

/** Removes a piece of artwork by making its terrain open. So the other pieces keep their index. */
function erased({ chart }: GameMap, silhouette: GameMap['silhouettes'][number]): GameMap['silhouettes'][number] {
  return { ...silhouette, terrain: chart.clear };
}

function put<T>(table: readonly T[], at: number, value: T): readonly T[] {
  const copy = [...table];
  copy[at] = value;
  return copy;
}
