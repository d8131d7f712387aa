import { check } from '../engine/index.js';
import { neighbourIn, indexOf, nameOf, terrainAt } from '../map/index.js';
import type { Direction } from '../map/index.js';
import type { Action, Counter, LocationId, Scene, Side } from '../state/index.js';
import {
  counterOf,
  enemiesOnMap,
  hasSight,
  hexOf,
  hexsidesAt,
  hullFacing,
  isVehicle,
  onMap,
  ridersOf,
  vehiclesAt,
  vehicleType,
} from '../state/index.js';
import { distanceToGoal } from './terrain.js';
import type { Eyes } from './eyes.js';
import { worthOf } from './fire.js';
import { bestOf } from '../kernel/basis/best.js';
import { buildOrder, kindsOf, mostOf, namesFor } from './order.js';
import { driversAt, isArmed, load, shouldLoad, shouldUnload, wantsCover } from './vehicle.js';

/** The distance from the goal at which long-range vehicles stop. */
const STAND_OFF = 2;

/** An Overrun worth less is not made. */
const LEAST_OVERRUN = 0.8;

/**
 * A vehicle sets out by itself where it has somewhere to go: with a gun at Assault Movement, so that it may still fire.
 *
 * @example driveOff(eyes, 'G5')?.kind // 'move'
 */
export function driveOff(
  eyes: Eyes,
  from: LocationId,
  vehicles: readonly Counter[] = driversAt(eyes, from),
): Action | undefined {
  for (const vehicle of vehicles) {
    if (stance(eyes, vehicle, from) >= 0 && !shouldUnload(eyes, vehicle, from)) continue;
    for (const mode of isArmed(eyes, vehicle) ? (['assaultMove', 'move'] as const) : (['move'] as const)) {
      const action: Action = { kind: 'move', from, units: [vehicle.id], modes: [mode] };
      if (check(eyes.world, eyes.view, action).complete === 1) return action;
    }
  }
  return undefined;
}

/**
 * Vehicles with men aboard that have a way to go, or with men to take along, drive before other units fire or walk.
 *
 * @example carryOn(eyes, ['G5', 'I3'])?.kind // 'move'
 */
export function carryOn(eyes: Eyes, places: readonly LocationId[]): Action | undefined {
  for (const from of places) {
    const carriers = driversAt(eyes, from).filter(
      (vehicle) => ridersOf(eyes.scene, vehicle.id).length > 0 || shouldLoad(eyes, vehicle, from),
    );
    const action = driveOff(eyes, from, carriers);
    if (action !== undefined) return action;
  }
  return undefined;
}

/**
 * On the move: over the enemy if that does him harm, else to the better one of the hexes ahead, turning if need be.
 *
 * @example driveOn(eyes, sherman, 'G5')?.kind // 'enter'
 */
