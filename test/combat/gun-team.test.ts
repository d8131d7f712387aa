import { describe, expect } from 'vitest';
import { fireRule, shootRule } from '../../src/combat/index.js';
import { advance } from '../../src/phases/game/advance.js';
import type { Event, ShootAction, Status, World } from '../../src/state/index.js';
import { topFrame } from '../../src/state/index.js';
import type { CounterType, Ordnance } from '../../src/units/index.js';
import { act, faults, legal, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { field, firing, inImpulse, inWindow, opposed } from './scene.js';

type Switches = Readonly<Record<string, string>>;

const gun = 'us.gun57.1';
const launcher = 'us.launcher.1';
const enemy = 'de.1-6-4.1';

const columns = [
  { range: 2, toHit: 8, penetration: 4 },
  { range: 4, toHit: 6, penetration: 3 },
] as const;

function team(id: string, ordnance: Ordnance, mf = 1): CounterType {
  return {
    nation: 'us',
    badge: '101st',
    id,
    kind: 'weaponTeam',
    ifp: { value: 0 },
    range: 0,
    mf,
    morale: 6,
    shaken: { mf: 1 },
    team: { weapon: 'gun', mayMove: true, ordnance },
  };
}

/** An anti-tank gun, one that fires three times, one that hits no men. */
const TYPES: readonly CounterType[] = [
  team('us.gun57', { he: 2, columns }),
  team('us.launcher', { he: 1, shots: 3, columns }, 2),
  team('us.solid', { columns }),
  {
    nation: 'de',
    kind: 'vehicle',
    mf: 12,
    movement: 'tracked',
    morale: 6,
    id: 'de.panzer',
    hull: { front: 5, flank: 3, rear: 1 },
  },
];

function guns(switches: Switches = {}): World {
  return worldWith({ types: TYPES }, field(switches));
}

/** A team in B3 that faces south, with Germans beyond. */
function before(id: string, more: Laid = {}, switches: Switches = {}): Table {
  const units: Laid['units'] = [[id, 'B3', { facing: 4 }], ...(more.units ?? [])];
  return inImpulse('us', ['B3'], { ...more, units }, guns(switches));
}

const shot = (weapon: string, target: string, more: Partial<ShootAction> = {}): ShootAction => ({
  kind: 'shoot',
  from: 'B3',
  target,
  weapon,
  ...more,
});
const toHit = (of: string, colored: number, white: number): Named => ({
  purpose: 'toHit',
  of,
  faces: [colored, white],
});
const burst = (attack: number, defence: number): Named => ({
  purpose: 'highExplosive',
  of: 'B3',
  faces: [attack, defence],
});

describe('an ordnance-firing Weapon Team', () => {
  rule('1.7.1', 'fires its own ordnance by itself, and is marked Fired', () => {
    const table = before(gun, { units: [[enemy, 'B5']] });
    expect(legal(table, shootRule)).toEqual([shot(gun, 'B5')]);
    act(table, shootRule, shot(gun, 'B5'), [toHit(gun, 4, 4), burst(1, 6)]);
    expect(statusOf(table, gun)).toEqual({ facing: 4, markers: ['fired'] });
    expect(faults(table, shootRule, shot(gun, 'B5'))).toEqual(['already-activated']);
  });

  rule('1.7.1', 'has no part in direct fire', () => {
    const table = before(gun, { units: [[enemy, 'B5']] });
    expect(faults(table, fireRule, firing('B3', 'B5', [gun]))).toContain('fires-separately');
  });

  rule('1.7.1', 'hits no men without an HE-equivalent', () => {
    const solid = 'us.solid.1';
    const table = before(solid, {
      units: [
        [enemy, 'B5'],
        ['de.panzer.1', 'B5', { facing: 1 }],
      ],
    });
    expect(faults(table, shootRule, shot(solid, 'B5'))).toEqual(['no-high-explosive']);
    expect(faults(table, shootRule, shot(solid, 'B5', { vehicle: 'de.panzer.1' }))).toEqual([]);
  });

  rule('1.7', 'fires at the hex at which its stack has fired, whatever is in it', () => {
    const table = before(gun, {
      units: [
        ['us.2-5-4.1', 'B3'],
        [enemy, 'B5'],
        ['de.panzer.1', 'B5', { facing: 1 }],
        ['de.1-6-4.2', 'B6'],
      ],
    });
    act(table, fireRule, firing('B3', 'B5', ['us.2-5-4.1'], { lead: 'us.2-5-4.1' }), [opposed('B3', 1, 6)]);
    expect(faults(table, shootRule, shot(gun, 'B6'))).toEqual(['other-target']);
    expect(faults(table, shootRule, shot(gun, 'B5', { vehicle: 'de.panzer.1' }))).toEqual([]);
  });

  rule('11.1.3', 'is helped by a Leader, and served by nobody else', () => {
    const table = before(gun, {
      units: [
        [enemy, 'B5'],
        ['us.tom.1', 'B3'],
        ['us.hird.1', 'B3'],
      ],
    });
    expect(faults(table, shootRule, shot(gun, 'B5', { leader: 'us.tom.1' }))).toEqual([]);
    expect(faults(table, shootRule, shot(gun, 'B5', { helper: 'us.hird.1' }))).toEqual(['helper-cannot-serve']);
    expect(legal(table, shootRule).some(({ helper }) => helper !== undefined)).toBe(false);
  });
});

describe('ordnance that fires several times', () => {
  const crowd: Laid = {
    units: [
      [enemy, 'B5'],
      ['de.1-6-4.2', 'B6'],
      ['de.1-6-4.3', 'B7'],
      ['de.1-6-4.4', 'C5'],
    ],
  };
  const miss = (table: Table, target: string): readonly Event[] =>
    act(table, shootRule, shot(launcher, target), [toHit(launcher, 6, 6)]);
  const aims = (table: Table): readonly string[] =>
    [...new Set(legal(table, shootRule).map(({ target }) => target))].sort();

  rule('14.1', 'has as many shots in its impulse as its counter says, and the impulse waits for them', () => {
    const table = before(launcher, { units: [[enemy, 'B5']] });
    for (const left of [2, 1]) {
      miss(table, 'B5');
      play(table, advance(table));
      expect(topFrame(table)?.by).toBe('us');
      expect(legal(table, shootRule), `${left} left`).toEqual([shot(launcher, 'B5')]);
    }
    miss(table, 'B5');
    expect(faults(table, shootRule, shot(launcher, 'B5'))).toEqual(['already-activated']);
    play(table, advance(table));
    expect(topFrame(table)?.by).toBe('de');
  });

  rule('14.1', 'may go on at other targets, in the hex of the first or next to it', () => {
    const table = before(launcher, crowd);
    expect(aims(table)).toEqual(['B5', 'B6', 'B7', 'C5']);
    miss(table, 'B5');
    expect(aims(table)).toEqual(['B5', 'B6', 'C5']);
    miss(table, 'B6');
    expect(faults(table, shootRule, shot(launcher, 'B7'))).toEqual(['shots-apart']);
    expect(aims(table)).toEqual(['B5', 'B6', 'C5']);
  });

  rule('23.2.7', 'of a grenade launcher go into one hex, or three that are adjacent', () => {
    const table = before(launcher, crowd);
    for (const target of ['B5', 'B6', 'C5']) miss(table, target);
    expect(faults(table, shootRule, shot(launcher, 'B5'))).toEqual(['already-activated']);
  });

  rule('14.1', 'stays beside its last target by `laterShots`', () => {
    const table = before(launcher, crowd, { laterShots: 'nearLastTarget' });
    miss(table, 'B5');
    miss(table, 'B6');
    expect(aims(table)).toContain('B7');
    expect(faults(table, shootRule, shot(launcher, 'B7'))).toEqual([]);
  });

  rule('5.3', 'has one shot in Opportunity Fire, or all by `ofMultipleShots`', () => {
    const window = (switches: Switches = {}): Table => {
      const laid: Laid = {
        units: [
          [launcher, 'B3', { facing: 4 }],
          [enemy, 'B5'],
        ],
      };
      const table = inWindow('us', 'B5', [[enemy, 'move']], laid, 2, guns(switches));
      miss(table, 'B5');
      return table;
    };
    expect(faults(window(), shootRule, shot(launcher, 'B5'))).toEqual(['already-activated']);
    const all = window({ ofMultipleShots: 'all' });
    expect(faults(all, shootRule, shot(launcher, 'B5'))).toEqual([]);
    miss(all, 'B5');
    const frame = topFrame(all);
    expect(frame?.kind === 'window' ? frame.attacks : undefined).toBe(1);
  });
});

describe('a gun that is not there', () => {
  rule('14.1', 'is not fired from a table that is not split', () => {
    const table = before(gun, { units: [[enemy, 'B5']] });
    expect(faults(table, shootRule, shot(gun, 'B5', { gun: '1' }))).toEqual(['no-such-gun']);
    const marked: Status = { facing: 4 };
    expect(statusOf(table, gun)).toEqual(marked);
    expect(placeOf(table, gun)).toEqual({ kind: 'map', at: 'B3' });
  });
});
