import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import type { FarRules } from '../../server/rpc/bridge.js';
import { rulesOver } from '../../server/rpc/bridge.js';
import { gathered } from '../../server/http/gathered.js';
import type { Rules } from '../../server/server.js';
import type { Watcher } from '../../server/watch/watch.js';
import { openRpcDocument } from './open-rpc.js';
import type { ThreadAsked, ThreadBegun } from './thread.js';

/** The program of the thread; this code stands in a folder next to it. */
const THREAD = '../cli/serve-thread.cjs';

/** The thread is started again so often in a minute; then the server gives up. */
const STARTS = 5;
const MINUTE = 60_000;

/** MB of memory for what has just been made in the thread. With more of it the thread lets garbage lie longer, and is no quicker. */
const YOUNG = 12;

/** Rules in a thread of their own. */
export interface ThreadedRules extends Rules {
  /** Closes what is kept, and ends the thread. */
  readonly stop: () => Promise<void>;
  /** Resolves when the thread has ended too often to be started again. */
  readonly givenUp: Promise<void>;
}

/** A thread that is ready. */
interface Ready {
  readonly worker: Worker;
  readonly rules: FarRules;
}

/**
 * Starts a thread for the rules, so that the sockets never wait for them. A thread that ends is started again.
 *
 * @param asked packs, limits and data folder
 * @param watcher its log and its counts
 * @param thread the program of the thread
 * @returns the rules; or why the thread cannot begin, such as `folder-in-use`
 * @example await threadedRules({ packs: [], limits: SERVER_LIMITS }, watcher)
 */
export async function threadedRules(
  asked: ThreadAsked,
  watcher: Watcher,
  thread: URL = new URL(THREAD, import.meta.url),
): Promise<Result<ThreadedRules>> {
  const { limits } = asked;
  const starts: number[] = [];
  let giveUp: () => void = () => undefined;
  const givenUp = new Promise<void>((done) => (giveUp = done));
  let isStopping = false;
  const start = async (): Promise<Result<Ready>> => {
    const worker = new Worker(thread, { workerData: asked, resourceLimits: { maxYoungGenerationSizeMb: YOUNG } });
    worker.on('error', (error) => watcher.broke(error, 'thread'));
    const begun = await new Promise<ThreadBegun | undefined>((first) => {
      worker.once('message', first);
      worker.once('exit', () => first(undefined));
    });
    if (begun?.kind === 'refused') {
      await worker.terminate();
      return refuseAll(begun.problems);
    }
    const line = gathered({
      post: (message, given = []) => worker.postMessage(message, [...given]),
      hear: (listener) => worker.on('message', listener),
    });
    const rules = rulesOver(line, { limits, document: openRpcDocument, watcher });
    worker.once('exit', () => {
      rules.lost();
      if (!isStopping) void again();
    });
    return ok({ worker, rules });
  };
  const again = async (): Promise<void> => {
    const now = performance.now();
    starts.push(now);
    if (starts.filter((each) => now - each < MINUTE).length > STARTS) {
      giveUp();
      return;
    }
    watcher.note('the rules have ended and are started again', { starts: starts.length });
    const next = await start();
    if (next.ok) current = next.value;
    else giveUp();
  };
  const first = await start();
  if (!first.ok) return first;
  let current = first.value;
  return ok({
    limits,
    document: openRpcDocument,
    watcher,
    games: { count: () => current.rules.games.count() },
    worlds: { count: () => current.rules.worlds.count() },
    queue: { count: () => current.rules.queue.count() },
    silent: () => current.rules.silent(),
    connect: (wire, guest) => current.rules.connect(wire, guest),
    givenUp,
    stop: async () => {
      isStopping = true;
      await current.rules.stop();
      await current.worker.terminate();
    },
  });
}
