import type { ActionRule } from '../../engine/index.js';
import { actionRule, conditionsOn, constraint, topFrame, walkOf } from '../../engine/index.js';
import { pop, record } from '../../kernel/procedure.js';
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
  LhyConstraint,
  LhyEvent,
  LhyFrame,
  LhyProcedure,
  LhyScene,
  PickUpAction,
  PlaceAction,
  ReadyAction,
  SplitAction,
  Unit,
} from '../state/index.js';
import {
  carriedBy,
  CLOCK,
  foesIn,
  has,
  hexOf,
  inPlay,
  isVehicle,
  kindOf,
  ownIn,
  POSTURES,
  typeOf,
} from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { SITE_RULES, crowds } from './disposition.js';

/** The units of the side that sets up, on the map or beside it. */
function ownUnits(scene: LhyScene): readonly Unit[] {
  const by = topFrame(scene)?.by;
  return Object.values(scene.position.units).filter((unit) => unit.side === by);
}

const toSetUp = (scene: LhyScene) => ownUnits(scene).filter(({ place }) => place.kind === 'setUp');
const unitIn = ({ position }: LhyScene, { unit }: { readonly unit: string }) => position.units[unit];

/** The zone in which a unit was set up by hand. */
function zoneOf({ place }: Unit): string | undefined {
  return place.kind === 'map' || place.kind === 'aboard' || place.kind === 'setUp' ? place.zone : undefined;
}

/** What every action of the set-up asks of its unit: it is the side's own, and is still to be set up. */
function ofSetUp<A extends { readonly unit: string }>(): readonly LhyConstraint<A>[] {
  return [
    constraint('not-yours', '20.7', (scene, action) => {
      const unit = unitIn(scene, action);
      return unit === undefined || unit.side === topFrame(scene)?.by ? undefined : { unit: unit.id };
    }),
  ];
}

const stillToSetUp = <A extends { readonly unit: string }>(): LhyConstraint<A> =>
  constraint('not-to-set-up', '20.7', (scene, action) =>
    unitIn(scene, action)?.place.kind === 'setUp' ? undefined : { unit: action.unit },
  );

/** A unit and the hex in which it is to stand. */
interface Standing {
  readonly unit: Unit;
  readonly hex: LhyHex;
}

const when = conditionsOn<Lhy, PlaceAction, Standing>((scene, { unit: id, hex: name }) => {
  const unit = scene.position.units[id];
  const hex = scene.world.map.names.get(name);
  return unit === undefined || hex === undefined ? undefined : { unit, hex };
});

/** LATWs and unloaded Towed Guns may always hide, dummies with a combat unit in their hex, all others where the mission says so. */
function mayHide({ world, position }: LhyScene, { unit, hex }: Standing): boolean {
  const { kind } = typeOf(world, unit);
  if (has(unit, 'dummy'))
    return ownIn(position, hex.name, unit.side).some((each) => !has(each, 'dummy') && kindOf(world, each).combat);
  if (kind === 'latw' || kind === 'towedGun') return true;
  return world.mission.units.some(({ id, mayHide: may }) => id === unit.id && may === true);
}

const isPosition = ({ world }: LhyScene, unit: Unit) => typeOf(world, unit).kind === 'fortifiedPosition';

/**
 * A side sets up a unit in a hex of its zone.
 *
 * @rule 20.7, 20.9.1
 * @example placeRule.frames // ['setUp']
 */
