import type { HexId } from '../../board/names.js';
import { plus } from '../../kernel/numbers/ledger.js';
import type { Term } from '../../kernel/numbers/ledger.js';
import { hasRoad, indexOf, runsAlongRoad, terrainAt } from '../../map/index.js';
import type { GameMap } from '../../map/index.js';
import type { TerrainRow } from '../../tables/terrain.js';
import { TERRAIN_IN_RULES } from '../../tables/terrain-in-rules.js';
import { terrainRow } from '../../tables/terrain.js';
import type { HexMarker } from '../position/counter.js';
import type { LocationId } from '../position/place.js';
import { hexOf } from '../position/place.js';
import type { Position } from '../position/position.js';
import { markersOf } from '../position/markers.js';
import type { Scene } from '../scene.js';

/** A Ford, a Roadblock or Craters. */
export type TerrainMarker = Extract<HexMarker, { kind: 'terrain' }>;

/**
 * The Fords, Roadblocks and Craters in a hex.
 *
 * @rule 10.5
 * @example terrainMarkersIn(position, 'E4') // [{ kind: 'terrain', at: 'E4', terrain: 'roadblock', tm: 2 }]
 */
export function terrainMarkersIn(position: Position, hex: HexId): readonly TerrainMarker[] {
  return markersOf(position, 'terrain').filter((marker) => marker.at === hex);
}

/**
 * Whether a counter lies in a hex where it may not be: a Ford outside a river, a Roadblock off the road.
 *
 * @rule 10.5.2, 10.5.4
 * @example terrainMarkerFault(map, { kind: 'terrain', at: 'E4', terrain: 'roadblock', tm: 2 }) // false
 */
export function terrainMarkerFault(map: GameMap, marker: TerrainMarker): boolean {
  const hex = indexOf(map, marker.at);
  const row = markedTerrain(marker);
  if (hex === undefined) return false;
  const offRoad = row.onRoad === true && !hasRoad(map, hex);
  return offRoad || (row.onTerrain !== undefined && terrainAt(map, hex).id !== row.onTerrain);
}

/**
 * The row of the terrain a counter stands for.
 *
 * @rule 10.5
 * @example markedTerrain({ terrain: 'craters' }).addsToHex // true
 */
export function markedTerrain({ terrain }: Pick<TerrainMarker, 'terrain'>): TerrainRow {
  const row = terrainRow(TERRAIN_IN_RULES, terrain);
  if (row === undefined) throw new Error(`no row for ${terrain}`);
  return row;
}

/**
 * The terrain of a hex beside the terrain of its centre dot: Railroads on the map, Fords, Roadblocks and Craters as
 * counters.
 *
 * @rule 10.5
 * @example addedTerrain(scene, 'E4').map(({ id }) => id) // ['roadblock']
 */
export function addedTerrain({ world, position }: Scene, hex: HexId): readonly TerrainRow[] {
  const index = indexOf(world.map, hex);
  const lines = index === undefined ? undefined : world.map.lineTable[index];
  return [...(lines ?? []), ...terrainMarkersIn(position, hex).map(markedTerrain)];
}

/**
 * The terms that Railroads, Fords, Roadblocks and Craters add to the Target Modifier of units in their hex.
 *
 * @rule 10.5.2, 10.5.4, 10.5.5, 10.5.7
 * @example addedTerrainTerms(scene, 'E4') // [roadblock +2]
 */
export function addedTerrainTerms({ world, position }: Scene, hex: HexId): readonly Term[] {
  const index = indexOf(world.map, hex);
  const lines = index === undefined ? [] : (world.map.lineTable[index] ?? []);
  return [
    ...lines.map((row) => plus('addedTerrain', '10.5.7', row.tm === 'counter' ? 0 : row.tm, { terrain: row.id })),
    ...terrainMarkersIn(position, hex).map(({ terrain, tm }) => plus('addedTerrain', '10.5', tm, { terrain })),
  ];
}

/**
 * Whether a hex of a lined road is open to units that look or fire from a location: the line between them runs exactly
 * along the road.
 *
 * @rule 10.5.3
 * @example isOpenAlongRoad(scene, 'E4', 'E1') // true
 */
export function isOpenAlongRoad({ world: { map } }: Scene, at: LocationId, from: LocationId): boolean {
  const hex = indexOf(map, hexOf(at));
  const viewer = indexOf(map, hexOf(from));
  if (hex === undefined || viewer === undefined || hex === viewer) return false;
  return terrainAt(map, hex).openAlongRoad === true && runsAlongRoad(map, viewer, hex);
}

/**
 * Whether the Building of a hex has come down: then Rubble is there in its place.
 *
 * @rule 15.1.2
 * @example isInRuins(scene, 'F4') // false
 */
export function isInRuins({ world: { map }, position }: Scene, hex: HexId): boolean {
  if (!markersOf(position, 'rubble').some(({ at }) => at === hex)) return false;
  const index = indexOf(map, hex);
  return index !== undefined && terrainAt(map, index).construction !== undefined;
}
