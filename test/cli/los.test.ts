import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createGame, save } from '../../src/facade/index.js';
import { canonicalBoard } from '../../src/map/index.js';
import { elementsOf } from '../render/pictures.js';
import { board15, worldOf } from '../training.js';
import { file, hexarbiter, hexarbiterJson, newFile, ownFile } from './program.js';

const boardText = readFileSync(ownFile('boards/15.txt'), 'utf8');
const situation = JSON.parse(readFileSync(ownFile('docs/examples/situation.json'), 'utf8')) as {
  readonly setup: { readonly markers?: readonly object[] };
};

/** The verdict of a line as JSON has it. */
function verdict(...args: readonly string[]): unknown {
  const { code, json } = hexarbiterJson('los', ...args);
  expect(code).toBe(0);
  return (json as { readonly verdict: unknown }).verdict;
}

describe('los, one line', () => {
  test('the verdict and the reasons are told in words', () => {
    const { code, out, err } = hexarbiter('los', '15', 'I5', 'F4');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe('BLOCKED  I5 to F4: blocked by Wall between G4 and H5. [10.3.2]\n');
  });

  test('hexes may be spelled as players spell them', () => {
    expect(verdict('15', 'i05', '15J3')).toEqual({ kind: 'clear' });
  });

  test('--explain adds everything on the line and the exact way', () => {
    const { out } = hexarbiter('los', '15', 'I5', 'F4', '--explain');
    expect(out).toContain('range 3; I5 at level 0, F4 at level 0\n');
    expect(out).toContain('  blocks    Wall G4/H5 (hexside, top at level 0) [10.3.2]\n');
    expect(out).toContain('  degrades  Light Woods G4 (terrain, top at level 1) [10.3]\n');
    expect(out).toContain('      1/6 to 1/2     H5\n');
  });

  test('--explain names what would open and what would clear a line', () => {
    const { json } = hexarbiterJson('los', '15', 'I5', 'F4', '--explain');
    const wall = { kind: 'hexside', hexes: ['G4', 'H5'], terrain: 'wall' };
    const { open } = (json as { readonly unblock: { readonly open: readonly object[] } }).unblock;
    expect(open).toContainEqual([wall]);
    expect(hexarbiterJson('los', '15', 'I5', 'F4').json).not.toHaveProperty('unblock');
  });

  test('as JSON, hexes have names and crossings are fractions', () => {
    const { json } = hexarbiterJson('los', '15', 'I5', 'F4');
    expect(json).toMatchObject({
      ok: true,
      from: { at: 'I5', level: 0 },
      to: { at: 'F4', level: 0 },
      verdict: { kind: 'blocked' },
      path: [
        { hexes: ['I5'], from: '0', to: '1/6' },
        { hexes: ['H5'], from: '1/6', to: '1/2' },
        { hexes: ['G4'], from: '1/2', to: '5/6' },
        { hexes: ['F4'], from: '5/6', to: '1' },
      ],
    });
  });

  test('a floor is said with the hex, or for both ends at once', () => {
    const above = hexarbiterJson('los', '15', 'I5/roof', 'J3/roof').json;
    expect(above).toMatchObject({ from: { at: 'I5/roof', level: 1 }, to: { at: 'J3/roof', level: 1 } });
    expect(hexarbiterJson('los', '15', 'I5', 'J3', '--floor', 'roof').json).toEqual(above);
  });

  test('markers are laid on the map by hand', () => {
    expect(verdict('15', 'I5', 'K3')).toEqual({ kind: 'clear' });
    expect(verdict('15', 'I5', 'K3', '--marker', 'smoke@J4')).toEqual({ kind: 'blocked' });
    expect(verdict('15', 'C5', 'C7')).toEqual({ kind: 'clear' });
    expect(verdict('15', 'C5', 'C7', '--marker', 'wreck@C6')).toEqual({ kind: 'degraded', hexes: 1 });
    expect(verdict('15', 'C4', 'C7', '--marker', 'barricade@C5/C6')).toEqual({ kind: 'blocked' });
  });

  test('house rules count', () => {
    const line = ['15', 'I5/roof', 'F4'];
    expect(verdict(...line)).toEqual({ kind: 'degraded', hexes: 1 });
    expect(verdict(...line, '--rule', 'wallAcrossLevels=asSameLevel')).toEqual({ kind: 'blocked' });
  });
});

