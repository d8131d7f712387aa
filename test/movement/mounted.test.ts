import { describe, expect } from 'vitest';
import { fireRule, meleeRule } from '../../src/combat/index.js';
import { dismountRule, enterRule, moveRule, opportunityMoveRule, stopRule } from '../../src/movement/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { Event, HexMarker, MoveMode, Status, World } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import { act, fault, faults, impulse, lay, legal, placeOf, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { acting, ground, moving, settle } from './ground.js';

const cavalry = 'de.cavalry.1';
const lancers = 'de.lancers.1';
const riders = 'de.riders.1';
const koch = 'de.koch.1';
const squad = 'de.1-6-4.1';
const enemy = 'us.2-5-4.1';
const second = 'us.2-5-4.2';

interface Given {
  readonly units: readonly (readonly [id: string, status?: Status])[];
  readonly at?: string;
  readonly others?: readonly (readonly [id: string, at: string, status?: Status])[];
  readonly held?: readonly (readonly [id: string, unit: string, status?: Status])[];
  readonly markers?: readonly HexMarker[];
  readonly world?: World;
}

/** A location whose units are about to act. */
function about({ units, at = 'E6', others = [], held = [], markers = [], world = ground() }: Given): Table {
  return lay(world, {
    units: [...units.map(([id, status]) => [id, at, status ?? {}] as const), ...others],
    held,
    markers,
    position: { phase: 'operations' },
    frames: [
      acting(
        'de',
        at,
        units.map(([id]) => id),
      ),
    ],
  });
}

const setOut = (units: readonly string[], mode: MoveMode = 'move', from = 'E6') =>
  ({ kind: 'move', from, units: [...units].sort(), modes: units.map(() => mode) }) as const;
const to = (at: string) => ({ kind: 'enter', to: at }) as const;
const stop = { kind: 'stop' } as const;

/** MPs spent and allowed. */
function mps(table: Table): readonly unknown[] {
  return (topOf(table, 'move')?.movers ?? []).map(({ unit, spent, allowance }) => [unit, spent / 2, allowance / 2]);
}

/** A move under way, and a step taken in it. */
function ride(table: Table, units: readonly string[], mode: MoveMode, ...steps: readonly string[]): Table {
  act(table, moveRule, setOut(units, mode));
  for (const at of steps) {
    act(table, enterRule, to(at));
    settle(table);
  }
  return table;
}

describe('Mounted Units on the move', () => {
  rule('6.6', 'pay what other vehicles pay: 6 MPs for Light Woods, 3 to cross a Hedge, and no Forest', () => {
    const woods = about({ units: [[cavalry]], at: 'G2' });
    act(woods, moveRule, setOut([cavalry], 'move', 'G2'));
    act(woods, enterRule, to('F3'));
    expect(mps(woods)).toEqual([[cavalry, 6, 12]]);
    const hedge = about({ units: [[cavalry]], at: 'B3' });
    act(hedge, moveRule, setOut([cavalry], 'move', 'B3'));
    act(hedge, enterRule, to('C3'));
    expect(mps(hedge)).toEqual([[cavalry, 4, 12]]);
    const forest = about({ units: [[cavalry]], at: 'E1' });
    act(forest, moveRule, setOut([cavalry], 'move', 'E1'));
    expect(faults(forest, enterRule, to('E2'))).toEqual(['prohibited-terrain']);
  });

  rule('6.6', 'stay on the ground: no Bunker and no Trench is entered on horseback', () => {
    const bunker: HexMarker = { kind: 'fortification', at: 'E6/bunker', type: 'bunker', tm: 2, facing: 4 };
    const table = about({ units: [[cavalry]], markers: [bunker] });
    act(table, moveRule, setOut([cavalry]));
    expect(fault(table, enterRule, to('E6/bunker'), 'prohibited-terrain')).toMatchObject({ unit: cavalry });
  });

  rule('6.6', 'do not Double-Time, nor crawl, but Hit & Run', () => {
    const table = about({ units: [[cavalry], [koch]] });
    expect(faults(table, moveRule, setOut([cavalry], 'lowCrawl'))).toEqual(['no-low-crawl']);
    expect(legal(table, moveRule).flatMap(({ units, modes }) => (units.join() === cavalry ? [...modes] : []))).toEqual([
      'move',
      'hitAndRun',
    ]);
    act(table, moveRule, setOut([cavalry, koch]));
    expect(mps(table)).toEqual([
      [cavalry, 0, 12],
      [koch, 0, 12],
    ]);
  });

  rule('6.6', 'take single men along, at their MF and over their terrain, with a weapon or without', () => {
    const table = about({ units: [[cavalry], [koch]], at: 'G2', held: [['de.mg42.1', koch, { mode: 'bipod' }]] });
    act(table, moveRule, setOut([cavalry, koch], 'move', 'G2'));
    act(table, enterRule, to('F3'));
    expect(mps(table)).toEqual([
      [cavalry, 6, 12],
      [koch, 6, 12],
    ]);
    const afoot = about({ units: [[cavalry], [koch]], at: 'G2' });
    act(afoot, moveRule, setOut([koch], 'move', 'G2'));
    expect(mps(afoot)).toEqual([[koch, 0, 6]]);
  });
});

