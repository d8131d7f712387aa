import { describe, expect } from 'vitest';
import { BARE_MAP, lineOfSight, LOS_RULES } from '../../src/los/index.js';
import type { LosRules } from '../../src/los/index.js';
import type { GameMap } from '../../src/map/index.js';
import { boardOf, mapOf } from '../map/boards.js';
import { rule } from '../rule.js';
import { moduleMap } from './module-map.js';
import { ground, look } from './sight.js';

const under = (changed: Partial<LosRules>): LosRules => ({ ...LOS_RULES, ...changed });

describe('alleys', () => {
  rule('10.3.2', 'a Building and something else do not make one', () => {
    expect(look(ground(['E3 forest', 'F3 lcBuilding']), 'E2', 'F4')).toBe('blocked');
    expect(look(ground(['E3 lcBuilding', 'F3 forest']), 'E2', 'F4')).toBe('blocked');
  });

  rule('10.3.2', 'Buildings on ground that is itself in the way do not', () => {
    expect(look(ground(['E3 lcBuilding 1', 'F3 lcBuilding 1']), 'E2', 'F4')).toBe('blocked');
    expect(look(ground(['E3 lcBuilding 1', 'F3 lcBuilding']), 'E2', 'F4')).toBe('blocked');
    expect(look(ground(['E3 lcBuilding', 'F3 lcBuilding 1']), 'E2', 'F4')).toBe('blocked');
  });

  rule('10.3.2', 'nor does a Building in ruins', () => {
    const art = ['art E3 -12,0 -6,0 -6,6 -12,6', 'art F4 -6,-6 6,-6 6,6 -6,6'];
    const map = ground(['E3 lcBuilding', 'F4 lcBuilding'], ...art);
    expect(look(map, 'E2', 'F5')).toBe('limited 0');
    expect(look(map, 'E2', 'F5', { E3: 'rubble' })).toBe('degraded 1');
    expect(look(map, 'E2', 'F5', { F4: 'rubble' })).toBe('degraded 1');
    const side = ground(['E3 lcBuilding', 'F3 lcBuilding']);
    expect(look(side, 'E2', 'F4', { E3: 'rubble' })).toBe('clear');
    expect(look(side, 'E2', 'F4', { F3: 'rubble' })).toBe('clear');
  });
});

describe('an alley through a vertex', () => {
  const every = under({ losThroughVertex: 'everyHexside' });
  const map = ground(
    ['G3 lcBuilding', 'H3 lcBuilding'],
    'art G3 -18,2 -12,2 -12,6 -18,6',
    'art H3 14,2 20,2 20,6 14,6',
  );

  rule('10.3.2', 'lies between Buildings of the hexside the vertex ends, where every hexside at it counts', () => {
    expect([look(map, 'I3', 'D2'), look(map, 'I3', 'D2', {}, every)]).toEqual(['clear', 'limited 0']);
  });

  rule('10.3.2', 'and is no alley with Rubble in either hex, though the line runs through one of them only', () => {
    expect(look(map, 'I3', 'D2', { G3: 'rubble' }, every)).toBe('clear');
    expect(look(map, 'I3', 'D2', { H3: 'rubble' }, every)).toBe('degraded 1');
  });
});

