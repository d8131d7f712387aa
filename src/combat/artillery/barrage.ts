import { digest } from '../../kernel/json/digest.js';
import { once } from '../../kernel/basis/once.js';
import { fold, outcome, part } from '../../state/procedure.js';
import { heroLimit, isSmc, mayCreateHero } from '../../units/index.js';
import { liftSpottedMarkers } from '../../spotting/index.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene, Strike } from '../../state/index.js';
import {
  counterOf,
  friendsAt,
  locationOf,
  onMap,
  otherSide,
  ridersOf,
  roomTakenBy,
  topFrame,
  typeOf,
} from '../../state/index.js';
import { crewBeside } from '../craft/escape.js';
import { isRoomFor } from '../craft/beside.js';
import { checkDamage, checkDamageOpen, checkDamageUnderway } from '../damage/damage-check.js';
import { sceneBefore } from '../damage/aftermath.js';
import { sinceNow, UNSCATHED } from '../damage/aftermath.js';
import type { Aftermath, DamageOrder, Since } from '../damage/aftermath.js';
import type { DamageChecks } from '../damage/aftermath.js';
import type { Lot } from '../damage/entered.js';
import { companiesOf } from '../damage/companies.js';
import { hitMayBurn } from '../damage/fire-check.js';
import { heroPlaces, mayBringForthHero } from '../damage/hero.js';
import { minesAgainst } from '../damage/mines.js';
import { layOn, sideOf, unitsUnderFire } from '../attack/salvo.js';
import type { Laid, Salvo } from '../attack/salvo.js';
import { damageVehicle } from '../craft/vehicle-damage.js';
import type { VehicleDamage, VehicleDamageDone } from '../craft/vehicle-damage.js';
import { exposeThoseOff } from '../craft/vehicle-fire.js';
import { penetrateFromAir } from './air-penetration.js';
import { rollAgainst } from './barrage-roll.js';

/**
 * Fire for Effect, or an aircraft, strikes many hexes at once, each by a roll of its own. A unit is struck once: no two
 * salvos are at one hex.
 *
 * @param salvos the hexes; nothing is rolled where nobody is
 * @rule 18.1, 18.2, 18.2.1, 19.1.2, 19.1.3
 * @example yield* barrage(scene, strikesOf(world, marker))
 */
export function* barrage(scene: Scene, salvos: readonly Salvo[]): GameProcedure {
  const before = sceneBefore(scene);
  const thrown: Thrown[] = [];
  const laid = salvos
    .map((salvo) => layOn(scene, salvo, unitsUnderFire(scene, salvo.hex)))
    .filter(({ met, armored }) => met.length + armored.length > 0);
  const struck = laid.flatMap(({ met, armored }) => [...met.map(({ unit }) => unit), ...armored]);
  const same = struck.some((unit) => isCramped(before, unit)) ? (left: Aftermath) => JSON.stringify(left) : () => '';
  // Only the odds need it: the state at the start of the whole barrage.
  const start = once(() => digest([before.position, before.frames, laid.map(({ salvo }) => describe(salvo))]));
  yield* fold<Aftermath>({
    key: 'barrage',
    subjects: laid.map(({ salvo }) => salvo.hex),
    start: UNSCATHED,
    inputs: (index, aftermath) => `${start()} ${index} ${JSON.stringify(aftermath)}`,
    step: (index, aftermath) => strike(scene, laid[index], { before, aftermath }, { same, start, thrown }),
    last: true,
  });
  for (const at of new Set(struck.flatMap((unit) => locationOf(before, unit) ?? []))) {
    yield* liftSpottedMarkers(scene, at);
  }
  yield* exposeThrown(scene, thrown);
}

/** The units that had to get off a vehicle, if the enemy may fire at them for it in the present impulse. */
function* exposeThrown(scene: Scene, thrown: readonly Thrown[]): GameProcedure {
  const under = topFrame(scene)?.kind;
  if (under !== 'impulse' && under !== 'airstrike') return;
  for (const { vehicle, off } of thrown) {
    const target = onMap(vehicle);
    const side = otherSide(scene.world, vehicle.side);
    if (target !== undefined) yield* exposeThoseOff(scene, { side, target }, off);
  }
}

