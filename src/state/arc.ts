import type { Direction } from '../map/geometry.js';
import { indexOf } from '../map/index.js';
import { hexsidesEntered } from './line.js';
import type { LocationId } from './place.js';
import { hexOf } from './place.js';
import type { World } from './world.js';

/**
 * Whether a line to another hex leaves the own hex through the covered arc: the two hexsides that meet at the vertex
 * faced. A line along the edge of the arc is in it, or out of it by the switch `arcBoundary`.
 *
 * @param from the location whose arc it is
 * @param target the other end; within the own hex nothing is in an arc
 * @param vertex the vertex faced, 1 to 6 clockwise from the north-west one
 * @rule 14.1
 * @example isInCoveredArc(world, 'I5', 'I3', 1) // true: the north hexside is one of the two
 */
export function isInCoveredArc(world: World, from: LocationId, target: LocationId, vertex: number): boolean {
  const here = indexOf(world.map, hexOf(from));
  const there = indexOf(world.map, hexOf(target));
  if (here === undefined || there === undefined || here === there) return false;
  const arc: readonly Direction[] = arcAt(vertex);
  const left = hexsidesEntered(world.map, there, here);
  return world.ruleset.switches.arcBoundary === 'inside'
    ? left.some((side) => arc.includes(side))
    : left.every((side) => arc.includes(side));
}

/** The two hexsides that meet at a vertex. */
function arcAt(vertex: number): readonly Direction[] {
  return [vertex === 1 ? 6 : ((vertex - 1) as Direction), vertex as Direction];
}
