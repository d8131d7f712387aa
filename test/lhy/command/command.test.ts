import { describe, expect } from 'vitest';
import type { CounterType, Deed, LhyEvent, LhyFrame, LhyScene } from '../../../src/lhy/index.js';
import type { Sort } from '../../../src/lhy/command/index.js';
import {
  SORTS,
  adHocFor,
  companiesLeft,
  directedBy,
  entitled,
  lately,
  membersFor,
  mustAct,
  platoonsLeft,
  rightTo,
  supportToChoose,
} from '../../../src/lhy/command/index.js';
import { apply, check, legal } from '../../../src/engine/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import type { TableOptions } from '../table.js';
import { POSITION, TYPES, gameOf, table } from '../table.js';
import { machineGun, squad, tank } from '../units/counters.js';

/* Platoons red:3 (b1, b2, lead) and red:2 (c1) of blue, a platoon of tanks, and red:3 of red. */

const made: readonly CounterType[] = [
  ...TYPES,
  { ...squad, id: 'blue.second', platoon: 2 },
  { ...squad, id: 'blue.secondLeader', kind: 'leader', platoon: 2 } as const,
  { ...squad, id: 'blue.black', company: 'black', platoon: 1 },
  { ...squad, id: 'blue.elite', company: 'red', platoon: 3, elite: true },
  { ...machineGun, id: 'blue.support' },
];
const types = made.map((type): CounterType => {
  const { platoon: _platoon, company: _company, ...loose } = type;
  return type.id === 'blue.support' ? loose : type;
});
const UNITS = {
  b1: { type: 'blue.squad', at: 'E5' },
  b2: { type: 'blue.squad', at: 'E6' },
  lead: { type: 'blue.leader', at: 'E5' },
  c1: { type: 'blue.second', at: 'G5' },
  cLead: { type: 'blue.secondLeader', at: 'G6' },
  mg: { type: 'blue.support', at: 'F5' },
  tank: { type: 'blue.tank', at: 'E5' },
  r1: { type: 'red.squad', at: 'E2' },
} as const;
const platoon: LhyFrame = { kind: 'platoon', by: 'blue' };
const reaction: LhyFrame = { kind: 'segment', by: 'red', of: 'reaction', passes: 0 };
const activated: LhyFrame = { kind: 'segment', by: 'blue', of: 'activation', passes: 0 };
const at = (options: TableOptions = {}): LhyScene => table({ types, units: UNITS, ...options });
const choosing = (options: TableOptions = {}, changes: object = {}): LhyScene =>
  at({
    frames: [platoon],
    position: { activation: { ...POSITION.activation, company: 'blue:red', companies: ['blue:red'], ...changes } },
    ...options,
  });
const active = (members: readonly string[], options: TableOptions = {}): LhyScene =>
  at({
    frames: [activated],
    position: { activation: { ...POSITION.activation, segment: 2, platoons: ['blue:red:3'], members } },
    ...options,
  });
const unit = (scene: LhyScene, id: string) => {
  const found = scene.position.units[id];
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
};
const verdict = (scene: LhyScene, action: object) => {
  const judged = check(scene.world, gameOf(scene), action);
  return judged.complete === -1 ? judged.problems.map(({ code, rule: section }) => `${code} ${section ?? ''}`) : [];
};
const events = (scene: LhyScene, action: object, dice: readonly (readonly number[])[] = []): readonly LhyEvent[] =>
  unwrap(apply(scene.world, gameOf(scene), action, { dice })).events;

