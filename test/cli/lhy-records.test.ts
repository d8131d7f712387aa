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

const MOVED = {
  system: 'lhy',
  setup: {
    units: [
      { id: 'umber.1-1', at: 'D8' },
      { id: 'umber.1-leader', at: 'D8' },
      { id: 'umber.1-2', at: 'D8', condition: 'disrupted' },
      { id: 'slate.1-1', at: 'F3' },
    ],
    activation: { platoons: ['umber:black:1'] },
  },
};

test('after a mistake the rules count, or the table: who has gone too far stands there, and a result that is told is so', () => {
  const begun = file('moved.json', JSON.stringify(MOVED)).split('/').at(-1) ?? '';
  const lines = [
    `situation: ${begun}`,
    'umber: 1-2 recovers with leader 1, 7 -> stays disrupted',
    'umber: umber.1-1 moves to D6',
    'umber: umber.1-1 moves to D4',
    'umber: umber.1-1 stops',
    'umber: calls',
  ];
  const typed = file('too-far.txt', lines.join('\n'));
  expect(hexarbiter('replay', typed).out).toContain('(too-far) - left out');
  const byTable = hexarbiter('replay', typed, '--after', 'override');
  expect(byTable.code).toBe(1);
  expect(byTable.out).toContain('(wrong-outcome) - taken as the record says');
  expect(byTable.out).toContain('(too-far) - taken as the record says');
  expect(hexarbiter('replay', typed, '--after', 'override', '--out', newFile('lost.txt')).err).toContain(
    '(out-of-override)',
  );
  const units = (after: string): Readonly<Record<string, unknown>> => {
    const out = newFile(`on-${after}.json`);
    expect(hexarbiter('judge', typed, '--step', '4', '--after', after, '--out', out).code).toBe(0);
    const { position } = JSON.parse(readFileSync(out, 'utf8')) as { position: { units: object } };
    return position.units as Readonly<Record<string, unknown>>;
  };
  const at = (hex: string): object => ({ place: { kind: 'map', hex } });
  expect(units('skip')).toMatchObject({ 'umber.1-1': at('D6'), 'umber.1-2': { condition: 'good' } });
  expect(units('override')).toMatchObject({ 'umber.1-1': at('D4'), 'umber.1-2': { condition: 'disrupted' } });
  expect(hexarbiter('judge', file('plain.json', JSON.stringify(MOVED)), '--after', 'override').code).toBe(2);
});
