import { describe, expect } from 'vitest';
import { lineOfSight } from '../../src/los/los.js';
import { BARE_MAP } from '../../src/los/overlay.js';
import { nameOf, rangeBetween, terrainAt } from '../../src/map/map.js';
import { rule } from '../rule.js';
import { board, hex, mapOf } from '../map/boards.js';
import { look } from './sight.js';
import type { Counters } from './sight.js';

const country = mapOf(board('14'));

/** The Wreck and the obstacles of the vehicle example; Mines, Wire and the Bunker change no line. */
const wrecks: Counters = { F6: 'wreck' };

const path = (from: string, to: string): string[] =>
  lineOfSight(country, BARE_MAP, { hex: from }, { hex: to })
    ?.path.slice(1, -1)
    .map((stretch) => stretch.hexes.map((i) => nameOf(country, i)).join('/')) ?? [];

const range = (from: string, to: string): number => rangeBetween(country, hex(country, from), hex(country, to));

/** Hexes of one terrain on this board that the rules name. */
const FACTS = {
  road: 'H7 G6 F6 E5',
  clear: 'E3 E4 F3 F4 G2 H2 H6 I3 I5',
  brush: 'H4 G7',
  lightWoods: 'F5 F7',
  lcBuilding: 'D6',
};

describe('lines of sight of the vehicle example', () => {
  for (const [terrain, hexes] of Object.entries(FACTS)) {
    rule('1.4', `the centre dots of ${hexes} stand in ${terrain}`, () => {
      expect(hexes.split(' ').map((name) => terrainAt(country, hex(country, name)).id)).toEqual(
        hexes.split(' ').map(() => terrain),
      );
    });
  }

  rule('10.3', 'a Wreck on the road degrades the line along it', () => {
    expect(path('D5', 'H7')).toEqual(['E5', 'F6', 'G6']);
    expect([look(country, 'D5', 'H7', wrecks), look(country, 'D5', 'H7'), range('D5', 'H7')]).toEqual([
      'degraded 1',
      'clear',
      4,
    ]);
  });

  rule('10.3', 'the Brush in between degrades, the Bunker in it does not', () => {
    expect(path('G5', 'I3')).toEqual(['H5', 'H4']);
    expect([look(country, 'G5', 'I3', wrecks), range('G5', 'I3')]).toEqual(['degraded 1', 3]);
  });

  rule('10.3.2', 'Light Woods on one side of the hexside do not touch the line along it', () => {
    expect(path('E2', 'G5')).toEqual(['E3/F3', 'F4', 'F5/G4']);
    expect([look(country, 'E2', 'G5', wrecks), range('E2', 'G5')]).toEqual(['clear', 4]);
  });

  rule('10.3.2', 'nor does Brush on one side, or a Wreck beside a hexside', () => {
    expect(path('I3', 'G6')).toEqual(['H4/I4', 'H5', 'G5/H6']);
    expect([look(country, 'I3', 'G6', { F6: 'wreck', G5: 'wreck' }), range('I3', 'G6')]).toEqual(['clear', 4]);
  });

  rule('10.3', 'three degrading hexes block', () => {
    expect(path('H8', 'D5')).toEqual(['G7', 'F7', 'F6', 'E5']);
    expect([look(country, 'H8', 'D5', wrecks), look(country, 'H8', 'D5')]).toEqual(['blocked', 'degraded 2']);
  });

  rule('10.3', 'other lines of the example are clear', () => {
    expect(path('H4', 'I5')).toEqual(['H5/I4']);
    expect([look(country, 'H4', 'I5'), look(country, 'H4', 'H6'), range('H4', 'H6')]).toEqual(['clear', 'clear', 2]);
  });
});