describe('companies and platoons', () => {
  rule('6.0', 'the platoons with units in play that were not activated are left, infantry and armor apart', () => {
    expect(platoonsLeft(at(), 'blue')).toEqual(['blue:red:3', 'blue:red:2', 'blue:red.armor:1']);
    const done = at({ position: { activation: { ...POSITION.activation, done: ['blue:red:3'] } } });
    expect(platoonsLeft(done, 'blue')).toEqual(['blue:red:2', 'blue:red.armor:1']);
  });

  rule('6.0-I', 'each company is selected once in a turn, and one with Heroic units before the others', () => {
    expect(companiesLeft(at(), 'blue')).toEqual(['blue:red', 'blue:red.armor']);
    const heroic = at({ units: { ...UNITS, h: { type: 'blue.black', at: 'C5', marks: ['heroic'] } } });
    expect(companiesLeft(heroic, 'blue')).toEqual(['blue:black']);
    const frames = [{ kind: 'company', by: 'blue' }] as const;
    expect(verdict(at({ frames }), { kind: 'selectCompany', company: 'blue:black' })).toEqual([
      'company-not-left 6.0-I',
    ]);
    expect(events(at({ frames }), { kind: 'selectCompany', company: 'blue:red' })).toEqual([
      { kind: 'companySelected', company: 'blue:red' },
    ]);
  });

  rule('6.0-II.1', 'one platoon of the selected company is activated, and its segment begins', () => {
    expect(events(choosing(), { kind: 'activate', platoons: ['blue:red:3'] })).toEqual([
      { kind: 'platoonsActivated', platoons: ['blue:red:3'], members: ['b1', 'b2', 'lead'], adHoc: [] },
      { kind: 'segmentBegan', side: 'blue', of: 'activation' },
    ]);
    expect(verdict(choosing(), { kind: 'activate', platoons: ['blue:red.armor:1'] })).toEqual([
      'other-company 6.0-II.1',
    ]);
    const done = choosing({}, { done: ['blue:red:3'] });
    expect(verdict(done, { kind: 'activate', platoons: ['blue:red:3'] })).toEqual(['platoon-not-left 6.0-II.5']);
  });

  rule('3.2', 'a support unit goes with the nearest platoon, and between two that are as near its side chooses', () => {
    expect(supportToChoose(at(), 'blue', ['blue:red:3'])).toEqual(['mg']);
    const choice = { platoons: ['blue:red:3'], support: [], adHoc: [] };
    expect(membersFor(at(), 'blue', choice)).toEqual(['b1', 'b2', 'lead']);
    expect(membersFor(at(), 'blue', { ...choice, support: ['mg'] })).toEqual(['b1', 'b2', 'lead', 'mg']);
    const near = at({ units: { ...UNITS, mg: { type: 'blue.support', at: 'E6' } } });
    expect(membersFor(near, 'blue', choice)).toEqual(['b1', 'b2', 'lead', 'mg']);
    expect(verdict(choosing(), { kind: 'activate', platoons: ['blue:red:3'], support: ['c1'] })).toEqual([
      'not-along 7.2',
    ]);
  });
});

describe('Company Command Tanks', () => {
  rule('20.10', 'a Company Command Tank may be activated with any platoon of its company', () => {
    const { platoon: _platoon, ...command } = tank;
    const more = [
      { ...command, id: 'blue.co' },
      { ...tank, id: 'blue.tank2', platoon: 2 },
    ];
    const units = { ...UNITS, co: { type: 'blue.co', at: 'D5' }, other: { type: 'blue.tank2', at: 'D6' } };
    const scene = at({ units, types: [...types, ...more] });
    const members = (name: string) => membersFor(scene, 'blue', { platoons: [name], support: [], adHoc: [] });
    expect(members('blue:red.armor:1')).toEqual(['co', 'tank']);
    expect(members('blue:red.armor:2')).toEqual(['co', 'other']);
    expect(members('blue:red:3')).not.toContain('co');
  });
});

