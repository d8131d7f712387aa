import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mapTerrain, parseBoard } from '../../src/map/index.js';
import { loadWorld } from '../../src/index.js';
import { decodePack, loadPacks } from '../../src/scenario/index.js';
import type { Library } from '../../src/scenario/index.js';
import type { Area } from '../../src/state/position/part.js';
import { TERRAIN_CHARTS } from '../../src/tables/terrain.js';
import { callOutOf, halfSquadFor, printCallOut, shortCallOut, weaponSide } from '../../src/units/index.js';
import type { MmcType, Reduction, SmcType, WeaponType } from '../../src/units/index.js';
import { rule } from '../rule.js';
import { board15, edited, packJson } from './packs.js';

const starter = packJson('ww2-starter');
const training = packJson('training');
const vierville = packJson('vierville');
const regiment = packJson('regiment');

function library(...packs: readonly unknown[]): Library {
  const loaded = loadPacks(packs, [board15()]);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems, undefined, 1));
  return loaded.value;
}

/** The problems of loading packs, short: code, path and parameters. */
function refusals(...packs: readonly unknown[]): readonly unknown[] {
  const loaded = loadPacks(packs, [board15()]);
  return loaded.ok ? [] : loaded.problems.map(({ code, path, params }) => [code, path, params]);
}

describe('the starter pack', () => {
  const { compiled, catalogue } = library(starter);
  const men = (id: string): MmcType | SmcType => compiled.types.get(id) as MmcType | SmcType;
  const weapon = (id: string): WeaponType => compiled.types.get(id) as WeaponType;
  const callOut = (id: string): string | undefined => {
    const whole = callOutOf(men(id));
    return whole && printCallOut(whole);
  };

  rule('1.1.1', 'its squads are called out as the order of battle names them', () => {
    expect(['us.2-5-4', 'us.1-4-4', 'de.1-6-4', 'de.1-5-4', 'de.0-5-4', 'us.hird'].map(callOut)).toEqual([
      '2-5-4(AM)-6',
      '1-4-4(AM)-6',
      '1-6-4-5',
      '1-5-4-5',
      '0-5-4-5',
      '2-2-6(AM)-6',
    ]);
    const squads = catalogue.types.filter((type) => type.kind === 'squad' || type.kind === 'halfSquad') as MmcType[];
    expect(shortCallOut(men('us.2-5-4'), squads)).toBe('2-5-4');
  });

  rule('11.1', 'its Leaders have Morale, Leadership Modifier and MF', () => {
    const numbers = ['us.medrow', 'us.tom', 'de.koch'].map((id) => {
      const { morale, lm, mf } = men(id) as SmcType;
      return [morale, lm, mf];
    });
    expect(numbers).toEqual([
      [6, 0, 6],
      [6, 2, 6],
      [7, 1, 6],
    ]);
    expect((men('de.baumann') as SmcType).lm).toBe(1);
  });

  rule('1.6', 'its weapons have Firepower and Range', () => {
    const sides = (id: string): unknown => weapon(id).sides.map((side) => [side.mode, side.fp?.value, side.range]);
    expect(sides('us.bar')).toEqual([['single', 1, 6]]);
    expect(sides('de.mg34')).toEqual([['single', 2, 9]]);
    expect(sides('us.m1919a4')).toEqual([
      ['tripod', 2, 12],
      ['dismantled', undefined, undefined],
    ]);
  });

  rule('1.6.1', 'its MG42 has 3 FP and 14 hexes on the tripod, 2 and 10 on the bipod', () => {
    const { fp, range } = weaponSide(weapon('de.mg42'), 'tripod') ?? {};
    expect([fp?.value, range]).toEqual([3, 14]);
    expect(weaponSide(weapon('de.mg42'), 'bipod')?.range).toBe(10);
  });

  rule('11.4', 'its Sniper has an IFP of 0, a Range of 8 and no MF', () => {
    expect(men('us.sniper')).toMatchObject({ ifp: { value: 0 }, range: 8, morale: 6 });
    expect(men('us.sniper').mf).toBeUndefined();
  });

  rule('13.0', 'its Squads come apart as their nations say', () => {
    const reduce = (squad: string, face: number): string | undefined =>
      halfSquadFor(compiled.reductions.get(squad) as Reduction, face);
    expect([reduce('de.1-6-4', 5), reduce('de.1-6-4', 2), reduce('us.2-5-4', 2)]).toEqual([
      'de.1-5-4',
      'de.0-5-4',
      'us.1-4-4',
    ]);
  });

  rule('7.0', 'both nations lay Smoke with 2 or less', () => {
    expect(catalogue.nations.map(({ id, smoke }) => [id, smoke])).toEqual([
      ['de', 2],
      ['us', 2],
    ]);
  });
});

