import { describe, expect } from 'vitest';
import { BARE_MAP, lineOfSight, losOverlay } from '../../src/los/index.js';
import type { LineOfSight, LosContribution, LosOverlay } from '../../src/los/index.js';
import type { GameMap } from '../../src/map/index.js';
import { rule } from '../rule.js';
import { boardOf, hex, mapOf } from '../map/boards.js';
import { ground, overlayOf } from './sight.js';

const trace = (map: GameMap, from: string, to: string, overlay: LosOverlay = BARE_MAP): LineOfSight => {
  const line = lineOfSight(map, overlay, { hex: from }, { hex: to });
  if (line === undefined) throw new Error('not on the map');
  return line;
};

/** Everything on a line, its hexes by name. */
const met = (map: GameMap, from: string, to: string, overlay: LosOverlay = BARE_MAP): unknown[] =>
  trace(map, from, to, overlay).contributions.map((one) => ({ ...one, hexes: one.hexes.map((at) => map.names[at]) }));

const effects = (map: GameMap, from: string, to: string, overlay: LosOverlay = BARE_MAP): LosContribution['effect'][] =>
  trace(map, from, to, overlay).contributions.map(({ effect }) => effect);

describe('the trace of a line', () => {
  rule('10.3', 'names the ground and the terrain of a hex it runs through, each with its top', () => {
    expect(met(ground(['C4 lcBuilding 1']), 'C3', 'C5')).toStrictEqual([
      { effect: 'blocks', kind: 'ground', hexes: ['C4'], what: 'lcBuilding', top: 1, rule: '10.3.1' },
      { effect: 'blocks', kind: 'terrain', hexes: ['C4'], what: 'lcBuilding', top: 2, rule: '10.3' },
    ]);
    expect(met(ground(['C4 brush']), 'C3', 'C5')).toStrictEqual([
      { effect: 'degrades', kind: 'terrain', hexes: ['C4'], what: 'brush', top: 0, rule: '10.3' },
    ]);
  });

  rule('10.3', 'names what has no effect as well', () => {
    expect(met(ground(['C3 clear 2', 'C5 clear 2', 'C4 lightWoods']), 'C3', 'C5')).toStrictEqual([
      { effect: 'none', kind: 'terrain', hexes: ['C4'], what: 'lightWoods', top: 1, rule: '10.3' },
    ]);
  });

  rule('10.3', 'names artwork by its silhouette, in the hex where it is met', () => {
    const map = ground(['B4 forest'], 'art B4 -6,-6 42,6 42,18 -6,8', 'art C7 brush -2,-2 2,-2 2,2');
    expect(met(map, 'C3', 'C5')).toStrictEqual([
      { effect: 'blocks', kind: 'art', hexes: ['C4'], what: 'forest', silhouette: 0, top: 2, rule: '10.3' },
    ]);
  });

  rule('10.3', 'names each counter with its top; Fire for Effect has none', () => {
    const map = ground(['C4 clear 1']);
    const overlay = overlayOf(map, { C4: ['smoke', 'ffe', 'rubble', 'roadblock', 'vehicle', 'wreck', 'craters'] });
    const counter = (what: string, effect: string, top?: number): unknown => ({
      effect,
      kind: 'counter',
      hexes: ['C4'],
      what,
      ...(top === undefined ? {} : { top }),
      rule: '10.3',
    });
    const found = met(map, 'C3', 'C5', overlay);
    expect(found).toHaveLength(8);
    expect(found).toEqual(
      expect.arrayContaining([
        counter('smoke', 'blocks', 3),
        counter('ffe', 'degrades'),
        counter('rubble', 'degrades', 2),
        counter('roadblock', 'blocks', 1),
        counter('vehicle', 'degrades', 1),
        counter('wreck', 'degrades', 1),
        counter('craters', 'degrades', 1),
      ]),
    );
    expect(met(ground([]), 'C3', 'C5', overlayOf(map, { C4: 'fire' }))).toEqual([counter('fire', 'blocks', 2)]);
  });

  rule('10.3.2', 'names the hexsides it goes across, their top and their two hexes', () => {
    const wall = { effect: 'blocks', kind: 'hexside', hexes: ['C4', 'C5'], what: 'wall', top: 0, rule: '10.3.2' };
    expect(met(ground([], 'wall C4/C5'), 'C3', 'C6')).toEqual([wall]);
    expect(met(ground([], 'bocage C4/C5'), 'C3', 'C6')).toEqual([{ ...wall, what: 'bocage', top: 1 }]);
    const map = ground([]);
    const barricade = losOverlay(map, [], [[hex(map, 'C4'), hex(map, 'C5')]]);
    expect(met(map, 'C3', 'C6', barricade)).toEqual([{ ...wall, what: 'barricade' }]);
    expect(met(ground(['C3 clear 1'], 'wall C4/C5'), 'C3', 'C6')).toEqual([{ ...wall, effect: 'none' }]);
  });

  rule('10.3.2', 'tells of both sides of a hexside at once, by the weaker', () => {
    const side = { kind: 'terrain', hexes: ['F3', 'E3'], rule: '10.3.2' };
    expect(met(ground(['E3 forest', 'F3 lightWoods']), 'E2', 'F4')).toStrictEqual([
      { ...side, effect: 'degrades', what: 'lightWoods', top: 1 },
    ]);
    expect(met(ground(['E3 brush', 'F3 forest']), 'E2', 'F4')).toStrictEqual([
      { ...side, effect: 'degrades', what: 'brush', top: 0 },
    ]);
    expect(met(ground(['E3 lcBuilding', 'F3 lcBuilding']), 'E2', 'F4')).toStrictEqual([
      { ...side, effect: 'limits', what: 'lcBuilding', top: 1 },
    ]);
    expect(met(ground(['E3 forest', 'F3 forest']), 'E2', 'F4')).toStrictEqual([
      { ...side, effect: 'blocks', what: 'forest', top: 2 },
    ]);
    expect(met(ground(['E3 forest']), 'E2', 'F4')).toEqual([]);
  });

  rule('10.3.2', 'names the gap between two Buildings, whether it limits the line or not', () => {
    const art = ['art E3 -12,0 -6,0 -6,6 -12,6', 'art F4 -6,-6 6,-6 6,6 -6,6'];
    const gap = { kind: 'gap', hexes: ['E3', 'F4'], what: 'lcBuilding', rule: '10.3.2' };
    const low = ground(['E3 lcBuilding', 'F4 lcBuilding'], ...art);
    expect(met(low, 'E2', 'F5')).toEqual([{ ...gap, effect: 'limits' }]);
    const high = ground(['E2 clear 2', 'F5 clear 2', 'E3 lcBuilding', 'F4 lcBuilding'], ...art);
    expect(met(high, 'E2', 'F5')).toEqual([{ ...gap, effect: 'none' }]);
  });

  rule('10.2', 'names the floors that do not see each other', () => {
    const cells = ['C1', 'C2', 'C3'].map((name) => ({ hex: name, terrain: 'hcBuilding' }));
    const map = mapOf({
      ...boardOf('board 1 9x9'),
      hexes: cells,
      buildings: [{ id: 'hall', hexes: ['C1', 'C2', 'C3'] }],
    });
    const line = lineOfSight(map, BARE_MAP, { hex: 'C2', floor: 'upper' }, { hex: 'C1' });
    expect(line?.verdict).toEqual({ kind: 'blocked' });
    expect(line?.contributions).toStrictEqual([
      { effect: 'blocks', kind: 'floors', hexes: [hex(map, 'C2'), hex(map, 'C1')], what: 'hcBuilding', rule: '10.2' },
    ]);
  });

  rule('10.3', 'goes on past what blocks, and tells the same backwards', () => {
    const map = ground(['C4 forest', 'C5 lightWoods', 'C6 brush']);
    expect(effects(map, 'C3', 'C7')).toEqual(['blocks', 'degrades', 'degrades']);
    expect(effects(map, 'C7', 'C3')).toEqual(['degrades', 'degrades', 'blocks']);
  });

  rule('10.3', 'gives both ends as they were taken', () => {
    const cells = ['C1', 'C2', 'C3'].map((name) => ({ hex: name, terrain: 'hcBuilding', level: 2 }));
    const map = mapOf({
      ...boardOf('board 1 9x9'),
      hexes: cells,
      buildings: [{ id: 'hall', hexes: ['C1', 'C2', 'C3'] }],
    });
    const line = lineOfSight(map, BARE_MAP, { hex: 'c02', floor: 'roof' }, { hex: hex(map, 'E4') });
    expect([line?.from, line?.to]).toStrictEqual([
      { hex: hex(map, 'C2'), floor: 'roof', level: 5 },
      { hex: hex(map, 'E4'), floor: 'ground', level: 0 },
    ]);
    const stairs = lineOfSight(map, BARE_MAP, { hex: 'C2', floor: 'upper' }, { hex: 'C2' });
    expect(stairs).toEqual({
      from: { hex: hex(map, 'C2'), floor: 'upper', level: 3 },
      to: { hex: hex(map, 'C2'), floor: 'ground', level: 2 },
      verdict: { kind: 'clear' },
      contributions: [],
      path: [],
    });
    expect(lineOfSight(map, BARE_MAP, { hex: 'C2' }, { hex: 'Z9' })).toBeUndefined();
    expect(lineOfSight(map, BARE_MAP, { hex: 9999 }, { hex: 'C2' })).toBeUndefined();
  });
});