describe('coordination', () => {
  rule('7.1', 'by a roll two platoons may act together: two of the company, or one and one of AFVs', () => {
    const together = { kind: 'activate', platoons: ['blue:red:2', 'blue:red:3'] } as const;
    expect(verdict(choosing(), together)).toEqual(['not-coordinated 7.1']);
    expect(verdict(choosing({}, { pairs: 1 }), together)).toEqual([]);
    expect(verdict(choosing({}, { pairs: 1 }), { ...together, platoons: ['blue:red.armor:1', 'blue:red:3'] })).toEqual(
      [],
    );
    const [spent] = events(choosing({}, { pairs: 1 }), together);
    expect(spent).toEqual({ kind: 'pairSpent' });
    const { cLead: _gone, ...leaderless } = UNITS;
    expect(verdict(choosing({ units: leaderless }, { pairs: 1 }), together)).toEqual(['no-leader 7.1']);
  });

  rule('7.1', 'the roll is made once, before the first platoon of the company, with what the mission adds', () => {
    const coordinate = { kind: 'coordinate' } as const;
    const rolled = events(choosing(), coordinate, [[8]]);
    expect(rolled.at(-1)).toEqual({ kind: 'coordinated', pairs: 1 });
    expect(verdict(choosing({}, { pairs: 0 }), coordinate)).toEqual(['tried-to-coordinate 7.1']);
    expect(verdict(choosing({}, { done: ['blue:red:2'] }), coordinate)).toEqual(['platoon-was-activated 7.1']);
    expect(verdict(choosing({ charts: [] }), coordinate)).toEqual(['chart-missing 7.1']);
  });

  rule('7.1', 'one success coordinates one pair, or by another ruling as many as there are', () => {
    const pairs = (answer: string) =>
      events(choosing({ answers: { coordinatedPairs: answer } }), { kind: 'coordinate' }, [[3]]).at(-1);
    expect(pairs('one')).toEqual({ kind: 'coordinated', pairs: 1 });
    expect(pairs('several')).toEqual({ kind: 'coordinated', pairs: 9 });
  });

  rule('15.1', 'elite units add 3 to the roll of their company', () => {
    const elite = choosing({ units: { ...UNITS, b1: { type: 'blue.elite', at: 'E5' } } });
    expect(events(elite, { kind: 'coordinate' }, [[2]])).toContainEqual({
      kind: 'summed',
      sum: 'coordination',
      of: 'blue:red',
      rule: '7.1',
      params: { die: 2, modifier: 3, total: 5, pairs: 1 },
    });
  });
});

describe('ad hoc units', () => {
  rule('7.2', 'AFVs in a hex of the platoon and one infantry unit of the company may go along', () => {
    expect(adHocFor(at(), 'blue', ['blue:red:3'])).toEqual(['tank']);
    const beside = at({
      units: { ...UNITS, c1: { type: 'blue.second', at: 'E6' }, c2: { type: 'blue.second', at: 'E6' } },
    });
    expect(adHocFor(beside, 'blue', ['blue:red:3'])).toEqual(['c1', 'c2', 'tank']);
    const scene = choosing({
      units: { ...UNITS, c1: { type: 'blue.second', at: 'E6' }, c2: { type: 'blue.second', at: 'E6' } },
    });
    const along = (adHoc: readonly string[]) => verdict(scene, { kind: 'activate', platoons: ['blue:red:3'], adHoc });
    expect([along(['c1', 'tank']), along(['c1', 'c2'])]).toEqual([[], ['too-many-along 7.2']]);
  });

  rule('7.2', 'a unit stays with its own leader, and none of its company goes along a second time', () => {
    const withLeader = {
      ...UNITS,
      c1: { type: 'blue.second', at: 'E6' },
      cLead: { type: 'blue.secondLeader', at: 'E6' },
    } as const;
    expect(adHocFor(at({ units: withLeader }), 'blue', ['blue:red:3'])).toEqual(['tank']);
    const used = at({
      units: { ...UNITS, c1: { type: 'blue.second', at: 'E6' } },
      position: { activation: { ...POSITION.activation, adHoc: ['blue:red'] } },
    });
    expect(adHocFor(used, 'blue', ['blue:red:3'])).toEqual(['tank']);
  });

  rule('7.2', 'infantry does not go along with AFVs, and an AFV with riders waits for them', () => {
    expect(adHocFor(at(), 'blue', ['blue:red.armor:1'])).toEqual([]);
    const ridden = at({ units: { ...UNITS, b2: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'tank' } } } });
    const choice = { platoons: ['blue:red.armor:1'], support: [], adHoc: [] };
    expect(membersFor(at(), 'blue', choice)).toEqual(['tank']);
    expect(membersFor(ridden, 'blue', choice)).toEqual([]);
    expect(adHocFor(ridden, 'blue', ['blue:red:3'])).toEqual(['tank']);
  });
});

