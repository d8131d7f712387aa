import { describe, expect, it } from 'vitest';
import { loadWorld } from '../../src/index.js';
import { loadPacks } from '../../src/scenario/index.js';
import { rule } from '../rule.js';
import { board15, edited, packJson } from './packs.js';

const starter = packJson('ww2-starter');
const training = packJson('training');

/** The problems of loading packs as code and path. */
function found(...packs: readonly unknown[]): readonly string[] {
  const loaded = loadPacks(packs, [board15()]);
  return loaded.ok ? [] : loaded.problems.map(({ code, path }) => `${code} ${path}`);
}

/** An empty pack with some things in it. */
function pack(id: string, things: object): object {
  return { format: 0, id, title: id, ...things };
}

describe('mistakes of all kinds are told at once', () => {
  it('in counters, terrain, boards, switches and scenarios, and none hides another', () => {
    let broken = edited(training, '/scenarios/0/initiative', 'gb');
    broken = edited(broken, '/scenarios/0/sides/0/forces/0/units/0/type', 'us.lost');
    broken = edited(broken, '/scenarios/0/switches', { losTouch: 'perhaps' });
    const others = pack('others', {
      counters: [{ id: 'fr.bar', nation: 'fr', kind: 'machineGun', sides: [{ mode: 'single' }, { mode: 'single' }] }],
      terrain: { chart: 'ww2', rows: [{ ...ROW, id: 'orchard', national: { fr: { leg: 1 } } }] },
      boards: [{ format: 'text', lines: ['board 3 4x4', 'base clear', 'nonsense'] }],
      switches: { tanksFly: 'yes' },
    });
    expect([...found(starter, broken, others)].sort()).toEqual([
      'bad-line /2/boards/0/lines/2',
      'bad-switch-value /1/scenarios/0/switches/losTouch',
      'unknown-nation /2/counters/0/nation',
      'unknown-nation /2/terrain/rows/0/national/fr',
      'unknown-side /1/scenarios/0/initiative',
      'unknown-switch /2/switches/tanksFly',
      'unknown-type /1/scenarios/0/sides/0/forces/0/units/0/type',
      'weapon-sides /2/counters/0/sides',
    ]);
  });

  it('a scenario on a board that cannot be read is still looked at, and the board is told of once', () => {
    const board = { format: 'text', lines: ['board 3 4x4', 'base swamp'] };
    const scenario = edited(training, '/scenarios/0/map', { boards: [{ board: '3', column: 0, row: 0 }] });
    const broken = edited(edited(scenario, '/boards', [board]), '/scenarios/0/initiative', 'gb');
    expect(found(starter, broken)).toEqual([
      'unknown-terrain /1/boards/0/lines/1',
      'unknown-side /1/scenarios/0/initiative',
    ]);
  });

  it('a board drawn as data says in which hex', () => {
    const board = { format: 0, id: '3', columns: 4, rows: 4, base: 'clear', hexsides: [], roads: [], buildings: [] };
    const drawn = {
      ...board,
      silhouettes: [],
      hexes: [
        { hex: 'A1', terrain: 'clear' },
        { hex: 'Z9', terrain: 'swamp' },
      ],
    };
    expect(found(pack('x', { boards: [drawn] }))).toEqual([
      'hex-not-on-board /0/boards/0/hexes/1',
      'unknown-terrain /0/boards/0/hexes/1',
    ]);
  });
});

const ROW = { use: 'hex', type: 'open', T: 1, O: 1, R: 2, leg: 1, tm: 0, obstacle: 0 };
const terrain = (...rows: readonly object[]): object => ({ terrain: { chart: 'ww2', rows } });

describe('packs and one another', () => {
  it('that need one another in a ring are refused, and so is one that needs itself', () => {
    const ring = [pack('a', { requires: ['b'] }), pack('b', { requires: ['c'] }), pack('c', { requires: ['a'] })];
    expect(found(...ring)).toEqual([
      'pack-cycle /0/requires/0',
      'pack-cycle /1/requires/0',
      'pack-cycle /2/requires/0',
    ]);
    expect(found(pack('a', { requires: ['a'] }))).toEqual(['pack-cycle /0/requires/0']);
    expect(found(pack('a', { requires: ['b', 'c'] }), pack('b', { requires: ['c'] }), pack('c', {}))).toEqual([]);
  });

  it('may print one terrain alike, but not otherwise, and each once', () => {
    const beet = { ...ROW, id: 'beetField' };
    expect(found(pack('a', terrain(beet)), pack('b', terrain({ ...beet })))).toEqual([]);
    expect(found(pack('a', terrain(beet)), pack('b', terrain({ ...beet, tm: 1 })))).toEqual([
      'conflict /1/terrain/rows/0',
    ]);
    expect(found(pack('a', terrain(beet, beet)))).toEqual(['duplicate-id /0/terrain/rows/1/id']);
  });

  it('give the same chart in any order', () => {
    const packs = [pack('a', terrain({ ...ROW, id: 'zoo' })), pack('b', terrain({ ...ROW, id: 'apiary' }))];
    const charts = [packs, [...packs].reverse()].map((some) => {
      const loaded = loadPacks(some);
      return loaded.ok ? loaded.value.chart.map(({ id }) => id) : [];
    });
    expect(charts[0]).toEqual(charts[1]);
    expect(charts[0]?.slice(-2)).toEqual(['apiary', 'zoo']);
  });

  rule('10.4', 'a terrain is what its use can be; what no rule would read is refused', () => {
    const row = (change: object): readonly string[] => found(pack('a', terrain({ ...ROW, id: 'odd', ...change })));
    expect(row({ use: 'counter' })).toEqual(['unsupported /0/terrain/rows/0/use']);
    expect(row({ use: 'ground' })).toEqual(['unsupported /0/terrain/rows/0/use']);
    expect(row({ id: 'road' })).toEqual(['unsupported /0/terrain/rows/0/id']);
    expect(row({ tm: 'counter' })).toEqual(['terrain-fault /0/terrain/rows/0/tm']);
    expect(row({ obstacle: 'storeys' })).toEqual(['terrain-fault /0/terrain/rows/0/obstacle']);
    expect(row({ obstacle: 'storeys', construction: 'LC' })).toEqual([]);
    expect(row({ use: 'hexside', construction: 'LC' })).toEqual(['terrain-fault /0/terrain/rows/0/construction']);
    expect(row({ leg: '-', type: 'perHex' })).toEqual([
      'terrain-fault /0/terrain/rows/0/type',
      'terrain-fault /0/terrain/rows/0/leg',
    ]);
    expect(row({ use: 'line', leg: '-' })).toEqual([]);
    expect(row({ onTerrain: 'river', addsToHex: true })).toEqual([
      'terrain-fault /0/terrain/rows/0/addsToHex',
      'terrain-fault /0/terrain/rows/0/onTerrain',
    ]);
  });
});

