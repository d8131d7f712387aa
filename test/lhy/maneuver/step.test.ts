import { describe, expect, it } from 'vitest';
import type { Rational } from '../../../src/kernel/index.js';
import type { CostClass, HexDesign, MapDesign, StepFacts } from '../../../src/lhy/index.js';
import { readCharts, readMap, resolveRulings, stepCost } from '../../../src/lhy/index.js';
import { bankAfter, crosses } from '../../../src/lhy/maneuver/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';

/* A step from B2 to the hex south of it, B3, unless a case says otherwise. Costs are half Movement Points. */

const HOUSE = [
  { x: 6, y: 0 },
  { x: 8, y: 0 },
  { x: 6, y: 4 },
];
/** A house on the centre dot. */
const BLOCK = [
  { x: -4, y: -4 },
  { x: 4, y: -4 },
  { x: 4, y: 4 },
  { x: -4, y: 4 },
];
type Direction = 1 | 2 | 3 | 4 | 5 | 6;
const way = (kind: 'road' | 'railroad' | 'path' | 'river', ...to: readonly Direction[]) => ({ ways: [{ kind, to }] });
const road = (...to: readonly Direction[]) => way('road', ...to);
const urban = (points = BLOCK) => ({ ground: 'urban' as const, shapes: [{ kind: 'urbanBuilding' as const, points }] });

interface Case {
  readonly hexes?: Readonly<Record<string, Partial<HexDesign>>>;
  readonly side?: NonNullable<MapDesign['hexsides']>[number]['kind'];
  readonly opening?: true;
  readonly answers?: Readonly<Record<string, string>>;
  readonly to?: string;
  readonly facts?: Partial<Omit<StepFacts, 'mover'>>;
  readonly exempt?: boolean;
  readonly charts?: readonly unknown[];
}

const mapOf = (hexes: Case['hexes'] = {}, hexsides: MapDesign['hexsides'] = []) =>
  unwrap(
    readMap({
      id: 'made-up',
      columns: 5,
      rows: 5,
      hexes: Object.entries(hexes).map(([at, hex]) => ({ at, ground: 'rural', ...hex })),
      hexsides,
    }),
  );
function hexOf(map: ReturnType<typeof mapOf>, name: string) {
  const hex = map.names.get(name);
  if (hex === undefined) throw new Error(`${name} is not on the map`);
  return hex;
}

function step(of: CostClass, given: Case = {}) {
  const { hexes, side, opening, answers = {}, to = 'B3', facts = {}, exempt = false, charts = [FIXTURE] } = given;
  const gap = opening === undefined ? {} : { opening };
  const map = mapOf(hexes, side === undefined ? [] : [{ at: 'B2', direction: 4, kind: side, ...gap }]);
  return stepCost(unwrap(readCharts(charts)), {
    map,
    rulings: unwrap(resolveRulings({ layers: [{ id: 'club', title: 'Our club', kind: 'house', answers }] })),
    from: hexOf(map, 'B2'),
    to: hexOf(map, to),
    mover: { class: of, exempt },
    wades: false,
    urbanBefore: false,
    roadblocks: [],
    ...facts,
  });
}

const cost = (of: CostClass, given?: Case) => unwrap(step(of, given)).cost;
const terms = (of: CostClass, given?: Case) =>
  Object.fromEntries(unwrap(step(of, given)).sum.terms.map(({ id, value }) => [id, (value as Rational).n]));
const bars = (of: CostClass, given?: Case) => {
  const found = step(of, given);
  return found.ok
    ? []
    : found.problems.map(({ code, rule: section, params }) => `${code} ${String(params['by'])} ${section}`);
};
const into = (hex: Partial<HexDesign>, more: Case = {}): Case => ({ ...more, hexes: { ...more.hexes, B3: hex } });

