import { sumsOf } from '../../src/kernel/procedure/account.js';
import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { explain } from '../../src/text/index.js';
import { english } from '../../src/text/en/index.js';
import { overrunDefence } from '../../src/combat/index.js';
import { overrunLedger } from '../../src/combat/melee/overrun.js';
import { closeAssaultRule, enterRule, overrunRule, pivotRule, resumeMove, stopRule } from '../../src/movement/index.js';
import { passRule } from '../../src/phases/impulse/pass.js';
import type { Event, FireForEffect, HexMarker, OverrunAction, World } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { mortar, vehicle, weaponTeam } from '../counter-types.js';
import {
  aboard,
  act,
  fault,
  faults,
  house,
  impulse,
  lay,
  legal,
  placeOf,
  play,
  refusedFor,
  statusOf,
} from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { find, moving, onTheMove, settle } from './ground.js';
import type { Going } from './ground.js';

const sherman = 'us.m4a1.1';
const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const koch = 'de.koch.1';

const de = { nation: 'de', morale: 5, shaken: { mf: 2 } } as const;
const TYPES: readonly CounterType[] = [
  { nation: 'us', id: 'us.darius', kind: 'armorLeader', lm: 1, moraleModifier: 1 } as unknown as CounterType,
  vehicle('us.quad', { ordnance: [{ he: 2, shots: 2, columns: [] }] }),
  vehicle('us.carrier'),
  vehicle('us.bmp', {
    ordnance: [
      { he: 2, shots: 2, columns: [] },
      { he: 3, heat: true, red: true, depletion: 4, columns: [] },
    ],
  }),
  vehicle('us.scoutcar', { guns: [{ fp: 2, range: 8, mount: 'all', openOnly: true }] }),
  { ...de, id: 'de.hero', kind: 'hero', ifp: { value: 1 }, range: 6, mf: 6 },
  { ...de, id: 'de.sniper', kind: 'sniper', ifp: { value: 0 }, range: 8 },
  { ...de, id: 'de.hunter', kind: 'sniper', ifp: { value: 0 }, range: 8, mf: 4 },
  weaponTeam('de.gunteam', 'machineGun', { ifp: { value: 3 } }),
  { ...de, id: 'de.cavalry', kind: 'mountedSquad', ifp: { value: 1 }, range: 4, mf: 12, mount: 'horse' },
  mortar('de.mortar50', 2),
];

/** Open ground around E3, but for what lies south of E4. */
const MAP = drawn({
  hexes: [
    { hex: 'D4', terrain: 'wheat' },
    { hex: 'F4', terrain: 'lightWoods' },
    { hex: 'E1', terrain: 'brush', level: 1 },
  ],
});

function world(switches: Readonly<Record<string, string>> = {}): World {
  return worldWith({ map: MAP, types: TYPES, switches });
}

/** A Sherman in E4 that faces E3, where a Squad lies. */
function before(given: Partial<Going> = {}): Table {
  return onTheMove({
    world: world(),
    from: 'E4',
    movers: [[sherman, 'move', 10]],
    status: { [sherman]: { facing: 1, buttoned: true } },
    others: [[squad, 'E3']],
    ...given,
  });
}

const order = { kind: 'overrun', to: 'E3' } as const;
const stop = { kind: 'stop' } as const;
const dice = (attack: number, defence: number, of = sherman): Named => ({
  purpose: 'overrun',
  of,
  faces: [attack, defence],
});
const check = (of: string, face: number): Named => ({ purpose: 'damageCheck', of, faces: [face] });
const nerve = (of: string, face: number): Named => ({ purpose: 'assaultMorale', of, faces: [face, face] });
const nobody = { counterAssault: [] } as const;
const weak: Partial<Going> = {
  world: world({}),
  movers: [['us.quad.1', 'move', 10]],
  status: { 'us.quad.1': { facing: 1 } },
};

const sums = (events: readonly Event[]): Readonly<Record<string, readonly [number, number]>> =>
  Object.fromEntries(
    events.flatMap((event) =>
      event.kind === 'overrunResolved'
        ? event.rolls.flatMap(({ targets, attack, defence }) =>
            targets.map((target) => [target, [wholeTotal(attack), wholeTotal(defence)]] as const),
          )
        : [],
    ),
  );
