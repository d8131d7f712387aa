import { describe, expect } from 'vitest';
import { check } from '../../../src/engine/index.js';
import type { FireMarker, LhyAction, LhyScene, Mortar } from '../../../src/lhy/index.js';
import { lhySeenBy, readCharts } from '../../../src/lhy/index.js';
import { mortarShot, mortarSum } from '../../../src/lhy/fire/index.js';
import { adjustMortars } from '../../../src/lhy/mortars/index.js';
import { wholeTotal } from '../../../src/kernel/numbers/ledger.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';
import { act, activation, reaction, refusals, unitIn } from '../maneuver/acting.js';
import { play } from '../run.js';
import type { TableOptions, TableUnit } from '../table.js';
import { POSITION, TYPES, gameOf } from '../table.js';

/* A made-up mortar of blue's company: three shells of +2 and -1, two Smoke. The scatter dice 1 to 6 go round clockwise from the north. */

const CHARTS = {
  mortarActions: { '81mm': { primary: 2, secondary: -1, explosive: 3, smoke: 2 } },
  mortarModifiers: { a: { forest: 1, treeLine: 2, treeLinedRoad: 3 }, b: 1 },
  scatter: { made: [1, 2, 3, 4, 5, 6] },
  mortarExtension: { success: 5 },
};
const SECTION: Mortar = {
  id: 'mortar',
  kind: 'section',
  type: '81mm',
  side: 'blue',
  companies: ['blue:red'],
  status: 'available',
};
const charts = [{ ...FIXTURE, charts: { ...FIXTURE.charts, ...CHARTS } }];
const options = (more: TableOptions = {}, mortar: Partial<Mortar> = {}): TableOptions => ({
  charts,
  ...more,
  position: { mortars: { mortar: { ...SECTION, ...mortar } }, ...more.position },
});
const B: TableUnit = { type: 'blue.squad', at: 'E7' };
const R: TableUnit = { type: 'red.squad', at: 'E4' };
/** Blue is activated; `b` looks from E7, and `r` stands in E4. */
const field = (b: Partial<TableUnit> = {}, more: TableOptions = {}, mortar: Partial<Mortar> = {}): LhyScene => {
  const { units, position, ...rest } = options(more, mortar);
  const scene = activation(['b', 'lead'], { ...rest, units: { b: { ...B, ...b }, r: R, ...units } });
  return { ...scene, position: { ...scene.position, ...position, activation: scene.position.activation } };
};
const fire = (hex = 'E4', ammunition: 'explosive' | 'smoke' = 'explosive', unit = 'b'): LhyAction => ({
  kind: 'mortar',
  unit,
  mortar: 'mortar',
  hex,
  ammunition,
});
const shells = ({ position }: LhyScene) =>
  position.fire.map(({ hex, value, primary }) => `${hex ?? ''} ${value}${primary === true ? '*' : ''}`);

