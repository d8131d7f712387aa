import { createInterface } from 'node:readline';

/**
 * The lines that somebody types, one after the other, until the input ends or the program is told to stop (SIGINT): then what was done so far can still be
 * written.
 *
 * @example for await (const line of typedLines()) console.log(line)
 */
export function typedLines(): AsyncIterable<string> {
  const typed = createInterface({ input: process.stdin, terminal: false });
  process.once('SIGINT', () => {
    typed.close();
  });
  return typed;
}
