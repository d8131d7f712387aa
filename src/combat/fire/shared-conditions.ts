import type { Params } from '../../kernel/basis/result.js';
import { indexOf } from '../../map/index.js';
import { isOpenTo, isSpotted, moverOf } from '../../spotting/index.js';
import type { Constraint, Counter, CounterId, LocationId, Scene } from '../../state/index.js';
import {
  constraint,
  counterOf,
  eyesOfAll,
  firingPlace,
  hexOf,
  isAfloat,
  isGoodOrder,
  isInView,
  isUnit,
  isGunCarrier,
  meleeAt,
  onMap,
  sight,
  isThroughCave,
} from '../../state/index.js';
import { mayUseAssault } from '../attack/assault.js';
import { isAmidFire, mayFireOnTheWayOut } from '../attack/firers.js';
import type { FireFrame, FireOrder } from '../attack/fire-action.js';
import { leaderFault } from '../attack/leadership.js';
import { isMoverLeft } from '../attack/opportunity.js';
import { actsUnder, heldBySmoke, isTooLateToMove, mustMove, SMOKE_LAYERS_FIRE } from '../attack/occasion.js';
import { FREE_TARGETS, tiedTo } from '../attack/spent-fire.js';
import { isHeldByFriends } from '../attack/targets.js';
import { bearsOnTarget } from './bearing.js';
import type { FireCondition } from './attack-condition.js';
import { condition, hexesOf, unitsThat } from './attack-condition.js';

/** The units of an order that may not act under a frame. Units in the middle of an Assault Move may when it is over. */
function notActing(scene: Scene, frame: FireFrame, order: FireOrder): Params | undefined {
  const idle = unitsThat(order, (unit) => !actsUnder(scene, frame, unit, order.from));
  if (idle === undefined || frame.kind !== 'move') return idle;
  const moves = order.units.some((unit) => moverOf(scene, unit.id)?.mode === 'assaultMove');
  return moves ? { ...idle, reason: 'onTheMove' } : idle;
}

type Shared =
  | 'notActing'
  | 'otherTarget'
  | 'notWhereTheyMove'
  | 'noMoverLeft'
  | 'sniperMustFire'
  | 'notYours'
  | 'notThere'
  | 'notGoodOrder'
  | 'abandoned'
  | 'afloat'
  | 'movesOn'
  | 'notActivatedHere'
  | 'laidSmoke'
  | 'mustFaceFire'
  | 'lockedInMelee'
  | 'ownLocation'
  | 'meleeThere'
  | 'friendsThere'
  | 'noLineOfSight'
  | 'inTheDark'
  | 'outsideBunkerFront'
  | 'outsideCaveFront'
  | 'notSpotted'
  | 'leaderCannotHelp'
  | 'leaderServesAWeapon'
  | 'assaultFireInWindow'
  | 'assaultFireAfterMove';

/** Whether the firers of an order must see their target themselves. */
function isAimed(scene: Scene, order: FireOrder): boolean {
  return order.observer === undefined && hexesOf(scene, order) !== undefined;
}

/** Whether no line leads to the target. A line that is open to all eyes, or to none, does not depend on who fires. */
function isOutOfSight(scene: Scene, order: FireOrder): boolean {
  const { from, target } = order;
  if (!sight(scene, from, target).blocked) return false;
  return (
    sight(scene, from, target, 'thermal').blocked ||
    sight(scene, from, target, eyesOfAll(scene.world, order.units)).blocked
  );
}

/** Whether the fire of a unit binds nobody else in its location: that of a vehicle, or from the top of one. */
function firesOnItsOwn(scene: Scene, unit: Counter): boolean {
  return unit.place.kind === 'vehicle' || isGunCarrier(scene.world, unit);
}

/** Fire that would not pass through the front of a Bunker or a Cave. */
function outsideFront(scene: Scene, order: FireOrder): Params | undefined {
  return bearsOnTarget(scene, order) ? undefined : { from: order.from, target: order.target };
}

/**
 * Conditions that direct fire and the fire of ordnance share: on the firers, the target, the occasion and the helpers.
 */
