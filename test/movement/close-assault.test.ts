import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { closeAssaultRule, enterRule, reachable } from '../../src/movement/index.js';
import { passRule } from '../../src/phases/impulse/pass.js';
import type { CloseAssaultAction, Event, HexMarker, Position, World } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { aboard, act, fault, faults, house, impulse, lay, legal, placeOf, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { moving, onTheMove, settle, struckBy } from './ground.js';
import type { Going } from './ground.js';

const squad = 'us.2-5-4.1';
const second = 'us.2-5-4.2';
const half = 'us.1-4-4.1';
const tom = 'us.tom.1';
const hird = 'us.hird.1';
const panzer = 'de.pz4h.1';
const halftrack = 'de.sdkfz251.1';
const gunner = 'de.1-6-4.1';

const us = { nation: 'us', badge: '101st', morale: 6, shaken: { mf: 2 } } as const;
/** A Squad that may move by stealth, Cavalry, a Flamethrower, an anti-tank rifle and what is thrown by hand. */
const TYPES: readonly CounterType[] = [
  { ...us, id: 'us.stealthy', kind: 'squad', ifp: { value: 2 }, range: 5, mf: 5, boxes: ['stealth'] },
  { ...us, id: 'us.cavalry', kind: 'mountedSquad', ifp: { value: 1 }, range: 4, mf: 12, mount: 'horse' },
  { ...us, id: 'us.medic', kind: 'medic', mf: 6 },
  {
    nation: 'us',
    id: 'us.flamethrower',
    kind: 'flamethrower',
    sides: [{ mode: 'single', fp: { value: 5 }, range: 2 }],
  },
  { nation: 'us', id: 'us.atr', kind: 'ordnance', sides: [{ mode: 'single' }], ordnance: { columns: [] } },
  {
    nation: 'us',
    id: 'us.stickybomb',
    kind: 'closeAssaultCharge',
    once: true,
    sides: [{ mode: 'single', fp: { value: 1 } }],
  },
];

/** Open ground but for Woods in E4, where one may leave for E5 under cover. */
const MAP = drawn({ hexes: [{ hex: 'E4', terrain: 'lightWoods' }] });

function world(switches: Readonly<Record<string, string>> = {}): World {
  return worldWith({ map: MAP, types: TYPES, switches });
}

/** A group in E3 about to step into E2, where a Panzer IV stands. */
function before(given: Partial<Going> = {}): Table {
  return onTheMove({
    world: world(),
    from: 'E3',
    movers: [[squad, 'move', 4]],
    others: [[panzer, 'E2']],
    ...given,
  });
}

const step = { kind: 'enter', to: 'E2' } as const;
const nerve = (of: string, first: number, second_ = first): Named => ({
  purpose: 'assaultMorale',
  of,
  faces: [first, second_],
});
const calm = (...units: readonly string[]): readonly Named[] => units.map((unit) => nerve(unit, 1));
const fight = (attack: number, defence: number, of = squad): Named => ({
  purpose: 'closeAssault',
  of,
  faces: [attack, defence],
});
const order = (more: Partial<CloseAssaultAction> = {}): CloseAssaultAction => ({
  kind: 'closeAssault',
  unit: squad,
  vehicle: panzer,
  ...more,
});

/** Those of a group who go in have gone in: everybody passes. */
function inside(given: Partial<Going> = {}): Table {
  const table = before(given);
  act(table, enterRule, step, calm(...(given.movers ?? [[squad]]).map(([id]) => id)));
  return table;
}

const sums = (events: readonly Event[]): readonly unknown[] =>
  events.flatMap((event) =>
    event.kind === 'vehicleAssaulted' ? [[wholeTotal(event.attack), wholeTotal(event.defence), event.destroyed]] : [],
  );
const where = (table: Table, ...ids: readonly string[]): readonly unknown[] =>
  ids.map((id) => {
    const place = placeOf(table, id);
    return place?.kind === 'map' ? place.at : place?.kind;
  });
const kinds = ({ markers }: Position): readonly string[] => markers.map(({ kind }) => kind).sort();

describe('a Close Assault', () => {
  rule('17.1', 'is made by moving into the hex of the vehicle: a Morale Check first, then no Opportunity Fire', () => {
    const table = before({
      others: [
        [panzer, 'E2'],
        [gunner, 'E1'],
      ],
    });
    const events = act(table, enterRule, step, [nerve(squad, 3)]);
    expect(events.map(({ kind }) => kind)).toEqual(['moraleChecked', 'unitsMoved']);
    expect(topFrame(table)).toMatchObject({
      kind: 'closeAssault',
      by: 'us',
      at: 'E2',
      units: [squad],
      done: [],
      vehicle: panzer,
      entered: [squad],
      from: 'E3',
    });
    expect(where(table, squad)).toEqual(['E2']);
  });

  rule('17.1', 'is 1d6 and IFP against 1d6 and the lowest Armor Factor, and must come to more', () => {
    const table = inside();
    expect(sums(act(table, closeAssaultRule, order(), [fight(4, 3)]))).toEqual([[6, 5, true]]);
    const equal = inside();
    expect(sums(act(equal, closeAssaultRule, order(), [fight(3, 3)]))).toEqual([[5, 5, false]]);
  });

  rule('17.1', 'that succeeds leaves a Wreck, and the assaulters under a Melee marker in its hex', () => {
    const table = inside();
    act(table, closeAssaultRule, order(), [fight(6, 1)]);
    settle(table);
    expect(topFrame(table)?.kind).toBe('impulse');
    expect(where(table, squad, panzer)).toEqual(['E2', 'eliminated']);
    expect(statusOf(table, squad)).toEqual({ markers: ['melee'] });
    expect(kinds(table.position)).toEqual(['melee', 'wreck']);
  });

  rule('17.1', 'that fails returns them to the hex they came from, Moved', () => {
    const table = inside();
    act(table, closeAssaultRule, order(), [fight(1, 6)]);
    settle(table);
    expect(topFrame(table)?.kind).toBe('impulse');
    expect(where(table, squad, panzer)).toEqual(['E3', 'E2']);
    expect(statusOf(table, squad)).toEqual({ markers: ['moved'] });
    expect(table.position.markers).toEqual([]);
  });

  rule('17.1', 'by Stealth Movement leaves them Moved as well', () => {
    const stealthy = 'us.stealthy.1';
    const table = before({
      movers: [[stealthy, 'stealth', 5]],
      others: [[panzer, 'E2']],
      more: { from: 'E5', steps: 2 },
    });
    act(table, enterRule, step, calm(stealthy));
    act(table, closeAssaultRule, order({ unit: stealthy }), [fight(1, 6, stealthy)]);
    settle(table);
    expect(statusOf(table, stealthy)).toEqual({ markers: ['moved'] });
  });

  rule('17.1', 'costs the MPs of the hex, which must be there', () => {
    expect(faults(before({ movers: [[squad, 'move', 4, 4]], more: { steps: 1 } }), enterRule, step)).toEqual([
      'not-enough-mps',
    ]);
  });

  rule('17.1', 'may be made after a way to the hex beside the vehicle', () => {
    const table = before({ more: { from: 'E6', steps: 3 }, movers: [[squad, 'move', 4, 3]] });
    expect(faults(table, enterRule, step)).toEqual([]);
    expect(reachable(before(), [squad], 'move').find(({ at }) => at === 'E2')).toMatchObject({ closeAssault: true });
  });

  rule('17.1', 'does not harm a Shaken vehicle more than another', () => {
    const table = inside({ others: [[panzer, 'E2', { shaken: true }]] });
    expect(sums(act(table, closeAssaultRule, order(), [fight(3, 3)]))).toEqual([[5, 5, false]]);
  });

  rule('17.1', 'is met by a vehicle whatever it has done in the turn', () => {
    const table = inside({ others: [[panzer, 'E2', { markers: ['fired'] }]] });
    expect(sums(act(table, closeAssaultRule, order(), [fight(3, 3)]))).toEqual([[5, 5, false]]);
  });
});

describe('who may close assault', () => {
  const refused = (movers: Going['movers'], given: Partial<Going> = {}): readonly string[] =>
    faults(before({ movers, ...given }), enterRule, step);

  rule('17.1', 'are MMCs on foot but for Weapon Teams, Heroes, and Leaders who have an anti-tank weapon', () => {
    expect(refused([[squad, 'move', 4]])).toEqual([]);
    expect(refused([[half, 'move', 4]])).toEqual([]);
    expect(refused([[hird, 'move', 6]])).toEqual([]);
    expect(refused([[tom, 'move', 6]])).toEqual(['nobody-assaults']);
    expect(refused([[tom, 'move', 6]], { held: [['us.satchel.1', tom]] })).toEqual([]);
    expect(refused([['us.m1917a1.1', 'move', 2]])).toEqual(['cannot-close-assault']);
    expect(refused([['us.cavalry.1', 'move', 12]])).toEqual(['cannot-close-assault']);
    expect(refused([['us.medic.1', 'move', 6]])).toEqual(['cannot-close-assault']);
    const mixed = before({
      movers: [
        [squad, 'move', 4],
        ['us.medic.1', 'move', 6],
      ],
    });
    expect(fault(mixed, enterRule, step, 'cannot-close-assault')).toEqual({ unit: 'us.medic.1', to: 'E2' });
  });

  rule('17.1', 'are no Leaders by `leaderAssaults`: these go along and help others', () => {
    const never = (movers: Going['movers']): readonly string[] => {
      const table = before({ movers, held: [['us.satchel.1', tom]] });
      return faults(house(table, { leaderAssaults: 'never' }), enterRule, step);
    };
    expect(never([[tom, 'move', 6]])).toEqual(['nobody-assaults']);
    expect(
      never([
        [squad, 'move', 4],
        [tom, 'move', 6],
      ]),
    ).toEqual([]);
  });

  rule('17.1', 'are not Shaken', () => {
    expect(refused([[squad, 'move', 2]], { status: { [squad]: { shaken: true } } })).toEqual([
      'shaken-into-enemy',
      'shaken-closer',
    ]);
  });

  rule('17.1', 'do not use Low Crawl, Assault Move, Assault Fire or their Stealth forms', () => {
    for (const mode of ['lowCrawl', 'assaultMove', 'assaultFire', 'stealthAssault', 'hitAndRun'] as const) {
      expect(refused([['us.stealthy.1', mode, 5]]), mode).toEqual(['no-assault-in-mode']);
      const free = house(before({ movers: [['us.stealthy.1', mode, 5]] }), { closeAssaultModes: 'noAssaultFire' });
      const moves = mode === 'assaultMove' || mode === 'stealthAssault';
      expect(faults(free, enterRule, step), mode).toEqual(moves ? [] : ['no-assault-in-mode']);
    }
  });

  rule('6.4', 'may use Stealth Movement, but not from the next hex', () => {
    const stealthy = 'us.stealthy.1';
    expect(refused([[stealthy, 'stealth', 5]])).toEqual(['assault-from-adjacent']);
    const round = before({ movers: [[stealthy, 'stealth', 5, 1]], more: { from: 'E5', steps: 2 } });
    expect(faults(round, enterRule, step)).toEqual([]);
  });

  rule('17.1', 'cannot while a Melee-eligible enemy, or a rider in Good Order on top, guards the vehicle', () => {
    expect(
      refused([[squad, 'move', 4]], {
        others: [
          [panzer, 'E2'],
          [gunner, 'E2'],
        ],
      }),
    ).toEqual(['vehicle-guarded']);
    const rider = (seat: 'inside' | 'outside', shaken: boolean): readonly string[] =>
      refused([[squad, 'move', 4]], {
        others: [
          [panzer, 'E2'],
          [gunner, aboard(panzer, seat), shaken ? { shaken: true } : {}],
        ],
      });
    expect(rider('outside', false)).toEqual(['riders-on-guard']);
    expect(rider('outside', true)).toEqual([]);
    expect(rider('inside', false)).toEqual([]);
  });

  rule('17.1', 'do not assault what passes by in the enemy impulse, nor from off the map', () => {
    const window = before();
    window.frames = [
      ...window.frames.slice(0, 1),
      moving('de', 'E1', []),
      { kind: 'window', by: 'us', at: 'E1', movers: [], attacks: 1, used: [] },
      ...window.frames.slice(1),
    ];
    expect(faults(window, enterRule, step)).toEqual(['assault-out-of-turn']);
    const off = lay(world(), {
      units: [[panzer, 'E1']],
      pools: [[squad, 'a']],
      position: { phase: 'operations' },
      frames: [impulse('us', { step: 'acting' }), moving('us', undefined, [[squad, 'move', 4]])],
    });
    expect(faults(off, enterRule, { kind: 'enter', to: 'E1' })).toContain('assault-from-off-map');
  });

  rule('6.5', 'do not move together with a vehicle', () => {
    const table = before({
      movers: [
        [squad, 'move', 4],
        ['us.m4a1.1', 'move', 10],
      ],
    });
    expect(faults(table, enterRule, step)).toContain('coordinated-into-enemy');
  });

  rule('17.1', 'need no assault where the vehicle is abandoned', () => {
    const table = before({ others: [[panzer, 'E2', { abandoned: true }]] });
    act(table, enterRule, step);
    expect(topOf(table, 'move')?.at).toBe('E2');
  });
});

describe('the Morale Checks before a Close Assault', () => {
  const led: Going['movers'] = [
    [squad, 'move', 4],
    [hird, 'move', 6],
    [tom, 'move', 6],
  ];

  rule('17.1', 'are made by the Leader first, whose LM then helps the MMCs and not the Heroes', () => {
    const events = act(before({ movers: led }), enterRule, step, [nerve(tom, 3), nerve(squad, 4), nerve(hird, 3)]);
    const checks = events.flatMap((event) =>
      event.kind === 'moraleChecked' ? [[event.counter, wholeTotal(event.check), event.passed]] : [],
    );
    expect(checks).toEqual([
      [tom, 6, true],
      [squad, 6, true],
      [hird, 6, true],
    ]);
  });

  rule('17.1', 'are not helped by a Leader who has failed', () => {
    const table = before({ movers: led });
    act(table, enterRule, step, [nerve(tom, 4), nerve(squad, 4), nerve(hird, 3)]);
    expect(topOf(table, 'closeAssault')).toMatchObject({ units: [hird], entered: [hird] });
    expect(where(table, tom, squad, hird)).toEqual(['E3', 'E3', 'E2']);
  });

  rule('17.1', 'are two easier from a hex with a positive TM', () => {
    const table = before({ from: 'E4', others: [[panzer, 'E5']] });
    const events = act(table, enterRule, { kind: 'enter', to: 'E5' }, [nerve(squad, 4)]);
    expect(events.flatMap((event) => (event.kind === 'moraleChecked' ? [wholeTotal(event.check)] : []))).toEqual([6]);
    expect(where(table, squad)).toEqual(['E5']);
  });

  rule(
    '17.1',
    'leave who fails in his hex, Moved if he had moved and under Operations Complete if not, not Shaken',
    () => {
      const stood = before();
      act(stood, enterRule, step, [nerve(squad, 6)]);
      settle(stood);
      expect([where(stood, squad), statusOf(stood, squad), topFrame(stood)?.kind]).toEqual([
        ['E3'],
        { markers: ['opsComplete'] },
        'impulse',
      ]);
      const moved = before({ more: { from: 'E4', steps: 1 } });
      act(moved, enterRule, step, [nerve(squad, 6)]);
      expect(statusOf(moved, squad)).toEqual({ markers: ['moved'] });
    },
  );

  rule(
    '17.1',
    'keep back a Leader without an anti-tank weapon who alone passes; one with a weapon goes in alone',
    () => {
      const pair: Going['movers'] = [
        [squad, 'move', 4],
        [tom, 'move', 6],
      ];
      const dice = [nerve(tom, 1), nerve(squad, 6)];
      const unarmed = before({ movers: pair });
      act(unarmed, enterRule, step, dice);
      expect([where(unarmed, tom), statusOf(unarmed, tom)]).toEqual([['E3'], { markers: ['opsComplete'] }]);
      const armed = before({ movers: pair, held: [['us.satchel.1', tom]] });
      act(armed, enterRule, step, dice);
      expect(topOf(armed, 'closeAssault')?.units).toEqual([tom]);
      expect(
        sums(act(armed, closeAssaultRule, order({ unit: tom, weapon: 'us.satchel.1' }), [fight(1, 4, tom)])),
      ).toEqual([[7, 6, true]]);
    },
  );
});

describe('the assaulters', () => {
  const two: Going['movers'] = [
    [squad, 'move', 4],
    [second, 'move', 4],
    [tom, 'move', 6],
  ];

  rule(
    '17.1',
    'assault one after the other in the order of their owner, with dice of their own, until it is over',
    () => {
      const table = inside({ movers: two });
      expect(legal(table, closeAssaultRule).map(({ unit, leader }) => [unit, leader])).toEqual([
        [squad, undefined],
        [squad, tom],
        [second, undefined],
        [second, tom],
      ]);
      act(table, closeAssaultRule, order({ unit: second }), [fight(1, 6, second)]);
      expect(where(table, squad, second)).toEqual(['E2', 'E2']);
      expect(faults(table, closeAssaultRule, order({ unit: second }))).toEqual(['assault-made']);
      act(table, closeAssaultRule, order(), [fight(6, 1)]);
      settle(table);
      expect(['us.2-5-4.1', 'us.2-5-4.2', tom].map((id) => statusOf(table, id))).toEqual([
        { markers: ['melee'] },
        { markers: ['melee'] },
        { markers: ['melee'] },
      ]);
    },
  );

  rule('17.1', 'have the LM of a Leader in one assault only', () => {
    const table = inside({ movers: two });
    expect(sums(act(table, closeAssaultRule, order({ leader: tom }), [fight(1, 6)]))).toEqual([[5, 8, false]]);
    expect(fault(table, closeAssaultRule, order({ unit: second, leader: tom }), 'leader-cannot-help')).toEqual({
      leader: tom,
      reason: 'marked',
    });
  });

  rule('17.1', 'have none of a Leader who uses a weapon himself', () => {
    const table = inside({ movers: two, held: [['us.satchel.1', tom]] });
    act(table, closeAssaultRule, order({ unit: tom, weapon: 'us.satchel.1' }), [fight(1, 6, tom)]);
    expect(fault(table, closeAssaultRule, order({ leader: tom }), 'leader-cannot-help')).toMatchObject({
      reason: 'marked',
    });
    const lent = inside({ movers: two, held: [['us.satchel.1', tom]] });
    act(lent, closeAssaultRule, order({ leader: tom }), [fight(1, 6)]);
    const late = order({ unit: tom, weapon: 'us.satchel.1' });
    expect(faults(lent, closeAssaultRule, late)).toEqual(['assault-made']);
  });

  rule('17.1', 'must all have assaulted before it is given up, but for Leaders', () => {
    const table = inside({ movers: [two[0]!, two[2]!], held: [['us.satchel.1', tom]] });
    expect(fault(table, passRule, { kind: 'pass' }, 'must-assault')).toEqual({ units: [squad] });
    act(table, closeAssaultRule, order(), [fight(1, 6)]);
    expect(topOf(table, 'closeAssault')?.done).toEqual([squad]);
    act(table, passRule, { kind: 'pass' });
    settle(table);
    expect(where(table, squad, tom, 'us.satchel.1')).toEqual(['E3', 'E3', 'hands']);
  });

  rule(
    '17.1',
    'add the HE-equivalent of ordnance or the FP of a Flamethrower, a Satchel Charge or a hand charge',
    () => {
      const attack = (weapon: string): unknown => {
        const table = inside({ held: [[weapon, squad]] });
        return sums(act(table, closeAssaultRule, order({ weapon }), [fight(1, 6)]))[0];
      };
      expect(attack('us.bazooka.1')).toEqual([5, 8, false]);
      expect(attack('us.flamethrower.1')).toEqual([8, 8, false]);
      expect(attack('us.satchel.1')).toEqual([9, 8, true]);
      expect(attack('us.stickybomb.1')).toEqual([4, 8, false]);
      const rifle = inside({ held: [['us.atr.1', squad]] });
      expect(faults(rifle, closeAssaultRule, order({ weapon: 'us.atr.1' }))).toEqual(['not-anti-tank']);
    },
  );

  rule('17.1', 'use up what serves once, and lose a weapon of the enemy that fails', () => {
    const table = inside({ held: [['us.satchel.1', squad]] });
    act(table, closeAssaultRule, order({ weapon: 'us.satchel.1' }), [fight(1, 6)]);
    expect(where(table, 'us.satchel.1')).toEqual(['eliminated']);
    const failed = inside({ held: [['de.pzf30.1', squad, { captured: true }]] });
    act(failed, closeAssaultRule, order({ weapon: 'de.pzf30.1' }), [fight(1, 6)]);
    expect(where(failed, 'de.pzf30.1')).toEqual(['eliminated']);
    const kept = house(inside({ held: [['de.pzf30.1', squad, { captured: true }]] }), {
      capturedSw: 'fullUntilFailedAttack',
    });
    act(kept, closeAssaultRule, order({ weapon: 'de.pzf30.1' }), [fight(1, 6)]);
    expect(where(kept, 'de.pzf30.1')).toEqual(['hands']);
    const served = inside({ held: [['de.pzf30.1', squad, { captured: true }]] });
    act(served, closeAssaultRule, order({ weapon: 'de.pzf30.1' }), [fight(6, 1)]);
    expect(where(served, 'de.pzf30.1')).toEqual(['hands']);
  });

  rule('17.1', 'are those who have gone in, against the vehicle there', () => {
    const table = inside({
      others: [
        [panzer, 'E2'],
        [halftrack, 'D4'],
        [second, 'E3'],
      ],
    });
    expect(faults(table, closeAssaultRule, order({ unit: second }))).toEqual(['not-assaulting']);
    expect(faults(table, closeAssaultRule, order({ vehicle: halftrack }))).toEqual(['not-under-assault']);
    expect(faults(table, closeAssaultRule, order({ vehicle: 'de.pz4h.9' }))).toEqual(['unknown-counter']);
  });
});

describe('a vehicle destroyed in Close Assault', () => {
  rule('17.1', 'takes those inside with it, and those beside it who can take no part in Melee', () => {
    const table = inside({
      others: [
        [halftrack, 'E2'],
        [gunner, aboard(halftrack)],
        ['de.1-6-4.2', 'E2', { shaken: true }],
        ['de.medic.1', 'E2'],
      ],
    });
    const events = act(table, closeAssaultRule, order({ vehicle: halftrack }), [fight(1, 2)]);
    expect(sums(events)).toEqual([[3, 2, true]]);
    expect(where(table, halftrack, gunner, 'de.1-6-4.2', 'de.medic.1')).toEqual([
      'eliminated',
      'eliminated',
      'eliminated',
      'eliminated',
    ]);
    const stood = inside({
      others: [
        [halftrack, 'E2'],
        ['de.1-6-4.2', 'E2', { shaken: true }],
      ],
    });
    act(stood, closeAssaultRule, order({ vehicle: halftrack }), [fight(1, 6)]);
    expect(where(stood, 'de.1-6-4.2', squad)).toEqual(['E2', 'E3']);
  });

  const pair: Laid['units'] = [
    [panzer, 'E2'],
    [halftrack, 'E2'],
  ];

  rule(
    '17.1',
    'leads on to another one there: the owner says which comes first, and a second Morale Check follows',
    () => {
      const table = inside({ others: pair, held: [['us.satchel.1', squad]] });
      expect(legal(table, closeAssaultRule).map(({ vehicle, weapon }) => [vehicle, weapon])).toEqual([
        [panzer, undefined],
        [panzer, 'us.satchel.1'],
        [halftrack, undefined],
        [halftrack, 'us.satchel.1'],
      ]);
      const first = order({ weapon: 'us.satchel.1' });
      act(table, closeAssaultRule, first, [fight(1, 1), nerve(squad, 3)]);
      expect(topOf(table, 'closeAssault')).toMatchObject({ units: [squad], done: [], vehicle: halftrack });
      expect(legal(table, closeAssaultRule)).toEqual([order({ vehicle: halftrack })]);
      act(table, closeAssaultRule, order({ vehicle: halftrack }), [fight(6, 1)]);
      settle(table);
      expect([where(table, squad), statusOf(table, squad)]).toEqual([['E2'], { markers: ['melee'] }]);
    },
  );

  rule('17.1', 'sends back who fails the second check, and all of them when the second vehicle withstands', () => {
    const movers: Going['movers'] = [
      [squad, 'move', 4],
      [second, 'move', 4],
    ];
    const table = inside({ movers, others: pair });
    act(table, closeAssaultRule, order(), [fight(6, 1), nerve(squad, 1), nerve(second, 6)]);
    expect([where(table, squad, second), statusOf(table, second)]).toEqual([['E2', 'E3'], { markers: ['moved'] }]);
    const withstood = act(table, closeAssaultRule, order({ vehicle: halftrack }), [fight(1, 6)]);
    expect(withstood).toContainEqual(
      expect.objectContaining({ kind: 'unitsMoved', units: [squad], from: 'E2', into: 'E3', cost: [] }),
    );
    settle(table);
    expect([where(table, squad), kinds(table.position)]).toEqual([['E3'], ['wreck']]);
    const led = inside({
      movers: [
        [squad, 'move', 4],
        [tom, 'move', 6],
      ],
      others: pair,
    });
    act(led, closeAssaultRule, order(), [fight(6, 1), ...calm(squad, tom)]);
    expect(topOf(led, 'closeAssault')).toMatchObject({ units: [squad, tom], entered: [squad, tom] });
    const nobody = inside({ others: pair });
    act(nobody, closeAssaultRule, order(), [fight(6, 1), nerve(squad, 6)]);
    expect([where(nobody, squad), topFrame(nobody)?.kind]).toEqual([['E3'], 'move']);
  });

  rule('17.1', 'is under assault alone until it is destroyed', () => {
    const movers: Going['movers'] = [
      [squad, 'move', 4],
      [second, 'move', 4],
    ];
    const table = inside({ movers, others: pair });
    act(table, closeAssaultRule, order(), [fight(1, 6)]);
    expect(legal(table, closeAssaultRule)).toEqual([order({ unit: second })]);
  });
});

describe('Mines in the hex of a vehicle', () => {
  const mines: HexMarker = { kind: 'mines', at: 'E2', fp: 1, side: 'de' };
  const mined = (attack: number, defence: number): Named => ({ purpose: 'mines', of: 'E2', faces: [attack, defence] });

  rule('21.4', 'attack those who come in; whoever is still in Good Order assaults', () => {
    const table = before({ markers: [mines] });
    const events = act(table, enterRule, step, [nerve(squad, 1), mined(1, 6)]);
    expect(struckBy('minesStruck', events)).toEqual([[[squad], 2, 6]]);
    expect(topOf(table, 'closeAssault')?.units).toEqual([squad]);
  });

  rule('21.4', 'send back those of whom nobody is left in Good Order', () => {
    const table = before({ markers: [mines] });
    act(table, enterRule, step, [nerve(squad, 1), mined(2, 1), { purpose: 'damageCheck', of: squad, faces: [5] }]);
    settle(table);
    expect([where(table, squad), statusOf(table, squad)]).toEqual([['E3'], { shaken: true, markers: ['moved'] }]);
  });
});
