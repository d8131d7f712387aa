import { describe, expect, it } from 'vitest';
import { compileMap } from '../../src/map/compile.js';
import {
  buildingAt,
  edgeHexes,
  hexsideBetween,
  indexOf,
  nameOf,
  neighboursOf,
  rangeBetween,
  roadBetween,
  terrainAt,
} from '../../src/map/map.js';
import { legCost } from '../../src/tables/terrain.js';
import { rule } from '../rule.js';
import { board, boardOf, hex, mapOf } from './boards.js';

const village = mapOf(board('15'));

/** Hexes of one terrain on the Training board that the rules name. */
const FACTS = {
  clear: 'F1 F2 J1 J2 K3 E6 G0',
  road: 'F4 F6 E4 E5 H1 H2 H3 H4 H5 H6 H7 H8 I3 I4 I7 J4 K4',
  lcBuilding: 'F3 F7 G6 G7 J3',
  hcBuilding: 'F5 G1 G2 J5 I5 I6',
  lightWoods: 'G4 K5',
  cemetery: 'J6',
  forest: 'E7',
  lowCrops: 'C2',
  wheat: 'K1',
  brush: 'D2',
};

describe('the Training board', () => {
  for (const [terrain, hexes] of Object.entries(FACTS)) {
    rule('1.4', `the centre dots of ${hexes} stand in ${terrain}`, () => {
      const found = hexes.split(' ').map((name) => terrainAt(village, hex(village, name)).id);
      expect(new Set(found)).toEqual(new Set([terrain]));
    });
  }

  rule('10.3.2', 'walls and hedges stand where the examples meet them', () => {
    const at = (a: string, b: string): string | undefined =>
      hexsideBetween(village, hex(village, a), hex(village, b))?.id;
    expect([at('F4', 'G4'), at('G4', 'H5'), at('K6', 'L6'), at('K6', 'L7'), at('H3', 'H4')]).toEqual(
      Array(5).fill('wall'),
    );
    expect([at('J1', 'J2'), at('K3', 'K2')]).toEqual(['hedge', 'hedge']);
    const garden = neighboursOf(village, hex(village, 'G4')).map((next) =>
      hexsideBetween(village, next, hex(village, 'G4')),
    );
    expect(garden.filter((side) => side?.id === 'wall')).toHaveLength(4);
  });

  rule('10.2', 'the Church is one Building of two hexes and one storey', () => {
    const church = buildingAt(village, hex(village, 'I5'));
    expect(church).toEqual({
      id: 'church',
      hexes: [hex(village, 'I5'), hex(village, 'I6')],
      construction: 'HC',
      storeys: 1,
    });
    expect(buildingAt(village, hex(village, 'I6'))).toBe(church);
    expect(buildingAt(village, hex(village, 'F5'))?.id).toBe('F5');
    expect(buildingAt(village, hex(village, 'F4'))).toBeUndefined();
    expect(buildingAt(village, hex(village, 'G1'))).toBe(buildingAt(village, hex(village, 'G2')));
  });

  rule('6.0', 'the moves of the first two turns cost what the narrative counts', () => {
    const cost = (path: string): number[] =>
      path.split(' ').map((name) => {
        const paid = legCost(terrainAt(village, hex(village, name)));
        return typeof paid === 'number' ? paid / 2 : -1;
      });
    expect(cost('J1 J2 J3')).toEqual([1, 1, 2]);
    expect(cost('F1 F2 F3 F4')).toEqual([1, 1, 2, 1]);
    expect(cost('G0 G1 G2')).toEqual([1, 2, 2]);
    expect(cost('F5 F6')).toEqual([2, 1]);
    expect(cost('E4 E5 E6 F7')).toEqual([1, 1, 1, 2]);
    expect(cost('H3 I3 J4 K4')).toEqual([1, 1, 1, 1]);
  });

  rule('5.4', 'ranges count the target hex but not the firing hex', () => {
    const between = (a: string, b: string): number => rangeBetween(village, hex(village, a), hex(village, b));
    expect([between('I5', 'J3'), between('G6', 'J3'), between('I5', 'F6'), between('G6', 'F6')]).toEqual([3, 5, 3, 1]);
  });

  it('has roads along which units may move', () => {
    const along = (a: string, b: string): boolean => roadBetween(village, hex(village, a), hex(village, b));
    expect([along('H1', 'H2'), along('H7', 'I7'), along('I3', 'J4'), along('H3', 'H4'), along('F4', 'G4')]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a map', () => {
  rule('22.0', 'hexes outside the playable area are not part of the game', () => {
    const training = mapOf(board('15'), [{ columns: ['E', 'K'] }]);
    expect(training.size).toBe(4 * 9 + 3 * 8);
    expect(indexOf(training, 'D4')).toBeUndefined();
    expect(edgeHexes(training, 'north').map((i) => nameOf(training, i))).toEqual([
      'E0',
      'F1',
      'G0',
      'H1',
      'I0',
      'J1',
      'K0',
    ]);
    expect(edgeHexes(training, 'south').map((i) => nameOf(training, i))).toEqual([
      'E8',
      'F8',
      'G8',
      'H8',
      'I8',
      'J8',
      'K8',
    ]);
    expect(edgeHexes(training, 'west').map((i) => nameOf(training, i))[0]).toBe('E0');
    expect(edgeHexes(training, 'east')).toHaveLength(9);
    expect(neighboursOf(training, hex(training, 'E4'))).toHaveLength(4);
  });

  rule('1.4', 'odd columns have half-hexes at rows 0 and 8, even columns have rows 1 to 8', () => {
    expect(indexOf(village, 'H0')).toBeUndefined();
    expect(indexOf(village, 'G0')).toBeDefined();
    expect(village.size).toBe(8 * 9 + 7 * 8);
    expect(neighboursOf(village, hex(village, 'H6')).map((i) => nameOf(village, i))).toEqual([
      'H5',
      'I5',
      'I6',
      'H7',
      'G6',
      'G5',
    ]);
  });

  it('knows a hex by every accepted spelling', () => {
    const h6 = indexOf(village, 'H6');
    expect([
      indexOf(village, 'h6'),
      indexOf(village, 'H06'),
      indexOf(village, '15H6'),
      indexOf(village, '15h06'),
    ]).toEqual(Array(4).fill(h6));
    expect(indexOf(village, '14H6')).toBeUndefined();
    expect(indexOf(village, 'nowhere')).toBeUndefined();
  });

  rule('1.4', 'half-hexes where two maps meet are one full hex', () => {
    const joined = compileMap({
      boards: [{ board: board('15') }, { board: { ...board('15'), id: '16' }, column: 14, rotated: true }],
    });
    if (!joined.ok) throw new Error(JSON.stringify(joined.problems));
    const map = joined.value;
    expect(map.size).toBe(2 * 128 - 9);
    expect(nameOf(map, hex(map, '15O4'))).toBe('15O4');
    expect(hex(map, '16O4')).toBe(hex(map, '15O4'));
    expect(indexOf(map, 'O4')).toBeUndefined();
    expect(rangeBetween(map, hex(map, '15N4'), hex(map, '16N5'))).toBe(2);
    expect(terrainAt(map, hex(map, '16I5')).id).toBe('hcBuilding');
    expect(roadBetween(map, hex(map, '16H1'), hex(map, '16H2'))).toBe(true);
  });

  it('refuses boards that overlap and placements off the grid', () => {
    const other = { ...board('15'), id: '16' };
    const overlap = compileMap({ boards: [{ board: board('15') }, { board: other, column: 2 }] });
    expect(overlap.ok ? [] : overlap.problems.map((p) => p.code)).toEqual(['boards-overlap']);
    const odd = compileMap({ boards: [{ board: board('15') }, { board: board('15'), column: 3 }] });
    expect(odd.ok ? [] : odd.problems.map((p) => p.code)).toEqual(['duplicate-board', 'bad-placement']);
  });

  rule('10.2', 'a Stone Building of three hexes has two storeys', () => {
    const map = mapOf(
      boardOf('board 1 5x5\ncode hb hcBuilding\ncolumns C\n1 hb\n2 hb\n3 hb\n4 hb\nbuilding hall C1 C2 C3'),
    );
    expect(buildingAt(map, hex(map, 'C2'))?.storeys).toBe(2);
    expect(buildingAt(map, hex(map, 'C4'))?.storeys).toBe(1);
  });
});
