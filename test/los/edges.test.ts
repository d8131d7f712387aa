import { describe, expect } from 'vitest';
import {
  adjacent,
  BARE_MAP,
  FLOORS,
  lineOfSight,
  LOS_RULES,
  losOverlay,
  losVerdict,
  sees,
} from '../../src/los/index.js';
import type { LosRules } from '../../src/los/index.js';
import type { GameMap } from '../../src/map/index.js';
import { rule } from '../rule.js';
import { boardOf, hex, mapOf } from '../map/boards.js';
import { ground, look } from './sight.js';

const under = (changed: Partial<LosRules>): LosRules => ({ ...LOS_RULES, ...changed });

/** Part of a board, from a row downwards. */
const from = (
  row: number,
  hexes: readonly { readonly hex: string; readonly terrain: string; readonly level?: number }[],
): GameMap => mapOf({ ...boardOf('board 1 9x9'), hexes }, [{ rows: [row, 9] }]);

describe('slopes along hexsides', () => {
  const stairs = (left: number, right: number): GameMap =>
    ground([
      'E2 clear 4',
      `E3 clear ${String(left)}`,
      `F3 clear ${String(right)}`,
      'F4 clear 2',
      'F5 clear 1',
      'G4 clear 1',
    ]);

  rule('10.3.1', 'a slope needs every hex to lie below both sides of the hexside before it', () => {
    expect(look(stairs(3, 3), 'E2', 'G5')).toBe('clear');
    for (const [left, right] of [
      [1, 3],
      [3, 1],
      [2, 3],
      [3, 2],
    ] as const) {
      expect(look(stairs(left, right), 'E2', 'G5')).toBe('blocked');
    }
  });

  rule('10.3.1', 'and both sides to be Clear', () => {
    const sides = (left: string, right: string): GameMap =>
      ground(['E2 clear 2', `E3 ${left} 1`, `F3 ${right} 1`, 'F4 clear 0']);
    expect(look(sides('clear', 'clear'), 'E2', 'F4')).toBe('clear');
    expect(look(sides('road', 'clear'), 'E2', 'F4')).toBe('blocked');
    expect(look(sides('clear', 'road'), 'E2', 'F4')).toBe('blocked');
  });
});

describe('at the edge of the map', () => {
  rule('10.3.2', 'what is off the map is open', () => {
    const map = from(3, [{ hex: 'C3', terrain: 'forest' }]);
    expect(map.names).not.toContain('C2');
    expect(look(map, 'B3', 'D3')).toBe('clear');
    const line = lineOfSight(map, BARE_MAP, { hex: 'B3' }, { hex: 'D3' });
    expect(line?.path[1]?.hexes).toEqual([hex(map, 'C3')]);
    expect(line?.contributions).toEqual([]);
  });

  rule('10.3.2', 'the first hex of the map is a side of a hexside like any other', () => {
    const map = from(1, [
      { hex: 'A1', terrain: 'forest' },
      { hex: 'B2', terrain: 'lightWoods' },
    ]);
    expect(hex(map, 'A1')).toBe(0);
    expect(look(map, 'A2', 'B1')).toBe('degraded 1');
    expect(lineOfSight(map, BARE_MAP, { hex: 'A2' }, { hex: 'B1' })?.path[1]?.hexes).toEqual([0, hex(map, 'B2')]);
    const flat = from(1, [
      { hex: 'A2', terrain: 'clear', level: 2 },
      { hex: 'A1', terrain: 'clear', level: 2 },
      { hex: 'B2', terrain: 'clear', level: 1 },
    ]);
    expect(look(flat, 'A2', 'B1')).toBe('blocked');
  });
});

