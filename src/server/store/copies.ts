import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { OpenDatabase } from './database.js';
import { sqliteNear } from './database.js';
import { badKey, isKey, keyIn, OWN_FILE, OWN_FOLDER, syncFile, syncFolder, writeKey } from './key-file.js';
import { folderFault } from './sqlite.js';
import { KEY_BYTES } from './seats.js';

/** The table of a copy that has the key of the tokens, which lies in a file of its own in a data folder. */
const KEY_TABLE = 'token_key';

/** What has been copied. */
export interface Copied {
  /** How many games. */
  readonly games: number;
  /** The folder had games and no key: one was made, and no token of before opens anything. */
  readonly isNewKey: boolean;
}

/** Why something cannot be done with a file of the command line. */
const faultOf = (code: string, params: Problem['params'], option: string): Result<never> =>
  refuse(problem(code, params, undefined, option));

/**
 * Copies a data folder into one file: the games, and the key of their tokens. A server may play in the folder meanwhile: the copy has
 * every game as it stood at one moment. It has its name when it is whole and on the disk.
 *
 * @param folder the data folder
 * @param file there must be no such file yet
 * @param how a `look` writes nothing into the folder: where it has no key, the copy has one that opens nothing
 * @returns how many games it has; `no-sqlite`, `bad-folder`, `bad-key`, `folder-in-use`, `file-there`, `not-writable`
 * @example copyGames('games', 'games.backup').value.games // 12
 */
export function copyGames(folder: string, file: string, how: 'backup' | 'look' = 'backup'): Result<Copied> {
  const sqlite = sqliteNear(folder);
  if (sqlite === undefined) return faultOf('no-sqlite', {}, '--data');
  if (existsSync(file)) return faultOf('file-there', { file }, '--backup');
  const from = join(folder, 'games.db');
  try {
    accessSync(from, constants.R_OK);
  } catch (error) {
    const reason = codeOf(error) === 'ENOENT' ? 'there are no games' : codeOf(error);
    return faultOf('bad-folder', { folder, reason }, '--data');
  }
  const key = keyOf(folder, how === 'backup' ? keyIn : keySeen);
  if (!key.ok) return key;
  const beside = `${file}.new`;
  try {
    rmSync(beside, { force: true });
    // Made before SQLite writes into it, so that it is at no time open to others.
    closeSync(openSync(beside, 'wx', OWN_FILE));
  } catch (error) {
    return faultOf('not-writable', { reason: codeOf(error) }, '--backup');
  }
  try {
    const asIs = how === 'backup' || isInUse(sqlite, folder);
    const games = new sqlite(asIs ? from : rawCopy(folder, `${file}.raw`), { readonly: true, fileMustExist: true });
    games.prepare('VACUUM INTO ?').run(beside);
    games.close();
    const copy = new sqlite(beside);
    copy.pragma('journal_mode = DELETE');
    copy.exec(`CREATE TABLE ${KEY_TABLE} (key BLOB NOT NULL)`);
    copy.prepare(`INSERT INTO ${KEY_TABLE} (key) VALUES (?)`).run(key.value.key);
    const { count } = copy.prepare('SELECT count(*) AS count FROM games').get() as { readonly count: number };
    copy.close();
    syncFile(beside);
    renameSync(beside, file);
    syncFolder(dirname(file));
    return ok({ games: count, isNewKey: key.value.isNew && count > 0 });
  } catch (error) {
    rmSync(beside, { force: true });
    return refuse(folderFault(folder, error));
  }
}

/** Whether a server has the folder. Then SQLite shares the file with it; otherwise SQLite would leave files of its own beside it. */
function isInUse(sqlite: OpenDatabase, folder: string): boolean {
  const file = join(folder, 'lock');
  if (!existsSync(file)) return false;
  const lock = new sqlite(file, { readonly: true, fileMustExist: true, timeout: 0 });
  try {
    lock.prepare('SELECT count(*) FROM sqlite_master').get();
    return false;
  } catch {
    return true;
  } finally {
    lock.close();
  }
}

/** The file of the games with its log, byte by byte, where nobody writes into them. */
function rawCopy(folder: string, to: string): string {
  copyFileSync(join(folder, 'games.db'), to);
  const log = join(folder, 'games.db-wal');
  if (existsSync(log)) copyFileSync(log, `${to}-wal`);
  return to;
}

/** The key of a folder as it lies there, or one for nobody where there is none. */
function keySeen(folder: string): ReturnType<typeof keyIn> {
  const file = join(folder, 'key');
  return { key: existsSync(file) ? readFileSync(file) : randomBytes(KEY_BYTES), isNew: false };
}

/** The key of a folder; `bad-key` where what lies there is none. */
function keyOf(folder: string, read: typeof keyIn): Result<ReturnType<typeof keyIn>> {
  try {
    const found = read(folder);
    return isKey(found.key) ? ok(found) : refuse(badKey(folder));
  } catch (error) {
    return refuse(folderFault(folder, error));
  }
}

/**
 * Makes a data folder of a copy.
 *
 * @param file what `copyGames` has written; it stays as it is
 * @param folder there must be no games in it yet; it is made where there is none
 * @returns how many games it has; `no-sqlite`, `not-a-backup`, `folder-has-games`, `bad-folder`
 * @example restoreGames('games.backup', 'games') // { ok: true, value: 12 }
 */
export function restoreGames(file: string, folder: string): Result<number> {
  const sqlite = sqliteNear(folder);
  if (sqlite === undefined) return faultOf('no-sqlite', {}, '--data');
  if (!existsSync(file)) return faultOf('no-such-file', {}, '--restore');
  if (['games.db', 'key'].some((name) => existsSync(join(folder, name))))
    return faultOf('folder-has-games', { folder }, '--data');
  const beside = join(folder, 'games.db.new');
  try {
    mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
    rmSync(beside, { force: true });
    closeSync(openSync(beside, 'wx', OWN_FILE));
    copyFileSync(file, beside);
  } catch (error) {
    return refuse(folderFault(folder, error));
  }
  try {
    const games = new sqlite(beside, { fileMustExist: true });
    const isWhole = games.pragma('integrity_check', { simple: true }) === 'ok';
    const { key } = games.prepare(`SELECT key FROM ${KEY_TABLE}`).get() as { readonly key: Uint8Array };
    if (!isWhole) throw new Error('a copy that is not whole');
    if (!isKey(key)) throw new NoKey();
    const { count } = games.prepare('SELECT count(*) AS count FROM games').get() as { readonly count: number };
    games.exec(`DROP TABLE ${KEY_TABLE}`);
    games.close();
    syncFile(beside);
    writeKey(folder, key);
    renameSync(beside, join(folder, 'games.db'));
    syncFolder(folder);
    return ok(count);
  } catch (error) {
    rmSync(beside, { force: true });
    const reason = error instanceof NoKey ? 'the key in it is none' : codeOf(error);
    return faultOf('not-a-backup', { file, reason }, '--restore');
  }
}

/** A copy has no key of tokens that may be one. */
class NoKey extends Error {}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