describe('dismounting', () => {
  const dismount = { kind: 'dismount' } as const;

  rule('6.6', 'costs half the MF; the Leg unit takes over, with half its own MF to spend and its weapons', () => {
    const table = ride(
      about({ units: [[cavalry], [koch]], held: [['de.mg42.1', cavalry, { mode: 'bipod' }]] }),
      [cavalry, koch],
      'move',
      'E7',
    );
    act(table, dismountRule, dismount);
    settle(table);
    expect(mps(table)).toEqual([
      [squad, 0, 2],
      [koch, 0, 3],
    ]);
    expect(placeOf(table, cavalry)).toEqual({ kind: 'eliminated' });
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'E7' });
    expect(placeOf(table, 'de.mg42.1')).toEqual({ kind: 'hands', unit: squad });
    expect(topOf(table, 'move')?.movers.map(({ rides }) => rides)).toEqual([undefined, undefined]);
    const plundered = ride(
      about({ units: [[cavalry]], held: [['us.bar.1', cavalry, { captured: true }]] }),
      [cavalry],
      'move',
    );
    act(plundered, dismountRule, dismount);
    expect([placeOf(plundered, 'us.bar.1'), statusOf(plundered, 'us.bar.1')]).toEqual([
      { kind: 'hands', unit: squad },
      { captured: true },
    ]);
    expect(faults(table, dismountRule, dismount)).toEqual(['nobody-mounted']);
  });

  rule('6.6', 'opens Opportunity Fire for half the MF, at men on foot who move', () => {
    const table = ride(about({ units: [[cavalry]], others: [[enemy, 'G7']] }), [cavalry], 'move');
    act(table, dismountRule, dismount);
    expect(topFrame(table)).toMatchObject({ kind: 'window', by: 'us', at: 'E6', movers: [squad], attacks: 6 });
    const events = act(
      table,
      fireRule,
      { kind: 'fire', from: 'G7', target: 'E6', units: [enemy], weapons: [], lead: enemy },
      [{ purpose: 'attack', of: 'G7', faces: [1, 6] }],
    );
    const terms = events.flatMap((event) => (event.kind === 'attackResolved' ? event.rolls : []))[0]?.attack.terms;
    expect(terms).toContainEqual(expect.objectContaining({ id: 'moving', value: { n: 1, d: 1 } }));
  });

  rule('6.6', 'needs half the MF, and a Leg unit to become', () => {
    const table = about({ units: [[cavalry]] });
    table.frames = [acting('de', 'E6', [cavalry], { moved: true }), moving('de', 'E6', [[cavalry, 'move', 12, 7]])];
    expect(faults(table, dismountRule, dismount)).toEqual(['not-enough-mps']);
    const just = about({ units: [[cavalry]] });
    just.frames = [acting('de', 'E6', [cavalry], { moved: true }), moving('de', 'E6', [[cavalry, 'move', 12, 6]])];
    expect(faults(just, dismountRule, dismount)).toEqual([]);
    const bare = ride(about({ units: [[lancers]] }), [lancers], 'move');
    expect(fault(bare, dismountRule, dismount, 'cannot-dismount')).toEqual({ unit: lancers });
    const afoot = ride(about({ units: [[squad]] }), [squad], 'move');
    expect(faults(afoot, dismountRule, dismount)).toEqual(['nobody-mounted']);
    const hitting = ride(about({ units: [[cavalry]] }), [cavalry], 'hitAndRun');
    expect(faults(hitting, dismountRule, dismount)).toContain('dismount-in-hit-and-run');
    const waiting = about({ units: [[cavalry]] });
    waiting.frames = [impulse('de'), moving('de', 'E6', [[cavalry, 'move', 12]], { step: 'entered' })];
    expect(faults(waiting, dismountRule, dismount)).toEqual(['not-ready']);
    const off = about({ units: [] });
    off.frames = [impulse('de'), moving('de', undefined, [])];
    expect(faults(off, dismountRule, dismount)).toEqual(['not-on-map', 'nobody-mounted']);
  });

  rule('6.6', 'leaves time for Melee', () => {
    const table = ride(
      about({ units: [[cavalry]], others: [[enemy, 'E8', { shaken: true }]] }),
      [cavalry],
      'move',
      'E7',
    );
    act(table, dismountRule, dismount);
    settle(table);
    act(table, enterRule, to('E8'));
    expect(placeOf(table, enemy)).toEqual({ kind: 'eliminated' });
    expect(statusOf(table, squad)).toEqual({ markers: ['melee'] });
  });
});

