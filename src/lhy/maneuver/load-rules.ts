import type { ActionRule, Constraint } from '../../engine/index.js';
import { actionRule, constraint, frameOf, topFrame } from '../../engine/index.js';
import { byText } from '../../kernel/order.js';
import { record } from '../../kernel/procedure.js';
import { subsetsWithin } from '../../kernel/subset.js';
import { range } from '../../map/geometry.js';
import { entitled } from '../command/index.js';
import { isKnown } from '../fire/index.js';
import type {
  Lhy,
  LhyConstraint,
  LhyEvent,
  LhyFrame,
  LhyProcedure,
  LhyScene,
  LoadAction,
  Unit,
  UnloadAction,
} from '../state/index.js';
import { carriedBy, foesIn, has, hexOf, inPlay, isMoving, kindOf, mayAct, typeOf } from '../state/index.js';
import { buildingsIn, isForest } from '../terrain/index.js';
import type { LhyHex } from '../terrain/index.js';
import { isArmor, neverDisrupts } from '../units/index.js';
import { hasRoom } from './capacity.js';
import { finish, tellDeed } from './entering.js';
import { isCutOff } from './homeward.js';
import { clash, doingsOf } from './matrix.js';
import { around, hexNamed, movingIn } from './moving.js';
import { mayFireMoving } from './on-the-move.js';
import { isEvading } from './passing.js';

/** The most units that get on or off together. */
const MOST = 4;

const unitsOf = ({ position }: LhyScene, units: readonly string[]) => units.flatMap((id) => position.units[id] ?? []);
const hexUnder = (scene: LhyScene, unit: Unit) => hexNamed(scene, hexOf(scene.position, unit) ?? '');

/** A known enemy stands in the hex or beside it. */
function isNearEnemy(scene: LhyScene, hex: LhyHex, side: string): boolean {
  return [hex, ...around(scene, hex)].some(({ name }) =>
    foesIn(scene, name, side).some((enemy) => isKnown(scene, enemy)),
  );
}

/** In an activation units get on and off with an infantry platoon alone. */
function lacksInfantry(scene: LhyScene): boolean {
  if (frameOf(scene, 'segment')?.of !== 'activation') return false;
  return scene.position.activation.platoons.every((platoon) => isArmor(platoon));
}

/** Units on foot get on from the hex of the vehicle; from the next one where they are in a forest or among urban buildings. */
function isInReach(from: LhyHex, vehicle: LhyHex): boolean {
  if (from === vehicle) return true;
  const close = isForest(from) || buildingsIn(from).includes('urbanBuilding');
  return close && range(from, vehicle) === 1;
}

function sets(ids: readonly string[]): Iterable<readonly string[]> {
  return subsetsWithin([...ids].sort(byText), (set) => set.length <= MOST);
}

function* passengers(scene: LhyScene): Generator<readonly string[], void, undefined> {
  const by = topFrame(scene)?.by;
  const foot = inPlay(scene.position).filter(
    (unit) => unit.side === by && unit.place.kind === 'map' && !kindOf(scene.world, unit).vehicular && mayAct(unit),
  );
  const vehicles = vehiclesOf(scene).flatMap((unit) => hexUnder(scene, unit) ?? []);
  for (const hex of new Set(foot.map((unit) => hexUnder(scene, unit)))) {
    if (hex === undefined || !vehicles.some((each) => range(each, hex) <= 1)) continue;
    const here = foot.filter((unit) => hexUnder(scene, unit) === hex).map(({ id }) => id);
    for (const set of sets(here)) if (set.length > 0) yield set;
  }
}

/** A vehicle that shoots and scoots takes units on before it leaves its hex. */
function isStationary(scene: LhyScene, vehicle: string): boolean {
  const moving = movingIn(scene);
  if (moving === undefined) return scene.position.units[vehicle]?.motion === undefined;
  const { units, fire, path } = moving.frame;
  return units.includes(vehicle) && fire === 'shootAndScoot' && path.length === 0;
}

/** The vehicles of the side that decides; in a maneuver those that maneuver. */
function vehiclesOf(scene: LhyScene): readonly Unit[] {
  const moving = movingIn(scene);
  if (moving !== undefined) return moving.units.filter((unit) => kindOf(scene.world, unit).vehicular);
  const by = topFrame(scene)?.by;
  return inPlay(scene.position).filter((unit) => unit.side === by && kindOf(scene.world, unit).vehicular);
}

/** A condition on each of the units of an action. */
function onEach<A extends LoadAction | UnloadAction>(
  code: string,
  rule: string,
  violates: (scene: LhyScene, unit: Unit, action: A) => boolean,
): LhyConstraint<A> {
  return constraint<Lhy, A>(code, rule, (scene, action) => {
    const unit = unitsOf(scene, action.units).find((each) => violates(scene, each, action));
    return unit === undefined ? undefined : { unit: unit.id };
  });
}