export function driveOn(eyes: Eyes, vehicle: Counter, at: LocationId): Action | undefined {
  const { world, view, scene, side } = eyes;
  const unload = shouldUnload(eyes, vehicle, at) ? buildOrder(world, view, { kind: 'alight' }, mostOf) : undefined;
  if (unload !== undefined) return unload;
  const loaded = load(eyes, vehicle, at);
  if (loaded !== undefined) return loaded;
  // A hull in cover is worth more than nothing, where it has come or where it stands: it is done in any case.
  const named = nameFor(eyes, vehicle);
  const open = (order: Action): boolean => named.unit === undefined || check(world, view, order).complete === 1;
  const hide: Action = { kind: 'hullDown', ...named };
  const cover = kindsOf(world, view).includes('hullDown') && open(hide) ? hide : undefined;
  if (cover !== undefined && wantsCover(eyes, vehicle, at)) return cover;
  const steps = namesFor(world, view, { kind: 'enter' }).filter((to) => to !== 'off');
  const held = steps.filter((to) => enemiesOnMap(scene, side).some((enemy) => onMap(enemy) === to));
  const overrun = bestOf(held, (to) => worthOf(world, view, { kind: 'enter', to }));
  if (overrun !== undefined && overrun.worth >= LEAST_OVERRUN) return { kind: 'enter', to: overrun.thing };
  const here = stance(eyes, vehicle, at);
  const ahead = bestOf(
    steps.filter((to) => !held.includes(to)),
    (to) => stance(eyes, vehicle, to),
  );
  if (ahead !== undefined && ahead.worth > here) return { kind: 'enter', to: ahead.thing };
  const turning = (facing: string): Action => ({ kind: 'pivot', facing, ...named });
  const facings = namesFor(world, view, { kind: 'pivot' }).filter((facing) => open(turning(facing)));
  const turn = bestOf(facings, (facing) => prospect(eyes, vehicle, at, Number(facing)));
  const now = prospect(eyes, vehicle, at, hullFacing(vehicle));
  if (turn !== undefined && turn.worth > Math.max(here, now)) return turning(turn.thing);
  if (cover !== undefined && isArmed(eyes, vehicle)) return cover;
  if (kindsOf(world, view).includes('stop')) return { kind: 'stop' };
  const anywhere = ahead ?? overrun;
  return anywhere === undefined ? undefined : { kind: 'enter', to: anywhere.thing };
}

/** What an order says of a vehicle on the move: its name where others drive with it. */
function nameFor({ view, scene }: Eyes, { id }: Counter): { readonly unit?: string } {
  const frame = view.frames[view.frames.length - 1];
  const units = frame?.kind === 'move' ? frame.movers.map(({ unit }) => counterOf(scene.position, unit)) : [];
  return units.filter((unit) => unit !== undefined && isVehicle(scene.world, unit)).length > 1 ? { unit: id } : {};
}

/** How good the better one of the two hexes before a vertex is. */
function prospect(eyes: Eyes, vehicle: Counter, at: LocationId, facing: number): number {
  const { map } = eyes.world;
  const hex = indexOf(map, hexOf(at));
  if (hex === undefined) return -Infinity;
  const hexes = hexsidesAt(facing).flatMap((side: Direction) => neighbourIn(map, hex, side) ?? []);
  return (
    bestOf(hexes, (to) => (mayGo(eyes.scene, vehicle, to) ? stance(eyes, vehicle, nameOf(map, to)) : -Infinity))
      ?.worth ?? -Infinity
  );
}

function mayGo(scene: Scene, vehicle: Counter, hex: number): boolean {
  const { map } = scene.world;
  const type = vehicleType(scene.world, vehicle);
  const column = type?.movement === 'road' ? 'R' : type?.movement === 'offRoad' ? 'O' : 'T';
  const others = vehiclesAt(scene, nameOf(map, hex)).some(({ side }) => side !== vehicle.side);
  return !others && terrainAt(map, hex)[column] !== 'P';
}

/**
 * How good it is for a vehicle to stand somewhere, 0 at best: vehicles with riders close to the goal, guns in sight of
 * the enemy.
 *
 * @example stance(eyes, sherman, 'G5') // -3: three hexes farther than it stands off
 */
export function stance(eyes: Eyes, vehicle: Counter, at: LocationId): number {
  const { scene, side } = eyes;
  const own = eyes.driving?.stance(vehicle, at);
  if (own !== undefined) return own;
  const distance = distanceToGoal(scene, at, side);
  const carries = ridersOf(scene, vehicle.id).length > 0;
  if (!isArmed(eyes, vehicle) || carries) return -Math.abs(distance - 1);
  return -Math.max(0, distance - STAND_OFF) - (seesEnemy(scene, at, side) ? 0 : 0.5);
}

function seesEnemy(scene: Scene, at: LocationId, side: Side): boolean {
  return enemiesOnMap(scene, side).some((enemy) => {
    const there = onMap(enemy);
    return there !== undefined && there !== at && hasSight(scene, at, there);
  });
}
