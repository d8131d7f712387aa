/** An offer to which a click belongs: the field, and the members that it has. */
export interface Clicked {
  readonly form: string;
  readonly name: string;
  readonly chosen?: readonly string[];
}

/** An order as far as a click needs it. */
export interface Begun {
  readonly kind?: string;
  readonly skipped?: readonly string[];
  readonly open?: readonly string[];
}

/**
 * The order with one value more.
 *
 * @example withValue({ kind: 'fire' }, { form: 'one', name: 'unit' }, 'a1') // { kind: 'fire', unit: 'a1' }
 */
export function withValue<O extends Begun>(order: O, offer: Clicked, value: string | number): O {
  if (offer.form === 'one') return { ...order, [offer.name]: String(value) };
  const members = [...(offer.chosen ?? []), String(value)];
  return { ...order, [offer.name]: members, open: [...othersOpen(order, offer), offer.name] };
}

/**
 * The order with its open set or list closed.
 *
 * @example closedAt({ kind: 'burn', units: ['a1'], open: ['units'] }, offer) // { kind: 'burn', units: ['a1'] }
 */
export function closedAt<O extends Begun>(order: O, offer: Clicked): O {
  const { open: _open, ...rest } = order;
  const open = othersOpen(order, offer);
  const closed = { ...rest, [offer.name]: offer.chosen ?? [] };
  return (open.length === 0 ? closed : { ...closed, open }) as unknown as O;
}

/**
 * The order without a field that may be left out.
 *
 * @example without({ kind: 'fire' }, { form: 'one', name: 'leader' }) // { kind: 'fire', skipped: ['leader'] }
 */
export function without<O extends Begun>(order: O, offer: Clicked): O {
  return { ...order, skipped: [...(order.skipped ?? []), offer.name] };
}

/** The fields of an order that are still open, except the one clicked. */
function othersOpen(order: Begun, { name }: Clicked): readonly string[] {
  return (order.open ?? []).filter((other) => other !== name);
}
