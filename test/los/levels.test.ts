import { describe, expect, it } from 'vitest';
import { obstacleTop } from '../../src/los/field.js';
import { adjacent, lineOfSight } from '../../src/los/los.js';
import { BARE_MAP } from '../../src/los/overlay.js';
import { LOS_RULES } from '../../src/los/rules.js';
import type { LosRules } from '../../src/los/rules.js';
import { compileMap } from '../../src/map/compile.js';
import type { GameMap } from '../../src/map/map.js';
import { TERRAIN_MODERN } from '../../src/tables/terrain.js';
import { english } from '../../src/text/en/index.js';
import { explainSight } from '../../src/text/index.js';
import { rule } from '../rule.js';
import { boardOf, hex, mapOf } from '../map/boards.js';
import { ground, look } from './sight.js';

/** A two-storey Stone Building in C1 to C3 on ground of a level. */
const hall = (level: number): GameMap =>
  ground(['C1', 'C2', 'C3'].map((name) => `${name} hcBuilding ${String(level)}`).concat('E2 clear 1'));

/** The same, with the Building named. */
const hallOf = (level: number): GameMap => {
  const cells = ['C1', 'C2', 'C3'].map((name) => ({ hex: name, terrain: 'hcBuilding', level }));
  return mapOf({ ...boardOf('board 1 9x9'), hexes: cells, buildings: [{ id: 'hall', hexes: ['C1', 'C2', 'C3'] }] });
};

const top = (map: GameMap, name: string): number => obstacleTop(map, hex(map, name), map.terrain[hex(map, name)]!);

describe('heights', () => {
  rule('10.2', 'an upper floor is one level above the terrain its Building rests on', () => {
    const level = (map: GameMap, floor: 'upper' | 'roof'): number | undefined =>
      lineOfSight(map, BARE_MAP, { hex: 'C1', floor }, { hex: 'G5' })?.from.level;
    expect([level(hallOf(0), 'upper'), level(hallOf(1), 'upper')]).toEqual([1, 2]);
  });

  rule('10.6', 'a Rooftop is Level-1 on one storey and Level-3 on two', () => {
    const roof = (map: GameMap): number | undefined =>
      lineOfSight(map, BARE_MAP, { hex: 'C1', floor: 'roof' }, { hex: 'G5' })?.from.level;
    expect([roof(hall(0)), roof(hallOf(0))]).toEqual([1, 3]);
  });

  rule('10.2', 'different floors of one Building in adjacent hexes are not adjacent and do not see each other', () => {
    const map = hallOf(0);
    expect(look(map, 'C1', 'C2@upper')).toBe('blocked');
    expect(adjacent(map, { hex: 'C1' }, { hex: 'C2', floor: 'upper' })).toBe(false);
    expect(look(map, 'C1@upper', 'C2@upper')).toBe('clear');
    expect(adjacent(map, { hex: 'C1', floor: 'upper' }, { hex: 'C2', floor: 'upper' })).toBe(true);
  });

  rule('10.4.1', 'the floors of one hex are adjacent, and so is every floor of a separate Building next door', () => {
    const map = mapOf({
      ...boardOf('board 1 9x9'),
      hexes: ['C1', 'C2', 'C3', 'D2'].map((name) => ({ hex: name, terrain: 'hcBuilding' })),
      buildings: [{ id: 'hall', hexes: ['C1', 'C2', 'C3'] }],
    });
    expect(adjacent(map, { hex: 'C1' }, { hex: 'C1', floor: 'upper' })).toBe(true);
    expect(adjacent(map, { hex: 'D2' }, { hex: 'C2', floor: 'upper' })).toBe(true);
    expect(look(map, 'D2', 'C2@upper')).toBe('clear');
    expect(adjacent(map, { hex: 'C1' }, { hex: 'C1' })).toBe(false);
  });

  rule('10.2', 'units in adjacent hexes on different hill levels are adjacent and see each other', () => {
    const map = ground(['C3 clear 3']);
    expect(adjacent(map, { hex: 'C3' }, { hex: 'C4' })).toBe(true);
    expect(look(map, 'C3', 'C4')).toBe('clear');
  });

  rule('10.3', 'the top of an obstacle is its height above the ground of its hex', () => {
    const map = ground(['B2 forest 1', 'C2 lcBuilding 2', 'D2 lightWoods 1', 'E2 brush 1']);
    expect(['B2', 'C2', 'D2', 'E2'].map((name) => top(map, name))).toEqual([3, 3, 2, 1]);
    expect(top(hallOf(1), 'C2')).toBe(3);
  });
});