describe('the cost of a step', () => {
  rule('10.0', 'each class of unit pays its own cost for the terrain that it enters', () => {
    expect((['foot', 'afv', 'halftrack', 'truck'] as const).map((of) => cost(of))).toEqual([2, 2, 2, 3]);
    expect(cost('afv', into({ ground: 'woods' }))).toBe(5);
    expect(bars('truck', into({ ground: 'woods' }))).toEqual(['no-way woods 4.1.3']);
  });

  rule('4.1.4', 'the way uphill costs more, the way down does not', () => {
    expect(terms('afv', into({ hill: 1 }))).toEqual({ rural: 2, uphill: 3 });
    expect(terms('afv', { hexes: { B2: { hill: 1 } } })).toEqual({ rural: 2 });
    expect(terms('afv', into({ ...road(1), hill: 1 }, { hexes: { B2: road(4) } }))).toEqual({ road: 1, uphill: 3 });
  });

  rule('4.1.18', 'a gully costs nothing to enter and the way uphill to leave', () => {
    expect(terms('foot', into({ gully: true }))).toEqual({ rural: 2 });
    expect(terms('foot', { hexes: { B2: { gully: true } } })).toEqual({ rural: 2, uphill: 1 });
  });

  rule('4.1.7', 'a wall costs what the chart says', () => {
    expect(terms('afv', { side: 'wall' })).toEqual({ rural: 2, wall: 3 });
    expect(bars('truck', { side: 'wall' })).toEqual(['no-way wall 4.1.7']);
  });

  rule('4.1.8', 'a tree line costs nothing on foot, and AFVs what the chart says', () => {
    expect(terms('foot', { side: 'treeLine' })).toEqual({ rural: 2 });
    expect(terms('afv', { side: 'treeLine' })).toEqual({ rural: 2, treeLine: 7 });
  });

  rule('4.1.8', 'AFVs alone of all vehicles cross a tree line, or, as a ruling, all tracked ones', () => {
    expect(bars('halftrack', { side: 'treeLine' })).toEqual(['no-way treeLine 4.1.8']);
    const answers = { treeLineVehicles: 'allTracked' };
    expect(terms('halftrack', { side: 'treeLine', answers })).toEqual({ rural: 2, treeLine: 5 });
    expect(bars('truck', { side: 'treeLine', answers })).toEqual(['no-way treeLine 4.1.8']);
  });

  rule('4.1.8.1', 'a hedgerow costs one point on foot and an AFV two, and nothing at an opening', () => {
    expect(terms('foot', { side: 'hedgerow' })).toEqual({ rural: 2, hedgerow: 2 });
    expect(terms('afv', { side: 'hedgerow' })).toEqual({ rural: 2, hedgerow: 4 });
    expect(terms('foot', { side: 'hedgerow', opening: true })).toEqual({ rural: 2 });
    expect(terms('truck', { side: 'hedgerow', opening: true })).toEqual({ rural: 3 });
  });

  rule('4.1.9', 'along a road the cost of the road counts, and not that of the other terrain', () => {
    const along = into({ ground: 'heavyWoods', ...road(1) }, { hexes: { B2: road(4) } });
    expect(terms('truck', along)).toEqual({ road: 1 });
    expect(terms('foot', into({ ground: 'heavyWoods', ...road(1) }))).toEqual({ heavyWoods: 7 });
    expect(terms('foot', { ...along, side: 'wall' })).toEqual({ road: 2 });
    expect(terms('foot', into(way('railroad', 1), { hexes: { B2: way('railroad', 4) } }))).toEqual({ railroad: 3 });
    expect(unwrap(step('foot', along)).along).toBe('road');
  });

  rule('4.1.9.6', 'along a path the cost of the path counts', () => {
    expect(terms('foot', into({ ground: 'woods', ...way('path', 1) }, { hexes: { B2: way('path', 4) } }))).toEqual({
      path: 1,
    });
    expect(terms('foot', into({ ground: 'woods', ...way('path', 1) }))).toEqual({ woods: 3 });
  });

  rule('4.1.6', 'the dearest terrain of a hex counts', () => {
    const shapes = [{ kind: 'stoneBuilding' as const, points: HOUSE }];
    expect(terms('foot', into({ ground: 'woods', shapes }))).toEqual({ stoneBuilding: 7 });
  });

  rule('4.1.9.3', 'a road through rural buildings costs as a road, and beside the road as the building', () => {
    const house = { shapes: [{ kind: 'stoneBuilding' as const, points: BLOCK }], ...road(1, 4) };
    expect(terms('foot', { hexes: { B2: road(1, 4), B3: house } })).toEqual({ road: 2 });
    expect(Object.keys(terms('foot', into(house)))).toEqual(['stoneBuilding']);
  });

  rule('4.1.17', 'a roadblock costs one point more on foot', () => {
    expect(terms('foot', { facts: { roadblocks: ['B3'] } })).toEqual({ rural: 2, roadblock: 2 });
    expect(terms('afv', { facts: { roadblocks: ['B3'] } })).toEqual({ rural: 2 });
  });

  rule('4.1.17', 'a vehicle leaves a roadblock only to the hex from which it came', () => {
    const facts = { roadblocks: ['B2'], cameFrom: 'B1' };
    expect(bars('afv', { facts })).toEqual(['no-way roadblock 4.1.17']);
    expect(cost('afv', { facts: { ...facts, cameFrom: 'B3' } })).toBe(2);
    expect(cost('foot', { facts })).toBe(2);
  });

  it('without the Terrain Effects Table no cost is told', () => {
    expect(step('foot', { charts: [] })).toMatchObject({ ok: false, problems: [{ code: 'chart-missing' }] });
  });
});