describe('mortar fire', () => {
  rule('11.4.6', 'is told with its sum before anybody rolls: that of a shell in the hex that is wanted', () => {
    const woods = { hexes: [{ at: 'E4', ground: 'woods' as const }] };
    const sumOf = (scene: LhyScene, action: LhyAction): readonly (readonly [string, string])[] => {
      const verdict = check(scene.world, gameOf(scene), action);
      const [account] = verdict.complete === 1 ? verdict.accounts : [];
      return account?.attack?.terms.map(({ id, rule: section }) => [id, section] as const) ?? [];
    };
    expect(sumOf(field({}, woods), fire())).toEqual([
      ['value', '1.6'],
      ['airburst', '11.4.6a'],
      ['cover', '11.4.6c'],
    ]);
    expect(sumOf(field(), fire('E4', 'smoke'))).toEqual([]);
  });

  rule('11.4.5', 'lays one marker where it is wanted, and the others by accuracy rolls', () => {
    const there = act(field(), fire(), ['accuracy E4 7', 'accuracy E4 6']);
    expect(shells(there)).toEqual(['E4 2*', 'E4 2*', 'D4 -1']);
    expect(there.position.mortars['mortar']).toMatchObject({
      status: 'firing',
      impact: 'E4',
      observer: { hex: 'E7', side: 'initial' },
    });
  });

  rule('1.6', 'has the primary value in its Primary Impact Hex and the secondary one beside it', () => {
    const { position } = act(field(), fire(), ['accuracy E4 1', 'accuracy E4 10']);
    expect(position.fire.map(({ mortarValue, by, mortar }) => [mortarValue, by, mortar])).toEqual([
      [2, 'blue', 'mortar'],
      [-1, 'blue', 'mortar'],
      [2, 'blue', 'mortar'],
    ]);
  });

  rule('11.4.5', 'over a hindered line, and of Russians, every marker needs its roll', () => {
    const smoke = { id: 's', kind: 'smoke', hex: 'E6' } as const;
    const dim = field({}, { position: { markers: [smoke] } });
    expect(shells(act(dim, fire(), ['accuracy E4 4', 'accuracy E4 4', 'accuracy E4 7']))).toEqual([
      'E5 -1',
      'E5 -1',
      'E4 2*',
    ]);
    const russian = { companies: ['blue:red', 'russian:red'] };
    expect(shells(act(field({}, {}, russian), fire(), ['accuracy E4 7', 'accuracy E4 7']))).toHaveLength(3);
    const types = TYPES.map((type) => (type.id === 'blue.squad' ? { ...type, nation: 'russian' } : type));
    const lead = { type: 'blue.leader', at: 'E7' };
    const own = field({}, { types, units: { lead } }, { companies: ['russian:red'] });
    expect(refusals(own, fire())).toEqual(['leader-too-far 11.4.4.1']);
  });

  rule('11.4.5', 'shells that scatter off the map are gone', () => {
    const edge = field({ at: 'E3' }, { units: { r: { ...R, at: 'E1' } } });
    expect(shells(act(edge, fire('E1'), ['accuracy E1 1', 'accuracy E1 4']))).toEqual(['E1 2*', 'E2 -1']);
  });

  rule('11.4.4', 'is called before any action of the unit, and is none: it acts afterwards', () => {
    const acted = { acted: { as: 'fire', segment: 1 } } as const;
    expect(refusals(field(acted), fire())).toContain('already-acted 9.0');
    const there = act(field(), fire(), ['accuracy E4 7', 'accuracy E4 7']);
    expect(unitIn(there, 'b').acted).toBeUndefined();
    expect(refusals(there, { kind: 'maneuver', unit: 'b', mode: 'forward' })).toEqual([]);
  });

  rule(
    '11.4.1',
    'has no unit on the map: its observer marker lies with the unit that asks, and says who directs it',
    () => {
      const before = field();
      const there = act(before, fire(), ['accuracy E4 7', 'accuracy E4 7']);
      expect(Object.keys(there.position.units)).toEqual(Object.keys(before.position.units));
      expect(there.position.mortars['mortar']?.observer).toMatchObject({ hex: 'E7' });
      expect(unitIn(there, 'b').place).toEqual({ kind: 'map', hex: 'E7' });
    },
  );

  rule('11.4', 'each mortar fires once in a turn', () => {
    const there = act(field(), fire(), ['accuracy E4 7', 'accuracy E4 7']);
    expect(refusals(there, fire('E3'))).toContain('mortar-busy 11.4');
    expect(refusals(field({}, {}, { status: 'pending' }), fire())).toContain('mortar-busy 11.4');
  });

  rule('11.4.4', 'needs a line of sight, and no own unit on foot in the hex', () => {
    const wood = { at: 'E5', ground: 'woods' } as const;
    expect(refusals(field({}, { hexes: [wood] }), fire())).toEqual(['no-line-of-sight 11.4.4']);
    expect(refusals(field(), fire('E7'))).toEqual(['friends-there 11.4.4']);
  });

  rule('11.4.2', 'of a section is for its company, and for support units of a platoon of it', () => {
    expect(refusals(field({}, {}, { companies: ['blue:white'] }), fire())).toContain('not-its-mortar 11.4.4.1');
    const gunner = field({ type: 'blue.mg' });
    expect(refusals(gunner, fire())).toEqual([]);
  });

  rule('11.4.3', 'of a platoon is for all companies of the battalion', () => {
    const battalion = { kind: 'platoon', companies: ['blue:white', 'blue:red'] } as const;
    expect(refusals(field({}, {}, battalion), fire())).toEqual([]);
  });

  rule('11.4.4.1', 'is called by leaders and combat units on foot in good order', () => {
    const of = (b: Partial<TableUnit>) => refusals(field(b), fire()).map((each) => each.split(' ')[0]);
    expect(of({ type: 'blue.latw' })).toContain('cannot-request');
    expect(of({ type: 'blue.tank' })).toContain('cannot-request');
    expect(of({ condition: 'disrupted' })).toContain('not-good');
    expect(of({ marks: ['regrouping'] })).toContain('regrouping');
    expect(of({ marks: ['outOfCommand'] })).toContain('out-of-command');
    expect(of({ type: 'blue.leader' })).toEqual([]);
  });

  rule('8.3b', 'is called in reaction by a unit that has seen nothing', () => {
    const scene = reaction({
      ...options(
        { units: { r: { type: 'red.squad', at: 'E7' }, b: { ...B, at: 'E4' } } },
        { side: 'red', companies: ['red:red'] },
      ),
    });
    const { position } = scene;
    const now = { ...scene, position: { ...position, activation: { ...POSITION.activation, segment: 3 } } };
    expect(refusals(now, fire('E4', 'explosive', 'r'))).toEqual([]);
  });

  rule('11.4.4.2', 'a leader calls it on his own hex by a roll of his Cohesion', () => {
    const scene = field({}, { units: { lead: { type: 'blue.leader', at: 'E5' } } });
    const mine = fire('E5', 'explosive', 'lead');
    const there = act(scene, mine, ['ownPosition lead 9', 'accuracy E5 7', 'accuracy E5 7']);
    expect(shells(there)).toHaveLength(3);
    const refused = act(scene, mine, ['ownPosition lead 10']);
    expect([shells(refused), refused.position.mortars['mortar']?.status]).toEqual([[], 'available']);
    expect(refusals(refused, mine)).toEqual(['already-asked 11.4.4.2']);
  });

  rule('11.4.5', 'takes the Assault Arrows off a Primary Impact Hex with high explosive', () => {
    const arrow = { unit: 'r', from: 'E4', cycle: 1, arrow: true } as const;
    const assaults = [{ hex: 'E5', side: 'red', units: [arrow] }];
    const scene = field({}, { units: { x: { type: 'blue.tank', at: 'E5' } }, position: { assaults } });
    expect(act(scene, fire(), ['accuracy E4 7', 'accuracy E4 7']).position.assaults).toEqual([]);
    expect(act(scene, fire('E4', 'smoke'), ['accuracy E4 7']).position.assaults).toEqual(assaults);
  });
});