describe('fire at Mounted Units', () => {
  const shoot = (table: Table, at: string, units: readonly string[]): unknown => {
    const events = act(
      table,
      fireRule,
      { kind: 'fire', from: 'G7', target: at, units: [...units], weapons: [], lead: units[0] ?? '' },
      [{ purpose: 'attack', of: 'G7', faces: [1, 6] }],
    );
    return events.flatMap((event) =>
      event.kind === 'attackResolved'
        ? event.rolls.flatMap(({ targets, attack }) =>
            attack.terms
              .filter(({ id }) => ['moving', 'movingVehicleTarget', 'stillMountedTarget'].includes(id))
              .map(({ id, value }) => [targets.join(), id, 'n' in value ? value.n : 0]),
          )
        : [],
    );
  };
  const before = (units: readonly (readonly [string, Status?])[]): Table => {
    const table = about({ units, others: [[enemy, 'G7']] });
    table.frames = [acting('us', 'G7', [enemy])];
    return table;
  };

  rule('6.6', 'is better by one when they stand, worse by one when they move or have moved', () => {
    expect(shoot(before([[cavalry]]), 'E6', [enemy])).toEqual([[cavalry, 'stillMountedTarget', 1]]);
    expect(shoot(before([[cavalry, { markers: ['moved'] }]]), 'E6', [enemy])).toEqual([
      [cavalry, 'movingVehicleTarget', -1],
    ]);
    expect(shoot(before([[cavalry, { markers: ['hitAndRun'] }]]), 'E6', [enemy])).toEqual([
      [cavalry, 'movingVehicleTarget', -1],
    ]);
    const passing = about({ units: [[cavalry]], others: [[enemy, 'G7']] });
    act(passing, moveRule, setOut([cavalry]));
    act(passing, enterRule, to('E7'));
    expect(shoot(passing, 'E7', [enemy])).toEqual([[cavalry, 'movingVehicleTarget', -1]]);
  });

  rule('6.6', 'counts the same for a single man beside them, who shares their state', () => {
    expect(shoot(before([[cavalry], [koch]]), 'E6', [enemy])).toEqual([
      [`${cavalry},${koch}`, 'stillMountedTarget', 1],
    ]);
  });
});