describe('obstacles between ends of one level', () => {
  rule('10.3', 'Brush at ground level degrades between units on the ground', () => {
    expect(look(ground(['M5 brush']), 'M6', 'M4')).toBe('degraded 1');
  });

  rule('10.3', 'so does Marsh, whose chart gives it Level-0 as its height, and only to ends on its own ground', () => {
    expect(look(ground(['M5 marsh']), 'M6', 'M4')).toBe('degraded 1');
    expect(look(ground(['M6 clear 1', 'M5 marsh', 'M4 clear 1']), 'M6', 'M4')).toBe('clear');
    expect(look(ground(['M6 clear 1', 'M5 marsh']), 'M6', 'M4')).toBe('clear');
  });

  rule('10.3', 'a Building taller than both ends blocks', () => {
    expect(look(ground(['D6 lcBuilding']), 'C6', 'E5')).toBe('blocked');
  });

  rule('10.3', 'an obstacle that only reaches the level of both ends does nothing', () => {
    const halls = ['G1', 'G2', 'G3', 'I3', 'I4', 'I5'];
    const map = mapOf({
      ...boardOf('board 1 21x9'),
      hexes: halls.map((name) => ({ hex: name, terrain: 'hcBuilding' })),
      buildings: [
        { id: 'west', hexes: halls.slice(0, 3) },
        { id: 'east', hexes: halls.slice(3) },
      ],
    });
    expect(look(map, 'G2@upper', 'I3@upper', { H3: 'rubble' })).toBe('clear');
    expect(look(map, 'G2', 'I3', { H3: 'rubble' })).toBe('degraded 1');
  });

  rule('10.3', 'three degrading hexes block, two do not', () => {
    expect(look(ground(['C4 brush', 'C5 brush']), 'C3', 'C7')).toBe('degraded 2');
    expect(look(ground(['C4 brush', 'C5 brush', 'C6 brush']), 'C3', 'C7')).toBe('blocked');
  });

  rule('10.3', 'a line is degraded by one factor a hex', () => {
    expect(look(ground(['C4 lightWoods']), 'C3', 'C5', { C4: ['wreck', 'ffe'] })).toBe('degraded 1');
  });

  rule('10.3', 'terrain of the end hexes does nothing', () => {
    expect(look(ground(['C3 forest', 'C5 hcBuilding']), 'C3', 'C5')).toBe('clear');
    expect(look(ground([]), 'C3', 'C5', { C3: 'smoke', C5: 'fire' })).toBe('clear');
  });

  rule('10.3.1', 'a hill between blocks units below its level and no others', () => {
    const map = ground(['C5 clear 1', 'G3 clear 1', 'G4 clear 1', 'G5 clear 1']);
    expect(look(map, 'C4', 'C6')).toBe('blocked');
    expect(look(map, 'G3', 'G5')).toBe('clear');
  });
});

