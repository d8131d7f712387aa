import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Listed } from '../../kernel/basis/subset.js';
import { product, subsetsWithin } from '../../kernel/basis/subset.js';
import type {
  AlightAction,
  Constraint,
  Counter,
  CounterId,
  LocationId,
  MoveFrame,
  MoveMode,
  Mover,
  Scene,
} from '../../state/index.js';
import {
  carrierOf,
  conditionsOn,
  constraint,
  enemiesAt,
  hexOf,
  isActivated,
  isCraftInPlay,
  isGoodOrder,
  isHelicopter,
  markersOf,
  ridersOf,
  stackingProblem,
  topOf,
  typeOf,
  unitOf,
} from '../../state/index.js';
import { mayEnterFire, maySetUpIn } from '../terrain/access.js';
import { enemyBelow } from '../flying/flight.js';
import { modeFault } from '../party/mode.js';
import { concerning, required } from '../party/mover.js';
import type { Party } from '../party/mover.js';
import { eachUnitOf, groundBelow, lackOfMps, LANDING, TAKING_TIME } from './transfer-conditions.js';
import { asMovers, carriersAmong, transferCost } from './transfer.js';

/** The kinds of movement of units that get off a vehicle. */
const ALIGHTING_MODES = ['move', 'assaultMove'] as const satisfies readonly MoveMode[];

/** An order to get off as its conditions read it. */
export interface Alighting {
  readonly frame: MoveFrame;
  readonly at: LocationId;
  readonly units: readonly Counter[];
  /** The mover of their vehicle; absent if they ride in no vehicle of the group, or in different ones. */
  readonly carrier: Mover | undefined;
}

/**
 * An order to get off with the things that it names.
 *
 * @example alightingOf(scene, action)?.at // 'E4'
 */
export function alightingOf(scene: Scene, { units }: AlightAction): Alighting | undefined {
  const frame = topOf(scene, 'move');
  if (frame?.at === undefined) return undefined;
  const counters = units.flatMap((id) => unitOf(scene, id) ?? []);
  const vehicles = new Set(counters.map((unit) => carrierOf(scene, unit)?.id));
  const [vehicle] = vehicles;
  const carrier = vehicles.size === 1 ? carriersAmong(scene, frame).find(({ unit }) => unit === vehicle) : undefined;
  return { frame, at: groundBelow(frame.at), units: counters, carrier };
}

/** A condition on the whole order. */
const when = conditionsOn<AlightAction, Alighting>(alightingOf);

/** A condition on each unit that gets off; a refusal names all units that break it. */
const each = eachUnitOf(when);

/** Whether a unit rides in or on a vehicle and is not part of it. */
function isAboard(scene: Scene, unit: Counter, vehicle: CounterId): boolean {
  return ridersOf(scene, vehicle).some(({ id }) => id === unit.id);
}

/** The references of an order to get off. */
export const ALIGHTING_REFERENCES: readonly Constraint<AlightAction>[] = [
  constraint('no-units', '16.4', (_scene, { units }) => (units.length === 0 ? {} : undefined)),
  constraint('unknown-counter', '16.4', (scene, { units }) => {
    const unknown = units.find((id) => unitOf(scene, id) === undefined);
    return unknown === undefined ? undefined : { unit: unknown };
  }),
  constraint('modes-mismatch', '16.4', (_scene, { units, modes }) =>
    modes.length === units.length ? undefined : { units: units.length, modes: modes.length },
  ),
];

/**
 * The conditions of getting off.
 *
 * @rule 16.4
 */