describe('the scenarios', () => {
  it('load in any order to the same library', () => {
    const all = library(starter, training, vierville, regiment);
    const { remarks, ...others } = library(regiment, vierville, training, starter);
    expect({ ...others, remarks: all.remarks }).toEqual(all);
    expect(remarks()).toEqual(all.remarks());
    expect(all.scenarios.map(({ id }) => id)).toEqual(['regiment', 'training', 'vierville']);
  });

  rule('22.0', 'the Training Scenario has its printed order of battle', () => {
    const [scenario] = library(starter, training).scenarios;
    const forces = scenario?.sides.map((side) =>
      side.forces.flatMap((force) => force.units.map((unit) => `${unit.count} ${unit.type}`)),
    );
    expect(forces).toEqual([
      ['3 us.2-5-4', '1 us.bar', '1 us.m1919a4', '1 us.medrow', '1 us.tom', '1 us.sniper'],
      ['5 de.1-6-4', '1 de.mg34', '1 de.mg42', '1 de.medic', '1 de.koch', '1 de.baumann'],
    ]);
    expect([scenario?.turns, scenario?.initiative]).toEqual([4, 'de']);
  });

  rule('22.0', 'in Rejoining the Regiment the Germans come on by H1 and leave by H8', () => {
    const [scenario] = library(starter, regiment).scenarios;
    const [us, de] = scenario?.sides ?? [];
    const units = [us, de].map((side) =>
      side?.forces.flatMap((force) => force.units.map((unit) => `${unit.count} ${unit.type}`)),
    );
    expect(units).toEqual([
      ['1 us.2-5-4', '1 us.1-4-4', '1 us.bar', '1 us.m1919a4', '1 us.hird', '1 us.medrow'],
      ['2 de.1-6-4', '3 de.1-5-4', '1 de.baumann', '1 de.plassmann', '1 de.mg34'],
    ]);
    expect([scenario?.turns, scenario?.initiative]).toEqual([5, 'de']);
    expect(de?.forces[0]?.entry).toEqual({ kind: 'enter', turn: 1, where: { kind: 'hexes', hexes: ['H1'] } });
    expect([us?.exits, de?.exits]).toEqual([undefined, { kind: 'hexes', hexes: ['H8'] }]);
    expect(us?.forces[0]?.entry).toEqual({
      kind: 'setUp',
      where: { kind: 'hexes', hexes: ['G', 'H', 'I'].flatMap((column) => [6, 7, 8].map((row) => `${column}${row}`)) },
    });
  });

  rule('1.8', 'in Vierville either event brings the Germans on, and the Americans by an edge beside theirs', () => {
    const [scenario] = library(starter, vierville).scenarios;
    expect(scenario?.events.map(({ id, at, by }) => [id, at, by])).toEqual([
      ['A', 'J5', 'de'],
      ['B', 'F5', 'de'],
    ]);
    expect(scenario?.events[0]?.effects).toEqual(scenario?.events[1]?.effects);
    expect(scenario?.events[0]?.effects).toContainEqual(
      expect.objectContaining({ kind: 'reinforce', side: 'us', adjacentTo: 'grenadiers' }),
    );
  });
});

