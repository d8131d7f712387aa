import type { HexId } from '../../board/names.js';
import { buildingAt, columnOf, edgeHexes, indexOf, nameOf, parseHexName, rangeBetween } from '../../map/index.js';
import type { GameMap } from '../../map/index.js';
import type { Facts } from '../position/facts.js';
import type { Area, Edge } from '../position/part.js';
import { EDGES } from '../position/part.js';
import type { Setting } from './setting.js';
import { cacheOf } from '../../engine/world/cache.js';

/** Anything with a map. */
type Laid = Pick<Setting, 'map'>;

/** The hexes of an area, worked out: in the order of the map, and as a set. */
interface Extent {
  readonly hexes: readonly HexId[];
  readonly has: ReadonlySet<string>;
}

/**
 * The hexes of an area that are in play, half-hexes included.
 *
 * @param world the world with the map and its playable area
 * @param area a part of the map, as the scenario names it
 * @param facts settled in play; an edge not settled yet has no hexes
 * @returns canonical names, column by column from the west, each from the north
 * @rule 1.4
 * @example areaHexes(world, { kind: 'within', hex: 'I6', distance: 2 }, {}).length // 19
 */
export function areaHexes(world: Setting, area: Area, facts: Facts): readonly string[] {
  return extentOf(world, area, facts).hexes;
}

/**
 * Whether a hex lies in an area.
 *
 * @param hex canonical name
 * @rule 22.0
 * @example isInArea(world, { kind: 'rows', from: 5, to: 8 }, {}, 'J5') // true
 */
export function isInArea(world: Setting, area: Area, facts: Facts, hex: HexId): boolean {
  if (!dependsOnFacts(area)) return extentOf(world, area, facts).has.has(hex);
  const index = indexOf(world.map, hex);
  return index !== undefined && membership(world, area, facts)(index);
}

/**
 * Whether no hex of a map lies in an area. An area that depends on facts settled in play does not count as empty.
 *
 * @rule 22.0
 * @example isEmptyArea(map, { kind: 'rows', from: 40, to: 50 }) // true
 */
export function isEmptyArea(map: GameMap, area: Area): boolean {
  return hexesIn(map, area)?.length === 0;
}

/**
 * The hexes of a map that lie in an area, by index; nothing for an area that depends on facts settled in play.
 *
 * @rule 22.0
 * @example hexesIn(map, { kind: 'rows', from: 40, to: 50 }) // []
 */
export function hexesIn(map: GameMap, area: Area): readonly number[] | undefined {
  if (dependsOnFacts(area)) return undefined;
  const within = membership({ map }, area, {});
  return map.names.flatMap((_name, hex) => (within(hex) ? [hex] : []));
}

/**
 * The edges that meet an edge at a corner of the map.
 *
 * @rule 22.0
 * @example edgesBeside('north') // ['east', 'west']
 */
export function edgesBeside(edge: Edge): readonly Edge[] {
  return edge === 'north' || edge === 'south' ? ['east', 'west'] : ['north', 'south'];
}

function extentOf(world: Setting, area: Area, facts: Facts): Extent {
  if (dependsOnFacts(area)) return makeExtent(world, area, facts);
  const known = cacheOf(world, 'areas', () => new WeakMap<Area, Extent>());
  const found = known.get(area);
  if (found !== undefined) return found;
  const made = makeExtent(world, area, facts);
  known.set(area, made);
  return made;
}

function makeExtent(world: Setting, area: Area, facts: Facts): Extent {
  const within = membership(world, area, facts);
  const hexes = world.map.names.filter((_name, hex) => within(hex));
  return { hexes, has: new Set(hexes) };
}

/**
 * Whether the hexes of an area depend on facts that are settled in play.
 *
 * @rule 22.0
 * @example dependsOnFacts({ kind: 'factEdge', fact: 'edge' }) // true
 */
export function dependsOnFacts(area: Area): boolean {
  if (area.kind === 'both' || area.kind === 'either') return area.areas.some(dependsOnFacts);
  return area.kind === 'factEdge' || area.kind === 'entryEdge';
}

/** The test that the hexes of an area pass, by hex index. */
function membership(world: Laid, area: Area, facts: Facts): (hex: number) => boolean {
  const { map } = world;
  switch (area.kind) {
    case 'all':
      return () => true;
    case 'hexes': {
      const listed = new Set(area.hexes.map((name) => indexOf(map, name)));
      return (hex) => listed.has(hex);
    }
    case 'within': {
      const centre = indexOf(map, area.hex);
      return (hex) => centre !== undefined && rangeBetween(map, centre, hex) <= area.distance;
    }
    case 'columns': {
      const from = columnOf(area.from);
      const to = columnOf(area.to);
      return (hex) => isBetween(partsOf(world, hex)?.column, from, to);
    }
    case 'rows':
      return (hex) => isBetween(partsOf(world, hex)?.row, area.from, area.to);
    case 'edge':
      return edgeMembership(world, area.edge);
    case 'factEdge': {
      const edge = EDGES.find((name) => name === facts.named?.[area.fact]);
      return edge === undefined ? () => false : edgeMembership(world, edge);
    }
    case 'entryEdge': {
      const edge = facts.entryEdges?.[area.force];
      return edge === undefined ? () => false : edgeMembership(world, edge);
    }
    case 'terrain':
      return (hex) => buildingAt(map, hex) !== undefined;
    case 'both': {
      const tests = area.areas.map((part) => membership(world, part, facts));
      return (hex) => tests.every((test) => test(hex));
    }
    case 'either': {
      const tests = area.areas.map((part) => membership(world, part, facts));
      return (hex) => tests.some((test) => test(hex));
    }
  }
}

function edgeMembership(world: Laid, edge: Edge): (hex: number) => boolean {
  const listed = edgeHexes(world.map, edge);
  return (hex) => listed.includes(hex);
}

function partsOf(world: Laid, hex: number): { readonly column: number; readonly row: number } | undefined {
  const parsed = parseHexName(nameOf(world.map, hex));
  return parsed.ok ? parsed.value : undefined;
}

function isBetween(value: number | undefined, from: number, to: number): boolean {
  return value !== undefined && value >= from && value <= to;
}
