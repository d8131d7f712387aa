import type { HexId } from '../../board/names.js';
import type { Counter, ImpulseFrame, LocationId, Scene } from '../../state/index.js';
import { enemiesOnMap, hexOf, isAir, isUnderground, onMap, range, typeOf, unitOf } from '../../state/index.js';
import { isMmc } from '../../units/index.js';

/**
 * Where the unit of an id stands on the map.
 *
 * @rule 1.4
 * @example onMapOf(scene, 'us.tom.1') // 'E8'
 */
export function onMapOf(scene: Scene, id: string | undefined): LocationId | undefined {
  const unit = unitOf(scene, id);
  return unit === undefined ? undefined : onMap(unit);
}

/**
 * Whether a unit is a Weapon Team that serves a Mortar.
 *
 * @rule 1.7, 18.1
 * @example isMortarTeam(scene, squad) // false
 */
export function isMortarTeam(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  return type.kind === 'weaponTeam' && type.team?.weapon === 'mortar';
}

/**
 * Where enemies stand in a hex: the locations of it that Mortars reach, which the air above it is not. An abandoned vehicle is
 * nobody.
 *
 * @rule 18.1, 19.2.8
 * @example heldIn(scene, 'us', 'J3') // ['J3', 'J3/upper']
 */
export function heldIn(scene: Scene, side: string, hex: HexId): readonly LocationId[] {
  const held = new Set<LocationId>();
  for (const enemy of enemiesOnMap(scene, side)) {
    const at = onMap(enemy);
    if (enemy.status.abandoned === true) continue;
    if (at !== undefined && hexOf(at) === hex && !isUnderground(at) && !isAir(at)) held.add(at);
  }
  return [...held];
}

/**
 * Whether a hex lies within the range of a Mortar Weapon Team, and not nearer than it can fire.
 *
 * @rule 18.1
 * @example isInTeamRange(scene, team, 'E8') // true
 */
export function isInTeamRange(scene: Scene, unit: Counter, hex: HexId): boolean {
  const at = onMap(unit);
  const type = typeOf(scene.world, unit);
  if (at === undefined || !isMmc(type) || hexOf(at) === hex) return false;
  const hexes = range(scene.world, hexOf(at), hex);
  return hexes <= type.range && hexes >= (type.team?.minimumRange ?? 0);
}

/**
 * The location of a hex for which a team or its observer may have been the one to spot it.
 *
 * @rule 18.1
 * @example firstHeld(scene, frame, 'J3') // 'J3'
 */
export function firstHeld(scene: Scene, frame: ImpulseFrame, hex: HexId): LocationId | undefined {
  const held = heldIn(scene, frame.by, hex);
  const spotted = frame.attempt?.target;
  return spotted !== undefined && held.includes(spotted) ? spotted : held[0];
}
