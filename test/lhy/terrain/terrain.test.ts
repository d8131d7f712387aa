import { describe, expect, it } from 'vitest';
import type { HexDesign } from '../../../src/lhy/index.js';
import { isOpen, isUrbanBuildingRoad, readCharts, readMap, topOf } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';

const charts = unwrap(readCharts([FIXTURE]));
const HOUSE = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 0, y: 4 },
];
const designOf = (hex: Partial<HexDesign>, hillFactor = 1) => ({
  id: 'made-up',
  columns: 2,
  rows: 2,
  hillFactor,
  hexes: [{ at: 'A1', ground: 'rural', ...hex }],
});
function hexOf(hex: Partial<HexDesign>, hillFactor = 1) {
  const found = unwrap(readMap(designOf(hex, hillFactor))).names.get('A1');
  if (found === undefined) throw new Error('A1 is not on the map');
  return found;
}
const faults = (design: unknown) => {
  const read = readMap(design);
  return read.ok ? [] : read.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
};
const building = (kind: 'stoneBuilding' | 'hut' | 'urbanBuilding') => ({ shapes: [{ kind, points: HOUSE }] });

describe('levels', () => {
  rule('4.1.4', 'a mission may raise all hills: by a factor of two, levels one and two become two and four', () => {
    expect([1, 2].map((hill) => hexOf({ hill }, 2).level)).toEqual([2, 4]);
  });

  rule('4.1.4', 'the level of a forest or a building is added to that of its hill', () => {
    expect(topOf(charts, hexOf({ hill: 2, ground: 'woods' }))).toEqual({ ok: true, value: 3 });
    expect(topOf(charts, hexOf({ hill: 1, ...building('stoneBuilding') }))).toEqual({ ok: true, value: 2 });
    expect(topOf(charts, hexOf({ hill: 1 }))).toEqual({ ok: true, value: 1 });
  });

  rule('4.1.4', 'where the chart is missing, the top of a forest is not told; bare ground needs no chart', () => {
    const none = unwrap(readCharts([]));
    expect(topOf(none, hexOf({ ground: 'woods' }))).toMatchObject({ ok: false, problems: [{ code: 'chart-missing' }] });
    expect(topOf(none, hexOf({ hill: 3 }))).toEqual({ ok: true, value: 3 });
  });

  rule('4.1.18', 'a gully lies one level below the ground', () => {
    expect(hexOf({ gully: true }).level).toBe(-1);
  });
});

describe('maps of sectors', () => {
  rule(
    '0.2',
    'a sector is eleven by fourteen hexes, all in play with those at its edges, and a map is as large as its sectors',
    () => {
      const size = (columns: number, rows: number) =>
        unwrap(readMap({ id: 'made', columns, rows, hexes: [] })).hexes.size;
      expect([size(11, 14), size(7, 11), size(22, 14)]).toEqual([154, 77, 308]);
      const sector = unwrap(readMap({ id: 'made', columns: 11, rows: 14, hexes: [] }));
      expect(['A1', 'K1', 'A14', 'K14'].map((name) => sector.names.has(name))).toEqual([true, true, true, true]);
    },
  );
});

describe('kinds of terrain', () => {
  rule('4.1.1', 'a rural hex is open terrain, and a building in it is cover', () => {
    expect(isOpen(hexOf({ ground: 'rural' }), false)).toBe(true);
    expect(isOpen(hexOf({ ground: 'rural', ...building('stoneBuilding') }), false)).toBe(false);
  });

  rule('4.1.2', 'an urban hex without a building is open terrain', () => {
    expect(isOpen(hexOf({ ground: 'urban' }), false)).toBe(true);
    expect(isOpen(hexOf({ ground: 'urban', ...building('urbanBuilding') }), false)).toBe(false);
  });

  rule('4.1.14', 'a beach is open terrain, as meadows and streets are', () => {
    for (const ground of ['beach', 'rural', 'urban', 'marsh', 'river'] as const)
      expect(isOpen(hexOf({ ground }), false)).toBe(true);
  });

  rule('4.0', 'a building, a forest, an orchard or a tree line makes a hex not open', () => {
    for (const ground of ['woods', 'heavyJungle', 'orchard', 'palmGrove', 'brush'] as const)
      expect(isOpen(hexOf({ ground }), false)).toBe(false);
    expect(isOpen(hexOf(building('hut')), false)).toBe(false);
    expect(isOpen(hexOf({}), true)).toBe(false);
  });

  rule('4.1.9.2', 'an urban building and a road make an urban building road; a path does not', () => {
    const way = (kind: 'road' | 'railroad' | 'path') => ({
      ...building('urbanBuilding'),
      ways: [{ kind, to: [1 as const] }],
    });
    expect(isUrbanBuildingRoad(hexOf(way('road')))).toBe(true);
    expect(isUrbanBuildingRoad(hexOf(way('railroad')))).toBe(true);
    expect(isUrbanBuildingRoad(hexOf(way('path')))).toBe(false);
    expect(isUrbanBuildingRoad(hexOf({ ...building('hut'), ways: [{ kind: 'road', to: [1] }] }))).toBe(false);
  });
});

describe('maps that people type in', () => {
  it('hexes that are not named are open rural ground', () => {
    const { names } = unwrap(readMap(designOf({})));
    expect([...names.keys()]).toEqual(['A1', 'A2', 'B1', 'B2']);
    expect(names.get('B2')).toMatchObject({ ground: 'rural', level: 0 });
  });

  it('hexes beyond the map, hexes told twice and outlines that cross themselves are refused with their places', () => {
    expect(faults(designOf({ at: 'C1' }))).toEqual(['unknown-hex /hexes/0/at']);
    expect(faults(designOf({ at: 'A3' }))).toEqual(['unknown-hex /hexes/0/at']);
    const twice = designOf({});
    expect(faults({ ...twice, hexes: [...twice.hexes, { at: 'a01', ground: 'woods' }] })).toEqual([
      'duplicate-id /hexes/1/at',
    ]);
    const bow = [...HOUSE, { x: 4, y: 4 }];
    expect(faults(designOf({ shapes: [{ kind: 'hut', points: bow }] }))).toEqual([
      'bad-outline /hexes/0/shapes/0/points',
    ]);
    expect(faults({ ...twice, hexsides: [{ at: 'Z1', direction: 1, kind: 'wall' }] })).toEqual([
      'unknown-hex /hexsides/0/at',
    ]);
  });

  it('data that is no map is refused, whatever it is', () => {
    for (const data of ['map', 7, [], {}, { ...designOf({}), rows: 0 }]) expect(readMap(data).ok).toBe(false);
  });
});
