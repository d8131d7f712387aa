import * as v from 'valibot';
import type { Happened, SentDice } from '../../engine/index.js';
import { apply as applyTo, takeBackFault, toldTo, view, whoDecides, withStep } from '../../engine/index.js';
import { closedTo } from '../../engine/view/role.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { digest } from '../../kernel/json/digest.js';
import { rolledNothing } from '../../session/index.js';
import { agreedAt } from './agreement.js';
import { absentAct } from './absent.js';
import { noFields } from '../answers/fields.js';
import type { Call, Desk, Method } from './method.js';
import { anything, count, method, TABLE, text } from './method.js';
import type { AnyGame, Sent, Transcript } from '../games/any-game.js';
import type { Take } from '../games/opening.js';
import type { Played } from '../games/played.js';
import { begunGame } from '../games/begun.js';
import { playedAlone } from '../games/played.js';
import type { Acted, Undone } from '../answers/results.js';
import { inSlices } from '../rpc/slices.js';
import type { Table } from '../table/table.js';
import { nowAt, seatAt, tableOf } from '../table/table.js';
import { dueAt, ownState } from '../games/told.js';

const RECORD = v.exactOptional(anything('in the stateless form: the record, which comes back with the step'));

const apply = method({
  name: 'game/apply',
  summary: 'takes an action or gives an answer; `needs` says that the game waits for an answer, such as dice',
  params: {
    ...TABLE,
    action: anything('the action, or { kind: "answer", ... }'),
    by: text('the side that acts, where the caller does not sit in the seat of a side'),
    at: count('the step that the caller has seen: an action meant for an earlier one is refused'),
    dice: v.exactOptional(anything('faces that the table has rolled already, a list for each roll: [[5, 2], [4]]')),
    record: RECORD,
  },
  result: 'Acted',
  run: async (desk, { action, by, at, dice, record, ...asked }, call) => {
    const found = tableOf(desk, asked);
    if (!found.ok) return found;
    const strange = noFields(action, '/action');
    if (strange !== undefined) return refuse(strange);
    const table = found.value;
    const agreed = agreedAt(table, action);
    if (agreed?.ok === false) return agreed;
    const refused = agreed === undefined ? closedTo(seatAt(table, by), action) : undefined;
    if (refused !== undefined) return refuse(refused);
    const own = table.bound ? table.side : by;
    // What all sides have sent is sent by the whole table.
    const sender = agreed === undefined ? own : undefined;
    const take: Take = {
      action: agreed?.value ?? (action as Sent),
      ...(sender === undefined ? {} : { by: sender }),
      ...(dice === undefined ? {} : { dice: dice as SentDice }),
    };
    const { played } = table;
    if (played === undefined) return appliedAlone(table, take, at, record);
    const done = desk.games.act(played, { kind: 'taken', ...take }, { at, address: call.address });
    if (!done.ok) return refusedAsSent(done);
    await absentAct(desk, played, call);
    const { n, change } = done.value;
    return ok(actedAt(nowAt(desk, table, asked), change, { n }));
  },
});

function actedAt(table: Table, happened: Happened<AnyGame>, more: Partial<Acted<AnyGame>>): Acted<AnyGame> {
  const { world, side } = table;
  const due = dueAt(table);
  const { events, dice, surplus } = toldTo(world, happened, side);
  return {
    kind: due.request.kind === 'answer' ? 'needs' : 'done',
    events,
    dice,
    ...(surplus === undefined ? {} : { surplus: asSent(surplus) }),
    ...more,
    ...due,
  };
}

/** The place of dice as they are sent: beside the action, and not among the settings of a call. */
function asSent<T extends Problem>(found: T): T {
  return found.path?.startsWith('/how/') === true ? { ...found, path: found.path.slice('/how'.length) } : found;
}

function refusedAsSent({ problems }: { readonly problems: readonly Problem[] }): Result<never> {
  return refuseAll(problems.map(asSent));
}

