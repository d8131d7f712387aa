import { describe, expect, it } from 'vitest';
import type { Cloud, HexDesign, MapDesign, Watcher } from '../../../src/lhy/index.js';
import { readCharts, readMap, resolveRulings, sightBetween } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';

/*
 * The maps are made up: nine columns of nine hexes. A line from A3 to C3 runs along the hexside between B3 and B4, a line
 * down a column through the hexes of the column.
 */

type Hex = Omit<HexDesign, 'at' | 'ground'> & { readonly ground?: HexDesign['ground'] };

interface Look {
  readonly hexsides?: MapDesign['hexsides'];
  readonly clouds?: readonly Cloud[];
  readonly watchers?: readonly [Watcher, Watcher];
  readonly charts?: readonly unknown[];
  readonly answers?: Readonly<Record<string, string>>;
}

const HOUSE = [
  { x: -4, y: -4 },
  { x: 4, y: -4 },
  { x: 4, y: 4 },
  { x: -4, y: 4 },
];
/** The same house in a corner of its hex, away from the lines down a column. */
const ASIDE = HOUSE.map(({ x, y }) => ({ x: x + 12, y }));
const WHOLE = [
  { x: -12, y: -12 },
  { x: 12, y: -12 },
  { x: 24, y: 0 },
  { x: 12, y: 12 },
  { x: -12, y: 12 },
  { x: -24, y: 0 },
];

function look(ends: string, hexes: Readonly<Record<string, Hex>>, given: Look = {}) {
  const { hexsides = [], clouds = [], watchers = ['other', 'other'], charts = [FIXTURE], answers = {} } = given;
  const design = {
    id: 'made-up',
    columns: 9,
    rows: 9,
    hexes: Object.entries(hexes).map(([at, hex]) => ({ at, ground: 'rural', ...hex })),
    hexsides,
  };
  const [from = '', to = ''] = ends.split('-');
  const world = {
    map: unwrap(readMap(design)),
    charts: unwrap(readCharts(charts)),
    rulings: unwrap(resolveRulings({ layers: [{ id: 'club', title: 'Our club', kind: 'house', answers }] })),
    clouds,
  };
  const there = sightBetween(world, { at: from, watcher: watchers[0] }, { at: to, watcher: watchers[1] });
  const back = sightBetween(world, { at: to, watcher: watchers[1] }, { at: from, watcher: watchers[0] });
  const letters = (sight: typeof there) =>
    sight.ok ? sight.value.blocks.map(({ rule: of, letter = '' }) => of + letter).sort() : [];
  // Both ends see alike, whatever stands between them.
  expect(letters(back)).toEqual(letters(there));
  return there;
}

const blocks = (...args: Parameters<typeof look>) =>
  unwrap(look(...args)).blocks.map(({ rule: of, letter = '', hexes }) => `${of}${letter} ${hexes.join(' ')}`);
const hindered = (...args: Parameters<typeof look>) =>
  unwrap(look(...args)).hindrances.map(({ letter, hex }) => `${letter} ${hex}`);

