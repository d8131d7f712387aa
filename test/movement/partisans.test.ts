import { describe, expect } from 'vitest';
import { enterRule, reachable } from '../../src/movement/index.js';
import { loseUnled } from '../../src/phases/game/unled.js';
import type { Counter, Scene } from '../../src/state/index.js';
import { counterOf, stackingProblem, topOf } from '../../src/state/index.js';
import { act, fault, faults, lay, legal, play, placeOf, shaken, statusOf } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { partisanWorld } from '../partisans.js';
import { rule } from '../rule.js';
import { acting, onTheMove, settle } from './ground.js';

/* Nations whose units have their own costs of terrain, limits of stacking and way of meeting an enemy in Melee. */

const TERRAIN = { E4: 'forest', E5: 'forest', F5: 'marsh', F6: 'lightWoods', G4: 'marsh', G5: 'forest' };
const world = partisanWorld({ terrain: TERRAIN });
const [first, second, third] = ['pt.0-3-4.1', 'pt.0-3-4.2', 'pt.0-3-4.3'] as const;
const elana = 'pt.elana.1';
const line = 'ln.1-4-4.1';
const to = (where: string): { readonly kind: 'enter'; readonly to: string } => ({ kind: 'enter', to: where });

function find(scene: Scene, id: string): Counter {
  const counter = counterOf(scene.position, id);
  if (counter === undefined) throw new Error(`no ${id}`);
  return counter;
}

/** A side's units take the nation's letters for theirs: `pt` leads the men of the Line too. */
function laid(units: Laid['units'], more: Omit<Laid, 'units'> = {}, where = world): Table {
  const table = lay(where, { ...more, units: units ?? [] });
  const own = (each: Counter): Counter => (each.id.startsWith('ln.') ? { ...each, side: 'pt' } : each);
  table.position = { ...table.position, counters: table.position.counters.map(own) };
  return table;
}

describe('the first hex of a terrain', () => {
  const moving = (): Table => onTheMove({ world, from: 'E3', movers: [[first, 'move', 4]] });
  const spent = (table: Table): unknown => topOf(table, 'move')?.movers[0]?.spent;

  rule('13.0', 'costs a nation less, and every later one of such terrain as printed', () => {
    const table = moving();
    const costs: unknown[] = [];
    for (const hex of ['E4', 'E5']) {
      act(table, enterRule, to(hex));
      settle(table);
      costs.push(spent(table));
    }
    expect(costs).toEqual([2, 6]);
    expect(faults(table, enterRule, to('F5'))).toEqual(['not-enough-mps']);
    expect(faults(table, enterRule, to('E6'))).toEqual([]);
  });

  rule('13.0', 'is told as such in the cost of the step', () => {
    const table = moving();
    const [moved] = act(table, enterRule, to('E4')).filter(({ kind }) => kind === 'unitsMoved');
    expect(moved?.kind === 'unitsMoved' && moved.cost[0]?.terms[0]).toMatchObject({ id: 'firstHex' });
    expect(topOf(table, 'move')?.movers[0]?.eased).toBe(true);
  });

  rule('13.0', 'costs the other nations as always', () => {
    const table = onTheMove({ world, from: 'E3', movers: [['ss.2-6-4.1', 'move', 4]] });
    act(table, enterRule, to('E4'));
    expect(spent(table)).toBe(4);
    expect(topOf(table, 'move')?.movers[0]?.eased).toBeUndefined();
  });

  rule('13.0', 'counts in what is reachable as in play, whatever way is gone', () => {
    const table = laid([[first, 'E3']], {
      position: { phase: 'operations' },
      frames: [acting('pt', 'E3', [first])],
    });
    const told = new Map(reachable(table, [first], 'move').map(({ at, left }) => [at, left]));
    const walked = new Map<string, number>();
    walk(moving(), walked);
    walked.delete('E3');
    expect(told.get('E5')).toBe(2);
    expect(new Map([...told].sort())).toEqual(new Map([...walked].sort()));
  });

  /** Notes the most half-points left in each hex, by any way. */
  function walk(table: Table, walked: Map<string, number>, seen = new Set<string>()): void {
    const here = JSON.stringify(topOf(table, 'move'));
    if (seen.has(here)) return;
    seen.add(here);
    for (const { to: hex } of legal(table, enterRule)) {
      const next: Table = { ...table };
      act(next, enterRule, to(hex));
      settle(next);
      const mover = topOf(next, 'move')?.movers[0];
      const left = mover === undefined ? 0 : mover.allowance - mover.spent;
      walked.set(hex, Math.max(left, walked.get(hex) ?? 0));
      if (mover !== undefined) walk(next, walked, seen);
    }
  }
});