/** What keeps units from getting on or off in a maneuver: an overrun, an assault, the flight from an overrun. */
const inManeuver: readonly Constraint<Lhy, LoadAction | UnloadAction>[] = [
  constraint('cannot-combine', '10.4.M', (scene) => {
    const frame = movingIn(scene)?.frame;
    if (frame === undefined) return undefined;
    const done = doingsOf(frame);
    const mixed = done.find((each) => each === 'overrun' || each === 'assault');
    return mixed === undefined ? clash(done, 'transport') : { doing: 'transport', other: mixed };
  }),
  constraint('must-leave', '10.4.5', (scene) => {
    const moving = movingIn(scene);
    return moving?.frame.inside === true ? { hex: moving.from.name } : undefined;
  }),
  constraint('evades', '10.4.5.3', (scene) =>
    isEvading(scene) ? { unit: movingIn(scene)?.unit.id ?? '' } : undefined,
  ),
];

/** Units get on a vehicle that stands still. */
export const loadRule: ActionRule<Lhy, LoadAction> = actionRule<Lhy, LoadAction>({
  kind: 'load',
  frames: ['segment', 'maneuver'],
  slots: [
    { name: 'units', form: 'set', values: passengers },
    { name: 'vehicle', form: 'one', values: (scene) => vehiclesOf(scene).map(({ id }) => id) },
  ],
  references: [
    onEach<LoadAction>('not-yours', '9.0', (scene, unit) => unit.side !== topFrame(scene)?.by),
    onEach<LoadAction>('not-in-play', '9.0', (scene, unit) => hexOf(scene.position, unit) === undefined),
    constraint('not-yours', '9.0', (scene, { vehicle }) =>
      vehiclesOf(scene).some(({ id }) => id === vehicle) ? undefined : { unit: vehicle },
    ),
  ],
  constraints: [
    constraint('nobody', '10.4.6.2', (_scene, { units }) => (units.length === 0 ? {} : undefined)),
    ...entitled<LoadAction>({ sort: 'load', units: ({ units }) => units }),
    onEach<LoadAction>('is-carried', '10.4.6', (_scene, unit) => unit.place.kind === 'aboard'),
    ...inManeuver,
    constraint('no-infantry', '10.4.6', (scene) => (lacksInfantry(scene) ? {} : undefined)),
    onEach<LoadAction>('disrupted', '10.4.6.2', (_scene, unit) => unit.condition === 'disrupted'),
    onEach<LoadAction>('regrouping', '14.3.6', (_scene, unit) => has(unit, 'regrouping')),
    onEach<LoadAction>('heroic', '12.6.2', (_scene, unit) => has(unit, 'heroic')),
    onEach<LoadAction>('out-of-command', '15.2.2.2', (_scene, unit) => isCutOff(unit)),
    constraint('in-motion', '10.4.6.2.1', (scene, { vehicle }) =>
      isStationary(scene, vehicle) ? undefined : { unit: vehicle },
    ),
    constraint('shocked', '13.3.5', ({ position }, { vehicle }) =>
      position.units[vehicle]?.condition === 'shocked' ? { unit: vehicle } : undefined,
    ),
    onEach<LoadAction>('out-of-reach', '10.4.6.2.1', (scene, unit, { vehicle }) => {
      const [from, to] = [unit, ...unitsOf(scene, [vehicle])].map((each) => hexUnder(scene, each));
      return from === undefined || to === undefined || !isInReach(from, to);
    }),
    constraint('no-room', '10.4.6.1', (scene, { units, vehicle }) => {
      const [carrier] = unitsOf(scene, [vehicle]);
      return carrier !== undefined && hasRoom(scene, carrier, unitsOf(scene, units)) ? undefined : { unit: vehicle };
    }),
    onEach<LoadAction>('enemy-near', '10.4.6.2', (scene, unit, { vehicle }) =>
      [unit, ...unitsOf(scene, [vehicle])].some((each) => {
        const hex = hexUnder(scene, each);
        return hex !== undefined && isNearEnemy(scene, hex, unit.side);
      }),
    ),
    constraint('already-acted', '10.4.6.3', (scene, { units, vehicle }) => {
      const [carrier] = unitsOf(scene, [vehicle]);
      const gun = unitsOf(scene, units).some((unit) => typeOf(scene.world, unit).kind === 'towedGun');
      return gun && carrier !== undefined && !mayAct(carrier) ? { unit: vehicle } : undefined;
    }),
  ],
  *run(scene, { units, vehicle }) {
    const [carrier] = unitsOf(scene, [vehicle]);
    const hex = carrier === undefined ? undefined : hexUnder(scene, carrier);
    if (hex === undefined) return;
    for (const unit of unitsOf(scene, units)) {
      const from = hexUnder(scene, unit);
      yield* record<LhyEvent, LhyFrame>({ kind: 'acted', unit: unit.id, as: 'maneuver' });
      yield* record<LhyEvent, LhyFrame>({ kind: 'unitPlaced', unit: unit.id, place: { kind: 'aboard', vehicle } });
      yield* spendCarrier(scene, unit, vehicle);
      yield* from === undefined || from === hex
        ? tellDeed(scene, unit.id, hex)
        : tellDeed(scene, unit.id, hex, { from, reverse: false });
    }
  },
});

