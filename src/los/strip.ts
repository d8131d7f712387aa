import type { GameMap } from '../map/map.js';
import type { LosCase, LosChange } from './change.js';
import type { LineOfSight, LosPost } from './los.js';
import type { LosOverlay } from './overlay.js';

/**
 * A line with only the part of the map that matters to it, so that trying changes costs the same on a map of any size.
 */
export interface Strip {
  readonly given: LosCase;
  /** The map's hex index of each hex. */
  readonly hexes: readonly number[];
  /** The map's silhouette index of each silhouette. */
  readonly silhouettes: readonly number[];
  /** The lowest ground of the whole map. */
  readonly lowest: number;
}

/**
 * Cuts a strip out of the map: the hexes that a line runs through or along, and the hexes of the things on it. Both
 * directions give the same strip.
 *
 * @example stripOf(map, BARE_MAP, line).hexes // the indices of the hexes the line has to do with, rising
 */
export function stripOf(map: GameMap, overlay: LosOverlay, line: LineOfSight): Strip {
  const hexes = hexesOf(map, line);
  const places = new Map(hexes.map((hex, place) => [hex, place]));
  const placeOf = (hex: number): number => places.get(hex) ?? -1;
  const picked = <T>(table: ArrayLike<T>): readonly T[] => hexes.map((hex) => table[hex] as T);
  const sides = <T>(table: readonly T[]): readonly T[] => hexes.flatMap((hex) => table.slice(6 * hex, 6 * hex + 6));
  const silhouettes = map.silhouettes.flatMap(({ owner }, index) => (places.has(owner) ? [index] : []));
  const cut: GameMap = {
    ...map,
    size: hexes.length,
    names: picked(map.names),
    q: picked(map.q),
    r: picked(map.r),
    terrain: picked(map.terrain),
    level: picked(map.level),
    neighbourTable: sides(map.neighbourTable).map(placeOf),
    hexsideTable: sides(map.hexsideTable),
    roadTable: picked(map.roadTable),
    lineTable: picked(map.lineTable),
    buildings: map.buildings.map((one) => ({ ...one, hexes: one.hexes.map(placeOf).filter((place) => place >= 0) })),
    buildingTable: picked(map.buildingTable),
    silhouettes: silhouettes.map((index) => {
      const one = map.silhouettes[index] as GameMap['silhouettes'][number];
      return { ...one, owner: placeOf(one.owner) };
    }),
    nameTable: new Map(),
  };
  const barricades = new Set(
    hexes.flatMap((hex, place) =>
      [0, 1, 2, 3, 4, 5].flatMap((side) => (overlay.barricades.has(6 * hex + side) ? [6 * place + side] : [])),
    ),
  );
  const end = ({ hex, floor }: LosPost): LosCase['low'] => ({ hex: placeOf(hex), floor });
  const [low, high] = line.from.hex < line.to.hex ? [line.from, line.to] : [line.to, line.from];
  return {
    given: {
      map: cut,
      overlay: { masks: hexes.map((hex) => overlay.masks[hex] ?? 0), barricades },
      low: end(low),
      high: end(high),
    },
    hexes,
    silhouettes,
    lowest: map.level.reduce((lowest, level) => Math.min(lowest, level)),
  };
}

/**
 * A change with the indices of the whole map.
 *
 * @example onMap(strip, { kind: 'marker', hex: 0, marker: 'smoke' }) // the same of hex strip.hexes[0]
 */
export function onMap({ hexes, silhouettes }: Strip, change: LosChange): LosChange {
  const home = (place: number): number => hexes[place] as number;
  if ('hexes' in change) return { ...change, hexes: [home(change.hexes[0]), home(change.hexes[1])] };
  if (change.kind !== 'art') return { ...change, hex: home(change.hex) };
  return { ...change, hex: home(change.hex), silhouette: silhouettes[change.silhouette] as number };
}

function hexesOf(map: GameMap, { path, contributions }: LineOfSight): readonly number[] {
  const hexes = new Set(path.flatMap((stretch) => stretch.hexes));
  for (const { hexes: its, silhouette } of contributions) {
    for (const hex of its) hexes.add(hex);
    if (silhouette !== undefined) hexes.add(map.silhouettes[silhouette]?.owner ?? -1);
  }
  return [...hexes].filter((hex) => hex >= 0).sort((a, b) => a - b);
}