const where = (table: Table, ...ids: readonly string[]): readonly unknown[] =>
  ids.map((id) => {
    const place = placeOf(table, id);
    return place?.kind === 'map' ? place.at : place?.kind;
  });
const refused = (given: Partial<Going>, to = 'E3'): readonly string[] =>
  faults(before(given), overrunRule, { kind: 'overrun', to });

describe('an Overrun', () => {
  rule('15.3', 'is HE-equivalent, machine guns, the LM of the Armor Leader, 2 and 1d6 against 1d6 and TM', () => {
    const markers: HexMarker[] = [{ kind: 'fortification', at: 'E3', type: 'foxholes', tm: 1 }];
    const given: Partial<Going> = {
      others: [
        [squad, 'E3'],
        ['us.darius.1', aboard(sherman)],
      ],
      markers,
    };
    const table = before(given);
    const events = act(table, overrunRule, order, [dice(5, 3), check(squad, 4)]);
    expect(sums(events)).toEqual({ [squad]: [15, 4] });
    expect(where(table, squad, sherman)).toEqual(['eliminated', 'E3']);
    const open = before({ ...given, status: { [sherman]: { facing: 1 } } });
    expect(sums(act(open, overrunRule, order, [dice(5, 3), check(squad, 4)]))).toEqual({ [squad]: [19, 4] });
  });

  rule('15.3', 'counts the HE-equivalent for each shot of the gun', () => {
    const table = before(weak);
    expect(sums(act(table, overrunRule, order, [dice(1, 6, 'us.quad.1'), check(squad, 2)], nobody))).toEqual({
      [squad]: [7, 6],
    });
  });

  rule('15.3', 'counts no missile, and the cannon beside it also when none is left', () => {
    for (const status of [{ facing: 1 }, { facing: 1, expended: true }] as const) {
      const table = before({ world: world({}), movers: [['us.bmp.1', 'move', 10]], status: { 'us.bmp.1': status } });
      expect(sums(act(table, overrunRule, order, [dice(1, 6, 'us.bmp.1'), check(squad, 2)], nobody))).toEqual({
        [squad]: [7, 6],
      });
    }
  });

  rule('15.3', 'does nothing where it comes to no more than the defence', () => {
    const markers: HexMarker[] = [{ kind: 'fortification', at: 'E3', type: 'foxholes', tm: 1 }];
    const table = before({ ...weak, markers });
    const events = act(table, overrunRule, order, [dice(1, 6, 'us.quad.1')], nobody);
    expect(sums(events)).toEqual({ [squad]: [7, 7] });
    expect([where(table, squad), statusOf(table, squad)]).toEqual([['E3'], {}]);
  });

  rule('15.3', 'costs the hex and 4 MPs more, all in hand; the move may go on with the rest', () => {
    const table = before({ movers: [[sherman, 'move', 10, 4]] });
    act(table, overrunRule, order, [dice(6, 1), check(squad, 6)]);
    expect(topOf(table, 'move')?.movers[0]?.spent).toBe(2 * 9);
    settle(table);
    act(table, pivotRule, { kind: 'pivot', facing: '2' });
    settle(table);
    expect([topFrame(table)?.kind, statusOf(table, sherman)?.markers]).toEqual(['impulse', ['moved']]);
    expect(refused({ movers: [[sherman, 'move', 10, 6]] })).toEqual(['not-enough-mps']);
    // The one hex that anybody can always enter is no Overrun.
    expect(refused({ movers: [[sherman, 'move', 4]] })).toEqual(['not-enough-mps']);
  });

  rule('15.3', 'tells its cost in MPs, its own sum and the TM of those it comes upon', () => {
    const markers: HexMarker[] = [{ kind: 'fortification', at: 'E3', type: 'foxholes', tm: 1 }];
    const sums = sumsOf(overrunRule.accounts?.(before({ markers }), order) ?? []);
    expect(sums.map((sum) => explain(sum, english).replace(/ \[.*/, ''))).toEqual([
      'Clear 1 + Overrun 4 = 5',
      'Overrun 2 + HE 3 + machine gun 4 = 9',
      'Foxholes 1',
    ]);
  });

  rule('15.3', 'in reverse pays double for the hex alone, or by the switch overrunReverse for both', () => {
    const status = { [sherman]: { facing: 4, buttoned: true } } as const;
    expect(refused({ status, movers: [[sherman, 'move', 10, 4]] })).toEqual([]);
    expect(refused({ status, movers: [[sherman, 'move', 10, 5]] })).toEqual(['not-enough-mps']);
    const all = { world: world({ overrunReverse: 'doublesAll' }), status };
    expect(refused({ ...all, movers: [[sherman, 'move', 10]] })).toEqual([]);
    expect(refused({ ...all, movers: [[sherman, 'move', 10, 1]] })).toEqual(['not-enough-mps']);
  });

  rule('15.3', 'draws no Opportunity Fire, neither for the step nor for a pivot in the hex', () => {
    const table = before({
      others: [
        [squad, 'E3'],
        [second, 'E2'],
      ],
    });
    const events = act(table, overrunRule, order, [dice(6, 1), check(squad, 6)]);
    expect(events.some(({ kind }) => kind === 'windowOpened')).toBe(false);
    settle(table);
    act(table, pivotRule, { kind: 'pivot', facing: '2' });
    expect(topFrame(table)?.kind).toBe('move');
  });

  rule('15.3', 'may be followed by another', () => {
    const table = before({
      others: [
        [squad, 'E3'],
        [second, 'E2'],
      ],
    });
    act(table, overrunRule, order, [dice(6, 1), check(squad, 6)]);
    settle(table);
    expect(legal(table, overrunRule)).toEqual([{ kind: 'overrun', to: 'E2' }]);
    act(table, overrunRule, { kind: 'overrun', to: 'E2' }, [dice(6, 1), check(second, 6)]);
    settle(table);
    expect([where(table, sherman, second), topFrame(table)?.kind]).toEqual([['E2', 'eliminated'], 'impulse']);
  });

  rule('15.3', 'makes each unit check by itself, Leaders first', () => {
    const table = before({
      others: [
        [squad, 'E3'],
        [koch, 'E3'],
      ],
    });
    const events = act(
      table,
      overrunRule,
      order,
      [dice(1, 6), check(koch, 6), check(squad, 6), { purpose: 'reduction', of: squad, faces: [6] }],
      nobody,
    );
    expect(events.flatMap((event) => (event.kind === 'damageChecked' ? [event.counter] : []))).toEqual([koch, squad]);
  });
});

describe('what may be overrun', () => {
  rule('15.3', 'are enemies on foot in terrain that gives no cover and does not block; hills do not matter', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ others: [] })).toEqual(['nobody-to-overrun']);
    const status = { [sherman]: { facing: 5, buttoned: true } } as const;
    expect(refused({ from: 'E3', status, others: [[squad, 'D4']] }, 'D4')).toEqual(['no-overrun-there']);
    expect(
      refused({ world: world({ wheatFieldOverrun: 'allowed' }), from: 'E3', status, others: [[squad, 'D4']] }, 'D4'),
    ).toEqual([]);
    expect(refused({ from: 'E2', others: [[squad, 'E1']] }, 'E1')).toEqual([]);
    const right = { [sherman]: { facing: 3, buttoned: true } } as const;
    expect(
      fault(
        before({ from: 'E3', status: right, others: [[squad, 'F4']] }),
        overrunRule,
        { kind: 'overrun', to: 'F4' },
        'no-overrun-there',
      ),
    ).toEqual({ to: 'F4', terrain: 'lightWoods' });
  });

  rule('15.3', 'not on a Railroad, which gives cover', () => {
    const map = drawn({ lines: [{ terrain: 'railroad', hexes: ['D3', 'E3', 'F4'] }] });
    expect(fault(before({ world: worldWith({ map, types: TYPES }) }), overrunRule, order, 'no-overrun-there')).toEqual({
      to: 'E3',
      terrain: 'railroad',
    });
  });

  rule('15.3', 'not in Smoke, among Mines or Craters', () => {
    const barred = (marker: HexMarker): unknown =>
      fault(before({ markers: [marker] }), overrunRule, order, 'no-overrun-there');
    expect(barred({ kind: 'smoke', at: 'E3', stage: 2 })).toEqual({ to: 'E3', terrain: 'smoke' });
    expect(barred({ kind: 'mines', at: 'E3', fp: 1, side: 'us' })).toEqual({ to: 'E3', terrain: 'mines' });
    expect(barred({ kind: 'terrain', at: 'E3', terrain: 'craters', tm: 1 })).toEqual({ to: 'E3', terrain: 'craters' });
    expect(barred({ kind: 'fortification', at: 'E3', type: 'foxholes', tm: 1 })).toBeUndefined();
    expect(barred({ kind: 'rubble', at: 'E3' })).toEqual({ to: 'E3', terrain: 'rubble' });
    for (const at of ['E2', 'D3']) {
      expect(barred({ kind: 'rubble', at })).toBeUndefined();
      expect(barred({ kind: 'smoke', at, stage: 2 })).toBeUndefined();
      expect(barred({ kind: 'mines', at, fp: 1, side: 'us' })).toBeUndefined();
      expect(barred({ kind: 'terrain', at, terrain: 'craters', tm: 1 })).toBeUndefined();
    }
  });

  rule('15.3', 'has the TM of a Wreck and of Fortifications, not of the vehicle that overruns it', () => {
    const wreck: HexMarker = { kind: 'wreck', at: 'E3', type: 'de.pz4h' };
    const defence = (switches: Readonly<Record<string, string>>, markers: readonly HexMarker[] = []): number => {
      const table = before({ world: world(switches), from: 'E3', markers });
      return wholeTotal(overrunDefence(table, find(table, sherman), find(table, squad), 'E3', 6));
    };
    expect(defence({})).toBe(6);
    expect(defence({}, [wreck])).toBe(8);
    expect(defence({ overrunWreckTm: 'ignored' }, [wreck])).toBe(6);
    expect(defence({ overrunTm: 'ignored' }, [wreck])).toBe(6);
    expect(defence({ overrunCover: 'given' })).toBe(8);
  });
});

