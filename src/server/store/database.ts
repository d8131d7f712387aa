import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** A value of a column. */
export type Column = string | number | Uint8Array | null;

/** What is used of a statement of `better-sqlite3`. */
export interface Statement {
  readonly run: (...values: readonly Column[]) => unknown;
  readonly get: (...values: readonly Column[]) => unknown;
  readonly all: (...values: readonly Column[]) => readonly unknown[];
}

/** What is used of a database of `better-sqlite3`. */
export interface Database {
  readonly exec: (sql: string) => unknown;
  readonly pragma: (sql: string, how?: { readonly simple: true }) => unknown;
  readonly prepare: (sql: string) => Statement;
  /** A function that does all of its work or nothing of it. */
  readonly transaction: (work: () => void) => () => void;
  readonly close: () => unknown;
}

/** Opens a file as a database. */
export type OpenDatabase = new (
  file: string,
  how?: { readonly readonly?: boolean; readonly fileMustExist?: boolean; readonly timeout?: number },
) => Database;

/**
 * The library `better-sqlite3`, installed beside this program or in the folder where it was started.
 *
 * @param folder a folder beside which it may be too
 * @returns nothing where it is not installed
 * @example sqliteNear('games')
 */
export function sqliteNear(folder: string): OpenDatabase | undefined {
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
 * The code with which SQLite has refused something.
 *
 * @returns nothing where an error is none of SQLite
 * @example sqliteCode(error) // 'SQLITE_FULL'
 */
export function sqliteCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('SQLITE_') ? code : undefined;
}