describe('boards and terrain', () => {
  it('of the project all come in one pack, which goes with every scenario', () => {
    const folder = new URL('../../boards/', import.meta.url);
    const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
    const boards = files.map((file) => {
      const lines = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');
      return { format: 'text', lines };
    });
    const drawn = { format: 0, id: 'boards', title: 'Boards', boards };
    for (const [starterId, id] of [
      ['ww2-starter', 'training'],
      ['vietnam-starter', 'cache'],
    ] as const) {
      const world = loadWorld({ packs: [packJson(starterId), drawn, packJson(id)], scenario: id });
      expect(world.ok ? [] : world.problems).toEqual([]);
    }
  });

  it('of two charts may come in one pack: those of the other chart are left aside until somebody plays on them', () => {
    const text = (id: string, terrain: string): unknown => ({
      format: 'text',
      lines: [`board ${id} 4x4`, `base ${terrain}`],
    });
    const mixed = (...more: readonly unknown[]): unknown => {
      const boards = [text('3', 'wheat'), text('4', 'heavyJungle'), ...more];
      return { format: 0, id: 'x', title: 'X', boards };
    };
    const ids = (pack: unknown): readonly string[] => library(pack).boards.map(({ id }) => id);
    expect(ids(mixed())).toEqual(['15', '3']);
    const modern = (mixed() as { readonly boards: readonly unknown[] }).boards;
    expect(ids({ format: 0, id: 'x', title: 'X', boards: modern, terrain: { chart: 'modern' } })).toEqual(['15', '4']);
    expect(refusals(mixed(text('5', 'beetField')))).toEqual([
      ['unknown-terrain', '/0/boards/2/lines/1', { line: 2, terrain: 'beetField', use: 'hex' }],
    ]);
    const map = { boards: [{ board: '4', column: 0, row: 0 }] };
    const broken = edited(training, '/scenarios/0/map', map);
    expect(refusals(starter, mixed(), broken).map((found) => (found as unknown[]).slice(0, 2))).toContainEqual([
      'unknown-terrain',
      '/1/boards/1/lines/1',
    ]);
  });

  const text = ['board 3 4x4', 'base clear', 'columns A B', '1 . .'];

  it("may stand in a pack as text, with terrain of the pack's own", () => {
    const beet = { ...TERRAIN_ROW, id: 'beetField', tm: 1 };
    const packed = {
      format: 0,
      id: 'fields',
      title: 'Fields',
      terrain: { chart: 'ww2', rows: [beet] },
      boards: [{ format: 'text', lines: ['board 3 4x4', 'base beetField'] }],
    };
    const { boards, chart } = library(packed);
    expect(boards.map(({ id }) => id)).toEqual(['15', '3']);
    expect(mapTerrain(chart, 'beetField')?.tm).toBe(1);
  });

  it('of a text that is wrong say on which line', () => {
    const packed = { format: 0, id: 'x', title: 'X', boards: [{ format: 'text', lines: [...text, 'nonsense'] }] };
    const loaded = loadPacks([packed]);
    expect(loaded.ok).toBe(false);
    if (!loaded.ok) {
      expect(loaded.problems[0]?.path).toMatch(/^\/0\/boards\/0/);
      expect(loaded.problems.some(({ params }) => params['line'] === 5)).toBe(true);
    }
  });

  it('of one id are refused the second time', () => {
    const packed = {
      format: 0,
      id: 'x',
      title: 'X',
      boards: [{ format: 'text', lines: ['board 15 4x4', 'base clear'] }],
    };
    expect(refusals(packed)).toEqual([['duplicate-id', '/boards/15', { id: '15' }]]);
  });
});

const TERRAIN_ROW = { use: 'hex', type: 'open', T: 1, O: 1, R: 2, leg: 1, tm: 0, obstacle: 0 };

