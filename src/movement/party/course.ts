import { indexOf, neighbourIn } from '../../map/index.js';
import type { Direction } from '../../board/geometry.js';
import type { Counter, LocationId, Scene, World } from '../../state/index.js';
import { hexOf, hexsidesAt, hullFacing, isVehicle, levelOf, oppositeVertex } from '../../state/index.js';
import { OFF_MAP } from '../terrain/location.js';
import type { Party } from './mover.js';

/** How a vehicle goes: over its front, or backwards. */
export type Course = 'forward' | 'reverse';

const ON_FOOT: readonly Counter[] = [];

/**
 * The vehicles among units that move together.
 *
 * @returns in the order of the units; none for a group on foot
 * @rule 6.5, 15.1
 * @example vehiclesAmong(scene, units).map(({ id }) => id) // ['us.m4a1.1']
 */
export function vehiclesAmong({ world }: Scene, units: readonly Counter[]): readonly Counter[] {
  if (!world.hasCraft || !units.some((unit) => isVehicle(world, unit))) return ON_FOOT;
  return units.length === 1 ? units : units.filter((unit) => isVehicle(world, unit));
}

/**
 * The vertex that a vehicle of a group faces at its present place.
 *
 * @rule 15.1
 * @example headingOf(frame, sherman) // 2
 */
export function headingOf({ headings }: Party, vehicle: Counter): number {
  return headings?.find(({ unit }) => unit === vehicle.id)?.facing ?? hullFacing(vehicle);
}

/**
 * How a vehicle that faces a vertex goes from its hex to another place: forward into one of the two hexes beside the
 * vertex, in reverse into one of the two behind it, and off the map over the same hexsides.
 *
 * @param from its location, on the ground
 * @param to a hex next to it, or `off`
 * @param facing 1 to 6 clockwise from the north-west vertex
 * @returns nothing when the step leads over its flank, or not to a neighbour
 * @rule 15.1
 * @example courseTo(world, 'I5', 'I4', 1) // 'forward': the hex to the north
 */
export function courseTo(world: World, from: LocationId, to: LocationId, facing: number): Course | undefined {
  if (leadsOver(world, from, to, facing)) return 'forward';
  return leadsOver(world, from, to, oppositeVertex(facing)) ? 'reverse' : undefined;
}

/** Whether one of the two hexsides at a vertex leads to a place. */
function leadsOver({ map }: World, from: LocationId, to: LocationId, vertex: number): boolean {
  const here = indexOf(map, hexOf(from));
  const there = to === OFF_MAP ? undefined : indexOf(map, hexOf(to));
  if (here === undefined || (to !== OFF_MAP && (there === undefined || levelOf(to) !== 'ground'))) return false;
  return hexsidesAt(vertex).some((side: Direction) => neighbourIn(map, here, side) === there);
}

/**
 * The vertices that a pivot leads past: the shorter way round.
 *
 * @returns 0 to 3
 * @rule 15.1
 * @example verticesBetween(6, 2) // 2
 */
export function verticesBetween(from: number, to: number): number {
  const way = Math.abs(from - to);
  return Math.min(way, 6 - way);
}
