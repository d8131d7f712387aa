import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientOf, FIRE, situation } from './client.js';
import { folderFor, hasSqlite, opened, served } from './data-folder.js';

const folder = folderFor('long');
if (!hasSqlite) process.stderr.write('SKIPPED: a long game that is kept (better-sqlite3 is not installed)\n');

describe.skipIf(!hasSqlite)('a kept game', () => {
  it('of 18,500 changes is opened as one of a single change is, and others have their turn while much of it is told', async () => {
    const data = path.join(folder, 'long');
    const { game } = await served(data, async (server) => {
      const begun = await situation(clientOf(server));
      await clientOf(server).call('game/apply', { game: begun.game, action: FIRE });
      return begun;
    });
    const store = opened(data);
    const begun = store.read(game);
    if (begun?.kind !== 'kept') throw new Error('the game is not kept');
    const past = store.pastOf(game);
    const first = past.change(1);
    const changes = Array.from({ length: 18_500 }, (_, i) => ({ ...first, n: i + 1, stands: i + 1 }));
    store.create('long', { ...begun, game: past.begun(), changes });
    store.close();
    const times: [number[], number[]] = [[], []];
    for (let starts = 0; starts < 5; starts++) {
      for (const [which, name] of [game, 'long'].entries()) {
        await served(data, async (server) => {
          const client = clientOf(server);
          await client.call('world/load', { scenario: 'training' });
          const began = performance.now();
          const { n } = await client.call('game/open', { game: name });
          times[which]!.push(performance.now() - began);
          expect(n).toBe(which === 0 ? 1 : 18_500);
        });
      }
    }
    const [short, long] = times.map((each) => Math.min(...each));
    expect(long!).toBeLessThan(short! * 3 + 20);
    await served(data, async (server) => {
      const [one, other] = [clientOf(server), clientOf(server)];
      one.send({ jsonrpc: '2.0', id: 1, method: 'game/events', params: { game: 'long', since: 17_500 } });
      await other.call('initialize');
      expect(one.heard).toEqual([]);
      await one.settled();
      expect(one.heard[0].result.changes).toHaveLength(1_000);
      expect((await other.call('game/transcript', { game: 'long' })).record.steps).toHaveLength(18_500);
      expect(await other.call('game/undo', { game: 'long' })).toMatchObject({ n: 18_501 });
    });
  });
});
