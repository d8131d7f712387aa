import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { serveStreams } from '../../server/rpc/stdio.js';
import { openStore } from '../../server/store/sqlite.js';
import type { Watcher } from '../../server/watch/watch.js';
import { serverOf } from './rules.js';
import { servedPacks } from './served-packs.js';
import type { ThreadAsked } from './thread.js';

/**
 * Serves one client over the streams of the process, in this thread: nobody else waits.
 *
 * @returns when its input has ended; the problems of the packs and of the data folder
 * @example await overStdio({ packs: [], limits: SERVER_LIMITS }, watcher)
 */
export async function overStdio(
  { data, packs: files, ...asked }: ThreadAsked,
  watcher: Watcher,
): Promise<Result<undefined>> {
  const packs = servedPacks(files);
  if (!packs.ok) return packs;
  const store = data === undefined ? ok(undefined) : openStore(data);
  if (!store.ok) return store;
  const server = serverOf(asked, packs.value, watcher, store.value);
  const stopSweeping = server.sweepOften();
  await serveStreams(server, { input: process.stdin, output: process.stdout });
  stopSweeping();
  store.value?.close();
  return ok(undefined);
}
