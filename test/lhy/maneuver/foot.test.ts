import { describe, expect } from 'vitest';
import type { Deed, HexDesign, LhyScene } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import type { TableOptions } from '../table.js';
import { TYPES } from '../table.js';
import { machineGun, squad } from '../units/counters.js';
import { act, activation, acts, open, reaction, refusals, unitIn } from './acting.js';

/* Blue comes from the south. A step on open ground costs one point on foot (2 halves), into woods one and a half. */

const B1 = { type: 'blue.squad', at: 'E5' } as const;
const FAR = { r1: { type: 'red.squad', at: 'E1' } } as const;
const one = (options: TableOptions = {}, members: readonly string[] = ['b1']) =>
  activation(members, { ...options, units: { b1: B1, ...options.units } });
const go = { kind: 'maneuver', unit: 'b1', mode: 'forward' } as const;
const enter = (hex: string) => ({ kind: 'enter', hex }) as const;
const stop = { kind: 'stop' } as const;
const hexOf = (scene: LhyScene, id: string) => unitIn(scene, id).place;
const woods = (...names: readonly string[]): readonly HexDesign[] => names.map((at) => ({ at, ground: 'woods' }));
const seen = (by: string): Deed => ({
  unit: by,
  side: 'blue',
  kind: 'maneuver',
  segment: 2,
  hex: 'E8',
  seenBy: ['r1'],
});

