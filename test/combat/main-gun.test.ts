import { describe, expect } from 'vitest';
import { fireRule, shootRule } from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { anyOpportunityFire } from '../../src/movement/index.js';
import { advance } from '../../src/phases/game/advance.js';
import type { Event, ShootAction, Status, World } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import { aboard, act, fault, faults, legal, placeOf, play, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { inImpulse, opposed, termsOf } from './scene.js';
import { burstOf, hunter, south, spentIn, tank, tankField, tanks, tanksWait } from './tanks.js';

const enemy = 'de.1-6-4.1';
const other = 'de.1-6-4.2';
const panzer = 'de.panzer.1';
const rider = 'us.2-5-4.1';
const grant = 'us.grant.1';
const bmp = 'us.bmp.1';

function shot(weapon: string, from: string, target: string, more: Partial<ShootAction> = {}): ShootAction {
  return { kind: 'shoot', from, target, weapon, ...more };
}

function toHit(of: string, colored: number, white: number): Named {
  return { purpose: 'toHit', of, faces: [colored, white] };
}

/** A round that misses, whatever it is modified by. */
function missed(table: Table, action: ShootAction): readonly Event[] {
  return act(table, shootRule, action, [toHit(action.weapon, 6, 6)]);
}

/** The terms of the roll to hit but for the dice, those without effect left out. */
function terms(events: readonly Event[]): Readonly<Record<string, number>> {
  const event = events.find((each) => each.kind === 'shotRolled');
  if (event?.kind !== 'shotRolled' || event.rolls[0] === undefined) return {};
  const { dice: _dice, ...all } = termsOf(event.rolls[0].roll);
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== 0));
}

/** The pieces that may be fired at the men in a location, with the turns they may be fired after. */
function pieces(table: Table, target: string): readonly string[] {
  return legal(table, shootRule)
    .filter((action) => action.target === target && action.vehicle === undefined && action.assaultFire === undefined)
    .map(({ gun = 'only', pivot }) => (pivot === undefined ? gun : `${gun}:${pivot}`));
}

/** Someone in the middle of a lane, and Germans at both ends of it. */
function middle(unit: string, status: Status = {}, switches = {}, more: readonly (readonly [string, string])[] = []) {
  const units = [[unit, 'B4', status], [enemy, 'B6'], [other, 'B2'], ...more] as const;
  return tanks(['B4'], units, switches);
}

