import type { Shooting } from '../fire/index.js';
import { looksAllAround, placeOf } from '../fire/index.js';
import { companyIn, inPlay, inScene, isGood, kindOf, mayAct, platoonIn, typeOf } from '../state/index.js';
import type { EnfiladeAction, LhyScene, Unit, Weapon } from '../state/index.js';
import type { Hour } from '../terrain/index.js';
import { comesFromBehind, leavesBy } from '../terrain/index.js';
import { companyOfPlatoon, isRussian } from '../units/index.js';
import type { Aim } from './conditions.js';
import { antiTankFault } from './anti-tank-aim.js';
import { smallArmsFault } from './small-arms-rule.js';

/** What several units fire at together: a hex with small arms, a unit with anti-tank weapons. */
export type Aimed = Pick<EnfiladeAction, 'hex' | 'target'>;

/**
 * The weapon of units that fire together.
 *
 * @rule 11.1.1
 * @example weaponOf({ hex: 'B2' }) // 'smallArms'
 */
export function weaponOf({ target }: Aimed): Weapon {
  return target === undefined ? 'smallArms' : 'antiTank';
}

/**
 * A unit that fires with others in an activation segment.
 *
 * @param unit the unit
 * @param front the middle of the front that the target has chosen; nothing before that
 * @rule 11.1.1
 * @example firing(squad).reaction // false
 */
export function firing(unit: Unit, front?: Hour): Shooting {
  return { unit, reaction: false, split: false, ...(front === undefined ? {} : { front }) };
}

/**
 * Whether a unit may take part: it is activated, or of another platoon of a company that has an activated one.
 *
 * @param unit a unit of the side that acts
 * @rule 11.1.1
 * @example mayJoinIn(scene, squad) // true
 */
export function mayJoinIn({ world, position }: LhyScene, unit: Unit): boolean {
  const { members, platoons } = position.activation;
  if (members.includes(unit.id)) return true;
  const company = platoonIn(world, unit) === undefined ? undefined : companyIn(world, unit);
  return company !== undefined && platoons.some((platoon) => companyOfPlatoon(platoon) === company);
}

/**
 * Why a unit cannot fire at a target together with others.
 *
 * @returns the first reason, or nothing
 * @rule 11.1.1
 * @example aimedFault(scene, squad, { hex: 'B2' }) // undefined
 */
export function aimedFault(scene: LhyScene, unit: Unit, { hex, target }: Aimed): Aim | undefined {
  if (target === undefined) return smallArmsFault(scene, firing(unit), hex);
  const there = scene.position.units[target];
  if (there === undefined || placeOf(scene, there)?.name !== hex)
    return { code: 'no-target', rule: '11.0', params: { unit: unit.id, hex } };
  return antiTankFault(scene, firing(unit), target);
}

/**
 * The units of a side that can fire at a target together, each as it stands.
 *
 * @param by the side
 * @returns ids, in the order of the units; a single one is not enough
 * @rule 11.1.1
 * @example joinersFor(scene, 'blue', { hex: 'B2' }) // ['blue.1', 'blue.2']
 */
export function joinersFor(scene: LhyScene, by: string | undefined, aimed: Aimed): readonly string[] {
  const weapon = weaponOf(aimed);
  const ids: string[] = [];
  for (const unit of by === undefined ? [] : readyToJoin(scene)) {
    if (unit.side !== by || typeOf(scene.world, unit)[weapon] === undefined) continue;
    if (!isHeldApart(scene, unit, aimed) && aimedFault(scene, unit, aimed) === undefined) ids.push(unit.id);
  }
  return ids;
}

/** The units of a scene that may fire together with others, whatever they fire at: every hex with enemies asks for them. */
const readyToJoin = /* @__PURE__ */ inScene((scene) =>
  inPlay(scene.position).filter(
    (unit) => unit.place.kind === 'map' && mayAct(unit) && isGood(unit) && mayJoinIn(scene, unit),
  ),
);

/**
 * Whether a unit has no part in such fire: Russian units on foot do not fire their small arms so.
 *
 * @rule 11.1.1
 * @example isHeldApart(scene, russianSquad, { hex: 'B2' }) // true
 */
export function isHeldApart({ world }: LhyScene, unit: Unit, aimed: Aimed): boolean {
  return weaponOf(aimed) === 'smallArms' && isRussian(typeOf(world, unit)) && !kindOf(world, unit).vehicular;
}

/**
 * The middles of the front among which the target chooses: the hexsides and vertices by which the fire of each unit comes in.
 *
 * @param units the units that fire
 * @returns hours of the target hex, in their order
 * @rule 11.1.1
 * @example frontsFor(scene, units, { hex: 'B2' }) // [0, 6]
 */
export function frontsFor(scene: LhyScene, units: readonly Unit[], { hex }: Aimed): readonly Hour[] {
  const at = scene.world.map.names.get(hex);
  const found = units.flatMap((unit) => {
    const from = placeOf(scene, unit);
    return at === undefined || from === undefined ? [] : (leavesBy(at, from) ?? []);
  });
  return [...new Set(found)].sort((a, b) => a - b);
}

/**
 * Whether units that fire together come into the rear of their target, whatever front it chooses. Two undisrupted combat units on foot
 * in a hex look all around, and so does a Fortified Position.
 *
 * @param units the units that fire
 * @rule 11.1, 11.1.1, 2.2.4
 * @example surrounds(scene, [north, south], { hex: 'B2' }) // true
 */
export function surrounds(scene: LhyScene, units: readonly Unit[], aimed: Aimed): boolean {
  const fronts = frontsFor(scene, units, aimed);
  if (fronts.length === 0 || isAllRound(scene, units, aimed)) return false;
  return fronts.every((front) => comesBehind(scene, units, aimed, front));
}

/**
 * Whether the fire of one of some units comes into the rear of a target with this front.
 *
 * @rule 11.1.1
 * @example comesBehind(scene, [north, south], { hex: 'B2' }, 0) // true: from the south
 */
export function comesBehind(scene: LhyScene, units: readonly Unit[], { hex }: Aimed, front: Hour): boolean {
  const at = scene.world.map.names.get(hex);
  return units.some((unit) => {
    const from = placeOf(scene, unit);
    return at !== undefined && from !== undefined && comesFromBehind(at, from, front);
  });
}

function isAllRound(scene: LhyScene, [first]: readonly Unit[], { hex, target }: Aimed): boolean {
  if (target === undefined) return looksAllAround(scene, hex, first?.side ?? '');
  const unit = scene.position.units[target];
  return unit !== undefined && typeOf(scene.world, unit).kind === 'fortifiedPosition';
}
