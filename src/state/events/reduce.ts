import { mapped } from '../../kernel/basis/mapped.js';
import { counterFrom, shapedCounter, statusWith } from '../frames/shapes.js';
import { FRESH } from '../position/counter.js';
import type { Place } from '../position/place.js';
import type { Position } from '../position/position.js';
import { changed, cleared, moved, placed, status, updated, withCounter, withCounters } from './counter-changes.js';
import type { Event, ToldEvent } from './event.js';
import {
  sameMarker,
  settled,
  withControl,
  withControlled,
  withHexMarkers,
  withInitiative,
  withOverride,
  withPasses,
  withPhase,
  withResult,
  withSeen,
  withTurn,
} from './position-changes.js';
import {
  ABANDONED,
  facing,
  keptMoving,
  marked,
  shake,
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
