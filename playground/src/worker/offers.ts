import type { OrderOf, Sent, System } from 'hexarbiter/engine';
import { choose, close, leaveOut, options, request } from 'hexarbiter/engine';
import type { Choice, Click, Clicked, Offer, Order } from '../protocol.js';
import { say } from '../words/say.js';
import type { Eyes, Kit } from './kit.js';
import { eyesAt } from './table.js';
import type { Table } from './table.js';
import { refusalsOf } from './words.js';

/** An order of any game, as the engine takes it. */
type Given<S extends System> = OrderOf<Sent<S>>;
type Next<S extends System> = ReturnType<typeof options<S>>;

/**
 * The next click of an order, after the one that is given. What leaves no choice is filled in.
 *
 * @param table the table
 * @param order the fields given so far
 * @param click what was clicked in its offer
 * @example offerAt(table, {}).values.map(({ value }) => value) // ['place']
 */
export function offerAt<S extends System>(table: Table<S>, order: Order, click?: Click): Offer {
  const eyes = eyesAt(table);
  return told(table.kit, eyes, settled(eyes, after(eyes, begun(eyes, order), click)));
}

/** An answer is the only order while a question waits. */
function begun<S extends System>({ world, seen }: Eyes<S>, order: Order): Given<S> {
  const isAnswer = order['kind'] === undefined && request(world, seen).kind === 'answer';
  return (isAnswer ? { kind: 'answer', ...order } : order) as Given<S>;
}

/** The order after a click; the same order where the click does not fit. */
function after<S extends System>({ world, seen }: Eyes<S>, order: Given<S>, click: Click | undefined): Given<S> {
  if (click === undefined) return order;
  const offer: Next<S> = options(world, seen, order);
  if (offer.form === 'done' || offer.form === 'dead') return order;
  if (offer.form === 'faces')
    return click.kind === 'choose' ? choose<Given<S>>(order, offer, Number(click.value)) : order;
  if (click.kind === 'choose') return choose<Given<S>>(order, offer, click.value);
  if (click.kind === 'leaveOut') return leaveOut<Given<S>>(order, offer);
  return offer.form === 'member' ? close<Given<S>>(order, offer) : order;
}

/** The order with everything that leaves no choice. */
function settled<S extends System>({ world, seen }: Eyes<S>, given: Given<S>): Given<S> {
  let order = given;
  for (;;) {
    const next = withoutChoice<S>(order, options(world, seen, order));
    if (next === undefined) return order;
    order = next;
  }
}

function withoutChoice<S extends System>(order: Given<S>, offer: Next<S>): Given<S> | undefined {
  if (offer.form !== 'one' && offer.form !== 'member') return undefined;
  const [only, ...others] = offer.values;
  const mayClose = offer.form === 'member' && offer.mayClose;
  if (only === undefined) {
    if (mayClose) return close<Given<S>>(order, offer);
    return offer.optional ? leaveOut<Given<S>>(order, offer) : undefined;
  }
  return others.length === 0 && !offer.optional && !mayClose ? choose<Given<S>>(order, offer, only) : undefined;
}

function told<S extends System>(kit: Kit<S>, eyes: Eyes<S>, order: Given<S>): Offer {
  const { world, seen, names } = eyes;
  const offer: Next<S> = options(world, seen, order);
  const bare = {
    order: order as Order,
    values: [],
    chosen: [],
    mayClose: false,
    optional: false,
    lines: [],
    problems: [],
  };
  switch (offer.form) {
    case 'done': {
      const [title = '', ...lines] = kit.account(eyes, offer.action);
      return { ...bare, form: 'done', title, lines, action: offer.action };
    }
    case 'dead': {
      const problems = refusalsOf(offer.problems, (each) => kit.problem(each, names));
      return { ...bare, form: 'dead', title: say('offer.dead'), problems };
    }
    case 'faces': {
      const [die] = offer.dice;
      const values = Array.from({ length: die?.sides ?? 6 }, (_, i) => ({ value: `${i + 1}`, text: `${i + 1}` }));
      return { ...bare, form: 'faces', title: say('offer.die'), values, chosen: offer.chosen };
    }
    default: {
      const { kind } = order as { readonly kind?: string };
      const text =
        kind === undefined
          ? say('offer.kind')
          : say('offer.slot', { kind: kit.kindText(kind), slot: kit.slotText(offer.name) });
      const of = offer.form === 'member' ? offer.of : undefined;
      const text2 = (value: string): string =>
        offer.name === 'kind' ? kit.kindText(value) : kit.valueText(value, offer.name, names);
      return {
        ...bare,
        form: offer.form,
        title: of === undefined ? text : say('offer.of', { text, of: names.nameOf(of) ?? of }),
        values: offer.values.map((value): Choice => ({ value, text: text2(value) })),
        chosen: offer.form === 'member' ? offer.chosen.map(text2) : [],
        mayClose: offer.form === 'member' && offer.mayClose,
        optional: offer.optional,
      };
    }
  }
}

/**
 * What a click on the map means: a choice in the order under way, or the actions in which the thing takes part, with the
 * reasons why it takes no part in the others.
 *
 * @param table the table
 * @param things what was clicked: a counter and its hex, or a hex alone
 * @param order the order under way
 * @example clickAt(table, ['us.2-5-4.1', 'I5']).open[0].text
 */
export function clickAt<S extends System>(table: Table<S>, things: readonly string[], order?: Order): Clicked {
  const eyes = eyesAt(table);
  const chosen = order === undefined ? undefined : choiceIn(eyes, order, things);
  const [thing = ''] = things;
  if (chosen !== undefined) {
    const offer = offerAt(table, order ?? {}, { kind: 'choose', value: chosen });
    return { thing, title: thing, lines: [], open: [], closed: [], offer };
  }
  return { thing, ...table.kit.about(eyes, thing) };
}

/** The one value of an offer that names a thing that was clicked: the thing itself, or a location in the hex. */
function choiceIn<S extends System>(
  { world, seen }: Eyes<S>,
  order: Order,
  things: readonly string[],
): string | undefined {
  const offer: Next<S> = options(world, seen, order as Given<S>);
  if (offer.form !== 'one' && offer.form !== 'member') return undefined;
  for (const thing of things) {
    if (offer.values.includes(thing)) return thing;
    const within = offer.values.filter((value) => value.startsWith(`${thing}/`));
    if (within.length === 1) return within[0];
  }
  return undefined;
}
