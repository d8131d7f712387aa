import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
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
  CREATE TABLE IF NOT EXISTS packs (name TEXT PRIMARY KEY, packs TEXT NOT NULL) WITHOUT ROWID;
`;

/** The folder and its files are for the eyes of their owner alone. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/**
 * Opens a data folder: a file of SQLite with a write-ahead log, and the key of the tokens. A row is on the disk before its call
 * is answered. One server at a time has the folder.
 *
 * @param folder it is made where there is none
 * @returns the store; `no-sqlite` where `better-sqlite3` is not installed, `folder-in-use`, `bad-folder`, `bad-key`
 * @example openStore('games').value.create('g1', opening)
 */
export function openStore(folder: string): Result<Store> {
  const sqlite = libraryNear(folder);
  if (sqlite === undefined) return refuse(problem('no-sqlite', {}, undefined, '--data'));
  try {
    mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
    chmodSync(folder, OWN_FOLDER);
    const file = join(folder, 'games.db');
    // Made before SQLite makes it, so that it is at no time open to others; its log gets the same rights.
    closeSync(openSync(file, 'a', OWN_FILE));
    chmodSync(file, OWN_FILE);
    // The server that has the file makes the key: another one that starts at the same time is refused before.
    const database = locked(new sqlite(file));
    const key = keyIn(folder);
    if (key.length >= KEY_BYTES) return ok(storeIn(database, key));
    database.close();
    return refuse(problem('bad-key', { file: join(folder, 'key'), least: KEY_BYTES }, undefined, '--data'));
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

/**
 * The key of the tokens: made when the folder is new, and for its owner's eyes alone. It is written to the side, synced to the disk
 * and then given its name, so a crash leaves either the whole key or none.
 */
function keyIn(folder: string): Uint8Array {
  const file = join(folder, 'key');
  if (!existsSync(file)) {
    const beside = join(folder, 'key.new');
    const descriptor = openSync(beside, 'w', OWN_FILE);
    writeSync(descriptor, randomBytes(KEY_BYTES));
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(beside, file);
    syncFolder(folder);
  }
  chmodSync(file, OWN_FILE);
  return readFileSync(file);
}

/** Syncs the names in a folder to the disk; a system that cannot do this does it by itself. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** The packs of a world are kept once, whatever number of games begin in it: a game names them. */
interface KeptPacks {
  readonly kept: string;
}

/** How a game begins, with the packs of its world or with their name. */
type KeptOpening = Omit<Opening, 'world'> & {
  readonly world: Omit<Opening['world'], 'packs'> & { readonly packs?: readonly unknown[] | KeptPacks };
};

/** Takes the file for this server alone. */
function locked(database: Database): Database {
  database.pragma('locking_mode = EXCLUSIVE');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(TABLES);
  return database;
}

function storeIn(database: Database, key: Uint8Array): Store {
  const newGame = database.prepare('INSERT INTO games (id, opening) VALUES (?, ?)');
  const newDeed = database.prepare('INSERT INTO deeds (game, n, deed, digest) VALUES (?, ?, ?, ?)');
  const newPacks = database.prepare('INSERT OR IGNORE INTO packs (name, packs) VALUES (?, ?)');
  const packsOf = database.prepare('SELECT packs FROM packs WHERE name = ?');
  // Games of one world share its packs in memory too, so that these are written out once.
  const names = new WeakMap<readonly unknown[], string>();
  const keptAs = (packs: readonly unknown[]): string => {
    const known = names.get(packs);
    if (known !== undefined) return known;
    const text = JSON.stringify(packs);
    const name = createHash('sha256').update(text).digest('hex');
    newPacks.run(name, text);
    names.set(packs, name);
    return name;
  };
  const withoutPacks = ({ world, ...opening }: Opening): KeptOpening => {
    const { packs = [] } = world;
    return packs.length === 0
      ? { ...opening, world }
      : { ...opening, world: { ...world, packs: { kept: keptAs(packs) } } };
  };
  const withPacks = ({ world, ...opening }: KeptOpening): Opening => {
    const { packs, ...asked } = world;
    if (packs === undefined) return { ...opening, world: asked };
    if (!('kept' in packs)) return { ...opening, world: { ...asked, packs } };
    const row = packsOf.get(packs.kept) as { readonly packs: string };
    return { ...opening, world: { ...asked, packs: JSON.parse(row.packs) as readonly unknown[] } };
  };
  const game = database.prepare('SELECT opening FROM games WHERE id = ?');
  const deeds = database.prepare('SELECT deed, digest FROM deeds WHERE game = ? ORDER BY n');
  return {
    key,
    create: (id, opening) => newGame.run(id, JSON.stringify(withoutPacks(opening))),
    append: (id, n, deed, digest) => newDeed.run(id, n, JSON.stringify(deed), digest),
    read: (id) => {
      const row = game.get(id) as { readonly opening: string } | undefined;
      if (row === undefined) return undefined;
      const rows = deeds.all(id) as readonly { readonly deed: string; readonly digest: string }[];
      const last = rows.at(-1);
      const kept: KeptGame = {
        opening: withPacks(JSON.parse(row.opening) as KeptOpening),
        deeds: rows.map(({ deed }) => JSON.parse(deed) as Deed),
        ...(last === undefined ? {} : { digest: last.digest }),
      };
      return kept;
    },
    close: () => database.close(),
  };
}
