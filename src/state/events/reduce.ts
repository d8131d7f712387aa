import { byText } from '../../kernel/order.js';
import { handOn, handOnWith, seekCounter, slotOf } from '../position/counter-index.js';
import type { Fact } from '../position/facts.js';
import { withFact } from '../position/facts.js';
import type { Counter, HexMarker, Status, UnitMarker } from '../position/counter.js';
import { FRESH, UNIT_MARKERS } from '../position/counter.js';
import type { Event } from './event.js';
import type { CounterId, LocationId, Place, Side } from '../position/place.js';
import type { Position } from '../position/position.js';
import { counterFrom, draftOf, shapedCounter } from '../frames/shapes.js';

/**
 * Folds one event into a position: the only place where a position is written. Events that only tell (rolls, sums)
 * leave it as it is.
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
      return withControlled(position, withControl(position.control, event.at, event.side));
    case 'controlLost':
      return withControlled(
        position,
        position.control.filter(({ at }) => at !== event.at),
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
    case 'airSupportCalled':
      return settled(position, { kind: 'airSupport', counter: event.counter, turn: event.turn });
    case 'gameEnded':
      return { ...position, phase: 'over', result: event.result };
    case 'overridden':
      return { ...position, overridden: (position.overridden ?? 0) + 1 };
    case 'counterAdded':
      return withCounters(position, withCounter(position.counters, shapedCounter(event.counter)));
    case 'counterRemoved':
      // Off the map nothing is left to say of a counter but what it was.
      return updated(position, event.counter, ({ id, type, side }) => counterFrom(id, type, side, event.place, FRESH));
    case 'counterPlaced':
      return placed(position, event.counter, event.place);
    case 'unitsMoved':
      return moved(position, event.units, event.into);
    case 'shaken':
      return status(position, event.counter, shake);
    case 'rallied':
      return status(position, event.counter, ({ shaken: _shaken, ...rest }) => rest);
    case 'wounded':
      return status(position, event.counter, (now) => ({ ...now, wounds: event.wounds }));
    case 'healed':
      return status(position, event.counter, ({ wounds: _wounds, ...rest }) => rest);
    case 'marked':
      return status(position, event.counter, (now) => marked(now, event.marker));
    case 'unmarked':
      return status(position, event.counter, (now) =>
        withMarkers(
          now,
          (now.markers ?? []).filter((marker) => marker !== event.marker),
        ),
      );
    case 'unitMarkersCleared':
      return cleared(position);
    case 'dugIn':
      return status(position, event.counter, (now) => ({ ...now, dugIn: event.at }));
    case 'turned':
      return status(position, event.counter, (now) => turned(now, event.facing, event.turret));
    case 'hatchSet':
      return status(position, event.counter, ({ buttoned: _buttoned, ...rest }) =>
        flagged(rest, 'buttoned', event.buttoned),
      );
    case 'flightSet':
      return status(position, event.counter, ({ flight: _flight, ...rest }) =>
        event.flight === 'hovering' ? { ...rest, flight: event.flight } : rest,
      );
    case 'abandoned':
      // Nobody is left in it who could be Shaken, or have been activated.
      return status(position, event.counter, ({ shaken: _s, markers: _m, continuous: _c, acquired: _a, ...rest }) => ({
        ...rest,
        abandoned: true,
      }));
    case 'immobilized':
      return status(position, event.counter, (now) => ({ ...now, immobilized: true }));
    case 'hullDownSet':
      return status(position, event.counter, ({ hullDown: _h, ...rest }) => flagged(rest, 'hullDown', event.hullDown));
    case 'continuousSet':
      return status(position, event.counter, (now) => keptMoving(now, event.continuous));
    case 'boarded':
      return placed(position, event.counter, { kind: 'vehicle', vehicle: event.vehicle, seat: event.seat });
    case 'alighted':
      return placed(position, event.counter, { kind: 'map', at: event.at });
    case 'acquired':
      return status(position, event.counter, (now) => ({ ...now, acquired: event.acquisition }));
    case 'acquisitionLost':
      return status(position, event.counter, ({ acquired: _acquired, ...rest }) => rest);
    case 'expended':
      return status(position, event.counter, (now) => ({ ...now, expended: true }));
    case 'skillGained':
      return status(position, event.counter, (now) => ({
        ...now,
        skills: [...(now.skills ?? []), event.skill].sort(byText),
      }));
    case 'skillSpent':
      return status(position, event.counter, ({ skills = [], ...now }) => {
        const left = skills.filter((skill) => skill !== event.skill);
        return left.length === 0 ? now : { ...now, skills: left };
      });
    case 'weaponTaken':
      return updated(position, event.weapon, ({ id, type, side, status: now }) =>
        counterFrom(id, type, side, { kind: 'hands', unit: event.unit }, captured(now, event.captured)),
      );
    case 'weaponLeft':
      return placed(position, event.weapon, { kind: 'map', at: event.at });
    case 'weaponFlipped':
      return status(position, event.weapon, (now) => ({ ...now, mode: event.mode }));
    case 'weaponJammed':
      return status(position, event.weapon, (now) => ({ ...now, jammed: true }));
    case 'weaponCleared':
      return status(position, event.weapon, ({ jammed: _jammed, ...rest }) => rest);
    case 'markerAdded':
      return withHexMarkers(position, [...position.markers, event.marker]);
    case 'markerChanged':
      return withHexMarkers(
        position,
        position.markers.map((marker) => (sameMarker(marker, event.from) ? event.into : marker)),
      );
    case 'markerRemoved':
      return withHexMarkers(
        position,
        position.markers.filter((marker) => !sameMarker(marker, event.marker)),
      );
    default:
      return position;
  }
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

function withControlled(position: Position, control: Position['control']): Position {
  const next = draftOf(position);
  next.control = control;
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

/** What a status becomes by the changes that are made most: worked out once for a status, which is then shared. */
const changes = new WeakMap<Status, Map<string, Status>>();