describe('los, where the map is found', () => {
  const saved = createGame(worldOf('training'), { seed: '7' });
  if (!saved.ok) throw new Error(JSON.stringify(saved.problems));
  const maps: Readonly<Record<string, string>> = {
    'a board that comes with the program': '15',
    'a scenario that comes with the program': 'training',
    'a board as text': ownFile('boards/15.txt'),
    'a board as JSON': file('board.json', JSON.stringify(canonicalBoard(board15()))),
    'a situation': ownFile('docs/examples/situation.json'),
    'a saved game': file('saved.json', save(saved.value)),
  };

  test.each(Object.entries(maps))('%s', (_name, map) => {
    expect(verdict(map, 'I5', 'F4')).toEqual({ kind: 'blocked' });
    expect(verdict(map, 'I5', 'J3')).toEqual({ kind: 'clear' });
  });

  test('a scenario is cut to its playable area', () => {
    expect(hexarbiterJson('los', 'training', 'A1', 'A2')).toMatchObject({ code: 2 });
    expect(hexarbiter('los', 'vierville', 'A1', 'A2').code).toBe(0);
  });

  test('what lies in a situation counts, together with what is laid by hand', () => {
    const setup = { ...situation.setup, markers: [{ kind: 'smoke', at: 'J4', stage: 1 }] };
    const smoky = file('smoky.json', JSON.stringify({ scenario: 'training', setup }));
    expect(verdict(smoky, 'I5', 'K3')).toEqual({ kind: 'blocked' });
    expect(verdict(smoky, 'G5', 'E4', '--marker', 'smoke@F5')).toEqual({ kind: 'blocked' });
    expect(hexarbiter('los', smoky, 'I5', 'K3').out).toContain('Smoke in J4');
  });
});

