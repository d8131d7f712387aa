import type { Names, Offer as LibraryOffer, Order as LibraryOrder, View, World } from 'hexarbiter';
import { actionsFor, check, choose, close, describe, label, leaveOut, options, positionNow } from 'hexarbiter';
import type { Choice, Click, Clicked, Offer, Order } from '../protocol.js';
import { namesIn, seenNow } from './table.js';
import type { Table } from './table.js';
import { inWords, LOCALE, refusalsOf } from './words.js';

/** The table as a click sees it. */
interface Eyes {
  readonly world: World;
  readonly seen: View;
  readonly names: Names;
}

function eyesAt(table: Table): Eyes {
  const seen = seenNow(table);
  return { world: table.world, seen, names: namesIn(table.world, seen) };
}

/**
 * The next click of an order, after the one that is given. What leaves no choice is filled in.
 *
 * @param table the table
 * @param order the fields given so far
 * @param click what was clicked in its offer
 * @example offerAt(table, {}).values.map(({ value }) => value) // ['place']
 */
export function offerAt(table: Table, order: Order, click?: Click): Offer {
  const eyes = eyesAt(table);
  return told(eyes, settled(eyes, after(eyes, order, click)));
}

/** The order after a click; the same order where the click does not fit. */
function after({ world, seen }: Eyes, order: LibraryOrder, click: Click | undefined): LibraryOrder {
  if (click === undefined) return order;
  const offer = options(world, seen, order);
  if (offer.form === 'done' || offer.form === 'dead') return order;
  if (offer.form === 'faces') return click.kind === 'choose' ? choose(order, offer, Number(click.value)) : order;
  if (click.kind === 'choose') return choose(order, offer, click.value);
  if (click.kind === 'leaveOut') return leaveOut(order, offer);
  return offer.form === 'member' ? close(order, offer) : order;
}

/** The order with everything that leaves no choice. */
function settled({ world, seen }: Eyes, given: LibraryOrder): LibraryOrder {
  let order = given;
  for (;;) {
    const offer = options(world, seen, order);
    const next = withoutChoice(order, offer);
    if (next === undefined) return order;
    order = next;
  }
}

function withoutChoice(order: LibraryOrder, offer: LibraryOffer): LibraryOrder | undefined {
  if (offer.form !== 'one' && offer.form !== 'member') return undefined;
  const [only, ...others] = offer.values;
  const mayClose = offer.form === 'member' && offer.mayClose;
  if (only === undefined) {
    if (mayClose) return close(order, offer);
    return offer.optional ? leaveOut(order, offer) : undefined;
  }
  return others.length === 0 && !offer.optional && !mayClose ? choose(order, offer, only) : undefined;
}

function told(eyes: Eyes, order: LibraryOrder): Offer {
  const { world, seen, names } = eyes;
  const offer = options(world, seen, order);
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
      const verdict = check(world, seen, offer.action);
      const [title = '', ...lines] = inWords(verdict.complete === 1 ? verdict : offer.action, names).split('\n');
      return { ...bare, form: 'done', title, lines, action: offer.action };
    }
    case 'dead':
      return {
        ...bare,
        form: 'dead',
        title: 'Nothing can come of this order',
        problems: refusalsOf(offer.problems, names),
      };
    case 'faces': {
      const [die] = offer.dice;
      const values = Array.from({ length: die?.sides ?? 6 }, (_, i) => ({ value: `${i + 1}`, text: `${i + 1}` }));
      return { ...bare, form: 'faces', title: 'What does the next die show?', values, chosen: offer.chosen };
    }
    default: {
      const text =
        order.kind === undefined
          ? 'What do you do?'
          : `${label('kind', order.kind, LOCALE)}: ${label('slot', offer.name, LOCALE)}`;
      const of = offer.form === 'member' && offer.of !== undefined ? ` for ${names.nameOf(offer.of) ?? offer.of}` : '';
      const say = (value: string): string => valueText(eyes, offer.name, value);
      return {
        ...bare,
        form: offer.form,
        title: `${text}${of}`,
        values: offer.values.map((value): Choice => ({ value, text: say(value) })),
        chosen: offer.form === 'member' ? offer.chosen.map(say) : [],
        mayClose: offer.form === 'member' && offer.mayClose,
        optional: offer.optional,
      };
    }
  }
}

function valueText({ names }: Eyes, slot: string, value: string): string {
  return slot === 'kind' ? label('kind', value, LOCALE) : label('value', value, LOCALE, { names, slot });
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
export function clickAt(table: Table, things: readonly string[], order?: Order): Clicked {
  const eyes = eyesAt(table);
  const { world, seen, names } = eyes;
  const chosen = order === undefined ? undefined : choiceIn(eyes, order, things);
  const [thing = ''] = things;
  const position = positionNow(world, seen);
  const counter = position.counters.find(({ id }) => id === thing);
  const about = counter === undefined ? [] : [describe({ world, position }, counter, LOCALE).text];
  const base = { thing, title: names.nameOf(thing) ?? thing, lines: about };
  if (chosen !== undefined) {
    const offer = offerAt(table, order ?? {}, { kind: 'choose', value: chosen });
    return { ...base, open: [], closed: [], offer };
  }
  const { open, closed } = actionsFor(world, seen, thing);
  return {
    ...base,
    open: open.flatMap(({ kind, orders }) =>
      orders.map((each) => ({ text: begunText(kind, each, orders.length), order: each as Order })),
    ),
    closed: closed.map(({ kind, problems }) => ({
      text: label('kind', kind, LOCALE),
      problems: refusalsOf(problems, names),
    })),
  };
}

/** The one value of an offer that names a thing that was clicked: the thing itself, or a location in the hex. */
function choiceIn({ world, seen }: Eyes, order: LibraryOrder, things: readonly string[]): string | undefined {
  const offer = options(world, seen, order);
  if (offer.form !== 'one' && offer.form !== 'member') return undefined;
  for (const thing of things) {
    if (offer.values.includes(thing)) return thing;
    const within = offer.values.filter((value) => value.startsWith(`${thing}/`));
    if (within.length === 1) return within[0];
  }
  return undefined;
}

/** An order begun, in words; with its field where a thing can take several parts. */
function begunText(kind: string, order: LibraryOrder, ways: number): string {
  const text = label('kind', kind, LOCALE);
  const slot = Object.keys(order).find((field) => !['kind', 'open', 'skipped'].includes(field));
  return ways === 1 || slot === undefined ? text : `${text} (${label('slot', slot, LOCALE)})`;
}
