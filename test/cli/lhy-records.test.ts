import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { file, hexarbiter, newFile } from './program.js';

/* Records of the second game: one that ends while a roll is awaited, and one of another mission than Hill 31. */

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

test('a record names the mission that comes with the program, and nothing else has to', () => {
  const typed = file('dawn.txt', ['mission: drop-at-dawn', 'slate: is ready'].join('\n'));
  const [transcript, again] = [newFile('dawn.json'), newFile('dawn-again.txt')];
  expect(hexarbiter('replay', typed, '--out', transcript)).toMatchObject({ code: 0 });
  expect(hexarbiter('replay', transcript, '--out', again)).toMatchObject({ code: 0 });
  expect(readFileSync(again, 'utf8')).toContain('mission: drop-at-dawn\n');
  const strange = file('strange.txt', ['mission: nowhere', 'slate: is ready'].join('\n'));
  expect(hexarbiter('replay', strange)).toMatchObject({ code: 2 });
});
