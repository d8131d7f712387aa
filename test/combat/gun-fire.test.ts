import { describe, expect } from 'vitest';
import { fireRule } from '../../src/combat/index.js';
import type { Event, FireAction, Group, Status } from '../../src/state/index.js';
import { reduce, topFrame, topOf } from '../../src/state/index.js';
import { advance } from '../../src/phases/game/advance.js';
import { aboard, act, fault, faults, legal, play, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { firing, inImpulse, opposed, sums, termsOf } from './scene.js';
import { burstOf, hunter, south, spentIn, tank, tankField, tanks, tanksWait, track } from './tanks.js';

const enemy = 'de.1-6-4.1';
const other = 'de.1-6-4.2';
const squad = 'us.2-5-4.1';

/** The terms of an attack that was made. */
function terms(events: readonly Event[]): Readonly<Record<string, number>> {
  const event = events.find((each) => each.kind === 'attackResolved');
  return event?.kind === 'attackResolved' && event.rolls[0] !== undefined ? termsOf(event.rolls[0].attack) : {};
}

/** The guns that may be fired at a target, with the pivots they may be fired after. */
function guns(table: Table, target: string): readonly string[] {
  return legal(table, fireRule)
    .filter((action) => action.target === target && action.gun !== undefined && action.assaultFire === undefined)
    .map(({ gun = '', pivot }) => (pivot === undefined ? gun : `${gun}:${pivot}`));
}

function fires(table: Table, action: FireAction, attack = 1, defence = 6): readonly Event[] {
  return act(table, fireRule, action, [opposed(action.from, attack, defence)]);
}

/** A tank at the middle of a lane, and Germans at both ends of it. */
function middle(status: Status = {}, switches = {}): Table {
  const units = [
    [tank, 'B4', status],
    [enemy, 'B7'],
    [other, 'B1'],
  ] as const;
  return tanks(['B4'], units, switches);
}

describe('the machine guns of a vehicle', () => {
  rule('15.5', 'are fired on the move by Assault Fire alone, for which the chassis does not turn', () => {
    const table = middle({ facing: 1, continuous: true });
    const firing = legal(table, fireRule).filter(({ gun }) => gun !== undefined);
    expect(firing.filter(({ target }) => target === 'B7').length).toBeGreaterThan(0);
    expect(firing.filter(({ pivot, assaultFire }) => pivot !== undefined || assaultFire === undefined)).toEqual([]);
  });

  rule('15.0', 'fire one at a time, each with its own FP and what the Direct Fire Table adds', () => {
    const table = middle(south);
    const first = fires(table, burstOf(tank, '1', 'B4', 'B7'));
    expect(terms(first)).toMatchObject({ die: 1, firepower: 4 });
    expect(sums(first)[enemy]).toEqual([5, 6]);
    expect(spentIn(table)).toEqual([{ unit: tank, weapons: [], guns: ['1'], aim: 'B7' }]);
    expect(faults(table, fireRule, burstOf(tank, '1', 'B4', 'B7'))).toEqual(['gun-has-fired']);
    fires(table, burstOf(tank, '2', 'B4', 'B7'));
    expect(spentIn(table)?.[0]?.guns).toEqual(['1', '2']);
    expect(statusOf(table, tank)).toEqual({ facing: 4, markers: ['fired'] });
  });

  rule('15.0', 'are told apart by their numbers, and fire with nobody else', () => {
    const units = [
      [tank, 'B4', south],
      [squad, 'B4'],
      [enemy, 'B7'],
    ] as const;
    const table = tanks(['B4'], units);
    const { gun: _gun, ...nameless } = burstOf(tank, '1', 'B4', 'B7');
    expect(faults(table, fireRule, nameless)).toEqual(['no-such-machine-gun']);
    expect(fault(table, fireRule, burstOf(tank, '4', 'B4', 'B7'), 'no-such-machine-gun')).toEqual({
      unit: tank,
      gun: '4',
      guns: ['1', '2', '3'],
    });
    const both = { ...burstOf(tank, '1', 'B4', 'B7'), units: [squad, tank], lead: squad };
    expect(faults(table, fireRule, both)).toEqual(['fires-alone']);
    expect(faults(table, fireRule, { ...both, units: [squad], gun: '1' })).toEqual(['no-such-machine-gun']);
    expect(fault(table, fireRule, { ...both, units: [squad] }, 'no-such-machine-gun')).toEqual({ gun: '1' });
  });

  rule('15.0', 'all fire into one hex, but for one to the rear', () => {
    const table = middle(south);
    expect(guns(table, 'B7')).toEqual(['1', '2']);
    expect(guns(table, 'B1')).toEqual(['1', '1:1', '1:2', '2', '3']);
    fires(table, burstOf(tank, '1', 'B4', 'B7'));
    expect(fault(table, fireRule, burstOf(tank, '2', 'B4', 'B1'), 'guns-fire-at-one-hex')).toEqual({
      unit: tank,
      gun: '2',
      target: 'B7',
    });
    expect(guns(table, 'B7')).toEqual(['2']);
    expect(guns(table, 'B1')).toEqual(['3']);
    fires(table, burstOf(tank, '3', 'B4', 'B1'));
    expect(guns(table, 'B7')).toEqual(['2']);
  });

  rule('15.0', 'to the rear bind none of the others', () => {
    const table = middle(south);
    fires(table, burstOf(tank, '3', 'B4', 'B1'));
    expect(spentIn(table)).toEqual([{ unit: tank, weapons: [], guns: ['3'] }]);
    expect(guns(table, 'B7')).toEqual(['1', '2']);
  });

  rule('15.0', 'reach as far as their range', () => {
    const units = [
      [track, 'B3', south],
      [enemy, 'B7'],
      [other, 'B6'],
    ] as const;
    const table = tanks(['B3'], units);
    expect(faults(table, fireRule, burstOf(track, '1', 'B3', 'B7'))).toEqual(['gun-out-of-range']);
    expect(guns(table, 'B6')).toEqual(['1', '2']);
  });

  rule('15.0.1', 'fire all around only with the hatches open, as those of an open-topped vehicle always are', () => {
    const shut = middle({ ...south, buttoned: true });
    expect(faults(shut, fireRule, burstOf(tank, '2', 'B4', 'B7'))).toEqual(['gun-needs-open-hatch']);
    expect(guns(shut, 'B7')).toEqual(['1']);
    const open = tanks(
      ['B3'],
      [
        [track, 'B3', { facing: 1, buttoned: true }],
        [enemy, 'B6'],
      ],
    );
    expect(guns(open, 'B6')).toEqual(['1:4', '1:5', '2']);
  });

  rule('15.0', 'fire not while the vehicle is Shaken or abandoned', () => {
    expect(legal(middle({ ...south, shaken: true }), fireRule)).toEqual([]);
    expect(faults(middle({ ...south, shaken: true }), fireRule, burstOf(tank, '1', 'B4', 'B7'))).toEqual([
      'not-good-order',
    ]);
    expect(faults(middle({ ...south, abandoned: true }), fireRule, burstOf(tank, '1', 'B4', 'B7'))).toEqual([
      'vehicle-abandoned',
    ]);
    expect(legal(middle({ ...south, abandoned: true }), fireRule)).toEqual([]);
  });

  rule('15.10', 'that sit in the hull are of no use hull down', () => {
    const units = (type: string) =>
      [
        [type, 'B3', { ...south, hullDown: true }],
        [enemy, 'B6'],
      ] as const;
    expect(faults(tanks(['B3'], units(track)), fireRule, burstOf(track, '1', 'B3', 'B6'))).toEqual(['gun-hull-down']);
    expect(faults(tanks(['B3'], units(hunter)), fireRule, burstOf(hunter, '1', 'B3', 'B6'))).toEqual(['gun-hull-down']);
    expect(faults(tanks(['B3'], units(tank)), fireRule, burstOf(tank, '1', 'B3', 'B6'))).toEqual([]);
  });
});

describe('the arc of a gun', () => {
  rule('15.1.1', 'is the turret’s, which turns by itself and costs a machine gun nothing', () => {
    const table = middle({ facing: 1 });
    const events = fires(table, burstOf(tank, '1', 'B4', 'B7'));
    expect(events).toContainEqual({ kind: 'turned', counter: tank, facing: 1, turret: 5, to: 'all' });
    expect(sums(events)[enemy]).toEqual([5, 6]);
    expect(spentIn(table)?.[0]?.turned).toBe(true);
    expect(statusOf(table, tank)).toMatchObject({ facing: 1, turret: 5 });
  });

  rule('15.0', 'is the hull’s where there is no turret', () => {
    const table = tanks(
      ['B4'],
      [
        [hunter, 'B4', south],
        [enemy, 'B7'],
        [other, 'B1'],
      ],
    );
    expect(guns(table, 'B7')).toEqual(['1']);
    expect(faults(table, fireRule, burstOf(hunter, '1', 'B4', 'B1'))).toEqual(['outside-gun-arc']);
    expect(guns(table, 'B1')).toEqual(['1:1', '1:2']);
  });

  rule('15.0', 'to the rear is opposite to where the turret points', () => {
    const behind = (turret: number): boolean =>
      faults(middle({ facing: 1, turret }), fireRule, burstOf(tank, '3', 'B4', 'B7')).length === 0;
    expect([1, 2, 3, 4, 5, 6].map(behind)).toEqual([true, true, false, false, false, false]);
  });
});

describe('a vehicle in Opportunity Fire', () => {
  rule('5.3', 'fires every gun it has in one attack of its hex', () => {
    const table = tanksWait('B7', [[tank, 'B4', south]]);
    fires(table, burstOf(tank, '1', 'B4', 'B7'));
    expect(topOf(table, 'window')).toMatchObject({ attacks: 0, used: ['B4'] });
    expect(guns(table, 'B7')).toEqual(['2']);
    fires(table, burstOf(tank, '2', 'B4', 'B7'));
    expect(topOf(table, 'window')).toMatchObject({ attacks: 0, used: ['B4'] });
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule('5.3', 'adds its attack to that of a stack which has fired', () => {
    const table = tanksWait('B7', [
      [tank, 'B4', south],
      [squad, 'B4'],
    ]);
    act(table, fireRule, { kind: 'fire', from: 'B4', target: 'B7', units: [squad], weapons: [], lead: squad }, [
      opposed('B4', 1, 6),
    ]);
    expect(guns(table, 'B7')).toEqual(['1', '2']);
    expect(topOf(table, 'window')?.attacks).toBe(0);
  });

  rule('4.1', 'fires with half its FP under Operations Complete, rounded as `opsCompleteVehicleMg` says', () => {
    const share = (switches: Readonly<Record<string, string>>): number | undefined => {
      const table = tanksWait('B5', [[odd, 'B3', { facing: 4, markers: ['opsComplete'] }]], switches);
      return terms(fires(table, burstOf(odd, '1', 'B3', 'B5')))['firepower'];
    };
    const odd = 'us.oddtank.1';
    expect(share({})).toBe(2);
    expect(share({ opsCompleteVehicleMg: 'halfDown' })).toBe(1);
  });

  rule(
    '4.1',
    'fires every gun with half its FP, although its first burst takes the Operations Complete marker off',
    () => {
      const waiting: Status = { facing: 4, markers: ['opsComplete'] };
      const table = tanksWait('B7', [[tank, 'B4', waiting]], {}, 2);
      const firepower = (gun: string): unknown => terms(fires(table, burstOf(tank, gun, 'B4', 'B7')))['firepower'];
      expect([firepower('1'), firepower('2')]).toEqual([2, 2]);
      expect(statusOf(table, tank)?.markers).toEqual(['fired']);
    },
  );

  rule('15.5', 'is out of the question while it is bound to move on', () => {
    const bound = tanksWait('B7', [[tank, 'B4', { facing: 4, continuous: true }]]);
    expect(faults(bound, fireRule, burstOf(tank, '1', 'B4', 'B7'))).toEqual(['continuous-movement']);
    expect(legal(bound, fireRule)).toEqual([]);
  });

  rule('15.1', 'may turn its chassis for it, at one pip less, and stays hull down no longer', () => {
    const table = tanksWait('B7', [[hunter, 'B4', { facing: 1 }]]);
    expect(guns(table, 'B7')).toEqual(['1:4', '1:5']);
    const events = fires(table, burstOf(hunter, '1', 'B4', 'B7', { pivot: '4' }));
    expect(events[0]).toEqual({ kind: 'turned', counter: hunter, facing: 4, turret: 4, to: 'all' });
    expect(terms(events)).toMatchObject({ firepower: 4, chassisPivot: -1, moving: 1 });
    expect(table.frames).toHaveLength(3);
    expect(spentIn(table)).toEqual([{ unit: hunter, weapons: [], guns: ['1'], aim: 'B7', pivoted: true }]);
    const low = tanksWait('B7', [[tank, 'B4', { facing: 1, hullDown: true }]]);
    fires(low, burstOf(tank, '1', 'B4', 'B7', { pivot: '5' }));
    expect(statusOf(low, tank)).toEqual({ facing: 5, markers: ['fired'] });
  });
});

describe('a vehicle that turns its chassis to fire', () => {
  const turned = (numbers = {}, answers: Status = { shaken: true }): Table => {
    const units = [
      [hunter, 'B4', { facing: 1 }],
      [enemy, 'B7', answers],
    ] as const;
    return inImpulse('us', ['B4'], { units }, worldWith({ numbers }, tankField()));
  };

  rule('15.1', 'waits with its fire until the enemy has had his chance: an attack for each vertex', () => {
    const table = turned();
    act(table, fireRule, burstOf(hunter, '1', 'B4', 'B7', { pivot: '4' }));
    expect(topOf(table, 'aim')).toEqual({
      kind: 'aim',
      by: 'us',
      unit: hunter,
      action: burstOf(hunter, '1', 'B4', 'B7'),
      attacks: 3,
      step: 'announced',
    });
    const events = play(table, advance(table), [opposed('B4', 1, 6)]);
    expect(terms(events)).toMatchObject({ firepower: 4, chassisPivot: -1 });
    expect(statusOf(table, hunter)).toEqual({ facing: 4, markers: ['fired'] });
    const free = turned({ vehicleMgPivotDft: 0 });
    act(free, fireRule, burstOf(hunter, '1', 'B4', 'B7', { pivot: '4' }));
    expect(terms(play(free, advance(free), [opposed('B4', 1, 6)]))).toMatchObject({ chassisPivot: 0 });
  });

  rule('15.1', 'exposes itself to the Opportunity Fire of who sees it', () => {
    const table = turned({}, {});
    act(table, fireRule, burstOf(hunter, '1', 'B4', 'B7', { pivot: '5' }));
    play(table, advance(table));
    expect(topFrame(table)).toEqual({ kind: 'window', by: 'de', at: 'B4', movers: [hunter], attacks: 2, used: [] });
  });

  rule('15.1', 'is marked Moved when it is Shaken before it can fire', () => {
    const table = turned();
    act(table, fireRule, burstOf(hunter, '1', 'B4', 'B7', { pivot: '4' }));
    table.position = reduce(table.position, { kind: 'shaken', counter: hunter, to: 'all' });
    play(table, advance(table));
    expect(statusOf(table, hunter)).toMatchObject({ facing: 4, shaken: true, markers: ['moved'] });
  });

  rule('15.1', 'turns only to where the gun bears, when it did not, when it can and once', () => {
    const reason = (status: Status, pivot = '4', more: Partial<FireAction> = {}): unknown => {
      const table = tanks(
        ['B4'],
        [
          [hunter, 'B4', status],
          [enemy, 'B7'],
        ],
      );
      return fault(table, fireRule, burstOf(hunter, '1', 'B4', 'B7', { pivot, ...more }), 'cannot-pivot')?.['reason'];
    };
    expect(reason({ facing: 1 })).toBeUndefined();
    expect(reason({ facing: 5 })).toBe('noNeed');
    expect(reason({ facing: 1 }, '7')).toBe('noVertex');
    expect(reason({ facing: 1, immobilized: true })).toBe('immobilized');
    expect(reason({ facing: 1, markers: ['assaultMove'] })).toBe('moving');
    expect(reason({ facing: 1, continuous: true })).toBe('moving');
    expect(reason({ facing: 1 }, '4', { assaultFire: [hunter] })).toBe('assaultFire');
    const wide = tanks(
      ['B4'],
      [
        [hunter, 'B4', { facing: 1 }],
        [enemy, 'B7'],
      ],
    );
    expect(faults(wide, fireRule, burstOf(hunter, '1', 'B4', 'B7', { pivot: '2' }))).toEqual(['outside-gun-arc']);
    expect(fault(wide, fireRule, firing('B4', 'B7', [squad], { pivot: '2' }), 'cannot-pivot')).toEqual({
      reason: 'noVehicle',
    });
  });
});

describe('who helps a vehicle fire', () => {
  rule('11.5', 'its Armor Leader, and no Leader on foot', () => {
    const table = tanks(
      ['B4'],
      [
        [tank, 'B4', south],
        ['us.darius.1', aboard(tank)],
        ['us.tom.1', 'B4'],
        [enemy, 'B7'],
      ],
    );
    expect(faults(table, fireRule, burstOf(tank, '1', 'B4', 'B7', { leader: 'us.tom.1' }))).toEqual([
      'leader-cannot-help',
    ]);
    expect(terms(fires(table, burstOf(tank, '1', 'B4', 'B7')))).toMatchObject({ leader: 1 });
    expect(statusOf(table, 'us.darius.1')).toEqual({});
  });
});

describe('a vehicle that moves and fires', () => {
  rule('15.2', 'takes two from its machine guns under Assault Move, and by Assault Fire', () => {
    const moved = middle({ facing: 4, markers: ['assaultMove'] });
    expect(terms(fires(moved, burstOf(tank, '1', 'B4', 'B7')))).toMatchObject({ assaultMove: -2 });
    const table = middle(south);
    const first = fires(table, burstOf(tank, '1', 'B4', 'B7', { assaultFire: [tank] }));
    expect(terms(first)).toMatchObject({ assaultMove: -2 });
    expect(statusOf(table, tank)).toEqual(south);
    expect(terms(fires(table, burstOf(tank, '2', 'B4', 'B7')))).toMatchObject({ assaultMove: -2 });
    expect(topOf(table, 'impulse')?.named).toEqual([{ at: 'B4', mustMove: [tank] }]);
  });

  rule('15.2', 'has its machine guns left where it has come by Assault Move, whether or not men have moved', () => {
    const table = middle({ facing: 4, markers: ['assaultMove'] });
    const came = (group: Group): void => {
      const impulse = topOf(table, 'impulse');
      if (impulse !== undefined) table.frames = [{ ...impulse, named: [group], started: [tank] }];
    };
    const drove: Group = { at: 'B3', drove: [tank] };
    for (const group of [drove, { ...drove, moved: true as const }]) {
      came(group);
      expect(guns(table, 'B7')).toEqual(['1', '2']);
    }
    came({ at: 'B3' });
    expect(guns(table, 'B7')).toEqual([]);
  });

  rule('15.2.1', 'may use Assault Fire after the men of its hex have moved: it moves by itself', () => {
    const table = tanks(
      [{ at: 'B4', moved: true }],
      [
        [tank, 'B4', south],
        [squad, 'B4'],
        [enemy, 'B7'],
      ],
    );
    expect(faults(table, fireRule, burstOf(tank, '1', 'B4', 'B7', { assaultFire: [tank] }))).toEqual([]);
    const assaults = legal(table, fireRule).filter(({ assaultFire }) => assaultFire !== undefined);
    expect([...new Set(assaults.flatMap(({ units }) => units))]).toEqual([tank]);
  });
});
