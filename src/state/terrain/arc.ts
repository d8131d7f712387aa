import { DIRECTIONS } from '../../board/geometry.js';
import type { Direction } from '../../board/geometry.js';
import { indexOf } from '../../map/index.js';
import { ASPECTS } from '../../units/index.js';
import type { Aspect } from '../../units/index.js';
import { hexsidesEntered } from './line.js';
import type { LocationId } from '../position/place.js';
import { hexOf } from '../position/place.js';
import type { World } from '../world.js';

/**
 * Whether a line to another hex leaves its first hex through the covered arc: the two hexsides that meet at the vertex
 * faced. A line along the edge of the arc is in it, or out of it by the switch `arcBoundary`.
 *
 * @param from the location of the unit with the arc
 * @param target the other end; a target in the same hex is in no arc
 * @param vertex the vertex faced, 1 to 6 clockwise from the north-west one
 * @rule 14.1
 * @example isInCoveredArc(world, 'I5', 'I3', 1) // true: the north hexside is one of the two
 */
export function isInCoveredArc(world: World, from: LocationId, target: LocationId, vertex: number): boolean {
  const here = indexOf(world.map, hexOf(from));
  const there = indexOf(world.map, hexOf(target));
  if (here === undefined || there === undefined || here === there) return false;
  const arc: readonly Direction[] = hexsidesAt(vertex);
  const left = hexsidesEntered(world.map, there, here);
  return world.ruleset.switches.arcBoundary === 'inside'
    ? left.some((side) => arc.includes(side))
    : left.every((side) => arc.includes(side));
}

/**
 * The vertex opposite to another: the one that the rear faces.
 *
 * @rule 14.1.3, 15.0
 * @example oppositeVertex(1) // 4
 */
export function oppositeVertex(vertex: number): number {
  return vertex > 3 ? vertex - 3 : vertex + 3;
}

/**
 * The sides from which a shot strikes a counter that faces a vertex: the front across the two hexsides that meet there,
 * the rear across the two opposite hexsides. A line that enters exactly between two sides gives two answers.
 *
 * @param from the location of the firer
 * @param at the location of the counter that is struck; within one hex any side may be struck
 * @param vertex the vertex faced, 1 to 6 clockwise from the north-west one
 * @rule 14.1.3
 * @example aspectsStruck(world, 'I3', 'I5', 1) // ['front']
 */
export function aspectsStruck(world: World, from: LocationId, at: LocationId, vertex: number): readonly Aspect[] {
  const struck = sidesStruck(world, from, at, [vertex]).flat();
  return ASPECTS.filter((aspect) => struck.includes(aspect));
}

/**
 * The same for several facings at once: for each hexside that the line enters by, the side from which it strikes a
 * counter that faces each of the vertices.
 *
 * @param vertices the vertices faced, 1 to 6
 * @rule 14.1.3
 * @example sidesStruck(world, 'I3', 'I5', [1, 4]) // [['front', 'rear']]
 */
export function sidesStruck(
  world: World,
  from: LocationId,
  at: LocationId,
  vertices: readonly number[],
): readonly (readonly Aspect[])[] {
  const here = indexOf(world.map, hexOf(from));
  const there = indexOf(world.map, hexOf(at));
  if (here === undefined || there === undefined) return [];
  // No line leads from floor to floor of a hex, or out of the Bunker in it: any side may be struck.
  const entered = here === there ? DIRECTIONS : hexsidesEntered(world.map, here, there);
  return entered.map((side) => vertices.map((vertex) => aspectOf(side, vertex)));
}

function aspectOf(side: Direction, vertex: number): Aspect {
  if (hexsidesAt(vertex).includes(side)) return 'front';
  return hexsidesAt(oppositeVertex(vertex)).includes(side) ? 'rear' : 'flank';
}

/**
 * The two hexsides that meet at a vertex: the front of a counter that faces it.
 *
 * @param vertex 1 to 6 clockwise from the north-west one
 * @rule 14.1, 15.1
 * @example hexsidesAt(1) // [6, 1]: the hexsides to the north-west and to the north
 */
export function hexsidesAt(vertex: number): readonly Direction[] {
  return [vertex === 1 ? 6 : ((vertex - 1) as Direction), vertex as Direction];
}

/** The vertices that may be faced. */
export const VERTICES: readonly number[] = [1, 2, 3, 4, 5, 6];

/**
 * The vertices between two, the shorter way round.
 *
 * @rule 15.1
 * @example verticesApart(6, 1) // 1
 */
export function verticesApart(a: number, b: number): number {
  const apart = Math.abs(a - b);
  return Math.min(apart, VERTICES.length - apart);
}

/**
 * The vertex that a turret turns to so that its covered arc takes in a target: the vertex that the line leaves through,
 * otherwise the nearer of the two vertices beside the hexside that the line leaves through.
 *
 * @param facing the vertex it faces now, 1 to 6 clockwise from the north-west one
 * @returns the vertex it faces now when the target is in the arc already; nothing for a target in the same hex
 * @rule 15.1.1
 * @example turnedTowards(world, 'I5', 'I3', 4) // 2: the line leaves by the hexside between 1 and 2
 */
export function turnedTowards(world: World, from: LocationId, target: LocationId, facing: number): number | undefined {
  if (isInCoveredArc(world, from, target, facing)) return facing;
  const able = VERTICES.filter((vertex) => isInCoveredArc(world, from, target, vertex));
  const middle = able.find((vertex) => able.every((other) => verticesApart(vertex, other) <= 1));
  if (able.length > 2 && middle !== undefined) return middle;
  return able.reduce<number | undefined>(
    (best, vertex) =>
      best === undefined || verticesApart(vertex, facing) < verticesApart(best, facing) ? vertex : best,
    undefined,
  );
}