describe('lines between ends on one level', () => {
  rule('4.2', 'the terrain of both ends does not matter', () => {
    expect(blocks('A1-A4', { A1: { ground: 'heavyWoods' }, A4: { ground: 'woods' } })).toEqual([]);
  });

  rule('4.2', 'an adjacent hex is always seen, whatever stands between', () => {
    expect(
      blocks('A1-A2', { A2: { ground: 'heavyWoods' } }, { hexsides: [{ at: 'A1', direction: 4, kind: 'wall' }] }),
    ).toEqual([]);
  });

  rule('4.2.1', 'a: a forest hex that rises above both ends blocks', () => {
    expect(blocks('A1-A5', { A3: { ground: 'woods' } })).toEqual(['4.2.1a A3']);
  });

  rule('4.2.1', 'a: a forest in a valley below both ends does not block', () => {
    expect(blocks('A1-A5', { A1: { hill: 1 }, A5: { hill: 1 }, A3: { ground: 'woods' } })).toEqual([]);
    expect(blocks('A1-A5', { A1: { hill: 1 }, A5: { hill: 1 }, A3: { ground: 'heavyWoods' } })).toEqual(['4.2.1a A3']);
  });

  rule('4.2.1', 'a: a hill higher than both ends blocks, and a hill as high does not', () => {
    expect(blocks('A1-A5', { A3: { hill: 1 } })).toEqual(['4.2.1a A3']);
    expect(blocks('A1-A5', { A1: { hill: 1 }, A3: { hill: 1 }, A5: { hill: 1 } })).toEqual([]);
  });

  rule('4.2.1', 'b: a line along a hexside is blocked by forest on both sides, and not by forest on one', () => {
    expect(blocks('A3-C3', { B3: { ground: 'woods' }, B4: { ground: 'jungle' } })).toEqual(['4.2.1b B3 B4']);
    expect(blocks('A3-C3', { B3: { ground: 'woods' } })).toEqual([]);
  });

  rule('4.2.1', 'b: the forests may stand at different hexsides of the line', () => {
    expect(blocks('A3-E3', { B3: { ground: 'woods' }, D4: { ground: 'woods' } })).toEqual(['4.2.1b B3 D4']);
    expect(blocks('A3-E3', { B3: { ground: 'woods' }, D3: { ground: 'woods' } })).toEqual([]);
  });

  rule('4.1.5', 'a contour as high as the higher end blocks where it holds the centre dot of a hex between', () => {
    const contour = (rank: number) => ({ shapes: [{ kind: 'contour' as const, rank, points: WHOLE }] });
    expect(blocks('A1-A5', { A1: contour(2), A3: contour(2) })).toEqual(['4.2.1c A3']);
    expect(blocks('A1-A5', { A1: contour(2), A3: contour(1) })).toEqual([]);
    expect(blocks('A1-A5', { A1: contour(2), A3: { hill: 1, ...contour(2) }, A5: { hill: 1 } })).not.toContain(
      '4.2.1c A3',
    );
  });

  rule('4.1.5', 'a contour along a line on hexsides blocks where it holds the whole hexside', () => {
    const half = [
      { x: -12, y: 12 },
      { x: 12, y: 12 },
      { x: 12, y: 6 },
      { x: -12, y: 6 },
    ];
    const corner = half.map(({ x, y }) => ({ x: x > 0 ? 0 : x, y }));
    const drawn = (points: typeof half) => ({ B3: { shapes: [{ kind: 'contour' as const, rank: 1, points }] } });
    expect(blocks('A3-C3', drawn(half))).toEqual(['4.2.1c B3']);
    expect(blocks('A3-C3', drawn(corner))).toEqual([]);
  });

  rule('4.2.1', 'd: a building blocks where the line touches it, and only there', () => {
    const house = (points: typeof HOUSE) => ({ A3: { shapes: [{ kind: 'stoneBuilding' as const, points }] } });
    expect(blocks('A1-A5', house(HOUSE))).toEqual(['4.2.1d A3']);
    expect(blocks('A1-A5', house(ASIDE))).toEqual([]);
    // The west wall lies exactly on the line.
    expect(blocks('A1-A5', house(HOUSE.map(({ x, y }) => ({ x: x + 4, y }))))).toEqual(['4.2.1d A3']);
  });

  rule('4.2.1', 'd: a building below both ends does not block, or does by another ruling', () => {
    const valley = {
      A1: { hill: 1 },
      A5: { hill: 1 },
      A3: { shapes: [{ kind: 'stoneBuilding' as const, points: HOUSE }] },
    };
    expect(blocks('A1-A5', valley)).toEqual([]);
    expect(blocks('A1-A5', valley, { answers: { lowTerrain: 'blocks' } })).toEqual(['4.2.1d A3']);
  });

  rule('4.1.9.4', 'along an enclosed road through a forest only the trees that are drawn block', () => {
    const road = (points: typeof HOUSE): Hex => ({
      ground: 'woods',
      enclosed: true,
      ways: [{ kind: 'road', to: [1, 4] }],
      shapes: [{ kind: 'forest', points }],
    });
    expect(blocks('A2-A4', { A3: road(ASIDE) })).toEqual([]);
    expect(blocks('A2-A4', { A3: road(HOUSE) })).toEqual(['4.2.1d A3']);
    // A line across the road does not run along it.
    expect(blocks('B2-B4', { B3: { ...road(ASIDE), ways: [{ kind: 'road', to: [2, 5] }] } })).toEqual(['4.2.1a B3']);
  });

  rule('4.2.1', 'd: along a river through a forest only the trees that are drawn block', () => {
    const river: Hex = {
      ground: 'woods',
      ways: [{ kind: 'river', to: [1, 4] }],
      shapes: [{ kind: 'forest', points: ASIDE }],
    };
    expect(blocks('A2-A4', { A3: river })).toEqual([]);
  });

  rule('4.2.1', 'e: a wall or tree line between blocks, unless an end lies beside it', () => {
    for (const kind of ['wall', 'treeLine', 'hedgerow'] as const) {
      const hexsides = [{ at: 'A3', direction: 4 as const, kind }];
      expect(blocks('A1-A6', {}, { hexsides })).toEqual(['4.2.1e A3 A4']);
      expect(blocks('A3-A6', {}, { hexsides })).toEqual([]);
      expect(blocks('A1-A4', {}, { hexsides })).toEqual([]);
    }
  });

  rule('4.2.1', 'e: a wall along the line does not block an end that lies at its vertex', () => {
    const hexsides = [{ at: 'B3', direction: 4 as const, kind: 'wall' as const }];
    expect(blocks('A3-C3', {}, { hexsides })).toEqual([]);
    const far = [{ at: 'D3', direction: 4 as const, kind: 'wall' as const }];
    expect(blocks('A3-G3', {}, { hexsides: far })).toEqual(['4.2.1e D3 D4']);
  });

  rule('4.2.1', 'e: a wall below both ends does not block, or does by another ruling', () => {
    const hills = { A1: { hill: 1 }, A6: { hill: 1 } };
    const hexsides = [{ at: 'A3', direction: 4 as const, kind: 'wall' as const }];
    expect(blocks('A1-A6', hills, { hexsides })).toEqual([]);
    expect(blocks('A1-A6', hills, { hexsides, answers: { lowTerrain: 'blocks' } })).toEqual(['4.2.1e A3 A4']);
  });

  rule('4.2.1', 'f: a building beside a vehicle, a gun or an LATW on an urban road blocks its lines', () => {
    const street = (points: typeof HOUSE) => ({
      A1: {
        ground: 'urban' as const,
        ways: [{ kind: 'road' as const, to: [2 as const, 5 as const] }],
        shapes: [{ kind: 'urbanBuilding' as const, points }],
      },
    });
    const south = HOUSE.map(({ x, y }) => ({ x, y: y + 6 }));
    for (const watcher of ['vehicle', 'towedGun', 'latw'] as const) {
      expect(blocks('A1-A3', street(south), { watchers: [watcher, 'other'] })).toEqual(['4.2.1f A1']);
      expect(blocks('A1-A2', street(south), { watchers: [watcher, 'other'] })).toEqual(['4.2.1f A1']);
      expect(blocks('A1-A3', street(ASIDE), { watchers: [watcher, 'other'] })).toEqual([]);
    }
    expect(blocks('A1-A3', street(south))).toEqual([]);
  });

  rule('4.1.15', 'two orchards hinder a line on one level, and three block it', () => {
    const groves = { A2: { ground: 'orchard' as const }, A4: { ground: 'palmGrove' as const } };
    expect(blocks('A1-A6', groves)).toEqual([]);
    expect(hindered('A1-A6', groves)).toEqual(['e A2', 'e A4']);
    expect(blocks('A1-A6', { ...groves, A5: { ground: 'brush' } })).toEqual(['4.2.1g A2 A4 A5']);
  });

  rule('4.1.13', 'a marsh neither blocks nor hinders', () => {
    expect(look('A1-A5', { A3: { ground: 'marsh' } })).toMatchObject({
      ok: true,
      value: { clear: true, hindrances: [] },
    });
  });
});

