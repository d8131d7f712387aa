import { describe, expect } from 'vitest';
import { areaHexes, entryOf, isDue, isInArea } from '../../src/state/index.js';
import type { Counter, Facts } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import type { Table } from './table.js';
import { impulse, lay } from './table.js';

const world = worldOf('vierville');
const baumann = 'de.baumann.1';
const tom = 'us.tom.1';

const table = (facts: Facts, entered = false): Table =>
  lay(world, {
    frames: [impulse('de')],
    pools: [[tom, 'column'], ...(entered ? [] : [[baumann, 'grenadiers'] as const])],
    units: entered ? [[baumann, 'J1']] : [],
    position: { facts, phase: 'operations' },
  });

function counter({ position }: Table, id: string): Counter {
  const found = position.counters.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

const due = (at: Table, id: string): boolean => isDue(world, at.position, counter(at, id));

describe('forces called by events', () => {
  rule('1.8', 'a force comes once its event has called it, by the one edge settled for it', () => {
    expect(due(table({}), baumann)).toBe(false);
    const called = table({ entryEdges: { grenadiers: 'west' } });
    expect(due(called, baumann)).toBe(true);
    const entry = entryOf(world, counter(called, baumann));
    if (entry?.kind !== 'event') throw new Error('no entry');
    const west = areaHexes(world, { kind: 'edge', edge: 'west' }, {});
    expect(areaHexes(world, entry.where, called.position.facts)).toEqual(west);
    expect(west.every((hex) => isInArea(world, entry.where, called.position.facts, hex))).toBe(true);
    expect(isInArea(world, entry.where, called.position.facts, 'J1')).toBe(false);
  });

  rule('1.8', 'a force that answers another waits until the first of that other has entered', () => {
    const facts: Facts = { entryEdges: { grenadiers: 'north', column: 'east' } };
    expect(due(table(facts), tom)).toBe(false);
    expect(due(table(facts, true), tom)).toBe(true);
    expect(due(table({ entryEdges: { grenadiers: 'north' } }, true), tom)).toBe(false);
  });
});