describe('obstacles below the higher end', () => {
  rule('10.3', 'a viewer as high as the obstacle sees over it, but not into its shadow', () => {
    for (const [terrain, seen] of [
      ['lightWoods', 'degraded 1'],
      ['lcBuilding', 'blocked'],
    ] as const) {
      const map = ground(['K3 clear 1', `K2 ${terrain}`]);
      expect([look(map, 'K3', 'K1'), look(map, 'K3', 'K0')]).toEqual([seen, 'clear']);
    }
  });

  const sniper = (buildings: readonly string[]): GameMap => {
    const nest = ['J4', 'J5', 'J6'];
    return mapOf({
      ...boardOf('board 1 21x9'),
      hexes: [...nest, ...buildings].map((name) => ({ hex: name, terrain: 'hcBuilding' })),
      buildings: [{ id: 'nest', hexes: nest }],
    });
  };

  rule('10.3', 'the shadow of an adjacent obstacle is one hex', () => {
    expect(look(sniper(['J3']), 'J4@upper', 'J1')).toBe('clear');
    expect(look(sniper(['J3']), 'J4@upper', 'J2')).toBe('blocked');
  });

  rule('10.3', 'the shadow grows by the hexes between an equally high viewer and the obstacle', () => {
    // One row further south than the printed example, whose last hex lies off the board.
    const map = mapOf({
      ...boardOf('board 1 21x9'),
      hexes: ['J5', 'J6', 'J7', 'J3'].map((name) => ({ hex: name, terrain: 'hcBuilding' })),
      buildings: [{ id: 'nest', hexes: ['J5', 'J6', 'J7'] }],
    });
    expect([look(map, 'J5@upper', 'J4'), look(map, 'J5@upper', 'J2'), look(map, 'J5@upper', 'J1')]).toEqual([
      'clear',
      'blocked',
      'blocked',
    ]);
    const far = ground(['J6 clear 1', 'J4 lcBuilding']);
    expect(['J3', 'J2', 'J1'].map((to) => look(far, 'J6', to))).toEqual(['blocked', 'blocked', 'clear']);
  });

  rule('10.3', 'the shadow of an obstacle below the viewer is one hex, however far away', () => {
    const compiled = compileMap({
      boards: [
        {
          board: {
            ...boardOf('board 1 21x9'),
            hexes: [
              { hex: 'I4', terrain: 'clear', level: 2 },
              { hex: 'I5', terrain: 'clear', level: 1 },
              { hex: 'I6', terrain: 'lightJungle' },
            ],
          },
        },
      ],
      chart: TERRAIN_MODERN,
    });
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
    expect(['I5', 'I6', 'I7', 'I8'].map((to) => look(compiled.value, 'I4', to))).toEqual([
      'clear',
      'clear',
      'degraded 1',
      'clear',
    ]);
  });

  rule('10.3', 'things of ground height cast no shadow on Level-0', () => {
    expect(look(ground(['K4 clear 1', 'K3 brush', 'K2 wheat']), 'K4', 'K1')).toBe('clear');
    expect(look(ground(['K4 clear 1']), 'K4', 'K2', { K3: 'wreck' })).toBe('clear');
  });

  rule('7.0', 'Smoke stands two levels high and casts a shadow', () => {
    expect(look(ground(['K4 clear 1']), 'K4', 'K1', { K3: 'smoke' })).toBe('blocked');
    expect(look(ground(['K4 clear 2']), 'K4', 'K2', { K3: 'smoke' })).toBe('blocked');
    expect(look(ground(['K4 clear 2']), 'K4', 'K1', { K3: 'smoke' })).toBe('clear');
    expect(look(ground(['K4 clear 3']), 'K4', 'K2', { K3: 'fire' })).toBe('blocked');
  });

  rule('18.2', 'Fire for Effect degrades a line at any level', () => {
    expect(look(ground(['K4 clear 3', 'K1 clear 3']), 'K4', 'K1', { K3: 'ffe' })).toBe('degraded 1');
  });
});

describe('slopes and plateaus', () => {
  rule('10.3.1', 'a slope of Clear Hill hexes that falls with every hex hides nothing, either way', () => {
    const map = ground(['I4 clear 2', 'I5 clear 1']);
    expect([look(map, 'I4', 'I6'), look(map, 'I6', 'I4')]).toEqual(['clear', 'clear']);
    expect(look(ground(['I4 clear 2', 'I5 brush 1']), 'I4', 'I6')).toBe('blocked');
  });

  rule(
    '10.3.1',
    'a slope goes on along a hexside when both sides of it lie between the levels before and after',
    () => {
      const stairs = (left: number, right: number): GameMap =>
        ground(['E2 clear 3', `E3 clear ${String(left)}`, `F3 clear ${String(right)}`]);
      expect(look(stairs(1, 1), 'E2', 'F4')).toBe('clear');
      expect([look(stairs(1, 2), 'E2', 'F4'), look(stairs(2, 1), 'E2', 'F4')]).toEqual(['clear', 'clear']);
      expect(look(stairs(3, 3), 'E2', 'F4')).toBe('blocked');
      expect([look(stairs(1, 2), 'F4', 'E2'), look(stairs(3, 3), 'F4', 'E2')]).toEqual(['clear', 'blocked']);
    },
  );

  rule(
    '10.3.1',
    'from the hill-top the foot of the slope and the hex beyond are in view, until a second hex keeps the level',
    () => {
      const map = ground(['I5 clear 2', 'I4 clear 1', 'I3 road']);
      expect([look(map, 'I5', 'I3'), look(map, 'I5', 'I2')]).toEqual(['clear', 'clear']);
      expect(look(ground(['I5 clear 2', 'I4 clear 1', 'I3 clear 1']), 'I5', 'I2')).toBe('blocked');
    },
  );

  rule('10.3.1', 'a plateau hides as many hexes below as it has between the viewer and its edge, and one', () => {
    const map = ground(['U2', 'U3', 'U4', 'U5'].map((name) => `${name} clear 1`));
    expect(['U3', 'U4', 'U5', 'U6', 'U7', 'U8', 'U9'].map((to) => look(map, 'U2', to))).toEqual([
      'clear',
      'clear',
      'clear',
      'blocked',
      'blocked',
      'blocked',
      'clear',
    ]);
  });
});