describe('maneuver on foot', () => {
  rule('10.1.1', 'a squad whose platoon is activated goes three open hexes and no fourth', () => {
    const there = acts(one(), go, enter('E4'), enter('E3'), enter('E2'));
    expect(hexOf(there, 'b1')).toEqual({ kind: 'map', hex: 'E2' });
    expect(refusals(there, enter('E1'))).toEqual(['too-far 10.0']);
    expect(unitIn(there, 'b1').acted).toEqual({ as: 'maneuver', segment: 2 });
    expect(act(there, stop).frames).toHaveLength(1);
  });

  rule('10.1.1', 'a squad goes two hexes whatever they cost', () => {
    const hexes = [
      { at: 'E4', ground: 'heavyWoods' },
      { at: 'E3', ground: 'heavyWoods' },
    ] as const;
    const there = acts(one({ hexes }), go, enter('E4'), enter('E3'));
    expect(refusals(there, enter('E2'))).toEqual(['too-far 10.0']);
  });

  rule('10.1.2', 'in reaction a squad goes two open hexes, or one whatever it costs', () => {
    const units = { r1: { type: 'red.squad', at: 'E5' }, b1: { type: 'blue.squad', at: 'E9' } } as const;
    const scene = reaction({ units, position: { deeds: [seen('b1')] } });
    const reacting = {
      ...scene,
      position: { ...scene.position, activation: { ...scene.position.activation, segment: 3 } },
    };
    const there = acts(reacting, { ...go, unit: 'r1' }, enter('E4'), enter('E3'));
    expect(refusals(there, enter('E2'))).toEqual(['too-far 10.0']);
  });

  rule('10.0', 'nobody on foot enters a hex with enemies, and hexes are entered one after the other', () => {
    const scene = act(one({ units: { r1: { type: 'red.squad', at: 'E4' } } }), go);
    expect(refusals(scene, enter('E4'))).toEqual(['enemy-hex 10.0']);
    expect(refusals(scene, enter('E3'))).toEqual(['not-adjacent 10.0']);
    expect(open(scene)).toEqual(['F5', 'F6', 'E6', 'D6', 'D5']);
  });

  rule('10.0', 'a maneuver that has begun enters a hex before it ends, where it can', () => {
    expect(refusals(act(one(), go), stop)).toEqual(['has-not-moved 10.0']);
    const units = {
      r1: { type: 'red.squad', at: 'A2' },
      r2: { type: 'red.squad', at: 'B1' },
      r3: { type: 'red.squad', at: 'B2' },
    } as const;
    const shut = act(one({ units: { ...units, b1: { type: 'blue.squad', at: 'A1' } } }), go);
    expect(refusals(shut, stop)).toEqual([]);
  });

  rule('10.0', 'Towed Guns and Fortified Positions do not maneuver, nor units that regroup or are carried', () => {
    const cannot = (unit: object) => refusals(one({ units: { b1: { ...B1, ...unit } } }), go);
    expect(cannot({ type: 'blue.gun' })).toEqual(['cannot-maneuver 10.0']);
    expect(cannot({ type: 'blue.fp' })).toEqual(['cannot-maneuver 10.0']);
    expect(cannot({ marks: ['regrouping'] })).toEqual(['regrouping 14.3.6']);
    expect(cannot({ marks: ['outOfCommand'] })).toEqual(['out-of-command 15.2.2.2']);
    const truck = { type: 'blue.truck', at: 'E5' } as const;
    const aboard = one({ units: { t1: truck, b1: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 't1' } } } });
    expect(refusals(aboard, go)).toEqual(['is-carried 10.4.6']);
  });

  rule('10.0', 'a unit maneuvers once in a turn, with its platoon, and forward', () => {
    const acted = one({ units: { b1: { ...B1, acted: { as: 'fire', segment: 1 } } } });
    expect(refusals(acted, go)).toEqual(['already-acted 9.0']);
    expect(refusals(one({}, []), go)).toEqual(['not-activated 7.0']);
    expect(refusals(one(), { ...go, mode: 'reverse' })).toEqual(['only-vehicles 10.4.4']);
  });

  rule('13.3.2', 'a disrupted unit goes one hex into cover that is not beside an enemy', () => {
    const units = { b1: { ...B1, condition: 'disrupted' as const }, r1: { type: 'red.squad', at: 'E3' } } as const;
    const scene = act(one({ units, hexes: woods('E4', 'E6', 'D5') }), go);
    expect(open(scene)).toEqual(['E6', 'D5']);
    expect(refusals(scene, enter('F6'))).toEqual(['must-shelter 13.3.2']);
    expect(refusals(act(scene, enter('E6')), enter('E5'))).toContain('must-shelter 13.3.2');
  });

  rule('8.2', 'enemies see where a unit goes, and from where', () => {
    const there = acts(one({ units: FAR }), go, enter('E4'));
    expect(there.position.deeds).toEqual([
      { unit: 'b1', side: 'blue', kind: 'maneuver', segment: 2, hex: 'E4', from: 'E5', through: [6], seenBy: ['r1'] },
    ]);
  });

  rule('4.1.7', 'the side that comes first to a wall has its help', () => {
    const hexsides = [{ at: 'E4', direction: 1, kind: 'wall' }];
    const there = acts(one({ hexsides }), go, enter('E4'));
    expect(there.position.hexsides).toEqual({ 'E3-E4': 'blue' });
  });

  rule('12.6.2', 'a Heroic unit goes three hexes, each nearer to the hex that it goes for', () => {
    const hero = { ...B1, marks: ['heroic'] as const, target: 'E1' };
    const scene = act(one({ units: { ...FAR, b1: hero }, hexes: [{ at: 'E4', ground: 'heavyWoods' }] }), go);
    expect(open(scene)).toEqual(['E4']);
    expect(refusals(scene, enter('E6'))).toEqual(['not-nearer 12.6.2']);
    expect(refusals(acts(scene, enter('E4'), enter('E3'), enter('E2')), enter('D3'))).toContain('too-far 10.0');
  });

  rule('17.1', 'at night a squad goes two hexes', () => {
    const there = acts(one({ mission: { visibility: 'night' } }), go, enter('E4'), enter('E3'));
    expect(open(there)).toEqual([]);
  });
});

