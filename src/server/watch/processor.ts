import { openSync, readSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** What the thread has worked, in nanoseconds, is the first number of this file. */
const FILE = '/proc/thread-self/schedstat';

const NANOSECONDS = 1e6;
const BYTES = 64;

/**
 * A clock of what this thread has worked: it stands still while other programs have the processor. Where the system does not tell it, it
 * is a clock of the day.
 *
 * @returns gives milliseconds
 * @example const worked = processorClock(); worked()
 */
export function processorClock(): () => number {
  const day = (): number => performance.now();
  let file: number;
  try {
    file = openSync(FILE, 'r');
  } catch {
    return day;
  }
  const bytes = Buffer.alloc(BYTES);
  const clock = (): number => {
    const length = readSync(file, bytes, 0, BYTES, 0);
    return Number(bytes.toString('latin1', 0, length).split(' ')[0]) / NANOSECONDS;
  };
  return clock() > 0 ? clock : day;
}
