import { describe, expect } from 'vitest';
import type { CoveredFire, HexDesign, MapDesign } from '../../../src/lhy/index.js';
import {
  behindIn,
  comesAlongRoad,
  coverIn,
  isHullDown,
  isRiver,
  readCharts,
  readMap,
  resolveRulings,
} from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';

/* The target stands in B2, the firer in B4 unless a case says otherwise: the fire comes in through the southern hexside of B2. */
const HOUSE = [
  { x: 6, y: 0 },
  { x: 8, y: 0 },
  { x: 6, y: 4 },
];
const road = (...to: readonly (1 | 2 | 3 | 4 | 5 | 6)[]) => ({ ways: [{ kind: 'road' as const, to }] });
const side = (kind: 'wall' | 'treeLine' | 'hedgerow', direction: 1 | 2 | 3 | 4 | 5 | 6 = 4) => ({
  hexsides: [{ at: 'B2', direction, kind }],
});

interface Case {
  readonly hexes?: Readonly<Record<string, Partial<HexDesign>>>;
  readonly hexsides?: MapDesign['hexsides'];
  readonly from?: string;
  readonly works?: readonly ('improvedPosition' | 'roadblock')[];
  readonly answers?: Readonly<Record<string, string>>;
}

function factsOf({ hexes = {}, hexsides = [], from = 'B4', works = [] }: Case) {
  const map = unwrap(
    readMap({
      id: 'made-up',
      columns: 5,
      rows: 5,
      hexes: Object.entries(hexes).map(([at, hex]) => ({ at, ground: 'rural', ...hex })),
      hexsides,
    }),
  );
  const [hex, firer] = ['B2', from].map((name) => map.names.get(name));
  if (hex === undefined || firer === undefined) throw new Error(`${from} is not on the map`);
  return {
    map,
    hex,
    behind: behindIn(map, firer, hex),
    fromBelow: firer.level < hex.level,
    along: comesAlongRoad(map, firer, hex),
    works,
  };
}

function cover(against: CoveredFire, given: Case): readonly string[] {
  const { answers = {} } = given;
  const rulings = unwrap(resolveRulings({ layers: [{ id: 'club', title: 'Our club', kind: 'house', answers }] }));
  const covers = unwrap(coverIn(unwrap(readCharts([FIXTURE])), rulings, against, factsOf(given)));
  return covers.map(({ by, value, rule: section }) => `${by} ${value} ${section}`);
}
const smallArms = (given: Case) => cover('smallArms', given);
const mortar = (given: Case) => cover('mortar', given);
const hullDown = (given: Case) => isHullDown(factsOf(given));
const here = (hex: Partial<HexDesign>, more: Case = {}) => ({ ...more, hexes: { ...more.hexes, B2: hex } });
const building = (...kinds: readonly ('stoneBuilding' | 'woodenBuilding' | 'hut' | 'urbanBuilding')[]) => ({
  shapes: kinds.map((kind) => ({ kind, points: HOUSE })),
});