describe('reaction', () => {
  const deed: Deed = { unit: 'b1', side: 'blue', kind: 'fire', segment: 2, hex: 'E5', seenBy: ['r1'] };
  const reacting = (deeds: readonly Deed[], options: TableOptions = {}, segment = 3): LhyScene =>
    at({
      frames: [reaction],
      position: { deeds, activation: { ...POSITION.activation, segment, members: ['b1'] } },
      ...options,
    });
  const rights = (scene: LhyScene, id: string) =>
    Object.fromEntries(
      SORTS.flatMap((sort) => {
        const right = rightTo(scene, unit(scene, id), sort);
        return right === undefined ? [] : [[sort, right] as const];
      }),
    );

  rule('8.2', 'a unit that has seen an enemy act may do anything', () => {
    expect(new Set(Object.values(rights(reacting([deed]), 'r1')))).toEqual(new Set(['full']));
  });

  rule('8.3', 'a unit that has seen nothing may request, withdraw, load and reinforce', () => {
    expect(rights(reacting([]), 'r1')).toEqual({
      withdraw: 'c',
      load: 'g',
      mortar: 'b',
      illuminate: 'b',
      reinforce: 'h',
    });
  });

  rule('8.3', 'leaders, LATWs, vehicles and Elite units may do more without having seen anything', () => {
    const scene = reacting([], {
      units: {
        ...UNITS,
        rLead: { type: 'red.leader', at: 'D2' },
        latw: { type: 'red.latw', at: 'D2' },
        moving: { type: 'red.tank', at: 'D3', motion: 'moving' },
        still: { type: 'red.tank', at: 'D3' },
        gun: { type: 'red.gun', at: 'C3' },
        directed: { type: 'red.squad', at: 'D2', marks: ['directed'] },
      },
    });
    const pick = (id: string, ...sorts: readonly Sort[]) => sorts.map((sort) => rights(scene, id)[sort]);
    expect(pick('rLead', 'maneuver', 'recover')).toEqual(['a', 'a']);
    expect(pick('directed', 'maneuver', 'recover', 'smallArms')).toEqual(['a', 'a', undefined]);
    expect(pick('latw', 'antiTank', 'maneuver', 'recover')).toEqual(['f', 'f', undefined]);
    expect(pick('moving', 'maneuver', 'recover')).toEqual(['d', undefined]);
    expect(pick('still', 'maneuver', 'recover')).toEqual(['e', 'e']);
    expect(pick('gun', 'withdraw', 'load')).toEqual([undefined, 'g']);
  });

  rule(
    '8.1',
    'only what was done in the latest segment of the enemy counts, or by another ruling all of the cycle',
    () => {
      expect(rightTo(reacting([deed], {}, 5), unit(at(), 'r1'), 'smallArms')).toBeUndefined();
      const all = reacting([deed], { answers: { reactionSpan: 'activation' } }, 5);
      expect(rightTo(all, unit(at(), 'r1'), 'smallArms')).toBe('full');
      expect(lately(all, unit(all, 'b1'))).toEqual([deed]);
      expect(lately(reacting([deed], {}, 5), unit(at(), 'b1'))).toEqual([]);
    },
  );

  rule('8.3', 'a leader directs those with him, and in the open those beside him', () => {
    const scene = reacting([], {
      units: { ...UNITS, rLead: { type: 'red.leader', at: 'E3' }, r2: { type: 'red.squad', at: 'C3' } },
    });
    expect(directedBy(scene, unit(scene, 'rLead')).map(({ id }) => id)).toEqual(['r1']);
    const wooded = reacting([], {
      hexes: [{ at: 'E3', ground: 'woods' }],
      units: { ...UNITS, rLead: { type: 'red.leader', at: 'E3' }, r2: { type: 'red.squad', at: 'E3' } },
    });
    expect(directedBy(wooded, unit(wooded, 'rLead')).map(({ id }) => id)).toEqual(['r2']);
    expect(events(scene, { kind: 'direct', leader: 'rLead' })).toEqual([
      { kind: 'marked', unit: 'rLead', mark: 'directing' },
      { kind: 'marked', unit: 'r1', mark: 'directed' },
    ]);
    expect(verdict(scene, { kind: 'direct', leader: 'r1' })).toEqual(['no-leader 8.3']);
    expect(verdict(scene, { kind: 'direct', leader: 'lead' })).toEqual(['not-yours 8.0']);
  });

  rule('6.0-II.2', 'Heroic units react before the others of their side, and must in its first reaction', () => {
    const units = { ...UNITS, r2: { type: 'red.squad', at: 'E3', marks: ['heroic'] } } as const;
    const first = reacting([deed], { units, frames: [{ ...reaction, first: true }] });
    const withdraw = (id: string) => verdict(first, { kind: 'withdraw', units: [id] });
    expect(withdraw('r1')).toEqual(['heroes-first 6.0-II.1']);
    expect(mustAct(first, unit(first, 'r2'))).toBe('9.1.2b');
    expect(verdict(first, { kind: 'call' })).toEqual(['must-act 9.1']);
  });

  rule('8.3a', 'a leader directs who has been activated with his platoon, too', () => {
    const guests = { ...UNITS, c1: { type: 'blue.second', at: 'E5' } } as const;
    const later = (members: readonly string[]) =>
      at({
        units: guests,
        frames: [{ kind: 'segment', by: 'blue', of: 'reaction', passes: 0 }],
        position: { activation: { ...POSITION.activation, segment: 4, platoons: ['blue:red:3'], members } },
      });
    const led = (scene: LhyScene) => directedBy(scene, unit(scene, 'lead')).map(({ id }) => id);
    expect(led(later(['b1', 'b2']))).toEqual(['b1', 'b2']);
    expect(led(later(['b1', 'b2', 'c1', 'mg', 'tank']))).toEqual(['b1', 'b2', 'c1', 'mg', 'tank']);
  });

  rule('8.3a', 'a Russian leader directs his company beside him, in any terrain', () => {
    const nation = 'russian';
    const { platoon: _platoon, ...leader } = {
      ...squad,
      id: 'red.commissar',
      kind: 'leader' as const,
      nation,
      commandRange: 3,
    };
    const own = { ...squad, id: 'red.russian', nation, platoon: 2 };
    const scene = reacting([], {
      types: [...types, leader, own],
      hexes: [{ at: 'E3', ground: 'woods' }],
      units: { ...UNITS, rLead: { type: 'red.commissar', at: 'E3' }, r2: { type: 'red.russian', at: 'E2' } },
    });
    expect(directedBy(scene, unit(scene, 'rLead')).map(({ id }) => id)).toEqual(['r2']);
  });

  rule('8.3i', 'an Elite unit attempts to recover without having seen anything', () => {
    const made2: readonly CounterType[] = [...types, { ...squad, id: 'red.elite', nation: 'red', elite: true }];
    const scene = reacting([], { types: made2, units: { ...UNITS, r2: { type: 'red.elite', at: 'C3' } } });
    expect([rights(scene, 'r2')['recover'], rights(scene, 'r1')['recover']]).toEqual(['i', undefined]);
  });

  rule('8.3', 'a leader directs once in a turn, in good order, in a reaction, and only where somebody is near', () => {
    const withLeader = (marks: readonly 'directing'[], condition: 'good' | 'disrupted', hex: string) =>
      reacting([], { units: { ...UNITS, rLead: { type: 'red.leader', at: hex, marks, condition } } });
    const direct = { kind: 'direct', leader: 'rLead' };
    expect(verdict(withLeader(['directing'], 'good', 'E3'), direct)).toEqual(['already-acted 9.0']);
    expect(verdict(withLeader([], 'disrupted', 'E3'), direct)).toEqual(['disrupted 13.3.2']);
    expect(verdict(withLeader([], 'good', 'A9'), direct)).toEqual(['nobody-to-direct 8.3']);
    expect(verdict(active(['b1', 'lead']), { kind: 'direct', leader: 'lead' })).toEqual(['not-in-reaction 8.3']);
  });
});

