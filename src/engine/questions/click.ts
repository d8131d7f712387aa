import { wholeOr } from '../game/misuse.js';

/** An offer to which a click belongs: the field, and the members that it has. */
interface Clicked {
  readonly form: string;
  readonly name: string;
  readonly chosen?: readonly string[];
}

/** An order as far as a click needs it. */
interface Begun {
  readonly kind?: string;
  readonly skipped?: readonly string[];
  readonly open?: readonly string[];
}

/**
 * The order after a click on one of the values that `options` offers. A set or a list stays open for more members.
 *
 * @param order the order that was asked about; it is not changed
 * @param offer what `options` said of it
 * @param value one of its values, or the face of the next die
 * @example choose({ kind: 'fire' }, { form: 'one', name: 'unit' }, 'a1') // { kind: 'fire', unit: 'a1' }
 */
export function choose<O extends Begun>(order: O, offer: Clicked, value: string | number): O {
  return clicked(order, () => {
    if (offer.form === 'one') return { ...order, [offer.name]: String(value) };
    const members = [...(offer.chosen ?? []), String(value)];
    return { ...order, [offer.name]: members, open: [...othersOpen(order, offer), offer.name] };
  });
}

/**
 * The order with its open set or list closed: it has the members that were chosen, and no more.
 *
 * @param order the order that was asked about; it is not changed
 * @param offer what `options` said of it, with `mayClose`
 * @example close({ kind: 'burn', units: ['a1'], open: ['units'] }, offer) // { kind: 'burn', units: ['a1'] }
 */
export function close<O extends Begun>(order: O, offer: Clicked): O {
  return clicked(order, () => {
    const { open: _open, ...rest } = order;
    const open = othersOpen(order, offer);
    const closed = { ...rest, [offer.name]: offer.chosen ?? [] };
    return (open.length === 0 ? closed : { ...closed, open }) as unknown as O;
  });
}

/**
 * The order without a field that may be left out.
 *
 * @param order the order that was asked about; it is not changed
 * @param offer what `options` said of it, with `optional`
 * @example leaveOut({ kind: 'fire' }, { form: 'one', name: 'leader' }) // { kind: 'fire', skipped: ['leader'] }
 */
export function leaveOut<O extends Begun>(order: O, offer: Clicked): O {
  return clicked(order, () => ({ ...order, skipped: [...(order.skipped ?? []), offer.name] }));
}

/** The order after a click; for what is no order, or no offer, the refusal `misuse` in its place. */
function clicked<O extends Begun>(order: O, click: () => O): O {
  return wholeOr('order', 'order', order, click);
}

/** The fields of an order that are still open, except the one clicked. */
function othersOpen(order: Begun, { name }: Clicked): readonly string[] {
  return (order.open ?? []).filter((other) => other !== name);
}
