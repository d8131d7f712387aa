import { describe, expect } from 'vitest';
import {
  acquireTargets,
  attackLedger,
  dropAcquisitions,
  fireOrder,
  fireRule,
  shootRule,
  shotOrder,
  toHitLedger,
} from '../../src/combat/index.js';
import type { Counter, FireAction, LocationId, Scene, ShootAction, Status } from '../../src/state/index.js';
import { counterOf, topOf } from '../../src/state/index.js';
import { total } from '../../src/kernel/numbers/ledger.js';
import { moving } from '../movement/ground.js';
import { aboard, act, faults, house, legal, play, refusals, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { airField } from './helicopters.js';
import { check, firing, inImpulse, inWindow, opposed, termsOf } from './scene.js';

const GUNSHIP = 'us.gunship.1';
const COBRA = 'us.cobra.1';
const HUEY = 'us.huey.1';
const FOE = 'de.1-6-4.1';
const OTHER = 'de.1-6-4.2';
const PANZER = 'de.pz4h.1';
const hovering: Status = { flight: 'hovering' };

function unit(scene: Scene, id: string): Counter {
  const counter = counterOf(scene.position, id);
  if (counter === undefined) throw new Error(`no ${id}`);
  return counter;
}

/** A helicopter over B8 acts. */
function acting(
  helicopter: string,
  status: Status,
  units: Laid['units'],
  switches: Readonly<Record<string, string>> = {},
): Table {
  return inImpulse('us', ['B8/air'], { units: [[helicopter, 'B8/air', status], ...(units ?? [])] }, airField(switches));
}

/** The same in the middle of its move. */
function underway(
  helicopter: string,
  status: Status,
  units: Laid['units'],
  at: LocationId = 'B8/air',
  switches: Readonly<Record<string, string>> = {},
): Table {
  const table = inImpulse(
    'us',
    [{ at: 'A1', moved: true }],
    { units: [[helicopter, at, status], ...(units ?? [])] },
    airField(switches),
  );
  table.frames = [...table.frames, moving('us', at, [[helicopter, 'move', 99, 2]], { steps: 1 })];
  return table;
}

const guns = (helicopter: string, to: LocationId, more: Partial<FireAction> = {}): FireAction =>
  firing('B8/air', to, [helicopter], { gun: '1', ...more });
const rockets = (weapon: string, to: LocationId, more: Partial<ShootAction> = {}): ShootAction => ({
  kind: 'shoot',
  from: 'B8/air',
  target: to,
  weapon,
  ...more,
});
const toHit = (of: string, colored: number, white: number): Named => ({
  purpose: 'toHit',
  of,
  faces: [colored, white],
});
const miss = (of: string): Named => toHit(of, 6, 6);
const roll = (attack: number, defence: number): Named => opposed('B8/air', attack, defence);

const gunTerms = (scene: Scene, action: FireAction, target = FOE): Record<string, number> =>
  termsOf(attackLedger(scene, fireOrder(scene, action), unit(scene, target)));
const shotTerms = (scene: Scene, action: ShootAction, target = FOE): Record<string, number> =>
  termsOf(toHitLedger(scene, shotOrder(scene, action), unit(scene, target)));

describe('the machine guns of a helicopter', () => {
  rule('19.2.4', 'reach 14 hexes with 4 FP and 10 with 2, all around', () => {
    for (const [helicopter, far] of [
      [GUNSHIP, true],
      [HUEY, false],
    ] as const) {
      const table = acting(helicopter, hovering, [[FOE, 'K1']]);
      expect(faults(table, fireRule, guns(helicopter, 'K1')).includes('gun-out-of-range')).toBe(!far);
      const near = acting(helicopter, hovering, [[FOE, 'I3']]);
      expect(faults(near, fireRule, guns(helicopter, 'I3'))).toEqual([]);
    }
  });

  rule('19.2.1', 'fire without penalty hovering and with two less flying', () => {
    const units: Laid['units'] = [[FOE, 'B4']];
    expect(gunTerms(acting(GUNSHIP, hovering, units), guns(GUNSHIP, 'B4'))).toEqual({
      firepower: 4,
      degradingTerrain: 0,
      moving: 0,
    });
    expect(gunTerms(acting(GUNSHIP, {}, units), guns(GUNSHIP, 'B4'))).toEqual({
      firepower: 4,
      degradingTerrain: 0,
      flyingFirer: -2,
      moving: 0,
    });
  });

  rule('19.2.1', 'are adjacent to their own hex and the six around', () => {
    for (const at of ['B8', 'B7'] as const) {
      const table = acting(GUNSHIP, hovering, [[FOE, at]]);
      expect(faults(table, fireRule, guns(GUNSHIP, at))).toEqual([]);
      expect(gunTerms(table, guns(GUNSHIP, at))['adjacent']).toBe(2);
    }
  });

  rule('17.2', 'fire at an open armored vehicle by its lowest Armor Factor, at no buttoned one', () => {
    const at = (status: Status): readonly string[] =>
      faults(acting(GUNSHIP, hovering, [[PANZER, 'B4', status]]), fireRule, guns(GUNSHIP, 'B4', { vehicle: PANZER }));
    expect(at({})).toEqual([]);
    expect(at({ buttoned: true })).toEqual(['vehicle-buttoned']);
  });

  rule('19.2.4', 'leave it Fired, and it fires them once a turn', () => {
    const table = acting(GUNSHIP, hovering, [[FOE, 'B4']]);
    act(table, fireRule, guns(GUNSHIP, 'B4'), [roll(1, 6)]);
    expect(statusOf(table, GUNSHIP)).toEqual({ ...hovering, markers: ['fired'] });
    expect(faults(table, fireRule, guns(GUNSHIP, 'B4'))).toContain('gun-has-fired');
    const later = acting(GUNSHIP, { ...hovering, markers: ['fired'] }, [[FOE, 'B4']]);
    expect(faults(later, fireRule, guns(GUNSHIP, 'B4'))).toEqual(['already-activated']);
  });
});

describe('a helicopter and an aircraft', () => {
  rule('19.2.9', 'never fire at each other', () => {
    const plane = {
      id: 'de.stuka',
      nation: 'de',
      kind: 'aircraft',
      movement: 'air',
      morale: 6,
      armorFactor: 2,
      bombs: { count: 1, he: 3 },
    } as const;
    const flak = {
      id: 'us.flakship',
      nation: 'us',
      kind: 'helicopter',
      movement: 'air',
      morale: 6,
      armorFactor: 1,
      guns: [{ fp: 4, range: 14, mount: 'all' }],
      ordnance: [{ he: 2, antiAircraft: 'blue', columns: [{ range: 12, toHit: 8, penetration: 4 }] }],
    } as const;
    const SHIP = 'us.flakship.1';
    const table = inImpulse(
      'us',
      ['B8/air'],
      {
        units: [
          [SHIP, 'B8/air', hovering],
          ['de.stuka.1', 'B4/air'],
        ],
      },
      airField({}, { types: [plane, flak] }),
    );
    expect(faults(table, shootRule, rockets(SHIP, 'B4/air', { vehicle: 'de.stuka.1' }))).toContain(
      'helicopter-at-aircraft',
    );
    expect(faults(table, fireRule, guns(SHIP, 'B4/air', { vehicle: 'de.stuka.1' }))).toContain(
      'helicopter-at-aircraft',
    );
    expect([...legal(table, fireRule), ...legal(table, shootRule)]).toEqual([]);
  });
});

describe('the ordnance of a helicopter', () => {
  rule('19.2.1', 'is fired without penalty hovering and at two more flying, through no covered arc', () => {
    const units: Laid['units'] = [[FOE, 'B4']];
    expect(faults(acting(GUNSHIP, hovering, units), shootRule, rockets(GUNSHIP, 'B4'))).toEqual([]);
    expect(shotTerms(acting(GUNSHIP, hovering, units), rockets(GUNSHIP, 'B4'))).toEqual({
      degradingTerrain: 0,
      targetModifier: 0,
    });
    expect(shotTerms(acting(GUNSHIP, {}, units), rockets(GUNSHIP, 'B4'))).toEqual({
      flyingFirer: 2,
      degradingTerrain: 0,
      targetModifier: 0,
    });
  });

  rule('14.1', 'is fired as often as it says, while it flies at targets next to each other', () => {
    const table = acting(GUNSHIP, {}, [
      [FOE, 'B4'],
      [OTHER, 'B3'],
    ]);
    act(table, shootRule, rockets(GUNSHIP, 'B4'), [miss(GUNSHIP)]);
    expect(faults(table, shootRule, rockets(GUNSHIP, 'B3'))).toEqual([]);
    act(table, shootRule, rockets(GUNSHIP, 'B3'), [miss(GUNSHIP)]);
    expect(faults(table, shootRule, rockets(GUNSHIP, 'B3'))).toContain('already-activated');
  });

  rule('19.2.1', 'and machine guns go into one hex while it hovers', () => {
    const units: Laid['units'] = [
      [FOE, 'B4'],
      [OTHER, 'B3'],
    ];
    const shots = acting(GUNSHIP, hovering, units);
    act(shots, shootRule, rockets(GUNSHIP, 'B4'), [miss(GUNSHIP)]);
    expect(faults(shots, shootRule, rockets(GUNSHIP, 'B3'))).toEqual(['guns-fire-at-one-hex']);
    expect(faults(shots, fireRule, guns(GUNSHIP, 'B3'))).toEqual(['guns-fire-at-one-hex']);
    const cited = [
      ...refusals(shots, shootRule, rockets(GUNSHIP, 'B3')),
      ...refusals(shots, fireRule, guns(GUNSHIP, 'B3')),
    ];
    expect(cited.map(({ rule: section }) => section)).toEqual(['19.2.4', '19.2.4']);
    expect(faults(shots, fireRule, guns(GUNSHIP, 'B4'))).toEqual([]);
    const first = acting(GUNSHIP, hovering, units);
    act(first, fireRule, guns(GUNSHIP, 'B4'), [roll(1, 6)]);
    expect(faults(first, shootRule, rockets(GUNSHIP, 'B3'))).toEqual(['guns-fire-at-one-hex']);
    expect(faults(first, shootRule, rockets(GUNSHIP, 'B4'))).toEqual([]);
  });

  rule('19.2.1', 'and machine guns go into different hexes while it flies', () => {
    const table = acting(GUNSHIP, {}, [
      [FOE, 'B4'],
      [OTHER, 'F8'],
    ]);
    act(table, fireRule, guns(GUNSHIP, 'B4'), [roll(1, 6)]);
    expect(faults(table, shootRule, rockets(GUNSHIP, 'F8'))).toEqual([]);
  });

  rule('19.2.9', 'is of one kind an impulse beside a missile', () => {
    const table = acting(COBRA, hovering, [
      [FOE, 'B4'],
      [PANZER, 'B4'],
    ]);
    act(table, shootRule, rockets(COBRA, 'B4', { gun: '1' }), [miss(COBRA)]);
    expect(faults(table, shootRule, rockets(COBRA, 'B4', { gun: '2', vehicle: PANZER }))).toEqual(['other-ammunition']);
    const mixed = house(table, { ammunition: 'anyKind' });
    expect(faults(mixed, shootRule, rockets(COBRA, 'B4', { gun: '2', vehicle: PANZER }))).toEqual([]);
  });

  rule('14.4', 'fires a missile only while it hovers', () => {
    const at = (status: Status): readonly string[] =>
      faults(acting(COBRA, status, [[PANZER, 'B4']]), shootRule, rockets(COBRA, 'B4', { gun: '2', vehicle: PANZER }));
    expect(at({})).toEqual(['missile-needs-hover']);
    expect(at(hovering)).toEqual([]);
  });

  rule('14.4', 'announces a missile, and waits for the answer', () => {
    const table = acting(COBRA, hovering, [[PANZER, 'B4']]);
    act(table, shootRule, rockets(COBRA, 'B4', { gun: '2', vehicle: PANZER }));
    expect(topOf(table, 'aim')).toMatchObject({ unit: COBRA, missile: 'guided', step: 'announced' });
    expect(statusOf(table, COBRA)).toEqual({ ...hovering, markers: ['fired'] });
  });

  rule('14.3', 'acquires its target while it hovers, and has lost it when it flies', () => {
    const acquired = (status: Status): Status | undefined => {
      const table = acting(GUNSHIP, status, [[PANZER, 'B4']]);
      act(table, shootRule, rockets(GUNSHIP, 'B4', { vehicle: PANZER }), [miss(GUNSHIP)]);
      play(table, acquireTargets(table));
      return statusOf(table, GUNSHIP);
    };
    expect(acquired(hovering)?.acquired).toMatchObject({ vehicle: PANZER, at: 'B4', level: 1 });
    expect(acquired({})?.acquired).toBeUndefined();
    const { acquired: known } = acquired(hovering) ?? {};
    const off = acting(GUNSHIP, known === undefined ? {} : { acquired: known }, [[PANZER, 'B4']]);
    play(off, dropAcquisitions(off));
    expect(statusOf(off, GUNSHIP)).toEqual({});
  });

  rule('14.3', 'is acquired by those who shoot at it where it stays', () => {
    const table = inImpulse(
      'de',
      ['B4'],
      {
        units: [
          [GUNSHIP, 'B8/air', hovering],
          [PANZER, 'B4', { facing: 4 }],
        ],
      },
      airField(),
    );
    const action: ShootAction = { kind: 'shoot', from: 'B4', target: 'B8/air', vehicle: GUNSHIP, weapon: PANZER };
    act(table, shootRule, action, [miss(PANZER)]);
    play(table, acquireTargets(table));
    expect(statusOf(table, PANZER)?.acquired).toMatchObject({ vehicle: GUNSHIP, at: 'B8/air' });
    table.position = {
      ...table.position,
      counters: table.position.counters.map((one) =>
        one.id === GUNSHIP ? { ...one, place: { kind: 'map', at: 'C8/air' } } : one,
      ),
    };
    play(table, dropAcquisitions(table));
    expect(statusOf(table, PANZER)?.acquired).toBeUndefined();
  });
});

describe('a helicopter on the move', () => {
  const units: Laid['units'] = [
    [FOE, 'B4'],
    [OTHER, 'F8'],
  ];

  rule('19.2.4', 'fires on the way, its machine guns here and its rockets there', () => {
    const table = underway(GUNSHIP, {}, units);
    act(table, fireRule, guns(GUNSHIP, 'B4'), [roll(1, 6)]);
    expect(faults(table, shootRule, rockets(GUNSHIP, 'F8'))).toEqual([]);
    act(table, shootRule, rockets(GUNSHIP, 'F8'), [miss(GUNSHIP)]);
    expect(statusOf(table, GUNSHIP)).toEqual({ markers: ['fired'] });
    expect(topOf(table, 'move')).toBeDefined();
  });

  rule('19.2', 'keeps its Ops Complete marker beside Fired, but for the switch', () => {
    const fired = (switches: Readonly<Record<string, string>>): Status | undefined => {
      const table = underway(GUNSHIP, { markers: ['opsComplete'] }, units, 'B8/air', switches);
      act(table, fireRule, guns(GUNSHIP, 'B4'), [roll(1, 6)]);
      return statusOf(table, GUNSHIP);
    };
    expect(fired({})?.markers).toEqual(expect.arrayContaining(['fired', 'opsComplete']));
    expect(fired({ heliFiredReplacesOpsComplete: 'yes' })?.markers).toEqual(['fired']);
  });
});

describe('a helicopter in Opportunity Fire', () => {
  const waiting = (helicopter: string, status: Status, more: Laid['units'] = []): Table =>
    inWindow(
      'us',
      'B4',
      [[FOE, 'move']],
      { units: [[helicopter, 'B8/air', status], [FOE, 'B4'], ...more] },
      1,
      airField(),
    );

  rule('19.2.5', 'fires like other units', () => {
    const table = waiting(GUNSHIP, hovering);
    expect(faults(table, fireRule, guns(GUNSHIP, 'B4'))).toEqual([]);
    expect(gunTerms(table, guns(GUNSHIP, 'B4'))).toEqual({ firepower: 4, degradingTerrain: 0, moving: 1 });
    expect(shotTerms(table, rockets(GUNSHIP, 'B4'))).toMatchObject({ degradingTerrain: 0, targetModifier: 0 });
  });

  rule('19.2.5', 'under Ops Complete fires with half its FP and its ordnance at two more', () => {
    const table = waiting(GUNSHIP, { ...hovering, markers: ['opsComplete'] });
    expect(faults(table, fireRule, guns(GUNSHIP, 'B4'))).toEqual([]);
    expect(gunTerms(table, guns(GUNSHIP, 'B4'))['firepower']).toBe(2);
    expect(shotTerms(table, rockets(GUNSHIP, 'B4'))['opsComplete']).toBe(2);
    const flying = waiting(GUNSHIP, { markers: ['opsComplete'] });
    const attack = attackLedger(flying, fireOrder(flying, guns(GUNSHIP, 'B4')), unit(flying, FOE));
    // 2 - 2 for flying + 1 for a mover.
    expect(total(attack)).toEqual({ n: 1, d: 1 });
    expect(shotTerms(flying, rockets(GUNSHIP, 'B4'))).toMatchObject({ flyingFirer: 2, opsComplete: 2 });
  });

  rule('5.3', 'does not once it has Fired', () => {
    const table = waiting(GUNSHIP, { ...hovering, markers: ['opsComplete', 'fired'] });
    expect(faults(table, fireRule, guns(GUNSHIP, 'B4'))).toEqual(['already-activated']);
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule('14.4', 'answers a missile that another guides', () => {
    const table = inWindow(
      'de',
      'B8/air',
      [[COBRA, 'move']],
      {
        units: [
          [COBRA, 'B8/air', hovering],
          ['de.gunteam.1', 'B6'],
        ],
      },
      1,
      airField(),
    );
    table.frames = table.frames.map((frame) =>
      frame.kind === 'window' ? { ...frame, missile: 'guided' as const } : frame,
    );
    const action = firing('B6', 'B8/air', ['de.gunteam.1'], { vehicle: COBRA, lead: 'de.gunteam.1' });
    act(table, fireRule, action, [opposed('B6', 4, 3), check(COBRA, 1)]);
    expect(topOf(table, 'window')).toMatchObject({ missile: 'lost' });
  });
});

describe('passengers', () => {
  rule('19.2.6', 'do not fire from a helicopter', () => {
    const table = acting(HUEY, hovering, [
      [FOE, 'B4'],
      ['us.2-5-4.1', aboard(HUEY)],
    ]);
    expect(faults(table, fireRule, firing('B8/air', 'B4', ['us.2-5-4.1'], { lead: 'us.2-5-4.1' }))).toContain(
      'not-there',
    );
    expect(new Set(legal(table, fireRule).flatMap(({ units }) => units))).toEqual(new Set([HUEY]));
  });
});
