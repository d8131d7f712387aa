import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FIRE, SETUP } from './shot.js';
import { callOver, startHttp } from './process.js';

const folder = mkdtempSync(path.join(tmpdir(), 'hexarbiter-copies-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const isReady = ((): boolean => {
  try {
    createRequire(import.meta.url)('better-sqlite3');
    return existsSync('dist/cli/main.cjs');
  } catch {
    return false;
  }
})();
if (!isReady) process.stderr.write('SKIPPED: copies of games (npm run build; node scripts/ensure.mjs sqlite)\n');

/** What the program says, and how it ends. */
interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function serve(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['dist/cli/main.cjs', 'serve', ...args]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString('utf8')));
  return await new Promise((ended) => child.once('close', (code) => ended({ code, out, err })));
}

const at = (name: string): string => path.join(folder, name);

describe.skipIf(!isReady)('a copy of a data folder', () => {
  it('has every move that was answered before it was begun, while games are played, and its tokens are good', async () => {
    const server = await startHttp('--data', at('played'));
    const { world } = await callOver(server.port, 'world/load', { scenario: 'training' });
    const seats = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const begun = await callOver(server.port, 'game/position', {
          world,
          setup: { ...SETUP, dice: { seed: '7' } },
          seats: true,
        });
        return { game: begun.game as string, token: begun.seats.umpire as string, n: 0 };
      }),
    );
    const state = { isOver: false };
    const players = seats.map(async (seat) => {
      while (!state.isOver) {
        const { game, token } = seat;
        const action = seat.n % 2 === 0 ? { action: FIRE } : {};
        const done = await callOver(server.port, seat.n % 2 === 0 ? 'game/apply' : 'game/undo', {
          game,
          token,
          ...action,
        });
        expect(done.n).toBe(seat.n + 1);
        seat.n = done.n;
      }
    });
    const counts: [number[], number[]][] = [];
    for (let copies = 0; copies < 3; copies++) {
      const before = seats.map(({ n }) => n);
      expect(await serve('--backup', at(`copy-${copies}`), '--data', at('played'))).toMatchObject({ code: 0, err: '' });
      counts.push([before, seats.map(({ n }) => n + 1)]);
    }
    state.isOver = true;
    await Promise.all(players);
    expect(await server.stop()).toBe(0);
    expect(seats.every(({ n }) => n > 5)).toBe(true);
    for (const [copy, [before, after]] of counts.entries()) {
      const data = at(`restored-${copy}`);
      expect(await serve('--restore', at(`copy-${copy}`), '--data', data)).toMatchObject({ code: 0, err: '' });
      const next = await startHttp('--data', data);
      for (const [i, { game, token }] of seats.entries()) {
        const { n } = await callOver(next.port, 'game/open', { game, token });
        expect(n).toBeGreaterThanOrEqual(before[i]!);
        expect(n).toBeLessThanOrEqual(after[i]!);
        const { changes } = await callOver(next.port, 'game/events', { game, token });
        expect(changes).toHaveLength(n);
      }
      expect(await next.stop()).toBe(0);
    }
  }, 120_000);

  it('is for the eyes of its owner alone, takes the place of nothing, and is refused where it is not whole', async () => {
    cpSync('test/server/kept/0.1.0', at('kept'), { recursive: true });
    const copied = await serve('--backup', at('copy'), '--data', at('kept'));
    expect(copied).toMatchObject({ code: 0, out: `5 games are in ${at('copy')}\n` });
    if (process.platform !== 'win32') expect(statSync(at('copy')).mode & 0o777).toBe(0o600);
    expect((await serve('--backup', at('copy'), '--data', at('kept'))).err).toContain('there is a file');
    expect((await serve('--restore', at('copy'), '--data', at('kept'))).err).toContain('there are games in');
    expect((await serve('--restore', at('nothing'), '--data', at('new'))).err).toContain('there is no such file');
    writeFileSync(at('half'), 'SQLite format 3');
    expect((await serve('--restore', at('half'), '--data', at('new'))).err).toContain('is no whole copy');
    expect((await serve('--backup', at('other'), '--data', at('new'))).err).toContain('there are no games');
    expect((await serve('--backup', at('other'))).err).toContain('--backup goes with --data');
    expect((await serve('--backup', at('other'), '--stdio', '--data', at('kept'))).err).toContain('one of --backup');
    mkdirSync(at('empty'));
    expect(await serve('--restore', at('copy'), '--data', at('empty'))).toMatchObject({ code: 0 });
  }, 60_000);
});

