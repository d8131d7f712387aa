import { describe, expect } from 'vitest';
import type { CounterType, LhyAction } from '../../../src/lhy/index.js';
import { KINDS } from '../../../src/lhy/index.js';
import { hasRoom } from '../../../src/lhy/maneuver/index.js';
import { rule } from '../../rule.js';
import type { TableOptions, TableUnit } from '../table.js';
import { POSITION, TYPES, table } from '../table.js';
import { act, activation, acts, open, reaction, refusals, unitIn } from './acting.js';

/* On open ground a tank and a halftrack pay 2 halves a hex, a truck 3; along a road 1. To go into motion costs 2. */

const types: readonly CounterType[] = [
  ...TYPES,
  { id: 'blue.ht', name: 'A made-up halftrack', kind: 'trackedCarrier', nation: 'blue' },
  { id: 'blue.jeep', name: 'A made-up jeep', kind: 'wheeledCarrier', nation: 'blue', chassis: 'jeep' },
  {
    id: 'blue.fv',
    name: 'A made-up gun truck',
    kind: 'fightingVehicle',
    nation: 'blue',
    antiTank: { value: 1, range: 9 },
  },
  { id: 'blue.flame', name: 'A made-up thrower', kind: 'flamethrower', nation: 'blue', cohesion: 7 },
  { ...(TYPES.find(({ id }) => id === 'blue.squad') as CounterType), id: 'blue.russian', nation: 'russian' },
];
const go = { kind: 'maneuver', unit: 't1', mode: 'forward' } as const;
const back = { ...go, mode: 'reverse' } as const;
const enter = (hex: string) => ({ kind: 'enter', hex }) as const;
const stop = (motion?: 'moving' | 'stopped' | 'overwatch') =>
  (motion === undefined ? { kind: 'stop' } : { kind: 'stop', motion }) as LhyAction;
const FAR = { r1: { type: 'red.squad', at: 'A1' } } as const;
const tank = (unit: Partial<TableUnit> = {}, options: TableOptions = {}) =>
  activation(['t1'], {
    types,
    ...options,
    units: { ...FAR, t1: { type: 'blue.tank', at: 'E5', ...unit }, ...options.units },
  });
const moving = (unit: Partial<TableUnit> = {}, options: TableOptions = {}) =>
  tank({ motion: 'moving', ...unit }, options);
const aboard = (vehicle: string) => ({ kind: 'aboard', vehicle }) as const;

