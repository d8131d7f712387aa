import { mapped } from '../../kernel/basis/mapped.js';
import { byText } from '../../kernel/basis/order.js';
import { handOn, handOnWith, seekCounter, slotOf } from '../position/counter-index.js';
import type { Fact } from '../position/facts.js';
import { withFact } from '../position/facts.js';
import type { Counter, HexMarker, Status } from '../position/counter.js';
import { FRESH } from '../position/counter.js';
import type { Audience, Event, ToldEvent } from './event.js';
import type { CounterId, LocationId, Place, Side } from '../position/place.js';
import type { GameResult, Position, SideSight } from '../position/position.js';
import type { StatusChange } from '../frames/shapes.js';
import { counterFrom, draftOf, shapedCounter, statusWith } from '../frames/shapes.js';
import {
  ABANDONED,
  facing,
  keptMoving,
  marked,
  shake,
  unmarked,
  withoutMarker,
  withoutSkill,
  withSkill,
} from './status-changes.js';

/**
 * Applies one event to a position. This is the only place where a position is written. Events that only report (rolls,
 * sums) leave it unchanged.
 *
 * @param position the position before
 * @param event what happened
 * @returns the position after; the old one is untouched
 * @example reduce(position, { kind: 'shaken', counter: 'de.1-6-4.1', to: 'all' })
 */
export function reduce(position: Position, event: Event): Position {
  switch (event.kind) {
    case 'turnBegan':
      return withTurn(position, event.turn);
    case 'phaseBegan':
      return withPhase(position, event.phase);
    case 'initiativeWon':
      return withInitiative(position, event.side);
    case 'passed':
      return withPasses(position, event.passes);
    case 'impulseTaken':
      return position.passes === 0 ? position : withPasses(position, 0);
    case 'factSettled':
      return settled(position, event.fact);
    case 'controlTaken':
      return withControlled(position, event.to, (control) => withControl(control, event.at, event.side));
    case 'controlLost':
      return withControlled(position, event.to, (control) => control.filter(({ at }) => at !== event.at));
    case 'sighted':
      return withSeen(position, event.side, event.counters);
    case 'sightLost':
      return withCounters(
        position,
        position.counters.filter(({ id }) => id !== event.counter),
      );
    case 'missionCalled':
      return settled(position, {
        kind: 'called',
        side: event.side,
        formation: event.formation,
        turn: position.turn,
      });
    case 'missionSpent':
      return settled(position, {
        kind: 'missions',
        artillery: event.artillery,
        spent: (position.facts.missions?.[event.artillery] ?? 0) + 1,
      });
    case 'extraMissionRolled':
      if (event.granted) return position;
      return settled(position, { kind: 'refused', artillery: event.artillery, turn: position.turn });
    case 'airSupportCalled':
      return settled(position, { kind: 'airSupport', counter: event.counter, turn: event.turn });
    case 'gameEnded':
      return withResult(position, event.result);
    case 'overridden':
      return withOverride(position);
    case 'counterAdded':
      return withCounters(position, withCounter(position.counters, shapedCounter(event.counter)));
    case 'counterRemoved':
      // A counter off the map keeps only its id, its type and its side.
      return updated(position, event.counter, ({ id, type, side }) => counterFrom(id, type, side, event.place, FRESH));
    case 'counterPlaced':
      return isOff(event.place)
        ? updated(position, event.counter, ({ id, type, side }) => counterFrom(id, type, side, event.place, FRESH))
        : placed(position, event.counter, event.place);
    case 'unitsMoved':
      return moved(position, event.units, event.into);
    case 'shaken':
      return status(position, event.counter, shake);
    case 'rallied':
      return changed(position, event.counter, { shaken: undefined });
    case 'wounded':
      return changed(position, event.counter, { wounds: event.wounds });
    case 'healed':
      return changed(position, event.counter, { wounds: undefined });
    case 'marked':
      return status(position, event.counter, (now) => marked(now, event.marker));
    case 'unmarked':
      return status(position, event.counter, (now) => withoutMarker(now, event.marker));
    case 'unitMarkersCleared':
      return cleared(position);
    case 'underFire':
      return changed(position, event.counter, { underFire: event.hexsides });
    case 'dugIn':
      return changed(position, event.counter, { dugIn: event.at });
    case 'turned':
      return changed(position, event.counter, facing(event.facing, event.turret));
    case 'hatchSet':
      return changed(position, event.counter, { buttoned: event.buttoned ? true : undefined });
    case 'flightSet':
      return changed(position, event.counter, { flight: event.flight === 'hovering' ? event.flight : undefined });
    case 'abandoned':
      return changed(position, event.counter, ABANDONED);
    case 'immobilized':
      return changed(position, event.counter, { immobilized: true });
    case 'hullDownSet':
      return changed(position, event.counter, { hullDown: event.hullDown ? true : undefined });
    case 'continuousSet':
      return status(position, event.counter, (now) => keptMoving(now, event.continuous));
    case 'boarded':
      return placed(position, event.counter, { kind: 'vehicle', vehicle: event.vehicle, seat: event.seat });
    case 'alighted':
      return placed(position, event.counter, { kind: 'map', at: event.at });
    case 'acquired':
      return changed(position, event.counter, { acquired: event.acquisition });
    case 'acquisitionLost':
      return changed(position, event.counter, { acquired: undefined });
    case 'expended':
      return changed(position, event.counter, { expended: true });
    case 'skillGained':
      return status(position, event.counter, (now) => withSkill(now, event.skill));
    case 'skillSpent':
      return status(position, event.counter, (now) => withoutSkill(now, event.skill));
    case 'weaponTaken':
      return updated(position, event.weapon, ({ id, type, side, status: now }) =>
        counterFrom(
          id,
          type,
          side,
          { kind: 'hands', unit: event.unit },
          statusWith(now, { captured: event.captured ? true : undefined }),
        ),
      );
    case 'weaponLeft':
      return placed(position, event.weapon, { kind: 'map', at: event.at });
    case 'weaponFlipped':
      return changed(position, event.weapon, { mode: event.front === true ? undefined : event.mode });
    case 'weaponJammed':
      return changed(position, event.weapon, { jammed: true });
    case 'weaponCleared':
      return changed(position, event.weapon, { jammed: undefined });
    case 'markerAdded':
      return withHexMarkers(position, [...position.markers, event.marker]);
    case 'markerChanged':
      return withHexMarkers(
        position,
        mapped(position.markers, (marker) => (sameMarker(marker, event.from) ? event.into : marker)),
      );
    case 'markerRemoved':
      return withHexMarkers(
        position,
        position.markers.filter((marker) => !sameMarker(marker, event.marker)),
      );
    case 'impulseBegan':
      // It changes the frames alone.
      return position;
    default:
      // Whatever is left is only told: an event that writes and has no case here does not compile.
      event satisfies ToldEvent;
      return position;
  }
}

