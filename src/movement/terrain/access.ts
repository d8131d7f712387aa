import { hasRoad, indexOf, nameOf, terrainAt } from '../../map/index.js';
import type { GameMap } from '../../map/index.js';
import { moveCost } from '../../tables/index.js';
import type { MoverClass, TerrainRow } from '../../tables/terrain-row.js';
import type { CounterType } from '../../units/index.js';
import { columnOf, entersBuildings, entersCaves, isCraft, isLeg, isMounted, mayUseBoat } from '../../units/index.js';
import type { LocationId, Scene } from '../../state/index.js';
import {
  addedTerrain,
  fireAt,
  hexOf,
  isRiver,
  levelOf,
  markedTerrain,
  markersOf,
  terrainMarkersIn,
} from '../../state/index.js';

/**
 * Whether units of a type may enter a burning location: no unit enters a Fire 2, and no Weapon Team a Fire 1.
 *
 * @rule 10.5.6.2
 * @example mayEnterFire(scene, typeOf(world, squad), 'J4') // true
 */
export function mayEnterFire({ position }: Scene, type: CounterType, to: LocationId): boolean {
  const fire = fireAt(position, to);
  return fire === undefined || (fire.stage === 1 && type.kind !== 'weaponTeam');
}

/**
 * Whether units of a type may be in a terrain. Some terrain is closed to Weapon Teams, and Buildings are closed to
 * Weapon Teams without a machine gun.
 *
 * @rule 1.7
 * @example mayEnterTerrain(mortarTeam, terrainAt(map, hex)) // false in a Building
 */
export function mayEnterTerrain(type: CounterType, row: TerrainRow): boolean {
  if (type.kind !== 'weaponTeam') return true;
  if (row.noWeaponTeams === true) return false;
  return row.construction === undefined || entersBuildings(type);
}

/**
 * Whether units of a type may be inside a Bunker: men on foot, of Weapon Teams only those with a machine gun.
 *
 * @rule 21.1
 * @example mayEnterBunker(squad) // true
 */
export function mayEnterBunker(type: CounterType): boolean {
  return isLeg(type) && entersBuildings(type);
}

/**
 * Whether a unit may enter a Cave, or set up in one: Leg units, of Weapon Teams only those with a machine gun or a mortar.
 *
 * @rule 10.7
 * @example mayEnterCave(squad) // true
 */
export function mayEnterCave(type: CounterType): boolean {
  return isLeg(type) && entersCaves(type);
}

/**
 * Whether a unit of a type may set up in a location. Closed are: terrain that the chart closes to its kind of movement;
 * for Weapon Teams the terrain, the Bunkers and the Caves that they may not enter; for vehicles Buildings; for all
 * units Tunnels. Helicopters begin in the air, and no other unit does.
 *
 * @rule 1.3, 1.7, 6.0, 19.2.1
 * @example maySetUpIn(scene, mortarTeam, 'J6') // false: a Building
 */
export function maySetUpIn(scene: Scene, type: CounterType, at: LocationId): boolean {
  const level = levelOf(at);
  if (level === 'bunker') return mayEnterBunker(type);
  if (level === 'cave') return mayEnterCave(type);
  if (level === 'tunnel') return false;
  if (level === 'air' || type.kind === 'helicopter') return level === 'air' && type.kind === 'helicopter';
  const hex = indexOf(scene.world.map, hexOf(at));
  if (hex === undefined) return false;
  if ((type.kind === 'vehicle' || isMounted(type)) && level !== 'ground') return false;
  return maySetUpOn(type, terrainAt(scene.world.map, hex)) && isOpenTo(scene, type, hex);
}

/** Whether units of a type may set up in a kind of terrain at all: vehicles do not in Buildings. */
function maySetUpOn(type: CounterType, row: TerrainRow): boolean {
  return (type.kind !== 'vehicle' || row.construction === undefined) && mayEnterTerrain(type, row);
}

/**
 * Whether the printed map alone lets units of a type set up in a hex, whatever is built or laid there.
 *
 * @rule 1.7, 6.0
 * @example admitsBare(map, mortarTeam, hex) // false in a Building
 */
export function admitsBare(map: GameMap, type: CounterType, hex: number): boolean {
  return maySetUpOn(type, terrainAt(map, hex)) && isGroundOpen(map, type, hex);
}

/**
 * The column of the chart by which units of a type pay: a vehicle by its own, a Mounted Unit by that of other vehicles.
 *
 * @param rides whether it is mounted, or rides along with a Mounted Unit
 * @returns nothing for flying units
 * @rule 6.0, 6.6
 * @example columnFor(typeOf(world, squad), false) // 'leg'
 */
export function columnFor(type: CounterType, rides: boolean): MoverClass | undefined {
  if (isCraft(type)) return columnOf(type);
  return rides ? 'O' : 'leg';
}

/**
 * Whether the Type column calls a hex open: neither its terrain nor a counter in it is degrading or blocking.
 *
 * @rule 15.10, 19.2.6
 * @example isOpenTerrain(scene, 'E5') // true
 */
export function isOpenTerrain(scene: Scene, at: LocationId): boolean {
  const { map } = scene.world;
  // A location above the ground or below it has no index on the map.
  const index = indexOf(map, at);
  if (index === undefined || markersOf(scene.position, 'rubble').some((marker) => marker.at === at)) return false;
  return [terrainAt(map, index), ...addedTerrain(scene, hexOf(at))].every(({ type }) => type === 'open');
}

/** Whether the printed ground of a hex is open to a kind of movement: closed terrain is open on a road. */
function isGroundOpen(map: GameMap, type: CounterType, hex: number): boolean {
  const column = columnFor(type, isMounted(type));
  return column !== undefined && (moveCost(terrainAt(map, hex), column) !== 'prohibited' || hasRoad(map, hex));
}

/**
 * Whether the ground of a hex is open to a kind of movement. Closed terrain is open on a road or at a Ford, and the
 * River is open to men in boats with room.
 */
function isOpenTo(scene: Scene, type: CounterType, hex: number): boolean {
  const { map } = scene.world;
  if (columnFor(type, isMounted(type)) === undefined) return false;
  if (isGroundOpen(map, type, hex)) return true;
  const row = terrainAt(map, hex);
  const at = nameOf(map, hex);
  if (terrainMarkersIn(scene.position, at).some((marker) => markedTerrain(marker).onTerrain === row.id)) return true;
  return mayUseBoat(type) && isRiver(scene, at);
}
