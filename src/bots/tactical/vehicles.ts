import { ordnancesOf, toHitColumn } from '../../combat/index.js';
import type { Action, ActionKind, Counter, LocationId, Scene, Side } from '../../state/index.js';
import { enemiesAt, hasSight, heldLocations, isAir, range, ridersOf, vehicleType } from '../../state/index.js';
import { carryOn, driveOff, stance } from '../drive.js';
import type { Eyes } from '../eyes.js';
import { mustAdvance } from '../objectives.js';
import { namesFor } from '../order.js';
import { distanceToGoal } from '../terrain.js';
import { driversAt, seekCover, workHatches } from '../vehicle.js';

/** So near the enemy's men get at a vehicle. */
const CLOSE = 4;

/** Men who walk no farther than this do not get on. */
const RIDE = 10;

/**
 * The same with the tactical bot's way to lead vehicles: a vehicle with guns is a firing platform. It goes on only where it sees nobody
 * whom it reaches, and keeps away from men.
 *
 * @example tankers(eyes).driving?.stance(panzer, 'E4') // 0: the enemy is in its sight
 */
export function tankers(eyes: Eyes): Eyes {
  const { scene, side } = eyes;
  if (!mustAdvance(scene, side)) return eyes;
  return { ...eyes, driving: { ride: RIDE, stance: (vehicle, at) => platform(scene, side, vehicle, at) } };
}

function platform(scene: Scene, side: Side, vehicle: Counter, at: LocationId): number | undefined {
  const guns = vehicleType(scene.world, vehicle)?.guns ?? [];
  const ordnance = ordnancesOf(scene, vehicle);
  if ((guns.length === 0 && ordnance.length === 0) || ridersOf(scene, vehicle.id).length > 0) return undefined;
  let sees = false;
  let near = 0;
  for (const place of heldLocations(scene.position)) {
    if (isAir(place) || enemiesAt(scene, place, side).length === 0) continue;
    const hexes = range(scene.world, at, place);
    near = Math.max(near, CLOSE - hexes);
    sees ||=
      hasSight(scene, at, place) &&
      (guns.some((gun) => hexes <= gun.range) || ordnance.some((gun) => toHitColumn(gun, hexes) !== undefined));
  }
  return 0 - near - (sees ? 0 : 0.5 + Math.max(0, distanceToGoal(scene, at, side) - CLOSE));
}

/**
 * Whether a location has a vehicle that should go somewhere else.
 *
 * @example wantsToDrive(tankers(eyes), 'E4') // false: the enemy is in its sight
 */
export function wantsToDrive(eyes: Eyes, at: LocationId): boolean {
  if (!mustAdvance(eyes.scene, eyes.side)) return false;
  return driversAt(eyes, at).some(
    (vehicle) => ridersOf(eyes.scene, vehicle.id).length > 0 || stance(eyes, vehicle, at) < 0,
  );
}

/**
 * What vehicles do before they fire: they work their hatches, and carry men.
 *
 * @example readyVehicles(eyes, ['hatch', 'move'])?.kind // 'hatch'
 */
export function readyVehicles(eyes: Eyes, kinds: readonly ActionKind[]): Action | undefined {
  const hatch = kinds.includes('hatch') ? workHatches(eyes) : undefined;
  return (
    hatch ?? (mustAdvance(eyes.scene, eyes.side) && kinds.includes('move') ? carryOn(eyes, movable(eyes)) : undefined)
  );
}

/**
 * What vehicles do that do not fire: they drive to where they see the enemy, or seek cover.
 *
 * @example moveVehicles(eyes, ['move'])?.kind // 'move'
 */
export function moveVehicles(eyes: Eyes, kinds: readonly ActionKind[]): Action | undefined {
  if (!kinds.includes('move')) return undefined;
  const places = movable(eyes);
  if (mustAdvance(eyes.scene, eyes.side))
    for (const from of places) {
      const going = driversAt(eyes, from).filter((vehicle) => stance(eyes, vehicle, from) < 0);
      const action = driveOff(eyes, from, going);
      if (action !== undefined) return action;
    }
  return seekCover(eyes, places);
}

function movable({ world, view }: Eyes): readonly LocationId[] {
  return namesFor(world, view, { kind: 'move' }).filter((at) => !isAir(at));
}
