import { range } from '../../board/geometry.js';
import type { LhyHex, LhyMap } from '../terrain/index.js';
import type { Watcher } from './looking.js';

/** How far units see. */
export const VISIBILITIES = ['day', 'twilight', 'night'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Hexes as far as units see at night, whatever they look at. */
const NIGHT = 2;
/** Hexes as far as units see at twilight: a vehicle, and any other unit. */
const TWILIGHT = { vehicle: 8, other: 4 } as const;
/** Hexes around a marker of light that are as bright as day. */
const LIGHT = 2;

/** What limits sight in the dark: the hour, and the hexes in which markers of light lie. */
export interface Darkness {
  /** Absent: day. */
  readonly visibility?: Visibility;
  readonly lights?: readonly string[];
}

/**
 * How far a unit is seen.
 *
 * @param visibility the hour
 * @param seen what is looked at
 * @returns hexes
 * @rule 17.3
 * @example sightLimit('twilight', 'vehicle') // 8
 */
export function sightLimit(visibility: Visibility, seen: Watcher): number {
  if (visibility === 'day') return Infinity;
  if (visibility === 'night') return NIGHT;
  return seen === 'vehicle' ? TWILIGHT.vehicle : TWILIGHT.other;
}

/**
 * Whether a hex lies in the light of a marker, where everything is as by day.
 *
 * @param map the map
 * @param lights the hexes in which markers of light lie
 * @param hex the hex
 * @rule 17.4.2
 * @example isLit(map, ['E5'], hex) // true for hexes that are at most two hexes from E5
 */
export function isLit(map: LhyMap, lights: readonly string[], hex: LhyHex): boolean {
  return isWithin(map, lights, hex, LIGHT);
}

/**
 * Whether a hex is lit, or so near to a lit hex that units see into the light from it without a penalty.
 *
 * @rule 17.4.2
 * @example isNearLight(map, ['E5'], hex) // true for hexes that are at most four hexes from E5
 */
export function isNearLight(map: LhyMap, lights: readonly string[], hex: LhyHex): boolean {
  return isWithin(map, lights, hex, LIGHT + NIGHT);
}

function isWithin({ names }: LhyMap, lights: readonly string[], hex: LhyHex, most: number): boolean {
  return lights.some((light) => {
    const at = names.get(light);
    return at !== undefined && range(at, hex) <= most;
  });
}

/**
 * Whether a unit is too far away to be seen in the dark. In the light it is seen as by day.
 *
 * @param map the map
 * @param darkness the hour, and the lights
 * @param distance hexes to the unit
 * @param to its hex, and what it is
 * @rule 17.3, 17.4.2
 * @example isTooDark(map, { visibility: 'night' }, 3, { hex, seen: 'other' }) // true
 */
export function isTooDark(
  map: LhyMap,
  { visibility = 'day', lights = [] }: Darkness,
  distance: number,
  { hex, seen }: { readonly hex: LhyHex; readonly seen: Watcher },
): boolean {
  return distance > sightLimit(visibility, seen) && !isLit(map, lights, hex);
}
