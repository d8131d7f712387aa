import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { movementAllowance, startMovers, unitsOf } from '../../src/movement/index.js';
import type { MoveMode, Status, World } from '../../src/state/index.js';
import { lay } from '../phases/table.js';
import { rule } from '../rule.js';
import { find, ground } from './ground.js';

interface Case {
  readonly mode?: MoveMode;
  readonly leader?: string;
  readonly leaderStatus?: Status;
  readonly status?: Status;
  readonly weapon?: string;
  readonly laidSmoke?: boolean;
}

/** The MPs of a unit. */
function mf(world: World, unit: string, given: Case = {}): number {
  const { leader, weapon } = given;
  const table = lay(world, {
    units: [
      [unit, 'E3', given.status ?? {}],
      ...(leader === undefined ? [] : [[leader, 'E3', given.leaderStatus ?? {}] as const]),
    ],
    held: weapon === undefined ? [] : [[weapon, unit]],
  });
  const pace = {
    mode: given.mode ?? 'move',
    ...(given.laidSmoke === undefined ? {} : { laidSmoke: given.laidSmoke }),
    ...(leader === undefined ? {} : { leader: find(table, leader) }),
  };
  return wholeTotal(movementAllowance(table, find(table, unit), pace)) / 2;
}

const squad = 'de.1-6-4.1';
const koch = 'de.koch.1';

/** The MPs of each unit of a group that sets out together. */
function together(
  world: World,
  units: readonly (readonly [string, MoveMode, Status?])[],
  smoke: readonly string[] = [],
): readonly number[] {
  const table = lay(world, { units: units.map(([id, , status]) => [id, 'E3', status ?? {}] as const) });
  const counters = units.map(([id]) => find(table, id));
  const movers = startMovers(
    table,
    counters,
    units.map(([, mode]) => mode),
    smoke,
  );
  expect(unitsOf(table, movers)).toEqual(counters);
  return movers.map((mover) => mover.allowance / 2);
}

describe('the MPs of a unit', () => {
  const world = ground();

  rule('6.1', 'by the switch `assaultMoveBase` half the printed MF is spent, but no more than the unit has', () => {
    const printed = ground({ assaultMoveBase: 'printed' });
    const armed = { mode: 'assaultMove', weapon: 'de.mg42.1' } as const;
    expect([mf(world, 'us.hird.1', armed), mf(printed, 'us.hird.1', armed)]).toEqual([2, 3]);
    expect(mf(printed, 'us.2-5-4.1', { mode: 'assaultMove', leader: 'us.tom.1' })).toBe(3);
    expect(mf(printed, 'us.2-5-4.1')).toBe(4);
  });

  rule('6.0', 'a unit spends up to its Movement Factor, that of its Shaken side when Shaken', () => {
    expect(mf(world, squad)).toBe(4);
    expect(mf(world, squad, { status: { shaken: true } })).toBe(2);
  });

  rule('1.6', 'a single man forfeits two MPs while he carries a weapon; a Squad none', () => {
    expect(mf(world, koch, { weapon: 'de.mg42.1' })).toBe(4);
    expect(mf(world, squad, { weapon: 'de.mg42.1' })).toBe(4);
    expect(mf(world, koch, { weapon: 'de.mg42.1', status: { shaken: true } })).toBe(1);
  });

  rule('7.0', 'a unit that laid Smoke has one MP less', () => {
    expect(mf(world, squad, { laidSmoke: true })).toBe(3);
  });

  rule('6.1', 'Assault Movement spends half the MF, fractions up, after Double-Time is added', () => {
    expect(mf(world, 'us.2-5-4.1', { mode: 'assaultMove' })).toBe(2);
    expect(mf(world, 'us.2-5-4.1', { mode: 'assaultMove', leader: 'us.tom.1' })).toBe(3);
    expect(mf(world, 'de.stealthy.1', { mode: 'assaultMove' })).toBe(3);
  });

  rule('6.1', 'a Hero with an MF of 6 who is taken to have spent 1 MP has 5 left, or 2 under Assault Movement', () => {
    expect(mf(world, 'us.hird.1') - 1).toBe(5);
    expect(mf(world, 'us.hird.1', { mode: 'assaultMove' }) - 1).toBe(2);
  });

  rule('6.1.1', 'Assault Fire leaves half the MF to move with', () => {
    expect(mf(world, squad, { mode: 'assaultFire' })).toBe(2);
    expect(mf(world, squad, { mode: 'assaultFire', leader: koch })).toBe(3);
  });

  rule('6.4.1', 'half the MF of a Stealth Assault Move is rounded by its switch', () => {
    expect(mf(world, 'de.stealthy.1', { mode: 'stealthAssault' })).toBe(3);
    const down = ground({ stealthAssaultMoveRounding: 'down' });
    expect(mf(down, 'de.stealthy.1', { mode: 'stealthAssault' })).toBe(2);
    expect(mf(down, 'de.stealthy.1', { mode: 'assaultMove' })).toBe(3);
  });

  rule('6.2', 'a Leader at its side gives a unit two MPs more, a Shaken one fewer', () => {
    expect(mf(world, squad, { leader: koch })).toBe(6);
    expect(mf(world, squad, { leader: koch, status: { shaken: true } })).toBe(3);
    expect(mf(world, squad, { leader: koch, laidSmoke: true })).toBe(5);
  });

  rule('6.2', "nobody goes farther than the Leader's printed MF, nor less far than by itself", () => {
    expect(mf(world, squad, { leader: 'de.major.1' })).toBe(5);
    expect(mf(world, 'de.stealthy.1', { leader: 'de.major.1' })).toBe(5);
    expect(mf(world, 'de.medic.1', { leader: 'de.major.1' })).toBe(6);
  });

  rule('6.2', 'Weapon Teams do not go at Double-Time', () => {
    expect(mf(world, 'de.mgteam.1', { leader: koch })).toBe(2);
  });

  rule('6.2', 'there is no Double-Time at a Low Crawl or in Stealth', () => {
    expect(mf(world, squad, { leader: koch, mode: 'lowCrawl' })).toBe(4);
    expect(mf(world, 'de.stealthy.1', { leader: koch, mode: 'stealth' })).toBe(5);
  });
});