describe('what is told of a plateau', () => {
  rule('10.3.1', 'is how long its shadow is, for every hex of it that hides the lower end', () => {
    const map = ground(['U2', 'U3', 'U4', 'U5'].map((name) => `${name} clear 1`));
    const line = lineOfSight(map, BARE_MAP, { hex: 'U2' }, { hex: 'U8' });
    expect(line && explainSight(line, map, english)).toBe(
      'U2 to U8: blocked by the ground in U5 (length of its shadow: 3). [10.3.1]',
    );
    expect(line?.contributions.map(({ shadow }) => shadow)).toEqual([1, 2, 3]);
  });
});

describe('the other readings', () => {
  const under = (changed: Partial<LosRules>): LosRules => ({ ...LOS_RULES, ...changed });

  rule('10.3', 'obstacles as high as both ends: all of them, or none', () => {
    const rubble = ground(['K4 clear 1', 'K2 clear 1']);
    expect(look(rubble, 'K4', 'K2', { K3: 'rubble' }, under({ levelObstacle: 'every' }))).toBe('degraded 1');
    expect(look(rubble, 'K4', 'K2', { K3: 'rubble' })).toBe('clear');
    expect(look(ground(['K3 brush']), 'K4', 'K2', {}, under({ levelObstacle: 'none' }))).toBe('clear');
  });

  rule('10.3', 'shadows that always grow, or never', () => {
    const map = ground(['I4 clear 2', 'I6 lightWoods']);
    expect(look(map, 'I4', 'I8')).toBe('clear');
    expect(look(map, 'I4', 'I8', {}, under({ shadowGrowth: 'always' }))).toBe('degraded 1');
    const level = ground(['J6 clear 1', 'J4 lcBuilding']);
    expect(look(level, 'J6', 'J2', {}, under({ shadowGrowth: 'never' }))).toBe('clear');
  });

  rule('10.3', 'a viewer as high as the obstacle may be blind behind it', () => {
    const map = ground(['K4 clear 1', 'K3 lcBuilding']);
    expect(look(map, 'K4', 'K1')).toBe('clear');
    expect(look(map, 'K4', 'K1', {}, under({ equalHeightViewer: 'blocked' }))).toBe('blocked');
  });

  rule('10.3.1', 'the hexes a plateau hides may come on top of its shadow', () => {
    const map = ground(['U1', 'U2', 'U3'].map((name) => `${name} clear 1`));
    const added = under({ plateauShadow: 'added' });
    expect(['U4', 'U5', 'U6'].map((to) => look(map, 'U1', to))).toEqual(['blocked', 'blocked', 'clear']);
    expect(['U6', 'U7', 'U8'].map((to) => look(map, 'U1', to, {}, added))).toEqual(['blocked', 'blocked', 'clear']);
  });

  rule(
    '10.3.1',
    'on a zigzag line the hexes of a plateau are those that the line crosses, or are counted by distance',
    () => {
      const map = ground(['C3', 'C4', 'D5'].map((name) => `${name} clear 1`));
      const distance = under({ plateauCount: 'distance' });
      expect([look(map, 'C3', 'D7'), look(map, 'C3', 'D7', {}, distance)]).toEqual(['clear', 'blocked']);
      expect([look(map, 'D7', 'C3'), look(map, 'D7', 'C3', {}, distance)]).toEqual(['clear', 'blocked']);
      const shadows = (rules: LosRules): readonly (number | undefined)[] =>
        lineOfSight(map, BARE_MAP, { hex: 'C3' }, { hex: 'D7' }, rules)?.contributions.map(({ shadow }) => shadow) ??
        [];
      expect([shadows(LOS_RULES), shadows(distance)]).toEqual([
        [1, 2],
        [1, 2],
      ]);
    },
  );

  it('keeps both readings of one map apart', () => {
    const map = ground(['K4 clear 1', 'K3 lcBuilding']);
    expect([
      look(map, 'K4', 'K1'),
      look(map, 'K4', 'K1', {}, under({ equalHeightViewer: 'blocked' })),
      look(map, 'K4', 'K1'),
    ]).toEqual(['clear', 'blocked', 'clear']);
  });
});
