import { describe, expect } from 'vitest';
import { lineOfSight, sees } from '../../src/los/los.js';
import { BARE_MAP, losOverlay } from '../../src/los/overlay.js';
import { LOS_RULES } from '../../src/los/rules.js';
import { losVerdict } from '../../src/los/verdict.js';
import { rule } from '../rule.js';
import { boardOf, hex, mapOf } from '../map/boards.js';
import { ground, look } from './sight.js';

describe('lines along hexsides', () => {
  rule('10.3.2', 'terrain on one side does nothing', () => {
    expect(look(ground(['F3 forest']), 'E2', 'F4')).toBe('clear');
    expect(look(ground(['F5 lightWoods']), 'E2', 'G5')).toBe('clear');
    expect(look(ground(['F3 lcBuilding']), 'E2', 'F4')).toBe('clear');
  });

  rule('10.3.2', 'terrain on both sides blocks or degrades, the weaker side deciding', () => {
    expect(look(ground(['E3 forest', 'F3 forest']), 'E2', 'F4')).toBe('blocked');
    expect(look(ground(['E3 lightWoods', 'F3 lightWoods']), 'E2', 'F4')).toBe('degraded 1');
    expect(look(ground(['E3 forest', 'F3 lightWoods']), 'E2', 'F4')).toBe('degraded 1');
  });

  rule('10.3.2', 'each side counts whole, whatever is drawn', () => {
    const art = ['art E3 lightWoods 0,0 4,0 0,4', 'art F3 lightWoods 0,0 4,0 0,4'];
    expect(look(ground(['E3 lightWoods', 'F3 lightWoods'], ...art), 'E2', 'F4')).toBe('degraded 1');
    expect(look(ground([], 'art E3 forest -4,-12 24,0 12,12'), 'E2', 'F4')).toBe('clear');
  });

  rule('10.3.2', 'counters other than Smoke and Fire do nothing there', () => {
    const map = ground(['F3 brush']);
    expect(look(map, 'E2', 'F4', { E3: ['wreck', 'rubble', 'vehicle', 'ffe', 'roadblock'] })).toBe('clear');
    expect(look(map, 'E2', 'F4', { E3: 'smoke' })).toBe('blocked');
    expect(look(map, 'E2', 'F4', { F3: 'fire' })).toBe('blocked');
  });

  rule('10.3.2', 'between two separate Buildings the line is limited', () => {
    expect(look(ground(['E3 lcBuilding', 'F3 lcBuilding']), 'E2', 'F4')).toBe('limited 0');
    const one = mapOf({
      ...boardOf('board 1 9x9'),
      hexes: ['E3', 'F3'].map((name) => ({ hex: name, terrain: 'lcBuilding' })),
      buildings: [{ id: 'barn', hexes: ['E3', 'F3'] }],
    });
    expect(look(one, 'E2', 'F4')).toBe('blocked');
  });

  rule('10.3.2', 'a limited line is degraded as any other', () => {
    expect(look(ground(['E3 lcBuilding', 'F3 lcBuilding', 'F4 brush']), 'E2', 'G5')).toBe('limited 1');
  });

  rule('10.3.2', 'the line is limited at any angle between two separate Buildings it does not touch', () => {
    const buildings = ['E3 lcBuilding', 'F4 lcBuilding'];
    const map = ground(buildings, 'art E3 8,-8 16,-8 16,8 8,8', 'art F4 -6,-6 6,-6 6,6 -6,6');
    const line = lineOfSight(map, BARE_MAP, { hex: 'E2' }, { hex: 'F5' });
    expect(line?.path.map((stretch) => stretch.hexes)).toEqual([
      [hex(map, 'E2')],
      [hex(map, 'E3')],
      [hex(map, 'F4')],
      [hex(map, 'F5')],
    ]);
    expect(look(map, 'E2', 'F5')).toBe('blocked');
    const apart = ground(buildings, 'art E3 -12,0 -6,0 -6,6 -12,6', 'art F4 -6,-6 6,-6 6,6 -6,6');
    expect(look(apart, 'E2', 'F5')).toBe('limited 0');
    const oneSide = ground(buildings, 'art E3 -12,0 -6,0 -6,6 -12,6', 'art F4 -12,10 -10,10 -10,12 -12,12');
    expect(look(oneSide, 'E2', 'F5')).toBe('clear');
  });
});