describe('the main gun of a vehicle', () => {
  rule('14.1', 'fires at men with its HE-equivalent', () => {
    const table = middle(tank, south);
    const events = act(table, shootRule, shot(tank, 'B4', 'B6'), [
      toHit(tank, 3, 3),
      { purpose: 'highExplosive', of: 'B4', faces: [2, 6] },
    ]);
    expect(terms(events)).toEqual({ openFirer: -1 });
    const attack = events.find((event) => event.kind === 'attackResolved');
    expect(
      attack?.kind === 'attackResolved' && attack.rolls[0] !== undefined && wholeTotal(attack.rolls[0].attack),
    ).toBe(5);
    expect(statusOf(table, tank)).toEqual({ facing: 4, markers: ['fired'] });
    expect(spentIn(table)?.[0]).toMatchObject({ unit: tank, aim: 'B6', weapons: [tank] });
  });

  rule('15.0', 'fires into the hex that the machine guns fire into, by `vehicleTargets` at the same target', () => {
    const after = (switches: Readonly<Record<string, string>>): Table => {
      const units = [
        [tank, 'B4', south],
        [enemy, 'B6'],
        [panzer, 'B6', { facing: 1, markers: ['fired'] }],
      ] as const;
      const table = tanks(['B4'], units, switches);
      missed(table, shot(tank, 'B4', 'B6', { vehicle: panzer }));
      return table;
    };
    const burst = burstOf(tank, '1', 'B4', 'B6');
    expect(faults(after({}), fireRule, burst)).toEqual([]);
    const bound = after({ vehicleTargets: 'sameTarget' });
    expect(spentIn(bound)?.[0]).toMatchObject({ aim: 'B6', aimedAt: panzer });
    expect(fault(bound, fireRule, burst, 'guns-fire-at-one-target')).toEqual({ unit: tank, target: panzer });
    expect(legal(bound, fireRule).map(({ vehicle }) => vehicle)).toEqual([panzer, panzer]);
    const first = tanks(
      ['B4'],
      [
        [tank, 'B4', south],
        [enemy, 'B6'],
        [panzer, 'B6', { facing: 1, markers: ['fired'] }],
      ],
      {
        vehicleTargets: 'sameTarget',
      },
    );
    act(first, fireRule, burst, [opposed('B4', 1, 6)]);
    expect(fault(first, shootRule, shot(tank, 'B4', 'B6', { vehicle: panzer }), 'guns-fire-at-one-target')).toEqual({
      unit: tank,
      target: 'B6',
    });
    expect(faults(first, shootRule, shot(tank, 'B4', 'B6'))).toEqual([]);
  });

  rule('14.1', 'fires at a vehicle', () => {
    const table = tanks(
      ['B4'],
      [
        [tank, 'B4', south],
        [panzer, 'B6', { facing: 1 }],
      ],
    );
    const events = act(table, shootRule, shot(tank, 'B4', 'B6', { vehicle: panzer }), [
      toHit(tank, 3, 4),
      { purpose: 'penetration', of: 'B4', faces: [1, 6] },
    ]);
    expect(events.some((event) => event.kind === 'shotRolled' && event.rolls[0]?.hit === true)).toBe(true);
  });

  rule('15.0', 'and the machine guns fire in any order, into one hex', () => {
    const table = middle(tank, south);
    missed(table, shot(tank, 'B4', 'B6'));
    expect(faults(table, shootRule, shot(tank, 'B4', 'B6'))).toEqual(['already-activated']);
    expect(faults(table, fireRule, burstOf(tank, '2', 'B4', 'B2'))).toEqual(['guns-fire-at-one-hex']);
    act(table, fireRule, burstOf(tank, '1', 'B4', 'B6'), [opposed('B4', 1, 6)]);
    expect(spentIn(table)?.[0]).toMatchObject({ guns: ['1'], shots: [{ weapon: tank, target: 'B6' }] });
    const last = middle(tank, south);
    act(last, fireRule, burstOf(tank, '1', 'B4', 'B6'), [opposed('B4', 1, 6)]);
    expect(fault(last, shootRule, shot(tank, 'B4', 'B2'), 'guns-fire-at-one-hex')).toEqual({
      unit: tank,
      target: 'B6',
    });
    missed(last, shot(tank, 'B4', 'B6'));
  });

  rule('15.0', 'leaves the machine guns the hex it has fired into, and that to the rear another', () => {
    for (const more of [{}, { assaultFire: [tank] }]) {
      const table = middle(tank, south);
      missed(table, shot(tank, 'B4', 'B6', more));
      const left = legal(table, fireRule).filter(({ gun }) => gun !== undefined);
      expect([...new Set(left.map(({ target, gun = '' }) => `${target} ${gun}`))]).toEqual(['B2 3', 'B6 1', 'B6 2']);
    }
  });

  rule('15.5', 'is fired by Assault Fire alone while the vehicle is bound to move on', () => {
    const table = middle(tank, { ...south, continuous: true });
    expect(faults(table, shootRule, shot(tank, 'B4', 'B6'))).toEqual(['continuous-movement']);
    const shots = legal(table, shootRule).filter(({ weapon }) => weapon === tank);
    expect(shots).toContainEqual(shot(tank, 'B4', 'B6', { assaultFire: [tank] }));
    expect(shots.filter(({ assaultFire, pivot }) => assaultFire === undefined || pivot !== undefined)).toEqual([]);
    expect(shots.filter((action) => faults(table, shootRule, action).length > 0)).toEqual([]);
    missed(table, shot(tank, 'B4', 'B6', { assaultFire: [tank] }));
    expect(topOf(table, 'impulse')?.named).toEqual([{ at: 'B4', mustMove: [tank] }]);
  });

  rule('14.0', 'binds nobody else in its hex, and nobody binds it', () => {
    const table = middle(tank, south, {}, [[rider, 'B4']]);
    missed(table, shot(tank, 'B4', 'B6'));
    act(table, fireRule, { kind: 'fire', from: 'B4', target: 'B2', units: [rider], weapons: [], lead: rider }, [
      opposed('B4', 1, 6),
    ]);
    const late = middle(tank, south, {}, [[rider, 'B4']]);
    act(late, fireRule, { kind: 'fire', from: 'B4', target: 'B2', units: [rider], weapons: [], lead: rider }, [
      opposed('B4', 1, 6),
    ]);
    expect(pieces(late, 'B6')).toContain('only');
  });

  rule('15.0', 'is not fired while the vehicle is Shaken or abandoned, nor when it is bound to move on', () => {
    expect(faults(middle(tank, { ...south, shaken: true }), shootRule, shot(tank, 'B4', 'B6'))).toEqual([
      'not-good-order',
    ]);
    expect(faults(middle(tank, { ...south, abandoned: true }), shootRule, shot(tank, 'B4', 'B6'))).toEqual([
      'vehicle-abandoned',
    ]);
    const bound = tanksWait('B6', [[tank, 'B4', { ...south, continuous: true }]]);
    expect(faults(bound, shootRule, shot(tank, 'B4', 'B6'))).toEqual(['continuous-movement']);
    expect(legal(bound, shootRule)).toEqual([]);
  });
});

