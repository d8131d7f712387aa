import type { ActionRule } from '../../engine/index.js';
import { actionRule, conditionsOn, constraint, topFrame, walkOf } from '../../engine/index.js';
import { pop, record } from '../state/procedure.js';
import {
  drawSections,
  hasRoom,
  hasSections,
  isDivisible,
  isSpent,
  putSection,
  takeHexsides,
  takeOff,
} from '../maneuver/index.js';
import type {
  EmbarkAction,
  Lhy,
  LhyProcedure,
  LhyScene,
  PickUpAction,
  ReadyAction,
  SplitAction,
  Unit,
} from '../state/index.js';
import { carriedBy, has, hexOf, inPlay, isVehicle, POSTURES, typeOf } from '../state/index.js';
import { crowds } from './disposition.js';
import { placeRule } from './place-rule.js';
import { ofSetUp, ownUnits, stillToSetUp, toSetUp, unitIn, zoneOf } from './set-up-units.js';

/** The vehicle of a unit that gets aboard before the mission begins: both are to be set up in one zone, or wait together. */
const aboard = conditionsOn<Lhy, EmbarkAction, { readonly unit: Unit; readonly vehicle: Unit }>(
  ({ position }, action) => {
    const [unit, vehicle] = [position.units[action.unit], position.units[action.vehicle]];
    return unit === undefined || vehicle === undefined ? undefined : { unit, vehicle };
  },
);

function waitsWith({ place: a }: Unit, { place: b }: Unit): boolean {
  if (a.kind !== 'waiting' || b.kind !== 'waiting') return false;
  return a.entry === b.entry && a.turn === b.turn && a.due === b.due;
}

function mayEmbark(unit: Unit, vehicle: Unit): boolean {
  if (waitsWith(unit, vehicle)) return true;
  return unit.place.kind === 'setUp' && vehicle.place.kind === 'map' && unit.place.zone === vehicle.place.zone;
}

/**
 * A unit begins the mission aboard a vehicle.
 *
 * @rule 20.7
 * @example apply(world, state, { kind: 'embark', unit: 'red.1', vehicle: 'red.truck' })
 */
export const embarkRule: ActionRule<Lhy, EmbarkAction> = actionRule<Lhy, EmbarkAction>({
  kind: 'embark',
  frames: ['setUp'],
  slots: [
    {
      name: 'unit',
      form: 'one',
      values: (scene) =>
        ownUnits(scene)
          .filter((unit) => (unit.place.kind === 'setUp' || unit.place.kind === 'waiting') && !isVehicle(scene, unit))
          .map(({ id }) => id),
    },
    {
      name: 'vehicle',
      form: 'one',
      values: (scene) =>
        ownUnits(scene)
          .filter((unit) => isVehicle(scene, unit))
          .map(({ id }) => id),
    },
  ],
  references: [
    ...ofSetUp<EmbarkAction>(),
    aboard('not-yours', '20.7', (_scene, { unit, vehicle }) =>
      unit.side === vehicle.side ? undefined : { unit: vehicle.id },
    ),
  ],
  constraints: [
    aboard('is-dummy', '20.8', (_scene, { vehicle }) => (has(vehicle, 'dummy') ? { unit: vehicle.id } : undefined)),
    aboard('not-together', '20.7', (_scene, { unit, vehicle }) =>
      mayEmbark(unit, vehicle) ? undefined : { units: [unit.id, vehicle.id] },
    ),
    aboard('no-room', '10.4.6.1', (scene, { unit, vehicle }) =>
      hasRoom(scene, vehicle, [unit]) ? undefined : { unit: vehicle.id },
    ),
    aboard('hidden-vehicle', '20.7', (_scene, { vehicle }) =>
      has(vehicle, 'hidden') ? { unit: vehicle.id } : undefined,
    ),
    aboard('overstacked', '2.3', (scene, { unit, vehicle }) => {
      const hex = scene.world.map.names.get(hexOf(scene.position, vehicle) ?? '');
      return hex !== undefined && crowds(scene, unit, hex) ? { unit: unit.id, hex: hex.name } : undefined;
    }),
  ],
  *run({ position }, { unit: id, vehicle }) {
    const unit = position.units[id];
    const zone = unit?.place.kind === 'setUp' ? { zone: unit.place.zone } : {};
    if (has(position.units[vehicle] as Unit, 'concealed'))
      yield* record({ kind: 'marked', unit: id, mark: 'concealed' });
    yield* record({ kind: 'unitPlaced', unit: id, place: { kind: 'aboard', vehicle, ...zone } });
  },
});