/** The same table with another game on it. */
function turnedTo(table: Table, game: Table['game']): Table {
  const { world, side } = table;
  return { ...table, game, seen: side === undefined ? game : view(world, game, side) };
}

/** An action in a game that the caller keeps. */
function appliedAlone(
  table: Table,
  { action, ...how }: Take,
  at: number | undefined,
  record: unknown,
): Result<Acted<AnyGame>> {
  const { world, game } = table;
  const applied = applyTo(world, game, action, { as: 'host', ...how, ...(at === undefined ? {} : { at }) });
  if (!applied.ok) return refusedAsSent(applied);
  const { state } = applied.value;
  const told = record === undefined ? undefined : withStep(world, record as Transcript, game, action, applied.value);
  if (told !== undefined && 'ok' in told) return told as unknown as Result<never>;
  const after = turnedTo(table, state);
  const own = { ...ownState(after), ...(told === undefined ? {} : { record: told }) };
  return ok(actedAt(after, { ...applied.value, by: whoDecides(world, game), before: game, game: state }, own));
}

/** Why the last step may not be taken back by whoever asks. The host and the umpire may take back every step. */
function undoFault({ world, bound, side }: Table, played: Played): Problem | undefined {
  const last = played.last();
  if (last === undefined) return problem('nothing-to-undo', {});
  if (!bound) return undefined;
  if (last.by !== side) return problem('not-your-step', {});
  const shown = takeBackFault(world, last.action);
  if (shown !== undefined) return shown;
  return rolledNothing(last) ? undefined : problem('may-not-undo', { kind: last.action.kind });
}

const undo = method({
  name: 'game/undo',
  summary:
    'takes the last step back; the seat of a side takes back its own step, and only if nobody has rolled in it and it can have shown nothing that is hidden',
  params: { ...TABLE, record: RECORD },
  result: 'Undone',
  run: async (desk, { record, ...asked }, call) => {
    const found = tableOf(desk, asked);
    if (!found.ok) return found;
    const table = found.value;
    const { played } = table;
    if (played === undefined) return await undoneAlone(desk, table, record, call);
    const fault = undoFault(table, played);
    if (fault !== undefined) return refuse(fault);
    const done = desk.games.act(played, { kind: 'undone' }, { address: call.address });
    if (!done.ok) return done;
    const undone: Undone<AnyGame> = { n: done.value.n, ...dueAt(nowAt(desk, table, asked)) };
    return ok(undone);
  },
});

/**
 * Plays the record of a game that the caller keeps.
 *
 * @returns the game; `record-needed`, `record-of-another-state`, or the first divergence
 * @example await ofOwnRecord(desk, table, record, call)
 */
export async function ofOwnRecord(
  desk: Desk,
  { world, game }: Table,
  record: unknown,
  call: Call,
): Promise<Result<Played>> {
  if (record === undefined) return refuse(problem('record-needed', {}));
  const opening = {
    world: { scenario: world.scenario.id },
    beginning: { kind: 'record' as const, record },
    seats: false,
  };
  const begun = await inSlices(begunGame(world, opening, desk.version), desk.limits, call);
  if (!begun.ok) return begun;
  const played = playedAlone(world, begun.value);
  const isSame = digest(played.game()) === digest(game);
  return isSame ? ok(played) : refuse(problem('record-of-another-state', {}));
}

/** A step back in a game that the caller keeps. */
async function undoneAlone(desk: Desk, table: Table, given: unknown, call: Call): Promise<Result<Undone<AnyGame>>> {
  const played = await ofOwnRecord(desk, table, given, call);
  if (!played.ok) return played;
  const fault = undoFault(table, played.value);
  if (fault !== undefined) return refuse(fault);
  const done = played.value.act({ kind: 'undone' });
  if (!done.ok) return done;
  const record = played.value.transcript();
  if (!record.ok) return record;
  const after = turnedTo(table, played.value.game());
  return ok({ ...ownState(after), record: record.value, ...dueAt(after) });
}

/** The methods that change a game. */
export const PLAY_METHODS: readonly Method[] = [apply, undo];
