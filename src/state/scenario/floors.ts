import type { HexId } from '../../board/names.js';
import { buildingAt, indexOf } from '../../map/index.js';
import { isInArea } from './area.js';
import type { Level } from '../position/place.js';
import type { Setting } from './setting.js';

/**
 * The levels of a hex that the map gives it, from the ground up: the upper floor of a Building of two storeys unless
 * the scenario says that its Buildings have only one, its Rooftop where the scenario says that it can be used. Events
 * of play do not change them.
 *
 * @returns an empty list for a name that is no hex of the map
 * @rule 10.2, 10.6
 * @example floorsOf(world, 'I5') // ['ground', 'upper']
 */
export function floorsOf(world: Setting, hex: HexId): readonly Level[] {
  const index = indexOf(world.map, hex);
  if (index === undefined) return [];
  const building = buildingAt(world.map, index);
  if (building === undefined) return ['ground'];
  const floors: readonly Level[] =
    building.storeys < 2 || isUnderRule(world, 'singleLevelBuildings', hex) ? ['ground'] : ['ground', 'upper'];
  return isUnderRule(world, 'rooftops', hex) ? [...floors, 'roof'] : floors;
}

/** Whether a hex lies where a special rule about Buildings holds. */
function isUnderRule(world: Setting, tag: 'singleLevelBuildings' | 'rooftops', hex: HexId): boolean {
  return world.scenario.specialRules.some((special) => special.tag === tag && isInArea(world, special.where, {}, hex));
}