describe('vehicles in motion', () => {
  rule('10.4.1', 'a vehicle that stands goes into motion for one point, and stays in motion', () => {
    const started = act(tank(), go);
    expect(unitIn(started, 't1').motion).toBe('moving');
    const there = acts(started, enter('E4'), enter('E3'), enter('E2'), enter('E1'));
    expect(open(there)).toEqual([]);
    expect(refusals(there, stop('stopped'))).toEqual(['wrong-motion 10.4.1']);
    expect(unitIn(act(there, stop()), 't1').motion).toBe('moving');
  });

  rule('10.4.1', 'to go into motion is a maneuver that enemies see', () => {
    expect(act(tank(), go).position.deeds).toEqual([
      { unit: 't1', side: 'blue', kind: 'maneuver', segment: 2, hex: 'E5', seenBy: ['r1'] },
    ]);
    expect(act(moving(), go).position.deeds).toEqual([]);
  });

  rule('10.4.1', 'a vehicle in motion goes five points far and goes on, or stops under the red marker', () => {
    const there = acts(moving(), go, enter('E4'), enter('E3'), enter('E2'), enter('E1'), enter('D1'));
    expect(open(there)).toEqual([]);
    expect(unitIn(act(there, stop('moving')), 't1').motion).toBe('moving');
    expect(unitIn(act(there, stop('stopped')), 't1').motion).toBe('stopped');
  });

  rule('10.4.1', 'it stops where it is for nothing, but does not go on without leaving its hex', () => {
    const there = act(moving(), go);
    expect(refusals(there, stop('moving'))).toEqual(['wrong-motion 10.4.1']);
    const stopped = act(there, stop('stopped'));
    expect(stopped.position.deeds).toMatchObject([{ unit: 't1', hex: 'E5' }]);
  });

  rule('10.4.1', 'Overwatch stops a vehicle here or in the next hex, when its platoon is activated', () => {
    const there = acts(moving(), go, enter('E4'), stop('overwatch'));
    expect(unitIn(there, 't1')).toMatchObject({ motion: 'overwatch', marks: ['rallied'] });
    expect(refusals(there, go)).toEqual(['in-overwatch 10.4.1']);
    expect(refusals(acts(moving(), go, enter('E4'), enter('E3')), stop('overwatch'))).toEqual(['wrong-motion 10.4.1']);
    const red = reaction({
      types,
      units: { t1: { type: 'red.tank', at: 'E5', motion: 'moving' }, b1: { type: 'blue.squad', at: 'A9' } },
    });
    expect(refusals(act(red, go), stop('overwatch'))).toEqual(['wrong-motion 10.4.1']);
  });

  rule(
    '10.4.1',
    'a vehicle in Overwatch has acted: it assaults nobody, has to do nothing more, and fires in reaction alone',
    () => {
      const near = { r1: { type: 'red.squad', at: 'E4' } } as const;
      const there = acts(moving({}, { units: near }), go, stop('overwatch'));
      const assault = { kind: 'assault', units: ['t1'], hex: 'E4' } as const;
      expect(refusals(there, assault)).toContain('in-overwatch 10.4.1');
      expect(refusals(there, { kind: 'smallArms', unit: 't1', hex: 'E4' })).toContain('in-overwatch 10.4.1');
      expect(refusals(there, { kind: 'call' })).toEqual([]);
      const later = act(act(there, { kind: 'call' }), { kind: 'call' });
      expect(refusals(later, assault)).toContain('in-overwatch 10.4.1');
    },
  );

  rule('10.4.1', 'to go into Overwatch on the spot is a maneuver to react to, or, as a ruling, none', () => {
    const watching = (answers: Readonly<Record<string, string>>) =>
      acts(moving({}, { answers }), go, stop('overwatch')).position.deeds.length;
    expect(watching({})).toBe(1);
    expect(watching({ overwatchPlace: 'ownAction' })).toBe(0);
  });

  rule('10.1.2', 'in reaction a vehicle has four points', () => {
    const units = {
      t1: { type: 'red.tank', at: 'E5', motion: 'moving' as const },
      b1: { type: 'blue.squad', at: 'A9' },
    } as const;
    const there = acts(reaction({ types, units }), go, enter('E4'), enter('E3'), enter('E2'), enter('D2'));
    expect(open(there)).toEqual([]);
  });

  rule('10.4.4', 'in reverse a vehicle has three points, and enemies see that it goes back', () => {
    const there = acts(tank(), back, enter('E6'), enter('E7'));
    expect(open(there)).toEqual([]);
    expect(there.position.deeds.at(-1)).toMatchObject({ hex: 'E7', reverse: true, through: [0] });
  });

  rule('13.3.5', 'a Shocked vehicle does not maneuver', () => {
    expect(refusals(tank({ condition: 'shocked' }), go)).toEqual(['shocked 13.3.5']);
  });

  const road = ['E9', 'E8', 'E7', 'E6', 'E5', 'E4', 'E3'].map((at) => ({
    at,
    ground: 'rural' as const,
    ways: [{ kind: 'road' as const, to: [1 as const, 4 as const] }],
  }));

  rule('4.1.9.5', 'on roads alone a unit has one point more, away from the enemy and by day', () => {
    const truck = (options: TableOptions) =>
      acts(
        activation(['b1'], { units: { ...FAR, b1: { type: 'blue.squad', at: 'E8' } }, hexes: road, ...options }),
        { ...go, unit: 'b1' },
        enter('E7'),
        enter('E6'),
        enter('E5'),
      );
    expect(open(truck({}))).toEqual(['E4', 'E6']);
    expect(
      open(truck({ units: { b1: { type: 'blue.squad', at: 'E8' }, r1: { type: 'red.squad', at: 'G4' } } })),
    ).toEqual([]);
    expect(
      open(truck({ units: { b1: { type: 'blue.squad', at: 'E8' }, r1: { type: 'red.leader', at: 'G4' } } })),
    ).toEqual(['E4', 'E6']);
    const aside = acts(
      activation(['b1'], { units: { ...FAR, b1: { type: 'blue.squad', at: 'D8' } }, hexes: road }),
      { ...go, unit: 'b1' },
      enter('E8'),
      enter('E7'),
      enter('E6'),
    );
    expect(open(aside)).toEqual([]);
  });

  rule('4.1.17', 'a vehicle at a roadblock goes back only the way that it came', () => {
    const markers = [{ id: 'rb', kind: 'roadblock', hex: 'E4' }] as const;
    const there = acts(moving({}, { position: { markers } }), go, enter('E4'));
    expect(unitIn(there, 't1').cameFrom).toBe(4);
    expect(open(there)).toEqual(['E5']);
    expect(unitIn(act(there, enter('E5')), 't1').cameFrom).toBeUndefined();
  });
});