/** To limber or unlimber a Towed Gun is the action of its Carrier too. */
function* spendCarrier({ world }: LhyScene, unit: Unit, vehicle: string): LhyProcedure {
  if (typeOf(world, unit).kind === 'towedGun')
    yield* record<LhyEvent, LhyFrame>({ kind: 'acted', unit: vehicle, as: 'maneuver' });
}

/** The vehicle on which a unit is. */
function carrierOf({ position }: LhyScene, { place }: Unit): Unit | undefined {
  return place.kind === 'aboard' ? position.units[place.vehicle] : undefined;
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
  slots: [{ name: 'units', form: 'set', values: riders }],
  references: [
    onEach<UnloadAction>('not-yours', '9.0', (scene, unit) => unit.side !== topFrame(scene)?.by),
    onEach<UnloadAction>('not-in-play', '9.0', (scene, unit) => hexOf(scene.position, unit) === undefined),
  ],
  constraints: [
    constraint('nobody', '10.4.6.2', (_scene, { units }) => (units.length === 0 ? {} : undefined)),
    onEach<UnloadAction>('not-carried', '10.4.6.2', (_scene, unit) => unit.place.kind !== 'aboard'),
    ...entitled<UnloadAction>({ sort: 'load', units: ({ units }) => units }),
    ...inManeuver,
    constraint('no-infantry', '10.4.6', (scene) => (lacksInfantry(scene) ? {} : undefined)),
    constraint('not-together', '10.4.6.2', (scene, { units }) => {
      const vehicles = new Set(unitsOf(scene, units).map((unit) => carrierOf(scene, unit)?.id));
      return vehicles.size > 1 ? { units } : undefined;
    }),
    onEach<UnloadAction>('in-motion', '10.4.6.2.2', (scene, unit) => {
      const carrier = carrierOf(scene, unit);
      return carrier !== undefined && cannotStop(scene, carrier);
    }),
    onEach<UnloadAction>('already-acted', '10.4.6.3', (scene, unit) => {
      const carrier = carrierOf(scene, unit);
      return typeOf(scene.world, unit).kind === 'towedGun' && carrier !== undefined && !mayAct(carrier);
    }),
    onEach<UnloadAction>('enemy-near', '10.4.6.2', (scene, unit) => {
      const hex = hexUnder(scene, unit);
      return hex !== undefined && !neverDisrupts(typeOf(scene.world, unit)) && isNearEnemy(scene, hex, unit.side);
    }),
  ],
  *run(scene, { units }) {
    const [first] = unitsOf(scene, units);
    const carrier = first === undefined ? undefined : carrierOf(scene, first);
    const hex = carrier === undefined ? undefined : hexUnder(scene, carrier);
    if (carrier === undefined || hex === undefined) return;
    for (const unit of unitsOf(scene, units)) yield* getOff(scene, unit, carrier.id, hex);
    const moving = movingIn(scene);
    if (moving === undefined) return;
    if (isMoving(carrier))
      yield* record<LhyEvent, LhyFrame>({ kind: 'motionSet', unit: carrier.id, motion: 'stopped' });
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
 * @rule 10.4.6.2, 10.4.6.3, 13.3.7
 * @example yield* getOff(scene, rider, 'blue.tank', hex)
 */
export function* getOff(scene: LhyScene, unit: Unit, vehicle: string, hex: LhyHex): LhyProcedure {
  if (mayAct(unit)) yield* record<LhyEvent, LhyFrame>({ kind: 'acted', unit: unit.id, as: 'maneuver' });
  yield* record<LhyEvent, LhyFrame>({ kind: 'unitPlaced', unit: unit.id, place: { kind: 'map', hex: hex.name } });
  const underFire = scene.position.fire.some((marker) => marker.unit === vehicle);
  if (underFire) yield* record<LhyEvent, LhyFrame>({ kind: 'vehicleLeft', unit: unit.id, vehicle });
  yield* spendCarrier(scene, unit, vehicle);
  if (neverDisrupts(typeOf(scene.world, unit)) && isNearEnemy(scene, hex, unit.side))
    yield* record<LhyEvent, LhyFrame>({ kind: 'marked', unit: unit.id, mark: 'regrouping' });
  yield* tellDeed(scene, unit.id, hex);
}
