import { check } from '../engine/index.js';
import { reachable } from '../movement/index.js';
import type { Reach } from '../movement/index.js';
import type { Action, CounterId, LocationId, Scene, Side } from '../state/index.js';
import {
  counterOf,
  enemiesAt,
  friendsAt,
  isActivated,
  isAir,
  isDue,
  isHelicopter,
  isGoodOrder,
  isVehicle,
  meleeAt,
  typeOf,
} from '../state/index.js';
import { isMmc } from '../units/index.js';
import { bestOf } from '../kernel/basis/best.js';
import { buildOrder, kindsOf, namesFor } from './order.js';
import { mustAdvance, mustExit, shouldExit } from './objectives.js';
import { coverAt, distanceToGoal, meleeStrength, strengthAt, threatAt } from './terrain.js';
import { driveOff, driveOn } from './drive.js';
import { flightUrge, flyOff, flyOn } from './fly.js';
import type { Eyes } from './eyes.js';
import { outlook } from './outlook.js';

/** Hexes in a turn that leave time to fight on the way. */
const PACE = 2;

/**
 * Brings on helicopters, then stacks of two Squads with a Leader, then the other units.
 *
 * @example bringOn(eyes) // { kind: 'move', units: ['us.2-5-4.1', 'us.tom.1'], modes: ['move', 'move'] }
 */
export function bringOn({ world, view, scene, side }: Eyes): Action | undefined {
  const due = scene.position.counters.filter((unit) => unit.side === side && isDue(world, scene.position, unit));
  const squads = due.filter((unit) => isMmc(typeOf(world, unit)));
  const leaders = due.filter((unit) => typeOf(world, unit).kind === 'leader');
  const others = due.filter((unit) => !squads.includes(unit) && !leaders.includes(unit));
  for (const flyer of due.filter((unit) => isHelicopter(world, unit))) {
    const action: Action = { kind: 'move', units: [flyer.id], modes: ['move'] };
    if (check(world, view, action).complete === 1) return action;
  }
  for (const most of [2, 1]) {
    const men = [...leaders.slice(0, 1), ...others].slice(0, 2);
    const units = [...squads.slice(0, most), ...men].map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1));
    const action: Action = { kind: 'move', units, modes: units.map(() => 'move' as const) };
    if (units.length > 0 && check(world, view, action).complete === 1) return action;
  }
  return undefined;
}

/**
 * How much the units of a location want to go on: an attacker away from his objective, or with the way out before him.
 *
 * @example urge(eyes, 'I5') // 17: four hexes to go, with one unit in Good Order
 */
export function urge(eyes: Eyes, at: LocationId): number {
  const { scene, side } = eyes;
  if (meleeAt(scene.position, at) !== undefined) return 0;
  const units = friendsAt(scene, at, side).filter((unit) => !isActivated(unit));
  const able = units.filter(isGoodOrder);
  if (able.length === 0) return 0;
  if (!mustAdvance(scene, side)) return 0;
  if (isAir(at)) return flightUrge(eyes, at);
  const distance = distanceToGoal(scene, at, side);
  return distance === 0 && !shouldExit(scene, at, side) ? 0 : 20 - distance + able.length;
}

/**
 * The first stack of these places that has somewhere to go.
 *
 * @example firstMove(eyes, ['I5', 'I6'])?.kind // 'move'
 */
export function firstMove(eyes: Eyes, places: readonly LocationId[]): Action | undefined {
  for (const from of places) {
    const move = setOut(eyes, from);
    if (move !== undefined) return move;
  }
  return undefined;
}

/**
 * Whether units that must leave the map have no time left to fight on the way: otherwise they will not be out in time.
 *
 * @example isPressed(scene, 'I5', 'us') // false: there is time left
 */
export function isPressed(scene: Scene, at: LocationId, side: Side): boolean {
  if (!mustExit(scene, side)) return false;
  const turnsLeft = scene.world.scenario.turns - scene.position.turn + 1;
  return distanceToGoal(scene, at, side) + 1 > PACE * turnsLeft;
}

/** The whole stack sets out, or as many of it as can, if there is a better place within reach. */
function setOut(eyes: Eyes, from: LocationId): Action | undefined {
  const { world, view, scene, side } = eyes;
  if (isAir(from)) return flyOff(eyes, from);
  const ready = friendsAt(scene, from, side).filter((unit) => isGoodOrder(unit) && !isActivated(unit));
  const stack = ready.filter((unit) => !isVehicle(world, unit));
  const squads = stack.filter((unit) => isMmc(typeOf(world, unit)));
  for (const group of [stack, squads, ...stack.map((unit) => [unit])]) {
    const units = group.map(({ id }) => id);
    const action: Action = { kind: 'move', from, units, modes: units.map(() => 'move' as const) };
    if (units.length === 0 || check(world, view, action).complete !== 1) continue;
    if (shouldExit(scene, from, side)) return action;
    return destination(eyes, reachable(scene, units, 'move'), units, from) === undefined ? undefined : action;
  }
  return driveOff(eyes, from);
}

