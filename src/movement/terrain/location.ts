import type { HexId } from '../../board/names.js';
import { bounded } from '../../kernel/basis/bounded.js';
import { byText } from '../../kernel/basis/order.js';
import { buildingAt, edgeHexes, indexOf, nameOf, neighboursOf } from '../../map/index.js';
import type { Edge, Level, LocationId, Position, World } from '../../state/index.js';
import {
  airOver,
  cacheOf,
  EDGES,
  enclosureIn,
  floorsOf,
  fortificationAt,
  hasTunnel,
  hexOf,
  levelOf,
  locationId,
  markersOf,
  stepsUnderground,
} from '../../state/index.js';

/** The name of the place where units go that leave the map. */
export const OFF_MAP = 'off';

const NOWHERE: readonly LocationId[] = [];

/**
 * The levels of a hex on which units stand: its ground, the upper floor of a Building of two storeys unless the scenario
 * says that its Buildings have only one, its Rooftop where the scenario says that it can be used, the inside of a Bunker or
 * a Cave, and the Tunnel below it.
 *
 * @rule 10.2, 10.6, 10.7, 10.7.1, 21.1
 * @example levelsOf(world, position, 'I5') // ['ground', 'upper']
 */
export function levelsOf(world: World, position: Position, hex: HexId): readonly Level[] {
  const floors = floorsOf(world, hex);
  const inside = enclosureIn(position, hex);
  if (floors.length === 0) return floors;
  const within = inside === undefined ? floors : [...floors, levelOf(inside.at)];
  return hasTunnel(world, position, hex) ? [...within, 'tunnel'] : within;
}

/**
 * Whether there is such a location on the map, spelled canonically: the air above a hex only where something can fly.
 *
 * @rule 10.4.1, 19.2.1
 * @example isLocation(world, position, 'I5/upper')
 */
export function isLocation(world: World, position: Position, at: LocationId): boolean {
  const hex = hexOf(at);
  const index = indexOf(world.map, hex);
  if (index === undefined || nameOf(world.map, index) !== hex) return false;
  if (levelOf(at) === 'air') return world.hasAir;
  return levelsOf(world, position, hex).some((level) => locationId(hex, level) === at);
}

/**
 * Whether there is or has been such a location: a Cave that has collapsed may still be spoken of.
 *
 * @rule 10.7.2
 * @example wasLocation(world, position, 'E4/cave')
 */
export function wasLocation(world: World, position: Position, at: LocationId): boolean {
  if (isLocation(world, position, at)) return true;
  return levelOf(at) === 'cave' && fortificationAt(position, hexOf(at), 'collapsedEntrance') !== undefined;
}

/** For so many sets of Bunkers and Caves the locations of the map are remembered. */
const MOST_MAPS = 4;

/**
 * Every location of the map, sorted by name.
 *
 * @rule 10.4.1
 * @example locationsOf(world, position).length
 */
export function locationsOf(world: World, position: Position): readonly LocationId[] {
  const known = cacheOf(world, 'movement.locations', () => bounded<string, readonly LocationId[]>(MOST_MAPS));
  // Bunkers and Caves are counters: with them the map has more locations, and with Collapsed Entrances.
  const enclosures = markersOf(position, 'fortification')
    .filter(({ type }) => type === 'bunker' || type === 'cave' || type === 'collapsedEntrance')
    .map(({ at }) => at)
    .join(' ');
  const found = known.get(enclosures);
  if (found !== undefined) return found;
  const made = world.map.names
    .flatMap((hex) => levelsOf(world, position, hex).map((level) => locationId(hex, level)))
    .sort(byText);
  known.set(enclosures, made);
  return made;
}

/**
 * The locations one step away: the ground of neighbouring hexes from the ground, the same floor of the same Building next
 * door from a floor, the floors above and below, the Bunker or the Cave in the hex; out of one only the hex around it, out
 * of a Cave also the Tunnels, and in a Tunnel only what lies below the ground; out of the air only the air next to it.
 *
 * @param world the world
 * @param position the position
 * @param from where the units stand
 * @returns in the order of the direction die, then the levels of the own hex
 * @rule 10.4.1, 10.7.1, 19.2.1, 21.1
 * @example stepsFrom(world, position, 'I5') // ['I4', 'J5', ..., 'I5/upper']
 */
export function stepsFrom(world: World, position: Position, from: LocationId): readonly LocationId[] {
  const hex = hexOf(from);
  const inside = enclosureIn(position, hex)?.at;
  const level = levelOf(from);
  if (level === 'tunnel') return stepsUnderground(world, position, from);
  if (level === 'air') return around(world, hex).map(airOver);
  if (level === 'bunker') return inside === from ? [hex] : NOWHERE;
  if (level === 'cave') return inside === from ? [hex, ...stepsUnderground(world, position, from)] : NOWHERE;
  const steps = floorSteps(world, from);
  return inside === undefined || level !== 'ground' ? steps : [...steps, inside];
}

/** The hexes next to one. */
function around({ map }: World, hex: HexId): readonly string[] {
  const index = indexOf(map, hex);
  return index === undefined ? NOWHERE : neighboursOf(map, index).map((next) => nameOf(map, next));
}

/** The steps that the map allows, whatever lies on it. */
function floorSteps(world: World, from: LocationId): readonly LocationId[] {
  const known = cacheOf(world, 'movement.steps', () => new Map<LocationId, readonly LocationId[]>());
  const found = known.get(from);
  if (found !== undefined) return found;
  const { map } = world;
  const hex = hexOf(from);
  const index = indexOf(map, hex);
  if (index === undefined) return NOWHERE;
  const level = levelOf(from);
  const steps: LocationId[] = [];
  for (const next of neighboursOf(map, index)) {
    const name = nameOf(map, next);
    if (level === 'ground') steps.push(name);
    else if (sameBuilding(world, index, next) && floorsOf(world, name).includes(level)) {
      steps.push(locationId(name, level));
    }
  }
  const floors = floorsOf(world, hex);
  const here = floors.indexOf(level);
  for (const other of floors.filter((_floor, i) => Math.abs(i - here) === 1)) steps.push(locationId(hex, other));
  known.set(from, steps);
  return steps;
}

/**
 * Whether two hexes belong to one Building.
 *
 * @example sameBuilding(world, a, b) // true
 */
export function sameBuilding(world: World, a: number, b: number): boolean {
  const building = buildingAt(world.map, a);
  return building !== undefined && building === buildingAt(world.map, b);
}

/**
 * The edges of the playable area on which a hex lies.
 *
 * @rule 22.0
 * @example edgesAt(world, 'J1') // ['north']
 */
export function edgesAt(world: World, hex: HexId): readonly Edge[] {
  const index = indexOf(world.map, hex);
  if (index === undefined) return [];
  return EDGES.filter((edge) => edgeHexes(world.map, edge).includes(index));
}
