import type { RallyAction } from '../../state/actions/rally-action.js';
import type { Counter } from '../../state/position/counter.js';
import type { FailedAttempt, RallyFrame } from '../../state/frames/frame.js';
import type { CounterId, LocationId } from '../../state/position/place.js';
import { hexOf } from '../../state/position/place.js';
import { counterOf } from '../../state/position/position-index.js';
import { friendsAt, isGoodOrder, typeOf, unitsOnMap } from '../../state/units/queries.js';
import { skillEffects } from '../../state/units/skills.js';
import type { Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { carrierOf, isVehicle, locationOf, ridersOf } from '../../state/units/vehicle.js';
import { range } from '../../state/terrain/adjacency.js';
import { actsAsLeader, enablesRally, isLeg, isMounted, rallies, selfRallyOf, tends } from '../../units/index.js';
import { armorLeaderHelping } from '../../combat/attack/leadership.js';
import { lendsToRally, withholdsFromLeader } from '../../combat/damage/rally-lm.js';
import { isHeard, isSpent } from './tending.js';

/**
 * The men in Good Order who let a Shaken unit try to rally: Leaders, Heroes, Chaplains, Nurses and Pipers of its force
 * in its location, a Leader whose Skill reaches it and a Piper whom it hears. Leadership Range does not apply. Riders
 * are helped only by men aboard. A vehicle is helped by nobody; by the switch `armorLeaderLm` its Armor Leader helps
 * it.
 *
 * @returns sorted by id
 * @rule 3.0, 11.5, 16.0
 * @example rallyHelpers(scene, squad).map((man) => man.id) // ['de.koch.1']
 */
export function rallyHelpers(scene: Scene, unit: Counter): readonly Counter[] {
  const { world } = scene;
  if (isVehicle(world, unit)) {
    const leader = armorLeaderHelping(scene, unit);
    return leader === undefined ? [] : [leader];
  }
  const at = locationOf(scene, unit);
  if (at === undefined) return [];
  const type = typeOf(world, unit);
  const carrier = carrierOf(scene, unit);
  const around = carrier === undefined ? unitsOnMap(scene, unit.side) : ridersOf(scene, carrier.id);
  return around.filter((man) => {
    if (man.id === unit.id || !isGoodOrder(man)) return false;
    const manType = typeOf(world, man);
    return enablesRally(manType) && rallies(manType, type) && reaches(scene, man, at) && !isSpent(scene, man);
  });
}

/** Whether a man's help reaches a location: his own, or farther by a Skill if he is not wounded. */
function reaches(scene: Scene, man: Counter, at: LocationId): boolean {
  const from = locationOf(scene, man);
  if (from === undefined) return false;
  if (from === at || isHeard(scene, man, at)) return true;
  if ((man.status.wounds ?? 0) > 0) return false;
  return skillEffects(scene.world, man, 'rallyRange').some(({ hexes }) => range(scene.world, from, at) <= hexes);
}

/**
 * Whether a unit may try by a Morale Check without a modifier: it can rally by itself, or a man is there whose presence
 * is enough. A Nurse or a Piper must be named, because their help is limited.
 *
 * @rule 3.0, 11.10, 11.11
 * @example mayTryUnaided(scene, squad) // true
 */
export function mayTryUnaided(scene: Scene, unit: Counter): boolean {
  if (selfRallyOf(typeOf(scene.world, unit)) === 'SR') return true;
  return rallyHelpers(scene, unit).some((man) => !tends(typeOf(scene.world, man)));
}

/**
 * The ways a Shaken unit may try to rally: by a Morale Check when it may rally by itself or somebody helps, by a pair
 * when its Shaken side says so. A nation may raise the Morale in one hex: there its units try with that Morale. Another may
 * let one unit try alone.
 *
 * @rule 3.0, 3.1, 13.0
 * @example rallyMethods(scene, squad) // ['morale']
 */
export function rallyMethods(scene: Scene, unit: Counter): readonly RallyAction['method'][] {
  const type = typeOf(scene.world, unit);
  const alone = selfRallyOf(type);
  const methods: RallyAction['method'][] = [];
  const checks = alone === 'SR' || rallyHelpers(scene, unit).length > 0;
  const raised = checks ? topOf(scene, 'rally')?.raised : undefined;
  if (checks && !isRaised(scene, unit)) methods.push('morale');
  if (alone === 'SRP') methods.push('pair');
  const nation = scene.world.catalogue.nations.get(type.nation);
  if (checks && nation?.raisesMorale !== undefined && (raised === undefined || isRaised(scene, unit)))
    methods.push('raised');
  const isFirst = topOf(scene, 'rally')?.alone === undefined;
  if (!checks && nation?.ralliesAlone === true && isFirst && isLeg(type)) methods.push('alone');
  return methods;
}

/**
 * The failed attempt that a unit may repeat: its nation has such a chance in each Rally Phase, and has not used it.
 *
 * @rule 13.0
 * @example failedAttempt(scene, squad)?.method // 'morale'
 */
export function failedAttempt(scene: Scene, unit: CounterId): FailedAttempt | undefined {
  const frame = topOf(scene, 'rally');
  if (frame?.failed === undefined || frame.alone !== undefined || frame.driven?.includes(unit) === true)
    return undefined;
  return frame.failed.find((attempt) => attempt.unit === unit);
}

/**
 * The frame of the Rally Phase after an attempt that has failed: it keeps the attempt where the nation may repeat one.
 *
 * @rule 13.0
 * @example withFailed(scene, frame, action).failed?.length // 1
 */
export function withFailed(scene: Scene, frame: RallyFrame, { unit, method, leader }: RallyAction): RallyFrame {
  const counter = counterOf(scene.position, unit);
  if (counter === undefined || frame.alone !== undefined) return frame;
  if (scene.world.catalogue.nations.get(typeOf(scene.world, counter).nation)?.ralliesAgain !== true) return frame;
  const attempt: FailedAttempt = leader === undefined ? { unit, method } : { unit, method, leader };
  return { ...frame, failed: [...(frame.failed ?? []), attempt] };
}

/** Whether the side of a unit has raised the Morale in the unit's hex in this phase, and the unit shares in it. */
function isRaised(scene: Scene, unit: Counter): boolean {
  const raised = topOf(scene, 'rally')?.raised;
  const at = raised === undefined ? undefined : locationOf(scene, unit);
  if (at === undefined || hexOf(at) !== raised) return false;
  return scene.world.catalogue.nations.get(typeOf(scene.world, unit).nation)?.raisesMorale !== undefined;
}

/**
 * The helpers who may lend a unit their Leadership Modifier: only one Leader of a location lends his modifier in a
 * Rally Phase.
 *
 * @returns sorted by id
 * @rule 11.1.1
 * @example rallyLenders(scene, squad).length // 1
 */
export function rallyLenders(scene: Scene, unit: Counter): readonly Counter[] {
  if (withholdsFromLeader(scene, unit)) return [];
  return rallyHelpers(scene, unit).filter((man) => otherLender(scene, man) === undefined && lendsToRally(scene, man));
}

/**
 * The other Leader of a Leader's location, or aboard his vehicle, who has lent his modifier in this phase.
 *
 * @rule 11.1.1
 * @example otherLender(scene, baumann) // 'de.koch.1'
 */
export function otherLender(scene: Scene, man: Counter): string | undefined {
  if (!actsAsLeader(typeOf(scene.world, man))) return undefined;
  const lent = lenderBeside(scene, topOf(scene, 'rally'), man);
  return lent === man.id ? undefined : lent;
}

/**
 * The frame of the Rally Phase after a man has lent his modifier to a unit. It notes Leaders, because a location has
 * only one.
 *
 * @rule 11.1.1
 * @example withLender(scene, frame, koch).lent // [{ at: 'J3', leader: 'de.koch.1' }]
 */
export function withLender(scene: Scene, frame: RallyFrame, man: Counter): RallyFrame {
  const at = locationOf(scene, man);
  if (at === undefined || !actsAsLeader(typeOf(scene.world, man))) return frame;
  if (lenderBeside(scene, frame, man) !== undefined) return frame;
  return { ...frame, lent: [...frame.lent, { at, leader: man.id }] };
}

/** The Leader who has lent his LM in this phase in the place of a man: on the ground, or aboard the same vehicle. */
function lenderBeside(scene: Scene, frame: RallyFrame | undefined, man: Counter): string | undefined {
  const at = locationOf(scene, man);
  const carrier = carrierOf(scene, man)?.id;
  return frame?.lent.find((entry) => {
    const lender = counterOf(scene.position, entry.leader);
    return entry.at === at && (lender === undefined ? undefined : carrierOf(scene, lender)?.id) === carrier;
  })?.leader;
}

/**
 * A Shaken Leader who has to try before this unit, in its location or aboard its vehicle.
 *
 * @rule 3.0
 * @example leaderBefore(scene, squad)?.id // 'de.koch.1'
 */
export function leaderBefore(scene: Scene, unit: Counter): Counter | undefined {
  const at = locationOf(scene, unit);
  const attempted = topOf(scene, 'rally')?.attempted ?? [];
  if (at === undefined || isVehicle(scene.world, unit) || actsAsLeader(typeOf(scene.world, unit))) return undefined;
  const carrier = carrierOf(scene, unit);
  const company = carrier === undefined ? friendsAt(scene, at, unit.side) : ridersOf(scene, carrier.id);
  return company.find(
    (other) => actsAsLeader(typeOf(scene.world, other)) && !isGoodOrder(other) && !attempted.includes(other.id),
  );
}

/**
 * Whether a unit is one that rallies by these rules: on foot or mounted, not a vehicle.
 *
 * @example isInfantry(scene, squad) // true
 */
export function isInfantry(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  return isLeg(type) || isMounted(type);
}