describe('cover on foot', () => {
  rule('4.0', 'open ground gives none', () => {
    expect(smallArms({})).toEqual([]);
    expect(mortar({})).toEqual([]);
  });

  rule('4.1.3', 'a forest covers against small arms and mortar fire', () => {
    expect(smallArms(here({ ground: 'woods' }))).toEqual(['woods -1 4.1.3']);
    expect(mortar(here({ ground: 'woods' }))).toEqual(['woods -7 4.1.3']);
  });

  rule('4.1.4', 'a hill covers against fire from a lower level alone', () => {
    expect(smallArms(here({ hill: 1 }))).toEqual(['hill -19 4.1.4']);
    expect(smallArms(here({ hill: 1 }, { hexes: { B4: { hill: 1 } } }))).toEqual([]);
    expect(smallArms(here({ hill: 1 }, { hexes: { B4: { hill: 2 } } }))).toEqual([]);
    expect(smallArms({ hexes: { B4: { gully: true } } })).toEqual([]);
    expect(mortar(here({ hill: 1 }))).toEqual(['hill -3 4.1.4']);
  });

  rule('4.1.6', 'of several buildings in a hex the one counts that helps most', () => {
    expect(smallArms(here(building('woodenBuilding', 'stoneBuilding')))).toEqual(['stoneBuilding -5 4.1.6']);
    expect(mortar(here(building('woodenBuilding', 'stoneBuilding')))).toEqual(['woodenBuilding -11 4.1.6']);
  });

  rule('4.1.6', 'a hut covers against small arms and not against mortar fire', () => {
    expect(smallArms(here(building('hut')))).toEqual(['hut -17 4.1.6']);
    expect(mortar(here(building('hut')))).toEqual([]);
  });

  rule('4.1.7', 'a wall covers the units behind it, from whatever height the fire comes', () => {
    expect(smallArms(side('wall'))).toEqual(['wall -13 4.1.7']);
    expect(smallArms({ ...side('wall'), hexes: { B4: { hill: 3 } } })).toEqual(['wall -13 4.1.7']);
    expect(smallArms(side('wall', 1))).toEqual([]);
    expect(mortar(side('wall'))).toEqual([]);
  });

  rule('4.1.7', 'units in a building hex get nothing from a wall', () => {
    expect(smallArms(here(building('stoneBuilding'), side('wall')))).toEqual(['stoneBuilding -5 4.1.6']);
  });

  rule('4.1.8', 'a tree line covers against the fire that crosses it', () => {
    expect(smallArms(side('treeLine'))).toEqual(['treeLine -9 4.1.8']);
    expect(smallArms(side('treeLine', 2))).toEqual([]);
    expect(mortar(side('treeLine', 2))).toEqual(['treeLine -5 4.1.8']);
  });

  rule('4.1.8.1', 'a hedgerow is as good as a wall', () => {
    expect(smallArms(side('hedgerow'))).toEqual(['wall -13 4.1.7']);
  });

  rule('4.1.9.1', 'a tree-lined road covers against small arms and mortar fire', () => {
    expect(smallArms(here({ ...road(1, 4), treeLined: true }))).toEqual(['treeLinedRoad -5 4.1.9.1']);
    expect(mortar(here({ ...road(1, 4), treeLined: true }))).toEqual(['treeLinedRoad -3 4.1.9.1']);
  });

  rule(
    '4.1.9.1.1',
    'a sunken road covers by two through its hedgerow, by one along the road, by two against mortars',
    () => {
      const sunken = { ...road(1, 4), treeLined: true } as const;
      const hedges = { hexsides: [3, 5].map((direction) => ({ at: 'B2', direction, kind: 'hedgerow' as const })) };
      expect(smallArms(here(sunken, { ...hedges, from: 'D3' } as Case))).toEqual(['sunkenRoad -2 4.1.9.1.1']);
      const onRoad = { hexes: { B3: road(1, 4), B4: road(1, 4) } };
      expect(smallArms(here(sunken, { ...hedges, ...onRoad } as Case))).toEqual(['sunkenRoad -1 4.1.9.1.1']);
      expect(smallArms(here(sunken, hedges as Case))).toEqual([]);
      expect(mortar(here(sunken, hedges as Case))).toEqual(['sunkenRoad -2 4.1.9.1.1']);
    },
  );

  rule('4.1.16', 'an Improved Position covers against small arms and mortar fire', () => {
    expect(smallArms({ works: ['improvedPosition'] })).toEqual(['improvedPosition -7 4.1.16']);
    expect(mortar({ works: ['improvedPosition'] })).toEqual(['improvedPosition -5 4.1.16']);
  });

  rule('4.1.17', 'a roadblock covers by two against small arms', () => {
    expect(smallArms({ works: ['roadblock'] })).toEqual(['roadblock -2 4.1.17']);
    expect(mortar({ works: ['roadblock'] })).toEqual([]);
  });

  rule('4.0', 'of several modifiers the best counts alone, or, as a ruling, all add up', () => {
    const both = here({ ground: 'woods' }, { works: ['improvedPosition'] });
    expect(smallArms(both)).toEqual(['improvedPosition -7 4.1.16']);
    expect(smallArms({ ...both, answers: { severalCovers: 'sum' } })).toEqual([
      'woods -1 4.1.3',
      'improvedPosition -7 4.1.16',
    ]);
  });

  rule('11.3.3p', 'without the Terrain Effects Table no cover is told', () => {
    const none = unwrap(readCharts([]));
    expect(coverIn(none, unwrap(resolveRulings({})), 'smallArms', factsOf({}))).toMatchObject({
      ok: false,
      problems: [{ code: 'chart-missing', params: { chart: 'terrainEffects', term: 'smallArms' } }],
    });
  });
});

describe('hull-down vehicles', () => {
  rule('11.5.4j', 'a vehicle is hull-down behind a wall, in a building hex, and above the firer', () => {
    expect(hullDown({})).toBe(false);
    expect(hullDown(side('wall'))).toBe(true);
    expect(hullDown(side('wall', 1))).toBe(false);
    expect(hullDown(side('treeLine'))).toBe(false);
    expect(hullDown(here(building('stoneBuilding')))).toBe(true);
    expect(hullDown(here({ hill: 1 }))).toBe(true);
    expect(hullDown({ hexes: { B4: { gully: true } } })).toBe(true);
  });

  rule('11.5.4j', 'a vehicle on an urban road is not hull-down against fire along that road', () => {
    const street = { ...road(1, 4), ...building('urbanBuilding') };
    expect(hullDown(here(street))).toBe(true);
    expect(hullDown(here(street, { hexes: { B3: road(1, 4), B4: road(1, 4) } }))).toBe(false);
    expect(hullDown(here(street, { hexes: { B3: road(1, 4), B4: road(4) } }))).toBe(true);
  });

  rule('4.1.9.1.1', 'a vehicle on a sunken road is hull-down, but not against fire along it', () => {
    const hedged = here({ ...road(1, 4), treeLined: true }, side('hedgerow', 3));
    expect(hullDown(hedged)).toBe(true);
    expect(hullDown({ ...hedged, hexes: { ...hedged.hexes, B3: road(1, 4), B4: road(1) } })).toBe(false);
  });
});

describe('fire that comes in', () => {
  rule('4.1.7', 'a line through a vertex meets what stands on both hexsides there', () => {
    const { map } = factsOf({ hexsides: [{ at: 'B2', direction: 3, kind: 'wall' }] });
    const [b2, c3, d3] = ['B2', 'C3', 'D3'].map((name) => map.names.get(name));
    if (b2 === undefined || c3 === undefined || d3 === undefined) throw new Error('not on the map');
    expect(behindIn(map, c3, b2)).toEqual(['wall']);
    expect(behindIn(map, d3, b2)).toEqual(['wall']);
    expect(behindIn(map, b2, b2)).toEqual([]);
    expect(comesAlongRoad(map, b2, b2)).toBe(false);
  });

  rule('4.1.10', 'a river may run through a forest', () => {
    expect(isRiver(factsOf(here({ ground: 'river' })).hex)).toBe(true);
    expect(isRiver(factsOf(here({ ground: 'woods', ways: [{ kind: 'river', to: [1, 4] }] })).hex)).toBe(true);
    expect(isRiver(factsOf(here({ ground: 'woods', ...road(1, 4) })).hex)).toBe(false);
  });
});
