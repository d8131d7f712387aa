import { describe, expect, it } from 'vitest';
import type { Deed, Opening } from '../../src/server/played.js';
import type { KeptGame, Store } from '../../src/server/store.js';
import { clientOf, FIRE, KEY, situation, testServer } from './client.js';

/** A store that outlives its servers. */
function memory(): {
  store: Store;
  rows: Map<string, { opening: Opening; deeds: Deed[]; digest?: string }>;
  full: { is: boolean };
} {
  const rows = new Map<string, { opening: Opening; deeds: Deed[]; digest?: string }>();
  const full = { is: false };
  const store: Store = {
    key: KEY,
    create: (id, opening) => rows.set(id, { opening, deeds: [] }),
    append: (id, n, deed, digest) => {
      if (full.is) throw new Error('the disk is full');
      const row = rows.get(id)!;
      expect(n).toBe(row.deeds.push(deed));
      row.digest = digest;
    },
    read: (id): KeptGame | undefined => rows.get(id),
    close: () => undefined,
  };
  return { store, rows, full };
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
    const client = clientOf(testServer({ store }));
    const { game } = await situation(client);
    full.is = true;
    expect((await client.refused('game/apply', { game, action: FIRE })).code).toBe(-32_603);
    full.is = false;
    expect(await client.call('game/events', { game })).toMatchObject({ n: 0, changes: [] });
    expect(await client.call('game/apply', { game, action: FIRE })).toMatchObject({ step: 1, n: 1 });
  });

  it('of another version is refused when it does not come out the same', async () => {
    const { store, rows } = memory();
    const client = clientOf(testServer({ store }));
    const { game } = await situation(client);
    await client.call('game/apply', { game, action: FIRE });
    rows.get(game)!.digest = 'another';
    const next = clientOf(testServer({ store }));
    expect((await next.refused('game/view', { game })).data.problems[0].code).toBe('game-of-another-version');
  });
});