describe('water and marsh', () => {
  const river = { ground: 'river' as const, ...way('river', 2, 5) };

  rule('4.1.10', 'a river costs one and a half points on foot and ends the maneuver', () => {
    expect(unwrap(step('foot', into(river)))).toMatchObject({ cost: 3, ends: true });
    expect(unwrap(step('foot', into(river, { exempt: true })))).toMatchObject({ cost: 3, ends: false });
    expect(bars('afv', into(river))).toEqual(['no-way river 4.1.10']);
  });

  rule('4.1.10', 'where a special rule makes rivers impassable nobody enters them but at bridges and fords', () => {
    const closed = { facts: { impassableRivers: true } } as const;
    expect(bars('foot', into(river, closed))).toEqual(['no-way river 4.1.10']);
    expect(bars('foot', into({ ...river, ford: true }, closed))).toEqual([]);
  });

  rule('4.1.10', 'from river hex to river hex all points are spent, but not by Heroes or units that withdraw', () => {
    const both = { hexes: { B2: river, B3: river }, facts: { wades: true } };
    expect(cost('foot', both)).toBe('all');
    expect(cost('foot', { ...both, exempt: true })).toBe(3);
  });

  rule('4.1.11', 'over a bridge go those who come by the road; units on foot may go under it', () => {
    const bridge = {
      ...river,
      ways: [...river.ways, { kind: 'road' as const, to: [1, 4] as const }],
      bridge: true as const,
    };
    const by = into(bridge, { hexes: { B2: road(4) } });
    expect(unwrap(step('truck', by))).toMatchObject({ cost: 1, ends: false, along: 'road' });
    expect(unwrap(step('foot', into(bridge)))).toMatchObject({ cost: 3, ends: true });
    expect(bars('truck', into(bridge))).toEqual(['no-way river 4.1.10']);
    expect(bars('foot', { hexes: { B2: bridge } })).toEqual(['no-way bridge 4.1.11']);
    expect(bars('foot', { hexes: { B2: bridge }, facts: { wades: true } })).toEqual([]);
  });

  rule('4.1.11', 'a bridge is as high as the hexes at its ends', () => {
    const bridge = {
      ...river,
      ways: [...river.ways, { kind: 'road' as const, to: [1, 4] as const }],
      bridge: true as const,
    };
    expect(terms('afv', { hexes: { B2: bridge, B3: { ...road(1), hill: 1 } } })).toEqual({ road: 1 });
  });

  rule('4.1.12', 'all units use a ford', () => {
    const ford = { ...river, ford: true as const };
    expect((['foot', 'afv', 'halftrack', 'truck'] as const).map((of) => cost(of, into(ford)))).toEqual([3, 5, 7, 9]);
    expect(unwrap(step('foot', into(ford))).ends).toBe(false);
  });

  rule('4.1.13', 'a marsh costs one and a half points on foot, and all from marsh to marsh', () => {
    expect(unwrap(step('foot', into({ ground: 'marsh' })))).toMatchObject({ cost: 3, ends: false });
    const both = { hexes: { B2: { ground: 'marsh' as const }, B3: { ground: 'marsh' as const } } };
    expect(cost('foot', both)).toBe('all');
    expect(cost('foot', { ...both, exempt: true })).toBe(3);
  });

  rule('4.1.13', 'a ford or bridge frees from the cost of a marsh, or, as a ruling, does not', () => {
    const bridged = { ground: 'marsh' as const, bridge: true as const };
    const both = { hexes: { B2: { ground: 'marsh' as const }, B3: bridged } };
    expect(cost('foot', both)).toBe(3);
    expect(cost('foot', { ...both, answers: { marshExemption: 'withoutCrossings' } })).toBe('all');
  });

  rule('4.1.13', 'vehicles cross a marsh along a road alone', () => {
    expect(bars('afv', into({ ground: 'marsh' }))).toEqual(['no-way marsh 4.1.13']);
    expect(cost('afv', into({ ground: 'marsh', ...road(1) }, { hexes: { B2: road(4) } }))).toBe(1);
  });

  rule('4.1.10', 'who has come from one bank leaves on the other when the river lies between', () => {
    const map = mapOf({ C3: { ground: 'river', ...way('river', 3, 6) } });
    const c3 = hexOf(map, 'C3');
    const bank = bankAfter(hexOf(map, 'C2'), c3, undefined);
    expect(bank).toBe(1);
    expect(['C2', 'D2', 'D3', 'C4', 'B3', 'B2'].filter((to) => crosses(c3, bank, hexOf(map, to)))).toEqual([
      'C4',
      'B3',
    ]);
  });

  rule('4.1.10', 'a unit that goes down the river stays on its bank', () => {
    const map = mapOf({
      C2: { ground: 'river', ...way('river', 1, 4) },
      C3: { ground: 'river', ...way('river', 1, 4) },
    });
    const [c2, c3] = [hexOf(map, 'C2'), hexOf(map, 'C3')];
    const bank = bankAfter(hexOf(map, 'B2'), c2, undefined);
    const later = bankAfter(c2, c3, bank);
    expect(crosses(c3, later, hexOf(map, 'B3'))).toBe(false);
    expect(crosses(c3, later, hexOf(map, 'D3'))).toBe(true);
    expect(crosses(c3, later, c2)).toBe(false);
  });
});

