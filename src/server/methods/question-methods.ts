import * as v from 'valibot';
import type { Costed } from '../../engine/questions/budget.js';
import type { Distribution, Order, ReadingsOptions } from '../../engine/index.js';
import { actionsFor, check, legal, options } from '../../engine/index.js';
import { rulebookOf } from '../rulebooks/rulebook-of.js';
import { weightOfEvent } from '../../engine/questions/budget.js';
import { canonical } from '../../kernel/json/canonical.js';
import { ok, refuse, refuseAll } from '../../kernel/basis/result.js';
import { noFields } from '../answers/fields.js';
import { AT_ONCE } from '../limits.js';
import type { Call, Desk, Method, Outcome } from './method.js';
import { anything, flag, method, neededText, pageSize, TABLE, text } from './method.js';
import { givenBefore } from '../answers/pages.js';
import type { AnyGame } from '../games/any-game.js';
import type { LegalActions } from '../answers/results.js';
import { FIRST, inTries, taken } from '../rpc/slices.js';
import type { Table } from '../table/table.js';
import { tableOf } from '../table/table.js';
import { namesFor, ownState } from '../games/told.js';
import type { Walk } from '../rpc/walks.js';

const ORDER = v.exactOptional(anything('the fields of an action that are given so far'));
const ACTION = anything('an action, whole or only begun');
const STREAM = flag('tell what is found as notifications $/progress { id, value } before the answer');

/** What is told of a call that takes long. */
function watchOf(call: Call, stream: boolean | undefined): Call {
  const { tell: _, ...quiet } = call;
  return stream === true ? call : quiet;
}

const optionsFor = method({
  name: 'game/options',
  summary: 'says what can be clicked next in an order: only what can still lead to a legal action',
  params: { ...TABLE, order: ORDER },
  result: 'OptionsGiven',
  run: (desk, { order = {}, ...asked }) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const { world, seen } = table.value;
    return ok({ ...options<AnyGame>(world, seen, order as Order, { budget: AT_ONCE }), ...ownState(table.value) });
  },
});

const actionsForThing = method({
  name: 'game/actionsFor',
  summary: 'says in which actions a counter or a hex can take part now, and why not in the others',
  params: { ...TABLE, thing: neededText('the id of a counter, or the name of a hex or a location') },
  result: 'ActionsForThing',
  run: (desk, { thing, ...asked }) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const { world, seen } = table.value;
    return ok({ ...actionsFor<AnyGame>(world, seen, thing, undefined, { budget: AT_ONCE }), ...ownState(table.value) });
  },
});

const legalActions = method({
  name: 'game/legal',
  summary: 'walks through the legal actions, page by page',
  params: {
    ...TABLE,
    order: ORDER,
    limit: pageSize('so many actions on this page'),
    cursor: text('where this page begins, as the answer before has said it'),
    stream: STREAM,
  },
  result: 'LegalActions',
  run: async (desk, { order, limit, cursor, stream, ...asked }, call) => {
    const found = tableOf(desk, asked);
    if (!found.ok) return found;
    const table = found.value;
    const strange = order === undefined ? undefined : noFields(order, '/order');
    if (strange !== undefined) return refuse(strange);
    const { step } = table.game;
    const before = givenBefore(cursor, step);
    if (!before.ok) return before;
    const passed = before.value;
    const place = (given: number): string =>
      canonical([asked.game ?? '', table.side ?? '', step, table.played?.n() ?? -1, order ?? {}, given] as never);
    const known = desk.walks.take(place(passed));
    const walk = known ?? legal<AnyGame>(table.world, table.seen, order as Order | undefined, { budget: AT_ONCE });
    const watch = watchOf(call, stream);
    if (known === undefined && passed > 0) {
      const skipped = await taken(walk, passed, desk.limits, { ...watch, tell: () => undefined });
      if (skipped.problems !== undefined) return refuseAll(skipped.problems);
    }
    return pageOf(desk, table, {
      walk,
      passed,
      place,
      watch,
      most: Math.min(limit ?? desk.limits.page, desk.limits.page),
    });
  },
});

