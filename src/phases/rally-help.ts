import type { RallyAction } from '../state/action.js';
import type { Counter } from '../state/counter.js';
import type { RallyFrame } from '../state/frame.js';
import type { LocationId } from '../state/place.js';
import { friendsAt, isGoodOrder, onMap, skillEffects, typeOf, unitsOnMap } from '../state/queries.js';
import type { Scene } from '../state/scene.js';
import { topOf } from '../state/scene.js';
import { range } from '../state/adjacency.js';
import {
  actsAsLeader,
  enablesRally,
  isLeg,
  isMounted,
  leadershipUses,
  ralliesUnderAnyBadge,
  sameForce,
  selfRallyOf,
} from '../units/index.js';
import type { CounterType } from '../units/index.js';

/**
 * Whether a man leads a unit: both of one colour and badge. A Weapon Team rallies under anybody.
 *
 * @rule 3.0
 * @example rallies(koch, squad) // true
 */
export function rallies(man: CounterType, unit: CounterType): boolean {
  return sameForce(man, unit) || ralliesUnderAnyBadge(unit);
}

/**
 * The men in Good Order who let a Shaken unit try to rally: Leaders, Heroes, Chaplains, Nurses and Pipers of its force
 * in its location, and a Leader whose Skill reaches it. Leadership Range does not apply.
 *
 * @returns sorted by id
 * @rule 3.0
 * @example rallyHelpers(scene, squad).map((man) => man.id) // ['de.koch.1']
 */
export function rallyHelpers(scene: Scene, unit: Counter): readonly Counter[] {
  const at = onMap(unit);
  if (at === undefined) return [];
  const { world } = scene;
  const type = typeOf(world, unit);
  return unitsOnMap(scene, unit.side).filter((man) => {
    if (man.id === unit.id || !isGoodOrder(man)) return false;
    const manType = typeOf(world, man);
    return enablesRally(manType) && rallies(manType, type) && reaches(scene, man, at);
  });
}

/** In the same location; a Skill may reach farther, a wounded man's no more. */
function reaches(scene: Scene, man: Counter, at: LocationId): boolean {
  const from = onMap(man);
  if (from === undefined) return false;
  if (from === at) return true;
  if ((man.status.wounds ?? 0) > 0) return false;
  return skillEffects(scene.world, man, 'rallyRange').some(({ hexes }) => range(scene.world, from, at) <= hexes);
}

/**
 * The ways a Shaken unit may try to rally: by a Morale Check when it may rally by itself or somebody helps, by a pair
 * when its Shaken side says so.
 *
 * @rule 3.0, 3.1
 * @example rallyMethods(scene, squad) // ['morale']
 */
export function rallyMethods(scene: Scene, unit: Counter): readonly RallyAction['method'][] {
  const type = typeOf(scene.world, unit);
  const alone = selfRallyOf(type);
  const methods: RallyAction['method'][] = [];
  if (alone === 'SR' || rallyHelpers(scene, unit).length > 0) methods.push('morale');
  if (alone === 'SRP') methods.push('pair');
  return methods;
}

/**
 * The helpers who may lend a unit their Leadership Modifier: in one location only one man lends his in a Rally Phase.
 *
 * @returns sorted by id
 * @rule 11.1.1
 * @example rallyLenders(scene, squad).length // 1
 */
export function rallyLenders(scene: Scene, unit: Counter): readonly Counter[] {
  const lent = lenderAt(topOf(scene, 'rally'), onMap(unit));
  if (withholdsFromLeader(scene, unit)) return [];
  return rallyHelpers(scene, unit).filter((man) => {
    if (lent !== undefined && lent !== man.id) return false;
    return leadershipUses(typeOf(scene.world, man)).includes('rally');
  });
}

/** Whether the ruleset keeps the LM of other Leaders from a Shaken Leader. */
export function withholdsFromLeader(scene: Scene, unit: Counter): boolean {
  if (scene.world.ruleset.switches.rallyLmForShakenLeader !== 'withheld') return false;
  return actsAsLeader(typeOf(scene.world, unit));
}

/** Who has lent his LM in a location in this phase. */
export function lenderAt(frame: RallyFrame | undefined, at: LocationId | undefined): string | undefined {
  return frame?.lent.find((entry) => entry.at === at)?.leader;
}

/**
 * A Shaken Leader who has still to try before the others in his location.
 *
 * @rule 3.0
 * @example leaderBefore(scene, squad)?.id // 'de.koch.1'
 */
export function leaderBefore(scene: Scene, unit: Counter): Counter | undefined {
  const at = onMap(unit);
  const attempted = topOf(scene, 'rally')?.attempted ?? [];
  if (at === undefined || actsAsLeader(typeOf(scene.world, unit))) return undefined;
  return friendsAt(scene, at, unit.side).find(
    (other) => actsAsLeader(typeOf(scene.world, other)) && !isGoodOrder(other) && !attempted.includes(other.id),
  );
}

/** Whether a unit is one that rallies by these rules: on foot or mounted, not a vehicle. */
export function isInfantry(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  return isLeg(type) || isMounted(type);
}