describe('the roll to hit of a vehicle', () => {
  rule('15.0.1', 'is one easier with open hatches, by `vehicleHatchOft` one harder with closed ones', () => {
    const roll = (status: Status, switches = {}): object =>
      terms(missed(middle(tank, { ...south, ...status }, switches), shot(tank, 'B4', 'B6')));
    expect(roll({})).toEqual({ openFirer: -1 });
    expect(roll({ buttoned: true })).toEqual({});
    expect(roll({}, { vehicleHatchOft: 'buttonedPlus1' })).toEqual({});
    expect(roll({ buttoned: true }, { vehicleHatchOft: 'buttonedPlus1' })).toEqual({ buttonedFirer: 1 });
  });

  rule('15.8', 'is that of an open vehicle where there is no top, by `openToppedHatch` of neither', () => {
    const topless = { id: 'us.m10', nation: 'us', kind: 'vehicle', morale: 6, openTopped: true } as const;
    const columns = [{ range: 8, toHit: 8, penetration: 4 }];
    const roll = (switches = {}): object => {
      const world = tankField(switches, [{ ...topless, turreted: true, ordnance: [{ he: 3, columns }] }]);
      const units = [
        ['us.m10.1', 'B4', south],
        [enemy, 'B6'],
      ] as const;
      return terms(missed(inImpulse('us', ['B4'], { units }, world), shot('us.m10.1', 'B4', 'B6')));
    };
    expect(roll()).toEqual({ openFirer: -1 });
    expect(roll({ openToppedHatch: 'noModifier' })).toEqual({});
  });

  rule('15.1.1', 'is one harder when the turret has to turn for it, also when a machine gun went first', () => {
    const turned = middle(tank, { facing: 1, buttoned: true });
    expect(terms(missed(turned, shot(tank, 'B4', 'B6')))).toEqual({ turretTurn: 1 });
    expect(statusOf(turned, tank)).toMatchObject({ facing: 1, turret: 5 });
    const before = middle(tank, { facing: 1, turret: 4, buttoned: true });
    expect(terms(missed(before, shot(tank, 'B4', 'B6')))).toEqual({});
    const second = middle(tank, { facing: 1, buttoned: true });
    act(second, fireRule, burstOf(tank, '1', 'B4', 'B6'), [opposed('B4', 1, 6)]);
    expect(terms(missed(second, shot(tank, 'B4', 'B6')))).toEqual({ turretTurn: 1 });
  });

  rule('15.1.1', 'is one harder for each target a gun with several shots has to be turned to', () => {
    const table = middle(bmp, { facing: 1, buttoned: true }, {}, [['de.1-6-4.3', 'C5']]);
    const first = shot(bmp, 'B4', 'B6', { gun: '1' });
    expect(terms(missed(table, first))).toEqual({ turretTurn: 1 });
    expect(terms(missed(table, first))).toEqual({});
  });

  rule(
    '15.1',
    'is one harder after a turn of the chassis, never with that of the turret too, by `pivotOft` two',
    () => {
      const turned = (numbers = {}): Table => {
        const units = [
          [tank, 'B4', { facing: 1, buttoned: true }],
          [enemy, 'B6', { shaken: true }],
        ] as const;
        const table = inImpulse('us', ['B4'], { units }, worldWith({ numbers }, tankField()));
        act(table, shootRule, shot(tank, 'B4', 'B6', { pivot: '5' }));
        expect(topOf(table, 'aim')).toMatchObject({ unit: tank, attacks: 2, action: shot(tank, 'B4', 'B6') });
        return table;
      };
      const table = turned();
      expect(terms(play(table, advance(table), [toHit(tank, 6, 6)]))).toEqual({ chassisPivot: 1 });
      expect(statusOf(table, tank)).toMatchObject({ facing: 5, markers: ['fired'] });
      const harder = turned({ pivotOft: 2 });
      expect(terms(play(harder, advance(harder), [toHit(tank, 6, 6)]))).toEqual({ chassisPivot: 2 });
      const waiting = tanksWait('B6', [[tank, 'B4', { facing: 1, buttoned: true }]]);
      const events = missed(waiting, shot(tank, 'B4', 'B6', { pivot: '4' }));
      expect(terms(events)).toEqual({ chassisPivot: 1, moving: -1 });
      expect(topFrame(waiting)?.kind).toBe('window');
    },
  );

  rule('15.2', 'is two harder under Assault Move and by Assault Fire, for modern armor one', () => {
    const roll = (status: Status, more: Partial<ShootAction> = {}, modern = false): object => {
      const units = [
        [tank, 'B4', { ...south, buttoned: true, ...status }],
        [enemy, 'B6'],
      ] as const;
      const world = tankField();
      const scenario = { ...world.scenario, ...(modern ? { modern: true as const } : {}) };
      return terms(missed(inImpulse('us', ['B4'], { units }, { ...world, scenario }), shot(tank, 'B4', 'B6', more)));
    };
    expect(roll({ markers: ['assaultMove'] })).toEqual({ assaultMove: 2 });
    expect(roll({}, { assaultFire: [tank] })).toEqual({ assaultMove: 2 });
    expect(roll({ markers: ['assaultMove'] }, {}, true)).toEqual({ assaultMove: 1 });
  });

  rule('4.1', 'is two harder in Opportunity Fire under Operations Complete, for modern armor one', () => {
    const roll = (modern: boolean): object => {
      const done: Status = { facing: 4, buttoned: true, markers: ['opsComplete'] };
      const table = tanksWait('B6', [[tank, 'B4', done]]);
      const scenario = { ...table.world.scenario, ...(modern ? { modern: true as const } : {}) };
      return terms(missed({ ...table, world: { ...table.world, scenario } }, shot(tank, 'B4', 'B6')));
    };
    expect(roll(false)).toEqual({ opsComplete: 2, moving: -1 });
    expect(roll(true)).toEqual({ opsComplete: 1, moving: -1 });
  });

  rule('11.5', 'is eased by the LM of the Armor Leader, beside that of the machine guns', () => {
    const units = [
      [tank, 'B4', south],
      ['us.darius.1', aboard(tank)],
      [enemy, 'B6'],
    ] as const;
    const table = tanks(['B4'], units);
    expect(terms(missed(table, shot(tank, 'B4', 'B6')))).toEqual({ openFirer: -1, leader: -1 });
    const burst = act(table, fireRule, burstOf(tank, '1', 'B4', 'B6'), [opposed('B4', 1, 6)]);
    const attack = burst.find((event) => event.kind === 'attackResolved');
    expect(attack?.kind === 'attackResolved' && attack.rolls[0] && termsOf(attack.rolls[0].attack)['leader']).toBe(1);
  });
});

