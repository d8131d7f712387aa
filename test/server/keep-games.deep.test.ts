import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../src/server/store/sqlite.js';
import { unwrap } from '../unwrap.js';
import { clientOf, situation, testServer } from './client.js';
import { folderFor, hasSqlite } from './data-folder.js';
import { startHttp } from './process.js';

const folder = folderFor('keep-games');
const isReady = hasSqlite && existsSync('dist/cli/main.cjs');
if (!isReady) process.stderr.write('SKIPPED: old games (npm run build; node scripts/ensure.mjs sqlite)\n');
const DAY = 86_400_000;

describe.skipIf(!isReady)('serve --keep-games', () => {
  it('throws old games away when it starts, says so in the log and counts them; they are unknown then, and young ones are not', async () => {
    const data = path.join(folder, 'games');
    const clock = { time: Date.now() - 100 * DAY };
    const store = unwrap(openStore(data, () => clock.time));
    let id = 0;
    const client = clientOf(testServer({ store, version: '0.1.0', newId: () => `own${++id}` }));
    for (let games = 0; games < 7; games++) await situation(client);
    clock.time = Date.now();
    const { game } = await situation(client);
    store.close();
    const server = await startHttp('--data', data, '--keep-games', '90d');
    for (let tries = 0; tries < 200 && !server.log.some(({ msg }) => msg === 'games thrown away'); tries++)
      await new Promise((wait) => setTimeout(wait, 50));
    expect(server.log.find(({ msg }) => msg === 'games thrown away')).toMatchObject({ games: 7 });
    const url = `http://127.0.0.1:${server.port}/`;
    expect(await (await fetch(`${url}metrics`)).text()).toContain('hexarbiter_games_pruned_total 7');
    const open = async (which: string): Promise<unknown> =>
      await (
        await fetch(url, {
          method: 'POST',
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'game/open', params: { game: which } }),
        })
      ).json();
    expect(await open('own1')).toMatchObject({ error: { code: 2, data: { problems: [{ code: 'unknown-game' }] } } });
    expect(await open(game)).toMatchObject({ result: { game } });
    expect(await server.stop()).toBe(0);
  }, 60_000);
});