const picked = conditionsOn<Lhy, PickUpAction, Unit>(unitIn);

/** A unit that was set up by hand goes back to those that are still to be set up. */
export const pickUpRule: ActionRule<Lhy, PickUpAction> = actionRule<Lhy, PickUpAction>({
  kind: 'pickUp',
  frames: ['setUp'],
  slots: [
    {
      name: 'unit',
      form: 'one',
      values: (scene) =>
        ownUnits(scene)
          .filter((unit) => unit.place.kind !== 'setUp' && zoneOf(unit) !== undefined)
          .map(({ id }) => id),
    },
  ],
  references: ofSetUp<PickUpAction>(),
  constraints: [
    picked('not-set-up', '20.7', (_scene, unit) =>
      unit.place.kind === 'setUp' || zoneOf(unit) === undefined ? { unit: unit.id } : undefined,
    ),
    picked('carries-units', '20.7', ({ position }, unit) =>
      carriedBy(position, unit.id).length > 0 ? { unit: unit.id } : undefined,
    ),
  ],
  *run(scene, { unit: id }) {
    const unit = scene.position.units[id] as Unit;
    const place = { kind: 'setUp', zone: zoneOf(unit) ?? '' } as const;
    yield* record({ kind: 'unitPlaced', unit: id, place });
    for (const mark of POSTURES) if (has(unit, mark)) yield* record({ kind: 'unmarked', unit: id, mark });
    if (unit.motion !== undefined) yield* record({ kind: 'motionSet', unit: id });
    if (unit.facing !== undefined) yield* record({ kind: 'facingSet', unit: id });
  },
});

const splits = conditionsOn<Lhy, SplitAction, Unit>(unitIn);

/** A squad is set up deployed: two sections of its platoon take its place. */
export const splitRule: ActionRule<Lhy, SplitAction> = actionRule<Lhy, SplitAction>({
  kind: 'split',
  frames: ['setUp'],
  slots: [
    {
      name: 'unit',
      form: 'one',
      values: (scene) =>
        toSetUp(scene)
          .filter((unit) => typeOf(scene.world, unit).kind === 'squad')
          .map(({ id }) => id),
    },
  ],
  references: ofSetUp<SplitAction>(),
  constraints: [
    stillToSetUp<SplitAction>(),
    splits('cannot-deploy', '10.3.2', ({ world }, unit) => (isDivisible(world, unit) ? undefined : { unit: unit.id })),
    splits('has-deployed', '20.7', (scene, unit) => (isSpent(scene, unit) ? { unit: unit.id } : undefined)),
    splits('no-sections', '10.3.2', (scene, unit) => (hasSections(scene, unit) ? undefined : { unit: unit.id })),
  ],
  *run(scene, { unit: id }) {
    const unit = scene.position.units[id] as Unit;
    const sections = yield* drawSections(scene, unit);
    yield* takeOff(unit);
    for (const section of sections) yield* putSection(section, unit, unit.place);
  },
});

/** A side has set up all units that have a place. */
export const readyRule: ActionRule<Lhy, ReadyAction> = actionRule<Lhy, ReadyAction>({
  kind: 'ready',
  frames: ['setUp'],
  slots: [],
  constraints: [
    constraint('must-set-up', '20.7', (scene) => {
      const left = toSetUp(scene).find(({ id }) => {
        const order = walkOf(scene, placeRule, { unit: id }).next() ?? walkOf(scene, embarkRule, { unit: id }).next();
        return order !== undefined;
      });
      return left === undefined ? undefined : { unit: left.id };
    }),
  ],
  run: ready,
});

/** The sides have the walls and tree lines beside their units, in the order in which they set up. */
function* ready(scene: LhyScene): LhyProcedure {
  const by = topFrame(scene)?.by ?? '';
  const seen = inPlay(scene.position).filter((unit) => unit.side === by && !has(unit, 'hidden'));
  for (const name of new Set(seen.map((unit) => hexOf(scene.position, unit)))) {
    const hex = scene.world.map.names.get(name ?? '');
    if (hex !== undefined) yield* takeHexsides(scene, by, hex);
  }
  yield* pop();
}
