import { describe, expect } from 'vitest';
import { sumsOf } from '../../src/kernel/procedure/account.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { meleeRule } from '../../src/combat/index.js';
import { closeAssaultRule, enterRule, overrunRule, resumeMove, stopRule } from '../../src/movement/index.js';
import { fightForHex } from '../../src/movement/melee/counterattack.js';
import { passRule } from '../../src/phases/impulse/pass.js';
import type { Event, FireForEffect, HexMarker, World } from '../../src/state/index.js';
import { meleeAt, topFrame, topOf } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { vehicle, weaponTeam } from '../counter-types.js';
import { aboard, act, fault, faults, judged, legal, noting, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { onTheMove } from './ground.js';
import type { Going } from './ground.js';

const TANK = 'us.m4a1.1';
const SECOND = 'us.m4a1.2';
const LIGHT = 'us.light.1';
const SQUAD = 'us.2-5-4.1';
const ENEMY = 'de.1-6-4.1';
const OTHER = 'de.1-6-4.2';
const TYPES: readonly CounterType[] = [
  vehicle('us.truck', { movement: 'road' }),
  vehicle('us.light', { morale: 4, guns: [{ fp: 1, range: 8, mount: 'all' }] }),
  weaponTeam('us.gunteam', 'machineGun'),
  { nation: 'us', id: 'us.rangers', kind: 'squad', ifp: { value: 2 }, range: 4, mf: 5, boxes: ['assault'], morale: 6 },
] as readonly CounterType[];
const MAP = drawn({ hexes: [{ hex: 'D4', terrain: 'forest' }] });
const INTO = { coordinatedVehicles: 'several', coordinatedInto: 'enemies', overrunTm: 'ignored' };

function world(switches: Readonly<Record<string, string>> = INTO): World {
  return worldWith({ map: MAP, types: TYPES, switches });
}

const MEN: Going['movers'] = [
  [SQUAD, 'move', 4],
  [TANK, 'move', 10],
];
const FEW: Going['movers'] = [
  [SQUAD, 'move', 4],
  [LIGHT, 'move', 10],
];
const TWO: Going['movers'] = [...MEN, [SECOND, 'move', 10]];
const facing = { facing: 1, buttoned: true } as const;

/** A Squad and a Sherman in E4, which faces E3, where an enemy Squad lies. */
function before(given: Partial<Going> = {}): Table {
  return onTheMove({
    world: world(),
    from: 'E4',
    movers: MEN,
    others: [[ENEMY, 'E3']],
    ...given,
    status: { [TANK]: facing, [SECOND]: facing, [LIGHT]: facing, ...given.status },
  });
}

const order = { kind: 'overrun', to: 'E3' } as const;
const refused = (given: Partial<Going> = {}): readonly string[] => faults(before(given), overrunRule, order);
const dice = (attack: number, defence: number, of = TANK): Named => ({
  purpose: 'overrun',
  of,
  faces: [attack, defence],
});
const check = (of: string, face: number): Named => ({ purpose: 'damageCheck', of, faces: [face] });
const kinds = (events: readonly Event[], ...wanted: readonly string[]): readonly string[] =>
  events.map(({ kind }) => kind).filter((kind) => wanted.includes(kind));
const where = (table: Table, ...ids: readonly string[]): readonly unknown[] =>
  ids.map((id) => {
    const place = placeOf(table, id);
    return place?.kind === 'map' ? place.at : place?.kind;
  });
const strike = (of: string, first: number, second: number): Named => ({ purpose: 'melee', of, faces: [first, second] });

/** The move goes on or ends: enemies who have to give way go to E2. */
function settle(table: Table): void {
  play(table, resumeMove(table), [], { overrunRetreat: 'E2' });
}
const round = (...targets: readonly string[]) => ({ kind: 'melee', at: 'E3', targets, weapons: [] }) as const;

describe('men on foot and vehicles that enter a hex of the enemy together', () => {
  rule('6.5', 'do so by an Overrun, by the switch `coordinatedInto`; by the default nobody does', () => {
    expect(refused()).toEqual([]);
    expect(legal(before(), overrunRule)).toEqual([order]);
    const usual = before({ world: world({}) });
    expect(judged(usual, overrunRule, order).map(({ code }) => code)).toEqual(['coordinated-into-enemy']);
    expect(faults(before(), enterRule, { kind: 'enter', to: 'E3' })).toEqual(['only-by-overrun']);
  });

  rule('6.5', 'pay for the hex, and each vehicle for the Overrun too', () => {
    const table = before({ movers: TWO });
    const sums = sumsOf(overrunRule.accounts?.(table, order) ?? []);
    const costs = sums.flatMap((sum) => (sum.id === 'stepCost' ? [[sum.of, wholeTotal(sum)]] : []));
    expect(costs).toEqual([
      [SQUAD, 2],
      [TANK, 10],
      [SECOND, 10],
    ]);
    expect(
      refused({
        movers: [
          [SQUAD, 'move', 4, 4],
          [TANK, 'move', 10],
        ],
      }),
    ).toEqual(['not-enough-mps']);
    expect(refused({ movers: [...MEN, [SECOND, 'move', 10, 6]] })).toEqual(['not-enough-mps']);
  });

  rule('15.3', 'need a weapon on every vehicle, nobody on top of any, and every vehicle ahead', () => {
    const truck = 'us.truck.1';
    const status = { [truck]: { facing: 1 } };
    expect(
      fault(before({ movers: [...MEN, [truck, 'move', 10]], status }), overrunRule, order, 'no-overrun-weapon'),
    ).toEqual({ unit: truck });
    const riding: Laid['units'] = [
      [ENEMY, 'E3'],
      ['us.2-5-4.2', aboard(SECOND, 'outside')],
    ];
    expect(fault(before({ movers: TWO, others: riding }), overrunRule, order, 'riders-on-top')).toEqual({
      unit: SECOND,
      rider: 'us.2-5-4.2',
    });
    expect(refused({ movers: TWO, status: { [SECOND]: { facing: 3, buttoned: true } } })).toEqual(['not-facing']);
  });

  rule('8.0', 'include a man who can fight, no Weapon Team and nobody Shaken', () => {
    expect(
      refused({
        movers: [
          ['us.tom.1', 'move', 4],
          [TANK, 'move', 10],
        ],
      }),
    ).toEqual(['nobody-melee-eligible']);
    expect(refused({ movers: [['us.tom.1', 'move', 4], ...MEN] })).toEqual([]);
    expect(refused({ movers: [['us.gunteam.1', 'move', 4], ...MEN] })).toEqual(['weapon-team-into-melee']);
    expect(refused({ status: { [SQUAD]: { shaken: true } } })).toContain('shaken-into-enemy');
  });

  rule('8.0', 'use neither Assault Movement nor a Low Crawl: the men for Melee, the vehicle for the Overrun', () => {
    const rangers: Going['movers'] = [
      ['us.rangers.1', 'assaultMove', 4],
      [TANK, 'move', 10],
    ];
    expect(refused({ movers: rangers })).toEqual(['assault-into-melee']);
    expect(
      refused({
        movers: [
          [SQUAD, 'move', 4],
          [TANK, 'assaultMove', 10],
        ],
      }),
    ).toEqual(['no-overrun-in-mode']);
  });

  rule('15.1', 'do not enter where an enemy vehicle or a Melee marker is', () => {
    const guarded: Laid['units'] = [
      [ENEMY, 'E3'],
      ['de.pz4h.1', 'E3'],
    ];
    expect(refused({ others: guarded })).toContain('enemy-vehicle');
    expect(refused({ markers: [{ kind: 'melee', at: 'E3', fought: true }] })).toContain('melee-marked');
  });
});

describe('an Overrun with men along', () => {
  rule('15.3', 'is attacked by nobody on the way, and may go on where no enemy is left', () => {
    const table = before({
      others: [
        [ENEMY, 'E3'],
        [OTHER, 'E1'],
      ],
    });
    const events = act(table, overrunRule, order, [dice(6, 1), check(ENEMY, 6)]);
    expect(kinds(events, 'overrunResolved', 'windowOpened')).toEqual(['overrunResolved']);
    settle(table);
    expect(where(table, SQUAD, TANK, ENEMY)).toEqual(['E3', 'E3', 'eliminated']);
    expect(faults(table, enterRule, { kind: 'enter', to: 'E2' })).toEqual([]);
  });

  const missed = dice(1, 6, LIGHT);

  rule('8.0', 'goes over into Melee with the men at once: nobody assaults a vehicle that they guard', () => {
    const table = before({ movers: FEW });
    const events = act(table, overrunRule, order, [missed]);
    expect(kinds(events, 'overrunResolved', 'windowOpened')).toEqual(['overrunResolved']);
    expect(topOf(table, 'melee')).toMatchObject({ by: 'us', at: 'E3', entered: [SQUAD], from: 'E4' });
    expect(statusOf(table, LIGHT)?.markers).toEqual(['moved']);
  });

  rule('15.3', 'drives out the enemies who are left after the round, as the vehicle stays with the men', () => {
    const table = before({ movers: FEW });
    act(table, overrunRule, order, [missed]);
    const rolls = [strike('us', 1, 1), strike('de', 1, 1)];
    act(table, meleeRule, round(ENEMY), rolls, { meleeWeapons: [], meleeSkills: [], meleeTargets: [SQUAD] });
    settle(table);
    expect(where(table, SQUAD, LIGHT, ENEMY)).toEqual(['E3', 'E3', 'E2']);
    expect([statusOf(table, SQUAD)?.markers, statusOf(table, LIGHT)?.markers]).toEqual([['melee'], ['moved']]);
    expect([topFrame(table)?.kind, meleeAt(table.position, 'E3')?.fought]).toEqual(['impulse', true]);
  });

  rule('8.0', 'leaves the vehicle unharmed when the men fall, and drives the enemies out all the same', () => {
    const table = before({ movers: FEW });
    act(table, overrunRule, order, [missed]);
    const rolls = [strike('us', 1, 1), strike('de', 6, 6)];
    act(table, meleeRule, round(ENEMY), rolls, { meleeWeapons: [], meleeSkills: [], meleeTargets: [SQUAD] });
    settle(table);
    expect(where(table, SQUAD, LIGHT, ENEMY)).toEqual(['eliminated', 'E3', 'E2']);
    expect([statusOf(table, LIGHT)?.markers, topFrame(table)?.kind]).toEqual([['moved'], 'impulse']);
  });

  rule('8.1', 'leaves those to the men who cannot fight any more', () => {
    const table = before();
    const named: string[] = [];
    play(table, noting(overrunRule.run(table, order), named), [dice(1, 6), check(ENEMY, 3)]);
    settle(table);
    expect(named.sort()).toEqual([`${ENEMY} eliminated`, `${SQUAD} none`, `${TANK} none`]);
    expect(where(table, SQUAD, TANK, ENEMY)).toEqual(['E3', 'E3', 'eliminated']);
    expect(meleeAt(table.position, 'E3')?.fought).toBe(true);
  });

  rule('6.5', 'is made by each vehicle in turn, and the worse result counts', () => {
    const table = before({ movers: TWO });
    const named: string[] = [];
    const rolls = [dice(1, 6), check(ENEMY, 2), dice(6, 1, SECOND), check(ENEMY, 6)];
    const events = play(table, noting(overrunRule.run(table, order), named), rolls);
    const attackers = events.flatMap((event) => (event.kind === 'overrunResolved' ? [event.counter] : []));
    expect([attackers, named]).toEqual([[TANK, SECOND], [`${ENEMY} eliminated`]]);
    settle(table);
    act(table, stopRule, { kind: 'stop' });
    expect([SQUAD, TANK, SECOND].map((id) => statusOf(table, id)?.markers)).toEqual([['moved'], ['moved'], ['moved']]);
  });
});

describe('an Overrun with men along into Fire for Effect', () => {
  const single: FireForEffect = { kind: 'fireForEffect', at: 'E3', fp: 5, by: 'de', pattern: 'single' };
  const markers: readonly HexMarker[] = [single];
  const barrage = (attack: number, defence: number): Named => ({
    purpose: 'barrage',
    of: 'E3',
    faces: [attack, defence],
  });

  const fired = (...rolls: readonly Named[]): readonly Named[] => [barrage(6, 1), ...rolls];
  const nerve: Named = { purpose: 'assaultMorale', of: ENEMY, faces: [1, 1] };

  rule(
    '18.2',
    'strikes all of them first; men whom it makes unfit to fight are lost, and the vehicle is assaulted',
    () => {
      const table = before({ markers });
      const rolls = fired(check(SQUAD, 6), check(TANK, 1), nerve);
      const events = act(table, overrunRule, order, rolls, { counterAssault: [ENEMY] });
      expect(kinds(events, 'barrageStruck', 'overrunResolved')).toEqual(['barrageStruck']);
      expect(where(table, SQUAD, 'us.1-4-4.1', TANK)).toEqual(['eliminated', 'eliminated', 'E3']);
      expect(topOf(table, 'closeAssault')).toMatchObject({ by: 'de', units: [ENEMY], vehicle: TANK });
    },
  );

  rule('17.1', 'lets the enemies choose which of two vehicles to assault when no man is left', () => {
    const table = before({ markers, movers: TWO });
    const rolls = fired(check(SQUAD, 6), check(TANK, 1), check(SECOND, 1), nerve);
    act(table, overrunRule, order, rolls, { counterAssault: [ENEMY] });
    expect(legal(table, closeAssaultRule).map((each) => each.vehicle)).toEqual([TANK, SECOND]);
    const assault = { kind: 'closeAssault', unit: ENEMY, vehicle: SECOND } as const;
    act(table, closeAssaultRule, assault, [{ purpose: 'closeAssault', of: ENEMY, faces: [1, 6] }]);
    settle(table);
    expect(where(table, TANK, SECOND, ENEMY)).toEqual(['E3', 'E3', 'E2']);
  });

  rule('8.0', 'leaves Shaken men with the vehicle where no enemy can fight either: these give way', () => {
    const table = before({ markers, others: [[ENEMY, 'E3', { shaken: true }]] });
    act(table, overrunRule, order, fired(check(SQUAD, 2), check(TANK, 1)));
    settle(table);
    expect(where(table, SQUAD, TANK, ENEMY)).toEqual(['E3', 'E3', 'E2']);
    expect([statusOf(table, SQUAD)?.shaken, topFrame(table)?.kind]).toEqual([true, 'impulse']);
  });

  rule('8.0', 'lets the men fight with those who got out when it has wrecked the vehicle', () => {
    const table = before({ markers, movers: FEW });
    const rolls = [barrage(4, 4), check(LIGHT, 6), check(SQUAD, 2), { purpose: 'bailout', of: LIGHT, faces: [6] }];
    const events = act(table, overrunRule, order, rolls);
    expect(kinds(events, 'overrunResolved')).toEqual([]);
    expect(topOf(table, 'melee')).toMatchObject({ by: 'us', at: 'E3', entered: [SQUAD, 'us.crew.1'] });
  });
});

describe('an Overrun with men along over a Bunker', () => {
  const bunker: HexMarker = { kind: 'fortification', at: 'E3/bunker', type: 'bunker', tm: 2, facing: 4, side: 'de' };
  const over = { ...INTO, overrunBunkers: 'overFront' };

  rule('21.1.3', 'lets the units inside fire at the vehicle before the men fight those outside', () => {
    const others: Laid['units'] = [
      [ENEMY, 'E3'],
      [OTHER, 'E3/bunker'],
    ];
    const table = before({
      world: world(over),
      movers: FEW,
      markers: [bunker],
      others,
      status: { [LIGHT]: { facing: 1 } },
    });
    const rolls = [dice(1, 6, LIGHT), { purpose: 'assaultMorale', of: OTHER, faces: [1, 1] }];
    act(table, overrunRule, order, rolls, { counterattack: [OTHER] });
    expect(topOf(table, 'window')).toMatchObject({ movers: [LIGHT], counterattack: [OTHER] });
    play(table, passRule.run(table, { kind: 'pass' }));
    const move = topOf(table, 'move');
    if (move !== undefined) play(table, fightForHex(table, move));
    expect(topOf(table, 'melee')).toMatchObject({ by: 'us', at: 'E3', entered: [SQUAD] });
    expect(topOf({ ...table, frames: table.frames.slice(0, -1) }, 'move')?.halted).toEqual([SQUAD, LIGHT]);
  });
});
