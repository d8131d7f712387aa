import type { Params } from '../../kernel/basis/result.js';
import type { Clause, Constraint, FireAction, Scene } from '../../state/index.js';
import { conditionsOn } from '../../state/index.js';
import type { FireFrame, FireOrder } from '../attack/fire-action.js';
import { fireOrder } from '../attack/fire-action.js';
import { smallArmsRange } from '../attack/reach.js';
import { hexesOf, judged, readingBy } from './attack-condition.js';
import { FIRE_CONDITIONS } from './shared-conditions.js';
import type { FireReading } from './attack-condition.js';

/** One condition of direct fire alone, read with the frame and the counters of the order. */
type Test = (scene: Scene, frame: FireFrame, order: FireOrder, action: FireAction) => Params | undefined;

/**
 * A condition of direct fire alone, read with the frame and the counters of the order; none outside impulses and windows.
 *
 * @rule 5.0
 * @example when('nobody-fires', '5.0', (_scene, _frame, order) => (order.units.length > 0 ? undefined : {}))
 */
export function when(code: string, rule: string, test: Test, clause?: Clause): Constraint<FireAction> {
  return onFire(code, rule, (scene, { frame, order }, action) => test(scene, frame, order, action), clause);
}

/**
 * Reads a fire action with the frame and its counters.
 *
 * @rule 5.0
 * @example readFire(scene, action)?.order.units.length // 3
 */
export const readFire: (scene: Scene, action: FireAction) => FireReading | undefined = readingBy(fireOrder);

const onFire = conditionsOn<FireAction, FireReading>(readFire);

/**
 * A condition that direct fire shares with the fire of ordnance.
 *
 * @rule 5.0
 * @example shared('notSpotted').code // 'not-spotted'
 */
export function shared(name: keyof typeof FIRE_CONDITIONS): Constraint<FireAction> {
  return judged(FIRE_CONDITIONS[name], onFire);
}

/**
 * The range by which small arms are judged, in hexes, where the target is apart.
 *
 * @rule 5.0
 * @example reachedAt(scene, order) // 3
 */
export function reachedAt(scene: Scene, order: FireOrder): number | undefined {
  return hexesOf(scene, order) === undefined ? undefined : smallArmsRange(scene, order.from, order.target);
}
