import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { file, hexarbiter, newFile } from './program.js';

/* A record of the second game that ends while a roll is awaited. */

const HEAD = ['mission: hill-31', 'slate: is ready', 'umber: is ready', 'umber: selects umber:black'];

test('a record that ends at an open question replays, and so does what is written of it', () => {
  const typed = file('open.txt', [...HEAD, 'umber: coordinates'].join('\n'));
  const [transcript, again] = [newFile('open.json'), newFile('open-again.txt')];
  expect(hexarbiter('replay', typed, '--out', transcript)).toMatchObject({ code: 0 });
  expect(hexarbiter('replay', transcript, '--out', again)).toMatchObject({ code: 0 });
  expect(readFileSync(again, 'utf8')).toContain('umber: coordinates\n');
  const { code, out } = hexarbiter('replay', again);
  expect(code).toBe(0);
  expect(out).toContain('4 steps, no mistake');
});
