import type { ActionRule } from '../../../engine/index.js';
import { actionRule, constraint, topFrame } from '../../../engine/index.js';
import { record } from '../../state/procedure.js';
import { range } from '../../../board/geometry.js';
import { entitled } from '../../command/index.js';
import type { Lhy, LhyProcedure, LhyScene, LoadAction, Unit, UnloadAction } from '../../state/index.js';
import { carriedBy, eachUnit, has, hexOf, isMoving, kindOf, mayAct, ownInPlay, typeOf } from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { neverDisrupts } from '../../units/index.js';
import {
  unitsOf,
  hexUnder,
  isNearEnemy,
  lacksInfantry,
  isInReach,
  mayCallTruck,
  onCarrier,
  sets,
  isStationary,
  vehiclesOf,
  inManeuver,
  hexesFor,
  carrierOf,
} from './boarding.js';
import { hasRoom } from './capacity.js';
import { finish, tellDeed } from '../entering.js';
import { isCutOff } from '../homeward.js';
import { hexNamed, movingIn } from '../moving.js';
import { hasStrayed } from '../ways/way-back.js';
import { mayFireMoving } from '../motion-fire.js';
import { bringTruck, sendTruckAway } from './towing.js';

function* passengers(scene: LhyScene): Generator<readonly string[], void, undefined> {
  const by = topFrame(scene)?.by;
  const foot = ownInPlay(scene.position, by).filter(
    (unit) => unit.place.kind === 'map' && !kindOf(scene.world, unit).vehicular && mayAct(unit),
  );
  const vehicles = vehiclesOf(scene).flatMap((unit) => hexUnder(scene, unit) ?? []);
  for (const name of new Set(foot.map((unit) => hexOf(scene.position, unit)))) {
    const here = foot.filter((unit) => hexOf(scene.position, unit) === name).map(({ id }) => id);
    const hex = hexNamed(scene, name ?? '');
    if (hex !== undefined && vehicles.some((each) => range(each, hex) <= 1)) {
      for (const set of sets(here)) if (set.length > 0) yield set;
    } else for (const id of here) if (mayCallTruck(scene, id)) yield [id];
  }
}

const onWhoGetsOn = eachUnit<LoadAction>((scene, { units }) => unitsOf(scene, units));
const onWhoGetsOff = eachUnit<UnloadAction>((scene, { units }) => unitsOf(scene, units));

const MAY_GET_ON = entitled<LoadAction>({ sort: 'load', units: ({ units }) => units });
const MAY_GET_OFF = entitled<UnloadAction>({ sort: 'load', units: ({ units }) => units });

