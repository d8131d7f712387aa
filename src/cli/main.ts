import { writeSync } from 'node:fs';
import { styleText } from 'node:util';
import { run } from './run.js';
import type { Terminal } from './terminal.js';
import { EXIT } from './terminal.js';

const { argv, env, stderr, stdout } = process;

/** Colours for a terminal that wants them, and whoever asks for them. */
const styled = (stdout.isTTY && env['NO_COLOR'] === undefined) || (env['FORCE_COLOR'] ?? '0') !== '0';

/** Writes everything, at once: a pipe that is full is tried again, one that is closed ends the program quietly. */
function write(stream: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(stream, bytes, at);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EPIPE') process.exit(EXIT.done);
      if (code !== 'EAGAIN') throw error;
    }
  }
}

const terminal: Terminal = {
  out: (text) => write(1, text),
  err: (text) => write(2, text),
  style: (style, text) => (styled ? styleText(style, text) : text),
  ...(stderr.isTTY ? { columns: stderr.columns } : {}),
};

try {
  process.exitCode = run(argv.slice(2), terminal);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  terminal.err(`hexarbiter: a mistake of the program, please report it: ${message}\n`);
  if (env['HEXARBITER_TRACE'] !== undefined && error instanceof Error) terminal.err(`${error.stack ?? ''}\n`);
  process.exitCode = EXIT.broken;
}
