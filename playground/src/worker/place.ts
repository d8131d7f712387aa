import type { Action, Lnlt } from 'hexarbiter';
import { problem } from 'hexarbiter';
import type { System } from 'hexarbiter/engine';
import { save } from 'hexarbiter/engine';
import type { Against, Desk, Keepsake, Menu, Screen, Told } from '../protocol.js';
import { attackCard } from './attack.js';
import type { Trial } from './branches.js';
import { branched, branchesOf, resultsAt, trialOf } from './branches.js';
import type { Laid } from './drop.js';
import type { Eyes, Kit } from './kit.js';
import { ledUpTo, sent } from './led.js';
import { lnltKit } from './lnlt.js';
import { marched, marchOn } from './march.js';
import { clickAt, offerAt } from './offers.js';
import { answersAt, groupOf, planFor, wayTo } from './plan.js';
import { momentOf, screenOf } from './screen.js';
import { sightAt } from './sight.js';
import type { Beginning, Seats, Table } from './table.js';
import { doneAgain, seenNow, tableFor, takenBack, takenBackTo } from './table.js';
import { refused } from './words.js';

/** What is asked of the desk whatever lies on the table. */
type OfDesk = 'menu' | 'begin' | 'drop' | 'screen' | 'seat' | 'send' | 'go' | 'backTo' | 'tryOut' | 'branch';

/** The place of one game at the desk: everything that can be done with it, and nothing of its system is seen from outside. */
export interface Place extends Omit<Desk, OfDesk> {
  readonly screen: () => Omit<Screen, 'age'>;
  readonly seat: (side: string, player: string) => void;
  /** Takes a step: an action that was offered, with what must be done before it. */
  readonly send: (action: unknown) => Told<undefined>;
  /** Units go to a place; the march stops where the other side answers. */
  readonly go: (units: readonly string[], at: string, mode: string) => Told<undefined>;
  /** Takes back everything from a step on. */
  readonly backTo: (step: number) => Told<undefined>;
  /** A copy of the game, to try things out. */
  readonly trial: () => Place;
  /** The copy at another place of its branches. */
  readonly branch: (id: number) => Place;
  /** Rules to compare with; nothing where they are those of every new game. */
  readonly readings: () => Menu['readings'] | undefined;
  readonly wake: () => void;
  readonly close: () => void;
}

/** What only one of the games can be asked. */
export type Own = Pick<
  Place,
  | 'send'
  | 'go'
  | 'plan'
  | 'attack'
  | 'answers'
  | 'sight'
  | 'odds'
  | 'rules'
  | 'judge'
  | 'hint'
  | 'why'
  | 'luck'
  | 'click'
  | 'readings'
>;

/** How a game is laid at its place. */
interface Setting<S extends System> {
  readonly kit: Kit<S>;
  readonly begun: Beginning<S>;
  readonly seats: Seats;
  readonly changed: () => void;
  readonly trial?: Trial<S>;
  readonly own: (table: Table<S>) => Own;
  readonly onChange: (table: Table<S>, change: Table<S>['changes'][number]) => void;
}

/**
 * Lays a game of either system at the desk.
 *
 * @param laid the game
 * @param seats who plays its sides
 * @param changed is called after every change
 * @example placeFor({ game: 'lnlt', world, begun }, {}, changed)
 */
export function placeFor(laid: Laid, seats: Seats, changed: () => void): Told<Place> {
  const rest = { seats, changed };
  return laid.game === 'lnlt'
    ? laidAt({ ...rest, kit: lnltKit(laid.world), begun: laid.begun, own: ownOfFirst, onChange: marchOn })
    : laidAt({ ...rest, kit: laid.kit, begun: laid.begun, own: laid.own, onChange: () => undefined });
}