/**
 * The usual limit of Heroes of a nation: within it a Hero who rises elsewhere still leaves room beside a unit without
 * single men.
 */
const USUAL_HEROES = 2;

/**
 * Whether a Hero of a unit might have to stand elsewhere. Only then the results in one hex can depend on Heroes who
 * have risen in another, and the odds must tell these cases apart. Otherwise Heroes change nobody's result.
 *
 * @rule 11.2.1
 */
function isCramped(before: Scene, unit: Counter): boolean {
  const type = typeOf(before.world, unit);
  const nation = before.world.catalogue.nations.get(type.nation);
  if (nation === undefined || !mayCreateHero(type) || nation.heroTypes.length === 0) return false;
  return heroLimit(nation) > USUAL_HEROES || heroPlaces(before, unit)[0] !== locationOf(before, unit);
}

function describe(salvo: Salvo): string {
  const { hex, fp } = salvo;
  if (!('marker' in salvo)) return JSON.stringify([hex, fp, salvo.arm, salvo.aircraft.id]);
  return JSON.stringify([hex, fp, salvo.marker, (salvo.terms ?? []).map(({ id, value }) => [id, value])]);
}

/** A vehicle, and the units that had to get off it. */
interface Thrown {
  readonly vehicle: Counter;
  readonly off: readonly CounterId[];
}

/** The data that the steps of a barrage share. */
interface Course {
  /** The facts left by one hex that matter to later hexes. */
  readonly same: (left: Aftermath) => string;
  /** The state at the start of the whole barrage. */
  readonly start: () => string;
  /** The units that have had to get off so far. */
  readonly thrown: Thrown[];
}

/**
 * One hex: its roll, then the checks of vehicles and their riders, then those of each side in each of its locations; last
 * an aircraft's attack on each armored vehicle.
 */
function* strike(
  scene: Scene,
  laid: Laid | undefined,
  { before, aftermath }: Since,
  { same, start, thrown }: Course,
): GameProcedure<Aftermath> {
  if (laid === undefined) return aftermath;
  const checks = yield* rollAgainst(scene, laid);
  for (const { unit } of laid.met) if (!isAmong(checks, unit)) yield* outcome(unit.id, 'none');
  const by = sideOf(laid.salvo);
  let left = aftermath;
  for (const target of laid.vehicles) {
    const done = yield* damageVehicleOf(scene, { target, checks, by }, { before, aftermath: left });
    for (const [unit, result] of done.results) yield* outcome(unit, result);
    thrown.push({ vehicle: target.vehicle, off: done.off });
    left = done.aftermath;
  }
  const meet = meetsRiders(scene, laid);
  for (const company of companiesOf(laid, checks)) {
    const since = { before, aftermath: left };
    const check = (): GameProcedure<Aftermath> => checkDamage(scene, { ...company, by }, since);
    left = meet
      ? yield* checkBesideRiders(scene, laid, { ...company, by }, since)
      : yield* part<Aftermath>('barrageDamage', JSON.stringify([start(), company, left]), check, same);
  }
  for (const vehicle of laid.armored) {
    const off = ridersOf(scene, vehicle.id).map(({ id }) => id);
    const attack = (): GameProcedure => penetrateFromAir(scene, laid.salvo, vehicle);
    const inputs = JSON.stringify([start(), laid.salvo.hex, vehicle.id]);
    if (meet || hitMayBurn(before, laid.salvo.hex)) yield* attack();
    else yield* part<unknown>('airPenetration', inputs, attack, () => '');
    const standing = counterOf(scene.position, vehicle.id)?.place.kind === 'map';
    if (standing) thrown.push({ vehicle, off });
  }
  return left;
}

