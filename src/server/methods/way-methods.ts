import * as v from 'valibot';
import type { DestinationsOptions, MoveMode } from '../../facade/index.js';
import { destinations, reachable } from '../../facade/index.js';
import { ok } from '../../kernel/basis/result.js';
import type { Method } from './method.js';
import { anything, pageSize, method, needed, TABLE, text } from './method.js';
import { askedPage, onPage, pageOf } from '../answers/pages.js';
import { inTries } from '../rpc/slices.js';
import { lnltTable } from '../table/lnlt-table.js';
import { tableOf } from '../table/table.js';
import { ownState } from '../games/told.js';

const UNITS = needed(v.array(v.string()), 'the ids of the group: in one place, or together off the map');

/** A page of the places. */
const PAGE = {
  limit: pageSize('so many places on this page'),
  cursor: text('where this page begins, as the answer before has said it'),
};

/** The budget of the first try: a hex that is tried takes little. */
const FIRST = 10_000;

const reachableBy = method({
  name: 'game/reachable',
  summary: 'says where a group can get to in this impulse, with the sums of the fire that it would draw there',
  params: {
    ...TABLE,
    units: UNITS,
    modes: v.exactOptional(
      anything('the kind of movement of all, or a list with one for each; `move` where it is left out'),
    ),
    ...PAGE,
  },
  result: 'WaysGiven',
  run: async (desk, { units, modes = 'move', limit, cursor, ...asked }, call) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const page = askedPage({ limit, cursor }, { step: table.value.game.step, most: desk.limits.page });
    if (!page.ok) return page;
    const first = lnltTable(table.value, 'game/reachable');
    if (!first.ok) return first;
    const { world, seen } = first.value;
    const { tell: _, ...quiet } = call;
    const ask = (budget: number): ReturnType<typeof reachable> =>
      reachable(world, seen, units, modes as MoveMode, { budget });
    const found = onPage(await inTries(ask, desk.limits, quiet, FIRST), (places) => pageOf(places, page.value));
    return found.ok ? ok({ ...found.value, ...ownState(table.value) }) : found;
  },
});

const destinationsOf = method({
  name: 'game/destinations',
  summary:
    'says all that a click on a stack shows: where it can go and how, the cost in MPs, the danger as chances and by whom, the targets with chances',
  params: {
    ...TABLE,
    units: UNITS,
    mode: text('one kind of movement alone; every one that is open to the group where it is left out'),
    ...PAGE,
  },
  result: 'DestinationsGiven',
  run: async (desk, { units, mode, limit, cursor, ...asked }, call) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const page = askedPage({ limit, cursor }, { step: table.value.game.step, most: desk.limits.page });
    if (!page.ok) return page;
    const first = lnltTable(table.value, 'game/destinations');
    if (!first.ok) return first;
    const { world, seen } = first.value;
    const { tell: _, ...quiet } = call;
    const kind = (mode === undefined ? {} : { mode }) as DestinationsOptions;
    const ask = (budget: number): ReturnType<typeof destinations> =>
      destinations(world, seen, units, { ...kind, budget });
    const found = onPage(await inTries(ask, desk.limits, quiet, FIRST), (all) => ({
      ...all,
      ...pageOf(all.places, page.value),
    }));
    return found.ok ? ok({ ...found.value, ...ownState(table.value) }) : found;
  },
});

/** The methods about where units can go. */
export const WAY_METHODS: readonly Method[] = [reachableBy, destinationsOf];
