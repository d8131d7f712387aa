import { sumsOf } from '../../src/kernel/procedure/account.js';
import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { alightRule, boardRule, enterRule, moveRule, stopRule } from '../../src/movement/index.js';
import { advance } from '../../src/phases/game/advance.js';
import type { Action, ActionRule, AlightAction, BoardAction, Event, Frame } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import type { Berths } from '../../src/units/index.js';
import { berthExcesses, berthsOf, mayRide } from '../../src/units/index.js';
import { aboard, act, faults, fault, lay, legal, placeOf, play, refusedFor, statusOf } from '../phases/table.js';
import { vehicle, weaponTeam } from '../counter-types.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { acting, moving } from './ground.js';
import type { Movers } from './ground.js';

const HALFTRACK = 'de.sdkfz251.1';
const TANK = 'us.m4a1.1';
const SQUAD = 'de.1-6-4.1';
const SECOND = 'de.1-6-4.2';
const KOCH = 'de.koch.1';
const MG = 'de.mg34.1';
const base = { nation: 'de', ifp: { value: 1 }, range: 6, morale: 5 } as const;
const team = { ifp: { value: 1 }, range: 6, shaken: { mf: 1 } } as const;

const TYPES: readonly CounterType[] = [
  { ...base, id: 'de.assault', kind: 'squad', mf: 4, boxes: ['assault'], shaken: { mf: 2 } },
  weaponTeam('de.mgteam', 'machineGun', team),
  weaponTeam('de.mortarteam', 'mortar', team),
  weaponTeam('de.atgm', 'atgm', team),
  vehicle('de.lorry', { mf: 15, movement: 'road', morale: 6, passengers: { inside: 4, outside: 0 } }),
];

const map = drawn({ hexes: [{ hex: 'H3', terrain: 'lightWoods' }] });

/** A group of one side on the move in E4, in its impulse. */
function going(movers: Movers, laid: Laid = {}, switches: Readonly<Record<string, string>> = {}, at = 'E4'): Table {
  const by = movers[0]?.[0].slice(0, 2) ?? 'de';
  const here = movers.map(([id]) => [id, at, { facing: 1 }] as const);
  const movingOnly = here.filter(([id]) => !(laid.units ?? []).some(([known]) => known === id));
  // Somebody who has not been activated, so that the turn goes on.
  const reserve = [by === 'de' ? 'de.0-5-4.9' : 'us.1-4-4.9', 'K8'] as const;
  const units = [...movingOnly, ...(laid.units ?? []), reserve];
  return lay(worldWith({ map, types: TYPES, switches }), {
    ...laid,
    units,
    frames: laid.frames ?? [
      acting(
        by,
        at,
        units.flatMap(([id, where]) => (where === at ? [id] : [])),
      ),
      moving(by, at, movers),
    ],
    position: { phase: 'operations' },
  });
}

const get = (vehicle: string, units: readonly string[], more: Partial<BoardAction> = {}): BoardAction => ({
  kind: 'board',
  vehicle,
  seat: 'inside',
  units: [...units].sort(),
  ...more,
});
const off = (units: readonly string[], modes: AlightAction['modes'] = units.map(() => 'move')): AlightAction => ({
  kind: 'alight',
  units,
  modes,
});

/** Takes an action, and the automatic steps after it. */
function go<A extends Action>(
  table: Table,
  how: ActionRule<A>,
  action: A,
  dice: readonly Named[] = [],
): readonly Event[] {
  return [...act(table, how, action, dice), ...play(table, advance(table))];
}

const spent = (table: Table, id: string): number | undefined => {
  for (const frame of table.frames) {
    const mover = frame.kind === 'move' ? frame.movers.find(({ unit }) => unit === id) : undefined;
    if (mover !== undefined) return mover.spent / 2;
  }
  return undefined;
};

