import type { HexId } from '../../board/names.js';
import type { Flavour } from '../../kernel/basis/flavour.js';

/** Where inside a hex: the hexes within a hex, and the air above them all. */
export const LEVELS = ['ground', 'upper', 'roof', 'bunker', 'cave', 'tunnel', 'air'] as const;
/** One of the hexes within a hex. */
export type Level = (typeof LEVELS)[number];

export type { HexId } from '../../board/names.js';

/**
 * The name of a location: the hex alone for its ground level (`I5`), otherwise hex and level (`I5/upper`). A location is
 * what stacks, is spotted and is shot at.
 */
export type LocationId = Flavour<'hex' | 'location'>;

/** The id of a side, as the scenario names it. */
export type Side = Flavour<'side'>;

/** The id of a counter: `side.type.n`. */
export type CounterId = Flavour<'counter'>;

/** Where a passenger rides: in a vehicle or on top of it. */
export type Seat = 'inside' | 'outside';

/** Where a counter is: in exactly one place. */
export type Place =
  | { readonly kind: 'map'; readonly at: LocationId }
  | { readonly kind: 'vehicle'; readonly vehicle: CounterId; readonly seat: Seat }
  | { readonly kind: 'hands'; readonly unit: CounterId }
  | { readonly kind: 'pool'; readonly pool: 'setUp' | 'reinforcement' | 'hidden'; readonly group: string }
  | { readonly kind: 'cup' }
  | { readonly kind: 'exited' }
  | { readonly kind: 'eliminated' };

/**
 * The location of a level in a hex.
 *
 * @rule 10.4.1
 * @example locationId('I5', 'upper') // 'I5/upper'
 */
export function locationId(hex: HexId, level: Level): LocationId {
  return level === 'ground' ? hex : `${hex}/${level}`;
}

/**
 * The hex a location lies in.
 *
 * @rule 10.4.1
 * @example hexOf('I5/upper') // 'I5'
 */
export function hexOf(location: LocationId): HexId {
  const slash = location.indexOf('/');
  return slash < 0 ? (location as HexId) : location.slice(0, slash);
}

/**
 * The level of a location.
 *
 * @rule 10.4.1
 * @example levelOf('I5') // 'ground'
 */
export function levelOf(location: LocationId): Level {
  const slash = location.indexOf('/');
  return slash < 0 ? 'ground' : (location.slice(slash + 1) as Level);
}

/**
 * Whether a location is the air above a hex: nothing on the ground meets what is there.
 *
 * @rule 19.2.1
 * @example isAir('H6/air') // true
 */
export function isAir(at: LocationId): boolean {
  return at.endsWith('/air');
}

/**
 * The air above the hex of a location.
 *
 * @rule 19.2.1
 * @example airOver('H6/upper') // 'H6/air'
 */
export function airOver(at: LocationId): LocationId {
  return locationId(hexOf(at), 'air');
}
