import { indexOf, terrainAt } from '../../map/index.js';
import type { Counter, CounterId, LocationId, MoveFrame, Scene } from '../../state/index.js';
import { hexOf, isGoodOrder, levelOf, range, typeOf } from '../../state/index.js';
import { CHARGE_DISTANCE, NO_CHARGE_TERRAIN } from '../../tables/index.js';
import { isMmc } from '../../units/index.js';
import { unitsOf } from '../party/mover.js';

/**
 * The units that charge: Cavalry in Good Order that has come into Melee from two hexes away or more, in terrain that
 * allows a Charge. From off the map every hex entered counts.
 *
 * @param moved the frame of the step into Melee
 * @returns sorted by id
 * @rule 8.6
 * @example chargers(scene, frame) // ['it.1-4-12.1']
 */
export function chargers(scene: Scene, moved: MoveFrame): readonly CounterId[] {
  const { at, from, steps } = moved;
  if (at === undefined || !canBeCharged(scene, at)) return [];
  if ((from === undefined ? steps : range(scene.world, at, from)) < CHARGE_DISTANCE) return [];
  return unitsOf(scene, moved.movers)
    .filter((unit) => isCavalry(scene, unit) && isGoodOrder(unit))
    .map((unit) => unit.id);
}

function isCavalry(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  return isMmc(type) && type.mount === 'horse';
}

/** Whether units in a location can be charged: not in a Building, a Bunker, a Marsh or a wood. */
function canBeCharged(scene: Scene, at: LocationId): boolean {
  const hex = indexOf(scene.world.map, hexOf(at));
  if (hex === undefined || levelOf(at) !== 'ground') return false;
  const { id, construction } = terrainAt(scene.world.map, hex);
  return (construction === undefined || construction === 'hut') && !NO_CHARGE_TERRAIN.includes(id);
}
