import { isSmc, isWeapon, mayFireWeapons, mayUseWeapon } from '../../units/index.js';
import type { Constraint, Counter, Scene, ShootAction } from '../../state/index.js';
import { firesWeapons, typeOf } from '../../state/index.js';
import type { FireFrame, FireOrder } from '../attack/fire-action.js';
import { fireFrame } from '../attack/fire-action.js';
import { shotOrder } from './shot-order.js';
import { unitsThat } from '../fire/attack-condition.js';
import { barringMarker, mustMove } from '../attack/occasion.js';
import { firedWithIfp, hasOrdnanceLeft, spentBy } from '../attack/spent-fire.js';
import { mayServe } from '../attack/reach.js';
import { otherAmmunition } from '../attack/shots.js';
import { shotsApart } from './grenade-launcher.js';
import { isHolder, shared, when } from './shot-when.js';

/** Whether a unit's earlier acts keep it from this shot. */
function isThrough(scene: Scene, frame: FireFrame, order: FireOrder, unit: Counter): boolean {
  const marker = barringMarker(scene, frame, unit, order.target);
  if (marker !== undefined && marker !== 'fired') return true;
  const [weapon] = order.weapons;
  if (weapon !== undefined && isHolder(order, unit) && spentBy(frame, unit.id) !== undefined)
    return !hasOrdnanceLeft(scene, frame, unit, { weapon, gun: order.gun }, order.target);
  return marker !== undefined || mustMove(frame, unit.id);
}

/** The section that keeps a unit from this shot where its IFP would be forfeited, which it has fired. */
function forfeit(scene: Scene, action: ShootAction): string | undefined {
  const frame = fireFrame(scene);
  const holder = frame === undefined ? undefined : shotOrder(scene, action).units.at(0);
  return frame !== undefined && holder !== undefined && firedWithIfp(scene, frame, holder).length > 0
    ? '1.6'
    : undefined;
}

/**
 * Conditions on the firer and his earlier acts.
 *
 * @rule 5.3, 14.1
 * @example SHOT_FIRERS.map(({ code }) => code)
 */
export const SHOT_FIRERS: readonly Constraint<ShootAction>[] = [
  shared('notYours'),
  shared('notThere'),
  shared('notGoodOrder'),
  shared('abandoned'),
  shared('afloat'),
  shared('movesOn'),
  {
    ...when('already-activated', '4.0', (scene, frame, order) =>
      order.opportunity ? undefined : unitsThat(order, (unit) => isThrough(scene, frame, order, unit)),
    ),
    cites: forfeit,
  },
  {
    ...when('already-activated', '5.3', (scene, frame, order) =>
      order.opportunity ? unitsThat(order, (unit) => isThrough(scene, frame, order, unit)) : undefined,
    ),
    cites: forfeit,
  },
  when(
    'other-ammunition',
    '14.1',
    (scene, frame, order) => {
      const fired = otherAmmunition(scene, frame, order);
      return fired === undefined ? undefined : { weapons: order.weapons.map(({ id }) => id), gun: fired };
    },
    { unless: { ammunition: 'anyKind' } },
  ),
  when('shots-apart', '14.1', (scene, frame, order) => {
    const near = shotsApart(scene, frame, order);
    return near === undefined ? undefined : { weapons: order.weapons.map(({ id }) => id), target: near };
  }),
  shared('notActivatedHere'),
  shared('laidSmoke'),
  shared('mustFaceFire'),
  shared('lockedInMelee'),
  when('weapon-unusable', '1.6', (scene, _frame, order) => {
    const [weapon] = order.weapons;
    const holder = order.units.find((unit) => isHolder(order, unit));
    if (weapon === undefined || holder === undefined) return undefined;
    return mayUse(scene, holder, weapon) ? undefined : { weapons: [weapon.id] };
  }),
  when('helper-cannot-serve', '1.6', (scene, _frame, order) => {
    const [holder, helper] = order.units;
    if (holder === undefined || helper === undefined) return undefined;
    const serves = isSmc(typeOf(scene.world, holder)) && mayServe(scene, helper) && helper.id !== holder.id;
    return serves ? undefined : { unit: helper.id };
  }),
];

/** A rider fires no ordnance; everybody fires one more weapon at most than he has fired. */
function mayUse(scene: Scene, holder: Counter, weapon: Counter): boolean {
  const type = typeOf(scene.world, weapon);
  const holderType = typeOf(scene.world, holder);
  if (!isWeapon(type)) return weapon.id === holder.id;
  if (type.sides[0] === undefined) return false;
  if (!firesWeapons(scene, holder)) return false;
  return mayUseWeapon(holderType, type, type.sides[0]) && mayFireWeapons(holderType, 1, false);
}
