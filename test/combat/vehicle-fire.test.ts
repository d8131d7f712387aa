import { describe, expect } from 'vitest';
import { attackLedger, bestFire, defenceLedger, fireOrder, fireRule } from '../../src/combat/index.js';
import type { Counter, Event, FireAction, Scene, World } from '../../src/state/index.js';
import { counterOf, topOf } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { vehicle } from '../counter-types.js';
import { aboard, act, faults, house, legal, placeOf, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { check, field, firing, inImpulse, inWindow, opposed, results, sniped, sums, termsOf } from './scene.js';

const TANK = 'de.pz4h.1';
const HALFTRACK = 'de.sdkfz251.1';
const GUN = 'de.marder.1';
const TRUCK = 'de.truck.1';
const SQUAD = 'de.1-6-4.1';
const KOCH = 'de.koch.1';
const GUNNERS = 'us.gunteam.1';

const TYPES: readonly CounterType[] = [
  vehicle('de.truck', { movement: 'road', passengers: { inside: 4, outside: 0 } }),
  vehicle('de.marder', {
    hull: { front: 3, flank: 1, rear: '*' },
    turret: { front: 2, flank: 2, rear: 2 },
    passengers: { inside: 2, outside: 1 },
  }),
];

function world(switches: Readonly<Record<string, string>> = {}): World {
  return worldWith({ types: TYPES }, field(switches));
}

/** The gun team (FP 4) in B2 acts; what a test wants stands in B4. */
function facing(units: Laid['units'], more: Laid = {}, of = world()): Table {
  return inImpulse('us', ['B2'], { ...more, units: [[GUNNERS, 'B2'], ...(units ?? []), ...(more.units ?? [])] }, of);
}

const at = (vehicle: string, more: Partial<FireAction> = {}): FireAction =>
  firing('B2', 'B4', [GUNNERS], { vehicle, lead: GUNNERS, ...more });
const roll = (attack: number, defence: number): ReturnType<typeof opposed> => opposed('B2', attack, defence);
const gone = { kind: 'eliminated' };
const here = { kind: 'map', at: 'B4' };
const shakenAndMoved = { markers: ['moved'], shaken: true };
const columns = (events: readonly Event[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    events.flatMap((event) =>
      event.kind === 'damageChecked' ? [[event.counter, event.finding.params['column']]] : [],
    ),
  );

function unit(scene: Scene, id: string): Counter {
  const counter = counterOf(scene.position, id);
  if (counter === undefined) throw new Error(`no ${id}`);
  return counter;
}

/** The modifiers of an attack on a vehicle, and of its defence. */
function modifiers(scene: Scene, action: FireAction): readonly [Record<string, number>, Record<string, number>] {
  const order = fireOrder(scene, action);
  const target = unit(scene, action.vehicle ?? '');
  return [termsOf(attackLedger(scene, order, target)), termsOf(defenceLedger(scene, order, target))];
}

describe('small arms at an armored vehicle', () => {
  rule('17.2', 'meet its TM and the lowest Armor Factor on its counter', () => {
    const table = inImpulse(
      'us',
      ['J2'],
      {
        units: [
          [GUNNERS, 'J2'],
          [TANK, 'J4', { facing: 1, markers: ['fired'] }],
        ],
      },
      world(),
    );
    const action = firing('J2', 'J4', [GUNNERS], { vehicle: TANK, lead: GUNNERS });
    expect(modifiers(table, action)).toEqual([
      { firepower: 4, degradingTerrain: 0 },
      { targetModifier: 2, armorFactor: 2 },
    ]);
  });

  rule('6.0', 'take one off the attack while it moves', () => {
    const table = facing([[TANK, 'B4', { markers: ['moved'] }]]);
    expect(modifiers(table, at(TANK))[0]).toEqual({ firepower: 4, degradingTerrain: 0, movingVehicleTarget: -1 });
  });

  rule('17.2', 'do nothing by a sum that is no higher than its own', () => {
    const table = facing([[TANK, 'B4']]);
    const events = act(table, fireRule, at(TANK), [roll(2, 4)]);
    expect(sums(events)).toEqual({ [TANK]: [6, 6] });
    expect(statusOf(table, TANK)).toEqual({});
    expect(statusOf(table, GUNNERS)).toEqual({ markers: ['fired'] });
  });

  rule('17.2', 'make it check in the Armored column: Shaken, it closes its hatches', () => {
    const table = facing([[TANK, 'B4']]);
    const events = act(table, fireRule, at(TANK), [roll(6, 1), check(TANK, 3)]);
    expect(columns(events)).toEqual({ [TANK]: 'armoredVehicle' });
    expect(results(events)).toEqual({ [TANK]: 'shaken' });
    expect(statusOf(table, TANK)).toEqual({ shaken: true, buttoned: true });
  });

  rule('5.1', 'leave it abandoned by three times its Morale', () => {
    const table = facing([[TANK, 'B4']], { held: [['us.oddgun.1', 'us.2-5-4.1']], units: [['us.2-5-4.1', 'B2']] });
    const action = at(TANK, { units: [GUNNERS], lead: GUNNERS });
    expect(legal(table, fireRule)).toContainEqual(action);
    const close = inImpulse(
      'us',
      ['B3'],
      {
        units: [
          ['us.1-6-4.1', 'B3'],
          ['us.1-6-4.2', 'B3'],
          [TANK, 'B4'],
        ],
        held: [
          ['us.satchel.1', 'us.1-6-4.1'],
          ['us.satchel.2', 'us.1-6-4.2'],
        ],
      },
      world(),
    );
    const blast = firing('B3', 'B4', ['us.1-6-4.1', 'us.1-6-4.2'], {
      vehicle: TANK,
      weapons: ['us.satchel.1', 'us.satchel.2'],
      lead: 'us.1-6-4.1',
    });
    act(close, fireRule, blast, [opposed('B3', 6, 1), check(TANK, 6)]);
    expect(statusOf(close, TANK)).toEqual({ abandoned: true });
    expect(statusOf(close, 'de.crew.1')).toEqual(shakenAndMoved);
  });

  rule('17.2', 'cannot be aimed at it while it is buttoned with nobody on top; Shaken, it is buttoned', () => {
    for (const status of [{ buttoned: true }, { shaken: true }] as const) {
      const table = facing([[TANK, 'B4', status]]);
      expect(faults(table, fireRule, at(TANK))).toEqual(['vehicle-buttoned']);
      expect(legal(table, fireRule)).toEqual([]);
    }
  });

  rule('17.2', 'hurt only those on top of a buttoned one, who have its Armor Factor', () => {
    const table = facing([
      [TANK, 'B4', { buttoned: true }],
      [SQUAD, aboard(TANK, 'outside')],
    ]);
    const events = act(table, fireRule, at(TANK), [roll(6, 1), check(SQUAD, 1)]);
    expect(sums(events)).toEqual({ [SQUAD]: [10, 3] });
    expect(statusOf(table, TANK)).toEqual({ buttoned: true });
    expect(statusOf(table, SQUAD)).toEqual(shakenAndMoved);
  });

  rule('17.2', 'spare those inside an open one, but not inside one with an open top, which checks as armored', () => {
    const open = facing([
      [GUN, 'B4', { facing: 1 }],
      [SQUAD, aboard(GUN)],
      [KOCH, aboard(GUN, 'outside')],
    ]);
    const events = act(open, fireRule, at(GUN), [roll(5, 5), check(GUN, 1), check(KOCH, 1)]);
    expect(columns(events)).toEqual({ [GUN]: 'armoredVehicle', [KOCH]: 'goodOrderSmc' });
    const topped = facing([
      [HALFTRACK, 'B4', { facing: 1 }],
      [SQUAD, aboard(HALFTRACK)],
    ]);
    const there = act(topped, fireRule, at(HALFTRACK), [roll(5, 5), check(HALFTRACK, 2), check(SQUAD, 2)]);
    expect(columns(there)).toEqual({ [HALFTRACK]: 'armoredVehicle', [SQUAD]: 'goodOrderMmc' });
    expect(sums(there)).toEqual({ [HALFTRACK]: [9, 5], [SQUAD]: [9, 5] });
  });

  rule('17.2', 'may shake those inside without driving them out', () => {
    const table = facing([
      [HALFTRACK, 'B4', { facing: 1 }],
      [SQUAD, aboard(HALFTRACK)],
    ]);
    act(table, fireRule, at(HALFTRACK), [roll(5, 5), check(HALFTRACK, 1), check(SQUAD, 3)]);
    expect(placeOf(table, SQUAD)).toEqual(aboard(HALFTRACK));
    expect(statusOf(table, SQUAD)).toEqual({ shaken: true });
  });

  rule('14.1.1', 'abandon it when they shake one that is Shaken', () => {
    const table = facing([[HALFTRACK, 'B4', { facing: 1, shaken: true }]]);
    const events = act(table, fireRule, at(HALFTRACK), [roll(6, 1), check(HALFTRACK, 1)]);
    expect(results(events)).toEqual({ [HALFTRACK]: 'shaken' });
    expect(statusOf(table, HALFTRACK)).toEqual({ facing: 1, abandoned: true });
  });
});

describe('a target in a hex', () => {
  const beside: Laid['units'] = [
    [TANK, 'B4'],
    [HALFTRACK, 'B4'],
    [SQUAD, 'B4'],
  ];

  rule('17.2', 'is one vehicle with its riders, or all who are no vehicles', () => {
    const table = facing(beside);
    expect(legal(table, fireRule).map(({ vehicle }) => vehicle)).toEqual([undefined, TANK, HALFTRACK]);
    const men = act(table, fireRule, firing('B2', 'B4', [GUNNERS], { lead: GUNNERS }), [roll(1, 6)]);
    expect(Object.keys(sums(men))).toEqual([SQUAD]);
    const tank = facing(beside);
    expect(Object.keys(sums(act(tank, fireRule, at(TANK), [roll(1, 6)])))).toEqual([TANK]);
  });

  rule('17.2', 'is no vehicle that is the own side’s, elsewhere or abandoned', () => {
    const table = facing([
      [TANK, 'B4', { abandoned: true }],
      [HALFTRACK, 'C4'],
      [SQUAD, 'B4'],
    ]);
    for (const vehicle of [TANK, HALFTRACK, SQUAD, GUNNERS])
      expect(faults(table, fireRule, at(vehicle))).toEqual(['no-vehicle-there']);
    expect(faults(table, fireRule, at('us.nobody.1'))).toEqual(['unknown-counter']);
    expect(faults(table, fireRule, at('us.bar.1'))).toEqual(['unknown-counter']);
  });

  rule('5.0', 'is fired at beside a vehicle that the own side has abandoned', () => {
    const table = facing([
      ['us.m4a1.1', 'B4', { abandoned: true }],
      [SQUAD, 'B4'],
    ]);
    expect(faults(table, fireRule, firing('B2', 'B4', [GUNNERS], { lead: GUNNERS }))).toEqual([]);
  });

  rule('17.2', 'that is easiest to beat is the best', () => {
    // The men have the cover of the vehicles.
    expect(bestFire(facing(beside), 'B2', 'B4')?.action.vehicle).toBe(HALFTRACK);
    const apart = facing([
      [TANK, 'B4', { buttoned: true }],
      [SQUAD, 'B4'],
    ]);
    expect(bestFire(apart, 'B2', 'B4')?.action.vehicle).toBeUndefined();
    const tank = facing([
      [TANK, 'B4'],
      [HALFTRACK, 'B4'],
    ]);
    expect(bestFire(tank, 'B2', 'B4')?.action.vehicle).toBe(HALFTRACK);
  });
});

describe('small arms at an unarmored vehicle', () => {
  rule('17.3', 'need not find it open, and destroy it by twice its Morale; its Crew may bail out', () => {
    const table = facing([[TRUCK, 'B4', { buttoned: true }]]);
    const events = act(table, fireRule, at(TRUCK), [
      roll(6, 3),
      check(TRUCK, 3),
      { purpose: 'bailout', of: TRUCK, faces: [4] },
    ]);
    expect(sums(events)).toEqual({ [TRUCK]: [10, 3] });
    expect(columns(events)).toEqual({ [TRUCK]: 'unarmoredVehicle' });
    expect(placeOf(table, TRUCK)).toEqual(gone);
    expect(table.position.markers).toEqual([{ kind: 'wreck', at: 'B4', type: 'de.truck' }]);
    expect(statusOf(table, 'de.crew.1')).toEqual(shakenAndMoved);
  });

  rule('16.1.1', 'make those inside check first, and then bail out of the Wreck', () => {
    const table = facing(
      [
        [TRUCK, 'B4'],
        [SQUAD, aboard(TRUCK)],
        ['de.1-6-4.2', aboard(TRUCK)],
      ],
      { held: [['de.mg42.1', SQUAD]] },
    );
    act(table, fireRule, at(TRUCK), [
      roll(6, 3),
      check(TRUCK, 3),
      check(SQUAD, 6),
      { purpose: 'reduction', of: SQUAD, faces: [2] },
      check('de.1-6-4.2', 1),
      { purpose: 'bailout', of: TRUCK, faces: [1] },
      { purpose: 'bailout', of: 'de.1-6-4.2', faces: [3] },
      { purpose: 'bailout', of: 'de.0-5-4.1', faces: [2] },
      { purpose: 'bailout', of: 'de.mg42.1', faces: [2] },
    ]);
    expect(placeOf(table, SQUAD)).toEqual(gone);
    expect(placeOf(table, 'de.1-6-4.2')).toEqual(gone);
    expect(placeOf(table, 'de.0-5-4.1')).toEqual(here);
    expect(placeOf(table, 'de.mg42.1')).toEqual({ kind: 'hands', unit: 'de.0-5-4.1' });
  });

  rule('16.1.1', 'by the switch `ridersOfWreck` let those inside bail out alone', () => {
    const units: Laid['units'] = [
      [TRUCK, 'B4'],
      [SQUAD, aboard(TRUCK)],
    ];
    const table = house(facing(units), { ridersOfWreck: 'bailOut' });
    const bailsOut = (of: string): Named => ({ purpose: 'bailout', of, faces: [2] });
    act(table, fireRule, at(TRUCK), [roll(6, 3), check(TRUCK, 3), bailsOut(TRUCK), bailsOut(SQUAD)]);
    expect(placeOf(table, SQUAD)).toEqual(here);
    const shaken = house(facing(units), { ridersOfWreck: 'bailOut' });
    act(shaken, fireRule, at(TRUCK), [roll(6, 3), check(TRUCK, 1), check(SQUAD, 1)]);
    expect(statusOf(shaken, TRUCK)).toMatchObject({ shaken: true });
  });

  rule('17.3', 'find one with a rear without armor unarmored from there, armored from elsewhere', () => {
    const fire = (status: object): readonly unknown[] => {
      const table = facing([
        [GUN, 'B4', status],
        [SQUAD, aboard(GUN)],
      ]);
      const codes = faults(table, fireRule, at(GUN));
      return codes.length > 0 ? codes : Object.keys(sums(act(table, fireRule, at(GUN), [roll(1, 6)])));
    };
    expect(fire({ facing: 1, buttoned: true })).toEqual(['vehicle-buttoned']);
    expect(fire({ facing: 1 })).toEqual([GUN]);
    expect(fire({ facing: 4, buttoned: true })).toEqual([GUN, SQUAD]);
    // The turret's rear has armor; where it points makes no difference.
    expect(fire({ facing: 1, turret: 4, buttoned: true })).toEqual(['vehicle-buttoned']);
  });
});

describe('passengers inside an unarmored vehicle', () => {
  rule('17.3', 'are struck with it, by `ridersUnderFire` only those on top of a vehicle are', () => {
    const struck = (switches: Readonly<Record<string, string>>): readonly string[] => {
      const table = facing(
        [
          [TRUCK, 'B4'],
          [SQUAD, aboard(TRUCK)],
        ],
        {},
        world(switches),
      );
      return Object.keys(sums(act(table, fireRule, at(TRUCK), [roll(1, 6)])));
    };
    expect(struck({})).toEqual([TRUCK, SQUAD]);
    expect(struck({ ridersUnderFire: 'onTopOnly' })).toEqual([TRUCK]);
    expect(struck({ ridersUnderFire: 'insideUnarmored' })).toEqual([TRUCK, SQUAD]);
  });
});

describe('those who ride on top', () => {
  const loaded: Laid['units'] = [
    [TANK, 'B4', { buttoned: true }],
    [SQUAD, aboard(TANK, 'outside')],
    [KOCH, aboard(TANK, 'outside')],
  ];

  rule(
    '17.2',
    'are lent the LM of a Leader who rides with them once he has passed himself, and of nobody beside',
    () => {
      const table = facing(loaded, { units: [['de.baumann.1', 'B4']] });
      const dice = [roll(6, 4), check(KOCH, 1), check(SQUAD, 2)];
      const events = act(table, fireRule, at(TANK), dice);
      const helpers = events.flatMap((event) =>
        event.kind === 'damageChecked' ? [termsOf(event.check)['leader'] ?? 0] : [],
      );
      expect(helpers).toEqual([0, -1]);
    },
  );

  rule('16.2', 'get off at once when they are Shaken, Moved; the others as they like', () => {
    const shaken = (choice: string): Table => {
      const table = facing(loaded);
      act(table, fireRule, at(TANK), [roll(6, 4), check(KOCH, 1), check(SQUAD, 4)], { getOff: choice });
      expect(placeOf(table, SQUAD)).toEqual(here);
      expect(statusOf(table, SQUAD)).toEqual(shakenAndMoved);
      return table;
    };
    expect(placeOf(shaken('rideOn'), KOCH)).toEqual(aboard(TANK, 'outside'));
    const both = shaken('getOff');
    expect(placeOf(both, KOCH)).toEqual(here);
    expect(statusOf(both, KOCH)).toEqual({ markers: ['moved'] });
  });

  rule('16.2', 'who had to get off may be fired at twice by those who have yet to fire', () => {
    const table = facing(loaded, { units: [['us.1-6-4.1', 'B1']] });
    act(table, fireRule, at(TANK), [roll(6, 4), check(KOCH, 1), check(SQUAD, 4)], { getOff: 'rideOn' });
    expect(topOf(table, 'window')).toMatchObject({ by: 'us', at: 'B4', movers: [SQUAD], attacks: 2, used: [] });
    const again = firing('B1', 'B4', ['us.1-6-4.1'], { lead: 'us.1-6-4.1' });
    expect(faults(table, fireRule, again)).toEqual([]);
    expect(faults(table, fireRule, { ...again, vehicle: TANK })).toEqual(['not-the-mover']);
  });

  rule('11.2.1', 'may bring forth a Hero, who has jumped off', () => {
    const table = facing(
      [
        [TANK, 'B4', { buttoned: true }],
        ['de.1-6-4.1', aboard(TANK, 'outside')],
      ],
      {},
      worldWith({ nations: { de: { heroTypes: ['de.hero'] } } }, world()),
    );
    act(table, fireRule, at(TANK), [
      roll(6, 6),
      check(SQUAD, 1),
      { purpose: 'hero', of: SQUAD, faces: [2] },
      { purpose: 'heroSkill', of: SQUAD, faces: [1] },
    ]);
    expect(placeOf(table, 'de.hero.1')).toEqual(here);
    expect(statusOf(table, 'de.hero.1')).toMatchObject({ markers: ['moved'] });
  });
});

describe('flames at a vehicle', () => {
  const burn = (more: Laid['units'], switches: Readonly<Record<string, string>> = {}): Table =>
    inImpulse(
      'us',
      ['B3'],
      { units: [['us.1-6-4.1', 'B3'], ...(more ?? [])], held: [['us.flamethrower.1', 'us.1-6-4.1']] },
      world(switches),
    );
  const flames = (vehicle: string): FireAction =>
    firing('B3', 'B4', ['us.1-6-4.1'], { vehicle, weapons: ['us.flamethrower.1'], lead: 'us.1-6-4.1' });

  rule('1.6.7', 'that shake it drive its Crew out, which must fall back', () => {
    const table = burn([[TANK, 'B4']]);
    act(table, fireRule, flames(TANK), [opposed('B3', 2, 6), check(TANK, 6)]);
    expect(statusOf(table, TANK)).toEqual({ abandoned: true });
    expect(table.frames.filter(({ kind }) => kind === 'retreat')).toMatchObject([{ unit: 'de.crew.1', from: 'B4' }]);
  });

  rule('1.6.3', 'drive off the Shaken on top, but nobody Shaken inside', () => {
    const top = burn([
      [TANK, 'B4', { buttoned: true }],
      [SQUAD, aboard(TANK, 'outside')],
    ]);
    act(top, fireRule, flames(TANK), [opposed('B3', 2, 6), check(SQUAD, 4)]);
    expect(top.frames.filter(({ kind }) => kind === 'retreat')).toMatchObject([{ unit: SQUAD }]);
    expect(topOf(top, 'window')).toBeUndefined();
    const inside = burn([
      [HALFTRACK, 'B4', { facing: 1 }],
      [SQUAD, aboard(HALFTRACK)],
    ]);
    act(inside, fireRule, flames(HALFTRACK), [opposed('B3', 1, 6), check(HALFTRACK, 1), check(SQUAD, 3)]);
    expect(statusOf(inside, SQUAD)).toEqual({ shaken: true });
    expect(topOf(inside, 'retreat')).toBeUndefined();
  });
});

describe('Snipers', () => {
  rule('11.4', 'hit the vehicle or one of its riders at random', () => {
    const table = inImpulse(
      'us',
      ['B2'],
      {
        units: [
          ['us.sniper.1', 'B2'],
          [TANK, 'B4'],
          [SQUAD, aboard(TANK, 'outside')],
        ],
      },
      world(),
    );
    const shot = firing('B2', 'B4', ['us.sniper.1'], { vehicle: TANK });
    const events = act(table, fireRule, shot, [
      { purpose: 'randomTarget', of: 'us.sniper.1', faces: [2] },
      sniped('us.sniper.1', 6, 5, 1),
      check(TANK, 1),
    ]);
    expect(sums(events)).toEqual({ [TANK]: [11, 3] });
    expect(statusOf(table, TANK)).toEqual({ shaken: true, buttoned: true });
  });
});

describe('Opportunity Fire at a moving vehicle', () => {
  const moving = (more: Laid['units'] = [], status: object = {}): Table =>
    inWindow('us', 'B4', [[TANK, 'move']], { units: [[GUNNERS, 'B2'], [TANK, 'B4', status], ...more] }, 1, world());

  rule('5.3', 'goes at the vehicle, one less for its movement, and not at men beside it', () => {
    const table = moving([[SQUAD, 'B4']]);
    expect(legal(table, fireRule).map(({ vehicle }) => vehicle)).toEqual([TANK]);
    expect(faults(table, fireRule, firing('B2', 'B4', [GUNNERS], { lead: GUNNERS }))).toEqual(['not-the-mover']);
    const events = act(table, fireRule, at(TANK), [roll(5, 1), check(TANK, 1)]);
    expect(sums(events)).toEqual({ [TANK]: [8, 3] });
    expect(statusOf(table, TANK)).toEqual({});
    expect(topOf(table, 'window')).toMatchObject({ attacks: 0, used: ['B2'] });
  });

  rule('16.2', 'opens another window for two attacks on those it shakes off', () => {
    const table = moving([[SQUAD, aboard(TANK, 'outside')]], { buttoned: true });
    act(table, fireRule, at(TANK), [roll(6, 1), check(SQUAD, 2)]);
    expect(table.frames.filter(({ kind }) => kind === 'window')).toMatchObject([
      { movers: [TANK], attacks: 0 },
      { movers: [SQUAD], attacks: 2 },
    ]);
  });
});
