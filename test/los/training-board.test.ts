import { describe, expect, it } from 'vitest';
import { lineOfSight } from '../../src/los/los.js';
import { BARE_MAP } from '../../src/los/overlay.js';
import { nameOf } from '../../src/map/map.js';
import { rule } from '../rule.js';
import { board, boardOf, boardText, hex, mapOf } from '../map/boards.js';
import { look } from './sight.js';

const village = mapOf(board('15'));
const training = mapOf(board('15'), [{ columns: ['E', 'K'] }]);

/** Whether the two hexes see each other at all, in the playable area. */
const seen = (from: string, to: string): boolean => look(training, from, to) !== 'blocked';

/** The hexes the middle of a line runs through; a hexside as both its hexes. */
const path = (from: string, to: string): string[] =>
  lineOfSight(village, BARE_MAP, { hex: from }, { hex: to })
    ?.path.slice(1, -1)
    .map((stretch) => stretch.hexes.map((i) => nameOf(village, i)).join('/')) ?? [];

describe('lines of sight on the Training board', () => {
  rule('10.3', 'roads leave a line clear, whatever stands at its ends', () => {
    expect(look(village, 'I5', 'J3')).toBe('clear');
    expect(path('I5', 'J3')).toEqual(['I4', 'J4']);
    expect(look(village, 'G6', 'J3')).toBe('clear');
    expect(path('G6', 'J3')).toEqual(['H6', 'H5', 'I4', 'I3']);
    expect(look(village, 'I5', 'F6')).toBe('clear');
    expect(path('I5', 'F6')).toEqual(['H6', 'G5']);
  });

  rule('10.3', 'the corner of a Building blocks a line that crosses it', () => {
    expect(look(village, 'G6', 'F4')).toBe('blocked');
    expect(path('G6', 'F4')).toEqual(['G5', 'F5']);
    const line = lineOfSight(village, BARE_MAP, { hex: 'G6' }, { hex: 'F4' });
    expect(line?.contributions).toEqual([
      {
        effect: 'blocks',
        kind: 'art',
        hexes: [hex(village, 'F5')],
        what: 'hcBuilding',
        silhouette: 1,
        top: 1,
        rule: '10.3',
      },
    ]);
  });

  rule('10.3', 'a Building in between blocks', () => {
    expect(look(village, 'J5', 'F6')).toBe('blocked');
    expect(look(village, 'I5', 'K4')).toBe('blocked');
    expect(path('I5', 'K4')).toEqual(['J5']);
  });

  rule('10.3', 'a line that misses the artwork of the hexes it crosses is clear', () => {
    expect(look(village, 'K4', 'I6')).toBe('clear');
    expect(path('K4', 'I6')).toEqual(['J5', 'J6']);
    expect(look(village, 'I5', 'K3')).toBe('clear');
    expect(path('I5', 'K3')).toEqual(['J5', 'J4']);
  });

  rule('10.3.2', 'a Wall of neither end hex blocks a line across it', () => {
    expect(look(village, 'I5', 'F4')).toBe('blocked');
    expect(path('I5', 'F4')).toEqual(['H5', 'G4']);
    expect(look(village, 'J5', 'G2')).toBe('blocked');
    expect(look(village, 'J6', 'M7')).toBe('blocked');
    expect(path('J6', 'M7')).toEqual(['K6', 'L7']);
  });

  rule('10.3.2', 'without that Wall the Light Woods behind it would degrade the line', () => {
    const open = mapOf(boardOf(boardText('15').replace(' G4/H5', '')));
    expect(look(open, 'I5', 'F4')).toBe('degraded 1');
  });

  rule('10.3.2', 'a Wall of the target hex does not block', () => {
    expect(look(village, 'J6', 'L7')).toBe('clear');
    expect(look(village, 'H5', 'H4')).toBe('clear');
    expect(look(village, 'H5', 'H3')).toBe('clear');
    expect(look(village, 'H5', 'H2')).toBe('blocked');
    expect(look(village, 'H5', 'H1')).toBe('blocked');
  });

  rule('10.3.2', 'a line along the Wall that joins its ends is clear', () => {
    expect(look(village, 'K5', 'L7')).toBe('clear');
    expect(path('K5', 'L7')).toEqual(['K6/L6']);
  });

  rule('7.0', 'Smoke fills its whole hex and blocks', () => {
    expect(look(village, 'J3', 'I5', { J4: 'smoke' })).toBe('blocked');
    expect(look(village, 'I5', 'K3', { J4: 'smoke' })).toBe('blocked');
    expect(look(village, 'J3', 'J5', { J4: 'smoke' })).toBe('blocked');
    expect(look(village, 'J3', 'J5')).toBe('clear');
    expect(look(village, 'I5', 'K4', { J4: 'smoke' })).toBe('blocked');
  });

  rule('10.3.2', 'Smoke on one side blocks a line along the hexside, so that J5 sees K3 only without it', () => {
    expect(path('J5', 'K3')).toEqual(['J4/K4']);
    expect(look(village, 'J5', 'K3')).toBe('clear');
    expect(look(village, 'J5', 'K3', { J4: 'smoke' })).toBe('blocked');
  });
});

