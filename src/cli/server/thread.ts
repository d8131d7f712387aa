import { parentPort, workerData } from 'node:worker_threads';
import type { Problem } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { serveOver, watcherOver } from '../../server/rpc/bridge.js';
import { gathered } from '../../server/http/gathered.js';
import type { Line } from '../../server/http/gathered.js';
import { openStore } from '../../server/store/sqlite.js';
import type { RulesAsked } from './rules.js';
import { lastResort } from './last-resort.js';
import { serverOf } from './rules.js';
import { servedPacks } from './served-packs.js';

/** What the thread of the rules is started with. */
export interface ThreadAsked extends RulesAsked {
  /** The folder in which games are kept. */
  readonly data?: string;
}

/** The first word of the thread of the rules. */
export type ThreadBegun =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** The program of the thread of the rules: it opens the data folder and waits for what is asked. */
function begin(way: Line, { data, packs: files, ...asked }: ThreadAsked): void {
  const say = (begun: ThreadBegun): void => way.post(begun);
  const line = gathered(way);
  const watcher = watcherOver(line);
  lastResort(watcher);
  const packs = servedPacks(files);
  if (!packs.ok) {
    say({ kind: 'refused', problems: packs.problems });
    return;
  }
  const store = data === undefined ? ok(undefined) : openStore(data);
  if (!store.ok) {
    say({ kind: 'refused', problems: store.problems });
    return;
  }
  const server = serverOf(asked, packs.value, watcher, store.value);
  const stopSweeping = server.sweepOften();
  serveOver(server, line, () => {
    stopSweeping();
    store.value?.close();
  });
  say({ kind: 'ready' });
}

const port = parentPort;
if (port !== null)
  begin(
    {
      post: (message, given = []) => port.postMessage(message, [...given]),
      hear: (listener) => port.on('message', listener),
    },
    workerData as ThreadAsked,
  );