describe('rivers', () => {
  const river: HexDesign = { at: 'E4', ground: 'river', ways: [{ kind: 'river', to: [2, 5] }] };
  const inWater = (options: TableOptions = {}) =>
    one({ hexes: [river], ...options, units: { b1: { ...B1, at: 'E4', cameFrom: 4 }, ...options.units } });

  rule('4.1.10', 'a unit that enters a river ends its maneuver there', () => {
    const there = acts(one({ hexes: [river] }), go, enter('E4'));
    expect(there.frames).toHaveLength(1);
    expect(unitIn(there, 'b1')).toMatchObject({ place: { hex: 'E4' }, cameFrom: 4 });
  });

  rule('4.1.10', 'it leaves to the other bank with a roll of six or less, and goes on', () => {
    const there = act(act(inWater(), go), enter('E3'), ['riverExit b1 6']);
    expect(unitIn(there, 'b1').place).toEqual({ kind: 'map', hex: 'E3' });
    expect(unitIn(there, 'b1').cameFrom).toBeUndefined();
    expect(open(there)).toContain('E2');
  });

  rule('4.1.10', 'with a higher roll it stays, and has maneuvered', () => {
    const there = act(act(inWater({ units: FAR }), go), enter('E3'), ['riverExit b1 7']);
    expect(unitIn(there, 'b1')).toMatchObject({ place: { hex: 'E4' }, acted: { as: 'maneuver' } });
    expect(there.frames).toHaveLength(1);
    expect(there.position.deeds).toMatchObject([{ unit: 'b1', hex: 'E4', seenBy: ['r1'] }]);
  });

  rule('4.1.10', 'back to its own bank it needs no roll', () => {
    expect(unitIn(acts(inWater(), go, enter('E5')), 'b1').place).toEqual({ kind: 'map', hex: 'E5' });
  });

  rule('4.1.10', 'a Heroic unit needs no roll', () => {
    const hero = { ...B1, at: 'E4', cameFrom: 4 as const, marks: ['heroic'] as const };
    expect(unitIn(acts(inWater({ units: { b1: hero } }), go, enter('E3')), 'b1').place).toEqual({
      kind: 'map',
      hex: 'E3',
    });
  });
});

describe('markers of fire', () => {
  const marker = (id: string) =>
    ({ id, kind: 'smallArms', by: 'red', hex: 'E5', firer: 'r1', value: 1, terms: [], segment: 1 }) as const;
  const marked = (units: TableOptions['units'] = {}, ids: readonly string[] = ['m1']) =>
    act(one({ units: { ...FAR, ...units }, position: { fire: ids.map(marker) } }), go);

  rule('11.3.1', 'the last unit of a hex carries its small arms markers along', () => {
    expect(act(marked(), enter('E6')).position.fire).toMatchObject([{ id: 'm1', hex: 'E6' }]);
  });

  rule('11.3.1', 'where others stay, the enemy says which markers go along', () => {
    const scene = marked({ b2: { type: 'blue.squad', at: 'E5' } }, ['m1', 'm2']);
    const there = act(scene, enter('E6'), ['carriedFire m1 goes', 'carriedFire m2 stays']);
    expect(there.position.fire).toMatchObject([
      { id: 'm1', hex: 'E6' },
      { id: 'm2', hex: 'E5' },
    ]);
  });

  rule('11.3.1', 'a vehicle leaves the markers of units on foot where they are', () => {
    const tank = act(
      activation(['t1'], {
        units: { ...FAR, b1: B1, t1: { type: 'blue.tank', at: 'E5', motion: 'moving' } },
        position: { fire: [marker('m1')] },
      }),
      { ...go, unit: 't1' },
    );
    expect(act(tank, enter('E6')).position.fire).toMatchObject([{ id: 'm1', hex: 'E5' }]);
  });
});

describe('hidden enemies', () => {
  rule('20.9', 'a unit that comes upon hidden enemies stays where it was, and they are seen', () => {
    const units = { r1: { type: 'red.squad', at: 'E4', marks: ['hidden'] as const } } as const;
    const there = act(act(one({ units }), go), enter('E4'));
    expect(unitIn(there, 'b1').place).toEqual({ kind: 'map', hex: 'E5' });
    expect(unitIn(there, 'r1').marks).toEqual(['bumped', 'concealed']);
    expect(there.frames).toHaveLength(1);
  });
});