describe('a gun of several shots', () => {
  rule('15.3', 'adds its HE-equivalent for each of them in an Overrun, by `overrunShots` once', () => {
    const attack = (switches: Readonly<Record<string, string>>): unknown => {
      const table = before({
        world: world(switches),
        movers: [['us.quad.1', 'move', 10]],
        status: { 'us.quad.1': { facing: 1 } },
      });
      return wholeTotal(overrunLedger(table, find(table, 'us.quad.1')));
    };
    expect([attack({}), attack({ overrunShots: 'once' })]).toEqual([2 + 4, 2 + 2]);
  });
});

describe('who may overrun', () => {
  rule('15.3', 'is a vehicle that has a weapon ready, for which it may have to be open', () => {
    const car = (type: string, buttoned: boolean): readonly string[] =>
      refused({
        movers: [[type, 'move', 10]],
        status: { [type]: { facing: 1, ...(buttoned ? { buttoned: true as const } : {}) } },
      });
    expect(car('us.carrier.1', false)).toEqual(['no-overrun-weapon']);
    expect(car('us.scoutcar.1', false)).toEqual([]);
    expect(car('us.scoutcar.1', true)).toEqual(['no-overrun-weapon']);
    expect(refused({ status: { [sherman]: { facing: 1, shaken: true } } })).toContain('no-overrun-weapon');
    expect(refused({ movers: [[squad, 'move', 4]], status: {}, others: [['us.2-5-4.1', 'E3']] })).toEqual([
      'nobody-overruns',
    ]);
  });

  rule('15.3', 'carries nobody on top', () => {
    const riding = (seat: 'inside' | 'outside'): readonly string[] =>
      refused({
        others: [
          [squad, 'E3'],
          ['us.2-5-4.1', aboard(sherman, seat)],
        ],
      });
    expect(riding('outside')).toEqual(['riders-on-top']);
    expect(riding('inside')).toEqual([]);
  });

  rule('15.3', 'uses neither Assault Movement nor Assault Fire, and moves alone', () => {
    expect(refused({ movers: [[sherman, 'assaultMove', 10]] })).toEqual(['no-overrun-in-mode']);
    expect(refused({ movers: [[sherman, 'assaultFire', 10]] })).toEqual(['no-overrun-in-mode']);
    expect(
      refused({
        movers: [
          [sherman, 'move', 10],
          ['us.2-5-4.1', 'move', 4],
        ],
      }),
    ).toContain('coordinated-into-enemy');
  });

  rule('15.3', 'goes over its front or backwards, and not where an enemy vehicle or Melee is', () => {
    expect(refused({ status: { [sherman]: { facing: 3, buttoned: true } } })).toEqual(['not-facing']);
    expect(
      refused({
        others: [
          [squad, 'E3'],
          ['de.pz4h.1', 'E3'],
        ],
      }),
    ).toEqual(['enemy-vehicle']);
    expect(refused({ markers: [{ kind: 'melee', at: 'E3', fought: true }] })).toEqual(['melee-marked']);
    expect(faults(before(), enterRule, { kind: 'enter', to: 'E3' })).toEqual(['only-by-overrun']);
  });
});

