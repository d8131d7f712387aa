import { setFlagsFromString } from 'node:v8';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { HttpSetting } from '../../server/http/house.js';
import { CannotListen, serveHttp } from '../../server/http/http.js';
import type { Metrics } from '../../server/watch/metrics.js';
import type { Watcher } from '../../server/watch/watch.js';
import { threadedRules } from './far-rules.js';
import type { ThreadAsked } from './thread.js';

/** So many lines of the program tell where a mistake of the thread of the sockets comes from. */
const TRACE = 3;

/** Garbage is looked for when the heap has grown by so many of a hundred. Where nothing is said, Node waits for several times as much. */
const GROWTH = '--heap-growing-percent=30';

/**
 * Serves any number of clients: this thread has the sockets, another one the rules. The rules are not loaded in this one.
 *
 * @returns when the process is told to stop; the problems of the data folder; `cannot-listen`, `rules-ended`
 * @example await overHttp({ packs: [], limits: SERVER_LIMITS }, watcher, { host: '127.0.0.1', port: 8080, origins: [], metrics: counts })
 */
export async function overHttp(
  asked: ThreadAsked,
  watcher: Watcher,
  setting: HttpSetting & { readonly metrics: Metrics },
): Promise<Result<undefined>> {
  setFlagsFromString(GROWTH);
  const rules = await threadedRules(asked, watcher);
  if (!rules.ok) return rules;
  // Each socket that is cut makes errors, and nobody reads where they come from. The thread of the rules has a limit of its own.
  Error.stackTraceLimit = TRACE;
  const { games, worlds, queue, stop, givenUp } = rules.value;
  setting.metrics.count(games, worlds, queue);
  try {
    const { port, healthPort, close } = await serveHttp(rules.value, setting);
    watcher.note('listening', { host: setting.host, port, ...(healthPort === undefined ? {} : { healthPort }) });
    const why = await Promise.race([stopAsked().then(() => 'asked'), givenUp.then(() => 'given up')]);
    watcher.note('stopping', { why });
    await close();
    await stop();
    watcher.note('stopped');
    return why === 'asked' ? ok(undefined) : refuse(problem('rules-ended', {}, undefined, '--http'));
  } catch (error) {
    const { port, code } = error instanceof CannotListen ? error : { port: setting.port, code: 'unknown' };
    const option = port === setting.port ? '--http' : '--health-port';
    await stop();
    return refuse(problem('cannot-listen', { address: `${setting.host}:${port}`, reason: code }, undefined, option));
  }
}

/** Waits until the process is told to stop. */
async function stopAsked(): Promise<void> {
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
}