describe('weapons of Mounted Units', () => {
  rule('6.6.1', 'are carried by Cavalry, not fired, and of no use in Melee', () => {
    const table = about({ units: [[cavalry]], others: [[enemy, 'E7']], held: [['de.mg34.1', cavalry]] });
    const fire = {
      kind: 'fire',
      from: 'E6',
      target: 'E7',
      units: [cavalry],
      weapons: ['de.mg34.1'],
      lead: cavalry,
    } as const;
    expect(faults(table, fireRule, fire)).toContain('weapon-unusable');
    expect(legal(table, fireRule).every(({ weapons }) => weapons.length === 0)).toBe(true);
    act(table, moveRule, setOut([cavalry]));
    act(table, enterRule, to('E7'));
    expect(legal(table, meleeRule)).toEqual([{ kind: 'melee', at: 'E7', targets: [enemy], weapons: [] }]);
  });

  rule('6.6.2', 'are fired by motorcyclists up to 2 FP', () => {
    const table = about({ units: [[riders]], others: [[enemy, 'E7']], held: [['de.mg34.1', riders]] });
    const weapons = new Set(legal(table, fireRule).map((fire) => fire.weapons.join()));
    expect(weapons).toEqual(new Set(['', 'de.mg34.1']));
  });
});

describe('Hit & Run', () => {
  const shot = { kind: 'fire', from: 'E7', target: 'E5', units: [cavalry], weapons: [], lead: cavalry } as const;
  const roll: Named = { purpose: 'attack', of: 'E7', faces: [1, 6] };

  rule('6.7', 'spends half the MF under a marker that lies there from the start', () => {
    const table = ride(about({ units: [[cavalry]] }), [cavalry], 'hitAndRun');
    expect(mps(table)).toEqual([[cavalry, 0, 6]]);
    expect(statusOf(table, cavalry)).toEqual({ markers: ['hitAndRun'] });
    expect(faults(table, stopRule, stop)).toEqual(['nothing-done']);
    act(table, enterRule, to('E7'));
    settle(table);
    act(table, stopRule, stop);
    expect(statusOf(table, cavalry)).toEqual({ markers: ['hitAndRun'] });
  });

  rule('6.7', 'fires once at any time on the way, two less, and goes on', () => {
    const table = ride(
      about({ units: [[cavalry]], others: [[enemy, 'E5', { markers: ['fired'] }]] }),
      [cavalry],
      'hitAndRun',
      'E7',
    );
    const events = act(table, fireRule, shot, [roll]);
    const attack = events.flatMap((event) => (event.kind === 'attackResolved' ? event.rolls : []))[0]?.attack;
    expect(attack?.terms).toContainEqual(expect.objectContaining({ id: 'hitAndRun', value: { n: -2, d: 1 } }));
    expect(statusOf(table, cavalry)).toEqual({ markers: ['hitAndRun', 'fired'] });
    expect(faults(table, fireRule, shot)).toEqual(['already-fired-together', 'already-activated']);
    expect(legal(table, fireRule)).toEqual([]);
    act(table, enterRule, to('E8'));
    settle(table);
    act(table, stopRule, stop);
    expect(statusOf(table, cavalry)).toEqual({ markers: ['hitAndRun', 'fired'] });
  });

  rule('11.1.1', 'has the LM of a Leader who rides along, and of none who only stands there', () => {
    const major = 'de.major.1';
    const table = ride(
      about({
        units: [[cavalry], [koch]],
        others: [
          [enemy, 'E5', { markers: ['fired'] }],
          [major, 'E7'],
        ],
      }),
      [cavalry, koch],
      'hitAndRun',
      'E7',
    );
    const reason = (leader: string): unknown => fault(table, fireRule, { ...shot, leader }, 'leader-cannot-help');
    expect([reason(koch), reason(major)]).toEqual([undefined, { leader: major, reason: 'notActivated' }]);
  });

  rule('6.7', 'may fire before the first step and stop there, and after the last', () => {
    const first = ride(
      about({ units: [[cavalry]], others: [[enemy, 'E5', { markers: ['fired'] }]] }),
      [cavalry],
      'hitAndRun',
    );
    act(first, fireRule, { ...shot, from: 'E6' }, [{ ...roll, of: 'E6' }]);
    expect(faults(first, stopRule, stop)).toEqual([]);
    const last = about({
      units: [[cavalry, { markers: ['hitAndRun'] }]],
      others: [[enemy, 'E5', { markers: ['fired'] }]],
    });
    last.frames = [
      acting('de', 'E7', [cavalry], { moved: true }),
      moving('de', 'E6', [[cavalry, 'hitAndRun', 6, 6]], { steps: 6 }),
    ];
    settle(last);
    expect(topFrame(last)?.kind).toBe('move');
    act(last, fireRule, { ...shot, from: 'E6' }, [{ ...roll, of: 'E6' }]);
    settle(last);
    expect(topFrame(last)?.kind).toBe('impulse');
  });

  rule('6.7', 'is for units with a red MF and single men with them', () => {
    const table = about({ units: [[cavalry], [koch], [squad]] });
    expect(faults(table, moveRule, setOut([squad], 'hitAndRun'))).toEqual(['no-hit-and-run']);
    expect(faults(table, moveRule, setOut([koch], 'hitAndRun'))).toEqual([]);
    expect(faults(about({ units: [[koch]] }), moveRule, setOut([koch], 'hitAndRun'))).toEqual(['no-hit-and-run']);
    expect(faults(about({ units: [[cavalry, { shaken: true }]] }), moveRule, setOut([cavalry], 'hitAndRun'))).toEqual([
      'no-hit-and-run',
    ]);
  });

  rule('6.7', 'does not end in Melee', () => {
    const table = ride(
      about({ units: [[cavalry]], others: [[enemy, 'E7', { markers: ['fired'] }]] }),
      [cavalry],
      'hitAndRun',
    );
    expect(faults(table, enterRule, to('E7'))).toEqual(['assault-into-melee']);
  });

  rule('6.7', 'is not fired by those who go along in another way', () => {
    const table = about({ units: [[cavalry], [squad]], others: [[enemy, 'E5', { markers: ['fired'] }]] });
    act(table, moveRule, { kind: 'move', from: 'E6', units: [squad, cavalry].sort(), modes: ['move', 'hitAndRun'] });
    const both = { ...shot, from: 'E6', units: [squad, cavalry].sort() };
    expect(faults(table, fireRule, both)).toEqual(['not-activated-here']);
    expect(legal(table, fireRule).map(({ units }) => units.join())).toEqual([cavalry]);
  });
});