describe('those who have been overrun', () => {
  const three: Laid['units'] = [
    [squad, 'E3'],
    [second, 'E3', { shaken: true }],
    [koch, 'E3'],
    ['de.gunteam.1', 'E3'],
    ['de.hero.1', 'E3'],
  ];
  const harmless: Partial<Going> = { ...weak, markers: [{ kind: 'wreck', at: 'E3', type: 'de.pz4h' }] };
  const missed = dice(1, 6, 'us.quad.1');

  rule(
    '15.3',
    'may assault the vehicle: Good Order MMCs but for Weapon Teams, Heroes, Leaders with an anti-tank weapon',
    () => {
      const table = before({ ...harmless, others: three });
      const unwilling = (): unknown => act(table, overrunRule, order, [missed]);
      expect(unwilling).toThrow(
        'nobody chose counterAssault: [[],["de.1-6-4.1"],["de.hero.1"],["de.1-6-4.1","de.hero.1"],["de.1-6-4.1","de.koch.1"],["de.hero.1","de.koch.1"],["de.1-6-4.1","de.hero.1","de.koch.1"]]',
      );
      const riders = before({ ...harmless, others: [['de.cavalry.1', 'E3']] });
      act(riders, overrunRule, order, [missed]);
      expect(topFrame(riders)?.kind).toBe('move');
      const armed = before({ ...harmless, others: [[koch, 'E3']], held: [['de.satchel.1', koch]] });
      act(armed, overrunRule, order, [missed, nerve(koch, 1)], { counterAssault: [koch] });
      expect(topOf(armed, 'closeAssault')).toMatchObject({ by: 'de', units: [koch], entered: [] });
    },
  );

  rule('15.3', 'check their Morale for it, without the help of terrain, and stay where they are', () => {
    const table = before({
      ...harmless,
      others: [
        [squad, 'E3'],
        ['de.hero.1', 'E3'],
      ],
    });
    // A Morale of 5 does not stand a 6: the Wreck is no help.
    const chosen = { counterAssault: [squad, 'de.hero.1'] };
    act(table, overrunRule, order, [missed, nerve(squad, 3), nerve('de.hero.1', 1)], chosen);
    expect(topOf(table, 'closeAssault')).toMatchObject({ units: ['de.hero.1'] });
    expect(statusOf(table, squad)).toEqual({});
  });

  rule('15.3', 'who destroy it are left in the hex, and need do no more', () => {
    const table = before({
      ...harmless,
      others: [
        [squad, 'E3'],
        [second, 'E3', { shaken: true }],
      ],
    });
    act(table, overrunRule, order, [missed, nerve(squad, 1)], { counterAssault: [squad] });
    const assault = { kind: 'closeAssault', unit: squad, vehicle: 'us.quad.1' } as const;
    act(table, closeAssaultRule, assault, [{ purpose: 'closeAssault', of: squad, faces: [1, 1] }]);
    settle(table);
    expect([where(table, squad, second, 'us.quad.1'), topFrame(table)?.kind]).toEqual([
      ['E3', 'E3', 'eliminated'],
      'impulse',
    ]);
    expect(statusOf(table, squad)).toEqual({ markers: ['melee'] });
    expect(statusOf(table, second)).toEqual({ shaken: true });
  });

  /** The vehicle has withstood, and its owner goes on. */
  function withstood(given: Partial<Going> = {}): Table {
    const table = before({ ...harmless, ...given });
    act(table, overrunRule, order, [missed], nobody);
    settle(table);
    return table;
  }

  rule('15.3', 'stay where they are when the vehicle goes on', () => {
    const table = before({ ...harmless, others: [[squad, 'E3']] });
    act(table, overrunRule, order, [missed, nerve(squad, 1)], { counterAssault: [squad] });
    const assault = { kind: 'closeAssault', unit: squad, vehicle: 'us.quad.1' } as const;
    act(table, closeAssaultRule, assault, [{ purpose: 'closeAssault', of: squad, faces: [1, 6] }]);
    settle(table);
    act(table, enterRule, { kind: 'enter', to: 'E2' });
    act(table, passRule, { kind: 'pass' });
    settle(table);
    act(table, stopRule, stop);
    expect([where(table, squad, 'us.quad.1'), statusOf(table, squad)]).toEqual([['E3', 'E2'], {}]);
  });

  rule('15.3', 'retreat one hex of their owner choice, Moved, when it stays', () => {
    const table = withstood({
      others: [
        [squad, 'E3'],
        [second, 'E3', { shaken: true }],
      ],
    });
    act(table, stopRule, stop, [], { overrunRetreat: 'D3' });
    expect(where(table, squad, second)).toEqual(['D3', 'D3']);
    expect(statusOf(table, squad)).toEqual({ markers: ['moved'] });
    expect(statusOf(table, second)).toEqual({ shaken: true, markers: ['moved'] });
  });

  rule('15.3', 'do not retreat into an enemy hex or under a Melee marker, and are lost where there is no other', () => {
    const enemies = ['E2', 'D3', 'D4', 'F3', 'F4'].map((at, i) => [`us.2-5-4.${i + 1}`, at] as const);
    const markers: HexMarker[] = [
      { kind: 'wreck', at: 'E3', type: 'de.pz4h' },
      { kind: 'melee', at: 'E4', fought: true },
    ];
    const table = withstood({ others: [[squad, 'E3'], ...enemies], markers });
    act(table, stopRule, stop);
    expect(where(table, squad)).toEqual(['eliminated']);
    const beside = (friends: number): unknown => {
      const own = Array.from({ length: friends }, (_, i) => [`de.1-6-4.${i + 2}`, 'E4'] as const);
      const open = withstood({ others: [[squad, 'E3'], ...enemies, ...own], markers: markers.slice(0, 1) });
      act(open, stopRule, stop);
      return where(open, squad)[0];
    };
    expect([beside(2), beside(3)]).toEqual(['E4', 'eliminated']);
  });

  rule('15.3', 'are lost if they are Snipers or Shaken Weapon Teams; an assembled Mortar stays behind', () => {
    const others: Laid['units'] = [
      ['de.sniper.1', 'E3'],
      ['de.gunteam.1', 'E3', { shaken: true }],
      [squad, 'E3'],
    ];
    const table = withstood({ others, held: [['de.mortar50.1', squad]] });
    act(table, stopRule, stop, [], { overrunRetreat: 'E2' });
    expect(where(table, 'de.sniper.1', 'de.gunteam.1', squad, 'de.mortar50.1')).toEqual([
      'eliminated',
      'eliminated',
      'E2',
      'E3',
    ]);
  });

  rule('15.3', 'are by the switch `overrunKills` not lost for being Snipers', () => {
    const table = house(withstood({ others: [['de.hunter.1', 'E3']] }), { overrunKills: 'shakenTeams' });
    act(table, stopRule, stop, [], { overrunRetreat: 'E2' });
    expect(where(table, 'de.hunter.1')).toEqual(['E2']);
    const usual = withstood({ others: [['de.hunter.1', 'E3']] });
    act(usual, stopRule, stop);
    expect(where(usual, 'de.hunter.1')).toEqual(['eliminated']);
  });

  rule('15.3', 'may retreat into the Bunker of the hex', () => {
    const bunker: HexMarker = { kind: 'fortification', at: 'E3/bunker', type: 'bunker', tm: 2, facing: 1, side: 'de' };
    const table = withstood({ others: [[squad, 'E3']], markers: [...(harmless.markers ?? []), bunker] });
    act(table, stopRule, stop, [], { overrunRetreat: 'E3/bunker' });
    expect(where(table, squad)).toEqual(['E3/bunker']);
  });
});

