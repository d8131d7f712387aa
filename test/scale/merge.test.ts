import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Merger } from '../../src/cli/simulate/merge.js';
import type { Whole } from '../../src/cli/simulate/merge.js';
import { chunkAt, chunkCount } from '../../src/cli/simulate/plan.js';
import type { Plan } from '../../src/cli/simulate/plan.js';
import { madeUp, trainingPlan } from './plans.js';

const plan = { ...trainingPlan(1), games: 1003 };

/** All chunks in an order, put together. */
function merged(indices: readonly number[], of: Plan = plan): Whole | undefined {
  const merger = new Merger(of);
  for (const index of indices) merger.add(index, madeUp(chunkAt(of, index)));
  return merger.whole();
}

const inOrder = Array.from({ length: chunkCount(plan) }, (_, index) => index);

describe('the chunks of a plan', () => {
  it('have every game once, in the order of the seeds, and none has more than 25 games', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (games) => {
        const some = { ...plan, games };
        const count = chunkCount(some);
        const [last, before] = [chunkAt(some, count - 1), chunkAt(some, Math.max(0, count - 2))];
        expect(chunkAt(some, 0).first).toBe(1);
        expect(last.first + last.games - 1).toBe(games);
        expect(count === 1 || before.first + before.games === last.first).toBe(true);
        expect(Math.min(last.games, before.games)).toBeGreaterThan(0);
        expect(Math.max(last.games, before.games)).toBeLessThanOrEqual(25);
      }),
    );
  });
});

describe('tallies that are put together', () => {
  it('are the same in whatever order they come', () => {
    const expected = merged(inOrder);
    expect(expected).toMatchObject({ games: 1003 });
    fc.assert(
      fc.property(fc.shuffledSubarray(inOrder, { minLength: inOrder.length }), (order) => {
        expect(merged(order)).toEqual(expected);
      }),
    );
  });

  it('count a chunk once, however often it comes', () => {
    expect(merged(inOrder.flatMap((index) => [index, index, 0]))).toEqual(merged(inOrder));
  });

  it('are no result as long as a chunk is missing', () => {
    for (const missing of [0, 100, inOrder.length - 1]) {
      expect(merged(inOrder.filter((index) => index !== missing))).toBeUndefined();
    }
  });

  it('are refused when they are of another number of games', () => {
    const merger = new Merger(plan);
    expect(merger.add(0, { ...madeUp(chunkAt(plan, 0)), games: 1 })).toBe(false);
    expect(merger.add(0, { ...madeUp(chunkAt(plan, 0)), digests: [] })).toBe(false);
    expect(merger.has(0)).toBe(false);
    expect(merger.played).toBe(0);
  });

  it('have another digest when two games change places', () => {
    const merger = new Merger(plan);
    for (const index of inOrder) {
      const tally = madeUp(chunkAt(plan, index));
      merger.add(index, index === 5 ? { ...tally, digests: [...tally.digests].reverse() } : tally);
    }
    expect(merger.whole()?.digest).not.toBe(merged(inOrder)?.digest);
  });
});