describe('roads and houses that hold vehicles', () => {
  rule('4.1.6', 'vehicles enter urban buildings by a road alone', () => {
    expect(bars('afv', into(urban()))).toEqual(['no-way urbanBuilding 4.1.6']);
    expect(bars('afv', into({ ...urban(), ...road(1) }, { hexes: { B2: road(4) } }))).toEqual([]);
  });

  rule('4.1.9.2', 'an urban road is entered by the road, or where no building stands in the line', () => {
    expect(bars('afv', into({ ...urban(), ...road(4) }))).toEqual(['no-way urbanBuildingRoad 4.1.9.2']);
    expect(bars('afv', into({ ...urban(HOUSE), ...road(4) }))).toEqual([]);
  });

  rule('4.1.6', 'nobody on foot enters two urban buildings in a row, but along a road or through an opening', () => {
    const facts = { urbanBefore: true };
    const walled = { hexes: { B2: urban(), B3: urban() } };
    expect(bars('foot', { ...walled, facts })).toEqual(['no-way urbanBuildings 4.1.6']);
    expect(bars('foot', walled)).toEqual([]);
    expect(bars('foot', { hexes: { B2: urban(HOUSE), B3: urban(HOUSE) }, facts })).toEqual([]);
    const street = { B2: { ...urban(), ...road(4) }, B3: { ...urban(), ...road(1) } };
    expect(bars('foot', { hexes: street, facts })).toEqual([]);
  });

  rule('4.1.6', 'an opening between urban buildings costs as open terrain does', () => {
    expect(terms('foot', { hexes: { B2: urban(HOUSE), B3: urban(HOUSE) } })).toEqual({ urban: 2 });
    expect(terms('foot', { hexes: { B2: urban(), B3: urban() } })).toEqual({ urbanBuilding: 7 });
  });

  rule('4.1.9.1', 'of all vehicles AFVs alone leave a forest road or a tree-lined road to the side', () => {
    const wood = { hexes: { B2: { ground: 'woods' as const, ...road(1) } } };
    expect(bars('halftrack', wood)).toEqual(['no-way forestRoad 4.1.9.1']);
    expect(bars('truck', into({ treeLined: true, ...road(4) }))).toEqual(['no-way forestRoad 4.1.9.1']);
    expect(bars('afv', wood)).toEqual([]);
    expect(bars('truck', into(road(1), { hexes: { B2: { ground: 'woods', ...road(4) } } }))).toEqual([]);
  });
});