describe('room on vehicles', () => {
  const room = (vehicle: string, units: Readonly<Record<string, string>>, on: readonly string[] = []) => {
    const placed = Object.entries(units).map(([id, type]): readonly [string, TableUnit] => [
      id,
      on.includes(id) ? { type, place: aboard('v') } : { type, at: 'E5' },
    ]);
    const scene = table({ types, units: { v: { type: vehicle, at: 'E5' }, ...Object.fromEntries(placed) } });
    const boarding = Object.keys(units).filter((id) => !on.includes(id));
    return hasRoom(
      scene,
      unitIn(scene, 'v'),
      boarding.map((id) => unitIn(scene, id)),
    );
  };
  const [S, L, W, F, G] = ['blue.squad', 'blue.leader', 'blue.latw', 'blue.flame', 'blue.gun'];

  rule('10.4.6.1', 'AFVs and halftracks carry two steps, one leader and one LATW or Flamethrower', () => {
    for (const vehicle of ['blue.tank', 'blue.ht']) {
      expect(room(vehicle, { a: S, b: L, c: W })).toBe(true);
      expect(room(vehicle, { a: S, b: S })).toBe(false);
      expect(room(vehicle, { a: L, b: L })).toBe(false);
      expect(room(vehicle, { a: W, b: F })).toBe(false);
    }
    expect(room('blue.tank', { a: S, b: 'blue.section' }, ['a'])).toBe(false);
  });

  rule('10.4.6.1', 'trucks carry four steps', () => {
    expect(room('blue.truck', { a: S, b: S, c: L, d: F })).toBe(true);
    expect(room('blue.truck', { a: S, b: S, c: 'blue.section' })).toBe(false);
  });

  rule('10.4.6.1', 'a jeep carries one step, and a leader or LATW or Flamethrower', () => {
    expect(room('blue.jeep', { a: 'blue.section', b: L })).toBe(true);
    expect(room('blue.jeep', { a: S })).toBe(false);
    expect(room('blue.jeep', { a: L, b: W })).toBe(false);
  });

  rule('10.4.6.3', 'Carriers alone carry a Towed Gun, and nobody with it', () => {
    expect(room('blue.truck', { a: G })).toBe(true);
    expect(room('blue.ht', { a: G })).toBe(true);
    expect(room('blue.tank', { a: G })).toBe(false);
    expect(room('blue.truck', { a: G, b: L }, ['b'])).toBe(false);
  });

  rule('10.4.6', 'Fighting Vehicles carry nobody, and nobody carries a vehicle', () => {
    expect(room('blue.fv', { a: L })).toBe(false);
    expect(room('blue.truck', { a: 'blue.jeep' })).toBe(false);
  });
});