/**
 * Whether the checks of the others matter to units that get out of armored vehicles: by the room that they make or
 * take, by a single man who has survived, or by Mines. Then the odds cannot work them out separately. The fate of a
 * Crew alone is not named.
 */
function meetsRiders(scene: Scene, { armored, met }: Laid): boolean {
  const ridden = armored.map(({ id }) => ridersOf(scene, id)).filter((riders) => riders.length > 0);
  const riders = ridden.flat();
  if (ridden.length > 1 || (riders.length > 0 && met.some(({ unit }) => isSmc(typeOf(scene.world, unit))))) return true;
  const heroes = met.some(({ unit }) => mayBringForthHero(scene, unit));
  if (heroes && riders.some((rider) => isSmc(typeOf(scene.world, rider)))) return true;
  return armored.some((vehicle) => {
    const at = onMap(vehicle);
    if (at === undefined) return false;
    const crews = armored.flatMap((one) => (one.side === vehicle.side ? (crewBeside(scene, one, at) ?? []) : []));
    const own = riders.filter(({ side }) => side === vehicle.side);
    if (own.length === 0) return minesAgainst(scene, at, vehicle.side).length > 0;
    return !isRoomFor(scene, at, vehicle.side, [...crews, ...own]);
  });
}

/**
 * The checks as they matter to units that get out of armored vehicles afterwards: the room that is left, and the
 * Leaders there.
 */
function* checkBesideRiders(
  scene: Scene,
  { armored }: Laid,
  damage: DamageChecks,
  since: Since,
): GameProcedure<Aftermath> {
  const same = (): string =>
    JSON.stringify(
      armored.map((vehicle) => {
        const at = onMap(vehicle) ?? '';
        if (minesAgainst(scene, at, vehicle.side).length > 0) return scene.position;
        const friends = friendsAt(scene, at, vehicle.side);
        const men = friends.filter((unit) => isSmc(typeOf(scene.world, unit)));
        return [roomTakenBy(scene, friends), men.map(({ id, status }) => [id, status])];
      }),
    );
  const { aftermath } = yield* checkDamageOpen(scene, damage, since, { isOpen: () => false, same });
  return aftermath;
}

function isAmong(checks: readonly DamageOrder[], { id }: Counter): boolean {
  return checks.some(({ unit }) => unit === id);
}

/** The checks of one vehicle and its riders; without any nothing happens. */
function* damageVehicleOf(scene: Scene, damage: VehicleDamage, since: Since): GameProcedure<VehicleDamageDone> {
  const checks = damage.target.struck.flatMap(({ id }) => damage.checks.find(({ unit }) => unit === id) ?? []);
  if (checks.length === 0) return { results: new Map(), aftermath: since.aftermath, off: [] };
  return yield* damageVehicle(scene, { ...damage, checks }, since);
}

/**
 * Fire for Effect strikes units that have just come into a hex, and no other unit there.
 *
 * @param units the units that have come in
 * @returns the result of each unit that had to check
 * @rule 17.4, 18.2, 6.0
 * @example const results = yield* strikeEntering(scene, strike, 'H5', [squad])
 */
export function* strikeEntering(
  scene: Scene,
  salvo: Strike,
  at: LocationId,
  units: readonly Counter[],
): GameProcedure<ReadonlyMap<CounterId, Lot>> {
  const laid = layOn(scene, salvo, units);
  if (laid.met.length === 0) return new Map();
  const by = sideOf(salvo);
  const checks = yield* rollAgainst(scene, laid);
  const results = new Map<CounterId, Lot>();
  for (const target of laid.vehicles) {
    const done = yield* damageVehicleOf(scene, { target, checks, by }, sinceNow(scene));
    for (const [unit, result] of done.results) results.set(unit, result);
  }
  for (const company of companiesOf(laid, checks)) {
    const damage = { at, checks: company.checks, by };
    const checked = yield* checkDamageUnderway(scene, damage);
    for (const [unit, result] of checked) results.set(unit, result);
  }
  return results;
}