describe('a marker of mortar fire', () => {
  const sum = (more: TableOptions, value = 2) => {
    const scene = field({}, more);
    return wholeTotal(
      unwrap(mortarSum(scene.world.charts, unwrap(mortarShot(scene, scene.world.map.names.get('E4')!, value)))),
    );
  };

  rule('11.4.6a', 'bursts in the air over forests', () => {
    expect(sum({ hexes: [{ at: 'E4', ground: 'woods' }] })).toBe(2 + 1 - 7);
  });

  rule('11.4.6b', 'counts every two steps on foot over four, without those who ride', () => {
    const many = { r2: R, r3: R, r4: { type: 'red.section', at: 'E4' } } as const;
    expect([sum({}), sum({ units: { r2: R } }), sum({ units: { r2: R, r3: R } }), sum({ units: many })]).toEqual([
      2, 2, 3, 4,
    ]);
    const rider = { type: 'red.squad', place: { kind: 'aboard', vehicle: 'tank' } } as const;
    expect(sum({ units: { r2: R, tank: { type: 'red.tank', at: 'E4' }, rider } })).toBe(2);
    expect(sum({ units: { r2: R, r3: { ...R, marks: ['hidden'] } } })).toBe(2);
  });

  rule('11.4.6c', 'is weaker by the terrain of its hex, and by an Improved Position', () => {
    expect(sum({ hexes: [{ at: 'E4', ground: 'rural', hill: 1 }] })).toBe(2 - 3);
    expect(sum({ position: { markers: [{ id: 'ip', kind: 'improvedPosition', hex: 'E4' }] } })).toBe(2 - 5);
  });

  rule('11.2', 'is +3 at most, and below -4 there is none', () => {
    const strong = { ...CHARTS, mortarActions: { '81mm': { primary: 9, secondary: -5, explosive: 2, smoke: 1 } } };
    const scene = field({}, { charts: [{ ...FIXTURE, charts: { ...FIXTURE.charts, ...strong } }] });
    expect(shells(act(scene, fire(), ['accuracy E4 1']))).toEqual(['E4 3*']);
  });

  rule('11.4.6', 'keeps its parts with their letters', () => {
    const { position } = act(field({}, { hexes: [{ at: 'E4', ground: 'woods' }] }), fire(), [
      'accuracy E4 7',
      'accuracy E4 7',
    ]);
    expect(position.fire[0]?.terms).toEqual([
      { term: 'base', rule: '1.6', value: 2 },
      { term: 'a', rule: '11.4.6a', value: 1 },
      { term: 'c', rule: '11.4.6c', value: -7 },
    ]);
  });

  rule('11.4.11', 'sinks in a river without banks', () => {
    const water = { hexes: [{ at: 'E4', ground: 'river' }] } as const;
    expect(shells(act(field({}, water), fire(), ['accuracy E4 7', 'accuracy E4 7']))).toEqual([]);
    const banks = { hexes: [{ at: 'E4', ground: 'river', ways: [{ kind: 'river', to: [2, 5] }] }] } as const;
    expect(shells(act(field({}, banks), fire(), ['accuracy E4 7', 'accuracy E4 7']))).toHaveLength(3);
  });

  rule(
    '11.4.11',
    'may be Smoke: it hinders, and one leaves each hex at the end of a turn; as the other answer, all',
    () => {
      const smoky = (answers: Readonly<Record<string, string>>) => {
        const there = act(field({}, { answers }), fire('E4', 'smoke'), ['accuracy E4 7']);
        const { position } = play({ ...there, frames: [] }, adjustMortars, []);
        return [there, position].map((at) => ('position' in at ? at.position : at).markers.length);
      };
      expect(smoky({})).toEqual([2, 1]);
      expect(smoky({ smokeRemoval: 'all' })).toEqual([2, 0]);
    },
  );
});

