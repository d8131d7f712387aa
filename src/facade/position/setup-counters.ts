import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { byId, byText } from '../../kernel/basis/order.js';
import { indexOf, nameOf } from '../../map/index.js';
import { forceById, poolOf } from '../../state/scenario/arrival.js';
import type { Counter, Status } from '../../state/position/counter.js';
import { FRESH, UNIT_MARKERS } from '../../state/position/counter.js';
import type { CounterId, Level, LocationId, Place, Side } from '../../state/position/place.js';
import { hexOf, levelOf, locationId } from '../../state/position/place.js';
import type { World } from '../../state/world.js';
import { otherSide } from '../../state/world.js';
import { spelledCounter } from './spelled.js';
import type { Setup, SetupLoose, SetupUnit, SetupWeapon } from '../../state/setup.js';

/** The counters of a setup, sorted by id, each with the path of where it was written down. */
export interface Lineup {
  readonly counters: readonly Counter[];
  readonly origins: readonly string[];
  readonly problems: readonly Problem[];
}

/** A counter on its way: its place may hang on its holder's id. */
interface Entry {
  readonly origin: string;
  readonly id: CounterId;
  readonly type: string;
  readonly side: Side;
  readonly place: Place;
  readonly status: Status;
}

/** The data kept while the counters are numbered. */
interface Register {
  readonly world: World;
  readonly entries: Entry[];
  readonly problems: Problem[];
  /** The highest number given so far, by `side.type.`. */
  readonly numbers: Map<string, number>;
}

/**
 * Makes the counters of a setup. A counter without an id gets the number after the highest of its side and type; ids
 * given by hand are counted first.
 *
 * @param world the world
 * @param setup the setup, decoded
 * @returns the counters, and `unknown-type`, `side-needed` and `missing` problems with their paths
 * @example lineUp(world, { units: [{ type: 'us.2-5-4', at: 'I5' }], dice: 'entered' }).counters[0]?.id // 'us.2-5-4.1'
 */
export function lineUp(world: World, setup: Setup): Lineup {
  const register: Register = { world, entries: [], problems: [], numbers: new Map() };
  for (const { id } of written(setup)) if (id !== undefined) countIn(register, id);
  setup.units.forEach((unit, i) => {
    enterUnit(register, unit, `/units/${i}`);
  });
  (setup.loose ?? []).forEach((weapon, i) => {
    enterLoose(register, weapon, `/loose/${i}`);
  });
  if (setup.keepRest === true) keepRest(register);
  const entries = [...register.entries].sort(byId);
  return {
    counters: entries.map(({ id, type, side, place, status }) =>
      spelledCounter(register.world, { id, type, side, place, status }),
    ),
    origins: entries.map(({ origin }) => origin),
    problems: register.problems,
  };
}

function written({ units, loose = [] }: Setup): readonly SetupWeapon[] {
  return [...units.flatMap((unit) => [unit as SetupWeapon, ...(unit.weapons ?? [])]), ...loose];
}

function enterUnit(register: Register, unit: SetupUnit, origin: string): void {
  const { world } = register;
  const side = unit.side ?? sideOf(world, unit.type);
  if (side === undefined) {
    register.problems.push(sideless(world, unit.type, origin));
    return;
  }
  const id = unit.id ?? freshNumber(register, side, unit.type);
  const place = unit.at === undefined ? placeBefore(world, id) : placeAt(world, unit.at);
  if (place === undefined) register.problems.push(problem('missing', {}, undefined, `${origin}/at`));
  const { type: _type, id: _id, side: _side, at: _at, weapons: _weapons, ...status } = unit;
  register.entries.push({
    origin,
    id,
    type: unit.type,
    side,
    place: place ?? { kind: 'eliminated' },
    status: statusOf(status),
  });
  (unit.weapons ?? []).forEach((weapon, i) => {
    enterHeld(register, weapon, { id, side }, `${origin}/weapons/${i}`);
  });
}

function enterHeld(
  register: Register,
  weapon: SetupWeapon,
  holder: { readonly id: CounterId; readonly side: Side },
  origin: string,
): void {
  const { world } = register;
  const theirs = otherSide(world, holder.side);
  const side = weapon.side ?? sideOf(world, weapon.type) ?? (weapon.captured === true ? theirs : holder.side);
  const captured = weapon.captured ?? (side !== holder.side && world.sides.includes(side) ? true : undefined);
  enterWeapon(
    register,
    captured === undefined ? weapon : { ...weapon, captured },
    side,
    { kind: 'hands', unit: holder.id },
    origin,
  );
}