describe('things that are not quite in the way', () => {
  rule('10.3', 'what reaches only to ground level casts no shadow, even on lower ground', () => {
    expect(look(ground(['K4 clear 2', 'K2 clear -1']), 'K4', 'K2')).toBe('clear');
    expect(look(ground(['K4 clear 2', 'K3 brush', 'K2 clear -1']), 'K4', 'K2')).toBe('clear');
  });

  rule('7.0', 'Smoke as high as both ends does nothing to them', () => {
    expect(look(ground(['K4 clear 2', 'K2 clear 2']), 'K4', 'K2', { K3: 'smoke' })).toBe('clear');
    expect(look(ground(['K4 clear 1', 'K2 clear 1']), 'K4', 'K2', { K3: 'smoke' })).toBe('blocked');
  });

  rule('10.3', 'a viewer above an obstacle sees over it whatever is held of equal heights', () => {
    const map = ground(['K4 clear 2', 'K3 lcBuilding']);
    expect(look(map, 'K4', 'K1', {}, under({ equalHeightViewer: 'blocked' }))).toBe('clear');
  });

  rule('10.3', 'level ground between ends on it does nothing, even where every obstacle of their level does', () => {
    const map = ground(['K4 clear 1', 'K3 clear 1', 'K2 clear 1', 'D4 lcBuilding', 'D3 clear 1', 'D5 clear 1']);
    expect(look(map, 'K4', 'K2', {}, under({ levelObstacle: 'every' }))).toBe('clear');
    expect(look(map, 'D3', 'D5', {}, under({ levelObstacle: 'every' }))).toBe('blocked');
  });

  rule('10.3.1', 'a plateau below the viewer hides no more than its shadow', () => {
    const map = ground(['U1 clear 2', 'U3 clear 1']);
    expect(look(map, 'U1', 'U5', {}, under({ plateauShadow: 'added' }))).toBe('clear');
  });

  rule('15.1.2', 'Rubble brings down a Building and nothing else', () => {
    expect(look(ground(['C4 forest']), 'C3', 'C5', { C4: 'rubble' })).toBe('blocked');
  });

  rule('15.1.2', 'Rubble next door changes the line that its overhanging Building met', () => {
    const art = ['art B4 -6,-6 42,6 42,18 -6,8', 'art D4 brush -42,0 -30,0 -30,6 -42,6'];
    const map = ground(['B4 lcBuilding'], ...art);
    expect(look(map, 'C3', 'C5')).toBe('blocked');
    expect(look(map, 'C3', 'C5', { B4: 'rubble' })).toBe('degraded 1');
  });
});

describe('silhouettes in open hexes', () => {
  const second = under({ degradingLimit: 'secondSilhouetteBlocks' });
  const box = '-6,-4 6,-4 6,4 -6,4';

  rule('10.1.1', 'one of them, and a degrading hex, leave the line', () => {
    expect(look(ground(['C5 brush'], `art C4 brush ${box}`), 'C3', 'C6', {}, second)).toBe('degraded 2');
    expect(look(ground([], `art C4 brush ${box}`), 'C3', 'C6', {}, second)).toBe('degraded 1');
  });

  rule('10.1.1', 'those in hexes that are not open do not count among them', () => {
    const map = ground(['C5 marsh'], `art C4 brush ${box}`, `art C5 brush ${box}`);
    expect(look(map, 'C3', 'C6', {}, second)).toBe('degraded 2');
    const open = ground([], `art C4 brush ${box}`, `art C5 brush ${box}`);
    expect(look(open, 'C3', 'C6', {}, second)).toBe('blocked');
    expect(look(open, 'C3', 'C6', { C5: 'craters' }, second)).toBe('degraded 2');
  });
});