/** Mortar fire of blue lies in E4; its Primary Impact Hex is that or another. */
const shell = (hex: string, value = 0): FireMarker => ({
  id: `f-${hex}`,
  kind: 'mortar',
  by: 'blue',
  hex,
  mortar: 'mortar',
  value,
  terms: [
    { term: 'base', rule: '1.6', value: value + 2 },
    { term: 'c', rule: '11.4.6c', value: -2 },
  ],
  mortarValue: 2,
  segment: 2,
});
const shelled = (units: TableOptions['units'], impact: string, called = 2): LhyScene => {
  const scene = reaction({
    charts,
    units: { sec: { type: 'red.section' }, ...units },
    position: {
      mortars: { mortar: { ...SECTION, status: 'firing', impact, called, observer: { hex: 'E9', side: 'initial' } } },
      fire: [shell('E4')],
    },
  });
  const deeds = [{ unit: 'b', side: 'blue', kind: 'fire', segment: 2, hex: 'E7', seenBy: ['r', 'tank'] }] as const;
  return { ...scene, position: { ...scene.position, deeds, activation: { ...POSITION.activation, segment: 3 } } };
};
const go: LhyAction = { kind: 'maneuver', unit: 'r', mode: 'forward' };

describe('an impact hex', () => {
  rule('11.4.7.1', 'of the primary kind pins units on foot: they only withdraw, without a roll', () => {
    const scene = shelled({ r: R, b: B }, 'E4');
    expect(refusals(scene, go)).toContain('pinned 11.4.7.1');
    expect(refusals(scene, { kind: 'smallArms', unit: 'r', hex: 'E7' })).toContain('pinned 11.4.7.1');
    expect(refusals(scene, { kind: 'withdraw', units: ['r'] })).toEqual([]);
    const there = act(scene, { kind: 'withdraw', units: ['r'] });
    expect(unitIn(act(there, { kind: 'enter', hex: 'E3' }, ['fire E4 1']), 'r').place).toMatchObject({ hex: 'E3' });
  });

  rule('11.4.7.1', 'of the primary kind is left in the first reaction segment after the fire, and not later', () => {
    expect(refusals(shelled({ r: R, b: B }, 'E4', 1), { kind: 'withdraw', units: ['r'] })).toEqual(['pinned 11.4.7.1']);
    const early = shelled({ r: R, b: B }, 'E4', 1);
    const first = {
      ...early,
      frames: [{ kind: 'segment', by: 'red', of: 'reaction', passes: 0, first: true }],
    } as const;
    expect(refusals(first, { kind: 'withdraw', units: ['r'] })).toEqual([]);
  });

  rule('11.4.7.3', 'is left under its fire, without any help of terrain', () => {
    const scene = act(shelled({ r: R, b: B }, 'E5'), go);
    // 8 + 2 without the -2 of the terrain is a casualty; with it it would disrupt.
    const hurt = act(scene, { kind: 'enter', hex: 'E3' }, ['fire E4 8']);
    expect(unitIn(hurt, 'sec')).toMatchObject({ place: { kind: 'map', hex: 'E4' }, condition: 'disrupted' });
    expect(hurt.position.fire).toHaveLength(1);
  });

  rule(
    '11.4.7.2',
    'without effect a unit goes on; one that disrupts has to withdraw, and bears the fire no more',
    () => {
      const scene = act(shelled({ r: R, b: B }, 'E5'), go);
      const well = act(scene, { kind: 'enter', hex: 'E3' }, ['fire E4 4']);
      expect(unitIn(well, 'r').place).toMatchObject({ hex: 'E3' });
      const hit = act(scene, { kind: 'enter', hex: 'E5' }, ['fire E4 7']);
      expect(unitIn(hit, 'r')).toMatchObject({ place: { hex: 'E4' }, condition: 'disrupted' });
      expect(hit.frames.at(-1)).toMatchObject({ kind: 'maneuver', mode: 'withdraw', units: ['r'], bore: 'E4' });
      expect(unitIn(act(hit, { kind: 'enter', hex: 'E3' }), 'r').place).toMatchObject({ hex: 'E3' });
    },
  );

  rule('11.4.7.2', 'Russians who lose a step go on', () => {
    const types = TYPES.map((type) => (type.id === 'red.squad' ? { ...type, nation: 'russian' } : type));
    const base = shelled({ r: R, b: B }, 'E5');
    const scene = { ...base, world: { ...base.world, counters: new Map(types.map((type) => [type.id, type])) } };
    const hit = act(act(scene, go), { kind: 'enter', hex: 'E3' }, ['fire E4 7']);
    expect(unitIn(hit, 'r')).toMatchObject({ place: { hex: 'E3' }, marks: ['reduced'] });
  });

  rule('11.4.7.2', 'of the secondary kind suppresses those who fire out of it', () => {
    expect(refusals(shelled({ r: R, b: B }, 'E5'), { kind: 'smallArms', unit: 'r', hex: 'E7' }).join()).not.toContain(
      'pinned',
    );
  });

  rule('11.4.7', 'is one where high explosive lies: Smoke alone pins nobody', () => {
    const scene = shelled({ r: R, b: B }, 'E4');
    const smoke = { ...scene, position: { ...scene.position, fire: [] } };
    expect(refusals(smoke, go)).toEqual([]);
  });
});