describe('the Training Scenario, turns 1 and 2', () => {
  const american = ['I5', 'G6'];

  it('hides every hex of the north edge from the Americans', () => {
    const entry = ['E0', 'E1', 'F1', 'G0', 'G1', 'H1', 'I0', 'I1', 'J1', 'K0', 'K1'];
    expect(american.flatMap((from) => entry.filter((to) => seen(from, to)).map((to) => from + to))).toEqual([]);
  });

  it('hides the ways of both German stacks until they show themselves', () => {
    const hidden = ['J1', 'J2', 'F1', 'F2', 'F3', 'F4', 'G1', 'G2'];
    expect(american.flatMap((from) => hidden.filter((to) => seen(from, to)).map((to) => from + to))).toEqual([]);
    expect(american.map((from) => look(training, from, 'J3'))).toEqual(['clear', 'clear']);
  });

  it('would expose the Germans on the open ground beyond the Building', () => {
    for (const to of ['I3', 'J4', 'K3']) expect(american.some((from) => seen(from, to))).toBe(true);
  });

  it('leaves F5 the only hex from which a Sniper could see F3', () => {
    const south = ['E', 'F', 'G', 'H', 'I', 'J', 'K'].flatMap((column) =>
      [5, 6, 7, 8].map((row) => `${column}${String(row)}`),
    );
    const covered = south.filter((name) => (village.terrain[hex(village, name)]?.tm ?? 0) !== 0);
    expect(covered.filter((from) => seen(from, 'F3'))).toEqual(['F5']);
  });

  it('gives the Sniper in J5 J3 but not G2, F4, F6, E4 or E5', () => {
    expect(['J3', 'G2', 'F4', 'F6', 'E4', 'E5'].map((to) => seen('J5', to))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('shows the squad in F6 to I5 and G6 only', () => {
    expect(['I5', 'G6', 'J5'].map((from) => look(training, from, 'F6'))).toEqual(['clear', 'clear', 'blocked']);
  });

  it('hides the squad that enters F5 from nobody who holds fire, and E4 from everybody', () => {
    expect(['I5', 'G6', 'J5'].filter((from) => seen(from, 'E4'))).toEqual([]);
  });

  it('shows Baumann in E5 and E6 to Tom and E5 to Medrow', () => {
    expect([look(training, 'I5', 'E5'), look(training, 'I5', 'E6'), look(training, 'G6', 'E5')]).toEqual([
      'clear',
      'clear',
      'clear',
    ]);
  });

  it('keeps Tom from K3 and K4 behind the Smoke in J4', () => {
    expect(['K3', 'K4'].map((to) => look(training, 'I5', to, { J4: 'smoke' }))).toEqual(['blocked', 'blocked']);
    expect(look(training, 'J5', 'K4', { J4: 'smoke' })).toBe('clear');
    expect(look(training, 'I5', 'K4')).toBe('blocked');
    expect(look(training, 'I5', 'F6', { J4: 'smoke' })).toBe('clear');
  });
});
