import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Result } from '../kernel/basis/result.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import type { Deed, Opening } from './played.js';
import { KEY_BYTES } from './seats.js';
import type { KeptGame, Store } from './store.js';

/** What is used of `better-sqlite3`. */
interface Statement {
  readonly run: (...values: readonly (string | number)[]) => unknown;
  readonly get: (...values: readonly (string | number)[]) => unknown;
  readonly all: (...values: readonly (string | number)[]) => readonly unknown[];
}
interface Database {
  readonly exec: (sql: string) => unknown;
  readonly pragma: (sql: string) => unknown;
  readonly prepare: (sql: string) => Statement;
  readonly close: () => unknown;
}
type OpenDatabase = new (file: string) => Database;

/** A game, and each deed in it, is one row; the rows are only ever added. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS games (id TEXT PRIMARY KEY, opening TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deeds (
    game TEXT NOT NULL, n INTEGER NOT NULL, deed TEXT NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (game, n)
  ) WITHOUT ROWID;
`;

/**
 * Opens a data folder: a file of SQLite with a write-ahead log, and the key of the tokens. A row is on the disk before its call
 * is answered. One server at a time has the folder.
 *
 * @param folder it is made where there is none
 * @returns the store; `no-sqlite` where `better-sqlite3` is not installed, `folder-in-use`, `bad-folder`
 * @example openStore('games').value.create('g1', opening)
 */
export function openStore(folder: string): Result<Store> {
  const sqlite = libraryNear(folder);
  if (sqlite === undefined) return refuse(problem('no-sqlite', {}, undefined, '--data'));
  try {
    mkdirSync(folder, { recursive: true });
    return ok(storeIn(new sqlite(join(folder, 'games.db')), keyIn(folder)));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const code = reason === 'SQLITE_BUSY' ? 'folder-in-use' : 'bad-folder';
    return refuse(problem(code, { folder, reason }, undefined, '--data'));
  }
}

/** The library, installed beside this program or in the folder where it was started. */
function libraryNear(folder: string): OpenDatabase | undefined {
  for (const from of [import.meta.url, join(process.cwd(), 'start.js'), resolve(folder, 'start.js')]) {
    try {
      return createRequire(from)('better-sqlite3') as OpenDatabase;
    } catch {
      continue;
    }
  }
  return undefined;
}

/** The key of the tokens: made when the folder is new, and for its owner's eyes alone. */
function keyIn(folder: string): Uint8Array {
  const file = join(folder, 'key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
  return readFileSync(file);
}

function storeIn(database: Database, key: Uint8Array): Store {
  database.pragma('locking_mode = EXCLUSIVE');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(TABLES);
  const newGame = database.prepare('INSERT INTO games (id, opening) VALUES (?, ?)');
  const newDeed = database.prepare('INSERT INTO deeds (game, n, deed, digest) VALUES (?, ?, ?, ?)');
  const game = database.prepare('SELECT opening FROM games WHERE id = ?');
  const deeds = database.prepare('SELECT deed, digest FROM deeds WHERE game = ? ORDER BY n');
  return {
    key,
    create: (id, opening) => newGame.run(id, JSON.stringify(opening)),
    append: (id, n, deed, digest) => newDeed.run(id, n, JSON.stringify(deed), digest),
    read: (id) => {
      const row = game.get(id) as { readonly opening: string } | undefined;
      if (row === undefined) return undefined;
      const rows = deeds.all(id) as readonly { readonly deed: string; readonly digest: string }[];
      const last = rows.at(-1);
      const kept: KeptGame = {
        opening: JSON.parse(row.opening) as Opening,
        deeds: rows.map(({ deed }) => JSON.parse(deed) as Deed),
        ...(last === undefined ? {} : { digest: last.digest }),
      };
      return kept;
    },
    close: () => database.close(),
  };
}