const waiting = (mortar: Partial<Mortar>, more: TableOptions = {}): LhyScene => {
  const scene = field({}, more, mortar);
  return { ...scene, frames: [], position: { ...scene.position, phase: 'mortarAdjustment' } };
};
const firing: Partial<Mortar> = { status: 'firing', impact: 'E4', observer: { hex: 'E7', side: 'initial' } };
const adjust = (scene: LhyScene, ...dice: readonly string[]) => {
  const { position, frames } = play(scene, adjustMortars, dice);
  return { ...scene, position, frames };
};
const status = ({ position }: LhyScene) => position.mortars['mortar']?.status;

describe('the adjustment of mortars', () => {
  rule('11.4.8', 'a section recovers by a four, a platoon by a three, a knee mortar by a five', () => {
    const after = (kind: Mortar['kind'], die: number) =>
      status(adjust(waiting({ kind, status: 'pending' }), `mortarRecovery mortar ${die}`));
    expect([after('section', 4), after('section', 5)]).toEqual(['available', 'pending']);
    expect([after('platoon', 3), after('platoon', 4)]).toEqual(['available', 'pending']);
    expect([after('knee', 5), after('knee', 6)]).toEqual(['available', 'pending']);
  });

  rule('5.0-V', 'markers go; an observer on his final side, or with nobody beside him, is removed', () => {
    const spent = adjust(
      waiting({ ...firing, observer: { hex: 'E7', side: 'final' } }, { position: { fire: [shell('E4')] } }),
    );
    expect([status(spent), spent.position.fire, spent.position.mortars['mortar']?.impact]).toEqual([
      'pending',
      [],
      undefined,
    ]);
    expect(status(adjust(waiting({ ...firing, observer: { hex: 'A1', side: 'initial' } })))).toBe('pending');
  });

  const extending = (): LhyScene => adjust(waiting(firing));
  const extend = (hex: string): LhyAction => ({ kind: 'extend', mortar: 'mortar', hex, ammunition: 'explosive' });

  rule('11.4.9', 'fire goes on by the number of the chart, up to two hexes from where it fell', () => {
    const scene = extending();
    expect(scene.frames).toEqual([{ kind: 'mortars', by: 'blue' }]);
    expect(refusals(scene, extend('E1'))).toEqual(['impact-too-far 11.4.9']);
    const on = act(scene, extend('E3'), ['extension mortar 5', 'accuracy E3 7', 'accuracy E3 7']);
    expect(on.position.mortars['mortar']).toMatchObject({
      status: 'firing',
      impact: 'E3',
      observer: { side: 'final' },
    });
    expect([shells(on).length, on.position.phase, on.frames]).toEqual([3, 'timeLapse', []]);
  });

  rule('11.4.9', 'where it fails, the Primary Impact marker goes and the observer stays until the next turn', () => {
    const off = act(extending(), extend('E4'), ['extension mortar 6']);
    expect(off.position.mortars['mortar']).toMatchObject({ status: 'firing', observer: { hex: 'E7', side: 'final' } });
    expect(off.position.mortars['mortar']?.impact).toBeUndefined();
    expect(status(adjust({ ...off, frames: [] }))).toBe('pending');
  });

  rule('11.4.9', 'a side may do without', () => {
    const done = act(extending(), { kind: 'call' });
    expect([status(done), done.position.phase, done.frames]).toEqual(['pending', 'timeLapse', []]);
  });

  rule('11.4.9', 'where both sides have fire to extend, the higher roll goes first', () => {
    const other: Mortar = {
      ...SECTION,
      ...firing,
      id: 'other',
      side: 'red',
      companies: ['red:red'],
      impact: 'E7',
      observer: { hex: 'E4', side: 'initial' },
    };
    const scene = waiting({ ...firing });
    const both = { ...scene, position: { ...scene.position, mortars: { ...scene.position.mortars, other } } };
    const later = adjust(both, 'extensionOrder blue 3', 'extensionOrder red 8');
    expect(later.frames).toEqual([{ kind: 'mortars', by: 'red' }]);
    expect(act(later, { kind: 'call' }).frames).toEqual([{ kind: 'mortars', by: 'blue' }]);
  });
});