describe('a Charge', () => {
  const rolled = (of: string, first: number, next: number): Named => ({ purpose: 'melee', of, faces: [first, next] });
  const stands = (of: string, first: number, next: number): Named => ({ purpose: 'charge', of, faces: [first, next] });
  const strike = { kind: 'melee', at: 'E8', targets: [enemy], weapons: [] } as const;

  /** What each side's strike came to: strength, strength against it, odds. */
  const strikes = (events: readonly Event[]): readonly unknown[] =>
    events.flatMap((event) =>
      event.kind === 'meleeStruck'
        ? [[event.side, wholeTotal(event.attack), wholeTotal(event.defence), event.odds.params['column']]]
        : [],
    );
  const charge = (unit = cavalry, given: Partial<Given> = {}): Table => {
    const table = about({ units: [[unit]], others: [[enemy, 'E8', { markers: ['fired'] }]], ...given });
    return ride(table, [unit], 'move', 'E7', 'E8');
  };

  rule('8.6', 'doubles the IFP of Cavalry, and the enemy must pass a Morale Check to strike back', () => {
    const table = charge();
    expect(topFrame(table)).toMatchObject({ kind: 'melee', at: 'E8', charge: [cavalry] });
    const events = act(table, meleeRule, strike, [stands(enemy, 3, 3), rolled('de', 1, 1), rolled('us', 1, 1)]);
    expect(strikes(events)).toEqual([
      ['de', 2, 2, '1-1'],
      ['us', 2, 2, '1-1'],
    ]);
    const cowed = act(charge(), meleeRule, strike, [stands(enemy, 6, 6), rolled('de', 1, 1)]);
    expect(strikes(cowed)).toEqual([['de', 2, 2, '1-1']]);
  });

  rule('8.6', 'of men without IFP makes two of their one, and still takes one off their dice', () => {
    const events = act(charge(lancers), meleeRule, strike, [stands(enemy, 6, 6), rolled('de', 4, 4)]);
    const [struck] = events.flatMap((event) => (event.kind === 'meleeStruck' ? [event] : []));
    expect(struck === undefined ? [] : [wholeTotal(struck.attack), wholeTotal(struck.roll)]).toEqual([2, 7]);
  });

  rule('8.6', 'doubles the defence as well, unless the ruleset says otherwise', () => {
    const world = ground({ chargeFirepower: 'attackOnly' });
    const events = act(charge(cavalry, { world }), meleeRule, strike, [
      stands(enemy, 1, 1),
      rolled('de', 1, 1),
      rolled('us', 1, 1),
    ]);
    expect(strikes(events)).toEqual([
      ['de', 2, 2, '1-1'],
      ['us', 2, 1, '2-1'],
    ]);
  });

  rule('8.6', 'frightens Leaders too: one who fails does not lend his modifier', () => {
    const tom = 'us.tom.1';
    const others = [
      [enemy, 'E8', { markers: ['fired'] }],
      [tom, 'E8', { markers: ['fired'] }],
    ] as const;
    const answer = (faces: readonly [number, number]): unknown => {
      const events = act(charge(cavalry, { others }), meleeRule, strike, [
        stands(enemy, 1, 1),
        stands(tom, ...faces),
        rolled('de', 1, 1),
        rolled('us', 1, 1),
      ]);
      return events.flatMap((event) => (event.kind === 'meleeStruck' ? [wholeTotal(event.roll)] : []))[1];
    };
    expect(answer([6, 6])).toBe(2);
    expect(answer([1, 1])).toBe(4);
  });

  rule('8.6', 'takes a run of two hexes, in the open', () => {
    const near = about({ units: [[cavalry]], others: [[enemy, 'E7', { markers: ['fired'] }]] });
    ride(near, [cavalry], 'move', 'E7');
    expect(topFrame(near)).toEqual({ kind: 'melee', by: 'de', at: 'E7', entered: [cavalry], from: 'E6' });
    const round = about({ units: [[cavalry]], others: [[enemy, 'E7', { markers: ['fired'] }]] });
    ride(round, [cavalry], 'move', 'F7', 'E7');
    expect(topOf(round, 'melee')?.charge).toBeUndefined();
    const house = about({ units: [[cavalry]], at: 'I8', others: [[enemy, 'I6', { markers: ['fired'] }]] });
    act(house, moveRule, setOut([cavalry], 'move', 'I8'));
    act(house, enterRule, to('I7'));
    settle(house);
    expect(faults(house, enterRule, to('I6'))).toEqual(['not-enough-mps']);
  });

  rule('8.6', 'is made by Cavalry alone: not by motorcycles, nor by men who ride along', () => {
    expect(topOf(charge(riders), 'melee')?.charge).toBeUndefined();
    const hero = 'de.stormer.1';
    const table = about({ units: [[cavalry], [hero]], others: [[enemy, 'E8', { markers: ['fired'] }]] });
    ride(table, [cavalry, hero], 'move', 'E7', 'E8');
    expect(topOf(table, 'melee')?.charge).toEqual([cavalry]);
  });
});