function enterLoose(register: Register, weapon: SetupLoose, origin: string): void {
  const side = weapon.side ?? sideOf(register.world, weapon.type);
  if (side === undefined) {
    register.problems.push(sideless(register.world, weapon.type, origin));
    return;
  }
  enterWeapon(register, weapon, side, placeAt(register.world, weapon.at), origin);
}

function enterWeapon(register: Register, weapon: SetupWeapon, side: Side, place: Place, origin: string): void {
  const { mode, jammed, captured, expended } = weapon;
  const status = {
    ...(mode === undefined ? {} : { mode }),
    ...(jammed === undefined ? {} : { jammed }),
    ...(captured === undefined ? {} : { captured }),
    ...(expended === undefined ? {} : { expended }),
  };
  const id = weapon.id ?? freshNumber(register, side, weapon.type);
  register.entries.push({ origin, id, type: weapon.type, side, place, status: statusOf(status) });
}

/** The rest of the order of battle, where it is before the game. */
function keepRest({ world, entries }: Register): void {
  const mentioned = new Set(entries.map(({ id }) => id));
  for (const counter of world.orderOfBattle) {
    if (!mentioned.has(counter.id)) entries.push({ ...counter, origin: '/keepRest' });
  }
}

/** The only side whose nations include that of a type. */
function sideOf(world: World, type: string): Side | undefined {
  const nation = world.catalogue.types.get(type)?.nation;
  const [first, second] = world.scenario.sides.filter(({ nations }) => nations.some((name) => name === nation));
  return second === undefined ? first?.id : undefined;
}

/** Why a counter that does not say its side has none. */
function sideless(world: World, type: string, origin: string): Problem {
  return world.catalogue.types.has(type)
    ? problem('side-needed', { type }, undefined, `${origin}/side`)
    : problem('unknown-type', { type }, undefined, `${origin}/type`);
}

function countIn({ numbers }: Register, id: CounterId): void {
  const dot = id.lastIndexOf('.') + 1;
  const number = Number(id.slice(dot));
  const stem = id.slice(0, dot);
  if (Number.isSafeInteger(number)) numbers.set(stem, Math.max(number, numbers.get(stem) ?? 0));
}

function freshNumber(register: Register, side: Side, type: string): CounterId {
  const stem = `${side}.${type.slice(type.indexOf('.') + 1)}.`;
  const id = `${stem}${(register.numbers.get(stem) ?? 0) + 1}`;
  countIn(register, id);
  return id;
}

function placeBefore(world: World, id: CounterId): Place | undefined {
  return world.orderOfBattle.find((counter) => counter.id === id)?.place;
}

function placeAt(world: World, at: string): Place {
  const colon = at.indexOf(':');
  const name = at.slice(colon + 1);
  switch (colon < 0 ? at : at.slice(0, colon)) {
    case 'pool':
      return poolOf(forceById(world, name) ?? { id: name });
    case 'in':
      return { kind: 'vehicle', vehicle: name, seat: 'inside' };
    case 'on':
      return { kind: 'vehicle', vehicle: name, seat: 'outside' };
    case 'cup':
      return { kind: 'cup' };
    case 'exited':
      return { kind: 'exited' };
    case 'eliminated':
      return { kind: 'eliminated' };
    default:
      return { kind: 'map', at: locationAt(world, at) };
  }
}

/** The canonical name of a location; one that does not exist stays as it was written. */
function locationAt(world: World, at: string): LocationId {
  const hex = indexOf(world.map, hexOf(at));
  if (hex === undefined) return at;
  const level: Level = levelOf(at);
  return locationId(nameOf(world.map, hex), level);
}

/** A status with its markers and Skills in order. */
function statusOf(written: Omit<Status, never>): Status {
  const { markers = [], skills = [], ...rest } = written;
  const status: Status = {
    ...rest,
    ...(markers.length === 0 ? {} : { markers: UNIT_MARKERS.filter((marker) => markers.includes(marker)) }),
    ...(skills.length === 0 ? {} : { skills: [...new Set(skills)].sort(byText) }),
  };
  return Object.keys(status).length === 0 ? FRESH : status;
}