describe('Walls and Hedges', () => {
  const walled = (side: string, kind = 'wall'): ReturnType<typeof ground> => ground([], `${kind} ${side}`);

  rule('10.3.2', 'a Wall of either end hex lets the line pass', () => {
    expect(look(walled('C3/C4'), 'C3', 'C6')).toBe('clear');
    expect(look(walled('C5/C6'), 'C3', 'C6')).toBe('clear');
    expect(look(walled('C4/C5'), 'C3', 'C6')).toBe('blocked');
    expect(look(walled('C4/C5', 'hedge'), 'C3', 'C6')).toBe('blocked');
  });

  rule('10.3.2', 'a Wall does nothing to ends above its ground or on different levels', () => {
    const high = ground(['C3 clear 1', 'C6 clear 1'], 'wall C4/C5');
    expect(look(high, 'C3', 'C6')).toBe('clear');
    expect(look(ground(['C3 clear 1'], 'wall C4/C5'), 'C3', 'C6')).toBe('clear');
    expect(
      look(ground(['C3 clear 1'], 'wall C4/C5'), 'C3', 'C6', {}, { ...LOS_RULES, wallAcrossLevels: 'asSameLevel' }),
    ).toBe('blocked');
  });

  rule('10.3.2', 'a line along a Wall is clear only when the Wall joins the two end hexes', () => {
    expect(look(walled('E3/F3'), 'E2', 'F4')).toBe('clear');
    expect(look(walled('E3/F3'), 'E2', 'G5')).toBe('blocked');
  });

  rule('10.3.2', 'Bocage stands a level above its ground', () => {
    expect(look(walled('C4/C5', 'bocage'), 'C3', 'C6')).toBe('blocked');
    expect(look(ground(['C3 clear 1', 'C6 clear 1'], 'bocage C4/C5'), 'C3', 'C6')).toBe('clear');
    expect(look(ground(['C3 clear 1'], 'bocage C4/C5'), 'C3', 'C6')).toBe('blocked');
    expect(look(ground(['C3 clear 1'], 'bocage C4/C5'), 'C3', 'C7')).toBe('clear');
  });

  rule('21.5', 'a Barricade blocks as a Wall does', () => {
    const map = ground(['C4 road', 'C5 road']);
    const overlay = losOverlay(map, [], [[hex(map, 'C5'), hex(map, 'C4')]]);
    const seen = (a: string, b: string): unknown => losVerdict(sees(map, overlay, hex(map, a), hex(map, b))).kind;
    expect([seen('C3', 'C6'), seen('C4', 'C6'), seen('C6', 'C3')]).toEqual(['blocked', 'clear', 'blocked']);
  });

  rule('10.5.1', 'a Stream hexside is open', () => {
    expect(look(walled('C4/C5', 'stream4'), 'C3', 'C6')).toBe('clear');
  });
});

describe('lines through vertices', () => {
  // This line leaves B5 through its east vertex for C5 and D5 through its lower right one for E5.
  const from = 'A4';
  const to = 'F6';

  rule('10.3', 'a line through a vertex does not enter the third hex', () => {
    const line = lineOfSight(ground([]), BARE_MAP, { hex: from }, { hex: to });
    const names = line?.path.map((stretch) => stretch.hexes.map((i) => ground([]).names[i]).join('/'));
    expect(names).toEqual(['A4', 'B5', 'C5', 'D5', 'E5', 'F6']);
    expect(line?.path.every((stretch) => !stretch.along)).toBe(true);
    expect(look(ground(['C4 forest', 'D6 forest']), from, to)).toBe('clear');
  });

  rule('10.3', 'it crosses the hexside shared by the hexes it leaves and enters, not the other two', () => {
    expect(look(ground([], 'wall B5/C5'), from, to)).toBe('blocked');
    expect(look(ground([], 'wall B5/C4 C4/C5'), from, to)).toBe('clear');
    expect(look(ground([], 'wall B5/C4'), from, to, {}, { ...LOS_RULES, losThroughVertex: 'everyHexside' })).toBe(
      'blocked',
    );
  });
});