describe('an Overrun into Fire for Effect', () => {
  const single = (at: string): FireForEffect => ({ kind: 'fireForEffect', at, fp: 5, by: 'de', pattern: 'single' });
  const barrage = (attack: number, defence: number, of = 'E3'): Named => ({
    purpose: 'barrage',
    of,
    faces: [attack, defence],
  });
  const into = (given: Partial<Going> = {}): Table => before({ markers: [single('E3')], ...given });
  const kinds = (events: readonly Event[]): readonly string[] =>
    events
      .map(({ kind }) => kind)
      .filter((kind) => ['barrageStruck', 'overrunResolved', 'vehicleAssaulted', 'windowOpened'].includes(kind));

  rule('15.3', 'is attacked by it first, the vehicle alone, and overruns if it is left in Good Order', () => {
    const table = into();
    const events = act(table, overrunRule, order, [barrage(1, 6), dice(6, 1), check(squad, 6)]);
    expect(kinds(events)).toEqual(['barrageStruck', 'overrunResolved']);
    expect(where(table, sherman, squad)).toEqual(['E3', 'eliminated']);
  });

  rule('15.3', 'overruns nobody if that shakes it: those on foot go on to their Close Assault at once', () => {
    const table = into();
    const rolled = [barrage(6, 1), check(sherman, 1), nerve(squad, 1)];
    const events = act(table, overrunRule, order, rolled, { counterAssault: [squad] });
    expect(kinds(events)).toEqual(['barrageStruck']);
    expect(statusOf(table, sherman)).toMatchObject({ shaken: true, buttoned: true });
    expect(topOf(table, 'closeAssault')).toMatchObject({ by: 'de', units: [squad], vehicle: sherman });
    const assault = { kind: 'closeAssault', unit: squad, vehicle: sherman } as const;
    act(table, closeAssaultRule, assault, [{ purpose: 'closeAssault', of: squad, faces: [6, 1] }]);
    settle(table);
    expect([where(table, squad, sherman), topFrame(table)?.kind]).toEqual([['E3', 'eliminated'], 'impulse']);
  });

  rule(
    '15.3',
    'shaken by it the vehicle stops; who has left it alone gives way, and no Fire for Effect strikes him',
    () => {
      const table = into({ markers: [single('E3'), single('E2')] });
      act(table, overrunRule, order, [barrage(6, 1), check(sherman, 1)], nobody);
      const events = play(table, resumeMove(table), [], { overrunRetreat: 'E2' });
      expect(kinds(events)).toEqual([]);
      expect([where(table, squad, sherman), topFrame(table)?.kind]).toEqual([['E2', 'E3'], 'impulse']);
      expect(statusOf(table, squad)).toEqual({ markers: ['moved'] });
    },
  );

  rule('8.0', 'a Crew that it makes abandon the vehicle among enemies in Good Order is lost', () => {
    const table = into({ markers: [single('E3'), single('E3')] });
    const events = act(table, overrunRule, order, [barrage(6, 1), check(sherman, 1), barrage(6, 1), check(sherman, 1)]);
    expect(kinds(events)).toEqual(['barrageStruck', 'barrageStruck']);
    settle(table);
    const crew = table.position.counters.filter(({ type }) => type === 'us.crew');
    expect(crew.map(({ place }) => place)).toEqual([{ kind: 'eliminated' }]);
    expect(statusOf(table, sherman)).toMatchObject({ abandoned: true });
    expect(where(table, squad, sherman)).toEqual(['E3', 'E3']);
    expect(topFrame(table)?.kind).toBe('impulse');
  });

  rule('18.2', 'a Crew among enemies who could not fight either goes back to where it came from', () => {
    const table = into({ others: [[squad, 'E3', { shaken: true }]], markers: [single('E3'), single('E3')] });
    act(table, overrunRule, order, [barrage(6, 1), check(sherman, 1), barrage(6, 1), check(sherman, 1)]);
    const crew = table.position.counters.filter(({ type }) => type === 'us.crew');
    expect(crew.map(({ place }) => place)).toEqual([{ kind: 'map', at: 'E4' }]);
    expect(where(table, squad, sherman)).toEqual(['E3', 'E3']);
  });

  rule('15.3', 'nobody need do anything when it destroys the vehicle', () => {
    const car = 'us.scoutcar.1';
    const table = into({
      movers: [[car, 'move', 10]],
      status: { [car]: { facing: 1 } },
      markers: [{ ...single('E3'), fp: 30 }],
    });
    const bailout: Named = { purpose: 'bailout', of: car, faces: [5] };
    const events = act(table, overrunRule, order, [barrage(6, 1), check(car, 6), bailout]);
    settle(table);
    expect(kinds(events)).toEqual(['barrageStruck']);
    expect([where(table, squad, car), topFrame(table)?.kind]).toEqual([['E3', 'eliminated'], 'impulse']);
    expect(statusOf(table, squad)).toEqual({});
  });
});