describe('Opportunity Movement', () => {
  const troopers = 'us.troopers.1';
  const counter = (units: readonly string[], mode: MoveMode, from = 'G7') =>
    ({ kind: 'move', from, units: [...units].sort(), modes: units.map(() => mode) }) as const;

  function interrupted(
    others: readonly (readonly [id: string, at: string, status?: Status])[],
    units: readonly (readonly [id: string, status?: Status])[] = [[squad]],
    world: World = ground(),
  ): Table {
    const table = about({ units, others, world });
    act(table, moveRule, setOut(units.map(([id]) => id)));
    act(table, enterRule, to('E7'));
    return table;
  }

  rule(
    '6.8',
    'takes the place of an attack of Opportunity Fire, whatever the range, and comes before the move goes on',
    () => {
      const table = interrupted([[troopers, 'H7']]);
      expect(topFrame(table)).toMatchObject({ kind: 'window', by: 'us', at: 'E7', attacks: 1 });
      expect(legal(table, fireRule)).toEqual([]);
      act(table, opportunityMoveRule, counter([troopers], 'move', 'H7'));
      expect(table.frames.map(({ kind }) => kind)).toEqual(['impulse', 'move', 'window', 'move']);
      expect(topFrame(table)).toMatchObject({ by: 'us', at: 'H7', movers: [{ unit: troopers, allowance: 24 }] });
      act(table, enterRule, to('H6'));
      settle(table);
      act(table, stopRule, stop);
      expect(statusOf(table, troopers)).toEqual({ markers: ['moved'] });
      settle(table);
      expect(topFrame(table)).toMatchObject({ kind: 'move', by: 'de', step: 'ready', movers: [{ unit: squad }] });
    },
  );

  rule('6.8', 'is not known by the answer `absent` of `opportunityMovement`: no window opens for it', () => {
    const table = interrupted([[troopers, 'H7']], [[squad]], ground({ opportunityMovement: 'absent' }));
    expect(topFrame(table)).toMatchObject({ kind: 'move', by: 'de' });
    const other = interrupted([[troopers, 'H7']]);
    const absent = { ...other, world: ground({ opportunityMovement: 'absent' }) };
    expect(faults(absent, opportunityMoveRule, counter([troopers], 'move', 'H7'))).toEqual(['opportunity-move-absent']);
    expect(legal(absent, opportunityMoveRule)).toEqual([]);
  });

  rule('6.8', 'is itself under Opportunity Fire, but not of those it interrupts', () => {
    const table = interrupted([[troopers, 'G6']], [[squad]]);
    act(table, opportunityMoveRule, counter([troopers], 'move', 'G6'));
    act(table, enterRule, to('G7'));
    settle(table);
    expect(topFrame(table)).toMatchObject({ kind: 'move', by: 'us' });
    const watched = about({
      units: [[squad]],
      others: [
        [troopers, 'G6'],
        ['de.1-6-4.2', 'E6'],
      ],
    });
    act(watched, moveRule, setOut([squad]));
    act(watched, enterRule, to('E7'));
    act(watched, opportunityMoveRule, counter([troopers], 'move', 'G6'));
    act(watched, enterRule, to('G7'));
    expect(topFrame(watched)).toMatchObject({ kind: 'window', by: 'de', at: 'G7', movers: [troopers] });
    expect(legal(watched, fireRule).map(({ units }) => units.join())).toEqual(['de.1-6-4.2']);
    const own = { kind: 'fire', from: 'E7', target: 'G7', units: [squad], weapons: [], lead: squad } as const;
    expect(faults(watched, fireRule, own)).toContain('not-activated-here');
  });

  rule('6.8', 'may be answered by Opportunity Movement', () => {
    const table = about({
      units: [[squad]],
      others: [
        [troopers, 'G6'],
        [riders, 'E6'],
      ],
    });
    act(table, moveRule, setOut([squad]));
    act(table, enterRule, to('E7'));
    act(table, opportunityMoveRule, counter([troopers], 'move', 'G6'));
    act(table, enterRule, to('G7'));
    act(table, opportunityMoveRule, setOut([riders]));
    expect(table.frames.map(({ kind, by }) => `${by} ${kind}`)).toEqual([
      'de impulse',
      'de move',
      'us window',
      'us move',
      'de window',
      'de move',
    ]);
  });

  rule('6.8', 'may end in Melee with those it interrupts, who then go no farther', () => {
    const table = interrupted([[troopers, 'G6']]);
    act(table, opportunityMoveRule, counter([troopers], 'move', 'G6'));
    act(table, enterRule, to('F7'));
    settle(table);
    act(table, enterRule, to('E7'));
    expect(topFrame(table)).toMatchObject({
      kind: 'melee',
      by: 'us',
      at: 'E7',
      entered: [troopers],
      charge: [troopers],
    });
    act(table, meleeRule, { kind: 'melee', at: 'E7', targets: [squad], weapons: [] }, [
      { purpose: 'charge', of: squad, faces: [1, 1] },
      { purpose: 'melee', of: 'us', faces: [1, 1] },
      { purpose: 'melee', of: 'de', faces: [1, 1] },
    ]);
    settle(table);
    expect(table.frames.map(({ kind }) => kind)).toEqual(['impulse']);
    expect(statusOf(table, squad)).toEqual({ markers: ['melee'] });
  });

  rule('6.8', 'may Hit & Run at those it interrupts; who is Shaken stops', () => {
    const table = interrupted([[troopers, 'G7']]);
    act(table, opportunityMoveRule, counter([troopers], 'hitAndRun'));
    const shot = { kind: 'fire', from: 'G7', target: 'E7', units: [troopers], weapons: [], lead: troopers } as const;
    act(table, fireRule, shot, [
      { purpose: 'attack', of: 'G7', faces: [6, 1] },
      { purpose: 'damageCheck', of: squad, faces: [2] },
    ]);
    expect(statusOf(table, squad)).toEqual({ shaken: true });
    act(table, stopRule, stop);
    settle(table);
    expect(statusOf(table, squad)).toEqual({ markers: ['moved'], shaken: true });
    expect(statusOf(table, troopers)).toEqual({ markers: ['hitAndRun', 'fired'] });
  });

  rule('6.8', 'is for units in Good Order that can Hit & Run, bear no marker and see the movers', () => {
    const refused = (unit: string, status: Status = {}, at = 'G7'): readonly string[] => {
      const table = interrupted([
        [unit, at, status],
        [second, 'G7'],
      ]);
      return faults(table, opportunityMoveRule, counter([unit], 'move', at));
    };
    expect(refused(troopers)).toEqual([]);
    for (const marker of ['moved', 'hitAndRun', 'fired', 'opsComplete'] as const) {
      expect(refused(troopers, { markers: [marker] })).toEqual(['already-activated']);
    }
    expect(refused(troopers, { shaken: true })).toContain('not-good-order');
    expect(refused(enemy)).toEqual(['no-opportunity-move']);
    expect(refused(troopers, {}, 'E1')).toEqual(['no-line-of-sight']);
  });

  rule('6.8', 'takes single men along who are stacked with such units', () => {
    const tom = 'us.tom.1';
    const table = interrupted([
      [troopers, 'G7'],
      [tom, 'G7'],
      [second, 'G7'],
    ]);
    expect(
      legal(table, opportunityMoveRule)
        .filter(({ modes }) => modes.every((mode) => mode === 'move'))
        .map(({ units }) => units.join()),
    ).toEqual([troopers, `${tom},${troopers}`]);
    expect(faults(table, opportunityMoveRule, counter([tom], 'move'))).toEqual(['no-opportunity-move']);
  });

  rule('6.8', 'uses up the attack of its location', () => {
    const table = interrupted([
      [troopers, 'G7'],
      [second, 'G7'],
    ]);
    act(table, opportunityMoveRule, counter([troopers], 'move'));
    act(table, enterRule, to('H7'));
    settle(table);
    act(table, stopRule, stop);
    expect(topFrame(table)).toMatchObject({ kind: 'window', attacks: 0, used: ['G7'] });
    expect(legal(table, fireRule)).toEqual([]);
  });
});
