import type { LhyEvent } from '../state/index.js';

/** Why a unit leaves the map, as far as the events before it tell: it cannot retreat, or it is eliminated, and no section comes for it. */
export type Removal = 'noRetreat' | 'eliminated';

/** Sums by which units have to retreat. */
const ENDS: readonly string[] = ['assaultEffect', 'atOnce'];

/**
 * Why units leave the map. Who has to retreat and leaves the map where he stands could not; a squad for which a section has just come is
 * not eliminated.
 *
 * @param events what happened, in its order
 * @returns by the place of the event in the list; nothing for those of which no more is known than they say themselves
 * @rule 14.3.3, 13.3.1
 * @example removalsIn([rolled, { kind: 'unitRemoved', unit: 'a', place: { kind: 'pool' } }]).get(1) // 'eliminated'
 */
export function removalsIn(events: readonly LhyEvent[]): ReadonlyMap<number, Removal> {
  const found = new Map<number, Removal>();
  let isRetreat = false;
  let hasSection = false;
  // Without a roll a counter is taken off for another reason: sections join.
  let isRolled = false;
  const moved = new Set<string>();
  for (const [at, event] of events.entries()) {
    if (event.kind === 'summed') {
      isRolled = true;
      const { result, effect } = event.params;
      isRetreat = ENDS.includes(event.sum) && (result === 'retreats' || effect === 'retreats');
      moved.clear();
    }
    if (isRolled && event.kind === 'unitRemoved' && (event.place.kind === 'pool' || event.place.kind === 'lost')) {
      const cause = causeOf(event.unit, { isRetreat, hasSection, moved }, event.place.kind === 'pool');
      if (cause !== undefined) found.set(at, cause);
    }
    // The section that comes for a squad may join the assault of the squad before the squad is taken off.
    if (event.kind === 'unitPlaced') {
      moved.add(event.unit);
      hasSection = event.place.kind !== 'pool';
    } else if (event.kind !== 'assaultJoined' && event.kind !== 'assaultLeft') hasSection = false;
  }
  return found;
}

function causeOf(
  unit: string,
  known: { readonly isRetreat: boolean; readonly hasSection: boolean; readonly moved: ReadonlySet<string> },
  isPool: boolean,
): Removal | undefined {
  if (known.hasSection && !known.moved.has(unit)) return undefined;
  if (known.isRetreat && !known.moved.has(unit)) return 'noRetreat';
  return isPool ? 'eliminated' : undefined;
}