describe('lines between ends on different levels', () => {
  const woods = { A4: { ground: 'woods' as const } };

  rule('4.2.2', 'a: a hex between that rises to the higher end blocks', () => {
    expect(blocks('A1-A6', { A1: { hill: 1 }, ...woods })).toEqual(['4.2.2a A4']);
    expect(blocks('A3-E3', { A3: { hill: 1 }, B3: { ground: 'woods' }, B4: { ground: 'woods' } })).toEqual([
      '4.2.2a B3 B4',
    ]);
    expect(blocks('A3-E3', { A3: { hill: 1 }, B3: { ground: 'woods' } })).toEqual([]);
  });

  rule('4.2.3', 'the made-up table: one level below the higher end and three hexes away, three hexes are blind', () => {
    const hill = { A1: { hill: 2 }, ...woods };
    expect(blocks('A1-A5', hill)).toEqual(['4.2.3 A4']);
    expect(blocks('A1-A7', hill)).toEqual(['4.2.3 A4']);
    expect(blocks('A1-A8', hill)).toEqual([]);
  });

  rule('4.2.3', 'two levels below the higher end, one hex is blind; rows beyond the last are like the last', () => {
    expect(blocks('A1-A5', { A1: { hill: 3 }, ...woods })).toEqual(['4.2.3 A4']);
    expect(blocks('A1-A6', { A1: { hill: 3 }, ...woods })).toEqual([]);
    expect(blocks('A1-A5', { A1: { hill: 9 }, ...woods })).toEqual(['4.2.3 A4']);
    expect(blocks('A1-A6', { A1: { hill: 9 }, ...woods })).toEqual([]);
  });

  rule('4.2.3', 'along hexsides the lower of the two hexes counts', () => {
    const hill = { A3: { hill: 4 }, B3: { ground: 'woods' as const } };
    expect(blocks('A3-C3', { ...hill, B4: { ground: 'heavyWoods' } })).toEqual(['4.2.3 B3 B4']);
    expect(blocks('A3-C3', hill)).toEqual([]);
  });

  rule('4.2.3', 'a building casts blind hexes where the line touches it, and a hut casts none', () => {
    const drawn = (kind: 'stoneBuilding' | 'hut', points: typeof HOUSE) => ({
      A1: { hill: 2 },
      A4: { shapes: [{ kind, points }] },
    });
    expect(blocks('A1-A5', drawn('stoneBuilding', HOUSE))).toEqual(['4.2.3 A4']);
    expect(blocks('A1-A5', drawn('stoneBuilding', ASIDE))).toEqual([]);
    expect(blocks('A1-A5', drawn('hut', HOUSE))).toEqual([]);
  });

  rule('4.2.3', 'tree lines cast blind hexes; walls and hedgerows do not', () => {
    const found = (kind: 'treeLine' | 'wall' | 'hedgerow') =>
      blocks('A1-A6', { A1: { hill: 2 } }, { hexsides: [{ at: 'A3', direction: 4, kind }] });
    expect(found('treeLine')).toEqual(['4.2.3 A3 A4']);
    expect(found('wall')).toEqual([]);
    expect(found('hedgerow')).toEqual([]);
  });

  rule('4.2.3', 'terrain no higher than the lower end hides nothing, or does by another ruling', () => {
    const hills = { A1: { hill: 2 }, ...woods, A5: { hill: 1 } };
    expect(blocks('A1-A5', hills)).toEqual([]);
    expect(blocks('A1-A5', hills, { answers: { lowObstacles: 'cast' } })).toEqual(['4.2.3 A4']);
  });

  rule('4.1.15', 'an orchard blocks as a forest does when the levels differ', () => {
    expect(blocks('A1-A6', { A1: { hill: 1 }, A4: { ground: 'brush' } })).toEqual(['4.2.2a A4']);
  });

  rule(
    '4.1.9.1',
    'a line along a road through a forest or between tree lines is blocked when the levels differ',
    () => {
      const road = { ways: [{ kind: 'road' as const, to: [1 as const, 4 as const] }] };
      expect(blocks('A1-A5', { A1: { hill: 5 }, A3: { ...road, treeLined: true } })).toEqual(['4.2.2b A3']);
      expect(blocks('A1-A9', { A1: { hill: 5 }, A2: { ...road, ground: 'woods' } })).toEqual(['4.2.2b A2']);
      expect(blocks('A1-A5', { A1: { hill: 5 }, A3: road })).toEqual([]);
    },
  );

  rule('4.2.2', 'c: a building beside a vehicle on an urban road blocks; beside an LATW by the default ruling', () => {
    const street = {
      A1: {
        ground: 'urban' as const,
        ways: [{ kind: 'road' as const, to: [2 as const, 5 as const] }],
        shapes: [{ kind: 'urbanBuilding' as const, points: HOUSE }],
      },
      A3: { hill: 1 },
    };
    expect(blocks('A1-A3', street, { watchers: ['vehicle', 'other'] })).toEqual(['4.2.2c A1']);
    expect(blocks('A1-A3', street, { watchers: ['latw', 'other'] })).toEqual(['4.2.2c A1']);
    expect(blocks('A1-A3', street, { watchers: ['latw', 'other'], answers: { latwOnLevels: 'left' } })).toEqual([]);
  });
});

