import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVER_LIMITS } from '../../src/server/limits.js';
import { METHODS } from '../../src/server/methods/methods.js';
import { largestAnswers } from './answers.js';

/* The guide has a row for each method: how large its answers were, and what bounds them. */

const KILO = 1_000;
/** An answer may grow by so many times before the row has to be written anew. */
const MARGIN = 2;

/** The figures of the guide, in kB, by the names of the methods. */
function told(): ReadonlyMap<string, number> {
  const [, section = ''] = /## How large answers get\n([^]*?)\n## /.exec(readFileSync('docs/server.md', 'utf8')) ?? [];
  const rows = section.split('\n').flatMap((line) => {
    const [, names = '', figure = ''] = /^\| (`[^|]+?) +\| +([\d,.]+) kB +\|/.exec(line) ?? [];
    return [...names.matchAll(/`([^`]+)`/g)].map(
      ([, name = '']) => [name, Number(figure.replaceAll(',', ''))] as const,
    );
  });
  expect(rows.map(([name]) => name).sort()).toEqual(METHODS.map(({ name }) => name).sort());
  return new Map(rows);
}

test('no answer is much larger than the guide says, and none as large as the limit of all answers', async () => {
  const rows = told();
  for (const [name, { bytes, map }] of await largestAnswers()) {
    expect(bytes, `${name} on ${map}`).toBeLessThanOrEqual((rows.get(name) ?? 0) * KILO * MARGIN);
    expect(bytes, `${name} on ${map}`).toBeLessThan(SERVER_LIMITS.answer / MARGIN);
  }
}, 0);
