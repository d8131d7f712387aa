import { describe, expect } from 'vitest';
import { fireRule, shootRule } from '../../src/combat/index.js';
import { enterRule, moveRule, pivotRule, stopRule } from '../../src/movement/index.js';
import type { Event, ShootAction, Status } from '../../src/state/index.js';
import { topFrame } from '../../src/state/index.js';
import { bmp, burstOf, south, spentIn, tank, tankField, track, underway } from '../combat/tanks.js';
import { inImpulse, opposed, termsOf } from '../combat/scene.js';
import { act, fault, faults, house, legal, placeOf, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { settle } from './ground.js';

const enemy = 'de.1-6-4.1';
const buttoned: Status = { ...south, buttoned: true };
const stop = { kind: 'stop' } as const;
const enter = (to: string) => ({ kind: 'enter', to }) as const;

const shot = (weapon: string, from: string, more: Partial<ShootAction> = {}): ShootAction => ({
  kind: 'shoot',
  from,
  target: 'B7',
  weapon,
  ...more,
});

/** The dice of a roll to hit that misses. */
const missed = (weapon: string): Named => ({ purpose: 'toHit', of: weapon, faces: [6, 6] });

function termsTold(events: readonly Event[]): Readonly<Record<string, number>> {
  for (const event of events) {
    if (event.kind === 'shotRolled' && event.rolls[0] !== undefined) return termsOf(event.rolls[0].roll);
    if (event.kind === 'attackResolved' && event.rolls[0] !== undefined) return termsOf(event.rolls[0].attack);
  }
  return {};
}

/** A vehicle at B3 on its way south, and Germans in its way. */
function way(vehicle = tank, more: Parameters<typeof underway>[3] = {}, status: Status = buttoned): Table {
  return underway(
    vehicle,
    'B3',
    [
      [vehicle, 'B3', status],
      [enemy, 'B7', { markers: ['fired'] }],
    ],
    more,
  );
}

describe('a vehicle after its Assault Movement', () => {
  rule('15.2', 'fires in the same impulse from where it has come, two less', () => {
    const units = [
      [tank, 'B2', buttoned],
      [enemy, 'B7', { markers: ['fired'] }],
    ] as const;
    const table = inImpulse('us', ['B2'], { units }, tankField());
    act(table, moveRule, { kind: 'move', from: 'B2', units: [tank], modes: ['assaultMove'] });
    act(table, enterRule, enter('B3'));
    settle(table);
    act(table, stopRule, stop);
    expect(legal(table, fireRule).every(({ from }) => from === 'B3')).toBe(true);
    const events = act(table, fireRule, burstOf(tank, '1', 'B3', 'B7'), [opposed('B3', 1, 6)]);
    expect(termsTold(events)).toMatchObject({ assaultMove: -2 });
  });
});

describe('a modern armored vehicle in its Assault Movement', () => {
  rule('15.2.2', 'moves, fires its main gun at one more, and moves on', () => {
    const world = tankField();
    const units = [
      [tank, 'B2', buttoned],
      [enemy, 'B7', { markers: ['fired'] }],
    ] as const;
    const scenario = { ...world.scenario, modern: true as const };
    const table = inImpulse('us', ['B2'], { units }, { ...world, scenario });
    act(table, moveRule, { kind: 'move', from: 'B2', units: [tank], modes: ['assaultMove'] });
    expect(faults(table, shootRule, shot(tank, 'B2'))).toContain('not-activated-here');
    act(table, enterRule, enter('B3'));
    settle(table);
    const older = house(table, { modernAssaultMove: 'absent' });
    expect(faults(older, shootRule, shot(tank, 'B3'))).toContain('not-activated-here');
    expect(termsTold(act(table, shootRule, shot(tank, 'B3'), [missed(tank)]))).toMatchObject({ assaultMove: 1 });
    expect(topFrame(table)?.kind).toBe('move');
    act(table, enterRule, enter('B4'));
    settle(table);
    act(table, stopRule, stop);
    expect(placeOf(table, tank)).toEqual({ kind: 'map', at: 'B4' });
    expect(statusOf(table, tank)?.markers).toEqual(['assaultMove', 'fired']);
  });

  rule('15.2.2', 'fires its machine guns two less, its turret turning but not its hull', () => {
    const table = way(tank, {}, { facing: 1, buttoned: true });
    const turning = burstOf(tank, '1', 'B3', 'B7', { pivot: '4' });
    expect(faults(table, fireRule, turning)).toEqual(['cannot-pivot']);
    const events = act(table, fireRule, burstOf(tank, '1', 'B3', 'B7'), [opposed('B3', 1, 6)]);
    expect(termsTold(events)).toMatchObject({ firepower: 4, assaultMove: -2 });
    expect(statusOf(table, tank)).toMatchObject({ facing: 1, turret: 5 });
  });

  rule('15.2.2', 'fires all it has from one place, and is through with it when it goes on or turns', () => {
    for (const goOn of ['enter', 'pivot'] as const) {
      const table = way();
      act(table, shootRule, shot(tank, 'B3'), [missed(tank)]);
      act(table, fireRule, burstOf(tank, '1', 'B3', 'B7'), [opposed('B3', 1, 6)]);
      expect(faults(table, shootRule, shot(tank, 'B3'))).toContain('already-activated');
      const fresh = way();
      act(fresh, shootRule, shot(tank, 'B3'), [missed(tank)]);
      if (goOn === 'enter') act(fresh, enterRule, enter('B4'));
      else act(fresh, pivotRule, { kind: 'pivot', facing: '3' });
      settle(fresh);
      expect(spentIn(fresh)).toBeUndefined();
      const at = goOn === 'enter' ? 'B4' : 'B3';
      expect(faults(fresh, fireRule, burstOf(tank, '1', at, 'B7'))).toEqual(['already-activated']);
      expect([...legal(fresh, fireRule), ...legal(fresh, shootRule)]).toEqual([]);
      act(fresh, stopRule, stop);
      expect([...legal(fresh, fireRule), ...legal(fresh, shootRule)]).toEqual([]);
    }
  });

  rule('15.2.2', 'that stops where it has fired has its other guns left', () => {
    const table = way();
    act(table, shootRule, shot(tank, 'B3'), [missed(tank)]);
    act(table, stopRule, stop);
    expect(topFrame(table)?.kind).toBe('impulse');
    expect(faults(table, shootRule, shot(tank, 'B3'))).toContain('already-activated');
    const events = act(table, fireRule, burstOf(tank, '1', 'B3', 'B7'), [opposed('B3', 1, 6)]);
    expect(termsTold(events)).toMatchObject({ assaultMove: -2 });
  });

  rule('15.2.2', 'may also stop and then fire', () => {
    const table = way();
    act(table, stopRule, stop);
    expect(statusOf(table, tank)?.markers).toEqual(['assaultMove']);
    expect(termsTold(act(table, shootRule, shot(tank, 'B3'), [missed(tank)]))).toMatchObject({ assaultMove: 1 });
  });

  rule('15.2', 'of other times fires when it has stopped, and is told so', () => {
    const table = way(tank, { modern: false });
    expect(fault(table, fireRule, burstOf(tank, '1', 'B3', 'B7'), 'not-activated-here')).toEqual({
      units: [tank],
      reason: 'onTheMove',
    });
    act(table, stopRule, stop);
    expect(faults(table, fireRule, burstOf(tank, '1', 'B3', 'B7'))).toEqual([]);
  });

  rule('15.2.2', 'is one with ordnance in a modern scenario, by no other way of moving', () => {
    expect(faults(way(), shootRule, shot(tank, 'B3'))).toEqual([]);
    for (const table of [
      way(tank, { modern: false }),
      way(tank, { mode: 'move' }),
      way(tank, { mode: 'assaultFire' }),
      way(tank, { spent: 0 }),
    ]) {
      expect(faults(table, shootRule, shot(tank, 'B3'))).toEqual(['not-activated-here']);
      expect([...legal(table, fireRule), ...legal(table, shootRule)]).toEqual([]);
    }
    expect(legal(way(track), fireRule)).toEqual([]);
  });

  rule('15.2.2', 'fires no missile on the way', () => {
    const panzer = 'de.panzer.1';
    const table = underway(bmp, 'B3', [
      [bmp, 'B3', buttoned],
      [panzer, 'B7', { facing: 1 }],
    ]);
    expect(faults(table, shootRule, shot(bmp, 'B3', { vehicle: panzer, gun: '1' }))).toEqual([]);
    expect(faults(table, shootRule, shot(bmp, 'B3', { vehicle: panzer, gun: '2' }))).toEqual(['missile-on-the-move']);
  });
});

describe('a vehicle that has only turned in its hex', () => {
  /** Its Assault Move at B3, its front to the north, over when it stops. */
  function turned(steps: readonly ('3' | '4' | 'B4')[], modern = false, vehicle = tank): Table {
    const table = way(vehicle, { modern, spent: 0 }, { facing: 1, buttoned: true });
    for (const step of steps) {
      if (step === 'B4') act(table, enterRule, enter(step));
      else act(table, pivotRule, { kind: 'pivot', facing: step });
      settle(table);
    }
    act(table, stopRule, stop);
    return table;
  }
  const shoots = (table: Table, from = 'B3'): Readonly<Record<string, number>> =>
    termsTold(act(table, shootRule, shot(tank, from), [missed(tank)]));

  rule(
    '15.1',
    'is not considered to have moved by Assault Move, though it announced one: its shot is one harder',
    () => {
      const table = turned(['4']);
      expect(statusOf(table, tank)).toEqual({ facing: 4, buttoned: true, markers: ['assaultMove', 'pivoted'] });
      const terms = shoots(table);
      expect(terms).toMatchObject({ chassisPivot: 1 });
      expect(terms).not.toHaveProperty('assaultMove');
    },
  );

  rule('15.1', 'pays for its turn once: not for its turret too', () => {
    const table = turned(['3']);
    expect(shoots(table)).not.toHaveProperty('turretTurn');
  });

  rule('15.1', 'fires its machine guns at the price of a pivot', () => {
    const events = act(turned(['4']), fireRule, burstOf(tank, '1', 'B3', 'B7'), [opposed('B3', 1, 6)]);
    const terms = termsTold(events);
    expect(terms).toMatchObject({ chassisPivot: -1 });
    expect(terms).not.toHaveProperty('assaultMove');
  });

  rule('15.2', 'and then enters a hex has used Assault Move', () => {
    const table = turned(['4', 'B4']);
    expect(statusOf(table, tank)?.markers).toEqual(['assaultMove']);
    expect(shoots(table, 'B4')).toMatchObject({ assaultMove: 2 });
  });

  rule('15.2.2', 'pays the same in a modern scenario', () => {
    const terms = shoots(turned(['4'], true));
    expect(terms).toMatchObject({ chassisPivot: 1 });
    expect(terms).not.toHaveProperty('assaultMove');
  });
});