describe('hindrances', () => {
  const at = (hex: string, kind: Cloud['kind'] = 'smoke'): Cloud => ({ at: hex, kind });

  rule('4.2.4', 'a: Smoke and mortar fire hinder into, out of and through their hex, each marker by itself', () => {
    const clouds = [at('A1'), at('A3', 'mortar'), at('A3'), at('A5'), at('B3')];
    expect(hindered('A1-A5', {}, { clouds })).toEqual(['a A1', 'a A5', 'a A3', 'a A3']);
  });

  rule('4.2.4', 'a: a line that passes over the markers is not hindered', () => {
    const hills = (hill: number) => ({ A1: { hill }, A5: { hill } });
    expect(hindered('A1-A5', hills(2), { clouds: [at('A3')] })).toEqual(['a A3']);
    expect(hindered('A1-A5', hills(3), { clouds: [at('A3')] })).toEqual([]);
  });

  rule('4.2.4', 'b: markers on one side of a line hinder with forest or a hill on the other, and not alone', () => {
    expect(hindered('A3-E3', { D4: { ground: 'woods' } }, { clouds: [at('B3')] })).toEqual(['b B3']);
    expect(hindered('A3-E3', { D4: { hill: 1 } }, { clouds: [at('B3')] })).toEqual(['b B3']);
    expect(hindered('A3-E3', { D3: { ground: 'woods' } }, { clouds: [at('B3')] })).toEqual([]);
    expect(hindered('A3-E3', {}, { clouds: [at('B3')] })).toEqual([]);
  });

  rule('4.2.4', 'c: of markers on both sides of a line the greater number counts', () => {
    expect(hindered('A3-E3', {}, { clouds: [at('B3'), at('B4'), at('B4', 'mortar')] })).toEqual(['c B4', 'c B4']);
  });

  rule('4.2.4', 'd: a vehicle on an enclosed road between hinders, and elsewhere does not', () => {
    const clouds = [at('A3', 'vehicle')];
    expect(hindered('A1-A5', { A3: { enclosed: true } }, { clouds })).toEqual(['d A3']);
    expect(hindered('A1-A5', {}, { clouds })).toEqual([]);
    expect(hindered('A3-A5', { A3: { enclosed: true } }, { clouds })).toEqual([]);
  });

  rule('4.1.17', 'a roadblock between hinders and does not block', () => {
    expect(hindered('A1-A5', {}, { clouds: [at('A3', 'roadblock')] })).toEqual(['e A3']);
  });
});

