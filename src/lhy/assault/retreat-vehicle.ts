import { byText } from '../../kernel/basis/order.js';
import { record } from '../state/procedure.js';
import { leaveImpact, suffer } from '../fire/index.js';
import { around, bumps, costOfStep, strikeMines } from '../maneuver/index.js';
import type { LhyProcedure, LhyScene, LhyWritten, Unit } from '../state/index.js';
import { foesIn, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { areJoined, isForest } from '../terrain/index.js';
import type { Guide } from './retreat-way.js';
import { STOP, askWay, goneToEnd, isUnderMortars } from './retreat-way.js';

/** A vehicle retreats with so many half Movement Points. */
const ALLOWANCE = 8;

/** Where a vehicle is on its retreat. */
interface Course {
  readonly here: LhyHex;
  /** Half Movement Points. */
  readonly spent: number;
  readonly passed: readonly LhyHex[];
}

/**
 * A vehicle goes where it wants for four Movement Points, through enemies too, and is in motion then. Where it finds no hex in which
 * it could end, a ruling says whether it is eliminated or stays.
 *
 * @param scene the scene
 * @param unit the vehicle
 * @param from the Assault Hex
 * @param guide says where it goes; absent: its side
 * @rule 14.3.3.3
 * @example yield* drive(scene, tank, hex)
 */
export function* drive(scene: LhyScene, unit: Unit, from: LhyHex, guide: Guide = askWay): LhyProcedure {
  const { end } = yield* goneToEnd<Driven>(unit, guide, {
    start: { course: { here: from, spent: 0, passed: [from] } },
    most: STEPS,
    step: (so) => driveOn(scene, unit, so, guide),
    text: (so) => drivenText(scene, unit, so),
  });
  if (end === 'stuck') yield* stuck(scene, unit);
  if (end === 'stops') yield* put({ kind: 'motionSet', unit: unit.id, motion: 'moving' });
}

/** Where a vehicle has come, and how its retreat has ended: it stops, finds no way, or is lost or shocked. */
interface Driven {
  readonly course: Course;
  readonly end?: 'stops' | 'stuck' | 'hurt';
}

/** A vehicle seldom makes more steps. */
const STEPS = ALLOWANCE / 2;

/** A vehicle goes one hex further, or its retreat ends. */
function* driveOn(scene: LhyScene, unit: Unit, so: Driven, guide: Guide): LhyProcedure<Driven> {
  const { course, end } = so;
  while (end === undefined) {
    const ways = waysOf(scene, unit, course).filter((way) => leadsOut(scene, unit, way));
    const options = [...ways.map(({ here }) => here.name), ...(mayEnd(scene, unit, course) ? [STOP] : [])];
    if (options.length === 0) return { course, end: 'stuck' };
    const answer = yield* guide(unit, options);
    if (answer === STOP) return { course, end: 'stops' };
    const next = ways.find(({ here }) => here.name === answer) as Course;
    if (course.passed.length > 1) yield* leaveImpact(scene, [scene.position.units[unit.id] as Unit]);
    if (scene.position.units[unit.id]?.place.kind !== 'map') return { course, end: 'hurt' };
    if (yield* bumps(scene, unit.side, next.here)) continue;
    yield* put({ kind: 'unitPlaced', unit: unit.id, place: { kind: 'map', hex: next.here.name } });
    yield* strikeMines(scene, [unit], next.here);
    const now = scene.position.units[unit.id];
    return now?.place.kind !== 'map' || now.condition === 'shocked' ? { course: next, end: 'hurt' } : { course: next };
  }
  return so;
}

/** All that the rest of a retreat depends on: of the hexes that a vehicle has passed, those that it could still reach. */
function drivenText(scene: LhyScene, unit: Unit, { course, end }: Driven): string {
  const { here, spent, passed } = course;
  const reach = end === undefined ? reachOf(scene, unit, course) : undefined;
  const met = passed.filter((hex) => reach?.has(hex)).map(({ name }) => name);
  return JSON.stringify([scene.position, here.name, spent, met.sort(byText), end]);
}

function put(event: LhyWritten): LhyProcedure {
  return record(event);
}

/** The next hexes that a vehicle can pay for. Fighting Vehicles and Carriers enter woods and tree-lined roads along a road alone. */
function waysOf(scene: LhyScene, unit: Unit, { here, spent, passed }: Course): readonly Course[] {
  const afv = typeOf(scene.world, unit).kind === 'afv';
  return around(scene, here).flatMap((to) => {
    const cost = costOfStep(scene, unit, here, to, 'forward');
    if (passed.includes(to) || !cost.ok || cost.value.cost === 'all' || spent + cost.value.cost > ALLOWANCE) return [];
    if (!afv && (isForest(to) || to.treeLined === true) && !areJoined(here, to, ['road', 'railroad'])) return [];
    return [{ here: to, spent: spent + cost.value.cost, passed: [...passed, to] }];
  });
}

/** Outside of the Assault Hex, where no enemy is and no mortar fire falls. */
function mayEnd(scene: LhyScene, { side }: Unit, { here, passed }: Course): boolean {
  return passed.length > 1 && foesIn(scene, here.name, side).length === 0 && !isUnderMortars(scene, here);
}

/** A way on which the vehicle finds a hex to end in. */
function leadsOut(scene: LhyScene, unit: Unit, course: Course): boolean {
  return mayEnd(scene, unit, course) || waysOf(scene, unit, course).some((way) => leadsOut(scene, unit, way));
}

function* stuck(scene: LhyScene, unit: Unit): LhyProcedure {
  if (scene.world.rulings.switches.retreatBlocked === 'eliminated') yield* suffer(scene, unit.id, 'destroyed');
}

/**
 * Whether it makes no difference where a vehicle goes: it finds a way, and all hexes in its reach are harmless.
 *
 * @param harmless whether nothing happens in a hex
 * @rule 14.3.3.3
 * @example drivesIdly(scene, tank, hex, () => true) // true where it is not shut in
 */
export function drivesIdly(scene: LhyScene, unit: Unit, from: LhyHex, harmless: (hex: LhyHex) => boolean): boolean {
  const start: Course = { here: from, spent: 0, passed: [from] };
  return [...reachOf(scene, unit, start)].every(harmless) && leadsOut(scene, unit, start);
}

/** The hexes that a vehicle can reach from where it is, also by hexes that it has passed. */
function reachOf(scene: LhyScene, unit: Unit, { here: from, spent: before }: Course): ReadonlySet<LhyHex> {
  const least = new Map<LhyHex, number>([[from, before]]);
  const reached = new Set<LhyHex>();
  const queue = [from];
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift())
    for (const { here, spent } of waysOf(scene, unit, { here: hex, spent: least.get(hex) ?? 0, passed: [] })) {
      if (spent >= (least.get(here) ?? Infinity)) continue;
      reached.add(here);
      least.set(here, spent);
      queue.push(here);
    }
  return reached;
}