describe('the arc of ordnance', () => {
  rule('14.1', 'is the hull’s where there is no turret, and for a piece in the hull', () => {
    const units = (vehicle: string, status: Status) =>
      [
        [vehicle, 'B4', status],
        [panzer, 'B6', { facing: 1 }],
      ] as const;
    const casemate = tanks(['B4'], units(grant, { facing: 1 }));
    expect(pieces(middle(grant, { facing: 1 }), 'B6')).toEqual(['1', '1:4', '1:5', '2:4', '2:5']);
    expect(pieces(middle(grant, { facing: 4 }), 'B6')).toEqual(['1', '2']);
    expect(faults(casemate, shootRule, shot(grant, 'B4', 'B6', { vehicle: panzer, gun: '2' }))).toEqual([
      'outside-covered-arc',
    ]);
    expect(legal(tanks(['B4'], units(hunter, south)), shootRule)).toEqual([]);
  });

  rule('14.1', 'takes both guns of a vehicle that fires AP with both to one hex', () => {
    const table = middle(grant, south);
    missed(table, shot(grant, 'B4', 'B6', { gun: '1' }));
    expect(pieces(table, 'B6')).toEqual(['2']);
    expect(pieces(table, 'B2')).toEqual([]);
    missed(table, shot(grant, 'B4', 'B6', { gun: '2' }));
    expect(legal(table, shootRule)).toEqual([]);
  });

  rule('1.7.1', 'of a Weapon Team is where its gun points; it turns two vertices for one MP, as far as it can', () => {
    const flak = 'us.flak.1';
    const table = middle(flak, { facing: 1 });
    expect(pieces(table, 'B6')).toEqual(['only:5']);
    expect(fault(table, shootRule, shot(flak, 'B4', 'B6', { pivot: '4' }), 'cannot-pivot')).toEqual({
      unit: flak,
      reason: 'tooFar',
    });
    expect(pieces(middle(flak, { facing: 6 }), 'B6')).toEqual(['only:4', 'only:5']);
    const turned = middle(flak, { facing: 6 });
    act(turned, shootRule, shot(flak, 'B4', 'B6', { pivot: '4' }));
    expect(topOf(turned, 'aim')).toMatchObject({ unit: flak, attacks: 1 });
    play(turned, advance(turned));
    expect(topFrame(turned)).toMatchObject({ kind: 'window', by: 'de', at: 'B4', attacks: 1 });
  });

  rule('14.1', 'of an anti-aircraft gun serves it against men on the ground too', () => {
    const flak = 'us.flak.1';
    const table = middle(flak, { facing: 4 });
    expect(terms(missed(table, shot(flak, 'B4', 'B6')))).toEqual({});
  });
});

