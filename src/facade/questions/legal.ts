import type { AskOptions } from '../../engine/questions/asker.js';
import type { Sampled as SampledIn } from '../../engine/questions/sample.js';
import { legal as legalIn, openSlot as openSlotIn } from '../../engine/questions/options.js';
import { sample as sampleIn } from '../../engine/questions/sample.js';
import type { Order as Parts, Slot } from '../../engine/walk/order.js';
import type { Refusal } from '../../engine/game/misuse.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import type { Action, ActionKind, Lnlt, World } from '../../state/index.js';
import type { Order } from '../record/order.js';
import type { Seen } from '../seen/view.js';

/** The actions of a kind; all actions where no kind is given. */
export type ActionOf<K extends ActionKind> = Extract<Action, { readonly kind: K }>;

/**
 * Walks every legal action, lazily and completely, in the order of the slots.
 *
 * @param world the world
 * @param seen a view, or a game (then the view of the side to decide)
 * @param within only actions that agree with this partial order; with its kind the actions are of that type
 * @param how who asks; the budget from one action to the next; a step of it is an order that is looked at, begun or complete
 * @returns an iterable; its first value is cheap. A walk of arguments that make no sense is empty, and gives the refusal as
 *   what it returns at its end (`value` of the step that is `done`); so does a walk whose budget is spent (`too-costly`), behind the actions that it has found
 * @example const [first] = legal(world, state, { kind: 'fire' }) // a FireAction
 */
export function legal<K extends ActionKind = ActionKind>(
  world: World,
  seen: Seen,
  within?: Order & { readonly kind?: K },
  how?: AskOptions,
): Generator<ActionOf<K>, Refusal | undefined, undefined> {
  return legalIn(world, seen, within as Parts | undefined, how) as Generator<
    ActionOf<K>,
    Refusal | undefined,
    undefined
  >;
}

/**
 * The next slot of an order with every whole value from which a legal action can still be reached. `options` is for clicks:
 * it offers sets and lists member by member.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param order the fields given so far; without a kind the slot is `kind`
 * @param how who asks; the budget; a step of it is an order that is looked at
 * @returns the slot, or `undefined` when the order has no slot left; for an order that makes no sense the refusal in its
 *   place
 * @example openSlot(world, state, {})?.values // ['name', 'pass']
 */
export function openSlot(world: World, seen: Seen, order?: Order, how?: AskOptions): Slot | undefined {
  return openSlotIn(world, seen, order as Parts | undefined, how);
}

/** A random legal action and the generator's state after the draw. */
export type Sampled = SampledIn<Lnlt>;

/**
 * Draws a random legal action by walking the slots at random: each kind with equal chances, then each value; where values
 * are many, groups or places, each of them has a chance.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param rng the state of a seeded generator
 * @returns the action and the generator's next state, or `undefined` when no side has to decide; for what is no state of a
 *   generator the refusal `bad-rng-state` in its place
 * @example sample(world, state, seedRng('7'))?.action.kind
 */
export function sample(world: World, seen: Seen, rng: RngState): Sampled | undefined {
  return sampleIn(world, seen, rng);
}