describe('MMCs without a Leader', () => {
  const pair: NonNullable<Laid['units']> = [
    [first, 'E6'],
    [second, 'E6'],
    [third, 'E7'],
  ];

  rule('13.0', 'stand together in the number that their nation allows, and in any with a Leader of theirs', () => {
    const alone = laid(pair);
    expect(stackingProblem(alone, 'E6', 'pt', [find(alone, third)])).toEqual({
      at: 'E6',
      of: 'mmcs',
      count: 3,
      limit: 2,
    });
    const led = laid([...pair, [elana, 'E6', shaken]]);
    expect(stackingProblem(led, 'E6', 'pt', [find(led, third)])).toBeUndefined();
    const brought = laid([...pair, [elana, 'E7']]);
    expect(stackingProblem(brought, 'E6', 'pt', [find(brought, third)])).toMatchObject({ of: 'mmcs' });
    expect(stackingProblem(brought, 'E6', 'pt', [find(brought, third), find(brought, elana)])).toBeUndefined();
  });

  rule('13.0', 'are not entered by a third', () => {
    const others = pair.slice(0, 2);
    const table = onTheMove({ world, from: 'E7', movers: [[third, 'move', 4]], others });
    expect(faults(table, enterRule, to('E6'))).toEqual(['overstacked']);
    expect(legal(table, enterRule).some((action) => action.to === 'E6')).toBe(false);
  });

  rule('13.0', 'are not left by their Leader when they are too many', () => {
    const others: Laid['units'] = [first, second, third].map((unit) => [unit, 'E6'] as const);
    const table = onTheMove({ world, from: 'E6', movers: [[elana, 'move', 6]], others });
    expect(fault(table, enterRule, to('E7'), 'left-without-leader')).toEqual({
      units: [first, second, third],
      at: 'E6',
      of: 'mmcs',
      count: 3,
      limit: 2,
    });
    const two = onTheMove({ world, from: 'E6', movers: [[elana, 'move', 6]], others: others.slice(1) });
    expect(faults(two, enterRule, to('E7'))).toEqual([]);
    const along = onTheMove({
      world,
      from: 'E6',
      movers: [
        [elana, 'move', 6],
        [first, 'move', 4],
      ],
      others: others.slice(1),
    });
    expect(faults(along, enterRule, to('E7'))).toEqual([]);
  });

  rule('13.0', 'lose one of their owner’s choice with their Leader', () => {
    const units: Laid['units'] = [first, second, third].map((unit) => [unit, 'E6'] as const);
    const table = laid(units, { position: { phase: 'operations' } });
    const events = play(table, loseUnled(table), [], { unled: second });
    expect(events).toMatchObject([{ kind: 'counterRemoved', counter: second, cause: 'noLeader' }]);
    expect([first, second, third].map((unit) => placeOf(table, unit)?.kind)).toEqual(['map', 'eliminated', 'map']);
    expect(play(table, loseUnled(table))).toEqual([]);
    const led = laid([...units, [elana, 'E6']], { position: { phase: 'operations' } });
    expect(play(led, loseUnled(led))).toEqual([]);
    const before = laid(units, { position: { phase: 'setUp' } });
    expect(play(before, loseUnled(before))).toEqual([]);
  });
});