describe('a broken pack', () => {
  it('is refused with every mistake at once', () => {
    let broken = edited(starter, '/counters/0/morale', 'six');
    broken = edited(broken, '/counters/1/range', undefined);
    broken = edited(broken, '/counters/2/colour', 'green');
    broken = edited(broken, '/counters/2/colours', 2);
    broken = edited(broken, '/nations/0/smoke', 7);
    broken = edited(broken, '/skills/0/effects/0/kind', 'flying');
    broken = edited(broken, '/format', 1);
    const decoded = decodePack(broken);
    expect(decoded.ok).toBe(false);
    if (!decoded.ok) {
      expect(decoded.problems.map(({ code, path }) => `${code} ${path}`).sort()).toEqual([
        'bad-type /counters/0/morale',
        'bad-value /format',
        'bad-value /nations/0/smoke',
        'missing /counters/1/range',
        'unknown-key /counters/2/colour',
        'unknown-key /counters/2/colours',
        'unsupported /skills/0/effects/0/kind',
      ]);
    }
  });

  it('is refused for a rule, a condition, an effect or a trigger the engine does not know', () => {
    const rules = [{ tag: 'fog', side: 'de' }, { side: 'de' }, { tag: 3 }];
    let broken = edited(training, '/scenarios/0/specialRules', rules);
    broken = edited(broken, '/scenarios/0/victory/outcomes/0/all/0/kind', 'prestige');
    expect(refusals(starter, broken).map((found) => (found as unknown[]).slice(0, 2))).toEqual([
      ['unsupported', '/1/scenarios/0/specialRules/0/tag'],
      ['missing', '/1/scenarios/0/specialRules/1/tag'],
      ['bad-type', '/1/scenarios/0/specialRules/2/tag'],
      ['unsupported', '/1/scenarios/0/victory/outcomes/0/all/0/kind'],
    ]);
    broken = edited(vierville, '/scenarios/0/events/0/trigger', 'weather');
    broken = edited(broken, '/scenarios/0/events/1/effects/0/kind', 'airstrike');
    expect(refusals(starter, broken).map((found) => (found as unknown[]).slice(0, 2))).toEqual([
      ['unsupported', '/1/scenarios/0/events/0/trigger'],
      ['unsupported', '/1/scenarios/0/events/1/effects/0/kind'],
    ]);
  });

  rule('10.2', 'has Buildings whose storeys and Rooftops nothing settles in play', () => {
    const faces = { fact: 'wind', by: 'de', edges: [{ faces: [1, 2, 3, 4, 5, 6], edge: 'north' }] };
    const where = { kind: 'either', areas: [{ kind: 'factEdge', fact: 'wind' }] };
    const rules = ['singleLevelBuildings', 'rooftops'].map((tag) => ({ tag, where }));
    const broken = edited(training, '/scenarios/0/specialRules', [{ tag: 'rolledEntryEdge', ...faces }, ...rules]);
    expect(refusals(starter, broken)).toEqual([
      ['unsupported', '/1/scenarios/0/specialRules/1/where', { area: 'factEdge' }],
      ['unsupported', '/1/scenarios/0/specialRules/2/where', { area: 'factEdge' }],
    ]);
  });

  it('is refused for events, paragraphs and Tasks that lead nowhere', () => {
    const cache = packJson('cache');
    const at = '/scenarios/0';
    let broken = edited(cache, `${at}/events/0/effects/0/paragraph`, 'nine');
    broken = edited(broken, `${at}/paragraphs/1/effects`, [
      { kind: 'moraleCheck', side: 'us', passed: 'three', failed: 'one' },
    ]);
    broken = edited(broken, `${at}/paragraphs/2/effects/0`, { kind: 'read', paragraph: 'two' });
    broken = edited(broken, `${at}/paragraphs/0/effects/0/force`, 'platoon');
    broken = edited(broken, `${at}/tasks/0/after`, 'ten');
    broken = edited(broken, `${at}/tasks/0/needs/1/type`, 'us.nobody');
    broken = edited(broken, `${at}/victory/outcomes/0/all`, [
      { kind: 'done', side: 'us', task: 'bridge' },
      { kind: 'done', side: 'vc', task: 'cache' },
      { kind: 'points', side: 'us' },
    ]);
    const map = parseBoard(readFileSync(new URL('../../boards/1.txt', import.meta.url), 'utf8'), TERRAIN_CHARTS.modern);
    if (!map.ok) throw new Error('no board');
    const loaded = loadPacks([packJson('vietnam-starter'), broken], [map.value]);
    const found = loaded.ok ? [] : loaded.problems.map(({ code, path }) => `${code} ${path?.slice(`/1${at}`.length)}`);
    expect(found).toEqual([
      'unknown-paragraph /events/0/effects/0/paragraph',
      'not-placed /paragraphs/0/effects/0/force',
      'paragraph-in-circle /paragraphs/1/effects',
      'paragraph-in-circle /paragraphs/2/effects',
      'unknown-paragraph /tasks/0/after',
      'unknown-type /tasks/0/needs/1/type',
      'unknown-task /victory/outcomes/0/all/0/task',
      'wrong-side-for-task /victory/outcomes/0/all/1/side',
      'no-points /victory/outcomes/0/all/2',
      'force-not-called /sides/1/forces/0/entry',
      'force-not-called /sides/1/forces/2/entry',
    ]);
  });

  it('is refused when it is no object, or hostile', () => {
    for (const json of [undefined, null, [], 'pack', 3, JSON.parse('{"__proto__":{"x":1}}')]) {
      expect(decodePack(json).ok).toBe(false);
    }
  });

  it('is refused when packs contradict one another', () => {
    const other = { format: 0, id: 'other', title: 'Other', edition: '4.2.1', switches: { losTouch: 'misses' } };
    const third = {
      format: 0,
      id: 'other',
      title: 'Third',
      terrain: { chart: 'modern' },
      switches: { losTouch: 'crosses' },
    };
    const codes = refusals(starter, other, third, { format: 0, id: 'x', title: 'X', requires: ['nothing'] });
    expect(codes).toEqual(
      expect.arrayContaining([
        ['duplicate-pack', '/2/id', { id: 'other' }],
        ['missing-pack', '/3/requires/0', { id: 'nothing' }],
        ['conflict', '/1/edition', { value: '4.2.1', other: '5.1' }],
        ['conflict', '/2/terrain/chart', { value: 'modern', other: 'ww2' }],
        ['conflict', '/2/switches/losTouch', { value: 'crosses', other: 'misses', layer: 'other' }],
      ]),
    );
  });

  it('names counters that two packs have, and what is wrong between them, where they stand', () => {
    const again = {
      format: 0,
      id: 'again',
      title: 'Again',
      counters: [
        {
          id: 'de.1-6-4',
          nation: 'de',
          kind: 'squad',
          ifp: { value: 1 },
          range: 6,
          mf: 4,
          morale: 5,
          shaken: { mf: 2 },
        },
        {
          id: 'fr.squad',
          nation: 'fr',
          kind: 'squad',
          ifp: { value: 1 },
          range: 6,
          mf: 4,
          morale: 5,
          shaken: { mf: 2 },
        },
      ],
    };
    expect(refusals(starter, again)).toEqual([
      ['duplicate-id', '/1/counters/0/id', { id: 'de.1-6-4', packs: ['ww2-starter', 'again'] }],
      ['unknown-nation', '/1/counters/1/nation', { id: 'fr.squad', nation: 'fr' }],
      ['reduction-missing', '/1/counters/1', { squad: 'fr.squad' }],
    ]);
  });
});