describe('what cannot be told', () => {
  rule('4.2.3', 'a missing chart is told when nothing else blocks the line, and never stands for a number', () => {
    const { blindHexes: _, ...others } = FIXTURE.charts;
    const charts = [{ ...FIXTURE, charts: others }];
    expect(look('A1-A6', { A1: { hill: 2 }, A4: { ground: 'woods' } }, { charts })).toEqual({
      ok: false,
      problems: [
        { code: 'chart-missing', params: { chart: 'blindHexes', section: '4.2.3', term: 'rows' }, rule: '4.2.3' },
      ],
    });
    expect(blocks('A1-A6', { A1: { hill: 1 }, A4: { ground: 'woods' } }, { charts })).toEqual(['4.2.2a A4']);
  });

  rule('4.2', 'the level of a forest is on a chart, and a wall blocks without it', () => {
    const woods = { A3: { ground: 'woods' as const } };
    expect(look('A1-A6', woods, { charts: [] })).toEqual({
      ok: false,
      problems: [
        {
          code: 'chart-missing',
          params: { chart: 'terrainEffects', section: '4.1.4', term: 'woods.level' },
          rule: '4.1.4',
        },
      ],
    });
    expect(blocks('A1-A6', woods, { charts: [], hexsides: [{ at: 'A3', direction: 4, kind: 'wall' }] })).toEqual([
      '4.2.1e A3 A4',
    ]);
  });

  it('a hex that is not on the map is refused, and a hex sees itself', () => {
    expect(look('A1-Z9', {})).toMatchObject({ ok: false, problems: [{ code: 'unknown-hex', params: { hex: 'Z9' } }] });
    expect(look('a1-A01', {})).toMatchObject({ ok: true, value: { clear: true, distance: 0 } });
  });
});
