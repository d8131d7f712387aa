/* Loaded into a server before its program: measures the longest piece of work of the thread of the sockets, in milliseconds of the
 * processor and not of the day, so that other programs on the machine make no difference. It begins anew when it gets the signal SIGUSR2,
 * for the program has to be read before, and tells what it has found as a line of the log when it ends. */
import { openSync, readSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const NANOSECONDS = 1e6;

if (isMainThread && process.argv.includes('serve')) {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const bytes = Buffer.alloc(100);
  const taken = () => Number(bytes.toString('latin1', 0, readSync(file, bytes, 0, 100, 0)).split(' ')[0]) / NANOSECONDS;
  let before = taken();
  let longest = 0;
  setInterval(() => {
    const now = taken();
    longest = Math.max(longest, now - before);
    before = now;
  }, 2).unref();
  process.on('SIGUSR2', () => {
    longest = 0;
    before = taken();
  });
  process.on('exit', () =>
    process.stderr.write(`${JSON.stringify({ msg: 'longest piece', milliseconds: longest })}\n`),
  );
}
