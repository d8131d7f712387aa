import { positionNow } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { canonical } from '../../kernel/json/canonical.js';
import type { LhyEvent, LhyPosition, LhyState, LhyWorld, Unit, Veiled } from '../state/index.js';
import { LOOKED_PARTS, reduce, toldAs, veiledFor } from '../state/index.js';
import { sumAsSeen } from './sums-told.js';

/**
 * The events of an action as one side may know them. Concealed enemies stand in them under the ids of its view, and hidden ones not
 * at all. Where a side sees the table in another way than the events say, the event `looked` tells how.
 *
 * @rule 4.3, 20.9
 * @example eventsAsSeen(world, state, events, 'blue')
 */
export function eventsAsSeen(
  world: LhyWorld,
  before: LhyState,
  events: readonly LhyEvent[],
  side: string,
): readonly LhyEvent[] {
  let whole = positionNow(world, before);
  let veiled = veiledFor(world, whole, side);
  let known = veiled.position;
  const heard: LhyEvent[] = [];
  for (const event of events) {
    whole = reduce(whole, event);
    const after = veiledFor(world, whole, side);
    const said = saidFor(event, veiled, after, side);
    if (said !== undefined && !isComing(event, veiled)) {
      known = reduce(known, said);
      heard.push(said);
    }
    const look = lookOf(known, after.position);
    if (look !== undefined) {
      known = reduce(known, look);
      heard.push(look);
    }
    // A unit that comes to light is seen first, and then told of.
    if (said !== undefined && isComing(event, veiled)) heard.push(said);
    veiled = after;
  }
  return heard;
}

/** A concealed or hidden unit loses the marker that kept the side from seeing it. */
function isComing(event: LhyEvent, { names }: Veiled): boolean {
  return event.kind === 'unmarked' && names.has(event.unit);
}

/** The event in the words of a view; nothing where it tells what the side may not know. */
function saidFor(event: LhyEvent, before: Veiled, after: Veiled, side: string): LhyEvent | undefined {
  if (event.only !== undefined && event.only !== side) return undefined;
  switch (event.kind) {
    case 'unitPlaced':
    case 'unitRemoved': {
      const unit = toldAs(before, event.unit);
      if (unit === undefined || isUnseen(event.place) || !isOpenPlace(event.place, before)) return undefined;
      return { ...event, unit };
    }
    case 'unmarked': {
      if (!before.names.has(event.unit)) return event;
      const unit = toldAs(after, event.unit);
      const shown = event.mark === 'concealed' || event.mark === 'hidden';
      return unit === undefined || !shown ? undefined : { ...event, unit };
    }
    case 'marked': {
      // A counter that is concealed before it comes into play is not shown.
      const unit = before.position.units[event.unit];
      const isNew = unit !== undefined && unit.place.kind !== 'map' && unit.place.kind !== 'aboard';
      return before.names.has(event.unit) || (after.names.has(event.unit) && isNew) ? undefined : event;
    }
    case 'platoonsActivated': {
      const open = event.members.filter((id) => !before.names.has(id));
      return { ...event, members: open };
    }
    case 'deedDone': {
      const unit = toldAs(before, event.deed.unit);
      const seenBy = event.deed.seenBy.filter((id) => !before.names.has(id));
      const isSeen =
        !before.names.has(event.deed.unit) || seenBy.some((id) => before.position.units[id]?.side === side);
      return unit === undefined || !isSeen ? undefined : { ...event, deed: { ...event.deed, unit, seenBy } };
    }
    case 'firePlaced': {
      const marker = after.position.fire.find(({ id }) => id === event.marker.id);
      return marker === undefined ? undefined : { ...event, marker };
    }
    case 'mortarCalled': {
      const observer = after.position.mortars[event.mortar]?.observer?.hex ?? event.observer;
      return { ...event, observer };
    }
    case 'markerPlaced':
      return event.marker.hidden === true && event.marker.side !== side ? undefined : event;
    case 'assaultJoined': {
      const unit = toldAs(before, event.assaulter.unit);
      return unit === undefined ? undefined : { ...event, assaulter: { ...event.assaulter, unit } };
    }
    case 'assaultLeft': {
      const unit = toldAs(before, event.unit);
      return unit === undefined ? undefined : { ...event, unit };
    }
    case 'unitAdded':
      return after.names.has(event.unit.id) ? undefined : event;
    case 'rolled': {
      const of = toldAs(before, event.of);
      return of === undefined ? undefined : { ...event, of };
    }
    case 'summed':
      return sumAsSeen(event, before, side);
    case 'gameEnded':
      return event;
    default:
      return 'unit' in event && before.names.has(event.unit) ? undefined : event;
  }
}

/** Who is still to be set up or in the air is not seen. */
function isUnseen({ kind }: Unit['place']): boolean {
  return kind === 'setUp' || kind === 'airborne';
}

/** Where a unit is placed must be seen as well: not aboard a concealed vehicle. */
function isOpenPlace(place: Unit['place'], { names }: Veiled): boolean {
  return place.kind !== 'aboard' || !names.has(place.vehicle);
}

/** What a side sees in another way than it knows; nothing where all is as it knows it. */
function lookOf(known: LhyPosition, seen: LhyPosition): LhyEvent | undefined {
  if (known === seen) return undefined;
  const gone = Object.keys(known.units).filter((id) => !Object.hasOwn(seen.units, id));
  const units = Object.values(seen.units).filter((unit) => differs(known.units[unit.id], unit));
  const parts = LOOKED_PARTS.filter((part) => differs(known[part], seen[part])).map((part) => [part, seen[part]]);
  if (gone.length === 0 && units.length === 0 && parts.length === 0) return undefined;
  return { kind: 'looked', gone: gone.sort(byText), units, ...Object.fromEntries(parts) } as LhyEvent;
}

function differs(known: unknown, seen: unknown): boolean {
  return known !== seen && canonical(known ?? null) !== canonical(seen ?? null);
}
