import type { Watcher } from '../../server/watch/watch.js';

/**
 * Writes whatever nobody has caught into the log, and goes on. Nothing relies on it: every promise and every event of a socket has
 * its own care. Where whoever read the log has gone, the log is written to nobody, and that is no mistake to be logged.
 *
 * @example lastResort(watcher)
 */
export function lastResort(watcher: Watcher): void {
  process.stderr.on('error', () => undefined);
  process.on('uncaughtException', (error) => watcher.broke(error, 'uncaught'));
  process.on('unhandledRejection', (error) => watcher.broke(error, 'unhandled'));
}