describe('silhouettes', () => {
  const piece = (outline: string, terrain = 'forest'): ReturnType<typeof ground> =>
    ground([], `art C4 ${terrain} ${outline}`);

  rule('10.3', 'artwork in an otherwise open hex counts where the line crosses it', () => {
    expect(look(piece('-6,-4 6,-4 6,4 -6,4'), 'C3', 'C5')).toBe('blocked');
    expect(look(piece('-6,-4 6,-4 6,4 -6,4', 'lightWoods'), 'C3', 'C5')).toBe('degraded 1');
    expect(look(piece('2,-4 6,-4 6,4 2,4'), 'C3', 'C5')).toBe('clear');
  });

  rule('10.3', 'a line that only touches an outline does not cross it', () => {
    const edge = piece('0,-4 6,-4 6,4 0,4');
    const corner = piece('0,0 6,-4 6,4');
    expect([look(edge, 'C3', 'C5'), look(corner, 'C3', 'C5')]).toEqual(['clear', 'clear']);
    const crosses = { ...LOS_RULES, losTouch: 'crosses' } as const;
    expect([look(edge, 'C3', 'C5', {}, crosses), look(corner, 'C3', 'C5', {}, crosses)]).toEqual([
      'blocked',
      'blocked',
    ]);
    expect(look(piece('2,-4 6,-4 6,4 2,4'), 'C3', 'C5', {}, crosses)).toBe('clear');
  });

  rule('10.3', 'artwork that spills over from an end hex does nothing', () => {
    const map = ground(['C4 forest'], 'art C4 -6,-4 6,-4 6,30 -6,30');
    expect(look(map, 'C4', 'C6')).toBe('clear');
    expect(look(map, 'B5', 'D6')).toBe('blocked');
    expect(look(ground(['C4 forest']), 'B5', 'D6')).toBe('clear');
  });

  rule('10.3', 'artwork of another hex counts where it spills into the line, unless that is an end hex', () => {
    const map = ground(['B4 forest'], 'art B4 -6,-6 42,6 42,18 -6,8');
    expect(look(map, 'C3', 'C5')).toBe('blocked');
    expect(look(map, 'C4', 'C6')).toBe('clear');
  });

  rule('10.3', 'a bent outline counts only where the line is inside it', () => {
    const arch = '-10,-8 10,-8 10,8 4,8 4,-4 -4,-4 -4,8 -10,8';
    expect(look(piece(arch), 'C3', 'C5')).toBe('blocked');
    const open = piece('-10,-8 -4,-8 -4,4 4,4 4,-8 10,-8 10,8 -10,8');
    expect(look(open, 'C3', 'C5')).toBe('blocked');
  });

  rule('10.1.1', 'two silhouettes in open hexes leave the line, unless the ruleset says they block', () => {
    const map = ground([], 'art C4 brush -6,-4 6,-4 6,4 -6,4', 'art C5 brush -6,-4 6,-4 6,4 -6,4');
    expect(look(map, 'C3', 'C6')).toBe('degraded 2');
    expect(look(map, 'C3', 'C6', {}, { ...LOS_RULES, degradingLimit: 'secondSilhouetteBlocks' })).toBe('blocked');
  });

  rule('15.1.2', 'Rubble takes the place of the Building', () => {
    expect(look(ground(['C4 lcBuilding']), 'C3', 'C5', { C4: 'rubble' })).toBe('degraded 1');
    const overhanging = ground(['B4 lcBuilding'], 'art B4 -6,-6 42,6 42,18 -6,8');
    expect(look(overhanging, 'C3', 'C5')).toBe('blocked');
    expect(look(overhanging, 'C3', 'C5', { B4: 'rubble' })).toBe('clear');
  });
});