describe('getting on and off', () => {
  const load = (...units: readonly string[]) => ({ kind: 'load', units, vehicle: 't1' }) as const;
  const unload = (...units: readonly string[]) => ({ kind: 'unload', units }) as const;
  const with1 = (unit: Partial<TableUnit> = {}, vehicle: Partial<TableUnit> = {}, options: TableOptions = {}) =>
    activation(['b1', 't1'], {
      types,
      ...options,
      units: {
        ...FAR,
        t1: { type: 'blue.tank', at: 'E5', ...vehicle },
        b1: { type: 'blue.squad', at: 'E5', ...unit },
        ...options.units,
      },
    });

  rule('10.4.6.2', 'to get on is the action of those who do, and not of the vehicle', () => {
    const there = act(with1(), load('b1'));
    expect(unitIn(there, 'b1')).toMatchObject({ place: aboard('t1'), acted: { as: 'maneuver' } });
    expect(unitIn(there, 't1').acted).toBeUndefined();
    expect(there.position.deeds).toMatchObject([{ unit: 'b1', hex: 'E5' }]);
    const gone = acts(there, go, enter('E4'));
    expect(unitIn(gone, 'b1').place).toEqual(aboard('t1'));
    expect(refusals(act(gone, stop()), unload('b1'))).toContain('already-acted 9.0');
  });

  rule('10.4.6.2.1', 'the vehicle stands still, in the hex or beside a forest from which units come', () => {
    expect(refusals(with1({}, { motion: 'moving' }), load('b1'))).toEqual(['in-motion 10.4.6.2.1']);
    expect(refusals(with1({ at: 'E6' }), load('b1'))).toEqual(['out-of-reach 10.4.6.2.1']);
    const wood = with1({ at: 'E6' }, {}, { hexes: [{ at: 'E6', ground: 'woods' }] });
    expect(act(wood, load('b1')).position.deeds).toMatchObject([{ unit: 'b1', hex: 'E5', from: 'E6' }]);
    expect(refusals(with1({ at: 'E7' }, {}, { hexes: [{ at: 'E7', ground: 'woods' }] }), load('b1'))).toEqual([
      'out-of-reach 10.4.6.2.1',
    ]);
  });

  rule(
    '10.4.6.2',
    'disrupted units do not get on, nor those that regroup, nor Heroes, nor on a Shocked vehicle',
    () => {
      expect(refusals(with1({ condition: 'disrupted' }), load('b1'))).toEqual(['disrupted 10.4.6.2']);
      expect(refusals(with1({ marks: ['regrouping'] }), load('b1'))).toEqual(['regrouping 14.3.6']);
      expect(refusals(with1({ marks: ['heroic'] }), load('b1'))).toEqual(['heroic 12.6.2']);
      expect(refusals(with1({}, { condition: 'shocked' }), load('b1'))).toContain('shocked 13.3.5');
    },
  );

  rule('10.4.6.2', 'nobody gets on or off beside a known enemy', () => {
    const near = { units: { r2: { type: 'red.squad', at: 'E4' } } } as const;
    expect(refusals(with1({}, {}, near), load('b1'))).toEqual(['enemy-near 10.4.6.2']);
    expect(refusals(with1({ place: aboard('t1') }, {}, near), unload('b1'))).toEqual(['enemy-near 10.4.6.2']);
  });

  rule('4.3', 'a concealed enemy is known, or, as a ruling, is not; a hidden one never is', () => {
    const near = (mark: 'concealed' | 'hidden', answers: Readonly<Record<string, string>> = {}) =>
      refusals(with1({}, {}, { answers, units: { r2: { type: 'red.squad', at: 'E4', marks: [mark] } } }), load('b1'));
    expect(near('concealed')).toEqual(['enemy-near 10.4.6.2']);
    expect(near('concealed', { knownEnemy: 'unconcealed' })).toEqual([]);
    expect(near('hidden')).toEqual([]);
  });

  rule('10.4.6.2', 'Russians get off beside an enemy, and regroup then', () => {
    const units = { r2: { type: 'red.squad', at: 'E4' } } as const;
    const there = act(with1({ type: 'blue.russian', place: aboard('t1') }, {}, { units }), unload('b1'));
    expect(unitIn(there, 'b1')).toMatchObject({ place: { hex: 'E5' }, marks: ['regrouping'] });
  });

  rule('10.4.6.2.2', 'units get off a vehicle that stands, or that stops for them', () => {
    const riding = { place: aboard('t1') };
    expect(unitIn(act(with1(riding), unload('b1')), 'b1')).toMatchObject({
      place: { hex: 'E5' },
      acted: { as: 'maneuver' },
    });
    expect(refusals(with1(riding, { motion: 'moving' }), unload('b1'))).toEqual(['in-motion 10.4.6.2.2']);
    const stopping = acts(with1(riding, { motion: 'moving' }), go, enter('E4'), unload('b1'));
    expect(unitIn(stopping, 'b1').place).toEqual({ kind: 'map', hex: 'E4' });
    expect(unitIn(stopping, 't1').motion).toBe('stopped');
    expect(stopping.frames).toHaveLength(1);
    expect(refusals(acts(with1(riding), go, enter('E4')), unload('b1'))).toEqual(['in-motion 10.4.6.2.2']);
  });

  rule('10.4.6', 'in an activation units ride, get on and get off with an infantry platoon alone', () => {
    const activated = { ...POSITION.activation, segment: 2, platoons: ['blue:red.armor:1'], members: ['b1', 't1'] };
    const armour = { position: { activation: activated } };
    expect(refusals(with1({}, {}, armour), load('b1'))).toContain('no-infantry 10.4.6');
    expect(refusals(with1({ place: aboard('t1') }, {}, armour), unload('b1'))).toContain('no-infantry 10.4.6');
    expect(refusals(with1({ place: aboard('t1') }, {}, armour), go)).toContain('riders-wait 10.4.6');
  });

  rule('10.4.6.1', 'there is no more room than the vehicle has', () => {
    const full = with1({}, {}, { units: { b2: { type: 'blue.squad', place: aboard('t1') } } });
    expect(refusals(full, load('b1'))).toEqual(['no-room 10.4.6.1']);
  });

  rule('10.4.6.3', 'to limber a gun, to unlimber it or to move it is the one action of the gun and its Carrier', () => {
    const gun = { type: 'blue.gun' } as const;
    const truck = { type: 'blue.truck' } as const;
    const there = act(with1(gun, truck), load('b1'));
    expect([unitIn(there, 'b1').acted, unitIn(there, 't1').acted]).toEqual([
      { as: 'maneuver', segment: 2 },
      { as: 'maneuver', segment: 2 },
    ]);
    expect(refusals(with1(gun, { ...truck, acted: { as: 'maneuver', segment: 1 } }), load('b1'))).toEqual([
      'already-acted 10.4.6.3',
    ]);
    const towed = act(with1({ ...gun, place: aboard('t1') }, truck), go);
    expect(unitIn(towed, 'b1').acted).toEqual({ as: 'maneuver', segment: 2 });
    expect(refusals(towed, unload('b1'))).toContain('already-acted 9.0');
  });

  const TOWED = { b1: { type: 'blue.flak', at: 'E5' } } as const;
  const flak: CounterType = {
    ...(TYPES.find(({ id }) => id === 'blue.gun') as CounterType),
    id: 'blue.flak',
    truck: 'blue.truck',
  };
  const call = { kind: 'load', units: ['b1'] } as const;
  const towed = (options: TableOptions = {}) =>
    activation(['b1', 't1'], { types: [...types, flak], ...options, units: { ...FAR, ...TOWED, ...options.units } });

  rule('10.4.6.3', 'the trucks that belong to a gun come when it is limbered, and go when it is unlimbered', () => {
    const there = act(towed(), call);
    expect(unitIn(there, 'b1.truck')).toMatchObject({
      type: 'blue.truck',
      place: { hex: 'E5' },
      acted: { as: 'maneuver' },
    });
    expect(unitIn(there, 'b1')).toMatchObject({ place: aboard('b1.truck'), acted: { as: 'maneuver' } });
    const fresh = (id: string) => {
      const { acted: _acted, ...unit } = unitIn(there, id);
      return unit;
    };
    const units = { ...there.position.units, b1: fresh('b1'), 'b1.truck': fresh('b1.truck') };
    const later = { ...there, position: { ...there.position, units } };
    const off = act(later, unload('b1'));
    expect([unitIn(off, 'b1').place, unitIn(off, 'b1.truck').place]).toEqual([
      { kind: 'map', hex: 'E5' },
      { kind: 'pool' },
    ]);
    const again = { ...off.position.units, b1: { ...fresh('b1'), place: { kind: 'map', hex: 'E5' } as const } };
    expect(unitIn(act({ ...off, position: { ...off.position, units: again } }, call), 'b1.truck').place).toEqual({
      kind: 'map',
      hex: 'E5',
    });
  });

  rule('10.4.6.3', 'they carry nobody else, and other guns and units on foot have none', () => {
    expect(refusals(towed({ units: { b1: { type: 'blue.gun', at: 'E5' } } }), call)).toContain('no-truck 10.4.6.3');
    const there = act(towed({ units: { b2: { type: 'blue.leader', at: 'E5' } } }), call);
    const rider = { kind: 'load', units: ['b2'], vehicle: 'b1.truck' } as const;
    expect(refusals(there, rider)).toContain('no-room 10.4.6.1');
  });

  rule('10.4.6.3', 'a gun in a hex that its Carrier cannot enter is limbered and unlimbered from the next one', () => {
    const hexes = [{ at: 'E5', ground: 'woods' as const }];
    const there = act(towed({ hexes }), call, ['ownTruck b1 E6']);
    expect(unitIn(there, 'b1.truck').place).toEqual({ kind: 'map', hex: 'E6' });
    const truck = { t1: { type: 'blue.truck', at: 'E6' } } as const;
    expect(refusals(towed({ hexes, units: truck }), load('b1'))).toEqual([]);
    expect(refusals(towed({ units: truck }), load('b1'))).toEqual(['out-of-reach 10.4.6.2.1']);
    const limbered = towed({ hexes, units: { ...truck, b1: { type: 'blue.flak', place: aboard('t1') } } });
    const into = (hex: string) => ({ kind: 'unload', units: ['b1'], hex }) as const;
    expect(unitIn(act(limbered, into('E5')), 'b1').place).toEqual({ kind: 'map', hex: 'E5' });
    expect(refusals(limbered, into('E7'))).toEqual(['out-of-reach 10.4.6.3']);
  });

  rule('2.2.3', 'a Towed Gun is one step, on foot, and moves with a Carrier alone', () => {
    expect(refusals(towed(), { kind: 'maneuver', unit: 'b1', mode: 'forward' })).toEqual(['cannot-maneuver 10.0']);
    expect([KINDS.towedGun.steps, KINDS.towedGun.vehicular, KINDS.towedGun.combat]).toEqual([1, false, true]);
  });

  rule('2.2.8', 'an AFV is a vehicle and a combat unit of one step', () => {
    expect([KINDS.afv.steps, KINDS.afv.vehicular, KINDS.afv.combat]).toEqual([1, true, true]);
  });
});
