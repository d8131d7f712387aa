import { createInterface } from 'node:readline';

/**
 * The lines that somebody types, one after the other, until the input ends.
 *
 * @example for await (const line of typedLines()) console.log(line)
 */
export function typedLines(): AsyncIterable<string> {
  return createInterface({ input: process.stdin, terminal: false });
}
