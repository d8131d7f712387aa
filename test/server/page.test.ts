import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/server/rpc/error.js';
import { SERVER_LIMITS } from '../../src/server/limits.js';
import { METHODS } from '../../src/server/methods/methods.js';

const page = readFileSync('docs/server.md', 'utf8');
const firstCells = (pattern: RegExp): readonly string[] => [...page.matchAll(pattern)].map(([, cell = '']) => cell);

describe('docs/server.md', () => {
  it('has every method, in the order of the server', () => {
    const part = page.slice(page.indexOf('## Methods'), page.indexOf('| error'));
    const named = [...part.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
    expect(named).toEqual(METHODS.map(({ name }) => name));
  });

  it('has every error with its number', () => {
    const told = [...page.matchAll(/^\| `(-?[0-9]+)` +\| `([a-z]+)`/gm)].map(([, code, name = '']) => [
      name,
      Number(code),
    ]);
    expect(Object.fromEntries(told)).toEqual(ERRORS);
  });

  it('has the limits as they are', () => {
    const part = page.slice(page.indexOf('## Limits'));
    const values = firstCells(/^\| [a-z ]+\| ([0-9,]+)(?: kB| ms| s)? +\|/gm).map((cell) =>
      Number(cell.replaceAll(',', '')),
    );
    const {
      message,
      batch,
      calls,
      connections,
      games,
      game,
      records,
      leaving,
      addressLeaving,
      untaken,
      worlds,
      time,
      budget,
      page: most,
      idle,
    } = SERVER_LIMITS;
    const kept = [games, game / 1000, records / 1000, worlds];
    const bytes = [leaving / 1000, addressLeaving / 1000, untaken];
    const expected = [message / 1000, batch, calls, connections, ...kept, ...bytes, time, budget, most, idle];
    expect(values).toEqual(expected);
    expect(part).toContain('1 MB');
  });
});
