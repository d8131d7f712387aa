import type { Shooting } from '../fire/index.js';
import { asSeen, isAntiTankTarget, isKnown, placeOf } from '../fire/index.js';
import type { LhyScene, Unit } from '../state/index.js';
import { assaultOn, isAssaultHex, isComing, kindOf, ownIn, typeOf, watcherOf } from '../state/index.js';
import { comesFromBehind } from '../terrain/index.js';
import type { Hour } from '../terrain/index.js';
import { isUnknown } from '../units/index.js';
import type { Aim } from './conditions.js';
import { aimFault, mayReactTo } from './conditions.js';
import { isTooLight } from './latw.js';
import { opportunitiesFor } from './opportunity.js';

/**
 * Why a unit cannot fire its anti-tank weapon at another.
 *
 * @param scene the scene
 * @param shooting who fires, and how
 * @param id the target
 * @returns the first reason: `inquire-first`, `no-target`, `weapon-too-light`, `no-opportunity`, those of `aimFault`, `not-through-front`,
 *   `assaulters-first`, `target-has-not-acted`; nothing where it can
 * @rule 2.2.4, 2.2.6, 4.3, 8.1, 10.5.3.1, 10.5.3.2, 11.0, 11.5, 11.5.4g
 * @example antiTankFault(scene, shooting, 'red.tank')?.code // 'out-of-range'
 */
export function antiTankFault(scene: LhyScene, shooting: Shooting, id: string): Aim | undefined {
  const seen = asSeen(scene, shooting, id);
  const { unit } = shooting;
  const target = seen.position.units[id];
  const from = placeOf(scene, unit);
  const hex = target === undefined ? undefined : placeOf(seen, target);
  if (target !== undefined && hex !== undefined && isUnknown(target))
    return { code: 'inquire-first', rule: '4.3', params: { unit: unit.id, hex: hex.name } };
  if (target === undefined || hex === undefined || target.side === unit.side || !isShootable(scene, target))
    return { code: 'no-target', rule: ruleOf(scene, unit, target), params: { unit: unit.id } };
  if (from === undefined) return undefined;
  if (isTooLight(scene, unit, target))
    return { code: 'weapon-too-light', rule: '11.5', params: { unit: unit.id, target: id } };
  if (shooting.seen !== undefined && !opportunitiesFor(scene, shooting, id).includes(shooting.seen))
    return { code: 'no-opportunity', rule: '11.5.4g', params: { unit: unit.id, target: id, hex: shooting.seen } };
  const aim = aimFault(scene, shooting, 'antiTank', hex, watcherOf(scene.world, target));
  if (aim !== undefined) return aim;
  if (isOutOfArc(seen, unit, target)) return { code: 'not-through-front', rule: '2.2.4', params: { target: id } };
  const first = assaultersFirst(scene, unit, target);
  if (first !== undefined) return { code: 'assaulters-first', rule: first, params: { unit: unit.id } };
  if (mayReactTo(scene, shooting, [target])) return undefined;
  return { code: 'target-has-not-acted', rule: '8.1', params: { unit: unit.id, target: id } };
}

/** The section that says what a weapon is for: an LATW is one against vehicles. */
function ruleOf({ world }: LhyScene, unit: Unit, target: Unit | undefined): string {
  const fits = target === undefined || target.side === unit.side || isAntiTankTarget({ world }, target);
  return !fits && typeOf(world, unit).kind === 'latw' ? '2.2.6' : '11.0';
}

function isShootable(scene: LhyScene, target: Unit): boolean {
  return isAntiTankTarget(scene, target) && isKnown(scene, target);
}

/** A Fortified Position is fired at through its front. */
function isOutOfArc(scene: LhyScene, unit: Unit, target: Unit): boolean {
  const [from, to] = [placeOf(scene, unit), placeOf(scene, target)];
  const { facing } = target;
  if (from === undefined || to === undefined || facing === undefined) return false;
  return comesFromBehind(to, from, facing as Hour);
}

/** In an Assault Hex and under assault anti-tank weapons fire at the vehicles that assault, where there are any: the section. */
function assaultersFirst({ world, position }: LhyScene, unit: Unit, target: Unit): string | undefined {
  const hex = unit.place.kind === 'map' ? unit.place.hex : '';
  const assault = assaultOn(position, hex);
  if (assault === undefined || assault.side === unit.side) return undefined;
  const inside = isAssaultHex(position, hex) ? ownIn(position, hex, assault.side) : [];
  const coming = assault.units.filter(isComing).flatMap((each) => position.units[each.unit] ?? []);
  const vehicles = [...inside, ...coming].filter((each) => kindOf(world, each).vehicular);
  if (vehicles.length === 0 || vehicles.some(({ id }) => id === target.id)) return undefined;
  return inside.length > 0 ? '10.5.3.1' : '10.5.3.2';
}