describe('a group at Double-Time', () => {
  const world = ground();

  rule('6.2', 'the Leader must be of the same force', () => {
    expect(
      together(world, [
        ['de.bersagliere.1', 'move'],
        [koch, 'move'],
      ]),
    ).toEqual([4, 6]);
    expect(
      together(ground({ hurriedBy: 'anyLeader' }), [
        ['de.bersagliere.1', 'move'],
        [koch, 'move'],
      ]),
    ).toEqual([6, 6]);
    expect(
      together(world, [
        [squad, 'move'],
        [koch, 'move'],
      ]),
    ).toEqual([6, 6]);
  });

  rule('6.2', 'the Leader must be in Good Order and move along on his feet', () => {
    expect(
      together(world, [
        [squad, 'move'],
        [koch, 'move', { shaken: true }],
      ]),
    ).toEqual([4, 3]);
    expect(
      together(world, [
        [squad, 'move'],
        [koch, 'lowCrawl'],
      ]),
    ).toEqual([4, 6]);
    expect(
      together(world, [
        [squad, 'move'],
        ['de.medic.1', 'move'],
      ]),
    ).toEqual([4, 6]);
  });

  rule('6.2', 'a wounded Leader hurries them as before, by his printed MF', () => {
    expect(
      together(world, [
        [squad, 'move'],
        [koch, 'move', { wounds: 1 }],
      ]),
    ).toEqual([6, 6]);
  });

  rule('6.2', 'of two Leaders the one with the higher MF sets the pace', () => {
    expect(
      together(world, [
        [squad, 'move'],
        ['de.major.1', 'move'],
        [koch, 'move'],
      ]),
    ).toEqual([6, 6, 6]);
  });

  rule('7.0', 'who laid Smoke may go at Double-Time with one MP less', () => {
    expect(
      together(
        world,
        [
          [squad, 'move'],
          ['de.1-6-4.2', 'move'],
          [koch, 'move'],
        ],
        [squad],
      ),
    ).toEqual([5, 6, 6]);
  });
});
