import { hasRoad, indexOf, terrainAt } from '../map/index.js';
import { moveCost } from '../tables/index.js';
import type { TerrainRow } from '../tables/terrain-row.js';
import type { CounterType, CraftType } from '../units/index.js';
import { columnOf, entersBuildings, entersCaves, isLeg } from '../units/index.js';
import type { LocationId, Scene, World } from '../state/index.js';
import { addedTerrain, fireAt, hexOf, levelOf, markersOf } from '../state/index.js';

/**
 * Whether units of a type may go where it burns: nobody into a Fire 2, and no Weapon Team into a Fire 1.
 *
 * @rule 10.5.6.2
 * @example mayEnterFire(scene, typeOf(world, squad), 'J4') // true
 */
export function mayEnterFire({ position }: Scene, type: CounterType, to: LocationId): boolean {
  const fire = fireAt(position, to);
  return fire === undefined || (fire.stage === 1 && type.kind !== 'weaponTeam');
}

/**
 * Whether units of a type may be in a terrain: Weapon Teams stay out of some, and all but machine guns out of Buildings.
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
 * Whether a unit of a type may set up in a location: Weapon Teams keep out of the terrain, the Bunkers and the Caves that
 * they may not enter, vehicles out of Buildings and what else is closed to them, and everybody out of the Tunnels. Helicopters
 * begin in the air, and nothing else does.
 *
 * @rule 1.3, 1.7, 19.2.1
 * @example maySetUpIn(world, mortarTeam, 'J6') // false: a Building
 */
export function maySetUpIn(world: World, type: CounterType, at: LocationId): boolean {
  const level = levelOf(at);
  if (level === 'bunker') return mayEnterBunker(type);
  if (level === 'cave') return mayEnterCave(type);
  if (level === 'tunnel') return false;
  if (level === 'air' || type.kind === 'helicopter') return level === 'air' && type.kind === 'helicopter';
  const hex = indexOf(world.map, hexOf(at));
  if (type.kind === 'vehicle') return hex !== undefined && level === 'ground' && mayParkIn(world, type, hex);
  return hex === undefined || mayEnterTerrain(type, terrainAt(world.map, hex));
}

/**
 * Whether the Type column calls a hex open: neither its terrain nor a counter in it is degrading or blocking.
 *
 * @rule 15.10, 19.2.6
 * @example isOpenTerrain(scene, 'E5') // true
 */
export function isOpenTerrain(scene: Scene, hex: string): boolean {
  const { map } = scene.world;
  const index = indexOf(map, hex);
  if (index === undefined || markersOf(scene.position, 'rubble').some(({ at }) => at === hex)) return false;
  return [terrainAt(map, index), ...addedTerrain(scene, hex)].every(({ type }) => type === 'open');
}

/** No vehicle sets up in a Building; in other terrain that is closed to it only on a road. */
function mayParkIn({ map }: World, type: CraftType, hex: number): boolean {
  const row = terrainAt(map, hex);
  const column = columnOf(type);
  if (row.construction !== undefined || column === undefined) return false;
  return moveCost(row, column) !== 'prohibited' || hasRoad(map, hex);
}