describe('Opportunity Fire with ordnance alone', () => {
  rule('5.3', 'is reason enough for a window', () => {
    const table = tanksWait('B6', [[grant, 'B4', south]]);
    const window = topOf(table, 'window');
    table.frames = table.frames.slice(0, -1);
    expect(window !== undefined && anyOpportunityFire(table, window)).toBe(true);
    const bound = tanksWait('B6', [[grant, 'B4', { ...south, continuous: true }]]);
    bound.frames = bound.frames.slice(0, -1);
    expect(window !== undefined && anyOpportunityFire(bound, window)).toBe(false);
  });
});

describe('those who ride outside', () => {
  /** The tank field, a Squad finds room on top of its tank. */
  function withRoomOnTop(): World {
    const world = tankField();
    const type = world.catalogue.types.get('us.tank');
    if (type?.kind !== 'vehicle') throw new Error('no tank');
    return worldWith({ types: [{ ...type, passengers: { inside: 0, outside: 2 } }] }, world);
  }

  rule('16.2', 'get off when the vehicle fires its ordnance, not for its machine guns', () => {
    const units = [
      [tank, 'B4', south],
      [rider, aboard(tank, 'outside')],
      [enemy, 'B6'],
    ] as const;
    const table = inImpulse('us', ['B4'], { units }, withRoomOnTop());
    act(table, fireRule, burstOf(tank, '1', 'B4', 'B6'), [opposed('B4', 1, 6)]);
    expect(placeOf(table, rider)).toEqual(aboard(tank, 'outside'));
    act(table, shootRule, shot(tank, 'B4', 'B6'), [
      { purpose: 'forcedOff', of: rider, faces: [1, 1] },
      toHit(tank, 6, 6),
    ]);
    expect(placeOf(table, rider)).toEqual({ kind: 'map', at: 'B4' });
    expect(statusOf(table, rider)).toEqual({ markers: ['moved'] });
  });
});
