import { positionNow } from '../../engine/view/now.js';
import { view } from '../../engine/view/view.js';
import { canonical } from '../../kernel/json/canonical.js';
import { seenBy } from '../../client/seen-by.js';
import { mentions } from '../../client/veil.js';
import type { Counter, CounterId, Event, GameState, Position, Side, World } from '../../state/index.js';
import { counterOf, hasFog, onMap, reduce } from '../../state/index.js';

/**
 * The events of an action as one side may know them: without those that another side alone learns of, and without counters that
 * are hidden from it. A counter that comes to light is added, as it stands then. Folded into what the side saw on the table before
 * (`positionNow` of its view), they give what it sees there afterwards.
 *
 * @rule 1.8, 10.1
 * @example eventsAsSeen(world, state, events, 'us').reduce(reduce, positionNow(world, view(world, state, 'us')))
 */
export function eventsAsSeen(world: World, before: GameState, events: readonly Event[], side: Side): readonly Event[] {
  const fog = hasFog(world);
  let whole = positionNow(world, before);
  let open = seenBy(world, { position: whole }, side);
  let known = positionNow(world, view(world, before, side));
  const heard: Event[] = [];
  const tell = (event: Event): void => {
    known = reduce(known, event);
    heard.push(event);
  };
  for (const event of events) {
    const seenLast = open;
    whole = reduce(whole, event);
    open = seenBy(world, { position: whole }, side);
    const isOpen = fog && PUBLIC.includes(event.kind);
    const redacted = isOpen
      ? event
      : isFor(event, side)
        ? redactedFor(event, idsOf(known), hiddenFrom(whole, open))
        : undefined;
    const isTold = redacted !== undefined && !(fog && isUnseenDeed(event, known, open, side));
    if (isTold) tell(redacted);
    for (const counter of open.counters) {
      const isKnown = idsOf(known).has(counter.id);
      if (isKnown && (!fog || (isTold ? aimsAlike(known, counter) : isUnchanged(seenLast, counter)))) continue;
      // It has changed by a deed of somebody unseen: it is shown anew.
      if (isKnown) tell({ kind: 'sightLost', counter: counter.id, to: [side] });
      tell({ kind: 'counterAdded', counter, cause: fog ? 'sighted' : 'event', from: [], to: [side] });
    }
    if (!fog) continue;
    for (const { id } of known.counters) {
      if (!idsOf(open).has(id)) tell({ kind: 'sightLost', counter: id, to: [side] });
    }
  }
  return heard;
}

/** Whether a counter has the same acquired target as it is known to have. One that is seen no more, or again, is told of. */
function aimsAlike(known: Position, { id, status }: Counter): boolean {
  const before = counterOf(known, id)?.status.acquired;
  return before === status.acquired || canonical(before ?? null) === canonical(status.acquired ?? null);
}

/** Whether a side sees a counter as it saw it before. */
function isUnchanged(before: Position, counter: Counter): boolean {
  const known = counterOf(before, counter.id);
  return known === counter || (known !== undefined && canonical(known) === canonical(counter));
}

/** Whether an event tells where unseen enemies act or are, without their names. */
function isUnseenDeed(event: Event, known: Position, open: Position, side: Side): boolean {
  if (event.kind === 'acquired') return counterOf(open, event.counter)?.status.acquired === undefined;
  if (event.kind === 'acquisitionLost') return counterOf(known, event.counter)?.status.acquired === undefined;
  if (event.kind !== 'hexNamed' || event.side === side) return false;
  return !known.counters.some((counter) => counter.side !== side && onMap(counter) === event.at);
}

function isFor({ to }: Event, side: Side): boolean {
  return to === 'all' || to.includes(side);
}

/** The ids of the counters of a position. A position never changes, so they are found once. */
const ids = new WeakMap<readonly Counter[], ReadonlySet<CounterId>>();

function idsOf({ counters }: Position): ReadonlySet<CounterId> {
  const known = ids.get(counters) ?? new Set(counters.map(({ id }) => id));
  ids.set(counters, known);
  return known;
}

function hiddenFrom(whole: Position, open: Position): readonly CounterId[] {
  if (whole.counters.length === open.counters.length) return [];
  const shown = idsOf(open);
  return whole.counters.flatMap(({ id }) => (shown.has(id) ? [] : [id]));
}

/** Events that write facts which all sides know, whatever counters they name. */
const PUBLIC: readonly Event['kind'][] = ['missionCalled', 'airSupportCalled', 'factSettled'];

/** An event without the counters that a side does not know; nothing where it is about them alone. */
function redactedFor(event: Event, known: ReadonlySet<CounterId>, hidden: readonly CounterId[]): Event | undefined {
  if (event.kind === 'counterAdded') return hidden.includes(event.counter.id) ? undefined : event;
  if (event.kind === 'unitsMoved') {
    const units = event.units.filter((unit) => known.has(unit));
    if (units.length === event.units.length) return event;
    return units.length === 0 ? undefined : { ...event, units, cost: [] };
  }
  const subject = 'counter' in event ? event.counter : 'weapon' in event ? event.weapon : undefined;
  if (typeof subject === 'string' && !known.has(subject)) return undefined;
  return hidden.length > 0 && mentions(event, new Set(hidden)) ? undefined : event;
}
