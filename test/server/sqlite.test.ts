import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createGame, unwrap } from '../../src/index.js';
import type { Opening } from '../../src/server/games/opening.js';
import { openStore } from '../../src/server/store/sqlite.js';
import type { BegunGame, Store } from '../../src/server/store/store.js';
import { worldFor } from '../../src/cli/files/bundle.js';

const folder = mkdtempSync(path.join(tmpdir(), 'hexarbiter-sqlite-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const hasSqlite = ((): boolean => {
  try {
    createRequire(import.meta.url)('better-sqlite3');
    return true;
  } catch {
    return false;
  }
})();
if (!hasSqlite) process.stderr.write('SKIPPED: a data folder (better-sqlite3 is not installed)\n');

function opened(data: string): Store {
  const store = openStore(data);
  if (!store.ok) throw new Error(JSON.stringify(store.problems));
  return store.value;
}

const GAME = unwrap(createGame(unwrap(worldFor({ scenario: 'training', packs: [], rules: [] })), { seed: '7' }));

/** A game before its first change. */
const begunWith = (opening: Opening): BegunGame => ({ opening, engine: '0.0.0', game: GAME, changes: [] });

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

describe.skipIf(!hasSqlite)('a data folder', () => {
  it.skipIf(process.platform === 'win32')('is for the eyes of its owner alone, also where it was not', () => {
    const data = path.join(folder, 'rights');
    mkdirSync(data, { mode: 0o755 });
    writeFileSync(path.join(data, 'games.db'), '', { mode: 0o644 });
    const store = opened(data);
    store.create(
      'g1',
      begunWith({ world: { scenario: 'training' }, beginning: { kind: 'save', save: '' }, seats: false }),
    );
    const files = ['key', 'games.db', 'games.db-wal'].map((file) => modeOf(path.join(data, file)));
    expect([modeOf(data), ...files]).toEqual(['700', '600', '600', '600']);
    store.close();
  });

  it('has a whole key or none, and no server starts with a part of one', () => {
    const data = path.join(folder, 'key');
    const first = opened(data);
    expect(first.key).toHaveLength(32);
    first.close();
    expect(existsSync(path.join(data, 'key.new'))).toBe(false);
    const again = opened(data);
    expect(again.key).toEqual(first.key);
    again.close();
    for (const bytes of [Buffer.alloc(0), first.key.subarray(0, 31), Buffer.alloc(32), Buffer.alloc(40, 0xff)]) {
      writeFileSync(path.join(data, 'key'), bytes);
      expect(openStore(data)).toMatchObject({ ok: false, problems: [{ code: 'bad-key' }] });
    }
    writeFileSync(path.join(data, 'key'), first.key);
    opened(data).close();
  });

  it('keeps the packs of a world once for all its games, and gives each game back as it began', () => {
    const data = path.join(folder, 'packs');
    const store = opened(data);
    const world = { scenario: 'training', packs: [{ id: 'large', text: 'x'.repeat(1_000_000) }] };
    const opening: Opening = { world, beginning: { kind: 'new', choice: { seed: '7' } }, seats: true };
    for (let n = 0; n < 20; n++) store.create(`g${n}`, begunWith(opening));
    expect(store.read('g19')?.opening).toEqual(opening);
    store.close();
    expect(readFileSync(path.join(data, 'games.db')).length).toBeLessThan(2_000_000);
    const next = opened(data);
    expect(next.read('g0')?.opening).toEqual(opening);
    next.close();
  });
});
