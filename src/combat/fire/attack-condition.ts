import type { Params } from '../../kernel/basis/result.js';
import type { Clause, ConditionMaker, Constraint, Counter, Scene } from '../../state/index.js';
import type { FireFrame, FireOrder } from '../attack/fire-action.js';
import { fireFrame } from '../attack/fire-action.js';
import { rangeOf } from '../attack/reach.js';

/** A condition of an attack, read with the frame and the counters of the order. */
export type FireTest = (scene: Scene, frame: FireFrame, order: FireOrder) => Params | undefined;

/** One condition of attacks of every kind. */
export interface FireCondition extends Clause {
  readonly code: string;
  readonly rule: string;
  readonly test: FireTest;
}

/**
 * Makes a condition of attacks.
 *
 * @example condition('own-location', '5.0', (_scene, _frame, order) => (order.from === order.target ? {} : undefined))
 */
export const condition = (code: string, rule: string, test: FireTest, { unless }: Clause = {}): FireCondition => ({
  code,
  rule,
  test,
  unless,
});

/** An attack as its conditions read it. */
export interface FireReading {
  readonly frame: FireFrame;
  readonly order: FireOrder;
}

/**
 * Reads an action as an attack, for all conditions of its kind together. There is nothing to read outside impulses, windows and moves.
 *
 * @param orderOf looks the counters of such an action up
 * @example const onFire = conditionsOn(readingBy(fireOrder))
 */
export function readingBy<A>(
  orderOf: (scene: Scene, action: A) => FireOrder,
): (scene: Scene, action: A) => FireReading | undefined {
  return (scene, action) => {
    const frame = fireFrame(scene);
    return frame === undefined ? undefined : { frame, order: orderOf(scene, action) };
  };
}

/**
 * A condition of attacks as the constraint of one kind of action.
 *
 * @param when makes the constraints of that kind
 * @example judged(FIRE_CONDITIONS.notYours, conditionsOn(readingBy(fireOrder))).code // 'not-yours'
 */
export function judged<A>(
  { code, rule, test, unless }: FireCondition,
  when: ConditionMaker<A, FireReading>,
): Constraint<A> {
  return when(code, rule, (scene, { frame, order }) => test(scene, frame, order), { unless });
}

/**
 * The units of an order of which something is true.
 *
 * @example unitsThat(order, (unit) => !isGoodOrder(unit)) // undefined: all are in Good Order
 */
export function unitsThat(order: FireOrder, test: (unit: Counter) => boolean): Params | undefined {
  return order.units.some(test) ? { units: order.units.filter(test).map((unit) => unit.id) } : undefined;
}

/**
 * The range of an order in hexes, where both locations are on the map and apart.
 *
 * @example hexesOf(scene, order) // 2
 */
export function hexesOf(scene: Scene, order: Pick<FireOrder, 'from' | 'target'>): number | undefined {
  if (order.from === order.target) return undefined;
  return rangeOf(scene, order.from, order.target);
}
