import { check } from '../engine/index.js';
import type { Action, Counter, LocationId } from '../state/index.js';
import {
  friendsAt,
  isActivated,
  isGoodOrder,
  isVehicle,
  onMap,
  ridersOf,
  unitOf,
  vehicleType,
} from '../state/index.js';
import { berthsOf, SEATS } from '../units/index.js';
import { mustAdvance } from './objectives.js';
import type { Eyes } from './eyes.js';
import { buildOrder, kindsOf, mostOf, namesFor } from './order.js';
import { distanceToGoal, threatAt } from './terrain.js';

/** At this distance from the goal riders get off; farther away it is worth getting on. */
const ALIGHT = 3;
const RIDE = 5;

/**
 * The manned vehicles of a location that may still be driven in this turn.
 *
 * @example driversAt(eyes, 'G5').map(({ id }) => id) // ['us.m4a1.1']
 */
export function driversAt({ world, scene, side }: Eyes, at: LocationId): readonly Counter[] {
  return friendsAt(scene, at, side).filter((unit) => isVehicle(world, unit) && isGoodOrder(unit) && !isActivated(unit));
}

/**
 * Whether a vehicle has ordnance to fire.
 *
 * @example isArmed(eyes, sherman) // true
 */
export function isArmed({ world }: Eyes, vehicle: Counter): boolean {
  return (vehicleType(world, vehicle)?.ordnance?.length ?? 0) > 0;
}

/**
 * Whether a vehicle with riders has come near enough for them to get off.
 *
 * @example shouldUnload(eyes, halftrack, 'G5') // false: nobody is aboard
 */
export function shouldUnload({ scene, side }: Eyes, vehicle: Counter, at: LocationId): boolean {
  return ridersOf(scene, vehicle.id).length > 0 && distanceToGoal(scene, at, side) <= ALIGHT;
}

/**
 * Whether an empty vehicle should load men beside it that have a long way to go.
 *
 * @example shouldLoad(eyes, halftrack, 'G5') // true
 */
export function shouldLoad({ world, scene, side, driving }: Eyes, vehicle: Counter, at: LocationId): boolean {
  const type = vehicleType(world, vehicle);
  if (type === undefined || SEATS.every((seat) => berthsOf(type, seat).halfSquads === 0)) return false;
  if (ridersOf(scene, vehicle.id).length > 0) return false;
  if (!mustAdvance(scene, side) || distanceToGoal(scene, at, side) <= (driving?.ride ?? RIDE)) return false;
  return friendsAt(scene, at, side).some((unit) => !isVehicle(world, unit) && isGoodOrder(unit) && !isActivated(unit));
}

/**
 * As many men as it takes get aboard the vehicle on the move.
 *
 * @example load(eyes, halftrack, 'G5')?.kind // 'board'
 */
export function load(eyes: Eyes, vehicle: Counter, at: LocationId): Action | undefined {
  const { world, view } = eyes;
  if (!shouldLoad(eyes, vehicle, at) || !kindsOf(world, view).includes('board')) return undefined;
  return buildOrder(world, view, { kind: 'board', vehicle: vehicle.id }, mostOf);
}

/**
 * A vehicle within reach of the enemy's small arms closes its hatches, one out of it opens them.
 *
 * @example workHatches(eyes)?.kind // 'hatch'
 */
export function workHatches(eyes: Eyes): Action | undefined {
  const { world, view, scene, side } = eyes;
  for (const unit of namesFor(world, view, { kind: 'hatch' })) {
    const vehicle = unitOf(scene, unit);
    const at = vehicle === undefined ? undefined : onMap(vehicle);
    if (at === undefined) continue;
    const hatch = threatAt(scene, at, side) > 0 ? 'buttoned' : 'open';
    if (namesFor(world, view, { kind: 'hatch', unit }).includes(hatch)) return { kind: 'hatch', unit, hatch };
  }
  return undefined;
}

/**
 * Whether a vehicle waits for the enemy with its hull in the open: a gun that need not go anywhere.
 *
 * @example wantsCover(eyes, panzer, 'E2') // true
 */
export function wantsCover(eyes: Eyes, vehicle: Counter, at: LocationId): boolean {
  const { hullDown, immobilized } = vehicle.status;
  if (!isArmed(eyes, vehicle) || hullDown === true || immobilized === true) return false;
  return !mustAdvance(eyes.scene, eyes.side) || distanceToGoal(eyes.scene, at, eyes.side) === 0;
}

/**
 * A vehicle that wants cover sets out for it, without leaving its hex.
 *
 * @example seekCover(eyes, ['E2'])?.kind // 'move'
 */
export function seekCover(eyes: Eyes, places: readonly LocationId[]): Action | undefined {
  const { world, view } = eyes;
  for (const from of places) {
    for (const vehicle of driversAt(eyes, from).filter((each) => wantsCover(eyes, each, from))) {
      const action: Action = { kind: 'move', from, units: [vehicle.id], modes: ['move'] };
      if (check(world, view, action).complete === 1) return action;
    }
  }
  return undefined;
}
