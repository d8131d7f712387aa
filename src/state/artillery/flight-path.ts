import { largest } from '../../kernel/basis/lists.js';
import type { Direction, GameMap } from '../../map/index.js';
import { indexOf, nameOf, neighbourIn } from '../../map/index.js';
import { AIRCRAFT_HEIGHTS, FLIGHT_HEIGHT } from '../../tables/floors.js';
import { airstrikeOf, hasAirSupport } from './air-support.js';
import { heightOf } from '../terrain/adjacency.js';
import type { AirstrikeFrame } from '../frames/frame.js';
import type { Edge } from '../position/part.js';
import { EDGES } from '../position/part.js';
import { airOver, isAir } from '../position/place.js';
import type { LocationId } from '../position/place.js';
import { onMap } from '../units/queries.js';
import type { Scene } from '../scene.js';
import type { World } from '../world.js';
import { cacheOf } from '../world.js';

/**
 * The headings by which an aircraft comes in over each edge: along the hexrow or either diagonal from the north and the
 * south, along the diagonals from the sides, where no hexrow leads across.
 *
 * @rule 19.1
 */
export const HEADINGS: Readonly<Record<Edge, readonly Direction[]>> = {
  north: [4, 3, 5],
  east: [5, 6],
  south: [1, 2, 6],
  west: [2, 3],
};

/**
 * The edge that the direction die of an airstrike names: 1 the north, then clockwise.
 *
 * @returns nothing for 5 and 6, where the owner chooses
 * @rule 19.1
 * @example edgeOfDie(3) // 'south'
 */
export function edgeOfDie(face: number): Edge | undefined {
  return EDGES[face - 1];
}

/**
 * The hexes at which an aircraft can come in over an edge: seen from that edge, the outermost hex of each column or
 * row, however the boards are joined.
 *
 * @returns in the order of the map
 * @rule 19.1
 * @example entryHexes(world, 'north')[0] // 'A0' on board 15
 */
export function entryHexes(world: World, edge: Edge): readonly string[] {
  const known = cacheOf(world, 'flight.entries', () => new Map<Edge, readonly string[]>());
  const found = known.get(edge);
  if (found !== undefined) return found;
  const { map } = world;
  const made = map.names.filter((_name, hex) => isOutermost(map, hex, edge));
  known.set(edge, made);
  return made;
}

/**
 * Whether a hex is the outermost one, seen from an edge: no hex of the same column, or of the same row, is nearer to
 * the edge.
 */
function isOutermost(map: GameMap, hex: number, edge: Edge): boolean {
  const [q, y] = placeOf(map, hex);
  return !map.names.some((_name, other) => {
    const [otherQ, otherY] = placeOf(map, other);
    switch (edge) {
      case 'north':
        return otherQ === q && otherY < y;
      case 'south':
        return otherQ === q && otherY > y;
      case 'east':
        return otherQ > q && Math.abs(otherY - y) <= 1;
      case 'west':
        return otherQ < q && Math.abs(otherY - y) <= 1;
    }
  });
}

/** The column of a hex, and how far south its centre is in half hexes. */
function placeOf(map: GameMap, hex: number): readonly [q: number, y: number] {
  const q = map.q[hex] as number;
  return [q, q + 2 * (map.r[hex] as number)];
}

/**
 * The edges by which an airstrike may come in: the edge that was rolled, or all edges if its owner chooses.
 *
 * @rule 19.1
 * @example edgesOpen(frame) // ['south']
 */
export function edgesOpen({ edge }: Pick<AirstrikeFrame, 'edge'>): readonly Edge[] {
  return edge === undefined ? EDGES : [edge];
}

/**
 * The hexes that an aircraft flies over, in order: from the hex of its entry straight on to the edge of the map.
 *
 * @param heading `1` to `6`
 * @rule 19.1
 * @example flightPath(map, 'H1', '3') // ['H1', 'I1', 'J2', 'K2']
 */
export function flightPath(map: GameMap, entry: string, heading: string): readonly string[] {
  const path: string[] = [];
  for (let hex = indexOf(map, entry); hex !== undefined; hex = neighbourIn(map, hex, Number(heading) as Direction)) {
    path.push(nameOf(map, hex));
  }
  return path;
}

/**
 * The level at which an aircraft flies: two levels above the highest obstacle on its path, or above its highest ground; by
 * the switch `aircraftAltitude` one.
 *
 * @param path the hexes it flies over
 * @rule 19.1.1
 * @example flightLevel(scene, ['H1', 'H2']) // 2 over open ground at Level-0
 */
export function flightLevel(scene: Scene, path: readonly string[]): number {
  const above = AIRCRAFT_HEIGHTS[scene.world.ruleset.switches.aircraftAltitude];
  return largest(path.map((hex) => heightOf(scene, airOver(hex)))) + above - FLIGHT_HEIGHT;
}

/**
 * The level of the aircraft that flies across the map now, if it is in this location.
 *
 * @returns nothing for any other location
 * @rule 19.1.1
 * @example levelOfAircraft(scene, 'H4/air') // 3
 */
export function levelOfAircraft(scene: Scene, at: LocationId): number | undefined {
  if (!isAir(at) || !hasAirSupport(scene.world)) return undefined;
  const strike = airstrikeOf(scene);
  if (strike === undefined || onMap(strike.aircraft) !== at) return undefined;
  const { entry = '', heading = '' } = strike.frame;
  return flightLevel(scene, flightPath(scene.world.map, entry, heading));
}
