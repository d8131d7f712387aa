import { push, replace, tell } from '../../state/procedure.js';
import type {
  Counter,
  CounterId,
  GameProcedure,
  LocationId,
  Scene,
  ShootAction,
  WindowFrame,
} from '../../state/index.js';
import { enemiesOnMap, hasMarker, isHelicopter, isHovering, levelOf, onMap, topFrame } from '../../state/index.js';
import type { FireFrame, FireOrder } from './fire-action.js';
import { fireFrame } from './fire-action.js';
import { markFirers } from './fire-marks.js';
import { isAssaulting, replaceSpent } from './gun-fire.js';
import type { Aim } from './mounted-gun.js';
import { isIndoors, isMissile } from './ordnance.js';

/**
 * The unit of an order that fires a missile.
 *
 * @rule 14.4
 * @example launcherOf(scene, order)?.id // 'gb.milan.1'
 */
export function launcherOf(scene: Scene, { units, weapons, gun }: FireOrder): Counter | undefined {
  const unit = units.find(({ id }) => weapons.some((weapon) => weapon.id === id));
  return unit !== undefined && isMissile(scene, unit, gun) ? unit : undefined;
}

/** The reason why a missile cannot be fired. */
export type MissileFault = 'expended' | 'underCover' | 'onTheMove' | 'flying' | 'atMen';

/**
 * The reason why a missile cannot be fired: none is left; it is not fired out of Buildings, Bunkers and Caves, not on
 * the move, by a helicopter only while it hovers, and at men only where they are in a Building or a Bunker.
 *
 * @rule 14.4, 14.4.1
 * @example missileFault(scene, order, milan) // 'atMen'
 */
export function missileFault(scene: Scene, order: FireOrder, launcher: Counter): MissileFault | undefined {
  if (launcher.status.expended === true) return 'expended';
  const level = levelOf(order.from);
  if (level === 'bunker' || level === 'cave' || isIndoors(scene, order.from)) return 'underCover';
  if (isAssaulting(scene, order, launcher)) return 'onTheMove';
  if (isHelicopter(scene.world, launcher) && !isHovering(launcher)) return 'flying';
  if (order.vehicle !== undefined || order.barricade !== undefined) return undefined;
  return isIndoors(scene, order.target) || levelOf(order.target) === 'bunker' ? undefined : 'atMen';
}

/**
 * Whether a window is open on a unit that guides a missile.
 *
 * @rule 14.4
 * @example isMissileWindow(frame) // false
 */
export function isMissileWindow(frame: FireFrame): frame is WindowFrame {
  return frame.kind === 'window' && frame.missile !== undefined;
}

/** Nothing turns. */
const AS_IT_STANDS = { turned: false, pivoted: false } as const;

/**
 * The target of a missile is announced: the unit that guides it is marked Fired and exposed to the Opportunity Fire of
 * every location of the enemy before the missile strikes.
 *
 * @param action the shot
 * @param aim how the launcher stands after its turn; a helicopter does not turn
 * @rule 14.4
 * @example yield* announce(scene, action, order, milan, aim)
 */
export function* announce(
  scene: Scene,
  { pivot: _pivot, ...action }: ShootAction,
  order: FireOrder,
  launcher: Counter,
  aim: Pick<Aim, 'turned' | 'pivoted'> = AS_IT_STANDS,
): GameProcedure {
  const frame = fireFrame(scene);
  if (frame === undefined) return;
  yield* tell(() => ({
    kind: 'missileAnnounced',
    counter: launcher.id,
    target: order.target,
    to: 'all',
  }));
  yield* markFirers(scene, order);
  const spent = order.spent ?? [];
  const before = spent.find(({ unit }) => unit === launcher.id) ?? { unit: launcher.id, weapons: [] };
  const opsComplete = hasMarker(launcher, 'opsComplete') ? { opsComplete: true as const } : {};
  const turned = aim.turned ? { turned: true as const } : {};
  const pivoted = aim.pivoted ? { pivoted: true as const } : {};
  yield* replace({ ...frame, spent: replaceSpent(spent, { ...before, ...opsComplete, ...turned, ...pivoted }) });
  yield* push({
    kind: 'aim',
    by: order.side,
    unit: launcher.id,
    action,
    attacks: locationsOf(scene, order.side).size,
    step: 'announced',
    missile: 'guided',
  });
}

/** Where the enemy is: each location may answer a missile once. */
function locationsOf(scene: Scene, side: string): ReadonlySet<LocationId> {
  return new Set(enemiesOnMap(scene, side).flatMap((unit) => onMap(unit) ?? []));
}

/**
 * A damage check of the unit that guides a missile makes the missile miss, whatever the result of the check.
 *
 * @rule 14.4
 * @example yield* disturb(scene, checks)
 */
export function* disturb(scene: Scene, checks: readonly { readonly unit: CounterId }[]): GameProcedure {
  const window = topFrame(scene);
  if (window?.kind !== 'window' || window.missile !== 'guided') return;
  if (checks.some(({ unit }) => window.movers.includes(unit))) yield* replace({ ...window, missile: 'lost' });
}
