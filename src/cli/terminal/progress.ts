import type { Terminal } from './terminal.js';

/**
 * Shows how much is done in one line of the terminal that stderr is; the line is gone at the end. Without a terminal nothing is
 * shown.
 *
 * @param rest what is told behind the numbers: the time that is left
 * @example showProgress(terminal, 3, 200) // [#.........] 3/200
 */
export function showProgress({ err, columns }: Terminal, done: number, all: number, rest?: string): void {
  if (columns === undefined) return;
  const room = rest === undefined ? 20 : 40;
  const width = Math.max(10, Math.min(50, columns - room));
  const filled = Math.floor((width * done) / all);
  const bar = `${'#'.repeat(filled)}${'.'.repeat(width - filled)}`;
  const told = rest === undefined ? `${done}/${all}` : `${done}/${all}, ${rest}`.padEnd(room - 3);
  err(done === all ? `\r${' '.repeat(width + room)}\r` : `\r[${bar}] ${told}`);
}
