import type { Counter } from '../position/counter.js';
import type { Eyes } from './night.js';
import { isInView } from './night.js';
import type { LocationId, Side } from '../position/place.js';
import { friendsAt, typeOf } from '../units/queries.js';
import type { Scene } from '../scene.js';
import type { World } from '../world.js';
import { sight } from './sight.js';

/**
 * Whether somebody in one location sees another: the line is clear, and at night the light is good enough. At night the
 * answer can differ in the other direction.
 *
 * @param from where the viewer is
 * @param at the location looked at
 * @rule 10.3, 20.1
 * @example hasSight(scene, 'I5', 'J3') // true
 */
export function hasSight(scene: Scene, from: LocationId, at: LocationId, eyes: Eyes = 'plain'): boolean {
  return !sight(scene, from, at, eyes).blocked && isInView(scene, from, at, eyes);
}

/**
 * The eyes of a unit: its own, or a Thermal Imaging System.
 *
 * @rule 10.1.2
 * @example eyesOf(scene.world, abrams) // 'thermal'
 */
export function eyesOf(world: World, unit: Counter): Eyes {
  const type = typeOf(world, unit);
  return (type as { readonly thermalSights?: true }).thermalSights === true ? 'thermal' : 'plain';
}

/**
 * The eyes of units that act together: thermal imaging only if every one of them has it.
 *
 * @rule 10.1.2
 * @example eyesOfAll(scene.world, [abrams, squad]) // 'plain'
 */
export function eyesOfAll(world: World, units: readonly Counter[]): Eyes {
  return units.length > 0 && units.every((unit) => eyesOf(world, unit) === 'thermal') ? 'thermal' : 'plain';
}

/**
 * The eyes of a side in a location: thermal imaging if any unit there has it.
 *
 * @rule 10.1.2
 * @example eyesAt(scene, 'I5', 'us') // 'plain'
 */
export function eyesAt(scene: Scene, at: LocationId, side: Side): Eyes {
  return friendsAt(scene, at, side).some((unit) => eyesOf(scene.world, unit) === 'thermal') ? 'thermal' : 'plain';
}
