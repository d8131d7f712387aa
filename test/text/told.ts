import { apply, check, eventsFor, explain, explainSum, namesOf, request } from '../../src/index.js';
import type { Action, GameState } from '../../src/index.js';
import { MOVE_MODES } from '../../src/state/index.js';
import type { Ledger } from '../../src/kernel/numbers/ledger.js';
import type { Params } from '../../src/kernel/basis/result.js';
import { english } from '../../src/text/en/index.js';
import type { Explainable, Locale, Names } from '../../src/text/index.js';
import type { Scene } from '../redteam/frames.js';
import type { Luck } from '../redteam/luck.js';
import { luckOf } from '../redteam/luck.js';
import { bentOrder, someLegal } from '../redteam/orders.js';

/** The parts of a language that are sentences of their own, or names in a sum. */
export const SECTIONS = ['problems', 'events', 'actions', 'decisions', 'terms', 'findings'] as const;

/** What a collection has found. */
export interface Found {
  /** Every template that something was told with, by section and key, with one sentence. */
  readonly sentences: Map<string, string>;
  /** Every parameter that is a number, by the code, term or finding that has it: `not-enough-mps cost`. */
  readonly numbers: Set<string>;
}

/** Tells things, and notes the templates that are read for it. */
export interface Collector {
  readonly found: Found;
  readonly tell: (thing: Explainable, names?: Names) => string;
  readonly tellSum: (sum: Ledger, names?: Names) => string;
}

/** A collector with nothing in it, which tells things in a language. */
export function collector(locale: Locale = english): Collector {
  const found: Found = { sentences: new Map(), numbers: new Set() };
  let read: string[] = [];
  const watched = Object.fromEntries(
    Object.entries(locale).map(([section, texts]) => [
      section,
      typeof texts === 'string'
        ? texts
        : new Proxy(texts as Readonly<Record<string, string>>, {
            get: (target, key) => {
              read.push(`${section}.${String(key)}`);
              return target[String(key)];
            },
          }),
    ]),
  ) as unknown as Locale;
  const noted = (text: string): string => {
    for (const key of read) if (!found.sentences.has(key)) found.sentences.set(key, text);
    read = [];
    return text;
  };
  return {
    found,
    tell: (thing, names) => {
      noteNumbers(thing, found.numbers);
      return noted(explain(thing, watched, names));
    },
    tellSum: (sum, names) => {
      noteNumbers(sum, found.numbers);
      return noted(explainSum(sum, watched, names));
    },
  };
}

/** Notes the numbers among the parameters of everything inside a thing that has a code or an id. */
function noteNumbers(thing: unknown, numbers: Set<string>): void {
  if (typeof thing !== 'object' || thing === null) return;
  if (Array.isArray(thing)) {
    for (const each of thing) noteNumbers(each, numbers);
    return;
  }
  const { code, id, params } = thing as { readonly code?: string; readonly id?: string; readonly params?: Params };
  const name = code ?? id;
  if (name !== undefined && params !== undefined) {
    for (const [key, value] of Object.entries(params))
      if (typeof value === 'number' || (Array.isArray(value) && typeof value[0] === 'number'))
        numbers.add(`${name} ${key}`);
  }
  for (const each of Object.values(thing)) noteNumbers(each, numbers);
}

/** Tells the decision of each scene, its legal actions with their events, and what is said of orders that are bent. */
export function tellScenes({ tell, tellSum }: Collector, scenes: readonly Scene[], bent: number, seed: string): void {
  const luck = luckOf(seed);
  for (const { world, state } of scenes) {
    const before = namesOf({ world, position: state.position });
    tell(request(world, state), before);
    const actions = someLegal(world, state, 20);
    for (const action of actions) {
      const verdict = check(world, state, action);
      tell(verdict, before);
      if (verdict.complete === 1)
        for (const { attack, defence, modifiers, cost } of verdict.accounts)
          for (const sum of [attack, defence, modifiers, cost]) if (sum !== undefined) tellSum(sum, before);
      const applied = apply(world, state, action);
      if (!applied.ok) continue;
      const after = namesOf({ world, position: applied.value.state.position });
      for (const event of applied.value.events) tell(event, after);
      for (const side of world.sides)
        for (const event of eventsFor(world, state, applied.value.events, side)) tell(event, after);
      tell(request(world, applied.value.state), after);
    }
    for (let i = 0; i < bent; i++) {
      const order = i % 3 === 0 ? bentOrder(luck, state, actions) : mixedOrder(luck, state, actions);
      const verdict = check(world, state, order as Action);
      if (verdict.complete === -1) for (const problem of verdict.problems) tell(problem, before);
      else tell(verdict, before);
    }
  }
}

/** A legal action of which one field or two have the value that a counter or a place of the same situation would give them. */
function mixedOrder(luck: Luck, state: GameState, actions: readonly Action[]): unknown {
  const { counters, markers } = state.position;
  const order: Record<string, unknown> = { ...luck.oneOf(actions.length > 0 ? actions : [{ kind: 'pass' }]) };
  const fields = Object.keys(order).filter((name) => name !== 'kind');
  if (fields.length === 0) return order;
  for (let i = 0; i < 1 + luck.below(2); i++) {
    const name = luck.oneOf(fields);
    const value = order[name];
    const others = counters.filter(({ place }) => place.kind === 'map' || place.kind === 'hands');
    const other = luck.oneOf(others.length > 0 ? others : counters).id;
    const known = counters.some(({ id }) => id === (Array.isArray(value) ? (value[0] as unknown) : value));
    const places = [
      ...counters.flatMap(({ place }) => (place.kind === 'map' ? [place.at] : [])),
      ...markers.map(({ at }) => at),
    ];
    if (Array.isArray(value) && known)
      order[name] = luck.once(2) ? [other] : [...new Set([...(value as string[]), other])].sort();
    else if (known) order[name] = other;
    else if (name === 'at' || name === 'to' || name === 'target' || name === 'from' || name === 'across')
      order[name] = places.length > 0 ? luck.oneOf(places) : value;
    else {
      // The value of the same field elsewhere.
      const donors = luck.oneOf(actions) as unknown as Readonly<Record<string, unknown>>;
      if (donors[name] !== undefined) order[name] = donors[name];
    }
  }
  if (Array.isArray(order['units']) && Array.isArray(order['modes']))
    order['modes'] = (order['units'] as string[]).map(
      (_, i) => (order['modes'] as string[])[i] ?? luck.oneOf(MOVE_MODES),
    );
  return order;
}

/** The templates of a section that nothing was told with. */
export function untold({ sentences }: Found, section: (typeof SECTIONS)[number]): readonly string[] {
  return Object.keys(english[section]).filter((key) => !sentences.has(`${section}.${key}`));
}