export const placeRule: ActionRule<Lhy, PlaceAction> = actionRule<Lhy, PlaceAction>({
  kind: 'place',
  frames: ['setUp'],
  slots: [
    { name: 'unit', form: 'one', values: (scene) => toSetUp(scene).map(({ id }) => id) },
    {
      name: 'hex',
      form: 'one',
      values: (scene, { unit = '' }) => scene.world.mission.zones?.[zoneOfId(scene, unit)] ?? [],
    },
    { name: 'posture', form: 'one', optional: true, values: () => [undefined, ...POSTURES] },
    {
      name: 'motion',
      form: 'one',
      optional: true,
      values: (scene, { unit = '' }) => {
        const known = scene.position.units[unit];
        return known !== undefined && isVehicle(scene, known) ? [undefined, 'moving'] : [undefined];
      },
    },
    {
      name: 'facing',
      form: 'one',
      optional: true,
      values: (scene, { unit = '' }) => {
        const known = scene.position.units[unit];
        return known !== undefined && isPosition(scene, known) ? CLOCK : [undefined];
      },
    },
  ],
  references: ofSetUp<PlaceAction>(),
  constraints: [
    stillToSetUp<PlaceAction>(),
    when('outside-zone', '20.7', ({ world }, { unit, hex }) => {
      const zone = zoneOf(unit) ?? '';
      return world.mission.zones?.[zone]?.includes(hex.name) === true ? undefined : { hex: hex.name, zone };
    }),
    when('enemy-hex', '20.7', (scene, { unit, hex }) =>
      foesIn(scene, hex.name, unit.side).length > 0 ? { hex: hex.name } : undefined,
    ),
    ...SITE_RULES.map((rule) => when(rule.code, rule.rule, (scene, { unit, hex }) => rule.fault(scene, unit, hex))),
    when('cannot-hide', '20.9.1', (scene, standing, { posture }) =>
      posture === 'hidden' && !mayHide(scene, standing) ? { unit: standing.unit.id } : undefined,
    ),
    when('hidden-and-moving', '20.7', (_scene, { unit }, { posture, motion }) =>
      posture === 'hidden' && motion !== undefined ? { unit: unit.id } : undefined,
    ),
    when('only-vehicles-move', '20.7', (scene, { unit }, { motion }) =>
      motion === undefined || (motion === 'moving' && isVehicle(scene, unit)) ? undefined : { unit: unit.id },
    ),
    when('facing-of-positions', '2.2.4', (scene, { unit }, { facing }) =>
      (facing !== undefined) === isPosition(scene, unit) ? undefined : { unit: unit.id },
    ),
  ],
  *run(scene, { unit: id, hex, posture, motion, facing }) {
    const zone = zoneOfId(scene, id);
    if (posture !== undefined) yield* record<LhyEvent, LhyFrame>({ kind: 'marked', unit: id, mark: posture });
    yield* record<LhyEvent, LhyFrame>({ kind: 'unitPlaced', unit: id, place: { kind: 'map', hex, zone } });
    if (motion !== undefined) yield* record<LhyEvent, LhyFrame>({ kind: 'motionSet', unit: id, motion });
    if (facing !== undefined)
      yield* record<LhyEvent, LhyFrame>({ kind: 'facingSet', unit: id, facing: CLOCK.indexOf(facing) });
  },
});

function zoneOfId({ position }: LhyScene, id: string): string {
  const unit = position.units[id];
  return (unit === undefined ? undefined : zoneOf(unit)) ?? '';
}

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
      yield* record<LhyEvent, LhyFrame>({ kind: 'marked', unit: id, mark: 'concealed' });
    yield* record<LhyEvent, LhyFrame>({ kind: 'unitPlaced', unit: id, place: { kind: 'aboard', vehicle, ...zone } });
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
    yield* record<LhyEvent, LhyFrame>({ kind: 'unitPlaced', unit: id, place });
    for (const mark of POSTURES)
      if (has(unit, mark)) yield* record<LhyEvent, LhyFrame>({ kind: 'unmarked', unit: id, mark });
    if (unit.motion !== undefined) yield* record<LhyEvent, LhyFrame>({ kind: 'motionSet', unit: id });
    if (unit.facing !== undefined) yield* record<LhyEvent, LhyFrame>({ kind: 'facingSet', unit: id });
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
  yield* pop<LhyEvent, LhyFrame>();
}