describe('the observer', () => {
  rule('11.4.5', 'of hidden units does not show where they are', () => {
    const scene = act(field({ marks: ['hidden'] }), fire(), ['accuracy E4 7', 'accuracy E4 7']);
    const seen = (side: string) => lhySeenBy(scene.world, gameOf(scene), side).mortars['mortar']?.observer?.hex;
    expect([seen('red'), seen('blue')]).toEqual(['E4', 'E7']);
  });

  rule('20.7', 'of attackers who come on stands in an entry hex', () => {
    const units = { b: { type: 'blue.squad', place: { kind: 'waiting' } } } as const;
    const scene = field({}, { units });
    const b = { ...scene.position.units['b']!, place: { kind: 'waiting' as const } };
    const now = { ...scene, position: { ...scene.position, units: { ...scene.position.units, b } } };
    const call: LhyAction = { ...fire(), from: 'E9' } as LhyAction;
    expect(refusals(now, { ...call, from: 'A1' } as LhyAction)).toEqual(['not-in-play 11.4.4.1']);
    expect(refusals(now, call)).toEqual([]);
    const there = act(now, call, ['accuracy E4 7', 'accuracy E4 7']);
    expect(there.position.mortars['mortar']?.observer?.hex).toBe('E9');
  });
});

describe('a knee mortar', () => {
  const types = TYPES.map((type) =>
    type.id === 'blue.squad' ? { ...type, nation: 'japanese', kneeMortar: true as const } : type,
  );
  const led = types.map((type) => (type.id === 'blue.leader' ? { ...type, nation: 'japanese' } : type));
  const knee = { kind: 'knee', unit: 'b', companies: [] } as const;
  const at = (b: Partial<TableUnit> = {}, more: TableOptions = {}) => field(b, { types, ...more }, knee);

  rule('11.4.10.1', 'is fired by its squad as its action: one marker, of 0, or of -1 where it is reduced', () => {
    const there = act(at(), fire());
    expect([shells(there), unitIn(there, 'b').acted?.as]).toEqual([['E4 0'], 'fire']);
    expect(shells(act(at({ marks: ['reduced'] }), fire()))).toEqual(['E4 -1']);
    expect(act(at(), fire('E4', 'smoke')).position.markers).toMatchObject([{ kind: 'smoke', hex: 'E4' }]);
  });

  rule('11.4.10', 'makes a Secondary Impact Hex, and fires within the range of its counter', () => {
    const there = act(at(), fire());
    const frames = [{ kind: 'segment', by: 'red', of: 'reaction', passes: 0 }] as const;
    const now = {
      ...there,
      frames,
      position: { ...there.position, activation: { ...there.position.activation, segment: 3 } },
    };
    expect(refusals(now, { kind: 'withdraw', units: ['r'] })).toEqual([]);
    expect(refusals(at({ at: 'E9' }, { units: { r: { ...R, at: 'E1' } } }), fire('E1'))).toEqual(['out-of-range 1.8']);
  });

  rule('11.4.10.3', 'is weaker where the squad is suppressed, and over Smoke', () => {
    const markers = [{ id: 's', kind: 'smoke', hex: 'E6' }] as const;
    const j = FIXTURE.charts.smallArmsModifiers?.j ?? 0;
    expect(refusals(at({}, { position: { markers } }), fire())).toEqual(j < -4 ? ['fire-too-weak 11.2'] : []);
  });

  rule('11.4.10.2', 'in reaction fires at enemies who have acted in its sight, or with its leader at any hex', () => {
    const base = at({}, { types: led });
    const frames = [{ kind: 'segment', by: 'blue', of: 'reaction', passes: 0 }] as const;
    const quiet = {
      ...base,
      frames,
      position: { ...base.position, activation: { ...POSITION.activation, segment: 3 } },
    };
    expect(refusals(quiet, fire())).toEqual(['target-has-not-acted 11.4.10.2']);
    const lead = { ...quiet.position.units['lead']!, place: { kind: 'map', hex: 'E7' } } as const;
    const beside = { ...quiet, position: { ...quiet.position, units: { ...quiet.position.units, lead } } };
    expect(refusals(beside, fire())).toEqual([]);
  });

  rule('11.4.10.4', 'is not extended: its marker goes back and recovers by a five', () => {
    const there = act(at(), fire());
    expect(status(adjust({ ...there, frames: [] }))).toBe('pending');
  });
});

describe('the charts of mortar fire', () => {
  const without = (chart: string) => {
    const { [chart]: _gone, ...rest } = { ...FIXTURE.charts, ...CHARTS } as Record<string, unknown>;
    return refusals(field({}, { charts: [{ ...FIXTURE, charts: rest }] }), fire());
  };
  rule('11.4.5', 'that are not typed in are told', () => {
    expect(without('mortarActions')).toEqual(['chart-missing 11.4.5']);
    expect(without('mortarModifiers')).toEqual(['chart-missing 11.4.6']);
    expect(without('scatter')).toEqual(['chart-missing 11.4.5']);
    expect(refusals(field({}, {}, { type: '120mm' }), fire())).toEqual(['chart-missing 11.4.5']);
    expect(readCharts([]).ok).toBe(true);
  });
});
