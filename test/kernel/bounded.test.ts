import { describe, expect, it } from 'vitest';
import { bounded, boundedTable } from '../../src/kernel/basis/bounded.js';

describe('a cache of a limited size', () => {
  it('knows what was put in last', () => {
    const cache = bounded<string, number>(3);
    cache.set('a', 1);
    cache.set('a', 2);
    expect([cache.get('a'), cache.get('b')]).toEqual([2, undefined]);
  });

  it('forgets what was put in first, when twice as much as a page holds has come after it', () => {
    const cache = bounded<number, number>(3);
    for (let i = 0; i < 7; i++) cache.set(i, i);
    expect([0, 1, 2, 3, 4, 5, 6].map((key) => cache.get(key))).toEqual([undefined, undefined, undefined, 3, 4, 5, 6]);
  });

  it('keeps what is asked for again and again', () => {
    const cache = bounded<number, number>(3);
    for (let i = 0; i < 100; i++) {
      cache.set(i, i);
      expect(cache.get(0)).toBe(0);
    }
    expect(cache.get(50)).toBeUndefined();
  });

  it('never holds more than two pages', () => {
    const cache = bounded<number, number>(10);
    for (let i = 0; i < 1000; i++) {
      cache.set(i, i);
      cache.get(i - 15);
    }
    const known = Array.from({ length: 1000 }, (_, i) => cache.get(i)).filter((value) => value !== undefined);
    expect(known.length).toBeLessThanOrEqual(20);
    expect(known.length).toBeGreaterThanOrEqual(10);
  });
});

describe('a table of a limited size', () => {
  const tableOf = (most: number) => boundedTable(() => new Map<string, Map<string, number>>(), most);

  it('is the same table until it is full, and then a fresh one', () => {
    const costs = tableOf(3);
    const { table } = costs;
    table.set('I5', new Map([['J5', 1]]));
    costs.count();
    costs.count();
    expect(costs.table).toBe(table);
    costs.count();
    expect(costs.table).not.toBe(table);
    expect(costs.table.size).toBe(0);
  });

  it('counts anew in the fresh one', () => {
    const costs = tableOf(2);
    costs.count();
    costs.count();
    const { table } = costs;
    costs.count();
    expect(costs.table).toBe(table);
    costs.count();
    expect(costs.table).not.toBe(table);
  });
});
