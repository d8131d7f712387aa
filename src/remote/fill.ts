import type { OrderOf, System } from '../engine/index.js';
import type { Lnlt } from '../facade/index.js';
import { closedAt, withValue, without } from '../engine/questions/next-order.js';
import type { Result } from '../kernel/basis/result.js';
import { ok } from '../kernel/basis/result.js';
import type { OptionsGiven } from '../server/answers/results.js';

/** An action, or an order that is only begun. */
export type OrderGiven<S extends System = Lnlt> = S['action'] | OrderOf<S['action']>;

/** An order in which everything is filled in that leaves no choice. */
export interface OrderFilled<S extends System = Lnlt> {
  readonly order: OrderGiven<S>;
  /** The next click of it: the first with a choice, or `done`, or `dead`. */
  readonly offer: OptionsGiven<S>;
}

/** No order has so many fields and members. */
const MOST_CLICKS = 500;

/**
 * Makes the clicks of an order that leave no choice: a field with one value alone that must be given gets it, and one that nothing can
 * be given to is left out or closed. It stops at the first choice, and at dice.
 *
 * @param ask says what can be clicked next
 * @example await filled((order) => game.options(order), { kind: 'fire' })
 */
export async function filled(
  ask: (order: OrderGiven) => Promise<Result<OptionsGiven>>,
  order: OrderGiven,
): Promise<Result<OrderFilled>> {
  let now = order;
  let offered = await ask(now);
  for (let clicks = 0; clicks < MOST_CLICKS && offered.ok; clicks++) {
    const next = withoutChoice(now, offered.value);
    if (next === undefined) break;
    now = next;
    offered = await ask(now);
  }
  return offered.ok ? ok({ order: now, offer: offered.value }) : offered;
}

/** The order after the one click that there is; nothing where there are several or none. */
function withoutChoice(order: OrderGiven, offer: OptionsGiven): OrderGiven | undefined {
  if ((offer.form !== 'one' && offer.form !== 'member') || offer.left !== undefined) return undefined;
  const [only, ...others] = offer.values;
  const mayClose = offer.form === 'member' && offer.mayClose;
  if (only === undefined) return offer.optional ? without(order, offer) : mayClose ? closedAt(order, offer) : undefined;
  return others.length > 0 || offer.optional || mayClose ? undefined : withValue(order, offer, only);
}
