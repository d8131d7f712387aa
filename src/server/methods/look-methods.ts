import * as v from 'valibot';
import { request, save as saveOf } from '../../engine/index.js';
import { describe, fieldOfView } from '../../facade/index.js';
import { onlyAbove } from '../../engine/view/role.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { rulebookOf } from '../rulebooks/rulebook-of.js';
import { english } from '../../text/en/index.js';
import type { Call, Desk, Method } from './method.js';
import { anything, count, method, neededText, pageSize, TABLE, text } from './method.js';
import { ofOwnRecord } from './play-methods.js';
import type { AnyGame, GameState } from '../games/any-game.js';
import type { Played } from '../games/played.js';
import { notesOf } from '../games/played.js';
import { inSlices } from '../rpc/slices.js';
import { lnltTable } from '../table/lnlt-table.js';
import type { Table } from '../table/table.js';
import { seatAt, tableOf, viewAt } from '../table/table.js';
import { dueAt, narrated, ownState, toldChange } from '../games/told.js';

const RECORD = v.exactOptional(anything('in the stateless form: the record'));
const SINCE = count('the number of the last change that the caller knows');
const LIMIT = pageSize(
  'so many changes at the most: the next ones are those since the last of them; all where it is left out',
);

const viewOf = method({
  name: 'game/view',
  summary: 'gives what one side sees; the whole game to a host or an umpire who names no side',
  params: TABLE,
  result: 'Viewed',
  run: (desk, asked) => {
    const table = tableOf(desk, asked);
    return table.ok ? ok({ view: table.value.seen, ...dueAt(table.value), ...ownState(table.value) }) : table;
  },
});

/** The game of a table with its changes: the one of this server, or the one of the record that came along. */
async function changesOf(desk: Desk, table: Table, record: unknown, call: Call): Promise<Result<Played>> {
  return table.played === undefined ? await ofOwnRecord(desk, table, record, call) : ok(table.played);
}

const events = method({
  name: 'game/events',
  summary: 'gives the changes of a game as one side may know them',
  params: { ...TABLE, since: SINCE, limit: LIMIT, record: RECORD },
  result: 'EventsGiven',
  run: async (desk, { since = 0, limit, record, ...asked }, call) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const played = await changesOf(desk, table.value, record, call);
    if (!played.ok) return played;
    const n = played.value.n();
    const changes = await inSlices(
      played.value.changes({ since, limit }, (entry) => toldChange(table.value, entry)),
      desk.limits,
      call,
    );
    return changes.ok ? ok({ changes: changes.value, n, ...ownState(table.value) }) : changes;
  },
});

const narrate = method({
  name: 'game/narrate',
  summary: 'tells the changes of a game in English, as one side may know them',
  params: { ...TABLE, since: SINCE, limit: LIMIT, record: RECORD },
  result: 'Narrated',
  run: async (desk, { since = 0, limit, record, ...asked }, call) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const played = await changesOf(desk, table.value, record, call);
    if (!played.ok) return played;
    const n = played.value.n();
    const changes = await inSlices(
      played.value.changes({ since, limit }, (entry) => narrated(table.value, entry)),
      desk.limits,
      call,
    );
    return changes.ok ? ok({ changes: changes.value, n, ...ownState(table.value) }) : changes;
  },
});

const save = method({
  name: 'game/save',
  summary: 'gives the game as one text, with the secrets of all sides: for a host or an umpire',
  params: TABLE,
  result: 'Saved',
  run: (desk, asked) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const { world, game } = table.value;
    const closed = onlyAbove(seatAt(table.value));
    if (closed !== undefined) return refuse(closed);
    return ok({ save: saveOf<AnyGame>(game, { world }), ...ownState(table.value) });
  },
});

const transcript = method({
  name: 'game/transcript',
  summary:
    'gives the record of the game: to a host or an umpire at any time, to the seat of a side when the game is over',
  params: { ...TABLE, record: RECORD },
  result: 'Recorded',
  run: async (desk, { record, ...asked }, call) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    if (table.value.bound && !isOver(table.value.game)) return refuse(problem('before-the-end', {}));
    const played = await changesOf(desk, table.value, record, call);
    if (!played.ok) return played;
    const recorded = played.value.transcript();
    return recorded.ok ? ok({ record: recorded.value, ...notesOf(played.value), ...ownState(table.value) }) : recorded;
  },
});

function isOver({ frames, pending }: GameState): boolean {
  return frames.length === 0 && pending === undefined;
}

const svg = method({
  name: 'game/svg',
  summary: 'draws the game as one side sees it, perhaps with a line of sight or what a hex sees',
  params: {
    ...TABLE,
    from: text('the location at one end of a line of sight; alone, what is seen from there'),
    to: text('the location at the other end'),
    scale: count('size of the picture, 1 to 8'),
  },
  result: 'Drawn',
  run: (desk, { from, to, scale, ...asked }) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const { world, seen } = table.value;
    const due = request(world, seen);
    const eyes = viewAt(table.value, due.kind === 'over' ? world.sides[0] : due.by);
    const drawn = rulebookOf(world).draw(world, eyes, { from, to, scale });
    return drawn.ok ? ok({ svg: drawn.value, ...ownState(table.value) }) : drawn;
  },
});

const los = method({
  name: 'los',
  summary: 'says whether two locations see each other, with every reason and what would open the line',
  params: { ...TABLE, from: neededText('the location that looks: I5, I5/upper'), to: neededText('the other location') },
  result: 'LineGiven',
  run: (desk, { from, to, ...asked }) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const { world, seen } = table.value;
    const line = rulebookOf(world).line(world, seen, from, to);
    return line.ok ? ok({ ...line.value, ...ownState(table.value) }) : line;
  },
});

const field = method({
  name: 'field',
  summary: 'says of every location whether it is seen from one location',
  params: { ...TABLE, from: neededText('the location that looks: I5, I5/upper') },
  result: 'FieldGiven',
  run: (desk, { from, ...asked }) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const first = lnltTable(table.value, 'field');
    if (!first.ok) return first;
    const { world, seen } = first.value;
    const seenFrom = fieldOfView(world, seen, from);
    return seenFrom.ok ? ok({ field: seenFrom.value, ...ownState(table.value) }) : seenFrom;
  },
});

const describeCounter = method({
  name: 'describe',
  summary: 'describes a counter: what is printed on it, its state, its weapons, in data and in English',
  params: { ...TABLE, counter: neededText('the id of the counter') },
  result: 'Described',
  run: (desk, { counter, ...asked }) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const first = lnltTable(table.value, 'describe');
    if (!first.ok) return first;
    const { world, seen } = first.value;
    const { position } = seen;
    const found = position.counters.find(({ id }) => id === counter);
    if (found === undefined) return refuse(problem('unknown-counter', { counter }, undefined, '/counter'));
    return ok({ card: describe({ world, position }, found, english), ...ownState(table.value) });
  },
});

/** The methods that look at a game. */
export const LOOK_METHODS: readonly Method[] = [
  viewOf,
  events,
  narrate,
  save,
  transcript,
  svg,
  los,
  field,
  describeCounter,
];