describe('between two Buildings at any angle', () => {
  const west = 'art E3 -12,0 -6,0 -6,6 -12,6';
  const east = 'art F4 -6,-6 6,-6 6,6 -6,6';
  const two = ['E3 lcBuilding', 'F4 lcBuilding'];
  /** The same in points: to the west of the line, to the east of it, and with a corner on it. */
  const aside = [
    [-12, 0],
    [-6, 0],
    [-6, 6],
    [-12, 6],
  ] as const;
  const beyond = [
    [-6, -6],
    [6, -6],
    [6, 6],
    [-6, 6],
  ] as const;
  const touching = [
    [9, -9],
    [6, 0],
    [0, 0],
  ] as const;

  rule('10.3.2', 'the Buildings are separate ones', () => {
    expect(look(ground(two, west, east), 'E2', 'F5')).toBe('limited 0');
    const cells = ['E3', 'F4', 'A9'].map((name) => ({ hex: name, terrain: 'lcBuilding' }));
    const barn = { ...boardOf(['board 1 9x9', west, east].join('\n')), hexes: cells };
    expect(look(mapOf({ ...barn, buildings: [{ id: 'barn', hexes: ['E3', 'F4'] }] }), 'E2', 'F5')).toBe('clear');
    expect(look(mapOf(barn), 'E2', 'F5')).toBe('limited 0');
  });

  rule('10.3.2', 'on a hill as on the plain', () => {
    const hexes = ['E2 clear 1', 'E3 lcBuilding 1', 'F4 lcBuilding 1', 'F5 clear 1'];
    expect(look(ground(hexes, west, east), 'E2', 'F5')).toBe('limited 0');
  });

  rule('10.3.2', 'a Building with a part on either side of the line has no side', () => {
    expect(look(ground(two, west, 'art E3 16,-2 18,-2 18,0 16,0', east), 'E2', 'F5')).toBe('clear');
  });

  rule('10.3.2', 'other artwork of the hex, and a line that only touches a corner, make no difference', () => {
    expect(look(ground(two, west, 'art E3 lightWoods 16,-2 18,-2 18,0 16,0', east), 'E2', 'F5')).toBe('limited 0');
    expect(look(ground(two, 'art E3 9,-9 6,0 0,0', east), 'E2', 'F5')).toBe('limited 0');
    expect(look(ground(two, 'art E3 6,0 9,-9 0,0', east), 'E2', 'F5')).toBe('limited 0');
  });

  rule('10.3.2', 'where a stretch along a hexside ends, the line only touches the hexsides beyond', () => {
    const map = ground(two, west, 'art F4 12,-6 14,-6 14,0 12,0');
    expect(look(map, 'E2', 'G5')).toBe('clear');
    const other = ['art F3 -2,-2 2,-2 2,2 -2,2', 'art F4 -8,6 -4,6 -4,10 -8,10'];
    expect(look(ground(['F3 lcBuilding', 'F4 lcBuilding'], ...other), 'E2', 'G5')).toBe('clear');
  });

  rule('10.3.2', 'nor has one with parts on both, be it the nearer or the farther of the two', () => {
    const [nearEast, farWest] = ['art E3 16,-2 18,-2 18,0 16,0', 'art F4 -22,-2 -20,-2 -20,0 -22,0'];
    expect(look(ground(two, nearEast, farWest), 'E2', 'F5')).toBe('limited 0');
    expect(look(ground(two, nearEast, farWest, east), 'E2', 'F5')).toBe('clear');
    expect(look(ground(two, nearEast, west, farWest), 'E2', 'F5')).toBe('clear');
    expect(look(ground(two, west, farWest, east), 'E2', 'F5')).toBe('clear');
    expect(look(ground(two, nearEast, west, farWest, east), 'E2', 'F5')).toBe('clear');
  });

  rule('10.3.2', 'what grows beside a Building is not the Building', () => {
    expect(look(ground(two, west, 'art E3 lightWoods 8,-8 14,-8 14,-2 8,-2', east), 'E2', 'F5')).toBe('limited 1');
  });

  rule('10.3.2', 'a third Building that the line runs through is told beside the two', () => {
    const map = ground([...two, 'F3 lcBuilding'], west, 'art F3 -28,4 -22,4 -22,10 -28,10', east);
    expect(look(map, 'E2', 'F5')).toBe('blocked');
    const told = lineOfSight(map, BARE_MAP, { hex: 'E2' }, { hex: 'F5' })?.contributions;
    expect(told?.map(({ effect, kind }) => `${kind} ${effect}`).sort()).toEqual(['art blocks', 'gap limits']);
  });

  rule('10.3.2', 'beyond the edge of the map there is none', () => {
    const hexes = ['A9', 'C9'].map((name) => ({ hex: name, terrain: 'lcBuilding' }));
    expect(look(mapOf({ ...boardOf('board 1 9x9'), hexes }, [{ rows: [3, 9] }]), 'B3', 'F3')).toBe('clear');
  });

  rule('10.3', 'a Building that the line touches is entered where a touch counts', () => {
    const sheds = (near: string, far: string): GameMap =>
      moduleMap(
        { id: 'shed', type: 'degrading', obstacle: 1, construction: 'LC' },
        {
          hexes: [
            { hex: 'E3', terrain: near },
            { hex: 'F4', terrain: far },
          ],
          silhouettes: [
            { owner: 'E3', points: near === 'shed' ? touching : aside },
            {
              owner: 'F4',
              points:
                far === 'shed'
                  ? [
                      [-9, 9],
                      [6, 4],
                      [0, 10],
                    ]
                  : beyond,
            },
          ],
        },
      );
    const touch = under({ losTouch: 'crosses' });
    for (const map of [sheds('shed', 'lcBuilding'), sheds('lcBuilding', 'shed')]) {
      expect([look(map, 'E2', 'F5'), look(map, 'E2', 'F5', {}, touch)]).toEqual(['limited 0', 'degraded 1']);
    }
  });

  rule('10.3', 'a Building that fills its hex is entered wherever it is drawn', () => {
    const row = { id: 'shed', type: 'degrading', obstacle: 1, construction: 'LC' };
    for (const [near, far] of [
      ['shed', 'lcBuilding'],
      ['lcBuilding', 'shed'],
    ] as const) {
      const drawn = {
        hexes: [
          { hex: 'E3', terrain: near },
          { hex: 'F4', terrain: far },
        ],
        silhouettes: [
          { owner: 'E3', points: aside },
          { owner: 'F4', points: beyond },
        ],
      };
      expect(look(moduleMap(row, drawn), 'E2', 'F5')).toBe('limited 0');
      expect(look(moduleMap({ ...row, fillsHex: true }, drawn), 'E2', 'F5')).toBe('degraded 1');
    }
  });
});
