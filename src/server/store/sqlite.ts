import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Database, OpenDatabase } from './database.js';
import { sqliteNear } from './database.js';
import { badKey, isKey, keyIn, OWN_FILE, OWN_FOLDER } from './key-file.js';
import type { Store } from './store.js';
import { readyTables, storeIn } from './tables.js';

/**
 * Opens a data folder: a file of SQLite with a write-ahead log, and the key of the tokens. A row is on the disk before its call
 * is answered. One server at a time has the folder; others may read the file meanwhile, such as a backup.
 *
 * @param folder it is made where there is none
 * @param now milliseconds since 1970, by which games are told to be old; those of the machine where it is left out
 * @returns the store; `no-sqlite` where `better-sqlite3` is not installed, `sqlite-not-built`
 *   where it lacks its native part, `folder-in-use`, `bad-folder`, `bad-key`
 * @example openStore('games').value.games() // []
 */
export function openStore(folder: string, now: () => number = Date.now): Result<Store> {
  const sqlite = sqliteNear(folder);
  if (sqlite === undefined) return refuse(problem('no-sqlite', {}, undefined, '--data'));
  if (!isBuilt(sqlite)) return refuse(problem('sqlite-not-built', {}, undefined, '--data'));
  let lock: Database | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
    chmodSync(folder, OWN_FOLDER);
    lock = lockOf(sqlite, folder);
    const database = new sqlite(ownFile(join(folder, 'games.db')));
    // A new file gives the room of games that are thrown away back to the disk piece by piece.
    database.pragma('auto_vacuum = INCREMENTAL');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    const isReady = readyTables(database);
    // The server that has the folder makes the key: another one that starts at the same time is refused before.
    const key = isReady ? keyIn(folder).key : new Uint8Array();
    if (isKey(key)) return ok(storeIn(database, { key, closed: lock.close.bind(lock), now }));
    database.close();
    lock.close();
    return isReady
      ? refuse(badKey(folder))
      : refuse(problem('bad-folder', { folder, reason: 'of a newer version' }, undefined, '--data'));
  } catch (error) {
    lock?.close();
    return refuse(folderFault(folder, error));
  }
}

/** Whether the library has its native part, and one for this Node: a database in memory needs no folder. */
function isBuilt(sqlite: OpenDatabase): boolean {
  try {
    new sqlite(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Why a data folder cannot be used.
 *
 * @example folderFault('games', error).code // 'folder-in-use'
 */
export function folderFault(folder: string, error: unknown): ReturnType<typeof problem> {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const code = reason === 'SQLITE_BUSY' ? 'folder-in-use' : 'bad-folder';
  return problem(code, { folder, reason }, undefined, '--data');
}

/** A file made before SQLite makes it, so that it is at no time open to others; its log gets the same rights. */
function ownFile(file: string): string {
  closeSync(openSync(file, 'a', OWN_FILE));
  chmodSync(file, OWN_FILE);
  return file;
}

/** Takes the folder for this server alone, until it is closed or the process ends. The lock is that of an empty file of SQLite. */
function lockOf(sqlite: OpenDatabase, folder: string): Database {
  const lock = new sqlite(ownFile(join(folder, 'lock')));
  lock.pragma('locking_mode = EXCLUSIVE');
  lock.exec('BEGIN EXCLUSIVE');
  return lock;
}
