import { problem } from '../../kernel/basis/result.js';
import { lackOfRoom } from '../../movement/riding/transfer.js';
import type { Counter } from '../../state/position/counter.js';
import type { CounterId } from '../../state/position/place.js';
import type { Scene } from '../../state/scene.js';
import { isInGame } from '../../state/units/queries.js';
import type { World } from '../../state/world.js';
import { isCraft, isSupportWeapon, isWeapon, mayCarry, mayRide, portageOf, SEATS } from '../../units/index.js';
import type { Faults, Known } from './fault.js';
import { unknownCounter } from './fault.js';

/**
 * The faults of a passenger's place: the vehicle does not exist or is out of the game, has been abandoned, or is of the
 * other side; or the counter may not ride.
 *
 * @rule 16.1
 * @example [...seatFaults(world, known, counter, place, '/position/counters/0/place')] // []
 */
export function* seatFaults(world: World, known: Known, counter: Counter, vehicle: CounterId, path: string): Faults {
  const carrier = known.get(vehicle);
  if (carrier === undefined) {
    yield unknownCounter(vehicle, `${path}/place/vehicle`);
    return;
  }
  const type = world.catalogue.types.get(carrier.type);
  if (vehicle === counter.id || (type !== undefined && !isCraft(type))) {
    yield problem('not-a-vehicle', { counter: vehicle }, undefined, `${path}/place/vehicle`);
    return;
  }
  if (carrier.side !== counter.side) {
    yield problem('not-yours', { unit: counter.id, side: counter.side }, '16.0', `${path}/place/vehicle`);
  }
  if (!isInGame(carrier)) {
    yield problem('holder-gone', { unit: vehicle, rider: counter.id }, '16.1', `${path}/place/vehicle`);
  }
  if (carrier.status.abandoned === true) {
    yield problem('abandoned-vehicle', { unit: vehicle }, '16.3', `${path}/place/vehicle`);
  }
  const rider = world.catalogue.types.get(counter.type);
  const rides =
    rider === undefined ||
    (rider.kind === 'armorLeader' ? isInside(counter) && type?.kind !== 'helicopter' : mayRide(rider));
  if (!rides) yield problem('cannot-ride', { unit: counter.id }, '16.1', `${path}/place`);
}

/** An Armor Leader is part of his vehicle, and never on top of it; a helicopter has none. */
function isInside({ place }: Counter): boolean {
  return place.kind === 'vehicle' && place.seat === 'inside';
}

/**
 * The faults of a weapon that is held: its holder does not exist, may not hold it, or is out of the game.
 *
 * @rule 1.6
 * @example [...handFaults(world, known, counter, place, '/position/counters/2/place')] // []
 */
export function* handFaults(world: World, known: Known, weapon: Counter, unit: CounterId, path: string): Faults {
  const type = world.catalogue.types.get(weapon.type);
  if (type !== undefined && !isWeapon(type)) yield problem('not-a-weapon', { counter: weapon.id }, '1.6', path);
  const holder = known.get(unit);
  if (holder === undefined) {
    yield unknownCounter(unit, `${path}/place/unit`);
    return;
  }
  const holderType = world.catalogue.types.get(holder.type);
  if (holderType !== undefined && !mayCarry(holderType, 1)) {
    yield problem('cannot-carry', { unit, weapon: weapon.id }, '1.6', `${path}/place/unit`);
  }
  if (!isInGame(holder)) {
    yield problem('holder-gone', { unit, weapon: weapon.id }, '1.6', `${path}/place/unit`);
  }
  if (type !== undefined && isWeapon(type) && !isSupportWeapon(type) && holder.side !== weapon.side) {
    yield problem('cannot-capture', { unit, weapon: weapon.id }, '23.2.2', `${path}/place/unit`);
  }
  if ((weapon.status.captured === true) !== (holder.side !== weapon.side)) {
    yield problem('wrong-captured', { unit, weapon: weapon.id }, '1.6', `${path}/status/captured`);
  }
}

/**
 * No more ride in and on a vehicle than it has room for.
 *
 * @rule 16.1
 * @example [...berthFaults(scene)] // []
 */
export function* berthFaults(scene: Scene, vehicle: Counter, paths: ReadonlyMap<CounterId, string>): Faults {
  for (const seat of SEATS) {
    const [excess] = lackOfRoom(scene, vehicle, seat, []);
    if (excess === undefined) continue;
    yield problem('no-room-aboard', { vehicle: vehicle.id, seat, ...excess }, '16.1', paths.get(vehicle.id));
  }
}

/**
 * No more is carried than hands there are for it.
 *
 * @rule 1.6
 * @example [...portageFaults(scene)] // []
 */
export function* portageFaults(
  world: World,
  holder: Counter | undefined,
  weapons: readonly Counter[],
  paths: ReadonlyMap<CounterId, string>,
): Faults {
  const type = holder === undefined ? undefined : world.catalogue.types.get(holder.type);
  const last = weapons[weapons.length - 1];
  if (holder === undefined || type === undefined || last === undefined) return;
  const count = weapons.filter((weapon) => isCarried(world, weapon)).length;
  if (!mayCarry(type, 1) || mayCarry(type, count)) return;
  const limit = portageOf(type).carries;
  yield problem('overloaded', { unit: holder.id, count, limit }, '1.6', paths.get(last.id));
}

/** Whether a weapon counts in portage. */
function isCarried(world: World, weapon: Counter): boolean {
  const type = world.catalogue.types.get(weapon.type);
  return type === undefined || !isWeapon(type) || isSupportWeapon(type);
}