export const FIRE_CONDITIONS: Readonly<Record<Shared, FireCondition>> = {
  notActing: condition('not-acting', '4.0', (_scene, frame) => {
    if (frame.kind === 'window') return undefined;
    return frame.step === (frame.kind === 'move' ? 'ready' : 'acting') ? undefined : {};
  }),
  otherTarget: condition(
    'other-target',
    '5.2',
    (scene, frame, order) => {
      const tied = order.units.length === 0 || order.units.some((unit) => !firesOnItsOwn(scene, unit));
      const firedAt = tied ? tiedTo(scene, frame, order.from) : undefined;
      return firedAt === undefined || hexOf(firedAt) === hexOf(order.target) ? undefined : { target: firedAt };
    },
    FREE_TARGETS,
  ),
  notWhereTheyMove: condition('not-where-they-move', '5.3', (_scene, frame, order) =>
    frame.kind !== 'window' || frame.at === order.target ? undefined : { at: frame.at },
  ),
  noMoverLeft: condition('no-mover-left', '5.3', (scene, frame) =>
    frame.kind !== 'window' || isMoverLeft(scene, frame) ? undefined : { at: frame.at },
  ),
  sniperMustFire: condition('sniper-must-fire', '11.4', (_scene, frame, order) => {
    if (frame.kind !== 'window' || frame.sniper === undefined) return undefined;
    return order.units.length === 1 && order.units[0]?.id === frame.sniper ? undefined : { sniper: frame.sniper };
  }),

  notYours: condition('not-yours', '5.0', (_scene, frame, order) => unitsThat(order, (unit) => unit.side !== frame.by)),
  notThere: condition('not-there', '5.2', (scene, _frame, order) =>
    unitsThat(order, (unit) => (onMap(unit) ?? firingPlace(scene, unit)) !== order.from),
  ),
  notGoodOrder: condition('not-good-order', '5.1', (_scene, _frame, order) =>
    unitsThat(order, (unit) => !isGoodOrder(unit)),
  ),
  abandoned: condition('vehicle-abandoned', '14.1.1', (_scene, _frame, order) =>
    unitsThat(order, (unit) => unit.status.abandoned === true),
  ),
  afloat: condition('afloat', '23.3.1', (scene, _frame, order) => unitsThat(order, (unit) => isAfloat(scene, unit))),
  movesOn: condition('continuous-movement', '15.5', (_scene, frame, order) =>
    unitsThat(
      order,
      (unit) =>
        unit.status.continuous === true &&
        (frame.kind !== 'impulse' || (!order.assault.includes(unit.id) && !mustMove(frame, unit.id))),
    ),
  ),
  notActivatedHere: condition('not-activated-here', '4.0', (scene, frame, order) => notActing(scene, frame, order)),
  laidSmoke: condition(
    'laid-smoke',
    '7.0',
    (scene, frame, order) => unitsThat(order, (unit) => heldBySmoke(scene, frame, unit)),
    SMOKE_LAYERS_FIRE,
  ),
  mustFaceFire: condition('must-face-fire', '10.5.6.2', (scene, frame, order) =>
    unitsThat(
      order,
      (unit) =>
        isAmidFire(scene, frame, unit) &&
        !(mayFireOnTheWayOut(scene, unit) && (order.assault.includes(unit.id) || mustMove(frame, unit.id))),
    ),
  ),
  lockedInMelee: condition('locked-in-melee', '8.1', (scene, _frame, order) =>
    meleeAt(scene.position, order.from) === undefined ? undefined : { at: order.from },
  ),

  ownLocation: condition('own-location', '5.0', (_scene, _frame, order) =>
    order.from === order.target ? { at: order.target } : undefined,
  ),
  meleeThere: condition('melee-there', '5.0', (scene, _frame, order) =>
    meleeAt(scene.position, order.target) === undefined ? undefined : { target: order.target },
  ),
  friendsThere: condition('friends-there', '5.0', (scene, frame, order) =>
    order.from === order.target || !isHeldByFriends(scene, frame, order.target) ? undefined : { target: order.target },
  ),
  noLineOfSight: condition('no-line-of-sight', '10.3', (scene, _frame, order) =>
    isOutOfSight(scene, order) && isAimed(scene, order) ? { from: order.from, target: order.target } : undefined,
  ),
  inTheDark: condition('in-the-dark', '20.1', (scene, _frame, order) =>
    !isAimed(scene, order) || isInView(scene, order.from, order.target, eyesOfAll(scene.world, order.units))
      ? undefined
      : { from: order.from, target: order.target },
  ),
  outsideBunkerFront: condition('outside-bunker-front', '21.1', (scene, _frame, order) =>
    isThroughCave(order.from, order.target) ? undefined : outsideFront(scene, order),
  ),
  outsideCaveFront: condition('outside-bunker-front', '10.7', (scene, _frame, order) =>
    isThroughCave(order.from, order.target) ? outsideFront(scene, order) : undefined,
  ),
  notSpotted: condition('not-spotted', '10.1', (scene, frame, order) =>
    isSpotted(scene, order.target, frame.by, order.from) ||
    isOpenTo(scene, order.target, eyesOfAll(scene.world, order.units))
      ? undefined
      : { target: order.target },
  ),

  leaderCannotHelp: condition('leader-cannot-help', '5.0.1', (scene, frame, order) => {
    if (order.leader === undefined) return undefined;
    const reason = leaderFault(scene, frame, order, order.leader);
    return reason === undefined || reason === 'crewsAWeapon' ? undefined : { leader: order.leader.id, reason };
  }),
  leaderServesAWeapon: condition('leader-cannot-help', '11.1.3', (scene, frame, order) => {
    if (order.leader === undefined) return undefined;
    const reason = leaderFault(scene, frame, order, order.leader);
    return reason === 'crewsAWeapon' ? { leader: order.leader.id, reason } : undefined;
  }),
  assaultFireInWindow: condition('assault-fire-in-window', '6.1.1', (_scene, frame, order) =>
    frame.kind === 'window' && order.assault.length > 0 ? {} : undefined,
  ),
  assaultFireAfterMove: condition('assault-fire-after-move', '6.1.1', (scene, frame, order) => {
    if (frame.kind === 'window' || order.assault.length === 0) return undefined;
    if (frame.kind === 'move') return { at: order.from };
    return isTooLateToMove(scene, frame, order.from, order.units) ? { at: order.from } : undefined;
  }),
};

