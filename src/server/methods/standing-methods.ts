import * as v from 'valibot';
import type { StandingOrders } from '../../engine/index.js';
import { standingAnswer, standingOrders } from '../../engine/index.js';
import { notASide } from '../../engine/game/misuse.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { absentAct } from './absent.js';
import { viewBy } from '../games/eyes.js';
import type { Call, Desk, Method } from './method.js';
import { anything, flag, method, TABLE } from './method.js';
import type { AnyGame } from '../games/any-game.js';
import type { Played } from '../games/played.js';
import type { StandingGiven } from '../answers/results.js';
import type { Table } from '../table/table.js';
import { nowAt, tableOf } from '../table/table.js';
import { dueAt, ownState } from '../games/told.js';

/** What somebody wants of the standing orders of a side: nothing where he only looks. */
interface Wanted {
  readonly orders?: unknown;
  readonly cancel?: boolean;
}

const standing = method({
  name: 'game/standing',
  summary:
    'sets, shows or cancels the standing orders of a side, by which the server decides for it; in the stateless form it says what they give now',
  params: {
    ...TABLE,
    orders: v.exactOptional(anything('the standing orders: docs/standing-orders.md')),
    cancel: flag('cancels them'),
  },
  result: 'StandingGiven',
  run: async (desk, { orders, cancel, ...asked }, call) => {
    const found = tableOf(desk, asked);
    if (!found.ok) return found;
    const table = found.value;
    const { world, side, played } = table;
    if (side === undefined) return refuse(problem('side-needed', {}, undefined, '/side'));
    const stranger = notASide(world, side);
    if (stranger !== undefined) return stranger;
    if (orders !== undefined && cancel === true) return refuse(problem('orders-or-cancel', {}));
    if (played === undefined) return tried(table, side, orders);
    if (played.opening.bots?.[side] !== undefined) return refuse(problem('bot-decides', { side }, undefined, '/side'));
    const wanted: Wanted = { orders, ...(cancel === undefined ? {} : { cancel }) };
    const set = await changed(desk, played, side, wanted, call);
    if (!set.ok) return set;
    return ok(given(nowAt(desk, table, asked), side, played.standing().get(side), { n: played.n() }));
  },
});

/** Sets or cancels the orders of a side, and decides by them where it is for this side to decide. */
async function changed(
  desk: Desk,
  played: Played,
  side: string,
  { orders, cancel }: Wanted,
  call: Call,
): Promise<Result<unknown>> {
  if (orders === undefined && cancel !== true) return ok(undefined);
  const { world } = played;
  const read = orders === undefined ? ok(undefined) : standingOrders(world, viewBy(world, played.game(), side), orders);
  if (!read.ok) return read;
  const kept = desk.games.stand(played, side, read.value, { address: call.address });
  if (!kept.ok) return kept;
  await absentAct(desk, played, call);
  return ok(undefined);
}

/** In a game that the caller keeps: what the orders give now. */
function tried(table: Table, side: string, orders: unknown): Result<StandingGiven<AnyGame>> {
  const { world, game } = table;
  const read = orders === undefined ? ok(undefined) : standingOrders(world, viewBy(world, game, side), orders);
  return read.ok ? ok(given(table, side, read.value, {})) : read;
}

function given(
  table: Table,
  side: string,
  orders: StandingOrders | undefined,
  more: Pick<StandingGiven, 'n'>,
): StandingGiven<AnyGame> {
  const { world, game } = table;
  const answer = orders === undefined ? undefined : standingAnswer(world, viewBy(world, game, side), orders);
  return {
    side,
    ...(orders === undefined ? {} : { orders }),
    ...(answer === undefined ? {} : { answer }),
    ...more,
    ...dueAt(table),
    ...ownState(table),
  };
}

/** The method for sides that have left. */
export const STANDING_METHODS: readonly Method[] = [standing];