export const ALIGHTING: readonly Constraint<AlightAction>[] = [
  ...TAKING_TIME,
  each(
    'not-aboard',
    '16.4',
    (scene, unit, { carrier }) => carrier === undefined || !isAboard(scene, unit, carrier.unit),
  ),
  each('already-activated', '16.4', (_scene, unit) => isActivated(unit)),
  each('inside-only', '16.4', (scene, { place }, { carrier }) => {
    if (scene.world.ruleset.switches.assaultFireUnload === 'anyPassengers') return false;
    return carrier?.mode === 'assaultFire' && place.kind === 'vehicle' && place.seat === 'outside';
  }),
  when('shaken-vehicle-moved', '16.4', (scene, { carrier }) => {
    if (carrier === undefined || carrier.spent === 0) return undefined;
    return isGoodOrder(required(scene, carrier.unit)) ? undefined : { unit: carrier.unit };
  }),
  when('not-enough-mps', '16.4', (scene, { carrier }) => lackOfMps(scene, carrier)),
  when('prohibited-terrain', '16.4', (scene, { at, units }) => {
    const kept = units.filter((unit) => !mayStandAt(scene, unit, at));
    const who = concerning(kept.map(({ id }) => id));
    return who === undefined ? undefined : { ...who, to: at };
  }),
  when('enemy-in-hex', '16.4', (scene, { at, frame, carrier }) => {
    if (carrier !== undefined && isHelicopter(scene.world, required(scene, carrier.unit))) return undefined;
    return enemiesAt(scene, at, frame.by).length > 0 ? { at } : undefined;
  }),
  when('enemy-in-hex', '19.2.6', (scene, { at, frame, carrier }) => {
    const flown = carrier !== undefined && isHelicopter(scene.world, required(scene, carrier.unit));
    return flown && enemyBelow(scene, at, frame.by) !== undefined ? { at } : undefined;
  }),
  when('melee-marked', '19.2.6', (scene, { at, carrier }) => {
    const flown = carrier !== undefined && isHelicopter(scene.world, required(scene, carrier.unit));
    const fought = markersOf(scene.position, 'melee').some((melee) => hexOf(melee.at) === at);
    return flown && fought ? { unit: carrier.unit, at } : undefined;
  }),
  ...LANDING.map(({ code, violation }) =>
    when(code, '19.2.6', (scene, { at, carrier }) =>
      carrier === undefined ? undefined : violation(scene, required(scene, carrier.unit), at),
    ),
  ),
  when('overstacked', '1.3', (scene, { at, frame, units }) => stackingProblem(scene, at, frame.by, units)),
  constraint('unknown-mode', '16.4', (_scene, { modes }) => {
    const strange = modes.find((mode) => !ALIGHTING_MODES.some((known) => known === mode));
    return strange === undefined ? undefined : { mode: strange };
  }),
  constraint('no-assault-move', '6.1', (scene, { units, modes }) => {
    const assaulting = units.filter(
      (id, i) => modes[i] === 'assaultMove' && !mayAlight(scene, units, id, 'assaultMove'),
    );
    return concerning(assaulting);
  }),
];

function mayStandAt(scene: Scene, unit: Counter, at: LocationId): boolean {
  const type = typeOf(scene.world, unit);
  return maySetUpIn(scene, type, at) && mayEnterFire(scene, type, at);
}

/** Whether a unit may get off with a kind of movement, together with the other units. */
function mayAlight(scene: Scene, units: readonly CounterId[], id: CounterId, mode: MoveMode): boolean {
  const unit = unitOf(scene, id);
  const companions = units.flatMap((other) => unitOf(scene, other) ?? []);
  return unit !== undefined && modeFault(scene, unit, mode, { companions }) === undefined;
}

/**
 * The sets that can get off together, of one vehicle after the other.
 *
 * @rule 16.4
 * @example [...alightingGroups(scene)] // [['us.2-5-4.1']]
 */
export function* alightingGroups(scene: Scene): Generator<readonly CounterId[], void, undefined> {
  const frame = topOf(scene, 'move');
  const at = frame?.at;
  if (frame === undefined || at === undefined || !isCraftInPlay(scene)) return;
  for (const { unit } of carriersAmong(scene, frame)) {
    const able = ridersOf(scene, unit).filter(({ id }) => isOpen(scene, id));
    const room = (set: readonly Counter[]): boolean =>
      stackingProblem(scene, groundBelow(at), frame.by, set) === undefined;
    for (const set of subsetsWithin(able, room)) yield set.map(({ id }) => id);
  }
}

/** Whether a rider could get off by itself. */
function isOpen(scene: Scene, unit: CounterId): boolean {
  const action: AlightAction = { kind: 'alight', units: [unit], modes: ['move'] };
  return ALIGHTING.every(({ violation }) => violation(scene, action) === undefined);
}

/**
 * The kinds of movement with which a set can get off: ordinary, or an Assault Move.
 *
 * @rule 16.4
 * @example [...alightingModes(scene, ['us.2-5-4.1'])] // [['move']]
 */
export function alightingModes(scene: Scene, units: readonly CounterId[]): Listed<readonly MoveMode[]> {
  return product(units.map((id) => ALIGHTING_MODES.filter((mode) => mayAlight(scene, units, id, mode))));
}

/**
 * Whether somebody aboard a vehicle of the group on the move could get off now.
 *
 * @rule 16.4
 * @example canAlight(scene) // false
 */
export function canAlight(scene: Scene): boolean {
  return alightingGroups(scene).next().done !== true;
}

/**
 * Whether somebody could get off where a group that would set out stands.
 *
 * @rule 16.4
 * @example couldAlight(scene, party) // false
 */
export function couldAlight(scene: Scene, party: Party): boolean {
  if (party.at === undefined || !isCraftInPlay(scene)) return false;
  const frame: MoveFrame = { kind: 'move', halted: [], step: 'ready', ...party };
  return canAlight({ world: scene.world, position: scene.position, frames: [...scene.frames, frame] });
}

/**
 * The cost of getting off for the vehicle and for each unit.
 *
 * @rule 16.4
 * @example alightingCosts(scene, alighting, ['move']).length // 2
 */
export function alightingCosts(
  scene: Scene,
  { units, carrier }: Alighting,
  modes: readonly MoveMode[],
): readonly Ledger[] {
  const movers = [...(carrier === undefined ? [] : [carrier]), ...asMovers(scene, units, modes)];
  return movers.map((mover) => transferCost(scene, mover));
}
