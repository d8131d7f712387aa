import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SETUP } from './client.js';
import { startServer } from './killed.js';

/** So often the server is killed; `HEXARBITER_KILLS=200` for a long run. */
const KILLS = Number(process.env['HEXARBITER_KILLS'] ?? 20);

const folder = mkdtempSync(path.join(tmpdir(), 'hexarbiter-killed-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function missing(): string | undefined {
  if (!existsSync('dist/cli/main.cjs')) return 'dist is not built: npm run build';
  try {
    createRequire(import.meta.url)('better-sqlite3');
    return undefined;
  } catch {
    return 'better-sqlite3 is not installed: node scripts/ensure.mjs sqlite';
  }
}

const why = missing();
if (why !== undefined) process.stderr.write(`SKIPPED: a killed server loses nothing (${why})\n`);

/* One game goes on through all deaths: a server plays until it is killed in the middle of its calls, and the next one opens
 * the game again. What was answered must be there; the call that was not answered may be there or not. */

describe.skipIf(why !== undefined)('a server with a data folder', () => {
  it(`that is killed ${KILLS} times loses no call that it has answered, and its tokens stay good`, async () => {
    const data = path.join(folder, 'games');
    let answered = 0;
    let seat: { game: string; token: string } | undefined;
    for (let kill = 0; kill < KILLS; kill++) {
      const server = startServer('--data', data);
      if (seat === undefined) {
        const { world } = await server.call('world/load', { scenario: 'training' });
        const setup = { ...SETUP, dice: { seed: '7' } };
        const { game, seats } = await server.call('game/position', { world, setup, seats: true });
        seat = { game, token: seats.umpire };
      }
      const { n } = await server.call('game/open', seat);
      expect(n, `after ${kill} deaths`).toBeGreaterThanOrEqual(answered);
      expect(n, `after ${kill} deaths`).toBeLessThanOrEqual(answered + 1);
      answered = n;
      for (let calls = 0; calls < kill % 4; calls++) {
        const done = await server.call(...next(seat, answered));
        expect(done.n).toBe(answered + 1);
        answered = done.n;
      }
      server.send(...next(seat, answered));
      if (kill % 2 === 0) await new Promise((wait) => setTimeout(wait, kill % 12));
      await server.kill();
    }
    const server = startServer('--data', data);
    const { changes } = await server.call('game/events', seat!);
    expect(changes.length).toBeGreaterThanOrEqual(answered);
    await server.kill();
  }, 1_800_000);
});

/** A shot is fired, and taken back, and fired again. */
function next(seat: object, n: number): [string, object] {
  const action = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' };
  return n % 2 === 0 ? ['game/apply', { ...seat, action }] : ['game/undo', seat];
}
