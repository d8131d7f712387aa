import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { RulesServer, ServerSetting } from '../../src/server/server.js';
import { openStore } from '../../src/server/store/sqlite.js';
import type { Store } from '../../src/server/store/store.js';
import { testServer } from './client.js';

/** Whether games can be kept here. */
export const hasSqlite = ((): boolean => {
  try {
    createRequire(import.meta.url)('better-sqlite3');
    return true;
  } catch {
    return false;
  }
})();

/** A folder of a test file, which goes when its tests are over. */
export function folderFor(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `hexarbiter-${name}-`));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A copy of a folder that a version has kept, for a server that writes into it. */
export function keptBy(version: string, data: string): string {
  cpSync(path.join('test', 'server', 'kept', version), data, { recursive: true });
  return data;
}

/** The store of a data folder. */
export function opened(data: string): Store {
  const store = openStore(data);
  if (!store.ok) throw new Error(JSON.stringify(store.problems));
  return store.value;
}

/** A server over a data folder, which lets it go again. */
export async function served<T>(
  data: string,
  work: (server: RulesServer) => Promise<T>,
  more: Partial<ServerSetting> = {},
): Promise<T> {
  const store = opened(data);
  try {
    return await work(testServer({ store, version: '0.1.0', ...more }));
  } finally {
    store.close();
  }
}
