import type { Seen, Sent } from '../engine/game/game.js';
import type { OrderOf, Slot } from '../engine/walk/order.js';
import type { System } from '../engine/game/system.js';
import type { Verdict } from '../engine/questions/check.js';
import type { WorldOf } from '../engine/world/world.js';
import type { SessionRules } from './rules.js';

/** An order in which everything is filled in that leaves no choice. */
export interface Filled<S extends System> {
  readonly order: OrderOf<Sent<S>>;
  readonly verdict: Verdict<S>;
  /** The slot to choose for next; nothing where the order is complete, or cannot be completed. */
  readonly slot?: Slot;
}

/**
 * Fills in what leaves no choice: an empty slot is skipped, and a slot with one value alone that must be given gets it. It
 * stops at the first slot with a choice.
 *
 * @param rules the functions of the rules
 * @param seen a game or a view
 * @param order the fields given so far
 * @example filledIn(rules, world, game, { kind: 'fire', from: 'I5' }).slot?.name // 'units'
 */
export function filledIn<S extends System>(
  rules: Pick<SessionRules<S>, 'check' | 'openSlot'>,
  world: WorldOf<S>,
  seen: Seen<S>,
  order: OrderOf<Sent<S>>,
): Filled<S> {
  let now = order;
  for (;;) {
    const verdict = rules.check(world, seen, now as never);
    const slot = verdict.complete === 0 ? rules.openSlot(world, seen, now as never) : undefined;
    if (slot === undefined) return { order: now, verdict };
    const next = withoutChoice<S>(now, slot);
    if (next === undefined) return { order: now, verdict, slot };
    now = next;
  }
}

/** The order with the slot filled or skipped; nothing where there is a choice, or no way on. */
function withoutChoice<S extends System>(
  order: OrderOf<Sent<S>>,
  { name, optional, values }: Slot,
): OrderOf<Sent<S>> | undefined {
  const [only, ...others] = values;
  if (optional && only === undefined) return { ...order, skipped: [...(order.skipped ?? []), name] };
  return only !== undefined && others.length === 0 && !optional ? { ...order, [name]: only } : undefined;
}