describe('a scenario that names what there is not', () => {
  const wrong = (path: string, value: unknown, base: typeof training = training): readonly unknown[] =>
    refusals(starter, edited(base, `/scenarios/0${path}`, value));
  const units = '/sides/1/forces/0/units';
  const where: Area = { kind: 'both', areas: [{ kind: 'all' }, { kind: 'hexes', hexes: ['I5', 'Z9'] }] };

  const cases: readonly (readonly [path: string, value: unknown, code: string, at: string])[] = [
    ['/initiative', 'gb', 'unknown-side', '/initiative'],
    ['/sides/0/nations/0', 'gb', 'unknown-nation', '/sides/0/nations/0'],
    [`${units}/0/type`, 'de.tiger', 'unknown-type', `${units}/0/type`],
    [`${units}/0/type`, 'us.2-5-4', 'wrong-nation', `${units}/0/type`],
    [`${units}/0/type`, 'us.sniper', 'wrong-kind', `${units}/0/type`],
    [`${units}/2/mode`, 'tripod', 'weapon-mode', `${units}/2/mode`],
    [`${units}/0/mode`, 'bipod', 'weapon-mode', `${units}/0/mode`],
    [`${units}/4/skills`, ['brave'], 'unknown-skill', `${units}/4/skills/0`],
    [`${units}/4/skills`, ['loner'], 'skill-not-for-kind', `${units}/4/skills/0`],
    [`${units}/4/skills`, ['fanatic'], 'unsupported', `${units}/4/skills/0`],
    ['/sides/1/forces/0/entry/turn', 5, 'too-late', '/sides/1/forces/0/entry/turn'],
    [
      '/sides/1/forces/0/entry/where',
      { kind: 'factEdge', fact: 'wind' },
      'unknown-fact',
      '/sides/1/forces/0/entry/where/fact',
    ],
    [
      '/sides/1/forces/0/entry',
      { kind: 'event', event: 'Q', where: { kind: 'all' } },
      'unknown-event',
      '/sides/1/forces/0/entry/event',
    ],
    ['/sides/1/forces/0/id', 'garrison', 'duplicate-id', '/sides/1/forces/0/id'],
    ['/sides/1/id', 'us', 'duplicate-id', '/sides/1/id'],
    ['/sides/0/forces/0/entry/where', where, 'hex-not-on-map', '/sides/0/forces/0/entry/where/areas/1/hexes/1'],
    ['/sides/0/forces/0/entry/where/hex', 'A1', 'hex-not-on-map', '/sides/0/forces/0/entry/where/hex'],
    ['/specialRules/0/side', 'gb', 'unknown-side', '/specialRules/0/side'],
    ['/control', [{ side: 'gb', where: { kind: 'all' } }], 'unknown-side', '/control/0/side'],
    ['/victory/otherwise/winner', 'gb', 'unknown-side', '/victory/otherwise/winner'],
    ['/victory/outcomes/0/all/1/side', 'gb', 'unknown-side', '/victory/outcomes/0/all/1/side'],
    ['/map/boards/0/board', '99', 'unknown-board', '/map/boards/0/board'],
    ['/map/area', { kind: 'edge', edge: 'north' }, 'unsupported', '/map/area'],
  ];
  for (const [path, value, code, at] of cases) {
    it(`is refused: ${code} at ${at}`, () => {
      expect(wrong(path, value).map((found) => (found as unknown[]).slice(0, 2))).toContainEqual([
        code,
        `/1/scenarios/0${at}`,
      ]);
    });
  }

  it('is refused for events and rolled edges as well', () => {
    const faces = wrong('/specialRules/3/edges/0/faces', [1, 3], vierville);
    expect(faces).toEqual([['entry-faces', '/1/scenarios/0/specialRules/3/edges', { faces: [1, 3, 3, 4, 5, 6] }]]);
    expect(wrong('/events/0/at', 'ZZ1', vierville)).toEqual([
      ['hex-not-on-map', '/1/scenarios/0/events/0/at', { hex: 'ZZ1' }],
    ]);
    expect(wrong('/events/0/effects/1/force', 'ghosts', vierville)).toEqual([
      [
        'unknown-force',
        '/1/scenarios/0/events/0/effects/1/force',
        { id: 'ghosts', known: expect.arrayContaining(['holding', 'attack']) as unknown },
      ],
    ]);
    expect(wrong('/events/0/effects/0/events', ['A', 'Q'], vierville)).toEqual([
      ['unknown-event', '/1/scenarios/0/events/0/effects/0/events/1', { event: 'Q', known: ['A', 'B'] }],
    ]);
  });

  rule('10.5.4', 'Roadblocks, Fords, Craters, Rubble, Wrecks, Fires and Smoke lie where a scenario places them', () => {
    const road = { kind: 'terrain', at: 'I1', terrain: 'ford', tm: 1 };
    const burns = { kind: 'fire', at: 'I1', stage: 1 };
    expect(wrong('/ground', [burns, { kind: 'terrain', at: 'I1', terrain: 'craters', tm: 2 }])).toEqual([]);
    expect(wrong('/ground', [road])).toEqual([
      ['wrong-terrain', '/1/scenarios/0/ground/0', { at: 'I1', terrain: 'ford' }],
    ]);
    expect(wrong('/ground', [burns, burns])).toEqual([
      ['duplicate-marker', '/1/scenarios/0/ground/1', { kind: 'fire', at: 'I1' }],
    ]);
    expect(wrong('/ground', [{ ...burns, at: 'ZZ9' }])).toEqual([
      ['hex-not-on-map', '/1/scenarios/0/ground/0/at', { hex: 'ZZ9' }],
    ]);
  });

  rule('1.3', 'a Wreck is that of a vehicle there is', () => {
    const panzer = { id: 'de.panzer', nation: 'de', kind: 'vehicle', mf: 9, morale: 6 };
    const withVehicle = edited(training, '/counters', [panzer]);
    const wreck = (type: string): unknown => [{ kind: 'wreck', at: 'I1', type }];
    expect(wrong('/ground', wreck('de.panzer'), withVehicle)).toEqual([]);
    expect(wrong('/ground', wreck('de.nobody'))).toEqual([
      ['unknown-type', '/1/scenarios/0/ground/0/type', { id: 'de.nobody' }],
    ]);
    expect(wrong('/ground', wreck('us.2-5-4'))).toEqual([
      ['wrong-kind', '/1/scenarios/0/ground/0/type', { id: 'us.2-5-4', kind: 'squad', expected: 'vehicle' }],
    ]);
  });

  rule('10.5.6.5', 'a special rule on Fire names terrain of its map, and one result for each face', () => {
    const rules = '/specialRules/4';
    const burns = { tag: 'flammability', terrain: 'clear', flammable: true };
    expect(wrong(rules, burns, vierville)).toEqual([]);
    expect(wrong(rules, { ...burns, terrain: 'kunaiGrass' }, vierville)).toEqual([
      ['terrain-not-on-map', `/1/scenarios/0${rules}/terrain`, { terrain: 'kunaiGrass' }],
    ]);
    expect(wrong(rules, { tag: 'fireChance', faces: { starts: [6], goesOut: [1, 2] } }, vierville)).toEqual([]);
    expect(wrong(rules, { tag: 'fireChance', faces: { grows: [1, 6] } }, vierville)).toEqual([
      ['faces-overlap', `/1/scenarios/0${rules}/faces`, { faces: [1] }],
    ]);
  });

  rule('22.0', 'a way off the map lies at its edge, and who is asked to exit needs one', () => {
    const exits = '/sides/1/exits';
    expect(wrong(exits, { kind: 'hexes', hexes: ['H8', 'H7', 'Z1'] }, regiment)).toEqual([
      ['hex-not-on-map', `/1/scenarios/0${exits}/hexes/2`, { hex: 'Z1' }],
      ['exit-not-at-edge', `/1/scenarios/0${exits}/hexes/1`, { hex: 'H7' }],
    ]);
    expect(wrong(exits, { kind: 'edge', edge: 'south' }, regiment)).toEqual([]);
    expect(wrong(exits, ['south'], regiment)).toMatchObject([['missing', `/1/scenarios/0${exits}/kind`, {}]]);
    expect(wrong(exits, { kind: 'doors' }, regiment)).toMatchObject([
      ['unsupported', `/1/scenarios/0${exits}/kind`, {}],
    ]);
    const asked = '/victory/outcomes/0/all/0';
    expect(wrong(exits, undefined, regiment)).toEqual([['no-way-out', `/1/scenarios/0${asked}/side`, { side: 'de' }]]);
    expect(wrong(`${asked}/side`, 'gb', regiment)).toEqual([
      ['unknown-side', `/1/scenarios/0${asked}/side`, { side: 'gb', known: ['us', 'de'] }],
    ]);
    expect(wrong(`${asked}/leaders`, undefined, regiment)).toMatchObject([
      ['missing', `/1/scenarios/0${asked}/leaders`, {}],
    ]);
    expect(wrong(asked, { kind: 'exited', side: 'de', squads: 0, leaders: 0 }, regiment)).toEqual([
      ['nobody-to-exit', `/1/scenarios/0${asked}`, {}],
    ]);
  });

  rule('1.6.8', 'a side may be given weapons of another nation', () => {
    expect(wrong(`${units}/1/type`, 'us.bar')).toEqual([]);
  });
});