describe('leaving the map', () => {
  const exit = { kind: 'exit' } as const;
  const at = (hex: string, options: TableOptions = {}) =>
    act(one({ ...options, units: { b1: { type: 'blue.squad', at: hex }, ...options.units } }), go);

  rule('10.2', 'units leave by any edge but that of the enemy', () => {
    expect(refusals(at('E1'), exit)).toEqual(['no-exit 10.2']);
    expect(refusals(at('E5'), exit)).toEqual(['no-exit 10.2']);
    expect(unitIn(act(at('E9'), exit), 'b1').place).toEqual({ kind: 'exited' });
  });

  rule('10.2', 'a combat unit that leaves by a side edge is lost above seven', () => {
    const safe = act(at('A5'), exit, ['mapExit b1 7']);
    expect(safe.position.casualties).toBe(0);
    const lost = act(at('A5'), exit, ['mapExit b1 8']);
    expect(lost.position.casualties).toBe(-1);
    expect(unitIn(lost, 'b1').place).toEqual({ kind: 'exited' });
  });

  rule('10.2', 'no roll is needed of a leader, nor by the own edge', () => {
    const leader = activation(['b1'], { units: { b1: { type: 'blue.leader', at: 'A5' } } });
    expect(unitIn(act(act(leader, go), exit), 'b1').place).toEqual({ kind: 'exited' });
    expect(act(at('A9'), exit).position.casualties).toBe(0);
  });

  rule('10.2', 'each unit rolls for itself, or, as a ruling, one roll counts for all', () => {
    const truck = { type: 'blue.truck', at: 'A5', motion: 'moving' as const } as const;
    const aboard = (vehicle: string) => ({ kind: 'aboard', vehicle }) as const;
    const units = {
      t1: truck,
      b1: { type: 'blue.squad', place: aboard('t1') },
      b2: { type: 'blue.squad', place: aboard('t1') },
    } as const;
    const rolling = (answers: Readonly<Record<string, string>>) =>
      act(activation(['t1'], { units, answers }), { ...go, unit: 't1' });
    expect(act(rolling({}), exit, ['mapExit b1 8', 'mapExit b2 7']).position.casualties).toBe(-1);
    expect(act(rolling({ mapExit: 'perGroup' }), exit, ['mapExit b1 8']).position.casualties).toBe(-2);
  });

  rule('10.2', 'units that leave the map suffer the fire on them at once, and nobody else in their hex does', () => {
    const fire = [
      { id: 'm', kind: 'smallArms', by: 'red', hex: 'E9', value: 1, terms: [], segment: 1 },
      { id: 'n', kind: 'smallArms', by: 'red', hex: 'E3', value: 1, terms: [], segment: 1 },
    ] as const;
    // Cohesion 7: a roll of 7 disrupts, and one of 9 costs a step. The leader checks.
    const leaving = at('E9', { position: { fire }, units: { b1: { type: 'blue.squad', at: 'E9' } } });
    const hurt = act(leaving, exit, ['fire E9 7']);
    expect(unitIn(hurt, 'b1').place).toEqual({ kind: 'exited' });
    expect([hurt.position.casualties, hurt.position.fire.map(({ id }) => id)]).toEqual([0, ['n']]);
    expect(act(leaving, exit, ['fire E9 9']).position.casualties).toBe(-1);
    const units = { b1: { type: 'blue.squad', at: 'E9' }, b2: { type: 'blue.squad', at: 'E9' } } as const;
    const beside = at('E9', { position: { fire }, units });
    const alone = act(beside, exit, ['carriedFire m goes', 'fire E9 9']);
    expect(unitIn(alone, 'b2')).toMatchObject({ place: { hex: 'E9' }, condition: 'good' });
    const spared = act(beside, exit, ['carriedFire m stays']);
    expect([spared.position.casualties, spared.position.fire.length]).toEqual([0, 2]);
  });

  rule('10.2', 'a section that is left of a squad leaves in its place, and rolls beyond another edge', () => {
    const fire = [{ id: 'm', kind: 'smallArms', by: 'red', hex: 'A5', value: 1, terms: [], segment: 1 }] as const;
    const units = {
      b1: { type: 'blue.squad', at: 'A5' },
      s1: { type: 'blue.section', place: { kind: 'pool' } },
    } as const;
    const gone = act(at('A5', { position: { fire }, units }), exit, ['fire A5 9', 'mapExit s1 8']);
    expect([unitIn(gone, 'b1').place, unitIn(gone, 's1').place]).toEqual([{ kind: 'pool' }, { kind: 'exited' }]);
    expect(gone.position.casualties).toBe(-2);
  });

  rule('10.2', 'a vehicle that leaves suffers the anti-tank fire on it', () => {
    const fire = [{ id: 'm', kind: 'antiTank', by: 'red', unit: 't1', value: 4, terms: [], segment: 1 }] as const;
    const { activation: activated } = activation(['t1']).position;
    const units = { t1: { type: 'blue.tank', at: 'E9', motion: 'moving' as const } } as const;
    const leaving = act(activation(['t1'], { units, position: { fire, activation: activated } }), {
      ...go,
      unit: 't1',
    });
    const gone = act(leaving, exit, ['antiTank t1 6']);
    expect([unitIn(gone, 't1').place, gone.position.casualties]).toEqual([{ kind: 'lost' }, -1]);
    expect(unitIn(act(leaving, exit, ['antiTank t1 2']), 't1').place).toEqual({ kind: 'exited' });
  });
});