/** Units get on a vehicle that stands still. */
export const loadRule: ActionRule<Lhy, LoadAction> = actionRule<Lhy, LoadAction>({
  kind: 'load',
  frames: ['segment', 'maneuver'],
  slots: [
    { name: 'units', form: 'set', values: passengers, early: MAY_GET_ON },
    {
      name: 'vehicle',
      form: 'one',
      optional: true,
      values: (scene, { units: [unit = '', another] = [] }) => [
        ...(another === undefined && mayCallTruck(scene, unit) ? [undefined] : []),
        ...vehiclesOf(scene).map(({ id }) => id),
      ],
    },
  ],
  references: [
    onWhoGetsOn('not-yours', '9.0', (scene, unit) => unit.side !== topFrame(scene)?.by),
    onWhoGetsOn('not-in-play', '9.0', (scene, unit) => hexOf(scene.position, unit) === undefined),
    constraint('not-yours', '9.0', (scene, { vehicle }) =>
      vehicle === undefined || vehiclesOf(scene).some(({ id }) => id === vehicle) ? undefined : { unit: vehicle },
    ),
  ],
  constraints: [
    constraint('nobody', '10.4.6.2', (_scene, { units }) => (units.length === 0 ? {} : undefined)),
    ...MAY_GET_ON,
    onWhoGetsOn('is-carried', '10.4.6', (_scene, unit) => unit.place.kind === 'aboard'),
    ...inManeuver,
    constraint('no-infantry', '10.4.6', (scene) => (lacksInfantry(scene) ? {} : undefined)),
    onWhoGetsOn('disrupted', '10.4.6.2', (_scene, unit) => unit.condition === 'disrupted'),
    onWhoGetsOn('regrouping', '14.3.6', (_scene, unit) => has(unit, 'regrouping')),
    onWhoGetsOn('heroic', '12.6.2', (_scene, unit) => has(unit, 'heroic')),
    onWhoGetsOn('out-of-command', '15.2.2.2', (_scene, unit) => isCutOff(unit)),
    onWhoGetsOn('out-of-command', '22.1', hasStrayed),
    constraint('no-truck', '10.4.6.3', (scene, { units, vehicle }) => {
      const [unit = '', another] = units;
      const calls = another === undefined && mayCallTruck(scene, unit);
      return vehicle !== undefined || calls ? undefined : { units };
    }),
    onCarrier('in-motion', '10.4.6.2.1', (scene, { id }) => !isStationary(scene, id)),
    onCarrier('is-dummy', '20.8', (_scene, unit) => has(unit, 'dummy')),
    onCarrier('shocked', '13.3.5', (_scene, { condition }) => condition === 'shocked'),
    onWhoGetsOn('out-of-reach', '10.4.6.2.1', (scene, unit, { vehicle }) => {
      const carrier = scene.position.units[vehicle ?? ''];
      return carrier !== undefined && !isInReach(scene, unit, carrier);
    }),
    onCarrier('no-room', '10.4.6.1', (scene, carrier, { units }) => !hasRoom(scene, carrier, unitsOf(scene, units))),
    onWhoGetsOn('enemy-near', '10.4.6.2', (scene, unit, { vehicle }) =>
      [unit, ...unitsOf(scene, [vehicle ?? ''])].some((each) => {
        const hex = hexUnder(scene, each);
        return hex !== undefined && isNearEnemy(scene, hex, unit.side);
      }),
    ),
    onCarrier('already-acted', '10.4.6.3', (scene, carrier, { units }) => {
      const gun = unitsOf(scene, units).some((unit) => typeOf(scene.world, unit).kind === 'towedGun');
      return gun && !mayAct(carrier);
    }),
  ],
  *run(scene, { units, vehicle: named }) {
    const [first] = unitsOf(scene, units);
    if (first === undefined) return;
    const vehicle = named ?? (yield* bringTruck(scene, first));
    const carrier = scene.position.units[vehicle ?? ''];
    const hex = carrier === undefined ? undefined : hexUnder(scene, carrier);
    if (vehicle === undefined || hex === undefined) return;
    for (const unit of unitsOf(scene, units)) {
      const from = hexUnder(scene, unit);
      yield* record({ kind: 'acted', unit: unit.id, as: 'maneuver' });
      yield* record({ kind: 'unitPlaced', unit: unit.id, place: { kind: 'aboard', vehicle } });
      yield* spendCarrier(scene, unit, vehicle);
      yield* from === undefined || from === hex
        ? tellDeed(scene, unit.id, hex)
        : tellDeed(scene, unit.id, hex, { from, reverse: false });
    }
  },
});

/** To limber or unlimber a Towed Gun is the action of its Carrier too. */
function* spendCarrier({ world }: LhyScene, unit: Unit, vehicle: string): LhyProcedure {
  if (typeOf(world, unit).kind === 'towedGun') yield* record({ kind: 'acted', unit: vehicle, as: 'maneuver' });
}

/** Units that may get off: in a segment those on vehicles that stand still, in a maneuver those on the vehicle that can stop. */
function* riders(scene: LhyScene): Generator<readonly string[], void, undefined> {
  for (const { id } of vehiclesOf(scene)) {
    const carried = carriedBy(scene.position, id).filter(mayAct);
    for (const set of sets(carried.map((unit) => unit.id))) if (set.length > 0) yield set;
  }
}

/** A vehicle that was in motion stops when units get off; one that has just started cannot. */
function cannotStop(scene: LhyScene, carrier: Unit): boolean {
  const moving = movingIn(scene);
  if (moving === undefined) return carrier.motion !== undefined;
  const { units, frame } = moving;
  return units.length > 1 || moving.unit.id !== carrier.id || frame.moving !== true;
}