describe('los --all', () => {
  test('from one end: every location of the map once, by verdict', () => {
    const { code, json } = hexarbiterJson('los', '15', 'I5', '--all');
    const { sees } = json as { readonly sees: Readonly<Record<string, { readonly kind: string }>> };
    expect(code).toBe(0);
    expect(sees['F4']).toEqual({ kind: 'blocked' });
    expect(sees['J3/roof']).toBeDefined();
    const { out } = hexarbiter('los', '15', 'I5', '--all');
    const told = [...out.matchAll(/^\S[^\n]*: (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0);
    expect(told).toBe(Object.keys(sees).length - 1);
  });

  test('from one end with the air over every hex', () => {
    const { json } = hexarbiterJson('los', '15', 'I5', '--all', '--air');
    const { sees } = json as { readonly sees: Readonly<Record<string, unknown>> };
    expect(sees).toMatchObject({ 'F4/air': { kind: 'clear' }, F4: { kind: 'blocked' } });
    expect(hexarbiter('los', '15', 'I5', '--all').out).not.toContain('/air');
  });

  test('from no end: of every hex how much it sees, and all pairs', () => {
    const { json } = hexarbiterJson('los', '14', '--all');
    const { hexes, pairs } = json as {
      readonly hexes: Readonly<Record<string, Readonly<Record<string, number>>>>;
      readonly pairs: Readonly<Record<string, number>>;
    };
    const size = Object.keys(hexes).length;
    const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);
    for (const counts of Object.values(hexes)) expect(sum(counts)).toBe(size - 1);
    expect(sum(pairs)).toBe((size * (size - 1)) / 2);
    expect(hexarbiter('los', '14', '--all').out).toMatch(/^all pairs( +\d+){4}$/m);
  });
});

describe('los --svg', () => {
  test('writes the picture of the line, of what an end sees, of the map', () => {
    for (const [name, args] of Object.entries({
      line: ['I5', 'F4'],
      crop: ['I5', 'F4', '--crop', '--scale', '3'],
      field: ['I5/roof', '--all'],
      map: ['--all'],
    })) {
      const svg = newFile(`los-${name}.svg`);
      expect(hexarbiter('los', '15', ...args, '--svg', svg)).toMatchObject({ code: 0, err: '' });
      const drawn = readFileSync(svg, 'utf8');
      expect(elementsOf(drawn).at(-1)?.name).toBe('svg');
    }
  });

  test('the same question gives the same bytes', () => {
    const [a, b] = ['a', 'b'].map((name) => newFile(`los-${name}.svg`)) as [string, string];
    for (const svg of [a, b]) hexarbiter('los', 'training', 'I5', 'J3', '--svg', svg);
    expect(readFileSync(a, 'utf8')).toBe(readFileSync(b, 'utf8'));
  });

  test('counters and markers of a situation are in it', () => {
    const svg = newFile('los-situation.svg');
    hexarbiter('los', ownFile('docs/examples/situation.json'), 'I5', 'J3', '--svg', svg);
    expect(readFileSync(svg, 'utf8')).toContain('>Lt. Koch<');
  });
});

/** What is refused: the code and the place. */
const BAD: Readonly<Record<string, readonly [args: readonly string[], code: string, path: string]>> = {
  'no map': [[], 'map-needed', 'MAP'],
  'an unknown map': [['waterloo', 'A1', 'A2'], 'unknown-map', 'waterloo'],
  'a file that is missing': [['./no.txt', 'A1', 'A2'], 'no-such-file', './no.txt'],
  'a folder': [['/', 'A1', 'A2'], 'not-a-file', '/'],
  'no ends': [['15'], 'two-ends', 'FROM'],
  'one end': [['15', 'I5'], 'two-ends', 'TO'],
  'three ends': [['15', 'I5', 'I6', 'I7'], 'two-ends', 'I7'],
  'two ends and all': [['15', 'I5', 'I6', '--all'], 'all-wants-one-end', 'I6'],
  'an unknown hex': [['15', 'I5', 'Z9'], 'unknown-hex', 'Z9'],
  'no hex at all': [['15', '5I', 'I5'], 'unknown-hex', '5I'],
  'the same hex': [['15', 'I5', 'i05'], 'same-hex', 'i05'],
  'an unknown floor': [['15', 'I5/cellar', 'I6'], 'unknown-floor', 'I5/cellar'],
  'an unknown floor for both': [['15', 'I5', '--all', '--floor', 'attic'], 'unknown-floor', 'I5'],
  'a floor of no Building': [['15', 'H5/upper', 'I5'], 'no-such-floor', 'H5/upper'],
  'an upper floor of one storey': [['15', 'I5/upper', 'J3'], 'no-such-floor', 'I5/upper'],
  'an unknown marker': [['15', 'I5', 'I6', '--marker', 'smog@H4'], 'unknown-marker', '--marker'],
  'a marker every object has': [['15', 'I5', 'I6', '--marker', 'constructor@H4'], 'unknown-marker', '--marker'],
  'a marker nowhere': [['15', 'I5', 'I6', '--marker', 'smoke'], 'bad-marker', '--marker'],
  'a marker off the map': [['15', 'I5', 'I6', '--marker', 'smoke@Z9'], 'unknown-hex', '--marker'],
  'a Barricade in a hex': [['15', 'I5', 'I6', '--marker', 'barricade@H4'], 'barricade-between', '--marker'],
  'a Barricade across the map': [['15', 'I5', 'I6', '--marker', 'barricade@A1/O8'], 'barricade-between', '--marker'],
  'a house rule nobody knows': [['15', 'I5', 'I6', '--rule', 'tanksFly=yes'], 'unknown-switch', '--rule'],
  'a picture into no folder': [['15', 'I5', 'I6', '--svg', '/no/such/a.svg'], 'no-such-folder', '/no/such/a.svg'],
  'a pack for a map': [[ownFile('packs/training.json'), 'I5', 'I6'], 'no-map-in-file', ownFile('packs/training.json')],
  'no size': [['15', 'I5', 'I6', '--scale', '0'], 'bad-count', '--scale'],
};

describe('los refuses with 2, a code and a place', () => {
  test.each(Object.entries(BAD))('%s', (_name, [args, code, path]) => {
    expect(hexarbiterJson('los', ...args)).toMatchObject({ code: 2, json: { ok: false, problems: [{ code, path }] } });
    const told = hexarbiter('los', ...args);
    expect(told).toMatchObject({ code: 2, out: '' });
    expect(told.err).toContain(`(${code})`);
    expect(told.err).not.toMatch(/undefined|\[object|Error|\?/);
  });

  test('all mistakes at once', () => {
    const { json } = hexarbiterJson('los', '15', 'Z9', 'I5/cellar', '--marker', 'smog@H4', '--marker', 'x');
    const { problems } = json as { readonly problems: readonly { readonly code: string }[] };
    expect(problems.map(({ code }) => code)).toEqual(['unknown-hex', 'unknown-floor', 'unknown-marker', 'bad-marker']);
  });

  test('every mistake of a board, with its line', () => {
    const bad = file('bad.txt', boardText.replace('code br brush', 'code br bush').replace('wall F4/G4', 'wall F4/Q9'));
    const { code, json } = hexarbiterJson('los', bad, 'I5', 'F4');
    const { problems } = json as { readonly problems: readonly { readonly code: string; readonly params: object }[] };
    expect(code).toBe(2);
    expect(new Set(problems.map((each) => each.code))).toEqual(new Set(['unknown-terrain', 'hex-not-on-board']));
    for (const each of problems) expect(each.params).toHaveProperty('line');
    const lines = hexarbiter('los', bad, 'I5', 'F4').err.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(/bad\.txt:\d+: /);
  });

  test('JSON that is cut off, and a saved game of another world', () => {
    const cut = file('cut.json', '{"format":0,');
    expect(hexarbiterJson('los', cut, 'I5', 'F4')).toMatchObject({
      code: 2,
      json: { problems: [{ code: 'bad-json' }] },
    });
    const game = createGame(worldOf('training', { sniperCompany: 'anyUnits' }), { seed: '7' });
    if (!game.ok) throw new Error(JSON.stringify(game.problems));
    const other = file('other.json', save(game.value));
    expect(hexarbiterJson('los', other, 'I5', 'F4')).toMatchObject({
      code: 2,
      json: { problems: [{ code: 'no-world-for-game', path: other }] },
    });
  });

  test('nothing is written when the question is bad', () => {
    const svg = newFile('never.svg');
    expect(hexarbiter('los', '15', 'I5', 'Z9', '--svg', svg).code).toBe(2);
    expect(() => readFileSync(svg)).toThrow();
  });
});
