import type { Counter, CounterId, LocationId, MoveFrame, Scene } from '../../state/index.js';
import { eyesOf, hasEffect, hasSight, typeOf } from '../../state/index.js';
import { isMmc, isSmc } from '../../units/index.js';
import { holdersAt } from '../step/holders.js';

/**
 * The units that ambush: units that can ambush and have come into Melee, if the enemies there did not see them when
 * their impulse began. The switch `ambushSight` says whether this must hold for all of these enemies or for some.
 *
 * @param moved the frame of the step into Melee
 * @param units the units that made it
 * @returns in the order of the units
 * @rule 8.4
 * @example ambushers(scene, frame, units) // ['nl.0-4-4.1']
 */
export function ambushers(scene: Scene, { at, from, by }: MoveFrame, units: readonly Counter[]): readonly CounterId[] {
  const able = units.filter((unit) => mayAmbush(scene, unit));
  if (at === undefined || able.length === 0 || !isSurprised(scene, at, from, by)) return [];
  return able.map((unit) => unit.id);
}

/** Whether the enemies in a location did not see the place that the units came from. Off the map nobody is seen. */
function isSurprised(scene: Scene, at: LocationId, from: LocationId | undefined, by: string): boolean {
  if (from === undefined) return true;
  const blind = (enemy: Counter): boolean => !hasSight(scene, at, from, eyesOf(scene.world, enemy));
  const enemies = holdersAt(scene, at, by);
  return scene.world.ruleset.switches.ambushSight === 'nobodySaw' ? enemies.every(blind) : enemies.some(blind);
}

/**
 * Whether a unit can ambush: because of its nation, its counter, a Skill, or a Special Scenario Rule for its side.
 *
 * @rule 8.4
 * @example mayAmbush(scene, squad) // false
 */
export function mayAmbush({ world }: Pick<Scene, 'world'>, unit: Counter): boolean {
  const type = typeOf(world, unit);
  if (world.catalogue.nations.get(type.nation)?.ambush === true) return true;
  if ((isMmc(type) || isSmc(type)) && type.ambush === true) return true;
  if (hasEffect(world, unit, 'ambush')) return true;
  return world.scenario.specialRules.some((rule) => rule.tag === 'ambush' && rule.side === unit.side);
}
