import { describe, expect } from 'vitest';
import type { LosChange } from '../../src/los/change.js';
import type { Unblock } from '../../src/los/unblock.js';
import { prop } from '../prop.js';
import { everyChange, seenOtherwise } from './otherwise.js';
import type { Situation } from './otherwise.js';
import { keyOf, met, situation, traced, unblocked } from './situation.js';

describe('what would open or clear a line', () => {
  prop(
    'is not to be had with one change anywhere on the board, unless it says so',
    [situation],
    (given) => {
      const found = unblocked(given);
      const singles = everyChange(given).map((change) => [change]);
      for (const goal of ['open', 'clear'] as const) expectBest(given, goal, found[goal], 1, singles);
    },
    { numRuns: 6 },
  );

  prop(
    'is not to be had with two changes along the line, unless it says so',
    [situation],
    (given) => {
      const found = unblocked(given);
      const along = everyChange(given).filter(nearby(given));
      const pairs = along.flatMap((one, i) => along.slice(i + 1).map((other) => [one, other]));
      for (const goal of ['open', 'clear'] as const) {
        if (found[goal][0]?.length !== 1) expectBest(given, goal, found[goal], 2, pairs);
      }
    },
    { numRuns: 10 },
  );
});

/** The things in the hexes of the line and around them. */
function nearby(given: Situation): (change: LosChange) => boolean {
  const line = traced(given);
  const hexes = new Set([...line.path, ...line.contributions].flatMap((one) => one.hexes));
  const drawn = new Set(line.contributions.map(({ silhouette }) => silhouette));
  const owners = new Set(line.contributions.map(({ silhouette }) => given.map.silhouettes[silhouette ?? -1]?.owner));
  return (change) => {
    if ('hexes' in change) return change.hexes.every((hex) => hexes.has(hex));
    return change.kind === 'art' ? drawn.has(change.silhouette) : hexes.has(change.hex) || owners.has(change.hex);
  };
}

/** What is found is what works among sets of a size: all of it, or nothing where more is needed. */
function expectBest(
  given: Situation,
  goal: keyof Unblock,
  found: Unblock['open'],
  size: number,
  sets: readonly (readonly LosChange[])[],
): void {
  if (met[goal](seenOtherwise(given, []))) return;
  const working = sets.filter((set) => met[goal](seenOtherwise(given, set)));
  if (found[0]?.length === size) expectSame(found, working);
  else expect(working).toEqual([]);
}

/** The same sets, once those are left out that name the terrain of a hex where a piece of its artwork will do. */
function expectSame(found: Unblock['open'], working: readonly (readonly LosChange[])[]): void {
  const kept = working.filter(
    (set) =>
      !working.some(
        (other) =>
          other !== set &&
          other.every(
            (one) =>
              set.some((its) => keyOf([its]) === keyOf([one])) ||
              (one.kind === 'art' &&
                set.some((its) => its.kind === 'terrain' && its.hex === one.hex && its.terrain === one.terrain)),
          ),
      ),
  );
  expect(found.map(keyOf).sort()).toEqual(kept.map(keyOf).sort());
}
