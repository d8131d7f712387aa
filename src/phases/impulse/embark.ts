import { record } from '../../state/procedure.js';
import { subsetsWithin } from '../../kernel/basis/subset.js';
import { lackOfRoom } from '../../movement/riding/transfer.js';
import { isDue } from '../../state/scenario/arrival.js';
import { gunCarrier, isCraftInPlay, isHelicopter, isManned, isVehicle } from '../../state/index.js';
import type { Counter } from '../../state/position/counter.js';
import type { BoardAction } from '../../state/actions/movement-action.js';
import type { CounterId, Seat } from '../../state/position/place.js';
import { isUnit, typeOf } from '../../state/units/queries.js';
import type { ActionRule, Constraint } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { armorLeaderOf } from '../../state/units/vehicle.js';
import { mayRide, SEATS } from '../../units/index.js';
import { actingSide, knownCounter, mustFind } from '../turn/naming.js';

/** A condition on each unit that gets aboard off the map; a refusal names all units that break it. */
function each(
  code: string,
  rule: string,
  wrong: (scene: Scene, unit: Counter, vehicle: Counter, seat: string) => boolean,
): Constraint<BoardAction> {
  return constraint(code, rule, (scene, { units, vehicle, seat }) => {
    const found = units.filter((id) => wrong(scene, mustFind(scene, id), mustFind(scene, vehicle), seat));
    const [unit] = found;
    if (unit === undefined) return undefined;
    return found.length === 1 ? { unit } : { units: found };
  });
}

const REFERENCES: readonly Constraint<BoardAction>[] = [
  constraint('no-units', '16.1', (_scene, { units }) => (units.length === 0 ? {} : undefined)),
  knownCounter((action) => action.vehicle),
  constraint('unknown-counter', '1.1', (scene, { units }) => {
    const unknown = units.find((id) => !scene.position.counters.some((counter) => counter.id === id));
    return unknown === undefined ? undefined : { counter: unknown };
  }),
  constraint('unknown-seat', '16.1', (_scene, { seat }) =>
    SEATS.some((known) => known === seat) ? undefined : { seat },
  ),
];

/**
 * The conditions for getting aboard at the beginning of an impulse: the units and the vehicle are off the map and due.
 */
const CONDITIONS: readonly Constraint<BoardAction>[] = [
  constraint('not-a-vehicle', '16.0', (scene, { vehicle }) =>
    gunCarrier(scene.world, mustFind(scene, vehicle)) !== undefined ? undefined : { counter: vehicle },
  ),
  constraint('not-yours', '4.0', (scene, { vehicle }) => {
    const { side } = mustFind(scene, vehicle);
    return side === actingSide(scene) ? undefined : { unit: vehicle, side };
  }),
  constraint('abandoned-vehicle', '14.1.1', (scene, { vehicle }) => {
    const counter = mustFind(scene, vehicle);
    return isVehicle(scene.world, counter) && !isManned(scene.world, counter) ? { unit: vehicle } : undefined;
  }),
  constraint('mode-not-chosen', '16.4', (_scene, { vehicle, mode }) =>
    mode === undefined ? undefined : { unit: vehicle, mode },
  ),
  each('not-a-unit', '1.6', (scene, unit) => !isUnit(scene.world, unit)),
  each('not-yours', '4.0', (scene, unit) => unit.side !== actingSide(scene)),
  each('cannot-ride', '16.1', (scene, unit, vehicle) => {
    if (!isUnit(scene.world, unit)) return false;
    // An Armor Leader is part of a vehicle.
    return isArmorLeader(scene, unit) ? isHelicopter(scene.world, vehicle) : !mayRide(typeOf(scene.world, unit));
  }),
  each('rides-inside', '11.5', (scene, unit, _vehicle, seat) => isArmorLeader(scene, unit) && seat !== 'inside'),
  each('armor-leader-aboard', '11.5', (scene, unit, vehicle) => {
    return (
      isArmorLeader(scene, unit) &&
      !isHelicopter(scene.world, vehicle) &&
      armorLeaderOf(scene, vehicle.id) !== undefined
    );
  }),
  constraint('one-armor-leader', '11.5', (scene, { units }) => {
    const leaders = units.filter((id) => isArmorLeader(scene, mustFind(scene, id)));
    return leaders.length < 2 ? undefined : { units: leaders };
  }),
  constraint('no-room-aboard', '16.1', (scene, { vehicle, seat, units }) => {
    const riders = units.map((id) => mustFind(scene, id));
    const [excess] = lackOfRoom(scene, mustFind(scene, vehicle), seat as Seat, riders);
    return excess === undefined ? undefined : { vehicle, seat, ...excess };
  }),
  constraint('wrong-step', '4.0', (scene) => {
    const step = topOf(scene, 'impulse')?.step ?? 'none';
    return step === 'open' ? undefined : { step };
  }),
  constraint('stack-entered', '22.0', (scene) => (topOf(scene, 'impulse')?.entered === true ? {} : undefined)),
  constraint('not-due', '22.0', (scene, { vehicle }) => {
    return isDue(scene.world, scene.position, mustFind(scene, vehicle)) ? undefined : { unit: vehicle };
  }),
  each('not-due', '22.0', (scene, unit) => isUnit(scene.world, unit) && !isDue(scene.world, scene.position, unit)),
];

