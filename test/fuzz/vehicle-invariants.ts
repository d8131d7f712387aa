import type { Step } from '../../src/cli/play/play.js';
import { hexOf, isVehicle, onMap, typeOf, vehicleType } from '../../src/state/index.js';
import type { Counter } from '../../src/state/index.js';
import { berthsOf, isMmc } from '../../src/units/index.js';
import { countsAsSquad } from './invariants.js';
import type { Invariant } from './invariants.js';

/* What must hold of vehicles and of those aboard after every step. */

function counters({ applied }: Step): readonly Counter[] {
  return applied.state.position.counters;
}

function firstOf(step: Step, fault: (counter: Counter) => string | undefined): string | undefined {
  for (const counter of counters(step)) {
    const found = fault(counter);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** 1.3: two vehicles of a side in a hex at most, a Wreck counts as one of either side's; one Wreck in a hex. */
export const vehiclesStack: Invariant = (world, step) => {
  const wrecks = step.applied.state.position.markers.flatMap((marker) => (marker.kind === 'wreck' ? marker.at : []));
  const double = wrecks.find((hex, i) => wrecks.indexOf(hex) !== i);
  if (double !== undefined) return `two Wrecks in ${double}`;
  for (const side of world.sides) {
    const own = counters(step).filter((counter) => counter.side === side && isVehicle(world, counter));
    const hexes = [...own.flatMap((counter) => onMap(counter) ?? []).map(hexOf), ...wrecks];
    const crowded = hexes.find((hex) => hexes.filter((other) => other === hex).length > 2);
    if (crowded !== undefined) return `more than two vehicles and Wrecks of ${side} in ${crowded}`;
  }
  return undefined;
};

/** 16.0: who rides does so on a vehicle of the game that has room for him; an Armor Leader takes none. */
export const passengersHaveRoom: Invariant = (world, step) => {
  const taken = new Map<string, number>();
  return firstOf(step, ({ id, place, type }) => {
    if (place.kind !== 'vehicle') return undefined;
    const vehicle = counters(step).find((other) => other.id === place.vehicle);
    if (vehicle === undefined) return `${id} rides on nothing`;
    const gone = vehicle.place.kind === 'eliminated' || vehicle.place.kind === 'exited';
    if (gone || !isVehicle(world, vehicle)) return `${id} rides on ${vehicle.id}, which is none or gone`;
    const rider = world.catalogue.types.get(type);
    if (rider === undefined || !isMmc(rider)) return undefined;
    const key = `${place.seat} ${place.vehicle}`;
    const used = (taken.get(key) ?? 0) + (countsAsSquad(rider) ? 2 : 1);
    taken.set(key, used);
    const carrier = vehicleType(world, vehicle);
    const room = carrier === undefined ? 0 : berthsOf(carrier, place.seat).halfSquads;
    return used > room ? `${used} Half-Squads ${place.seat} ${vehicle.id}, which holds ${room}` : undefined;
  });
};

/** 15.1: every vehicle on the map faces a vertex. */
export const vehiclesFace: Invariant = (world, step) =>
  firstOf(step, (counter) => {
    const { facing = 0, turret = 1 } = counter.status;
    const faces = facing >= 1 && facing <= 6 && turret >= 1 && turret <= 6;
    return isVehicle(world, counter) && onMap(counter) !== undefined && !faces
      ? `${counter.id} faces nothing`
      : undefined;
  });

/** 15.8: a Shaken vehicle with hatches has them closed; an open-topped one never has. */
export const shakenAreButtoned: Invariant = (world, step) =>
  firstOf(step, (counter) => {
    const type = vehicleType(world, counter);
    const { shaken, abandoned, buttoned } = counter.status;
    if (type === undefined || abandoned === true || onMap(counter) === undefined) return undefined;
    if (type.openTopped === true) return buttoned === true ? `${counter.id} has no hatches to close` : undefined;
    return shaken === true && buttoned !== true ? `${counter.id} is Shaken with open hatches` : undefined;
  });

/** 14.1: what is acquired is a vehicle of the game where it was, from where the firer is. */
export const acquiredIsThere: Invariant = (_world, step) =>
  firstOf(step, ({ id, status: { acquired } }) => {
    if (acquired?.vehicle === undefined) return undefined;
    const target = counters(step).find((other) => other.id === acquired.vehicle);
    return target === undefined || onMap(target) !== acquired.at
      ? `${id} has acquired ${acquired.vehicle}, which is not at ${acquired.at}`
      : undefined;
  });

/** 15.4: an abandoned vehicle carries nobody's activation on, has no Armor Leader and is not activated. */
export const abandonedDoNothing: Invariant = (world, { before, applied }) => {
  for (const event of applied.events) {
    if (event.kind !== 'marked') continue;
    const was = before.position.counters.find(({ id }) => id === event.counter);
    if (was?.status.abandoned === true) return `${event.counter} is abandoned and marked ${event.marker}`;
  }
  const led = applied.state.position.counters.find((counter) => {
    const { place } = counter;
    if (place.kind !== 'vehicle' || typeOf(world, counter).kind !== 'armorLeader') return false;
    return applied.state.position.counters.some(({ id, status }) => id === place.vehicle && status.abandoned === true);
  });
  return led === undefined ? undefined : `${led.id} is in an abandoned vehicle`;
};

/** All of them, by name. */
export const VEHICLE_INVARIANTS: Readonly<Record<string, Invariant>> = {
  vehiclesStack,
  passengersHaveRoom,
  vehiclesFace,
  shakenAreButtoned,
  acquiredIsThere,
  abandonedDoNothing,
};
