import type { Event, GameState, Locale, Offer, Order, Position, Side, World } from '../../../src/index.js';
import {
  actionsFor,
  apply,
  choose,
  close,
  digest,
  eventsFor,
  label,
  leaveOut,
  namesOf,
  options,
  positionNow,
  reduce,
  request,
  view,
} from '../../../src/index.js';

/** A finger that clicks anywhere: a number below another one. */
export type Finger = (count: number) => number;

/** A page on which a game is played. It knows no kind of action, no field and no rule. */
export interface Page {
  readonly world: World;
  readonly finger: Finger;
  readonly locale: Locale;
  /** The labels of all that was on a button, by its name: `kind fire`. */
  readonly labels: Map<string, string>;
}

/** How a game has ended, and how many clicks it took. */
export interface Ended {
  readonly state: GameState;
  readonly actions: number;
  readonly clicks: number;
}

/** Plays a game to its end, click by click. */
export function played(page: Page, start: GameState, most: number): Ended {
  let state = start;
  let clicks = 0;
  for (let actions = 0; actions < most; actions++) {
    const asked = request(page.world, state);
    if (asked.kind === 'over') return { state, actions, clicks };
    let order = begun(page, state, asked.by);
    for (;;) {
      const offer = options(page.world, view(page.world, state, asked.by), order);
      clicks += 1;
      if (offer.form === 'done') {
        const applied = apply(page.world, state, offer.action, { by: asked.by, at: state.step });
        if (!applied.ok) throw new Error(`${JSON.stringify(offer.action)} ${JSON.stringify(applied.problems)}`);
        shown(page, state, applied.value.events, applied.value.state);
        ({ state } = applied.value);
        break;
      }
      order = clicked(page, state, order, offer);
    }
  }
  throw new Error(`no end after ${most} actions`);
}

/** Each side folds what it is told into what it saw: that is what lies on the table now, also while a question waits. */
function shown({ world }: Page, before: GameState, events: readonly Event[], after: GameState): void {
  for (const side of world.sides) {
    const told = eventsFor(world, before, events, side);
    const table = told.reduce<Position>(reduce, positionNow(world, view(world, before, side)));
    const now = positionNow(world, view(world, after, side));
    if (digest(table) !== digest(now)) throw new Error(`step ${before.step}: ${side} sees another table`);
  }
}

/** Every fifth order begins with a click on the table, the others with a list of what can be done. */
function begun({ world, finger }: Page, state: GameState, by: Side): Order {
  if (finger(5) > 0) return {};
  const seen = view(world, state, by);
  const things = [...seen.position.counters.map(({ id }) => id), ...world.map.names];
  const { open } = actionsFor(world, seen, things[finger(things.length)] as string);
  const orders = open.flatMap((kind) => kind.orders);
  return orders[finger(orders.length)] ?? {};
}

/** The order after one click on what is offered. */
function clicked(page: Page, state: GameState, order: Order, offer: Offer): Order {
  const { finger } = page;
  switch (offer.form) {
    case 'one':
      show(page, state, offer.name, offer.values);
      return finger(offer.values.length + (offer.optional ? 1 : 0)) === offer.values.length
        ? leaveOut(order, offer)
        : choose(order, offer, offer.values[finger(offer.values.length)] as string);
    case 'member':
      show(page, state, offer.name, offer.values);
      if (offer.mayClose && finger(offer.values.length + 1) === offer.values.length) return close(order, offer);
      if (offer.optional && finger(offer.values.length + 1) === offer.values.length) return leaveOut(order, offer);
      return choose(order, offer, offer.values[finger(offer.values.length)] as string);
    case 'faces':
      return choose(order, offer, finger(offer.dice[0]?.sides ?? 6) + 1);
    default:
      throw new Error(`step ${state.step}: ${JSON.stringify(order)} ${JSON.stringify(offer)}`);
  }
}

/** Writes the buttons of an offer. */
function show({ world, labels, locale }: Page, state: GameState, slot: string, values: readonly string[]): void {
  const names = namesOf({ world, position: positionNow(world, state) });
  labels.set(`slot ${slot}`, label('slot', slot, locale));
  for (const value of values) {
    const key = slot === 'kind' ? `kind ${value}` : `${slot} ${value}`;
    if (labels.has(key)) continue;
    labels.set(key, slot === 'kind' ? label('kind', value, locale) : label('value', value, locale, { names, slot }));
  }
}
