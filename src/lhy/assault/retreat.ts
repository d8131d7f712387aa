import { choose, record } from '../../kernel/procedure.js';
import { byText } from '../../kernel/order.js';
import { directionTo } from '../../map/geometry.js';
import { COHESION_CHECK, cohesionCheck, eliminate, steadyOf, suffer } from '../fire/index.js';
import {
  around,
  costOfStep,
  courseTo,
  edgesAt,
  friendlyEdge,
  isBesideEnemy,
  withdrawalLength,
} from '../maneuver/index.js';
import type { LhyEvent, LhyFrame, LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { foesIn, isGood, isPrimaryImpact, kindOf, ownIn, rollTen, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { hasTreeLine, hexsideBetween, isForest, isOpen } from '../terrain/index.js';

/** Units on foot retreat so many hexes at least. */
const LEAST = 2;

/** A vehicle retreats with so many half Movement Points. */
const VEHICLE = 8;

/** The answers to the question where a unit goes that are no hexes. */
const STOP = 'stop';
const EXIT = 'exit';

/** A retreat under way. */
interface Retreat {
  readonly unit: Unit;
  /** From the Assault Hex on. */
  readonly path: readonly LhyHex[];
  readonly spent: number;
}

/**
 * The units of a side leave an Assault Hex. What cannot retreat is eliminated. Who passes an enemy checks Cohesion in the end.
 *
 * @param scene the scene
 * @param units the units
 * @param from the Assault Hex
 * @rule 14.3.3, 14.3.3.1, 14.3.3.2, 14.3.3.3, 14.3.3.5, 14.3.3.6
 * @example yield* retreatAll(scene, units, hex)
 */
export function* retreatAll(scene: LhyScene, units: readonly Unit[], from: LhyHex): LhyProcedure {
  for (const unit of units.filter(({ place }) => place.kind === 'map')) {
    if (isFixed(scene, unit)) yield* suffer(scene, unit.id, 'destroyed');
    else if (kindOf(scene.world, unit).vehicular) yield* drive(scene, unit, from);
    else yield* walk(scene, unit, from);
  }
}

/** Guns that are not limbered, shocked vehicles and Fortified Positions do not retreat. */
function isFixed({ world }: LhyScene, unit: Unit): boolean {
  const { kind } = typeOf(world, unit);
  return kind === 'towedGun' || kind === 'fortifiedPosition' || unit.condition === 'shocked';
}

/** A unit on foot, hex by hex as its side chooses. */
function* walk(scene: LhyScene, unit: Unit, from: LhyHex): LhyProcedure {
  let retreat: Retreat = { unit, path: [from], spent: 0 };
  let checks = 0;
  for (;;) {
    const options = footOptions(scene, retreat);
    const [only] = options;
    if (only === undefined) return yield* eliminate(scene, scene.position.units[unit.id] as Unit);
    const answer = yield* ask(unit, options);
    if (answer === STOP) break;
    if (answer === EXIT) return yield* put({ kind: 'unitRemoved', unit: unit.id, place: { kind: 'exited' } });
    const to = scene.world.map.names.get(answer) as LhyHex;
    if (mustCheck(scene, unit, to)) checks = 1;
    yield* goTo(unit, to);
    retreat = { ...retreat, path: [...retreat.path, to] };
  }
  if (checks > 0) yield* checkAfter(scene, unit);
}

function put(event: LhyEvent): LhyProcedure {
  return record<LhyEvent, LhyFrame>(event);
}

function* goTo({ id }: Unit, { name }: LhyHex): LhyProcedure {
  yield* put({ kind: 'unitPlaced', unit: id, place: { kind: 'map', hex: name } });
}

function* ask({ id, side }: Unit, options: readonly string[]): LhyProcedure<string> {
  const request = { purpose: 'retreat', of: id, rule: '14.3.3.2', by: side, options: [...options].sort(byText) };
  return (yield* choose<LhyEvent, LhyFrame>(request)) as string;
}

function* checkAfter(scene: LhyScene, { id, side }: Unit): LhyProcedure {
  const unit = scene.position.units[id] as Unit;
  const die = yield* rollTen(COHESION_CHECK, id, side);
  yield* suffer(scene, id, cohesionCheck(steadyOf(scene, unit), die));
}

/** Beside an enemy in good order an undisrupted unit must check; in a hex of the enemy every unit must. */
function mustCheck(scene: LhyScene, unit: Unit, to: LhyHex): boolean {
  if (foesIn(scene, to.name, unit.side).length > 0) return true;
  const urban = to.ground === 'urban';
  return isGood(unit) && !urban && isBesideEnemy(scene, to, [unit], 'good');
}

/** Where a unit on foot may go next: the hexes of the first priority that has any, off the map, or nowhere any more. */
function footOptions(scene: LhyScene, { unit, path }: Retreat): readonly string[] {
  const hexes = nextHexes(scene, unit, path).map(({ name }) => name);
  const stop = mayStop(scene, unit, path) ? [STOP] : [];
  return [...hexes, ...stop, ...(hexes.length === 0 && atOwnEdge(scene, unit, path) ? [EXIT] : [])];
}

function atOwnEdge(scene: LhyScene, unit: Unit, path: readonly LhyHex[]): boolean {
  const names = path.map(({ name }) => name);
  if (path.length > withdrawalLength(scene, names)) return false;
  return edgesAt(scene.world.map, path.at(-1) as LhyHex).includes(friendlyEdge(scene, unit.side));
}

/** After two hexes; or after one with cover, with a vehicle, or behind a wall. Never among enemies or under mortar fire. */
function mayStop(scene: LhyScene, { side }: Unit, path: readonly LhyHex[]): boolean {
  const { world, position } = scene;
  const here = path.at(-1) as LhyHex;
  const steps = path.length - 1;
  if (steps === 0 || foesIn(scene, here.name, side).length > 0 || isUnderMortars(scene, here)) return false;
  if (steps >= LEAST) return true;
  const covered = !isOpen(here, hasTreeLine(world.map, here));
  const vehicle = ownIn(position, here.name, side).some((unit) => kindOf(world, unit).vehicular);
  return covered || vehicle || hexsideBetween(world.map, path[0] as LhyHex, here) === 'wall';
}

function isUnderMortars({ position }: LhyScene, { name }: LhyHex): boolean {
  const burns = position.fire.some(({ kind, hex }) => kind === 'mortar' && hex === name);
  return burns || isPrimaryImpact(position, name);
}

/** The hexes of the first priority that gives any: away from enemies, beside them, and through them last. */
function nextHexes(scene: LhyScene, unit: Unit, path: readonly LhyHex[]): readonly LhyHex[] {
  const from = path.at(-1) as LhyHex;
  const names = path.map(({ name }) => name);
  if (path.length > withdrawalLength(scene, names)) return [];
  const { toward, lateral } = courseTo(friendlyEdge(scene, unit.side));
  const before = path.at(-2);
  const came = before === undefined ? undefined : directionTo(before, from);
  const sideways = came === undefined || !lateral.includes(came);
  const ways = around(scene, from).filter((to) => {
    const direction = directionTo(from, to);
    if (direction === undefined || names.includes(to.name) || !isPassable(scene, unit, from, to)) return false;
    if (path.length >= withdrawalLength(scene, [...names, to.name]) + 1) return false;
    return toward.includes(direction) || (sideways && lateral.includes(direction));
  });
  const empty = ways.filter((to) => foesIn(scene, to.name, unit.side).length === 0);
  const quiet = empty.filter((to) => !isUnderMortars(scene, to));
  const free = quiet.filter((to) => !isBesideEnemy(scene, to, [unit], 'any'));
  return [free, quiet, empty, ways].find((hexes) => hexes.length > 0) ?? [];
}

function isPassable(scene: LhyScene, unit: Unit, from: LhyHex, to: LhyHex): boolean {
  return costOfStep(scene, unit, from, to, 'retreat').ok;
}

/** A vehicle goes where it wants for four Movement Points, and is in motion then. */
function* drive(scene: LhyScene, unit: Unit, from: LhyHex): LhyProcedure {
  let here = from;
  let spent = 0;
  const passed = [from];
  for (;;) {
    const reach = driveOptions(scene, unit, here, spent).filter(({ to }) => !passed.includes(to));
    const free = here !== from && foesIn(scene, here.name, unit.side).length === 0 && !isUnderMortars(scene, here);
    const options = [...reach.map(({ to }) => to.name), ...(free ? [STOP] : [])];
    if (options.length === 0) return yield* stuck(scene, unit);
    const answer = yield* ask(unit, options);
    if (answer === STOP) break;
    const step = reach.find(({ to }) => to.name === answer) as (typeof reach)[number];
    yield* goTo(unit, step.to);
    here = step.to;
    passed.push(here);
    spent = step.spent;
  }
  yield* put({ kind: 'motionSet', unit: unit.id, motion: 'moving' });
}

function driveOptions(scene: LhyScene, unit: Unit, from: LhyHex, spent: number) {
  const afv = typeOf(scene.world, unit).kind === 'afv';
  return around(scene, from).flatMap((to) => {
    const cost = costOfStep(scene, unit, from, to, 'forward');
    if (!cost.ok || cost.value.cost === 'all' || spent + cost.value.cost > VEHICLE) return [];
    if (!afv && isForest(to) && to.ways === undefined) return [];
    return [{ to, spent: spent + cost.value.cost }];
  });
}

/** A vehicle that has nowhere to go: a ruling says whether it is eliminated or stays. */
function* stuck(scene: LhyScene, unit: Unit): LhyProcedure {
  if (scene.world.rulings.switches.retreatBlocked === 'eliminated') yield* suffer(scene, unit.id, 'destroyed');
}