describe('units that act', () => {
  const faults = (scene: LhyScene, id: string, sort: Sort = 'smallArms') =>
    entitled<{ readonly unit: string }>({ sort, units: (action) => [action.unit] })
      .filter(({ violation }) => violation(scene, { unit: id }) !== undefined)
      .map(({ code }) => code);

  rule('7.0', 'in an activation segment the units of the platoon act, and nobody else', () => {
    expect(faults(active(['b1', 'lead']), 'b1')).toEqual([]);
    expect(faults(active(['b1', 'lead']), 'c1')).toEqual(['not-activated']);
  });

  rule('9.0', 'each unit acts once in a turn', () => {
    const acted = { ...UNITS, b1: { type: 'blue.squad', at: 'E5', acted: { as: 'fire', segment: 1 } } } as const;
    expect(faults(active(['b1'], { units: acted }), 'b1')).toEqual(['already-acted']);
  });

  rule('13.3.4.2', 'units of a platoon without a leader do only what they must', () => {
    const { lead: _gone, ...leaderless } = UNITS;
    expect(faults(active(['b1'], { units: leaderless }), 'b1')).toEqual(['no-leader']);
    const shaken = { ...leaderless, b1: { type: 'blue.squad', at: 'E5', condition: 'disrupted' } } as const;
    expect(faults(active(['b1'], { units: shaken }), 'b1', 'recover')).toEqual([]);
  });

  rule('6.0-II.1', 'Heroic units act first, or by another ruling in any order', () => {
    const heroic = { ...UNITS, b2: { type: 'blue.squad', at: 'E6', marks: ['heroic'] } } as const;
    const members = ['b1', 'b2', 'lead'];
    expect(faults(active(members, { units: heroic }), 'b1')).toEqual(['heroes-first']);
    expect(faults(active(members, { units: heroic }), 'b2')).toEqual([]);
    expect(faults(active(members, { units: heroic, answers: { heroicOrder: 'before' } }), 'b1')).toEqual([]);
  });

  rule('7.3', 'support that has been activated in this turn goes with no other platoon', () => {
    const before = choosing({}, {});
    expect(membersFor(before, 'blue', { platoons: ['blue:red:2'], support: [], adHoc: [] })).toEqual(['c1', 'cLead']);
    const near = { ...UNITS, mg: { type: 'blue.support', at: 'G5' } } as const;
    const choice = { platoons: ['blue:red:2'], support: [], adHoc: [] };
    expect(membersFor(choosing({ units: near }), 'blue', choice)).toEqual(['c1', 'cLead', 'mg']);
    expect(membersFor(choosing({ units: near }, { earlier: ['mg'] }), 'blue', choice)).toEqual(['c1', 'cLead']);
  });

  rule('6.0', 'by another ruling a platoon with Heroic units is activated before the others of its company', () => {
    const units = { ...UNITS, c1: { type: 'blue.second', at: 'G5', marks: ['heroic'] } } as const;
    const judged = (answer: string, platoons: readonly string[]) =>
      verdict(choosing({ units, answers: { heroicOrder: answer } }), { kind: 'activate', platoons });
    expect(judged('before', ['blue:red:3'])).toEqual(['heroes-first 6.0-II.1']);
    expect(judged('before', ['blue:red:2'])).toEqual([]);
    expect(judged('first', ['blue:red:3'])).toEqual([]);
  });

  rule('8.2', 'a unit that has seen nothing does not fire in a reaction', () => {
    const scene = at({ frames: [reaction], position: { activation: { ...POSITION.activation, segment: 3 } } });
    expect(faults(scene, 'r1')).toEqual(['nothing-observed']);
    expect(faults(scene, 'r1', 'withdraw')).toEqual([]);
  });
});