describe('a Bunker in the hex', () => {
  const bunker = (facing: number): HexMarker => ({
    kind: 'fortification',
    at: 'E3/bunker',
    type: 'bunker',
    tm: 2,
    facing,
    side: 'de',
  });

  rule('21.1.3', 'does not keep a vehicle from overrunning those around it', () => {
    const table = before({
      markers: [bunker(1)],
      others: [
        [squad, 'E3'],
        [second, 'E3/bunker'],
      ],
    });
    act(table, overrunRule, order, [dice(6, 1), check(squad, 6)]);
    settle(table);
    expect(where(table, squad, second)).toEqual(['eliminated', 'E3/bunker']);
    act(table, stopRule, stop);
    expect(where(table, second)).toEqual(['E3/bunker']);
  });

  rule('21.1.3', 'is overrun itself only over its front', () => {
    expect(refused({ markers: [bunker(1)], others: [[second, 'E3/bunker']] })).toEqual(['nobody-to-overrun']);
    expect(refused({ markers: [bunker(4)], others: [[second, 'E3/bunker']] })).toEqual([]);
  });
});

describe('an Overrun as the vehicle comes on the map', () => {
  const panzer = 'de.pz4h.1';
  const guard = 'us.2-5-4.1';

  /** A tank off the north edge, and a Squad where it would come on. */
  function waiting(given: Pick<Laid, 'units' | 'markers'> = { units: [[guard, 'J1']] }, mps = 5): Table {
    return lay(world(), {
      ...given,
      pools: [[panzer, 'assault']],
      position: { phase: 'operations', turn: 1 },
      frames: [impulse('de', { step: 'acting' }), moving('de', undefined, [[panzer, 'move', mps]])],
    });
  }
  const onto = (facing?: string): OverrunAction => ({
    kind: 'overrun',
    to: 'J1',
    ...(facing === undefined ? {} : { facing }),
  });

  rule('15.3', 'costs its hex of entry and 4 MPs, and it faces as its owner likes', () => {
    const table = waiting();
    expect(legal(table, overrunRule)).toEqual(['1', '2', '3', '4', '5', '6'].map((facing) => onto(facing)));
    expect(faults(table, overrunRule, onto())).toEqual(['facing-missing']);
    expect(faults(waiting(undefined, 4), overrunRule, onto('4'))).toEqual(['not-enough-mps']);
    act(table, overrunRule, onto('4'), [dice(6, 1, panzer), check(guard, 6)]);
    expect([where(table, guard, panzer), statusOf(table, panzer)?.facing]).toEqual([['eliminated', 'J1'], 4]);
    expect(topOf(table, 'move')).toMatchObject({ at: 'J1', steps: 1, overran: 'off', movers: [{ spent: 10 }] });
  });

  rule('15.3', 'is made where its force may enter, and a vehicle on the map chooses no facing', () => {
    const table = waiting({ units: [[guard, 'J3']] });
    expect(faults(table, overrunRule, { ...onto('4'), to: 'J3' })).toEqual(['outside-entry-area']);
    expect(legal(table, overrunRule)).toEqual([]);
    expect(faults(before(), overrunRule, { ...order, facing: '4' })).toEqual(['no-facing']);
  });

  rule('21.1.3', 'goes over the front of a Bunker that looks off the map', () => {
    const bunker = (facing: number): Pick<Laid, 'units' | 'markers'> => ({
      units: [[guard, 'J1/bunker']],
      markers: [{ kind: 'fortification', at: 'J1/bunker', type: 'bunker', tm: 2, facing, side: 'us' }],
    });
    expect(faults(waiting(bunker(1)), overrunRule, onto('4'))).toEqual([]);
    expect(faults(waiting(bunker(4)), overrunRule, onto('4'))).toEqual(['nobody-to-overrun']);
  });
});

describe('the step of an Overrun', () => {
  const against = (given: Partial<Going>, to = 'E3'): readonly string[] =>
    refusedFor(before(given), overrunRule, { kind: 'overrun', to });

  rule('6.0', 'leads to a neighbouring location of the map, between two steps', () => {
    expect(against({})).toEqual([]);
    expect(against({}, 'Z9')).toEqual(['unknown-location 1.4 Z9']);
    expect(against({}, 'E1').map((line) => line.split(' ')[0])).toContain('out-of-reach');
    expect(against({ more: { step: 'entered' } })).toContain('not-ready 6.0');
  });
});