describe('the room aboard a vehicle', () => {
  const room = (inside: number | Berths, outside = 0): CounterType => ({
    id: 'de.truck',
    nation: 'de',
    kind: 'vehicle',
    morale: 5,
    passengers: { inside, outside },
  });
  const berths = (type: CounterType, seat: 'inside' | 'outside'): unknown =>
    type.kind === 'vehicle' ? berthsOf(type, seat) : undefined;

  rule('16.1', 'is a Half-Squad, a single man and a Support Weapon for a P, twice that for a PP', () => {
    expect(berths(room(1), 'inside')).toEqual({ halfSquads: 1, smcs: 1, weapons: 1 });
    expect(berths(room(2), 'inside')).toEqual({ halfSquads: 2, smcs: 2, weapons: 2 });
  });

  rule('16.2', 'is as much on top of a PO or a PPO', () => {
    expect(berths(room(0, 1), 'outside')).toEqual({ halfSquads: 1, smcs: 1, weapons: 1 });
    expect(berths(room(0, 2), 'outside')).toEqual({ halfSquads: 2, smcs: 2, weapons: 2 });
    expect(berths(room(0, 2), 'inside')).toEqual({ halfSquads: 0, smcs: 0, weapons: 0 });
  });

  rule(
    '16.1',
    'is two Squads, four weapons and four single men for a 2xPP, and one more of anything is too many',
    () => {
      const type = room(4);
      if (type.kind !== 'vehicle') throw new Error('no vehicle');
      const full = { halfSquads: 4, smcs: 4, weapons: 4 };
      expect(berthExcesses(full, berthsOf(type, 'inside'))).toEqual([]);
      expect(berthExcesses({ ...full, smcs: 5 }, berthsOf(type, 'inside'))).toEqual([
        { of: 'smcs', count: 5, limit: 4 },
      ]);
    },
  );

  rule('16.1', 'is named by kinds where there is less of one: a PPP takes two single men', () => {
    const ppp = { halfSquads: 4, smcs: 2, weapons: 4 };
    expect(berths(room(ppp), 'inside')).toEqual(ppp);
    expect(berths(room(ppp), 'outside')).toEqual({ halfSquads: 0, smcs: 0, weapons: 0 });
  });

  rule('16.1', 'is for a Weapon Team as its counter says, where it says so', () => {
    const { catalogue } = worldWith({ types: TYPES });
    const serving = (id: string, rides: boolean): boolean => {
      const type = catalogue.types.get(id);
      if (type?.kind !== 'weaponTeam' || type.team === undefined) throw new Error(`${id} is no team`);
      return mayRide({ ...type, team: { ...type.team, rides } });
    };
    expect([serving('de.mortarteam', true), serving('de.atgm', false)]).toEqual([true, false]);
  });

  rule('16.1', 'is for men on foot, and of the Weapon Teams for machine guns and ATGMs alone', () => {
    const { catalogue } = worldWith({ types: TYPES });
    const rides = (id: string): boolean => {
      const type = catalogue.types.get(id);
      return type !== undefined && mayRide(type);
    };
    expect(['de.1-6-4', 'de.koch', 'de.mgteam', 'de.atgm', 'de.crew'].map(rides)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(['de.mortarteam', 'de.sdkfz251', 'us.darius', 'de.mg42'].map(rides)).toEqual([false, false, false, false]);
  });
});

describe('getting aboard', () => {
  rule('16.4', 'costs the vehicle and those who get on half their MFs, fractions up', () => {
    const table = going([[HALFTRACK, 'move', 11]], {
      units: [
        [SQUAD, 'E4'],
        [KOCH, 'E4'],
      ],
      held: [[MG, SQUAD]],
    });
    const costs = sumsOf(boardRule.accounts?.(table, get(HALFTRACK, [SQUAD, KOCH])) ?? []);
    expect(costs.map((cost) => [cost.of, wholeTotal(cost) / 2])).toEqual([
      [HALFTRACK, 6],
      [SQUAD, 2],
      [KOCH, 3],
    ]);
    go(table, boardRule, get(HALFTRACK, [SQUAD, KOCH]));
    expect(placeOf(table, SQUAD)).toEqual(aboard(HALFTRACK));
    expect(placeOf(table, MG)).toEqual({ kind: 'hands', unit: SQUAD });
    expect(statusOf(table, SQUAD)).toEqual({ markers: ['moved'] });
    expect(spent(table, HALFTRACK)).toBe(6);
  });

  rule('16.4', 'leaves the vehicle the MPs it has not spent, to move on with those aboard', () => {
    const table = going([[HALFTRACK, 'move', 11]], { units: [[SQUAD, 'E4']] });
    go(table, boardRule, get(HALFTRACK, [SQUAD]));
    go(table, enterRule, { kind: 'enter', to: 'E3' });
    expect(placeOf(table, HALFTRACK)).toEqual({ kind: 'map', at: 'E3' });
    expect(placeOf(table, SQUAD)).toEqual(aboard(HALFTRACK));
  });

  rule('16.4', 'takes a vehicle that has at least half its MPs left', () => {
    const half = going([[HALFTRACK, 'move', 11, 5]], { units: [[SQUAD, 'E4']] });
    expect(faults(half, boardRule, get(HALFTRACK, [SQUAD]))).toEqual([]);
    const less = going([[HALFTRACK, 'move', 11, 6]], { units: [[SQUAD, 'E4']] });
    expect(faults(less, boardRule, get(HALFTRACK, [SQUAD]))).toEqual(['not-enough-mps']);
    expect(legal(less, boardRule)).toEqual([]);
  });

  rule('16.4', 'is of the printed MF instead, by the switch', () => {
    const costs = (switches: Readonly<Record<string, string>>): readonly number[] => {
      const table = going([[HALFTRACK, 'move', 5]], { units: [[SQUAD, 'E4', { shaken: true }]] }, switches);
      return sumsOf(boardRule.accounts?.(table, get(HALFTRACK, [SQUAD])) ?? []).map((cost) => wholeTotal(cost) / 2);
    };
    expect(costs({})).toEqual([3, 1]);
    expect(costs({ loadingMps: 'halfOfPrinted' })).toEqual([6, 2]);
  });

  rule('16.4', 'is by `loading` only for those who began where the vehicle began', () => {
    const strict = { loading: 'startedThere' };
    const loads = (from: string, switches: Readonly<Record<string, string>> = strict): readonly string[] => {
      const table = going([[HALFTRACK, 'move', 11, 2]], { units: [[SQUAD, 'E4']] }, switches);
      table.frames = table.frames.map((frame) => (frame.kind === 'move' ? { ...frame, from, steps: 1 } : frame));
      return faults(table, boardRule, get(HALFTRACK, [SQUAD]));
    };
    expect([loads('E4'), loads('E5'), loads('E5', {})]).toEqual([[], ['loads-where-it-began'], []]);
  });

  rule('16.4', 'is open to units that have come to the hex of a vehicle that waits, with half their MPs left', () => {
    const table = going([[SQUAD, 'move', 4, 2]], { units: [[HALFTRACK, 'E4', { facing: 1 }]] });
    expect(faults(table, boardRule, get(HALFTRACK, [SQUAD]))).toEqual([]);
    const late = going([[SQUAD, 'move', 4, 3]], { units: [[HALFTRACK, 'E4']] });
    expect(faults(late, boardRule, get(HALFTRACK, [SQUAD]))).toEqual(['not-enough-mps']);
  });

  rule('16.4', 'activates a vehicle that has waited: it moves on at once with half its MPs, or stops Moved', () => {
    const table = going([[SQUAD, 'move', 4, 2]], { units: [[HALFTRACK, 'E4', { facing: 1 }]] });
    go(table, boardRule, get(HALFTRACK, [SQUAD]));
    expect(topOf(table, 'move')?.movers.map(({ unit }) => unit)).toEqual([HALFTRACK]);
    expect(spent(table, HALFTRACK)).toBe(6);
    go(table, stopRule, { kind: 'stop' });
    expect(statusOf(table, HALFTRACK)?.markers).toEqual(['moved']);
    expect(topFrame(table)?.kind).toBe('impulse');
  });

  rule('16.4', 'lets the others of the group go on after the vehicle', () => {
    const table = going(
      [
        [SQUAD, 'move', 4, 2],
        [SECOND, 'move', 4, 2],
      ],
      { units: [[HALFTRACK, 'E4', { facing: 1 }]] },
    );
    go(table, boardRule, get(HALFTRACK, [SQUAD]));
    go(table, stopRule, { kind: 'stop' });
    expect(topOf(table, 'move')?.movers.map(({ unit }) => unit)).toEqual([SECOND]);
  });

  rule('15.2', 'takes the place of a vehicle’s Assault Move', () => {
    const table = going([[HALFTRACK, 'assaultMove', 6]], { units: [[SQUAD, 'E4']] });
    go(table, boardRule, get(HALFTRACK, [SQUAD]));
    expect(statusOf(table, HALFTRACK)?.markers).toEqual(['assaultMove']);
    expect(topFrame(table)?.kind).toBe('impulse');
    const begun = going([[HALFTRACK, 'assaultMove', 6, 1]], { units: [[SQUAD, 'E4']] });
    expect(faults(begun, boardRule, get(HALFTRACK, [SQUAD]))).toEqual(['not-enough-mps']);
  });

  rule('15.2', 'can be all that a vehicle which waits does of an Assault Move', () => {
    const table = going([[SQUAD, 'move', 4, 2]], { units: [[HALFTRACK, 'E4', { facing: 1 }]] });
    go(table, boardRule, get(HALFTRACK, [SQUAD], { mode: 'assaultMove' }));
    expect(statusOf(table, HALFTRACK)?.markers).toEqual(['assaultMove']);
    expect(legal(going([[SQUAD, 'move', 4, 2]], { units: [[HALFTRACK, 'E4']] }), boardRule)).toEqual([
      get(HALFTRACK, [SQUAD]),
      get(HALFTRACK, [SQUAD], { mode: 'assaultMove' }),
    ]);
  });

  rule('16.4', 'after Assault Fire is for those who began in the hex: it takes all their movement', () => {
    const firers = [
      acting('de', 'E4', [SQUAD], { mustMove: [SQUAD] }),
      moving('de', 'E4', [[SQUAD, 'assaultFire', 2]]),
    ];
    const table = going([[SQUAD, 'assaultFire', 2]], { units: [[HALFTRACK, 'E4']], frames: firers });
    expect(faults(table, boardRule, get(HALFTRACK, [SQUAD]))).toEqual([]);
    const gone = going([[SQUAD, 'assaultFire', 2, 1]], { units: [[HALFTRACK, 'E4']] });
    expect(faults(gone, boardRule, get(HALFTRACK, [SQUAD]))).toEqual(['not-enough-mps']);
  });

  rule('16.4', 'after its own Assault Fire a vehicle takes only those who ride inside', () => {
    const frames = (): readonly Frame[] => [
      acting('us', 'E4', [TANK], { mustMove: [TANK] }),
      moving('us', 'E4', [[TANK, 'assaultFire', 5]]),
    ];
    const table = going([[TANK, 'assaultFire', 5]], { units: [['us.2-5-4.1', 'E4']], frames: frames() });
    expect(faults(table, boardRule, get(TANK, ['us.2-5-4.1'], { seat: 'outside' }))).toEqual(['inside-only']);
  });

  rule('16.1', 'ends where the room aboard ends', () => {
    const table = going([[HALFTRACK, 'move', 11]], {
      units: [
        [SQUAD, 'E4'],
        [SECOND, aboard(HALFTRACK)],
      ],
    });
    expect(fault(table, boardRule, get(HALFTRACK, [SQUAD]), 'no-room-aboard')).toEqual({
      vehicle: HALFTRACK,
      seat: 'inside',
      of: 'halfSquads',
      count: 4,
      limit: 2,
    });
    expect(legal(table, boardRule)).toEqual([]);
  });

  rule('14.4', 'an ATGM team takes that of a Half-Squad, by `atgmStacking` that of a Squad', () => {
    const fits = (switches: Readonly<Record<string, string>>): readonly string[] => {
      const units = [
        ['de.atgm.1', 'E4'],
        ['de.crew.1', aboard(HALFTRACK)],
      ] as const;
      return faults(going([[HALFTRACK, 'move', 11]], { units }, switches), boardRule, get(HALFTRACK, ['de.atgm.1']));
    };
    expect(fits({})).toEqual([]);
    expect(fits({ atgmStacking: 'squad' })).toEqual(['no-room-aboard']);
  });

  rule('16.2', 'on top of a vehicle is not for the Shaken', () => {
    const table = going([[TANK, 'move', 10]], { units: [['us.2-5-4.1', 'E4', { shaken: true }]] });
    expect(faults(table, boardRule, get(TANK, ['us.2-5-4.1'], { seat: 'outside' }))).toEqual(['shaken-outside']);
  });

  rule('16.4', 'is closed to who has acted, is elsewhere, or belongs to the enemy', () => {
    const table = going([[HALFTRACK, 'move', 11]], {
      units: [
        [SQUAD, 'E4', { markers: ['fired'] }],
        [SECOND, 'E5'],
        ['us.2-5-4.1', 'H7'],
      ],
    });
    expect(faults(table, boardRule, get(HALFTRACK, [SQUAD]))).toEqual(['already-activated']);
    expect(faults(table, boardRule, get(HALFTRACK, [SECOND]))).toEqual(['not-there']);
    expect(faults(table, boardRule, get(HALFTRACK, ['us.2-5-4.1']))).toEqual(['not-yours', 'not-there']);
    expect(faults(table, boardRule, get(HALFTRACK, ['de.nobody.1']))).toEqual(['unknown-counter']);
    expect(faults(table, boardRule, get(HALFTRACK, [SQUAD], { seat: 'under' }))).toEqual(['unknown-seat']);
    expect(faults(table, boardRule, get(HALFTRACK, [SQUAD], { mode: 'lowCrawl' }))).toEqual(['unknown-mode']);
  });

  rule('1.6.1', 'a weapon on its tripod is not carried aboard', () => {
    const table = going([[HALFTRACK, 'move', 11]], { units: [[SQUAD, 'E4']], held: [['de.mg42.1', SQUAD]] });
    expect(fault(table, boardRule, get(HALFTRACK, [SQUAD]), 'weapon-not-portable')).toEqual({
      unit: SQUAD,
      weapon: 'de.mg42.1',
    });
  });
});

describe('getting off', () => {
  const inside: Laid = {
    units: [
      [HALFTRACK, 'E4', { facing: 1 }],
      [SQUAD, aboard(HALFTRACK)],
      [KOCH, aboard(HALFTRACK)],
    ],
  };

  rule('16.4', 'costs both half their MFs; who gets off goes on alone, then the vehicle', () => {
    const table = going([[HALFTRACK, 'move', 11]], inside);
    go(table, alightRule, off([SQUAD]));
    expect(placeOf(table, SQUAD)).toEqual({ kind: 'map', at: 'E4' });
    expect(topOf(table, 'move')?.movers.map(({ unit }) => unit)).toEqual([SQUAD]);
    expect([spent(table, SQUAD), spent(table, HALFTRACK)]).toEqual([2, 6]);
    // The vehicle is in the middle of its own move: it does not wait for anybody.
    expect(fault(table, boardRule, get(HALFTRACK, [SQUAD]), 'already-activated')).toEqual({ unit: HALFTRACK });
    go(table, enterRule, { kind: 'enter', to: 'F4' });
    go(table, stopRule, { kind: 'stop' });
    expect(statusOf(table, SQUAD)?.markers).toEqual(['moved']);
    expect(placeOf(table, SQUAD)).toEqual({ kind: 'map', at: 'F4' });
    expect(topOf(table, 'move')?.movers.map(({ unit }) => unit)).toEqual([HALFTRACK]);
    go(table, enterRule, { kind: 'enter', to: 'E3' });
    expect(placeOf(table, KOCH)).toEqual(aboard(HALFTRACK));
  });

  rule('16.4', 'at Double-Time with a Leader who gets off too', () => {
    const table = going([[HALFTRACK, 'move', 11]], inside);
    go(table, alightRule, off([SQUAD, KOCH]));
    const movers = topOf(table, 'move')?.movers ?? [];
    expect(movers.map(({ unit, allowance, spent: paid }) => [unit, allowance / 2, paid / 2])).toEqual([
      [SQUAD, 6, 3],
      [KOCH, 6, 3],
    ]);
  });

  rule('16.4', 'in an Assault Move, units that can may fire afterwards and do not leave the hex', () => {
    const table = going([[HALFTRACK, 'move', 11]], {
      units: [
        [HALFTRACK, 'E4', { facing: 1 }],
        ['de.assault.1', aboard(HALFTRACK)],
      ],
    });
    expect(legal(table, alightRule)).toEqual([off(['de.assault.1']), off(['de.assault.1'], ['assaultMove'])]);
    go(table, alightRule, off(['de.assault.1'], ['assaultMove']));
    expect(statusOf(table, 'de.assault.1')?.markers).toEqual(['assaultMove']);
    expect(topOf(table, 'move')?.movers.map(({ unit }) => unit)).toEqual([HALFTRACK]);
  });

  rule('6.1', 'an Assault Move is not open to everybody', () => {
    const table = going([[HALFTRACK, 'move', 11]], inside);
    expect(faults(table, alightRule, off([SQUAD], ['assaultMove']))).toEqual(['no-assault-move']);
    expect(faults(table, alightRule, off([SQUAD], ['stealth']))).toEqual(['unknown-mode']);
  });

  rule('1.3', 'is not open where they would be too many on the ground, though they may ride together', () => {
    const men = ['de.koch.1', 'de.baumann.1', 'de.plassmann.1', 'de.medic.1'];
    const table = going([['de.lorry.1', 'move', 15]], {
      units: [['de.lorry.1', 'E4', { facing: 1 }], ...men.map((id) => [id, aboard('de.lorry.1')] as const)],
    });
    expect(faults(table, alightRule, off([...men].sort()))).toEqual(['overstacked']);
    expect(legal(table, alightRule).every(({ units }) => units.length <= 2)).toBe(true);
    expect(legal(table, alightRule).some(({ units }) => units.length === 2)).toBe(true);
  });

  rule('5.3', 'draws as many attacks as the lower of the two costs, on who is out and on the vehicle', () => {
    const table = going([[HALFTRACK, 'move', 11]], { units: [...(inside.units ?? []), ['us.2-5-4.1', 'E7']] });
    go(table, alightRule, off([SQUAD]));
    const window = topOf(table, 'window');
    expect(window?.attacks).toBe(2);
    expect(window?.movers).toEqual([SQUAD, HALFTRACK]);
  });

  rule('15.2.1', 'after Assault Fire is for those inside, or for all by the switch, and only they are fired at', () => {
    const seats = (switches: Readonly<Record<string, string>>): Table =>
      going(
        [[TANK, 'assaultFire', 5]],
        {
          units: [
            [TANK, 'E4', { facing: 1 }],
            ['us.2-5-4.1', aboard(TANK, 'outside')],
            ['de.1-6-4.1', 'E7'],
          ],
        },
        switches,
      );
    expect(faults(seats({}), alightRule, off(['us.2-5-4.1']))).toEqual(['inside-only']);
    const table = seats({ assaultFireUnload: 'anyPassengers' });
    go(table, alightRule, off(['us.2-5-4.1']));
    expect(topOf(table, 'window')?.movers).toEqual(['us.2-5-4.1']);
  });

  rule('15.2.1', 'after Assault Fire, and nothing else, leaves the hex of origin spotted all the same', () => {
    const woods = {
      units: [
        [HALFTRACK, 'H3', { facing: 1 }],
        [SQUAD, aboard(HALFTRACK)],
      ],
    } as const;
    const kept = [{ kind: 'spotted', at: 'H3', by: 'us', kept: true }];
    const table = going([[HALFTRACK, 'assaultFire', 6]], woods, {}, 'H3');
    go(table, alightRule, off([SQUAD]));
    while (topFrame(table)?.kind === 'move') go(table, stopRule, { kind: 'stop' });
    expect(table.position.markers).toEqual(kept);
    const moved = going([[HALFTRACK, 'move', 11]], woods, {}, 'H3');
    go(moved, alightRule, off([SQUAD]));
    while (topFrame(moved)?.kind === 'move') go(moved, stopRule, { kind: 'stop' });
    expect(moved.position.markers).toEqual([]);
    const inTheOpen = going([[HALFTRACK, 'assaultFire', 6]], inside);
    go(inTheOpen, alightRule, off([SQUAD]));
    expect(inTheOpen.position.markers).toEqual([]);
  });

  rule('6.1.1', 'men who get aboard after Assault Fire leave theirs spotted, when the vehicle takes them away', () => {
    const impulse = acting('de', 'H3', [SQUAD, HALFTRACK], { mustMove: [SQUAD] });
    const table = going(
      [[SQUAD, 'assaultFire', 2]],
      { units: [[HALFTRACK, 'H3', { facing: 1 }]], frames: [impulse, moving('de', 'H3', [[SQUAD, 'assaultFire', 2]])] },
      {},
      'H3',
    );
    go(table, boardRule, get(HALFTRACK, [SQUAD]));
    expect(table.position.markers).toEqual([{ kind: 'spotted', at: 'H3', by: 'us', kept: true }]);
  });

  rule('16.4', 'of a Shaken vehicle keeps it where it is for the turn', () => {
    const shaken = { facing: 1, shaken: true } as const;
    const table = going([[HALFTRACK, 'move', 5]], {
      units: [
        [HALFTRACK, 'E4', shaken],
        [SQUAD, aboard(HALFTRACK)],
      ],
    });
    go(table, alightRule, off([SQUAD]));
    go(table, stopRule, { kind: 'stop' });
    expect(statusOf(table, HALFTRACK)?.markers).toEqual(['moved']);
    expect(topFrame(table)?.kind).toBe('impulse');
  });

  rule('16.4', 'of a Shaken vehicle that has moved is not possible', () => {
    const shaken = { facing: 1, shaken: true } as const;
    const table = going([[HALFTRACK, 'move', 5, 1]], {
      units: [
        [HALFTRACK, 'E4', shaken],
        [SQUAD, aboard(HALFTRACK)],
      ],
    });
    expect(faults(table, alightRule, off([SQUAD]))).toEqual(['shaken-vehicle-moved']);
    expect(legal(table, alightRule)).toEqual([]);
  });

  rule('16.4', 'is not for who has got on in this turn, nor for the Armor Leader', () => {
    const table = going([[HALFTRACK, 'move', 11]], {
      units: [
        [HALFTRACK, 'E4', { facing: 1 }],
        [SQUAD, aboard(HALFTRACK), { markers: ['moved'] }],
      ],
    });
    expect(faults(table, alightRule, off([SQUAD]))).toEqual(['already-activated']);
    const tank = going([[TANK, 'move', 10]], {
      units: [
        [TANK, 'E4', { facing: 1 }],
        ['us.darius.1', aboard(TANK)],
      ],
    });
    expect(faults(tank, alightRule, off(['us.darius.1']))).toEqual(['not-aboard']);
    expect(legal(tank, alightRule)).toEqual([]);
  });

  rule('21.4', 'into the enemy’s Mines draws their attack', () => {
    const table = going([[HALFTRACK, 'move', 11]], {
      ...inside,
      markers: [{ kind: 'mines', at: 'E4', fp: 1, side: 'us' }],
    });
    const events = go(table, alightRule, off([SQUAD]), [{ purpose: 'mines', of: 'E4', faces: [1, 6] }]);
    expect(events.some((event) => event.kind === 'minesStruck' && event.rolls[0]?.targets[0] === SQUAD)).toBe(true);
  });
});

describe('units that set out', () => {
  rule('16.4', 'may do so only to get aboard a vehicle in their hex', () => {
    const water = ['E3', 'E5', 'F4', 'F5', 'D4', 'D5'].map((hex) => ({ hex, terrain: 'river' }));
    const table = lay(worldWith({ map: drawn({ hexes: water }), types: TYPES }), {
      units: [
        [HALFTRACK, 'E4', { facing: 1 }],
        [SQUAD, 'E4'],
      ],
      frames: [acting('de', 'E4', [HALFTRACK, SQUAD])],
      position: { phase: 'operations' },
    });
    const setOut = { kind: 'move', from: 'E4', units: [SQUAD], modes: ['move'] } as const;
    expect(legal(table, moveRule)).toContainEqual(setOut);
    go(table, moveRule, setOut);
    expect(legal(table, enterRule)).toEqual([]);
    expect(legal(table, boardRule)).toContainEqual(get(HALFTRACK, [SQUAD]));
  });
});

describe('what is walked', () => {
  const subsetsOf = (ids: readonly string[]): readonly (readonly string[])[] =>
    ids.reduce<readonly (readonly string[])[]>((sets, id) => [...sets, ...sets.map((set) => [...set, id])], [[]]);
  const tables = (): readonly Table[] => {
    const company: NonNullable<Laid['units']> = [
      [HALFTRACK, 'E4', { facing: 1 }],
      ['de.pz4h.1', 'E4', { facing: 1 }],
      [SQUAD, 'E4'],
      ['de.0-5-4.1', 'E4', { shaken: true }],
      [KOCH, 'E4'],
      [SECOND, aboard(HALFTRACK)],
      ['de.assault.1', aboard('de.pz4h.1', 'outside')],
    ];
    return [
      going([[HALFTRACK, 'move', 11, 2]], { units: company }),
      going([['de.pz4h.1', 'assaultMove', 5]], { units: company }),
      going(
        [
          [SQUAD, 'move', 4, 1],
          [KOCH, 'move', 6, 4],
        ],
        { units: company },
      ),
    ];
  };
  const text = (actions: readonly Action[]): readonly string[] =>
    actions.map((action) => JSON.stringify(action)).sort();

  rule('16.4', 'is every way aboard that nothing speaks against, and no other', () => {
    for (const table of tables()) {
      const men = table.position.counters.map(({ id }) => id);
      const orders = [HALFTRACK, 'de.pz4h.1', SQUAD].flatMap((vehicle) =>
        ['inside', 'outside'].flatMap((seat) =>
          subsetsOf(men).flatMap((units): BoardAction[] => [
            { kind: 'board', vehicle, seat, units },
            { kind: 'board', vehicle, seat, units, mode: 'assaultMove' },
          ]),
        ),
      );
      const open = orders.filter((order) => faults(table, boardRule, order).length === 0);
      expect(
        text(
          legal(table, boardRule).map(({ vehicle, seat, units, mode }) => ({
            kind: 'board',
            vehicle,
            seat,
            units,
            ...(mode === undefined ? {} : { mode }),
          })),
        ),
      ).toEqual(text(open));
    }
  });

  rule('16.4', 'is every way off that nothing speaks against, and no other', () => {
    for (const table of tables()) {
      const men = table.position.counters.map(({ id }) => id);
      const orders = subsetsOf(men).flatMap((units): AlightAction[] =>
        subsetsOf(units).map((assaulting) =>
          off(
            units,
            units.map((id) => (assaulting.includes(id) ? 'assaultMove' : 'move')),
          ),
        ),
      );
      const open = orders.filter((order) => faults(table, alightRule, order).length === 0);
      expect(text(legal(table, alightRule).map(({ units, modes }) => off(units, modes)))).toEqual(text(open));
    }
  });
});

describe('an order to get aboard', () => {
  const ready = (laid: Laid = {}, more: object = {}): Table => {
    const table = going([[SQUAD, 'move', 4]], { units: [[HALFTRACK, 'E4', { facing: 1 }]], ...laid });
    const frames = table.frames.map((frame) => (frame.kind === 'move' ? { ...frame, ...more } : frame));
    return { ...table, frames };
  };
  const against = (table: Table, order = get(HALFTRACK, [SQUAD])): readonly string[] =>
    refusedFor(table, boardRule, order);

  rule('16.4', 'is given between two steps, on the map, with no enemy in the hex', () => {
    expect(against(ready())).toEqual([]);
    expect(against(ready({}, { step: 'entered' }))).toContain('not-ready 6.0');
    expect(
      against(
        ready({
          units: [
            [HALFTRACK, 'E4', { facing: 1 }],
            ['us.2-5-4.1', 'E4'],
          ],
        }),
      ),
    ).toContain('enemy-in-hex 16.4 E4');
  });

  rule('16.4', 'is given on the map', () => {
    const table = ready();
    const frames = table.frames.map((frame) => {
      if (frame.kind !== 'move') return frame;
      const { at: _at, from: _from, ...off } = frame;
      return off;
    });
    expect(against({ ...table, frames })).toEqual(['not-on-map 16.4']);
  });

  rule('14.1.1', 'is not for a vehicle that nobody mans', () => {
    expect(against(ready({ units: [[HALFTRACK, 'E4', { facing: 1, abandoned: true }]] }))).toContain(
      `abandoned-vehicle 14.1.1 ${HALFTRACK}`,
    );
  });

  rule('6.1', 'has an Assault Move to follow only where the Crew of the vehicle is in Good Order', () => {
    const order = get(HALFTRACK, [SQUAD], { mode: 'assaultMove' });
    const shaken = ready({ units: [[HALFTRACK, 'E4', { facing: 1, shaken: true }]] });
    expect(against(ready(), order)).not.toContain(`assault-needs-good-order 6.1 ${HALFTRACK}`);
    expect(against(shaken, order)).toContain(`assault-needs-good-order 6.1 ${HALFTRACK}`);
  });

  rule('1.6.1', 'is not for a unit with a weapon on a tripod', () => {
    const armed = (status: object): Table =>
      ready({ held: [['de.mg42.1', SQUAD, status]], units: [[HALFTRACK, 'E4', { facing: 1 }]] });
    expect(against(armed({ mode: 'bipod' }))).toEqual([]);
    expect(against(armed({})).map((line) => line.split(' ')[0])).toContain('weapon-not-portable');
  });
});

describe('an order to get off', () => {
  const riding = (laid: Laid = {}, more: object = {}): Table => {
    const table = going([[HALFTRACK, 'move', 11]], {
      ...laid,
      units: [[HALFTRACK, 'E4', { facing: 1 }], [SQUAD, aboard(HALFTRACK)], ...(laid.units ?? [])],
    });
    const frames = table.frames.map((frame) => (frame.kind === 'move' ? { ...frame, ...more } : frame));
    return { ...table, frames };
  };
  const against = (table: Table, order = off([SQUAD])): readonly string[] => refusedFor(table, alightRule, order);

  rule('16.4', 'names units that there are, and a way of moving for each', () => {
    expect(against(riding())).toEqual([]);
    expect(against(riding(), off(['de.1-6-4.9']))).toEqual(['unknown-counter 16.4 de.1-6-4.9']);
    expect(against(riding(), off([SQUAD], ['move', 'move']))).toEqual(['modes-mismatch 16.4 1 2']);
  });

  rule('16.4', 'is given between two steps, while the vehicle has the MPs for it, with no enemy in the hex', () => {
    expect(against(riding({}, { step: 'entered' }))).toContain('not-ready 6.0');
    const spentUp = [{ unit: HALFTRACK, mode: 'move', allowance: 22, own: 22, spent: 22 }];
    expect(against(riding({}, { movers: spentUp })).map((line) => line.split(' ').slice(0, 3).join(' '))).toContain(
      `not-enough-mps 16.4 ${HALFTRACK}`,
    );
    expect(against(riding({ units: [['us.2-5-4.1', 'E4']] }))).toContain('enemy-in-hex 16.4 E4');
  });
});

describe('Coordinated Movement with passengers', () => {
  rule('16.4', 'the vehicle pays half its MF for those who get off, and the men beside it nothing', () => {
    const movers: Movers = [
      [SECOND, 'move', 4],
      [HALFTRACK, 'move', 10],
    ];
    const table = going(movers, { units: [[SQUAD, aboard(HALFTRACK)]] });
    act(table, alightRule, off([SQUAD]));
    expect([HALFTRACK, SECOND, SQUAD].map((id) => spent(table, id))).toEqual([5, 0, 2]);
  });
});
