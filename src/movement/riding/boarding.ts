import type {
  BoardAction,
  Constraint,
  Counter,
  CounterId,
  LocationId,
  MoveFrame,
  MoveMode,
  Mover,
  Scene,
  Seat,
} from '../../state/index.js';
import {
  conditionsOn,
  constraint,
  enemiesAt,
  gunCarrier,
  isActivated,
  isGoodOrder,
  isHelicopter,
  isManned,
  isTrapped,
  isVehicle,
  meleeAt,
  onMap,
  topOf,
  typeOf,
  unitOf,
} from '../../state/index.js';
import { mayRide, SEATS } from '../../units/index.js';
import { concerning } from '../party/mover.js';
import { OFF_MAP } from '../terrain/location.js';
import { fixedWeapons, mayMove } from '../step/step.js';
import { eachUnitOf, groundBelow, lackOfMps, LANDING, TAKING_TIME } from './transfer-conditions.js';
import { asMovers, lackOfRoom, usedAssaultFire } from './transfer.js';

/** Kinds of movement that leave time to get aboard. */
const BOARDING_MODES: readonly MoveMode[] = ['move', 'assaultMove', 'assaultFire'];

/** The kinds of movement with which boarding units may activate a waiting vehicle. */
const WAITING_MODES: readonly string[] = ['assaultMove'] satisfies readonly MoveMode[];

/** An order to board as its conditions read it: the group on the move, the vehicle and the units. */
export interface Boarding {
  readonly frame: MoveFrame;
  readonly at: LocationId;
  readonly vehicle: Counter;
  readonly units: readonly Counter[];
  readonly seat: Seat;
  readonly mode: MoveMode | undefined;
}

/**
 * An order to board with the things that it names.
 *
 * @example boardingOf(scene, action)?.at // 'E4'
 */
export function boardingOf(scene: Scene, { vehicle, units, seat, mode }: BoardAction): Boarding | undefined {
  const frame = topOf(scene, 'move');
  const carrier = unitOf(scene, vehicle);
  if (frame?.at === undefined || carrier === undefined) return undefined;
  const counters = units.flatMap((id) => unitOf(scene, id) ?? []);
  return {
    frame,
    at: groundBelow(frame.at),
    vehicle: carrier,
    units: counters,
    seat: seat as Seat,
    mode: mode as MoveMode | undefined,
  };
}

/**
 * The mover of the vehicle: its own while it is on the move, or the one that begins when it is loaded.
 *
 * @rule 16.4
 * @example carrierMover(scene, boarding)?.mode // 'move'
 */
export function carrierMover(scene: Scene, { frame, vehicle, mode }: Boarding): Mover | undefined {
  const moving = frame.movers.find(({ unit }) => unit === vehicle.id);
  if (moving !== undefined) return moving;
  const way = usedAssaultFire(scene, vehicle.id) ? 'assaultFire' : (mode ?? 'move');
  return asMovers(scene, [vehicle], [way])[0];
}

/**
 * The mover of a unit that boards: on the way with a group, or setting out from where it stands.
 *
 * @rule 16.4
 * @example boarderMover(scene, squad)?.mode // 'move'
 */
export function boarderMover(scene: Scene, unit: Counter): Mover | undefined {
  const moving = onTheWay(scene, unit);
  if (moving !== undefined) return moving;
  return asMovers(scene, [unit], [usedAssaultFire(scene, unit.id) ? 'assaultFire' : 'move'])[0];
}

/**
 * The mover of a unit on the way: with the group, or with a group beneath, from which others have boarded the vehicle
 * before.
 */
function onTheWay(scene: Scene, { id }: Counter): Mover | undefined {
  return scene.frames
    .flatMap((frame) => (frame.kind === 'move' ? frame.movers : []))
    .find((mover) => mover.unit === id);
}

/** A condition on the whole order. */
const when = conditionsOn<BoardAction, Boarding>(boardingOf);

/** A condition on each unit that gets aboard; a refusal names all units that break it. */
const each = eachUnitOf(when);

/** The references of an order to board. */
export const BOARDING_REFERENCES: readonly Constraint<BoardAction>[] = [
  constraint('no-units', '16.4', (_scene, { units }) => (units.length === 0 ? {} : undefined)),
  constraint('unknown-counter', '16.4', (scene, { units, vehicle }) => {
    const unknown = [vehicle, ...units].find((id) => unitOf(scene, id) === undefined);
    return unknown === undefined ? undefined : { unit: unknown };
  }),
  constraint('unknown-seat', '16.1', (_scene, { seat }) =>
    SEATS.some((known) => known === seat) ? undefined : { seat },
  ),
  constraint('unknown-mode', '16.4', (_scene, { mode }) =>
    mode === undefined || WAITING_MODES.includes(mode) ? undefined : { mode },
  ),
];

