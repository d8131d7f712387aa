import type { HexId } from '../../board/names.js';
import type { HexMarker } from './counter.js';
import type { LocationId, Side } from './place.js';
import type { Position } from './position.js';

/**
 * The Smoke marker in a hex, if any.
 *
 * @example smokeAt(position, 'J4')?.stage // 1 in the turn it is laid
 */
export function smokeAt(position: Position, hex: HexId): Extract<HexMarker, { kind: 'smoke' }> | undefined {
  for (const marker of markersOf(position, 'smoke')) if (marker.at === hex) return marker;
  return undefined;
}

/**
 * The Melee marker in a location, if any.
 *
 * @example meleeAt(position, 'I5') // undefined where nobody fights hand to hand
 */
export function meleeAt(position: Position, at: LocationId): Extract<HexMarker, { kind: 'melee' }> | undefined {
  for (const marker of markersOf(position, 'melee')) if (marker.at === at) return marker;
  return undefined;
}

/**
 * The Spotted marker a side has on a location, if any.
 *
 * @example spottedAt(position, 'J3', 'us')?.by // 'us' after a successful attempt
 */
export function spottedAt(
  position: Position,
  at: LocationId,
  by: Side,
): Extract<HexMarker, { kind: 'spotted' }> | undefined {
  return markersOf(position, 'spotted').find((marker) => marker.at === at && marker.by === by);
}

/** The markers of a list by their kinds, as far as they have been asked for. */
interface Sorted {
  readonly markers: Position['markers'];
  readonly kinds: Map<HexMarker['kind'], readonly HexMarker[]>;
}

const sorted = new WeakMap<Position['markers'], Sorted>();
let latest: Sorted | undefined;

function sortedFrom(markers: Position['markers']): Sorted {
  let known = sorted.get(markers);
  if (known === undefined) sorted.set(markers, (known = { markers, kinds: new Map() }));
  return (latest = known);
}

/**
 * The markers of one kind.
 *
 * @example markersOf(position, 'smoke').map(({ at }) => at) // ['J4']
 */
export function markersOf<K extends HexMarker['kind']>(
  position: Position,
  kind: K,
): readonly Extract<HexMarker, { kind: K }>[] {
  const { markers } = position;
  const { kinds } = latest?.markers === markers ? latest : sortedFrom(markers);
  let those = kinds.get(kind);
  if (those === undefined) {
    those = position.markers.filter((marker) => marker.kind === kind);
    kinds.set(kind, those);
  }
  return those as readonly Extract<HexMarker, { kind: K }>[];
}
