import { describe, expect } from 'vitest';
import { meetDangers, mortarRule } from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { english } from '../../src/text/en/index.js';
import { explain } from '../../src/text/index.js';
import type { Event, FireForEffect, MortarAction, World } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { vehicle } from '../counter-types.js';
import { aboard, act, faults, impulse, lay, legal, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { check, field, inImpulse, termsOf } from './scene.js';

const MORTAR = 'us.mortarteam.1';
const TANK = 'de.pz4h.1';
const HALFTRACK = 'de.sdkfz251.1';
const GUN = 'de.marder.1';
const TRUCK = 'de.truck.1';
const SQUAD = 'de.1-6-4.1';
const KOCH = 'de.koch.1';

const TYPES: readonly CounterType[] = [
  vehicle('de.truck', { movement: 'road', passengers: { inside: 2, outside: 0 } }),
  vehicle('de.marder', { hull: { front: 3, flank: 1, rear: '*' }, passengers: { inside: 2, outside: 1 } }),
];

function world(switches: Readonly<Record<string, string>> = {}): World {
  return worldWith({ types: TYPES }, field(switches));
}

/** The Mortar (FP 4) in B1 acts; what a test wants stands in B4. */
function facing(units: Laid['units'], of = world()): Table {
  return inImpulse('us', ['B1'], { units: [[MORTAR, 'B1'], ...(units ?? [])] }, of);
}

const shot = (hex = 'B4'): MortarAction => ({ kind: 'mortar', unit: MORTAR, target: hex });
const roll = (high: number, defence: number, of = 'B4'): Named => ({
  purpose: 'barrage',
  of,
  faces: [high, 1, defence],
});
const fire = (table: Table, dice: readonly Named[], choices: Readonly<Record<string, string>> = {}): readonly Event[] =>
  act(table, mortarRule, shot(), dice, choices);

/** The two sums as each unit met them. */
function sums(events: readonly Event[]): Readonly<Record<string, readonly [number, number]>> {
  const met: Record<string, readonly [number, number]> = {};
  for (const event of events) {
    if (event.kind !== 'barrageStruck') continue;
    for (const { targets, attack, defence } of event.rolls) {
      for (const target of targets) met[target] = [wholeTotal(attack), wholeTotal(defence)];
    }
  }
  return met;
}

const columns = (events: readonly Event[]): readonly unknown[] =>
  events.flatMap((event) => (event.kind === 'damageChecked' ? [event.finding.params['column']] : []));

describe('Mortars and artillery against vehicles', () => {
  rule('17.4', 'meet the TM and the lowest Armor Factor of an armored one, open or buttoned', () => {
    for (const status of [{}, { buttoned: true }] as const) {
      const table = facing([[TANK, 'B4', status]]);
      const events = fire(table, [roll(6, 1), check(TANK, 1)]);
      expect(sums(events)).toEqual({ [TANK]: [10, 3] });
      expect(columns(events)).toEqual(['armoredVehicle']);
      expect(statusOf(table, TANK)).toEqual({ shaken: true, buttoned: true });
    }
  });

  rule('17.4', 'tell the cover of the men beside a tank and the armor of the tank apart, though both are 2', () => {
    const table = facing([
      [TANK, 'B4'],
      [SQUAD, 'B4'],
      [KOCH, 'B4'],
    ]);
    const told = fire(table, [roll(1, 6)]).flatMap((event) => (event.kind === 'barrageStruck' ? event.rolls : []));
    expect(told.map(({ targets, defence }) => [targets, explain(defence, english).replace(/ \[.*/, '')])).toEqual([
      [[SQUAD, KOCH], 'die 6 + vehicle or Wreck 2 = 8'],
      [[TANK], 'die 6 + AF 2 = 8'],
    ]);
  });

  rule('17.4', 'do nothing to a buttoned one but to those on top of it, by the switch', () => {
    const immune = world({ mortarVersusButtoned: 'immune' });
    const table = facing(
      [
        [TANK, 'B4', { buttoned: true }],
        [SQUAD, aboard(TANK, 'outside')],
      ],
      immune,
    );
    expect(sums(fire(table, [roll(6, 1), check(SQUAD, 1)]))).toEqual({ [SQUAD]: [10, 3] });
    expect(placeOf(table, SQUAD)).toEqual({ kind: 'map', at: 'B4' });
    const alone = facing([[TANK, 'B4', { buttoned: true }]], immune);
    expect(sums(fire(alone, []))).toEqual({});
    const open = facing([[TANK, 'B4']], immune);
    expect(sums(fire(open, [roll(1, 6)]))).toEqual({ [TANK]: [5, 8] });
  });

  rule('17.4', 'find one with an open top or a facing without armor unarmored, and all who ride it exposed', () => {
    for (const [vehicle, status] of [
      [HALFTRACK, { facing: 1 }],
      [GUN, { facing: 1, buttoned: true }],
      [TRUCK, {}],
    ] as const) {
      const table = facing([
        [vehicle, 'B4', status],
        [SQUAD, aboard(vehicle)],
      ]);
      const events = fire(table, [roll(4, 4), check(vehicle, 1), check(SQUAD, 1)]);
      expect(sums(events)).toEqual({ [vehicle]: [8, 4], [SQUAD]: [8, 4] });
      expect(columns(events)[0]).toBe('unarmoredVehicle');
    }
  });

  rule('17.4', 'find an open top with armor all around armored, by the switch, and those inside exposed', () => {
    const armored = world({ openTopUnderIndirect: 'armored' });
    const table = facing(
      [
        [HALFTRACK, 'B4', { facing: 1 }],
        [SQUAD, aboard(HALFTRACK)],
      ],
      armored,
    );
    const events = fire(table, [roll(4, 4), check(HALFTRACK, 6), check(SQUAD, 1)]);
    expect(sums(events)).toEqual({ [HALFTRACK]: [8, 4], [SQUAD]: [8, 4] });
    expect(columns(events)).toEqual(['armoredVehicle', 'goodOrderMmc']);
    expect(statusOf(table, HALFTRACK)).toMatchObject({ shaken: true });
    const alone = facing(
      [
        [HALFTRACK, 'B4', { facing: 1 }],
        [SQUAD, aboard(HALFTRACK)],
      ],
      world({ openTopUnderIndirect: 'armored', ridersUnderFire: 'insideUnarmored' }),
    );
    expect(sums(fire(alone, [roll(4, 4), check(HALFTRACK, 1)]))).toEqual({ [HALFTRACK]: [8, 4] });
    const gun = facing([[GUN, 'B4', { facing: 1 }]], armored);
    expect(columns(fire(gun, [roll(4, 4), check(GUN, 1)]))).toEqual(['unarmoredVehicle']);
  });

  rule('17.4', 'spare those inside an armored one', () => {
    const type = world().catalogue.types.get('de.pz4h');
    if (type?.kind !== 'vehicle') throw new Error('no tank');
    const roomy = worldWith({ types: [{ ...type, passengers: { inside: 2, outside: 4 } }] }, world());
    const table = inImpulse(
      'us',
      ['B1'],
      {
        units: [
          [MORTAR, 'B1'],
          ['de.pz4h.1', 'B4'],
          [SQUAD, aboard(TANK)],
          [KOCH, aboard(TANK, 'outside')],
        ],
      },
      roomy,
    );
    expect(Object.keys(sums(fire(table, [roll(4, 4), check(TANK, 1), check(KOCH, 1)])))).toEqual(
      [KOCH, TANK].reverse(),
    );
  });

  rule('17.4', 'apply the TM of its terrain, but nothing of what modifies the attack', () => {
    const units = [
      [MORTAR, 'J1'],
      [TANK, 'J4', { markers: ['moved'] }],
    ] as const;
    const table = inImpulse('us', ['J1'], { units, markers: [{ kind: 'smoke', at: 'J1', stage: 1 }] }, world());
    const events = act(table, mortarRule, shot('J4'), [roll(1, 6, 'J4')]);
    const [line] = events.flatMap((event) => (event.kind === 'barrageStruck' ? event.rolls : []));
    expect(line && termsOf(line.attack)).toEqual({ higherDie: 1, barrageFirepower: 4 });
    expect(line && termsOf(line.defence)).toEqual({ die: 6, targetModifier: 2, armorFactor: 2 });
  });

  rule(
    '18.0',
    'strike every vehicle of both sides there, and the men, by one roll; not those that are abandoned',
    () => {
      const table = facing([
        [TANK, 'B4'],
        [HALFTRACK, 'B4', { facing: 1 }],
        ['us.m4a1.1', 'B4', { abandoned: true }],
        ['us.jeep.1', 'B4'],
        [SQUAD, 'B4'],
      ]);
      expect(sums(fire(table, [roll(1, 6)]))).toEqual({
        [SQUAD]: [5, 8],
        [TANK]: [5, 8],
        [HALFTRACK]: [5, 6],
        'us.jeep.1': [5, 6],
      });
      const left = facing([
        [TANK, 'B4'],
        [TRUCK, 'B4', { abandoned: true }],
      ]);
      expect(sums(fire(left, [roll(1, 6)]))).toEqual({ [TANK]: [5, 8] });
    },
  );

  rule('18.1', 'do not fire at a hex where there is nothing but abandoned vehicles', () => {
    const table = facing([[TANK, 'B4', { abandoned: true }]]);
    expect(faults(table, mortarRule, shot())).toEqual(['no-target']);
    expect(legal(table, mortarRule)).toEqual([]);
  });

  rule('17.4', 'destroy an unarmored one by twice its Morale: its Crew and its riders bail out', () => {
    const table = facing([
      [TRUCK, 'B4'],
      [SQUAD, aboard(TRUCK)],
    ]);
    fire(table, [
      roll(6, 2),
      check(TRUCK, 2),
      check(SQUAD, 1),
      { purpose: 'bailout', of: TRUCK, faces: [1] },
      { purpose: 'bailout', of: SQUAD, faces: [2] },
    ]);
    expect(placeOf(table, TRUCK)).toEqual({ kind: 'eliminated' });
    expect(statusOf(table, SQUAD)).toEqual({ shaken: true, markers: ['moved'] });
    expect(table.position.markers).toContainEqual({ kind: 'wreck', at: 'B4', type: 'de.truck' });
  });

  rule('16.2', 'throw the Shaken off, and who fires for them may fire at them twice', () => {
    const table = facing([
      [TANK, 'B4'],
      [SQUAD, aboard(TANK, 'outside')],
      [KOCH, aboard(TANK, 'outside')],
    ]);
    fire(table, [roll(4, 4), check(TANK, 1), check(KOCH, 1), check(SQUAD, 5)], { getOff: 'rideOn' });
    expect(placeOf(table, KOCH)).toEqual(aboard(TANK, 'outside'));
    expect(topOf(table, 'window')).toMatchObject({ by: 'us', at: 'B4', movers: [SQUAD], attacks: 2 });
  });
});

describe('a vehicle that drives into Fire for Effect', () => {
  const marker: FireForEffect = { kind: 'fireForEffect', at: 'B4', fp: 5, by: 'us' };
  const second: FireForEffect = { kind: 'fireForEffect', at: 'B5', fp: 3, by: 'us' };
  const dice = (attack: number, defence: number): Named => ({ purpose: 'barrage', of: 'B4', faces: [attack, defence] });

  function entering(units: Laid['units'], markers: readonly FireForEffect[]): Table {
    return lay(world(), { units: units ?? [], markers, frames: [impulse('de')] });
  }

  rule('18.2', 'is attacked by each that reaches the hex, and nobody else there', () => {
    const table = entering(
      [
        [TANK, 'B4'],
        [HALFTRACK, 'B4', { facing: 1 }],
      ],
      [marker, second],
    );
    const events = play(table, meetDangers(table, 'B7', 'B4', [TANK]), [dice(1, 6), dice(6, 1), check(TANK, 1)]);
    expect(Object.keys(sums(events))).toEqual([TANK]);
    expect(statusOf(table, TANK)).toEqual({ shaken: true, buttoned: true });
  });

  rule('14.1.1', 'is abandoned when a second one shakes it; who got out is not attacked again', () => {
    const table = entering(
      [
        [TANK, 'B4'],
        [SQUAD, aboard(TANK, 'outside')],
      ],
      [marker, marker],
    );
    const rolled = [dice(6, 1), check(TANK, 1), check(SQUAD, 1), dice(6, 1), check(TANK, 1)];
    play(table, meetDangers(table, 'B7', 'B4', [TANK]), rolled);
    expect(statusOf(table, TANK)).toMatchObject({ abandoned: true });
    expect(statusOf(table, SQUAD)).toEqual({ shaken: true, markers: ['moved'] });
  });
});