/**
 * On the move: the next step towards the best place within reach, or an end.
 *
 * @example goOn(eyes) // { kind: 'enter', to: 'I6' }
 */
export function goOn(eyes: Eyes): Action | undefined {
  const { world, view, scene, side } = eyes;
  const frame = view.frames[view.frames.length - 1];
  if (frame?.kind !== 'move') return undefined;
  const steps = namesFor(world, view, { kind: 'enter' });
  const units = frame.movers.map(({ unit }) => unit);
  if (frame.at === undefined) return comeOn(eyes, steps, units);
  const vehicle = frame.movers
    .map(({ unit }) => counterOf(scene.position, unit))
    .find((unit) => unit !== undefined && isVehicle(world, unit));
  if (vehicle !== undefined) return driveOn(eyes, vehicle, frame.at);
  const flyer = frame.movers
    .map(({ unit }) => counterOf(scene.position, unit))
    .find((unit) => unit !== undefined && isHelicopter(world, unit));
  if (flyer !== undefined) return flyOn(eyes, flyer, frame.at);
  if (steps.includes('off') && shouldExit(scene, frame.at, side)) return { kind: 'enter', to: 'off' };
  const reaches = reachable(scene, units, 'move');
  const goal = destination(eyes, reaches, units, frame.at);
  const step = goal === undefined ? undefined : firstStep(reaches, goal.at, frame.at);
  if (step !== undefined && steps.includes(step)) return { kind: 'enter', to: step };
  if (kindsOf(world, view).includes('stop')) return { kind: 'stop' };
  const inside = steps.filter((to) => to !== 'off');
  const to = bestOf(inside, (at) => standing(eyes, at, units))?.thing;
  return to === undefined ? undefined : { kind: 'enter', to };
}

/** The hex by which to enter the map; a vehicle looks where it is going. */
function comeOn(eyes: Eyes, steps: readonly LocationId[], units: readonly CounterId[]): Action | undefined {
  const to = bestOf(steps, (at) => standing(eyes, at, units))?.thing;
  return to === undefined
    ? undefined
    : buildOrder(eyes.world, eyes.view, { kind: 'enter', to }, ({ values }) => outlook(eyes, to, values as string[]));
}

/** The place within reach that is better than where the group stands. */
function destination(
  eyes: Eyes,
  reaches: readonly Reach[],
  units: readonly CounterId[],
  from: LocationId | undefined,
): Reach | undefined {
  const best = bestOf(reaches, (reach) => standing(eyes, reach.at, units) - 0.3 * attacks(reach));
  const here = from === undefined ? undefined : standing(eyes, from, units);
  return best !== undefined && (here === undefined || best.worth > here + 0.5) ? best.thing : undefined;
}

/** Roughly how many attacks the way there would draw: from enemies that see its end, and from Claymores beside it. */
function attacks({ exposure: { locations, claymores } }: Reach): number {
  return locations + claymores;
}

/**
 * How good it is to stand somewhere: in cover and out of sight at first, near the objective as time runs out; in Melee if
 * it can be won, at the end in any case.
 */
function standing({ scene, side }: Eyes, at: LocationId, units: readonly CounterId[]): number {
  const { turns } = scene.world.scenario;
  const pressed = isPressed(scene, at, side);
  const haste = pressed ? 1.2 : scene.position.turn / turns;
  const cover = pressed ? 0 : coverAt(scene, at);
  const place = -(1 + haste) * distanceToGoal(scene, at, side) + cover;
  if (enemiesAt(scene, at, side).length === 0) {
    return place - ((1.2 - haste) * threatAt(scene, at, side) * 2) / (1 + cover);
  }
  const own = units.reduce((sum, id) => {
    const unit = counterOf(scene.position, id);
    return unit === undefined ? sum : sum + meleeStrength(scene, unit);
  }, 0);
  return own >= strengthAt(scene, at, side) * (1.2 - haste) ? place + 4 : place - 10;
}

/** The first step of the way to a place. */
function firstStep(reaches: readonly Reach[], goal: LocationId, from: LocationId | undefined): LocationId | undefined {
  const byPlace = new Map(reaches.map((reach) => [reach.at, reach]));
  let step = goal;
  for (let steps = 0; steps <= reaches.length; steps++) {
    const via = byPlace.get(step)?.via;
    if (via === undefined || via === from) return step;
    step = via;
  }
  return undefined;
}
