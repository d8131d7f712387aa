import { describe, expect } from 'vitest';
import type { LosChange } from '../../src/los/change.js';
import { lineOfSight } from '../../src/los/los.js';
import { losOverlay } from '../../src/los/overlay.js';
import type { Floor } from '../../src/tables/floors.js';
import type { LineOfSight, LosEnd } from '../../src/los/los.js';
import { unblock } from '../../src/los/unblock.js';
import type { Unblock } from '../../src/los/unblock.js';
import type { GameMap } from '../../src/map/map.js';
import { boardOf, hex, mapOf } from '../map/boards.js';
import { rule } from '../rule.js';
import { ground, overlayOf as countersOn } from './sight.js';
import type { Counters } from './sight.js';

describe('the fewest things that would', () => {
  const told = (
    map: GameMap,
    from: string,
    to: string,
    counters: Counters = {},
    barricades: readonly (readonly [string, string])[] = [],
  ): Readonly<Record<keyof Unblock, unknown>> => {
    const closed = barricades.map(([one, other]) => [hex(map, one), hex(map, other)] as const);
    const overlay = closed.length === 0 ? countersOn(map, counters) : losOverlay(map, [], closed);
    const [a, b] = [from, to].map((end) => {
      const [name = '', floor = 'ground'] = end.split('@');
      return { hex: hex(map, name), floor: floor as Floor };
    }) as [LosEnd, LosEnd];
    const line = lineOfSight(map, overlay, a, b) as LineOfSight;
    const found = unblock(map, overlay, line);
    const named = (change: LosChange): string => {
      const hexes = 'hexes' in change ? change.hexes : [change.hex];
      const what = Object.entries<unknown>(change).flatMap(([key, value]) =>
        /^(marker|terrain|floor|level)$/.test(key) ? [value] : [],
      );
      return [change.kind, ...what.map(String), ...hexes.map((one) => map.names[one])].join(' ');
    };
    const all = (sets: Unblock['open']): unknown => sets.map((set) => set.map(named).join(', '));
    return { open: all(found.open), clear: all(found.clear) };
  };

  rule('7.0', 'open a line through Smoke and Fire in one hex are both of them', () => {
    const both = ['marker smoke H4, marker fire H4'];
    expect(told(ground([]), 'H1', 'H7', { H4: ['smoke', 'fire'] })).toEqual({ open: both, clear: both });
  });

  rule('10.3', 'open a line that three hexes degrade is any one of them, and clear it is all', () => {
    const woods = ground(['H3 lightWoods', 'H4 lightWoods', 'H5 lightWoods']);
    expect(told(woods, 'H1', 'H7')).toEqual({
      open: ['terrain lightWoods H3', 'terrain lightWoods H4', 'terrain lightWoods H5'],
      clear: ['terrain lightWoods H3, terrain lightWoods H4, terrain lightWoods H5'],
    });
  });

  rule('10.3.1', 'open a line down a slope are the woods that break it, though they hide nothing themselves', () => {
    const slope = ground(['H1 clear 4', 'H2 clear 3', 'H3 lightWoods 2', 'H4 clear 1']);
    const either = ['terrain lightWoods H3', 'ground 0 H4'];
    expect(told(slope, 'H1', 'H5')).toEqual({ open: either, clear: either });
    expect(told(slope, 'H5', 'H1')).toEqual({ open: either, clear: either });
  });

  rule('10.3.2', 'open a line that two Walls close at the end of a hexside is either of them', () => {
    const either = ['hexside wall E3 F4', 'hexside wall F3 F4'];
    expect(told(ground([], 'wall E3/F4 F3/F4'), 'E2', 'G5')).toEqual({ open: either, clear: either });
    expect(told(ground([], 'wall E3/F4'), 'E2', 'G5')).toEqual({ open: [], clear: [] });
  });

  rule('10.3.2', 'open a line that Walls close at the far end of a hexside is either of them too', () => {
    for (const [one, other] of [
      ['F4/F5', 'F4/G4'],
      ['E3/F4', 'F3/F4'],
    ] as const) {
      const either = [one, other].map((side) => `hexside wall ${side.replace('/', ' ')}`).sort();
      expect(told(ground([], `wall ${one} ${other}`), 'E2', 'G5')).toEqual({ open: either, clear: either });
      expect(told(ground([], `wall ${one} ${other}`), 'G5', 'E2')).toEqual({ open: either, clear: either });
    }
  });

  rule('21.5', 'open a line over a Barricade is the Barricade, beside a Stream and beside a Wall', () => {
    const over = (...lines: readonly string[]): unknown =>
      told(ground([], ...lines), 'C3', 'C6', {}, [['C5', 'C4']]).open;
    expect([over(), over('stream2 C4/C5'), over('wall C4/C5')]).toEqual([
      ['barricade C4 C5'],
      ['barricade C4 C5'],
      ['barricade C4 C5, hexside wall C4 C5'],
    ]);
  });

  rule('10.3.2', 'open a line along a Wall is the Wall', () => {
    const along = ['hexside wall E3 F3'];
    expect(told(ground([], 'wall E3/F3'), 'E2', 'G5').open).toEqual(along);
    expect(told(ground([], 'wall E3/F3'), 'G5', 'E2').open).toEqual(along);
  });

  rule('10.3.2', 'open a line between two hills is to lower either, with all that stands on it', () => {
    const hills = ground(['E3 clear 2', 'F3 forest 2']);
    expect(told(hills, 'E2', 'F4').open).toEqual(['ground 0 E3']);
    const low = ground(['E3 forest', 'F3 forest 2']);
    expect(told(low, 'E2', 'F4').open).toEqual(['terrain forest E3']);
  });

  rule('10.3', 'open a line over a hill is to lower it, if its wood is no hindrance then', () => {
    expect(told(ground(['C4 clear 1']), 'C3', 'C5').open).toEqual(['ground 0 C4']);
    expect(told(ground(['C4 forest 1']), 'C3', 'C5').open).toEqual(['terrain forest C4, ground 0 C4']);
    expect(told(ground(['C4 lightWoods 1']), 'C3', 'C5')).toEqual({
      open: ['ground 0 C4'],
      clear: ['terrain lightWoods C4, ground 0 C4'],
    });
  });

  rule('10.3', 'open a line through two pieces of one wood is the wood, and each piece of another', () => {
    const two = ['-4,-6 4,-6 4,-2 -4,-2', '-4,2 4,2 4,6 -4,6'];
    const own = ground(['C4 forest'], ...two.map((points) => `art C4 ${points}`));
    expect(told(own, 'C3', 'C5').open).toEqual(['terrain forest C4']);
    const others = ground(['C4 brush'], ...two.map((points) => `art C4 forest ${points}`));
    expect(told(others, 'C3', 'C5').open).toEqual(['art forest C4, art forest C4']);
    const near = ground(['D4 forest'], 'art D4 -40,-4 -28,-4 -28,4 -40,4', 'art C4 forest -4,2 4,2 4,6 -4,6');
    expect(told(near, 'C3', 'C5').open).toEqual(['art forest C4, art forest D4']);
  });

  rule('10.2', 'join two floors of one Building is to go to the floor of the other', () => {
    const hall = mapOf({
      ...boardOf('board 1 9x9'),
      hexes: ['C1', 'C2', 'C3'].map((name) => ({ hex: name, terrain: 'hcBuilding' })),
      buildings: [{ id: 'hall', hexes: ['C1', 'C2', 'C3'] }],
    });
    const either = ['floor upper C1', 'floor ground C2'];
    expect(told(hall, 'C1', 'C2@upper')).toEqual({ open: either, clear: either });
  });

  rule('10.3.2', 'clear a line between two Buildings is to take one of them away', () => {
    const alley = ground(['E3 hcBuilding', 'F3 lcBuilding']);
    const either = ['terrain hcBuilding E3', 'terrain lcBuilding F3'];
    expect(told(alley, 'E2', 'F4')).toEqual({ open: [], clear: either });
  });

  rule('10.3', 'open a line through artwork from next door is that piece, not all that its hex is', () => {
    const points = [
      [-44, -10],
      [-20, -10],
      [-20, 10],
      [-44, 10],
    ] as const;
    const hexes = [{ hex: 'D4', terrain: 'forest' }];
    const wood = mapOf({ ...boardOf('board 1 9x9'), hexes, silhouettes: [{ owner: 'D4', points }] });
    expect(told(wood, 'C3', 'C5')).toEqual({ open: ['art forest D4'], clear: ['art forest D4'] });
  });
});
