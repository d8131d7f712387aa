import type { Stranger } from '../../kernel/basis/flavour.js';
import type { Refusal } from '../../engine/game/misuse.js';
import { misused, notASide, wholeOr } from '../../engine/game/misuse.js';
import { positionNow } from '../../engine/view/now.js';
import { seenBy } from '../../client/seen-by.js';
import { mentions } from '../../client/veil.js';
import type { Counter, CounterId, Event, GameState, Position, Side, World } from '../../state/index.js';
import { counterOf, hasFog, onMap, reduce } from '../../state/index.js';
import { view } from './view.js';

/**
 * The events of an action as one side may know them: without those that another side alone learns of, and without counters that
 * are hidden from it. A counter that comes to light is added, as it stands then. Folded into what the side saw on the table before
 * (`positionNow` of its view), they give what it sees there afterwards.
 *
 * @param world the world
 * @param before the game in which the action was taken
 * @param events what `apply` returned
 * @param side the side that is told
 * @returns the events, in their order; for anything but a side of this world the refusal `unknown-side`
 * @rule 1.8
 * @example eventsFor(world, state, events, 'us').reduce(reduce, positionNow(world, view(world, state, 'us')))
 */
export function eventsFor(world: World, before: GameState, events: readonly Event[], side: Side): readonly Event[];
export function eventsFor<T>(
  world: World,
  before: GameState,
  events: readonly Event[],
  side: T & Stranger<T>,
): readonly Event[] | Refusal;
export function eventsFor(
  world: World,
  before: GameState,
  events: readonly Event[],
  side: unknown,
): readonly Event[] | Refusal {
  const wrong = misused({ world, state: before }) ?? notASide(world, side);
  if (wrong !== undefined) return wrong;
  return wholeOr('events', 'events', events, () => told(world, before, events, side as Side));
}

function told(world: World, before: GameState, events: readonly Event[], side: Side): readonly Event[] {
  const fog = hasFog(world);
  let whole = positionNow(world, before);
  let known = positionNow(world, view(world, before, side));
  const heard: Event[] = [];
  const tell = (event: Event): void => {
    known = reduce(known, event);
    heard.push(event);
  };
  for (const event of events) {
    const last = whole;
    whole = reduce(whole, event);
    const open = seenBy(world, { position: whole }, side);
    const isOpen = fog && PUBLIC.includes(event.kind);
    const redacted = isOpen
      ? event
      : isFor(event, side)
        ? redactedFor(event, idsOf(known), hiddenFrom(whole, open))
        : undefined;
    const isTold = redacted !== undefined && !(fog && isUnseenDeed(event, known, side));
    if (isTold) tell(redacted);
    for (const counter of open.counters) {
      const isKnown = idsOf(known).has(counter.id);
      if (isKnown && (!fog || isTold || counterOf(last, counter.id) === counter)) continue;
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

/** Whether an event tells where unseen enemies act, without their names. */
function isUnseenDeed(event: Event, known: Position, side: Side): boolean {
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