describe('units that must act', () => {
  const pressing = (units: TableOptions['units'], members = ['b1', 'tank']) => {
    const scene = active(members, { units: { ...UNITS, ...units } });
    return members.map((id) => mustAct(scene, unit(scene, id)));
  };

  rule('9.1.1', 'activated units must act: Heroes, the shocked, the disrupted in sight, and vehicles in motion', () => {
    const none = { b1: { type: 'blue.squad', at: 'E5' }, tank: { type: 'blue.tank', at: 'E5' } } as const;
    expect(pressing(none)).toEqual([undefined, undefined]);
    expect(pressing({ b1: { ...none.b1, marks: ['heroic'] }, tank: { ...none.tank, condition: 'shocked' } })).toEqual([
      '9.1.1a',
      '9.1.1a',
    ]);
    expect(pressing({ b1: { ...none.b1, marks: ['regrouping'] }, tank: { ...none.tank, motion: 'moving' } })).toEqual([
      '9.1.1b',
      '9.1.1c',
    ]);
    expect(
      pressing({ b1: { ...none.b1, condition: 'disrupted' }, r1: { type: 'red.squad', at: 'E2', marks: ['hidden'] } }),
    ).toEqual([undefined, undefined]);
  });

  rule('9.1.1', 'a vehicle must act in range and sight of an enemy that can hit it and is not concealed', () => {
    const gun = { type: 'red.gun', at: 'E1' } as const;
    expect(pressing({ gun })).toEqual([undefined, '9.1.1d']);
    expect(pressing({ gun: { ...gun, marks: ['concealed'] } })).toEqual([undefined, undefined]);
    expect(pressing({ latw: { type: 'red.latw', at: 'E1' } })).toEqual([undefined, undefined]);
  });

  rule(
    '9.1.2',
    'the other side must act with the disrupted that the platoon sees, and once with Heroes and the shocked',
    () => {
      const reacting = (units: TableOptions['units'], first: boolean) => {
        const scene = at({
          units: { ...UNITS, ...units },
          frames: [first ? { ...reaction, first: true } : reaction],
          position: { activation: { ...POSITION.activation, segment: 3, members: ['b1'] } },
        });
        return mustAct(scene, unit(scene, 'r1'));
      };
      const disrupted = { r1: { type: 'red.squad', at: 'E2', condition: 'disrupted' } } as const;
      const heroic = { r1: { type: 'red.squad', at: 'E2', marks: ['heroic'] } } as const;
      expect([reacting(disrupted, false), reacting(heroic, true), reacting(heroic, false)]).toEqual([
        '9.1.2a',
        '9.1.2b',
        undefined,
      ]);
    },
  );
});

describe('what is offered', () => {
  rule('6.0-II.1', 'every choice of platoons that is offered is legal, and there is no other', () => {
    const scene = choosing({}, { pairs: 1 });
    const offered = [...legal(scene.world, gameOf(scene), { kind: 'activate' })] as { platoons: readonly string[] }[];
    const sets = new Set(offered.map(({ platoons }) => platoons.join(' ')));
    expect([...sets]).toEqual([
      'blue:red:2',
      'blue:red:3',
      'blue:red.armor:1 blue:red:2',
      'blue:red.armor:1 blue:red:3',
      'blue:red:2 blue:red:3',
    ]);
  });
});
