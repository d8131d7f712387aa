import { firesIfp, inherentReach, rangeOf, smallArmsRange } from '../../combat/attack/reach.js';
import { fireOrder } from '../../combat/attack/fire-action.js';
import { largest } from '../../kernel/basis/lists.js';
import type { Params } from '../../kernel/basis/result.js';
import { indexOf } from '../../map/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import { counterOf, countersOf, hexOf, isAir, typeOf, weaponSideUp, weaponsOf } from '../../state/index.js';
import { EXTENDED_RANGE, FLYING_TARGET_RANGE_DIVISOR } from '../../tables/index.js';
import { inherentFire, isMmc, isSmc, isWeapon } from '../../units/index.js';
import type { Fields, Hindrances } from './hindrances.js';
import { firstText, textsIn } from './hindrances.js';

/**
 * What a refusal about a range was decided by: the `range` that is printed, what it is `halved` to against what flies, and the
 * `distance` of the target, in hexes; or why a unit fires nothing of its own.
 *
 * @rule 5.2, 5.4, 19.2.8
 * @example rangeHindrance['not-a-lead'](scene, { lead: 'us.1m-7-4.1' }, action) // { range: 7, halved: 4, distance: 5 }
 */
export const rangeHindrance: Hindrances = {
  'not-a-lead': (scene, { lead }, action) => {
    const unit = typeof lead === 'string' ? counterOf(scene.position, lead) : undefined;
    if (unit === undefined) return {};
    if (!textsIn([action['units']]).includes(unit.id)) return { notFiring: true };
    if (!isMmc(typeOf(scene.world, unit))) return { noMmc: true };
    return { ...withoutIfp(scene, unit, action), ...ownRange(scene, unit, action) };
  },
  'cannot-hold-back': (scene, { units }, action) => {
    const unit = firstOf(scene, units);
    if (unit === undefined) return {};
    return textsIn([action['weapons']]).length === 0 ? { noWeapon: true } : ownRange(scene, unit, action);
  },
  'nothing-in-range': (scene, { units }, action) => {
    const ranges = new Set(countersOf(scene.position, textsIn([units])).map((unit) => longest(scene, unit, action)));
    const [range] = ranges;
    if (ranges.size === 1 && range === undefined) return { noFire: true };
    const ends = endsIn(scene, action);
    if (ranges.size !== 1 || range === undefined || ends === undefined) return {};
    return smallArmsRange(scene, ends.from, ends.target) <= range ? {} : farther(scene, range, action);
  },
  'weapon-out-of-range': (scene, { weapons, weapon }, action) => {
    const fired = firstOf(scene, weapons ?? weapon);
    const range = fired === undefined ? undefined : weaponRange(scene, fired);
    if (fired === undefined || range === undefined) return {};
    const { minimumRange: minimum = 0 } = weaponSideUp(scene.world, fired) ?? {};
    const { distance } = farther(scene, range, action);
    if (typeof distance === 'number' && distance < minimum) return { minimum, distance };
    return farther(scene, range, action);
  },
};

/** How far a unit reaches with what it fires in an order: its own fire, and the weapons in its hands. */
function longest(scene: Scene, unit: Counter, action: Fields): number | undefined {
  const own = inherentRange(scene, unit);
  const held = weaponsOf(scene.position, unit.id).filter(({ id }) => textsIn([action['weapons']]).includes(id));
  const ranges = [own, ...held.map((weapon) => weaponRange(scene, weapon))].filter((range) => range !== undefined);
  return ranges.length === 0 ? undefined : largest(ranges);
}

function inherentRange(scene: Scene, unit: Counter): number | undefined {
  const type = typeOf(scene.world, unit);
  const fire = inherentFire(type);
  if (fire === undefined) return undefined;
  const boxed = (isMmc(type) || isSmc(type)) && type.extendedRange === true;
  return boxed ? EXTENDED_RANGE * fire.range : fire.range;
}

function weaponRange(scene: Scene, weapon: Counter): number | undefined {
  const type = typeOf(scene.world, weapon);
  const range = weaponSideUp(scene.world, weapon)?.range;
  return range !== undefined && isWeapon(type) && type.extendedRange === true ? EXTENDED_RANGE * range : range;
}

function firstOf({ position }: Scene, ids: unknown): Counter | undefined {
  const [id] = textsIn([ids]);
  return id === undefined ? undefined : counterOf(position, id);
}

/** A unit whose IFP does not take part: it is held back, or forfeited by the weapons that it fires. */
function withoutIfp(scene: Scene, unit: Counter, action: Fields): Params {
  if (action['kind'] !== 'fire' || !Array.isArray(action['units']) || !Array.isArray(action['weapons'])) return {};
  return firesIfp(scene, fireOrder(scene, action), unit) ? {} : { noIfp: true };
}

/** The range of a unit's own fire, where the target lies beyond it. */
function ownRange(scene: Scene, unit: Counter, action: Fields): Params {
  const range = inherentRange(scene, unit);
  const ends = endsIn(scene, action);
  if (range === undefined || ends === undefined) return {};
  const isNear = inherentReach(scene, unit, smallArmsRange(scene, ends.from, ends.target)) !== 'beyond';
  return isNear ? {} : farther(scene, range, action);
}

/** A range, what it is against a flying target, and how far the target is. */
function farther(scene: Scene, range: number, action: Fields): Params {
  const ends = endsIn(scene, action);
  if (ends === undefined) return {};
  const distance = rangeOf(scene, ends.from, ends.target);
  const flies = isAir(ends.target) && !isAir(ends.from);
  return { range, ...(flies ? { halved: Math.ceil(range / FLYING_TARGET_RANGE_DIVISOR) } : {}), distance };
}

/** The ends of the attack that an action orders, where both are on the map and apart. */
function endsIn(
  { world: { map } }: Scene,
  action: Fields,
): { readonly from: LocationId; readonly target: LocationId } | undefined {
  const [from, target] = [firstText(action['from']), firstText(action['target'])];
  if (from === undefined || target === undefined || from === target) return undefined;
  return [from, target].every((at) => indexOf(map, hexOf(at)) !== undefined) ? { from, target } : undefined;
}
