import type { Terminal } from './terminal.js';

/**
 * Shows how much is done in one line of the terminal that stderr is; the line is gone at the end. Without a terminal nothing is
 * shown.
 *
 * @example showProgress(terminal, 3, 200) // [#.........] 3/200
 */
export function showProgress({ err, columns }: Terminal, done: number, all: number): void {
  if (columns === undefined) return;
  const width = Math.max(10, Math.min(50, columns - 20));
  const filled = Math.floor((width * done) / all);
  const bar = `${'#'.repeat(filled)}${'.'.repeat(width - filled)}`;
  err(done === all ? `\r${' '.repeat(width + 20)}\r` : `\r[${bar}] ${done}/${all}`);
}