/** Whether a counter there is out of the game. */
function isOff({ kind }: Place): boolean {
  return kind === 'eliminated' || kind === 'exited';
}

function withTurn(position: Position, turn: number): Position {
  const next = draftOf(position);
  next.turn = turn;
  return next;
}

function withPhase(position: Position, phase: Position['phase']): Position {
  const next = draftOf(position);
  next.phase = phase;
  next.passes = 0;
  return next;
}

function withInitiative(position: Position, side: Side): Position {
  const next = draftOf(position);
  next.initiative = side;
  return next;
}

function withPasses(position: Position, passes: number): Position {
  const next = draftOf(position);
  next.passes = passes;
  return next;
}

/** In fog only the sides that learn of it know that control has changed. */
function withControlled(
  position: Position,
  to: Audience,
  change: (control: Position['control']) => Position['control'],
): Position {
  const next = draftOf(position);
  next.control = change(position.control);
  if (position.seen === undefined) return next;
  const learns = (side: Side): boolean => to === 'all' || to.includes(side);
  const known = Object.entries(position.seen).map(([side, sight]): [Side, SideSight] => [
    side,
    learns(side) ? { ...sight, control: change(sight.control) } : sight,
  ]);
  next.seen = Object.fromEntries(known);
  return next;
}

function withSeen(position: Position, side: Side, counters: readonly CounterId[]): Position {
  const next = draftOf(position);
  const control = position.seen?.[side]?.control ?? position.control;
  next.seen = { ...position.seen, [side]: { counters, control } };
  return next;
}

function withResult(position: Position, result: GameResult): Position {
  const next = draftOf(position);
  next.phase = 'over';
  next.result = result;
  return next;
}

function withOverride(position: Position): Position {
  const next = draftOf(position);
  next.overridden = (position.overridden ?? 0) + 1;
  return next;
}

function withCounters(position: Position, counters: Position['counters']): Position {
  const next = draftOf(position);
  next.counters = counters;
  return next;
}

function withHexMarkers(position: Position, markers: Position['markers']): Position {
  const next = draftOf(position);
  next.markers = markers;
  return next;
}

function settled(position: Position, fact: Fact): Position {
  const next = draftOf(position);
  next.facts = withFact(position.facts, fact);
  return next;
}

function updated(position: Position, id: CounterId, change: (counter: Counter) => Counter): Position {
  const slot = slotIn(position.counters, id);
  const counters = position.counters.slice();
  counters[slot] = change(counters[slot] as Counter);
  return withCountersChanged(position, counters);
}

function cleared(position: Position): Position {
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

function placed(position: Position, id: CounterId, place: Place): Position {
  return updated(position, id, ({ id, type, side, status: now }) => counterFrom(id, type, side, place, now));
}

function moved(position: Position, units: readonly CounterId[], to: LocationId): Position {
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
 * A position in which the status of a counter has changed. A field that is undefined in the change is removed from the
 * status.
 */
function changed(position: Position, id: CounterId, change: StatusChange): Position {
  return status(position, id, (now) => statusWith(now, change));
}

function status(position: Position, id: CounterId, change: (now: Status) => Status): Position {
  return updated(position, id, ({ id: own, type, side, place, status: now }) =>
    counterFrom(own, type, side, place, change(now)),
  );
}

function withCounter(counters: readonly Counter[], counter: Counter): readonly Counter[] {
  const at = seekCounter(counters, counter.id);
  if (counters[at]?.id === counter.id) throw new Error(`counter ${counter.id} is there already`);
  const more = counters.slice();
  more.splice(at, 0, counter);
  handOnWith(counters, more, at);
  return more;
}

function withControl(control: Position['control'], at: LocationId, side: Side): Position['control'] {
  const others = control.filter((entry) => entry.at !== at);
  return [...others, { at, side }].sort((a, b) => byText(a.at, b.at));
}

function sameMarker(a: HexMarker, b: HexMarker): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind || a.at !== b.at) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