describe('the way of a line', () => {
  const way = (from: string, to: string): string[] => {
    const map = ground([]);
    return trace(map, from, to).path.map(({ hexes, along, from: start, to: end }) => {
      const names = hexes.map((at) => map.names[at]).join(along ? '|' : '+');
      return `${names} ${String(start.n)}/${String(start.d)} ${String(end.n)}/${String(end.d)}`;
    });
  };

  rule('10.3', 'down a hexrow: half a hex, whole hexes, half a hex', () => {
    expect(way('C3', 'C5')).toEqual(['C3 0/1 1/4', 'C4 1/4 3/4', 'C5 3/4 1/1']);
    expect(way('C5', 'C3')).toEqual(['C5 0/1 1/4', 'C4 1/4 3/4', 'C3 3/4 1/1']);
    expect(way('B3', 'D4')).toEqual(['B3 0/1 1/4', 'C3 1/4 3/4', 'D4 3/4 1/1']);
  });

  rule('10.3.2', 'along a hexside: two thirds of a hex to the vertex, then the length of the side', () => {
    expect(way('E2', 'F4')).toEqual(['E2 0/1 1/3', 'E3|F3 1/3 2/3', 'F4 2/3 1/1']);
    expect(way('B3', 'D3')).toEqual(['B3 0/1 1/3', 'C2|C3 1/3 2/3', 'D3 2/3 1/1']);
    expect(way('D3', 'B3')).toEqual(['D3 0/1 1/3', 'C2|C3 1/3 2/3', 'B3 2/3 1/1']);
    expect(way('E2', 'G5')).toEqual(['E2 0/1 1/6', 'E3|F3 1/6 1/3', 'F4 1/3 2/3', 'F5|G4 2/3 5/6', 'G5 5/6 1/1']);
  });

  rule('10.3', 'through vertices from one hex into another', () => {
    expect(way('A4', 'F6')).toStrictEqual([
      'A4 0/1 1/9',
      'B5 1/9 1/3',
      'C5 1/3 1/2',
      'D5 1/2 2/3',
      'E5 2/3 8/9',
      'F6 8/9 1/1',
    ]);
  });
});
