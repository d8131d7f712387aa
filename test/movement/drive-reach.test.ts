import { describe, expect } from 'vitest';
import { enterRule, moveRule, pivotRule, reachable } from '../../src/movement/index.js';
import { legalActions } from '../../src/engine/walk/legal.js';
import type { Frame, Position, World } from '../../src/state/index.js';
import { counterOf, topFrame } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { act, lay, placeOf, play } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { acting, settle } from './ground.js';

const TYPES: readonly CounterType[] = [
  { nation: 'de', kind: 'vehicle', id: 'de.slowtank', mf: 4, movement: 'tracked', morale: 6 },
];
const world: World = worldWith({
  types: TYPES,
  map: drawn({
    hexes: [
      { hex: 'F5', terrain: 'brush' },
      { hex: 'E4', terrain: 'wheat' },
      { hex: 'F6', terrain: 'forest' },
      { hex: 'D6', terrain: 'clear', level: 1 },
    ],
    hexsides: [{ between: ['E5', 'D5'], terrain: 'wall' }],
    roads: [['E5', 'E6', 'E7', 'E8']],
  }),
});
const tank = 'de.slowtank.1';

function standing(facing: number): Table {
  return lay(world, {
    units: [
      [tank, 'E5', { facing }],
      ['de.slowtank.2', 'A1', { facing: 1 }],
    ],
    position: { phase: 'operations' },
    frames: [acting('de', 'E5', [tank])],
  });
}

/** Where legal orders lead, one after the other, with the most half-points left there. */
function byOrders(table: Table): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  const seen = new Set<string>();
  const look = (position: Position, frames: readonly Frame[]): void => {
    const top = frames[frames.length - 1];
    if (top?.kind !== 'move') return;
    const key = JSON.stringify([top.at, top.movers, counterOf(position, tank)?.status.facing]);
    if (seen.has(key)) return;
    seen.add(key);
    const here: Table = { ...table, position, frames };
    const orders = [
      ...[...legalActions(here, enterRule)].map((order) => [enterRule, order] as const),
      ...[...legalActions(here, pivotRule)].map((order) => [pivotRule, order] as const),
    ];
    for (const [how, order] of orders) {
      const next: Table = { ...here };
      play(next, (how as typeof enterRule).run(next, order as never));
      const entered = topFrame(next);
      const [mover] = entered?.kind === 'move' ? entered.movers : [];
      if (order.kind === 'enter' && order.to !== 'E5' && mover !== undefined) {
        found[order.to] = Math.max(found[order.to] ?? 0, mover.allowance - mover.spent);
      }
      settle(next);
      look(next.position, next.frames);
    }
  };
  look(table.position, table.frames);
  return found;
}

describe('where a vehicle can get to', () => {
  rule('15.1', 'is where its orders lead, pivots and steps in reverse among them, by the cheapest of them', () => {
    for (const facing of [2, 5]) {
      const table = standing(facing);
      const reaches = reachable(table, [tank], 'move');
      act(table, moveRule, { kind: 'move', from: 'E5', units: [tank], modes: ['move'] });
      const found = byOrders(table);
      expect(Object.keys(found).length).toBeGreaterThan(8);
      expect(Object.fromEntries(reaches.map(({ at, left }) => [at, left]))).toEqual(found);
    }
  });

  rule('15.1', 'comes with the orders that lead there, and the vertex it then faces', () => {
    for (const { at, orders = [], facing, left } of reachable(standing(3), [tank], 'move')) {
      const table = standing(3);
      act(table, moveRule, { kind: 'move', from: 'E5', units: [tank], modes: ['move'] });
      for (const order of orders) {
        if (order.kind === 'pivot') act(table, pivotRule, order);
        else if (order.kind === 'enter') act(table, enterRule, order);
        if (topFrame(table)?.kind === 'move') settle(table);
      }
      expect([placeOf(table, tank), counterOf(table.position, tank)?.status.facing]).toEqual([
        { kind: 'map', at },
        facing,
      ]);
      const top = topFrame(table);
      if (top?.kind === 'move') expect((top.movers[0]?.allowance ?? 0) - (top.movers[0]?.spent ?? 0)).toBe(left);
      else expect(left).toBeLessThan(2);
    }
  });
});
