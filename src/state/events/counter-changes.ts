import { mapped } from '../../kernel/basis/mapped.js';
import type { StatusChange } from '../frames/shapes.js';
import { counterFrom, draftOf, statusWith } from '../frames/shapes.js';
import type { Counter, Status } from '../position/counter.js';
import { handOn, handOnWith, seekCounter, slotOf } from '../position/counter-index.js';
import type { CounterId, LocationId, Place } from '../position/place.js';
import type { Position } from '../position/position.js';
import { unmarked } from './status-changes.js';

/* What an event writes into counters. */

/**
 * A position with other counters.
 *
 * @example withCounters(position, [])
 */
export function withCounters(position: Position, counters: Position['counters']): Position {
  const next = draftOf(position);
  next.counters = counters;
  return next;
}

/**
 * A position in which one counter has changed.
 *
 * @example updated(position, 'us.2-5-4.1', (counter) => counter)
 */
export function updated(position: Position, id: CounterId, change: (counter: Counter) => Counter): Position {
  const slot = slotIn(position.counters, id);
  const counters = position.counters.slice();
  counters[slot] = change(counters[slot] as Counter);
  return withCountersChanged(position, counters);
}

/**
 * A position in which no unit lies under a marker of its activation.
 *
 * @example cleared(position)
 */
export function cleared(position: Position): Position {
  return withCountersChanged(position, mapped(position.counters, unmarked));
}

/** The same counters, some of which an event has changed. */
function withCountersChanged(position: Position, counters: Position['counters']): Position {
  handOn(position.counters, counters);
  return withCounters(position, counters);
}

function slotIn(counters: Position['counters'], id: CounterId): number {
  const slot = slotOf(counters, id);
  if (slot === undefined) throw new Error(`no counter ${id}`);
  return slot;
}

/**
 * A position in which a counter is somewhere else.
 *
 * @example placed(position, 'us.bar.1', { kind: 'map', at: 'J3' })
 */
export function placed(position: Position, id: CounterId, place: Place): Position {
  return updated(position, id, ({ id, type, side, status: now }) => counterFrom(id, type, side, place, now));
}

/**
 * A position in which units have gone to one location.
 *
 * @example moved(position, ['us.2-5-4.1', 'us.tom'], 'J3')
 */
export function moved(position: Position, units: readonly CounterId[], to: LocationId): Position {
  const counters = position.counters.slice();
  const place: Place = { kind: 'map', at: to };
  for (const id of units) {
    const slot = slotIn(position.counters, id);
    const { id: own, type, side, status: now } = counters[slot] as Counter;
    counters[slot] = counterFrom(own, type, side, place, now);
  }
  return withCountersChanged(position, counters);
}

/**
 * A position in which the status of a counter has changed. A field that is undefined in the change is removed from the status.
 *
 * @example changed(position, 'us.tom', { wounds: 1 })
 */
export function changed(position: Position, id: CounterId, change: StatusChange): Position {
  return status(position, id, (now) => statusWith(now, change));
}

/**
 * A position in which the status of a counter is made of what it was.
 *
 * @example status(position, 'us.tom', shake)
 */
export function status(position: Position, id: CounterId, change: (now: Status) => Status): Position {
  return updated(position, id, ({ id: own, type, side, place, status: now }) =>
    counterFrom(own, type, side, place, change(now)),
  );
}

/**
 * Counters with one more, at its place in their order.
 *
 * @example withCounter(position.counters, counter)
 */
export function withCounter(counters: readonly Counter[], counter: Counter): readonly Counter[] {
  const at = seekCounter(counters, counter.id);
  if (counters[at]?.id === counter.id) throw new Error(`counter ${counter.id} is there already`);
  const more = counters.slice();
  more.splice(at, 0, counter);
  handOnWith(counters, more, at);
  return more;
}