describe('forces that stand apart', () => {
  rule('13.0', 'share no location, unless the scenario mixes them', () => {
    const units: Laid['units'] = [
      [first, 'E6'],
      [line, 'E7'],
      ['ln.1-4-4.2', 'E8'],
    ];
    const table = laid(units);
    expect(stackingProblem(table, 'E6', 'pt', [find(table, line)])).toEqual({
      at: 'E6',
      of: 'forces',
      count: 2,
      limit: 1,
    });
    expect(stackingProblem(table, 'E7', 'pt', [find(table, 'ln.1-4-4.2')])).toBeUndefined();
    const mixed = laid(units, {}, partisanWorld({ specialRules: [{ tag: 'mixedStacks', side: 'pt' }] }));
    expect(stackingProblem(mixed, 'E6', 'pt', [find(mixed, line)])).toBeUndefined();
  });
});

describe('units that rally in Melee', () => {
  const [fanatic, other, berger] = ['ss.2-6-4.1', 'ss.2-6-4.2', 'ss.berger.1'];
  const rally = (of: string, ...faces: number[]) => ({ purpose: 'rally', of, faces });
  const comeIn = (others: NonNullable<Laid['units']>): Table =>
    onTheMove({ world, from: 'E7', movers: [[first, 'move', 4]], others });
  const order = (table: Table, ...dice: readonly ReturnType<typeof rally>[]): readonly string[] =>
    act(table, enterRule, to('E6'), dice).flatMap((event) => (event.kind === 'rallyRolled' ? [event.counter] : []));

  rule('13.0', 'try when the enemy comes in, and fight when they pass', () => {
    const table = comeIn([[fanatic, 'E6', shaken]]);
    expect(order(table, rally(fanatic, 3, 3))).toEqual([fanatic]);
    expect(statusOf(table, fanatic)).toEqual({});
    expect(topOf(table, 'melee')).toMatchObject({ by: 'pt', at: 'E6' });
  });

  rule('13.0', 'are eliminated when they fail', () => {
    const table = comeIn([
      [fanatic, 'E6', shaken],
      [other, 'E6', shaken],
    ]);
    order(table, rally(fanatic, 6, 4), rally(other, 1, 1));
    expect([fanatic, other].map((unit) => placeOf(table, unit)?.kind)).toEqual(['eliminated', 'map']);
    expect(topOf(table, 'melee')).toBeDefined();
  });

  rule('13.0', 'try after their Leader, who lends his LM once he has rallied', () => {
    const table = comeIn([
      [fanatic, 'E6', shaken],
      [berger, 'E6', shaken],
    ]);
    expect(order(table, rally(berger, 2, 2), rally(fanatic, 4, 3))).toEqual([berger, fanatic]);
    expect(statusOf(table, fanatic)).toEqual({});
    const unled = comeIn([
      [fanatic, 'E6', shaken],
      [berger, 'E6', shaken],
    ]);
    order(unled, rally(berger, 6, 6), rally(fanatic, 4, 3));
    expect(placeOf(unled, fanatic)).toEqual({ kind: 'eliminated' });
  });

  rule('13.0', 'are lost with a Leader in Good Order beside them if nobody is left who can fight', () => {
    const table = comeIn([
      [fanatic, 'E6', shaken],
      [berger, 'E6'],
    ]);
    order(table, rally(fanatic, 6, 5));
    expect([fanatic, berger].map((unit) => placeOf(table, unit)?.kind)).toEqual(['eliminated', 'eliminated']);
    expect(topOf(table, 'melee')).toBeUndefined();
  });

  rule('8.1', 'are those of their nation alone: the others surrender', () => {
    const table = onTheMove({
      world,
      from: 'E7',
      movers: [[fanatic, 'move', 4]],
      others: [[first, 'E6', shaken]],
    });
    const events = act(table, enterRule, to('E6'));
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'counterRemoved', counter: first, cause: 'surrender' }),
    );
  });
});
