import { describe, expect, it } from 'vitest';
import type { Past } from '../../src/server/games/kept.js';
import { packed, pastInMemory, unpacked } from '../../src/server/games/kept.js';
import type { Renewal } from '../../src/server/games/renewal.js';
import type { RulesNote } from '../../src/server/answers/rules-note.js';
import type { BegunGame, Store } from '../../src/server/store/store.js';
import { NOBODY } from '../../src/server/watch/watch.js';
import { clientOf, FIRE, KEY, situation, testServer } from './client.js';

/** A game in the store of the tests. */
interface Row {
  readonly begun: BegunGame;
  readonly past: Past;
  readonly notes: RulesNote[];
  n: number;
}

/** Games without an age. */
const AGELESS: Store['ages'] = {
  use: () => undefined,
  settle: () => undefined,
  unusedSince: () => [],
  list: () => undefined,
  remove: () => undefined,
  removePacks: () => undefined,
  shrink: () => 0,
  compact: () => undefined,
};

/** A store that outlives its servers. */
function memory(): { store: Store; rows: Map<string, Row>; full: { is: boolean }; renewals: Renewal[] } {
  const rows = new Map<string, Row>();
  const full = { is: false };
  const renewals: Renewal[] = [];
  const store: Store = {
    key: KEY,
    create: (id, begun) => rows.set(id, { begun, past: pastInMemory(begun), notes: [], n: begun.changes.length }),
    pastOf: (id) => {
      const row = rows.get(id)!;
      return {
        ...row.past,
        append: (kept) => {
          if (full.is) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
          expect(kept.n).toBe(++row.n);
          row.past.append(kept);
        },
      };
    },
    read: (id) => {
      const row = rows.get(id);
      return row === undefined ? undefined : { kind: 'kept', ...row.begun, notes: row.notes, n: row.n };
    },
    goOn: (_, renewal) => renewals.push(renewal),
    games: () => [...rows.keys()],
    ages: AGELESS,
    deedsOf: () => [],
    isOver: () => undefined,
    close: () => undefined,
  };
  return { store, rows, full, renewals };
}

describe('a game that is kept', () => {
  it('is the same in the next server: its state, its changes, its tokens, and what can be taken back', async () => {
    const { store } = memory();
    const first = clientOf(testServer({ store }));
    const { game, seats } = await situation(first, { seats: true });
    const umpire = { game, token: seats.umpire };
    await first.call('game/apply', { ...umpire, action: FIRE });
    await first.call('game/undo', umpire);
    await first.call('game/apply', { ...umpire, action: FIRE });
    const told = [await first.call('game/events', umpire), await first.call('game/save', umpire)];
    const second = clientOf(testServer({ store }));
    expect(await second.call('game/open', umpire)).toMatchObject({ game, n: 3 });
    expect([await second.call('game/events', umpire), await second.call('game/save', umpire)]).toEqual(told);
    expect(await second.call('game/undo', { ...umpire })).toMatchObject({ step: 0, n: 4 });
  });

  it('makes room for others when memory is full, and comes back when it is asked for', async () => {
    const { store } = memory();
    const server = testServer({ store }, { games: 1 });
    const client = clientOf(server);
    const [one, two] = [await situation(client), await situation(client)];
    expect(server.games.count()).toBe(1);
    await client.call('game/apply', { game: one.game, action: FIRE });
    expect(await client.call('game/view', { game: two.game })).toMatchObject({ step: 0 });
    expect(await client.call('game/view', { game: one.game })).toMatchObject({ step: 1 });
  });

  it('is not changed by a call that cannot be kept: it is not answered as done', async () => {
    const { store, full } = memory();
    const noted: unknown[] = [];
    const watcher = { ...NOBODY, note: (...told: readonly unknown[]) => void noted.push(told) };
    const client = clientOf(testServer({ store, watcher }));
    const { game } = await situation(client);
    full.is = true;
    const { code, message, data } = await client.refused('game/apply', { game, action: FIRE });
    expect([code, data.problems[0]]).toMatchObject([4, { code: 'not-kept', params: { reason: 'SQLITE_FULL' } }]);
    expect(message).toContain('nothing has changed');
    expect(noted).toEqual([['not kept', { method: 'game/apply', reason: 'SQLITE_FULL' }]]);
    full.is = false;
    expect(await client.call('game/events', { game })).toMatchObject({ n: 0, changes: [] });
    expect(await client.call('game/apply', { game, action: FIRE })).toMatchObject({ step: 1, n: 1 });
  });
});

describe('a change that is kept in memory', () => {
  it('takes no more of it than it has bytes', () => {
    const bytes = packed({ kind: 'fire', from: 'I5', target: 'J3' });
    expect(bytes.buffer.byteLength).toBe(bytes.length);
    expect(unpacked(bytes)).toEqual({ kind: 'fire', from: 'I5', target: 'J3' });
  });
});