function isArmorLeader({ world }: Scene, unit: Counter): boolean {
  return typeOf(world, unit).kind === 'armorLeader';
}

/** Whether an order meets all conditions. */
function isOpen(scene: Scene, action: BoardAction): boolean {
  return [...REFERENCES, ...CONDITIONS].every(({ violation }) => violation(scene, action) === undefined);
}

/** The units of the acting side that are still off the map. */
function waiting(scene: Scene): readonly Counter[] {
  const by = actingSide(scene);
  return scene.position.counters.filter(
    (counter) => counter.side === by && counter.place.kind === 'pool' && isUnit(scene.world, counter),
  );
}

function vehicles(scene: Scene): readonly CounterId[] {
  if (!isCraftInPlay(scene)) return [];
  const by = actingSide(scene);
  return scene.position.counters
    .filter((counter) => counter.side === by && gunCarrier(scene.world, counter) !== undefined)
    .map(({ id }) => id);
}

function* sets(scene: Scene, vehicle: CounterId, seat: string): Generator<readonly CounterId[], void, undefined> {
  const carrier = mustFind(scene, vehicle);
  const fits = (set: readonly Counter[]): boolean =>
    lackOfRoom(scene, carrier, seat as Seat, set).length === 0 &&
    set.filter((unit) => isArmorLeader(scene, unit)).length < 2;
  for (const set of subsetsWithin(able(scene, vehicle, seat), fits)) yield set.map(({ id }) => id);
}

/**
 * Units get aboard a vehicle before it comes on. It costs no MPs.
 *
 * @rule 16.0, 11.5
 */
function* embark(_scene: Scene, { vehicle, seat, units }: BoardAction): GameProcedure {
  for (const counter of units) {
    yield* record({ kind: 'boarded', counter, vehicle, seat: seat as Seat, to: 'all' });
  }
}

/** Puts units that are due in or on a vehicle that is due, before it comes on the map with them. */
export const embarkRule: ActionRule<BoardAction> = actionRule<BoardAction>({
  kind: 'board',
  frames: ['impulse'],
  slots: [
    { name: 'vehicle', form: 'one', values: (scene) => vehicles(scene).filter((id) => seats(scene, id).length > 0) },
    { name: 'seat', form: 'one', values: (scene, { vehicle }) => (vehicle === undefined ? [] : seats(scene, vehicle)) },
    {
      name: 'units',
      form: 'set',
      values: (scene, { vehicle, seat }) =>
        vehicle === undefined || seat === undefined ? [] : sets(scene, vehicle, seat),
    },
    { name: 'mode', form: 'one', optional: true, values: () => [undefined] },
  ],
  references: REFERENCES,
  constraints: CONDITIONS,
  lacking: { code: 'needs-vehicle-here', rule: '16.0' },
  run: embark,
});

function seats(scene: Scene, vehicle: CounterId): readonly Seat[] {
  return SEATS.filter((seat) => able(scene, vehicle, seat).length > 0);
}

function able(scene: Scene, vehicle: CounterId, seat: string): readonly Counter[] {
  return waiting(scene).filter(({ id }) => isOpen(scene, { kind: 'board', vehicle, seat, units: [id] }));
}
