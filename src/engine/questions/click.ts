import { wholeOr } from '../game/misuse.js';
import type { Begun, Clicked } from './next-order.js';
import { closedAt, withValue, without } from './next-order.js';

/**
 * The order after a click on one of the values that `options` offers. A set or a list stays open for more members.
 *
 * @param order the order that was asked about; it is not changed
 * @param offer what `options` said of it
 * @param value one of its values, or the face of the next die
 * @example choose({ kind: 'fire' }, { form: 'one', name: 'unit' }, 'a1') // { kind: 'fire', unit: 'a1' }
 */
export function choose<O extends Begun>(order: O, offer: Clicked, value: string | number): O {
  return clicked(order, () => withValue(order, offer, value));
}

/**
 * The order with its open set or list closed: it has the members that were chosen, and no more.
 *
 * @param order the order that was asked about; it is not changed
 * @param offer what `options` said of it, with `mayClose`
 * @example close({ kind: 'burn', units: ['a1'], open: ['units'] }, offer) // { kind: 'burn', units: ['a1'] }
 */
export function close<O extends Begun>(order: O, offer: Clicked): O {
  return clicked(order, () => closedAt(order, offer));
}

/**
 * The order without a field that may be left out.
 *
 * @param order the order that was asked about; it is not changed
 * @param offer what `options` said of it, with `optional`
 * @example leaveOut({ kind: 'fire' }, { form: 'one', name: 'leader' }) // { kind: 'fire', skipped: ['leader'] }
 */
export function leaveOut<O extends Begun>(order: O, offer: Clicked): O {
  return clicked(order, () => without(order, offer));
}

/** The order after a click; for what is no order, or no offer, the refusal `misuse` in its place. */
function clicked<O extends Begun>(order: O, click: () => O): O {
  return wholeOr('order', 'order', order, click);
}
