import { boundedTable } from '../../kernel/basis/bounded.js';
import { byText } from '../../kernel/basis/order.js';
import type { Counter, Status, UnitMarker } from '../position/counter.js';
import { UNIT_MARKERS } from '../position/counter.js';
import type { StatusChange } from '../frames/shapes.js';
import { counterFrom, statusWith } from '../frames/shapes.js';

/* What events change in the status of a counter. A field that is undefined in a change is removed from the status. */

/** The results of the most frequent changes of a status. Each is worked out once; counters share the result. */
const changes = boundedTable(() => new WeakMap<Status, Map<string, Status>>(), 4000);

function remembered(now: Status, change: string, make: (now: Status) => Status): Status {
  const { table } = changes;
  let known = table.get(now);
  if (known === undefined) table.set(now, (known = new Map<string, Status>()));
  let made = known.get(change);
  if (made === undefined) {
    known.set(change, (made = make(now)));
    changes.count();
  }
  return made;
}

const SHAKEN: StatusChange = Object.freeze({ shaken: true });

/**
 * A status with the Shaken side up.
 *
 * @example status(position, 'de.1-6-4.1', shake)
 */
export const shake = (now: Status): Status => remembered(now, 'shaken', (old) => statusWith(old, SHAKEN));

/**
 * A status with one more marker.
 *
 * @example marked(FRESH, 'fired')
 */
export function marked(now: Status, marker: UnitMarker): Status {
  return remembered(now, marker, (old) =>
    statusWith(old, { markers: shown((each) => each === marker || has(old, each)) }),
  );
}

/** Only sleepers keep their marker. */
function withoutMarkers(now: Status): Status {
  return remembered(now, '', (old) => statusWith(old, { markers: has(old, 'asleep') ? ASLEEP : undefined }));
}

const ASLEEP: readonly UnitMarker[] = Object.freeze(['asleep'] as const);

/**
 * A status without one of its markers.
 *
 * @example withoutMarker(now, 'lowCrawl')
 */
export function withoutMarker(now: Status, gone: UnitMarker): Status {
  return statusWith(now, { markers: shown((marker) => marker !== gone && has(now, marker)) });
}

/**
 * The facing of a vehicle. A turret that faces the same vertex as the hull is absent from the status.
 *
 * @example facing(2, 2) // { facing: 2, turret: undefined }
 */
export function facing(hull: number, turret: number | undefined): StatusChange {
  return { facing: hull, turret: turret === hull ? undefined : turret };
}

/** A vehicle is abandoned: nobody is left in it, so it is neither Shaken nor activated. */
export const ABANDONED: StatusChange = Object.freeze({
  shaken: undefined,
  markers: undefined,
  continuous: undefined,
  acquired: undefined,
  abandoned: true,
});

/**
 * A status with one more Skill.
 *
 * @example withSkill(FRESH, 'sniper')
 */
export function withSkill(now: Status, skill: string): Status {
  return statusWith(now, { skills: [...(now.skills ?? []), skill].sort(byText) });
}

/**
 * A status without a Skill.
 *
 * @example withoutSkill(now, 'sniper')
 */
export function withoutSkill(now: Status, spent: string): Status {
  const left = (now.skills ?? []).filter((skill) => skill !== spent);
  return statusWith(now, { skills: left.length === 0 ? undefined : left });
}

/** The markers that a test lets through, in their order, or nothing where there is none. */
function shown(test: (marker: UnitMarker) => boolean): readonly UnitMarker[] | undefined {
  const markers = UNIT_MARKERS.filter(test);
  return markers.length === 0 ? undefined : markers;
}

const has = ({ markers }: Status, marker: UnitMarker): boolean => markers?.includes(marker) === true;

/**
 * A status in or out of Continuous Movement. A unit in it keeps the marker of its movement until it sets out or is released.
 *
 * @rule 15.5
 * @example keptMoving(now, true)
 */
export function keptMoving(now: Status, continuous: boolean): Status {
  if (continuous) return statusWith(now, { continuous });
  return statusWith(now, {
    continuous: undefined,
    markers: shown((marker) => has(now, marker) && !KEPT.includes(marker)),
  });
}

/** The markers that stay on a unit in Continuous Movement (15.5). */
const KEPT: readonly UnitMarker[] = ['moved', 'assaultMove', 'hitAndRun', 'roadSpeed'];

/**
 * A counter at the end of a turn, without the markers that are cleared then.
 *
 * @example mapped(position.counters, unmarked)
 */
export function unmarked(counter: Counter): Counter {
  const { id, type, side, place, status } = counter;
  if (status.underFire !== undefined)
    return unmarked(counterFrom(id, type, side, place, statusWith(status, { underFire: undefined })));
  if (status.markers === undefined) return counter;
  const left =
    status.continuous === true
      ? statusWith(status, { markers: shown((marker) => has(status, marker) && KEPT.includes(marker)) })
      : withoutMarkers(status);
  return counterFrom(id, type, side, place, left);
}
