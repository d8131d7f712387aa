import { describe, expect, it } from 'vitest';
import { fireRule, shootRule } from '../../src/combat/index.js';
import { stopRule } from '../../src/movement/index.js';
import type { Action, ActionRule, FireAction, ShootAction, Status } from '../../src/state/index.js';
import { act, meets, legal } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { opposed } from './scene.js';
import { burstOf, south, tank, tanks, tanksWait, underway } from './tanks.js';

const squad = 'us.2-5-4.1';
const enemy = 'de.1-6-4.1';
const panzer = 'de.panzer.1';

const NUMBERS = [undefined, '1', '2', '3', '4'];
const VERTICES = [undefined, '0', '1', '2', '3', '4', '5', '6'];
const TARGETS = ['B1', 'B4', 'B6', 'C4', 'E4'];

const spelt = (action: Action): string => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

function given(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Every way to spell the fire of these vehicles. */
function* everyFire(vehicles: readonly string[]): Generator<FireAction> {
  for (const target of TARGETS)
    for (const unit of vehicles)
      for (const gun of NUMBERS)
        for (const pivot of VERTICES)
          for (const vehicle of [undefined, panzer])
            for (const assaultFire of [undefined, [unit]])
              yield {
                kind: 'fire',
                from: 'B4',
                target,
                units: [unit],
                weapons: [],
                ...given({ gun, pivot, vehicle, assaultFire }),
              };
}

/** Every way to spell the shots of their ordnance. */
function* everyShot(vehicles: readonly string[]): Generator<ShootAction> {
  for (const target of TARGETS)
    for (const weapon of vehicles)
      for (const gun of NUMBERS)
        for (const pivot of VERTICES)
          for (const vehicle of [undefined, panzer])
            for (const assaultFire of [undefined, [weapon]])
              yield {
                kind: 'shoot',
                from: 'B4',
                target,
                weapon,
                ...given({ gun, pivot, vehicle, assaultFire }),
              };
}

/** What is walked is what is legal: nothing less, nothing more, nothing twice. */
function agree<A extends Action>(
  table: Table,
  rule: ActionRule<A>,
  all: Iterable<A>,
  vehicles: readonly string[],
): number {
  const right = [...all].filter((action) => meets(table, rule, action)).map(spelt);
  const ours = legal(table, rule).filter((action) => {
    const { units = [], weapon } = action as unknown as { units?: readonly string[]; weapon?: string };
    return [...units, weapon].some((id) => id !== undefined && vehicles.includes(id));
  });
  expect(ours.map(spelt).sort()).toEqual([...right].sort());
  return right.length;
}

const vehicles = [tank, 'us.track.1', 'us.hunter.1', 'us.grant.1', 'us.bmp.1'];

function field(of: readonly string[], status: Status): Laid['units'] {
  return [
    ...of.map((id) => [id, 'B4', status] as const),
    [squad, 'B4'],
    [enemy, 'B6'],
    ['de.1-6-4.2', 'B1'],
    ['de.1-6-4.3', 'E4'],
    [panzer, 'C4', { facing: 1 }],
  ];
}

function both(table: Table, of: readonly string[]): readonly [number, number] {
  return [agree(table, fireRule, everyFire(of), of), agree(table, shootRule, everyShot(of), of)];
}

describe('what vehicles may fire', () => {
  it('is walked as it is judged with a machine gun that is split, before and after either half has fired', () => {
    const split = (status: Status): Table => tanks(['B4'], field([tank], status), { splitMachineGuns: 'split' });
    const apart: Status = { facing: 4, turret: 1 };
    expect(both(split(south), [tank])[0]).toBeGreaterThan(0);
    for (const gun of ['1', '4']) {
      const table = split(apart);
      expect(both(table, [tank])[0]).toBeGreaterThan(0);
      act(table, fireRule, burstOf(tank, gun, 'B4', gun === '1' ? 'B1' : 'B6'), [opposed('B4', 1, 6)]);
      expect(both(table, [tank])[0]).toBeGreaterThan(0);
    }
  });

  it.each(vehicles)('is walked as it is judged: %s', (id) => {
    const [guns, shots] = both(tanks(['B4'], field([id], south)), [id]);
    expect(guns + shots).toBeGreaterThan(0);
    both(tanks(['B4'], field([id], { facing: 1, buttoned: true })), [id]);
    both(tanks(['B4'], field([id], { facing: 6, markers: ['assaultMove'] })), [id]);
    both(tanks(['B4'], field([id], { facing: 3, immobilized: true, hullDown: true })), [id]);
    both(tanks(['B4'], field([id], { ...south, shaken: true })), [id]);
  });

  it('is walked as it is judged in a window, after a stack has fired and after a vehicle has', () => {
    const table = tanksWait(
      'B6',
      field([tank], { facing: 5 })?.filter(([id]) => id !== enemy),
    );
    expect(both(table, [tank]).every((count) => count > 0)).toBe(true);
    act(table, fireRule, burstOf(tank, '1', 'B4', 'B6'), [opposed('B4', 1, 6)]);
    expect(both(table, [tank]).every((count) => count > 0)).toBe(true);
  });

  it('is walked as it is judged once it has begun to fire', () => {
    const table = tanks(['B4'], field([tank, 'us.track.1'], south));
    act(table, fireRule, burstOf(tank, '1', 'B4', 'B6'), [opposed('B4', 1, 6)]);
    both(table, [tank, 'us.track.1']);
    act(table, fireRule, { kind: 'fire', from: 'B4', target: 'E4', units: [squad], weapons: [], lead: squad }, [
      opposed('B4', 1, 6),
    ]);
    both(table, [tank, 'us.track.1']);
  });

  it('is walked as it is judged in the middle of Modern Vehicle Assault Movement, and after it', () => {
    for (const id of [tank, 'us.bmp.1', 'us.track.1']) {
      const counts = both(underway(id, 'B4', field([id], south)), [id]);
      expect(counts.some((count) => count > 0)).toBe(id !== 'us.track.1');
    }
    const table = underway(tank, 'B4', field([tank], south));
    act(table, fireRule, burstOf(tank, '1', 'B4', 'B6'), [opposed('B4', 1, 6)]);
    expect(both(table, [tank]).every((count) => count > 0)).toBe(true);
    act(table, stopRule, { kind: 'stop' });
    expect(both(table, [tank]).every((count) => count > 0)).toBe(true);
  });

  it('is walked as it is judged after Assault Fire', () => {
    const table = tanks(['B4'], field([tank], south));
    act(table, fireRule, burstOf(tank, '1', 'B4', 'B6', { assaultFire: [tank] }), [opposed('B4', 1, 6)]);
    both(table, [tank]);
  });
});