/** The conditions on the vehicle. */
const CARRIER: readonly Constraint<BoardAction>[] = [
  when('not-a-vehicle', '16.0', (scene, { vehicle }) =>
    gunCarrier(scene.world, vehicle) !== undefined ? undefined : { counter: vehicle.id },
  ),
  when('not-yours', '4.0', (_scene, { frame, vehicle }) =>
    vehicle.side === frame.by ? undefined : { unit: vehicle.id, side: vehicle.side },
  ),
  when('abandoned-vehicle', '14.1.1', (scene, { vehicle }) =>
    isVehicle(scene.world, vehicle) && !isManned(scene.world, vehicle) ? { unit: vehicle.id } : undefined,
  ),
  when('not-there', '16.4', (_scene, { at, vehicle }) =>
    groundBelow(onMap(vehicle) ?? '') === at ? undefined : { unit: vehicle.id, from: at },
  ),
  when('already-activated', '16.4', (scene, { frame, vehicle }) =>
    isActivated(vehicle) || isInterrupted(scene, frame, vehicle) ? { unit: vehicle.id } : undefined,
  ),
  when('mode-not-chosen', '16.4', (scene, { frame, vehicle, mode }) => {
    const moving = frame.movers.some(({ unit }) => unit === vehicle.id) || isHelicopter(scene.world, vehicle);
    const decided = moving || usedAssaultFire(scene, vehicle.id);
    return mode !== undefined && decided ? { unit: vehicle.id, mode } : undefined;
  }),
  when('assault-needs-good-order', '6.1', (_scene, { vehicle, mode }) =>
    mode === 'assaultMove' && !isGoodOrder(vehicle) ? { unit: vehicle.id } : undefined,
  ),
  when('no-room-aboard', '16.1', (scene, { vehicle, seat, units }) => {
    const [excess] = lackOfRoom(scene, vehicle, seat, units);
    return excess === undefined ? undefined : { vehicle: vehicle.id, seat, ...excess };
  }),
  when('inside-only', '16.4', (scene, boarding) => {
    const fired = carrierMover(scene, boarding)?.mode === 'assaultFire';
    return fired && boarding.seat === 'outside' ? { vehicle: boarding.vehicle.id } : undefined;
  }),
  when('enemy-in-hex', '16.4', (scene, { at, frame }) =>
    enemiesAt(scene, at, frame.by).length > 0 ? { at } : undefined,
  ),
  when('not-enough-mps', '16.4', (scene, boarding) => lackOfMps(scene, carrierMover(scene, boarding))),
  ...LANDING.map(({ code, violation }) =>
    when(code, '19.2.6', (scene, { vehicle, at }) => violation(scene, vehicle, at)),
  ),
  when('began-elsewhere', '19.2.6', (scene, { frame, vehicle }) => {
    const flown = isHelicopter(scene.world, vehicle) && frame.movers.some(({ unit }) => unit === vehicle.id);
    return flown && frame.from !== frame.at ? { unit: vehicle.id } : undefined;
  }),
  when(
    'loads-where-it-began',
    '16.4',
    (_scene, { frame, at }) => (frame.from === at ? undefined : { from: frame.from ?? OFF_MAP, at }),
    { unless: { loading: 'onTheMove' } },
  ),
];

/**
 * Whether a vehicle is in the middle of its own move, from which the group has got off. Such a vehicle does not wait.
 */
function isInterrupted(scene: Scene, top: MoveFrame, { id }: Counter): boolean {
  return scene.frames.some(
    (frame) => frame.kind === 'move' && frame !== top && frame.movers.some(({ unit }) => unit === id),
  );
}

/** The conditions on the units that board. */
const BOARDERS: readonly Constraint<BoardAction>[] = [
  each('cannot-ride', '16.1', (scene, unit) => !mayRide(typeOf(scene.world, unit))),
  each('cannot-move', '16.4', (scene, unit) => mayRide(typeOf(scene.world, unit)) && !mayMove(scene, unit)),
  each('not-yours', '4.0', (_scene, unit, { frame }) => unit.side !== frame.by),
  each('not-there', '16.4', (_scene, unit, { at }) => onMap(unit) !== at),
  each('already-activated', '4.0', (_scene, unit) => isActivated(unit)),
  each('must-face-fire', '10.5.6.2', (scene, unit) => isTrapped(scene, unit)),
  each('no-boarding-in-mode', '16.4', (scene, unit) => {
    const mode = onTheWay(scene, unit)?.mode;
    return mode !== undefined && !BOARDING_MODES.includes(mode);
  }),
  when('locked-in-melee', '19.2.6', (scene, { at, units }) =>
    meleeAt(scene.position, at) === undefined ? undefined : concerning(units.map(({ id }) => id)),
  ),
  each('shaken-outside', '16.2', (_scene, unit, { seat }) => seat === 'outside' && !isGoodOrder(unit)),
  when('weapon-not-portable', '1.6.1', (scene, { units }) => {
    for (const { id } of units) {
      const [weapon] = fixedWeapons(scene, id);
      if (weapon !== undefined) return { unit: id, weapon: weapon.id };
    }
    return undefined;
  }),
  when('not-enough-mps', '16.4', (scene, boarding) => {
    for (const unit of boarding.units) {
      const lack = lackOfMps(scene, boarderMover(scene, unit));
      if (lack !== undefined) return lack;
    }
    return undefined;
  }),
  when('nobody-on-the-move', '16.4', (_scene, { frame, vehicle, units }) => {
    const moving = (id: CounterId): boolean => frame.movers.some((mover) => mover.unit === id);
    if (moving(vehicle.id)) return undefined;
    const standing = units.filter(({ id }) => !moving(id));
    return concerning(standing.map(({ id }) => id));
  }),
];

/**
 * The conditions of boarding.
 *
 * @rule 16.1, 16.4
 */
export const BOARDING: readonly Constraint<BoardAction>[] = [...TAKING_TIME, ...CARRIER, ...BOARDERS];