function laidAt<S extends System>(setting: Setting<S>): Told<Place> {
  const { kit, begun, seats, changed, trial, own, onChange } = setting;
  const laid: { table?: Table<S> } = {};
  const made = tableFor(kit, begun, seats, (change) => {
    if (laid.table === undefined) return;
    if (trial !== undefined) branched(trial, laid.table, change);
    changed();
    const { table } = laid;
    // The step has to be told to everybody before the next one is taken.
    queueMicrotask(() => onChange(table, change));
  });
  if (!made.ok) return refused(made.problems, (each) => kit.problem(each));
  const table = made.value;
  laid.table = table;
  const again = (copy: Trial<S>): Place => {
    const game = copy.nodes[copy.here]?.game ?? table.session.game();
    const next = laidAt({ ...setting, seats: {}, begun: { game, takes: [] }, trial: copy });
    return next.ok ? next.value : place;
  };
  const keepsake = (what: string, text: string): Keepsake => ({ name: `${kit.world.scenario.id}-${what}.json`, text });
  const nothing = (code: string, done: boolean): Told<undefined> =>
    done ? { ok: true, value: undefined } : refused([problem(code, {})]);
  const place: Place = {
    ...own(table),
    screen: () => screenOf(table, trial === undefined ? undefined : branchesOf(trial)),
    seat: (side, player) => {
      table.seats = { ...table.seats, [side]: player };
      table.wake();
    },
    back: () => nothing('nothing-to-undo', takenBack(table)),
    again: () => nothing('nothing-to-redo', doneAgain(table)),
    backTo: (step) => nothing('nothing-to-undo', takenBackTo(table, step)),
    moment: (index) => momentOf(table, index),
    offer: (order, click) => offerAt(table, order, click),
    field: (from) => kit.field(table.session.game(), seenNow(table), from),
    results: () => (trial === undefined ? [] : resultsAt(table)),
    save: () => keepsake('save', save(table.session.game(), { world: kit.world })),
    record: () => keepsake('record', JSON.stringify(table.session.transcript())),
    trial: () => again(trialOf(table.session.game())),
    branch: (id) => {
      if (trial?.nodes[id] === undefined) return place;
      trial.here = id;
      table.close();
      return again(trial);
    },
    wake: table.wake,
    close: table.close,
  };
  return { ok: true, value: place };
}

/** What the first game alone can be asked. */
function ownOfFirst(table: Table<Lnlt>): Own {
  const { kit, world } = table;
  /** The game in which an action is legal, as its side sees it. */
  const eyesFor = (action: Action): Eyes<Lnlt> => {
    const seen = ledUpTo(table, action)?.seen ?? seenNow(table);
    return { world, seen, names: kit.namesIn(seen) };
  };
  return {
    send: (action) => sent(table, action as Action),
    go: (units, at, mode) => {
      const way = wayTo(table, units, at, mode);
      const [first = ''] = units;
      const card = kit.counters(seenNow(table)).find(({ id }) => id === first);
      if (way === undefined) return refused([problem('no-way', { at })]);
      return marched(table, units, way, card?.place ?? '');
    },
    plan: (units) => planFor(table, units),
    attack: (action) => attackCard(eyesFor(action as Action), action as Action),
    answers: () => answersAt(table),
    sight: async (from, to, against?: Against) => {
      const other = against === undefined ? undefined : (await import('./rules.js')).worldBy(world, against);
      return sightAt(world, seenNow(table), from, to, other);
    },
    odds: async (firer, target, pick, against) => {
      const { oddsAt } = await import('./odds.js');
      return oddsAt(table, firer, target, pick, against);
    },
    rules: async (against) => {
      const { rulesBeside } = await import('./rules.js');
      return rulesBeside(world, against);
    },
    judge: async (words) => {
      const { rulingOn } = await import('./judgement.js');
      return rulingOn(table, words);
    },
    readings: () => undefined,
    hint: async () => (await import('./coach.js')).hintFor(table),
    why: async () => (await import('./coach.js')).whyOf(table),
    luck: async () => await (await import('./coach.js')).luckOn(table),
    click: (things, order) => {
      const clicked = clickAt(table, things, order);
      if (clicked.offer !== undefined) return clicked;
      const group = groupOf(table, things);
      const plan = group.length === 0 ? undefined : planFor(table, group);
      return plan?.ok === true ? { ...clicked, plan: plan.value } : clicked;
    },
  };
}
