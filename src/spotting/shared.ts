import { buildingAt, indexOf } from '../map/index.js';
import type { LocationId, Scene } from '../state/index.js';
import { hexOf, levelOf, locationId } from '../state/index.js';

const ALONE: readonly LocationId[] = [];

/**
 * The locations that are spotted together with this one: a Rooftop with every floor under it, a floor with its Rooftop,
 * but not one floor with another. By the switch `rooftopSpotted` every location is spotted by itself.
 *
 * @rule 10.6.1
 * @example spottedTogether(scene, 'D4/roof') // ['D4', 'D4/upper']
 */
export function spottedTogether(scene: Scene, at: LocationId): readonly LocationId[] {
  if (scene.world.ruleset.switches.rooftopSpotted === 'separately') return ALONE;
  const level = levelOf(at);
  const hex = hexOf(at);
  if (level === 'roof') return [locationId(hex, 'ground'), locationId(hex, 'upper')];
  if (level !== 'ground' && level !== 'upper') return ALONE;
  const index = indexOf(scene.world.map, hex);
  return index === undefined || buildingAt(scene.world.map, index) === undefined ? ALONE : [locationId(hex, 'roof')];
}

/**
 * Whether spotting one location spots the other.
 *
 * @rule 10.6.1
 * @example areSpottedTogether(scene, 'D4', 'D4/roof') // true
 */
export function areSpottedTogether(scene: Scene, a: LocationId, b: LocationId): boolean {
  return a === b || spottedTogether(scene, a).includes(b);
}