/** Units get off their vehicle, into its hex. */
export const unloadRule: ActionRule<Lhy, UnloadAction> = actionRule<Lhy, UnloadAction>({
  kind: 'unload',
  frames: ['segment', 'maneuver'],
  slots: [
    { name: 'units', form: 'set', values: riders, early: MAY_GET_OFF },
    {
      name: 'hex',
      form: 'one',
      optional: true,
      values: (scene, { units: [unit = ''] = [] }) => [undefined, ...hexesFor(scene, unit)],
    },
  ],
  references: [
    onWhoGetsOff('not-yours', '9.0', (scene, unit) => unit.side !== topFrame(scene)?.by),
    onWhoGetsOff('not-in-play', '9.0', (scene, unit) => hexOf(scene.position, unit) === undefined),
  ],
  constraints: [
    constraint('nobody', '10.4.6.2', (_scene, { units }) => (units.length === 0 ? {} : undefined)),
    onWhoGetsOff('not-carried', '10.4.6.2', (_scene, unit) => unit.place.kind !== 'aboard'),
    ...MAY_GET_OFF,
    ...inManeuver,
    constraint('no-infantry', '10.4.6', (scene) => (lacksInfantry(scene) ? {} : undefined)),
    constraint('not-together', '10.4.6.2', (scene, { units }) => {
      const vehicles = new Set(unitsOf(scene, units).map((unit) => carrierOf(scene, unit)?.id));
      return vehicles.size > 1 ? { units } : undefined;
    }),
    onWhoGetsOff('in-motion', '10.4.6.2.2', (scene, unit) => {
      const carrier = carrierOf(scene, unit);
      return carrier !== undefined && cannotStop(scene, carrier);
    }),
    onWhoGetsOff('already-acted', '10.4.6.3', (scene, unit) => {
      const carrier = carrierOf(scene, unit);
      return typeOf(scene.world, unit).kind === 'towedGun' && carrier !== undefined && !mayAct(carrier);
    }),
    onWhoGetsOff('out-of-reach', '10.4.6.3', (scene, { id }, { hex }) => {
      return hex !== undefined && !hexesFor(scene, id).includes(hex);
    }),
    onWhoGetsOff('enemy-near', '10.4.6.2', (scene, unit, { hex: named }) => {
      const hex = named === undefined ? hexUnder(scene, unit) : hexNamed(scene, named);
      return hex !== undefined && !neverDisrupts(typeOf(scene.world, unit)) && isNearEnemy(scene, hex, unit.side);
    }),
  ],
  *run(scene, { units, hex: named }) {
    const [first] = unitsOf(scene, units);
    const carrier = first === undefined ? undefined : carrierOf(scene, first);
    const here = carrier === undefined ? undefined : hexUnder(scene, carrier);
    const hex = named === undefined ? here : hexNamed(scene, named);
    if (carrier === undefined || hex === undefined) return;
    for (const unit of unitsOf(scene, units)) {
      yield* getOff(scene, unit, carrier.id, hex);
      yield* sendTruckAway(scene, unit, carrier.id);
    }
    const moving = movingIn(scene);
    if (moving === undefined) return;
    if (isMoving(carrier)) yield* record({ kind: 'motionSet', unit: carrier.id, motion: 'stopped' });
    // A vehicle that halts and fires has its fire still before it.
    if (!mayFireMoving(moving.frame)) yield* finish(scene);
  },
});

/**
 * A unit gets off its vehicle, of its own will or not: its action is spent. Beside an enemy Russians and Japanese regroup. What hits the
 * vehicle later by the fire that is on it now hurts the unit too.
 *
 * @param vehicle the vehicle
 * @param hex the hex into which it gets
 * @rule 10.4.6.2, 10.4.6.2.2, 10.4.6.3, 13.3.7
 * @example yield* getOff(scene, rider, 'blue.tank', hex)
 */
export function* getOff(scene: LhyScene, unit: Unit, vehicle: string, hex: LhyHex): LhyProcedure {
  if (mayAct(unit)) yield* record({ kind: 'acted', unit: unit.id, as: 'maneuver' });
  yield* record({ kind: 'unitPlaced', unit: unit.id, place: { kind: 'map', hex: hex.name } });
  const underFire = scene.position.fire.some((marker) => marker.unit === vehicle);
  if (underFire) yield* record({ kind: 'vehicleLeft', unit: unit.id, vehicle });
  yield* spendCarrier(scene, unit, vehicle);
  if (neverDisrupts(typeOf(scene.world, unit)) && isNearEnemy(scene, hex, unit.side))
    yield* record({ kind: 'marked', unit: unit.id, mark: 'regrouping' });
  yield* tellDeed(scene, unit.id, hex);
}