describe('house rules', () => {
  const ask = (scenario: object, overrides: Readonly<Record<string, string>> = {}, packs: object = {}): string => {
    const own = edited(training, '/scenarios/0/switches', scenario);
    const world = loadWorld({
      packs: [starter, own, pack('house', packs)],
      boards: [board15()],
      scenario: 'training',
      overrides,
    });
    if (!world.ok) throw new Error(JSON.stringify(world.problems));
    return world.value.ruleset.switches.losTouch;
  };

  rule('22.0', 'of the table go before those of the scenario, these before those of the packs', () => {
    const packs = { switches: { losTouch: 'crosses' } };
    expect([ask({}), ask({}, {}, packs), ask({ losTouch: 'crosses' })]).toEqual(['misses', 'crosses', 'crosses']);
    expect(ask({ losTouch: 'misses' }, {}, packs)).toBe('misses');
    expect(ask({ losTouch: 'misses' }, { losTouch: 'crosses' }, packs)).toBe('crosses');
  });

  it('that no rule follows yet are refused where they stand', () => {
    const own = edited(training, '/scenarios/0/switches', { nothing: 'x' });
    expect(found(starter, own)).toEqual(['unknown-switch /1/scenarios/0/switches/nothing']);
    const edition = edited(training, '/edition', '1.0');
    expect(found(starter, edition)).toContain('conflict /1/edition');
    expect(found(pack('old', { edition: '1.0' }))).toEqual(['unknown-edition /0/edition']);
  });
});

describe('a scenario nobody could play', () => {
  const wrong = (path: string, value: unknown): readonly string[] =>
    found(starter, edited(training, `/scenarios/0${path}`, value));

  rule('22.0', 'has areas without a hex', () => {
    const rows = { kind: 'rows', from: 40, to: 50 };
    const apart = {
      kind: 'both',
      areas: [
        { kind: 'hexes', hexes: ['I5'] },
        { kind: 'hexes', hexes: ['I6'] },
      ],
    };
    expect(wrong('/sides/0/forces/0/entry/where', rows)).toEqual([
      'bad-area /1/scenarios/0/sides/0/forces/0/entry/where',
    ]);
    expect(wrong('/control', [{ side: 'us', where: apart }])).toEqual(['bad-area /1/scenarios/0/control/0/where']);
    expect(wrong('/sides/0/forces/0/entry/where', { kind: 'hexes', hexes: [] })).toEqual([
      'bad-area /1/scenarios/0/sides/0/forces/0/entry/where',
    ]);
  });

  it('has more counters than any table, or two endings of one name', () => {
    const units = Array.from({ length: 6 }, () => ({ type: 'us.2-5-4', count: 99 }));
    expect(wrong('/sides/0/forces/0/units', units)).toEqual([
      'too-many-counters /1/scenarios/0/sides/0/forces',
      'no-room /1/scenarios/0/sides/0/forces/0/entry/where',
    ]);
    expect(wrong('/victory/otherwise/id', 'churchTaken')).toEqual(['duplicate-id /1/scenarios/0/victory/otherwise/id']);
    expect(wrong('/sides/1/forces/0/units/4/skills', ['assaulter', 'assaulter'])).toEqual([
      'duplicate-id /1/scenarios/0/sides/1/forces/0/units/4/skills/1',
    ]);
  });

  rule('19.0', 'has aircraft among the forces, which only come on call; vehicles and helicopters may be there', () => {
    const printed = { nation: 'us', morale: 6 };
    const own = [
      { ...printed, id: 'us.sherman', kind: 'vehicle', mf: 12, movement: 'tracked' },
      { ...printed, id: 'us.huey', kind: 'helicopter', movement: 'air' },
      { ...printed, id: 'us.skyraider', kind: 'aircraft', armorFactor: 1, cannon: { hexes: 2, fp: 2 } },
    ];
    const units = own.map(({ id }) => ({ type: id, count: 1 }));
    const pack = edited(edited(training, '/counters', own), '/scenarios/0/sides/0/forces/0/units', units);
    expect(found(starter, pack)).toEqual(['wrong-kind /1/scenarios/0/sides/0/forces/0/units/2/type']);
  });
});