/** What a page is made of. */
interface Page {
  readonly walk: Walk;
  readonly passed: number;
  readonly place: (given: number) => string;
  readonly watch: Call;
  readonly most: number;
}

async function pageOf(desk: Desk, table: Table, { walk, passed, place, watch, most }: Page): Promise<Outcome> {
  const page = await taken(walk, most, desk.limits, watch);
  const given = passed + page.found.length;
  if (page.problems !== undefined) return { ok: false, problems: page.problems, found: page.found };
  if (!page.over && table.played !== undefined) desk.walks.leave(place(given), walk);
  const actions: LegalActions<AnyGame> = {
    actions: page.found,
    ...(page.over ? {} : { cursor: `${table.game.step}:${given}` }),
    ...ownState(table),
  };
  return ok(actions);
}

const checkAction = method({
  name: 'game/check',
  summary: 'judges an action, whole or only begun: legal with its sums, or not legal with every reason',
  params: { ...TABLE, action: ACTION },
  result: 'Judged',
  run: (desk, { action, ...asked }) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const { world, seen, game } = table.value;
    const verdict = check<AnyGame>(world, seen, action);
    return ok({
      ...verdict,
      text: rulebookOf(world).words.verdict(verdict, namesFor(table.value, game)),
      ...ownState(table.value),
    });
  },
});

const oddsOf = method({
  name: 'game/odds',
  summary: 'gives the exact odds of a legal action; it can be cancelled, and stops when it takes too long',
  params: { ...TABLE, action: ACTION, stream: STREAM },
  result: 'OddsGiven',
  run: async (desk, { action, stream, ...asked }, call) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const { world, seen } = table.value;
    const strange = noFields(action, '/action');
    if (strange !== undefined) return refuse(strange);
    const book = rulebookOf(world);
    const ask = (budget: number): Costed<Distribution> => book.odds(world, seen, action, { budget });
    const { budget, time } = desk.limits;
    // Where the table is full a path takes longer, so there are fewer of them in the first try.
    const pieces = world.system.pieces?.(seen.position) ?? 0;
    const first = Math.ceil(FIRST / weightOfEvent(pieces));
    // A second at most, where nobody says otherwise: as long as the library takes.
    const found = await inTries(ask, { budget, time: time / 2 }, watchOf(call, stream), first);
    return found.ok ? ok({ ...found.value, ...ownState(table.value) }) : found;
  },
});

const readingsOf = method({
  name: 'game/readings',
  summary:
    'names the open questions of the rules on which a ruling depends: verdict, sums, odds, events, the next decision',
  params: {
    ...TABLE,
    action: ACTION,
    odds: flag('compare the odds: they always are, unless the verdict alone is wanted'),
    only: text('`verdict`: compare the verdict, its reasons and its sums alone, which is quick'),
  },
  result: 'ReadingsGiven',
  run: (desk, { action, only, odds: _odds, ...asked }) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const { world, seen, game } = table.value;
    const strange = noFields(action, '/action');
    if (strange !== undefined) return refuse(strange);
    const how = { budget: AT_ONCE, ...((only === undefined ? {} : { only }) as ReadingsOptions) };
    const names = namesFor(table.value, game);
    const { readings, words } = rulebookOf(world);
    const found = readings(world, seen, action, how);
    const told = found.map((reading) => ({ ...reading, text: words.reading(reading, names) }));
    const { looked, courses, left } = found;
    if (looked.length === 0 && left !== undefined) return refuseAll(left);
    const extent = { looked, courses, ...(left === undefined ? {} : { left }) };
    return ok({ readings: told, ...extent, ...ownState(table.value) });
  },
});

/** The methods that ask and change nothing. */
export const QUESTION_METHODS: readonly Method[] = [
  optionsFor,
  actionsForThing,
  legalActions,
  checkAction,
  oddsOf,
  readingsOf,
];