function remembered(now: Status, change: string, make: (now: Status) => Status): Status {
  let known = changes.get(now);
  if (known === undefined) changes.set(now, (known = new Map<string, Status>()));
  let made = known.get(change);
  if (made === undefined) known.set(change, (made = make(now)));
  return made;
}

const shake = (now: Status): Status => remembered(now, 'shaken', (old) => ({ ...old, shaken: true }));

function marked(now: Status, marker: UnitMarker): Status {
  return remembered(now, marker, (old) => withMarkers(old, [...(old.markers ?? []), marker]));
}

function withoutMarkers(now: Status): Status {
  return remembered(now, '', ({ markers: _markers, ...rest }) => (Object.keys(rest).length === 0 ? FRESH : rest));
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
  return withCountersChanged(position, position.counters.map(unmarked));
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

function status(position: Position, id: CounterId, change: (now: Status) => Status): Position {
  return updated(position, id, ({ id: own, type, side, place, status: now }) =>
    counterFrom(own, type, side, place, change(now)),
  );
}

/** A turret that points where the hull does is not spoken of. */
function turned({ turret: _turret, ...now }: Status, facing: number, turret?: number): Status {
  return turret === undefined || turret === facing ? { ...now, facing } : { ...now, facing, turret };
}

function flagged(now: Status, flag: 'buttoned' | 'hullDown', up: boolean): Status {
  return up ? { ...now, [flag]: true } : now;
}

function withMarkers(now: Status, markers: readonly UnitMarker[]): Status {
  const kept = UNIT_MARKERS.filter((marker) => markers.includes(marker));
  if (kept.length > 0) return { ...now, markers: kept };
  const { markers: _markers, ...rest } = now;
  return rest;
}

/** Who keeps moving is under the marker of its movement until it sets out, or is released. */
function keptMoving({ continuous: _c, ...now }: Status, continuous: boolean): Status {
  if (continuous) return { ...now, continuous };
  return withMarkers(
    now,
    (now.markers ?? []).filter((marker) => !KEPT.includes(marker)),
  );
}

/** The markers that stay on who keeps moving (15.5). */
const KEPT: readonly UnitMarker[] = ['moved', 'assaultMove', 'hitAndRun', 'roadSpeed'];

function unmarked(counter: Counter): Counter {
  const { markers: old, continuous } = counter.status;
  if (old === undefined) return counter;
  if (continuous === true) {
    const kept = old.filter((marker) => KEPT.includes(marker));
    return counterFrom(counter.id, counter.type, counter.side, counter.place, withMarkers(counter.status, kept));
  }
  return counterFrom(counter.id, counter.type, counter.side, counter.place, withoutMarkers(counter.status));
}

function captured(now: Status, by: boolean): Status {
  const { captured: _captured, ...rest } = now;
  return by ? { ...rest, captured: true } : rest;
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
