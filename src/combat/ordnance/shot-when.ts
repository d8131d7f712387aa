import type { Ordnance } from '../../units/index.js';
import type { Clause, Constraint, Counter, Scene, ShootAction } from '../../state/index.js';
import { askedWhere, conditionsOn, typeOf } from '../../state/index.js';
import type { FireOrder } from '../attack/fire-action.js';
import { weaponsFired } from '../attack/fire-action.js';
import type { FireReading, FireTest } from '../fire/attack-condition.js';
import { judged, readingBy } from '../fire/attack-condition.js';
import { FIRE_CONDITIONS } from '../fire/shared-conditions.js';
import { ordnanceFired } from '../attack/ordnance.js';
import { shotOrder } from './shot-order.js';

/**
 * A condition of shots at units: a Barricade may be shot at whatever units are beside it.
 *
 * @rule 21.5
 * @example atUnits(shared('notSpotted')).code // 'not-spotted'
 */
export const atUnits: (shot: Constraint<ShootAction>) => Constraint<ShootAction> = askedWhere(
  (_scene, action) => action.barricade === undefined,
);

/**
 * A condition of shots at all units of a location that are no vehicles.
 *
 * @rule 14.1
 * @example atMen(shared('notSpotted')).code // 'not-spotted'
 */
export const atMen: (shot: Constraint<ShootAction>) => Constraint<ShootAction> = askedWhere(
  (_scene, action) => action.barricade === undefined && action.vehicle === undefined,
);

/**
 * A condition that shots share with direct fire.
 *
 * @rule 5.0, 14.1
 * @example shared('notSpotted').code // 'not-spotted'
 */
export function shared(name: keyof typeof FIRE_CONDITIONS): Constraint<ShootAction> {
  return judged(FIRE_CONDITIONS[name], onShot);
}

const onShot = conditionsOn<ShootAction, FireReading>(readingBy(shotOrder));

/**
 * A condition of shots alone, read with the frame and the counters of the order; none outside impulses and windows.
 *
 * @rule 14.1
 * @example when('missile-in-flight', '14.4', (_scene, frame) => (isMissileWindow(frame) ? {} : undefined))
 */
export function when(code: string, rule: string, test: FireTest, { unless }: Clause = {}): Constraint<ShootAction> {
  return judged({ code, rule, test, unless }, onShot);
}

/**
 * Whether a unit of an order is the one whose weapon is fired, in its hands or its own.
 *
 * @rule 14.1
 * @example isHolder(order, gunner) // true
 */
export function isHolder(order: FireOrder, unit: Counter): boolean {
  return weaponsFired(order, unit).length > 0;
}

/**
 * Whether a weapon fires only at flying targets.
 *
 * @rule 1.6.6
 * @example isAntiAircraft(scene, stinger) // true
 */
export function isAntiAircraft(scene: Scene, weapon: Counter): boolean {
  return typeOf(scene.world, weapon).kind === 'antiAircraft';
}

/**
 * The weapon of a shot, if its ordnance passes a test.
 *
 * @rule 14.1
 * @example ordnancesThat(scene, order, ({ he }) => he === undefined) // { weapons: ['us.bazooka.1'] }
 */
export function ordnancesThat(
  scene: Scene,
  order: Pick<FireOrder, 'weapons' | 'gun'>,
  test: (ordnance: Ordnance) => boolean,
): { readonly weapons: readonly string[] } | undefined {
  const ordnance = ordnanceFired(scene, order);
  return ordnance === undefined || !test(ordnance) ? undefined : { weapons: order.weapons.map(({ id }) => id) };
}