describe('withdrawal', () => {
  const away = (...units: readonly string[]) => ({ kind: 'withdraw', units }) as const;

  rule('10.3.1', 'units on foot withdraw one to four hexes towards their own edge', () => {
    const scene = act(one({ units: { b1: { type: 'blue.squad', at: 'E3' } } }), away('b1'));
    expect(open(scene)).toEqual(['F4', 'E4', 'D4']);
    expect(refusals(scene, stop)).toEqual(['has-not-moved 10.0']);
    const there = acts(scene, enter('E4'), enter('E5'), enter('E6'), enter('E7'));
    expect(open(there)).toEqual([]);
    expect(refusals(there, enter('E8'))).toEqual(['wrong-way 10.3.1.1']);
    expect(act(there, stop).frames).toHaveLength(1);
  });

  rule('10.3.1', 'through marsh, river, jungle, urban buildings and at night three hexes are the most', () => {
    const scene = one({ units: { b1: { type: 'blue.squad', at: 'E3' } }, hexes: [{ at: 'E4', ground: 'marsh' }] });
    expect(open(acts(scene, away('b1'), enter('E4'), enter('E5'), enter('E6')))).toEqual([]);
    const night = one({ units: { b1: { type: 'blue.squad', at: 'E3' } }, mission: { visibility: 'night' } });
    expect(open(acts(night, away('b1'), enter('E4'), enter('E5'), enter('E6')))).toEqual([]);
  });

  rule('10.3.1', 'units of one hex withdraw together and regroup no more', () => {
    const regrouping = { ...B1, marks: ['regrouping'] as const };
    const units = { b1: regrouping, b2: { ...regrouping, condition: 'disrupted' as const } } as const;
    const there = acts(one({ units }, ['b1', 'b2']), away('b1', 'b2'), enter('E6'), stop);
    expect([unitIn(there, 'b1'), unitIn(there, 'b2')].map(({ place, marks }) => ({ place, marks }))).toEqual([
      { place: { kind: 'map', hex: 'E6' }, marks: [] },
      { place: { kind: 'map', hex: 'E6' }, marks: [] },
    ]);
    const apart = one({ units: { b1: B1, b2: { type: 'blue.squad', at: 'E6' } } }, ['b1', 'b2']);
    expect(refusals(apart, away('b1', 'b2'))).toEqual(['not-together 10.3.1']);
    expect(refusals(one({ units: { b1: { ...B1, type: 'blue.gun' } } }), away('b1'))).toEqual([
      'cannot-withdraw 10.3.1',
    ]);
  });

  rule('10.3.1.1', 'a hex that is not beside an enemy comes first, one beside an enemy second', () => {
    const beside = act(one({ units: { r1: { type: 'red.squad', at: 'C6' } } }), away('b1'));
    expect(open(beside)).toEqual(['F6', 'E6']);
    const between = {
      r1: { type: 'red.squad', at: 'C6' },
      r2: { type: 'red.squad', at: 'G6' },
      r3: { type: 'red.squad', at: 'E8' },
    } as const;
    const second = act(one({ units: { ...between, r3: { type: 'red.squad', at: 'E7' } } }), away('b1'));
    expect(open(second)).toEqual(['F6', 'E6', 'D6']);
  });

  rule('10.3.1.2', 'a unit in good order that comes beside an enemy in good order regroups in the end', () => {
    const around = {
      r1: { type: 'red.squad', at: 'C6' },
      r2: { type: 'red.squad', at: 'G6' },
      r3: { type: 'red.squad', at: 'E7' },
    } as const;
    const past = (units: TableOptions['units']) =>
      unitIn(acts(one({ units: { ...around, ...units } }), away('b1'), enter('E6'), stop), 'b1').marks;
    expect(past({})).toEqual(['regrouping']);
    expect(past({ b1: { ...B1, condition: 'disrupted' } })).toEqual([]);
    expect(past({ b2: { type: 'blue.squad', at: 'E6' } })).toEqual([]);
    const broken = { condition: 'disrupted' as const };
    expect(past({ r3: { ...around.r3, ...broken } })).toEqual([]);
  });

  rule(
    '10.3.1.1',
    'where hexsides are not parallel to the edge, units go sideways too, but never twice in a row',
    () => {
      const sides = [
        { id: 'red', alliance: 'allied', role: 'defender', edge: 'east', initiative: 0, coordination: 0 },
        { id: 'blue', alliance: 'axis', role: 'attacker', edge: 'west', initiative: 0, coordination: 0 },
      ] as const;
      const scene = act(one({ mission: { sides } }), away('b1'));
      expect(open(scene)).toEqual(['E4', 'E6', 'D6', 'D5']);
      expect(open(act(scene, enter('E4')))).toEqual(['D5', 'D4']);
    },
  );

  rule('10.3.1.1', 'at the own edge units leave the map', () => {
    const scene = act(one({ units: { b1: { type: 'blue.squad', at: 'E9' } } }), away('b1'));
    expect(unitIn(act(scene, { kind: 'exit' }), 'b1').place).toEqual({ kind: 'exited' });
    const inside = act(one({ units: { b1: { type: 'blue.squad', at: 'A5' } } }), away('b1'));
    expect(refusals(inside, { kind: 'exit' })).toEqual(['no-exit 10.2']);
  });

  rule('10.3.1', 'units in an Assault Hex do not withdraw', () => {
    const assaults = [{ hex: 'E5', side: 'red', units: [], marked: true }] as const;
    expect(refusals(one({ position: { assaults } }), away('b1'))).toEqual(['in-assault 10.3.1']);
  });

  const RED = {
    r1: { type: 'red.squad', at: 'E3' },
    r2: { type: 'red.leader', at: 'E3' },
    b1: { type: 'blue.squad', at: 'E9' },
  } as const;

  rule('8.3c', 'a reaction without having seen anything asks for a roll of the Cohesion at most', () => {
    const scene = reaction({ units: RED });
    const gone = act(scene, away('r1'), ['withdrawal r1 8']);
    expect(gone.frames).toHaveLength(2);
    const stays = act(scene, away('r1'), ['withdrawal r1 9']);
    expect(stays.frames).toHaveLength(1);
    expect(unitIn(stays, 'r1').acted).toEqual({ as: 'none', segment: 3 });
    const alone = reaction({ units: { r1: RED.r1, b1: RED.b1 } });
    expect(act(alone, away('r1'), ['withdrawal r1 8']).frames).toHaveLength(1);
  });

  rule('8.3c', 'a Russian leader helps his company to withdraw, and any leader a support unit', () => {
    const nation = 'russian';
    const { platoon: _platoon, ...commander } = {
      ...squad,
      id: 'red.commissar',
      kind: 'leader' as const,
      nation,
      commandRange: 3,
    };
    const { platoon: _own, company: _company, ...loose } = { ...machineGun, id: 'red.support', nation: 'red' };
    const types = [...TYPES, commander, { ...squad, id: 'red.russian', nation }, loose];
    const rolls = (type: string, leader: string) => {
      const units = { r1: { type, at: 'E3' }, r2: { type: leader, at: 'E3' }, b1: RED.b1 };
      return act(reaction({ types, units }), away('r1'), ['withdrawal r1 8']).frames.length;
    };
    expect([rolls('red.russian', 'red.commissar'), rolls('red.support', 'red.leader')]).toEqual([2, 2]);
    expect(rolls('red.russian', 'red.leader')).toBe(1);
  });

  rule('8.3c', 'who has seen what he reacts to withdraws without a roll, or, as a ruling, rolls always', () => {
    const position = { deeds: [seen('b1')] };
    expect(act(reaction({ units: RED, position }), away('r1')).frames).toHaveLength(2);
    const always = reaction({ units: RED, position, answers: { withdrawalRoll: 'always' } });
    expect(act(always, away('r1'), ['withdrawal r1 2']).frames).toHaveLength(2);
  });

  rule('10.5.3.2', 'under assault units roll to withdraw', () => {
    const assaults = [{ hex: 'E3', side: 'blue', units: [{ unit: 'b1', from: 'E4', cycle: 1, arrow: true }] }] as const;
    const scene = reaction({ units: RED, position: { deeds: [seen('b1')], assaults } });
    expect(act(scene, away('r1'), ['withdrawal r1 3']).frames).toHaveLength(2);
    expect(refusals(scene, { ...go, unit: 'r1' })).toEqual(['under-assault 10.5.3.2']);
  });
});