/**
 * The fault of the units that an order names for Assault Fire: they must take part and be able to use it, and one of
 * them must fire.
 *
 * @param named the units that the action names
 * @rule 6.1.1
 * @example assaultFault(scene, frame, order, ['us.2-5-4.1']) // undefined
 */
export function assaultFault(
  scene: Scene,
  frame: FireFrame,
  order: FireOrder,
  named: readonly string[] | undefined,
): Params | undefined {
  if (frame.kind !== 'impulse' || named === undefined) return undefined;
  const refused = named.filter((id) => !mayAssaultFire(scene, order, id));
  return refused.length === 0 && named.some((id) => order.units.some((unit) => unit.id === id))
    ? undefined
    : { units: refused };
}

function mayAssaultFire(scene: Scene, order: FireOrder, id: string): boolean {
  const unit = counterOf(scene.position, id);
  if (unit === undefined || (order.spent ?? []).some((spent) => spent.unit === id)) return false;
  const takesPart = order.units.includes(unit) || order.leader?.id === id;
  return takesPart && mayUseAssault(scene, unit);
}

/**
 * The locations that a fire attack names are on the map.
 *
 * @rule 1.4
 * @example lineOnMap<FireAction>().code // 'unknown-location'
 */
export function lineOnMap<A extends { readonly from: LocationId; readonly target: LocationId }>(): Constraint<A> {
  return constraint<A>('unknown-location', '1.4', (scene, { from, target }) => {
    const unknown = [from, target].filter((at) => indexOf(scene.world.map, hexOf(at)) === undefined);
    return unknown.length === 0 ? undefined : { at: unknown };
  });
}

/**
 * Whether an id is that of a unit, or of a weapon.
 *
 * @rule 1.1
 * @example isA(scene, 'us.bar.1', 'weapon') // true
 */
export function isA(scene: Scene, id: CounterId, what: 'unit' | 'weapon'): boolean {
  const counter = counterOf(scene.position, id);
  return counter !== undefined && isUnit(scene.world, counter) === (what === 'unit');
}