describe('locations', () => {
  const cells = ['C1', 'C2', 'C3', 'G1', 'G2', 'G3'].map((name) => ({ hex: name, terrain: 'hcBuilding' }));
  const map = mapOf({
    ...boardOf('board 1 9x9'),
    hexes: [...cells, { hex: 'E2', terrain: 'lcBuilding' }, { hex: 'F2', terrain: 'lightWoods' }],
    buildings: [
      { id: 'west', hexes: ['C1', 'C2', 'C3'] },
      { id: 'east', hexes: ['G1', 'G2', 'G3'] },
    ],
  });

  rule('10.2', 'every pair of floors has its own line, in whatever order they are asked about', () => {
    const [a, b] = [hex(map, 'C2'), hex(map, 'G2')];
    const found = FLOORS.flatMap((floorOfA) =>
      FLOORS.map((floorOfB) => losVerdict(sees(map, BARE_MAP, a, b, floorOfA, floorOfB))),
    );
    const drawn = FLOORS.flatMap((floorOfA) =>
      FLOORS.map(
        (floorOfB) => lineOfSight(map, BARE_MAP, { hex: a, floor: floorOfA }, { hex: b, floor: floorOfB })?.verdict,
      ),
    );
    expect(found).toEqual(drawn);
    expect(new Set(found.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  });

  rule('10.4.1', 'the floors of one hex see each other', () => {
    const at = hex(map, 'C2');
    expect(sees(map, BARE_MAP, at, at, 'upper', 'ground')).toBe(0);
  });

  rule('10.2', 'hexes that do not touch are not adjacent, nor is what is not on the map', () => {
    expect(adjacent(map, { hex: 'C1' }, { hex: 'C2' })).toBe(true);
    expect(adjacent(map, { hex: 'C1' }, { hex: 'C3' })).toBe(false);
    expect(adjacent(map, { hex: 'A1' }, { hex: 'C5' })).toBe(false);
    expect(adjacent(map, { hex: 'C1' }, { hex: 'Z1' })).toBe(false);
    expect(adjacent(map, { hex: 'Z1' }, { hex: 'C1' })).toBe(false);
    expect(adjacent(map, { hex: 'Z1' }, { hex: 'Z2' })).toBe(false);
  });

  rule('21.5', 'a Barricade counts beside whatever else stands on its hexside', () => {
    const streamed = ground([], 'stream2 C4/C5');
    const overlay = losOverlay(streamed, [], [[hex(streamed, 'C4'), hex(streamed, 'C5')]]);
    expect(losVerdict(sees(streamed, overlay, hex(streamed, 'C3'), hex(streamed, 'C6'))).kind).toBe('blocked');
  });

  rule('21.5', 'Bocage stays as high as it is behind a Barricade', () => {
    const map = ground(['C3 clear 1'], 'bocage C4/C5');
    const barred = losOverlay(map, [], [[hex(map, 'C4'), hex(map, 'C5')]]);
    for (const overlay of [BARE_MAP, barred]) {
      expect(losVerdict(sees(map, overlay, hex(map, 'C3'), hex(map, 'C6'))).kind).toBe('blocked');
    }
    const open = ground(['C3 clear 1']);
    expect(losVerdict(sees(open, barred, hex(open, 'C3'), hex(open, 'C6'))).kind).toBe('clear');
  });

  rule('21.5', 'beside Bocage it is still as high as a Wall', () => {
    const map = ground(['C3 clear 3'], 'bocage C4/C5');
    const barred = losOverlay(map, [], [[hex(map, 'C4'), hex(map, 'C5')]]);
    const kind = (overlay: typeof barred, rules: LosRules): string =>
      losVerdict(sees(map, overlay, hex(map, 'C3'), hex(map, 'C8'), 'ground', 'ground', rules)).kind;
    const asSameLevel = under({ wallAcrossLevels: 'asSameLevel' });
    expect([kind(BARE_MAP, asSameLevel), kind(barred, LOS_RULES), kind(barred, asSameLevel)]).toEqual([
      'clear',
      'clear',
      'blocked',
    ]);
  });
});

describe('Walls where a stretch along a hexside begins or ends', () => {
  rule('10.3.2', 'block only together: one alone leaves the way open on the other side', () => {
    for (const pair of [
      ['E3/F4', 'F3/F4'],
      ['F4/F5', 'F4/G4'],
    ] as const) {
      const walls = (...sides: readonly string[]): string => look(ground([], `wall ${sides.join(' ')}`), 'E2', 'G5');
      expect([walls(pair[0]), walls(pair[1]), walls(...pair)]).toEqual(['clear', 'clear', 'blocked']);
    }
    expect(look(ground([], 'wall E3/F4 F5/F4'), 'E2', 'G5')).toBe('clear');
  });

  rule('10.3.2', 'and beyond the edge of the map the way is open', () => {
    const board = { ...boardOf(['board 1 9x9', 'wall C3/D3 D3/E3'].join('\n')) };
    const cropped = mapOf(board, [{ rows: [3, 9] }]);
    expect([look(cropped, 'B3', 'F3'), look(mapOf(board), 'B3', 'F3')]).toEqual(['clear', 'clear']);
    const both = { ...boardOf(['board 1 9x9', 'wall C3/D3 C2/D3'].join('\n')) };
    expect([look(mapOf(both, [{ rows: [3, 9] }]), 'B3', 'F3'), look(mapOf(both), 'B3', 'F3')]).toEqual([
      'clear',
      'blocked',
    ]);
  });

  rule('10.3.2', 'a Wall below both ends does nothing, however lines between levels are read', () => {
    const map = ground(['C3 clear 1', 'C6 clear 1'], 'wall C4/C5');
    expect(look(map, 'C3', 'C6', {}, under({ wallAcrossLevels: 'asSameLevel' }))).toBe('clear');
  });
});