describe.skipIf(!isReady)('a data folder without a key', () => {
  it.each([
    ['empty', Buffer.alloc(0)],
    ['cut', Buffer.alloc(31, 'a key')],
    ['of one byte', Buffer.alloc(32)],
  ])(
    'is refused by its name wherever it is looked at, where its key is %s',
    async (name, key) => {
      const data = at(`bad-key-${name}`);
      cpSync('test/server/kept/0.1.0', data, { recursive: true });
      writeFileSync(path.join(data, 'key'), key);
      const other = at(`copy-of-${name}`);
      for (const asked of [['--backup', other], ['--tokens'], ['--check-data'], ['--list-data'], ['--http', '0']]) {
        const { code, out, err } = await serve(...asked, '--data', data);
        expect([asked[0], code, out]).toEqual([asked[0], 2, '']);
        expect(err).toContain(`${path.join(data, 'key')} is no key`);
      }
      expect(existsSync(other)).toBe(false);
    },
    60_000,
  );

  it('gets a new one, and whoever copies it or asks for its tokens is told that those of before open nothing', async () => {
    const data = at('no-key');
    cpSync('test/server/kept/0.1.0', data, { recursive: true });
    rmSync(path.join(data, 'key'));
    const [first, second] = [
      await serve('--backup', at('copy-no-key'), '--data', data),
      await serve('--backup', at('copy-new-key'), '--data', data),
    ];
    expect(first).toMatchObject({ code: 0, err: expect.stringContaining('had no key') });
    expect(first.err).toContain('open nothing');
    expect(second).toMatchObject({ code: 0, err: '' });
    rmSync(path.join(data, 'key'));
    expect(await serve('--tokens', '--data', data)).toMatchObject({ code: 0, err: first.err });
  }, 60_000);

  it.each(['--check-data', '--list-data'])(
    'has still none, and no other file, when it was looked at with %s',
    async (errand) => {
      const data = at(`looked-at${errand}`);
      cpSync('test/server/kept/0.1.0', data, { recursive: true });
      rmSync(path.join(data, 'key'));
      const before = filesIn(data);
      const { code, err } = await serve(errand, '--data', data);
      expect([code, err.includes('key')]).toEqual([0, false]);
      expect(filesIn(data)).toEqual(before);
    },
    60_000,
  );

  it('is told to be damaged by its own name, and not by that of the copy that was looked at', async () => {
    const data = at('damaged');
    cpSync('test/server/kept/0.1.0', data, { recursive: true });
    writeFileSync(path.join(data, 'games.db'), 'no games');
    const { code, err } = await serve('--list-data', '--data', data);
    expect(code).toBe(2);
    expect(err).toContain(`games cannot be kept in ${data} (`);
    expect(err).not.toContain('hexarbiter-check-');
  }, 60_000);
});

/** The files of a folder, with what is in them. */
function filesIn(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder)
    .sort()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]);
}

describe.skipIf(!isReady)('serve --check-data', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'writes nothing into a folder whose server ended by %s, and sees its last moves',
    async (signal) => {
      const data = at(`ended-by-${signal}`);
      const server = await startHttp('--data', data);
      const { world } = await callOver(server.port, 'world/load', { scenario: 'training' });
      const { game } = await callOver(server.port, 'game/create', { world });
      const { actions } = await callOver(server.port, 'game/legal', { game, limit: 1 });
      await callOver(server.port, 'game/apply', { game, action: actions[0] });
      expect((await serve('--check-data', '--data', data)).out).toContain(`${game}: 1 changes`);
      await server.stop(signal);
      const before = filesIn(data);
      expect((await serve('--check-data', '--data', data)).out).toContain(`${game}: 1 changes`);
      expect(filesIn(data)).toEqual(before);
    },
    60_000,
  );

  it('tells what becomes of each game, and writes nothing', async () => {
    cpSync('test/server/kept/0.1.0', at('checked'), { recursive: true });
    const before = statSync(at('checked/games.db'));
    const { code, out } = await serve('--check-data', '--data', at('checked'));
    expect(out.split('\n').at(-2)).toMatch(
      /^5 games: [0-5] replay, [0-5] go on under the new rules, 0 go back, 0 cannot be opened$/,
    );
    expect([code, out.split('\n')]).toMatchObject([0, { length: 7 }]);
    expect(statSync(at('checked/games.db')).mtimeMs).toBe(before.mtimeMs);
    expect(existsSync(at('checked/lock'))).toBe(false);
  }, 60_000);
});

describe.skipIf(!isReady)('serve --tokens', () => {
  it('prints the tokens of the games with seats, by the key of the folder', async () => {
    const server = await startHttp('--data', at('tokens'));
    const { world } = await callOver(server.port, 'world/load', { scenario: 'training' });
    const begun = await callOver(server.port, 'game/create', { world, seats: true });
    await callOver(server.port, 'game/create', { world });
    expect(await server.stop()).toBe(0);
    const { code, out, err } = await serve('--tokens', '--data', at('tokens'));
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual({ game: begun.game, ...begun.seats });
  }, 60_000);

  it('prints others after the key was moved away, and those before open nothing', async () => {
    const [before] = (await serve('--tokens', '--data', at('tokens'))).out.split('\n');
    rmSync(at('tokens/key'));
    const [after] = (await serve('--tokens', '--data', at('tokens'))).out.split('\n');
    const { game, umpire } = JSON.parse(after!) as { game: string; umpire: string };
    const server = await startHttp('--data', at('tokens'));
    expect(await callOver(server.port, 'game/open', { game, token: umpire })).toMatchObject({ game });
    const { umpire: lost } = JSON.parse(before!) as { umpire: string };
    await expect(callOver(server.port, 'game/open', { game, token: lost })).rejects.toThrow('seat');
    expect(await server.stop()).toBe(0);
  }, 60_000);
});
