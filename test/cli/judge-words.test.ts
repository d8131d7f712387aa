import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hexarbiter, newFile } from './program.js';

/* What docs/judge.md says of fields, and no dispute there shows. */

const ENEMY = { type: 'de.1-6-4', at: 'F3' };

/** What is said of an action in a situation with the Americans to decide: the first two lines, or what is wrong. */
function judged(units: readonly object[], more: object, setup: object = {}): readonly string[] {
  const file = newFile('situation.json');
  const table = { initiative: 'us', units: [...units, ENEMY], ...setup };
  writeFileSync(file, JSON.stringify({ scenario: 'training', setup: table, ...more }));
  return said(file);
}

function said(file: string): readonly string[] {
  const { out, err } = hexarbiter('judge', file);
  const lines = `${out}${err}`.split('\n').filter((line) => line !== '');
  return lines.slice(0, 2).map((line) => line.replaceAll(file, 'FILE'));
}

const name = { kind: 'name', at: 'I5' };
const squads = [1, 2, 3].map(() => ({ type: 'us.2-5-4', at: 'I5' }));
const ids = ['us.2-5-4.1', 'us.2-5-4.2', 'us.2-5-4.3'];
const move = (modes: unknown): object => ({ kind: 'move', from: 'I5', units: ids, modes });

describe('an action in a situation', () => {
  test('has one kind of movement for each of three units, or a single one for all', () => {
    const asked = (modes: unknown): readonly string[] => judged(squads, { then: [name], action: move(modes) });
    const all = ['2-5-4, 2-5-4 and 2-5-4 begin to move from I5.', 'LEGAL'];
    expect([asked('move'), asked(['move', 'move', 'move'])]).toEqual([all, all]);
    expect(asked(['move', 'assaultMove', 'move'])).toEqual([
      '2-5-4 and 2-5-4 (normal movement) and 2-5-4 (Assault Movement) begin to move from I5.',
      'LEGAL',
    ]);
    expect(asked(['move'])[1]).toBe('CANNOT SAY');
  });

  test('passes the impulse, and the window in which one might fire', () => {
    const step = [
      { ...move('move'), units: [ids[0]] },
      { kind: 'enter', to: 'I4' },
    ];
    expect(judged(squads, { action: { kind: 'pass' } })[1]).toBe('LEGAL');
    const watched = [{ type: 'de.1-6-4', at: 'G5' }];
    expect(judged([...squads, ...watched], { then: [name, ...step], action: { kind: 'pass' }, by: 'de' })[1]).toBe(
      'LEGAL',
    );
  });

  test('turns a vehicle by a number as by a digit', () => {
    const tank = { type: 'us.m4a1', at: 'L1', facing: 2 };
    const asked = (facing: unknown): readonly string[] => {
      const then = [
        { kind: 'name', at: 'L1' },
        { kind: 'move', from: 'L1', units: 'us.m4a1.1', modes: 'move' },
      ];
      return judged([tank], { scenario: 'armour', then, action: { kind: 'pivot', facing } });
    };
    expect([asked(3), asked('3')]).toEqual(Array(2).fill(['The vehicle turns to vertex 3.', 'LEGAL']));
  });
});

describe('a setup', () => {
  test('has men in a Bunker, which is a location of its own', () => {
    const bunker = { kind: 'fortification', at: 'H4/bunker', type: 'bunker', tm: 3, side: 'us', facing: 1 };
    const men = [{ type: 'us.2-5-4', at: 'H4/bunker' }];
    const asked = judged(men, { action: { kind: 'name', at: 'H4/bunker' } }, { markers: [bunker] });
    expect(asked).toEqual(['H4/bunker is activated.', 'LEGAL']);
  });

  test('has an Armor Leader in his vehicle, whichever is written first', () => {
    const tank = { type: 'us.m4a1', at: 'L1', facing: 2 };
    const leader = { type: 'us.darius', at: 'in:us.m4a1.1' };
    for (const crew of [
      [tank, leader],
      [leader, tank],
    ]) {
      const asked = judged(crew, { scenario: 'armour', action: { kind: 'name', at: 'L1' } });
      expect(asked).toEqual(['L1 is activated.', 'LEGAL']);
    }
  });

  test('says that there is no umpire, or says nothing of one', () => {
    const [none, left, one] = [{ umpire: false }, {}, { umpire: true }].map((umpire) => {
      const changes = [{ kind: 'shaken', counter: ids[0] }];
      const order = { kind: 'override', by: 'Anna', reason: 'a slip', changes };
      return judged(squads, { action: order }, umpire);
    });
    expect(none).toEqual(left);
    expect(one).not.toEqual(left);
  });

  test('names packs that lie beside the situation', () => {
    const folder = path.join(path.dirname(newFile('x')), 'beside');
    mkdirSync(folder, { recursive: true });
    const pack = readFileSync(new URL('../../docs/examples/pack.json', import.meta.url), 'utf8');
    writeFileSync(path.join(folder, 'mill.json'), pack);
    const file = path.join(folder, 'dispute.json');
    writeFileSync(file, JSON.stringify({ scenario: 'mill', packs: ['mill.json'], setup: { units: [] } }));
    expect(hexarbiter('judge', file)).toMatchObject({ code: 0, err: '' });
    writeFileSync(file, JSON.stringify({ scenario: 'mill', packs: ['none.json'], setup: { units: [] } }));
    expect(said(file)).toEqual(['hexarbiter: none.json: there is no such file (no-such-file)']);
  });
});
