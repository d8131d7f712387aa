import type { Constraint, ShootAction } from '../../state/index.js';
import { constraint } from '../../state/index.js';
import { fireFrame } from '../attack/fire-action.js';
import { assaultFault, FIRE_CONDITIONS } from '../fire/shared-conditions.js';
import { isCounterattack } from '../attack/occasion.js';
import { earlierShots } from '../attack/shots.js';
import { shotOrder } from './shot-order.js';
import { SHOT_FIRERS } from './shot-firers.js';
import { SHOT_LAYING } from './shot-laying.js';
import { SHOT_TARGET } from './shot-target.js';
import { SHOT_WEAPON } from './shot-weapon.js';
import { shared, when } from './shot-when.js';

/** When it may be shot at all, and at which hex. */
const OCCASION: readonly Constraint<ShootAction>[] = [
  shared('notActing'),
  when('other-target', '5.2', (scene, frame, order) =>
    earlierShots(frame, order).length > 0 ? undefined : FIRE_CONDITIONS.otherTarget.test(scene, frame, order),
  ),
  shared('notWhereTheyMove'),
  shared('noMoverLeft'),
  when('no-attack-left', '5.3', (_scene, frame, order) => {
    if (frame.kind !== 'window' || frame.attacks > 0 || frame.used.includes(order.from)) return undefined;
    if (isCounterattack(frame)) return undefined;
    return { attacks: frame.attacks, used: frame.used };
  }),
  shared('sniperMustFire'),
];

/** The Leader who lends his modifier, the units that will move. */
const LEADERS: readonly Constraint<ShootAction>[] = [
  shared('leaderCannotHelp'),
  shared('leaderServesAWeapon'),
  shared('assaultFireInWindow'),
  shared('assaultFireAfterMove'),
  constraint('cannot-assault-fire', '6.1.1', (scene, action) => {
    const frame = fireFrame(scene);
    return frame === undefined ? undefined : assaultFault(scene, frame, shotOrder(scene, action), action.assaultFire);
  }),
];

/**
 * The conditions of a shot, however the vehicle or the team turns for it.
 *
 * @rule 14.1
 * @example SHOT_CONDITIONS_UNTURNED.every((condition) => SHOT_CONDITIONS.includes(condition)) // true
 */
export const SHOT_CONDITIONS_UNTURNED: readonly Constraint<ShootAction>[] = [
  ...OCCASION,
  ...SHOT_WEAPON,
  ...SHOT_FIRERS,
  ...SHOT_TARGET,
  ...LEADERS,
];

/**
 * The conditions of a shot: its occasion, its weapon, its firer, its target, its helpers.
 *
 * @rule 14.1
 * @example SHOT_CONDITIONS.map(({ code }) => code)
 */
export const SHOT_CONDITIONS: readonly Constraint<ShootAction>[] = [
  ...OCCASION,
  ...SHOT_WEAPON,
  ...SHOT_FIRERS,
  ...SHOT_LAYING,
  ...SHOT_TARGET,
  ...LEADERS,
];
