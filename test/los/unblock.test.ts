import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { LosChange } from '../../src/los/change.js';
import { FLOORS, lineOfSight } from '../../src/los/los.js';
import type { LineOfSight } from '../../src/los/los.js';
import { LOS_RULES } from '../../src/los/rules.js';
import { MOST_CHANGES, unblock } from '../../src/los/unblock.js';
import type { Unblock } from '../../src/los/unblock.js';
import { isBlocked } from '../../src/los/verdict.js';
import type { LosCode } from '../../src/los/verdict.js';
import { neighboursOf } from '../../src/map/map.js';
import { mapOf } from '../map/boards.js';
import { prop } from '../prop.js';
import { everyChange, overlayOf, seenOtherwise } from './otherwise.js';
import type { Situation } from './otherwise.js';
import { someBoard, someCounters, someHex } from './random-map.js';
import { someRules } from './random-scene.js';

const someFloor = fc.constantFrom(...FLOORS);
const someEnd = fc.record({ hex: someHex, floor: someFloor });
/** A board with counters and Barricades, and two ends on it. */
const situation: fc.Arbitrary<Situation> = fc
  .tuple(
    someBoard,
    someCounters,
    fc.array(fc.tuple(someHex, fc.nat(5)), { maxLength: 6 }),
    someEnd,
    someEnd,
    fc.oneof(fc.constant(LOS_RULES), someRules),
  )
  .map(([board, counters, walls, a, b, rules]) => {
    const map = mapOf(board);
    const barricades = walls.flatMap(([hex, side]) => {
      const next = neighboursOf(map, hex)[side];
      return next === undefined ? [] : [[hex, next] as const];
    });
    return { board, map, counters, barricades, ends: [a, b], rules };
  });

function traced(given: Situation, turned = false): LineOfSight {
  const [a, b] = given.ends;
  return lineOfSight(given.map, overlayOf(given), turned ? b : a, turned ? a : b, given.rules) as LineOfSight;
}

function unblocked(given: Situation, turned = false): Unblock {
  return unblock(given.map, overlayOf(given), traced(given, turned), given.rules);
}

const met: Readonly<Record<keyof Unblock, (code: LosCode) => boolean>> = {
  open: (code) => !isBlocked(code),
  clear: (code) => code === 0,
};

const keyOf = (set: readonly LosChange[]): string =>
  set
    .map((one) => JSON.stringify(one))
    .sort()
    .join(' ');

describe('what would open or clear a line', () => {
  prop(
    'does so once the board is drawn anew without it',
    [situation],
    (given) => {
      const found = unblocked(given);
      for (const goal of ['open', 'clear'] as const) {
        for (const set of found[goal]) expect([set, met[goal](seenOtherwise(given, set))]).toEqual([set, true]);
      }
    },
    { numRuns: 80 },
  );

  prop('is the same from both ends, and nothing where nothing is wanting', [situation], (given) => {
    const found = unblocked(given);
    expect(unblocked(given, true)).toEqual(found);
    const code = seenOtherwise(given, []);
    for (const goal of ['open', 'clear'] as const) {
      if (met[goal](code)) expect(found[goal]).toEqual([]);
      const sizes = new Set(found[goal].map((set) => set.length));
      expect(sizes.size).toBeLessThan(2);
      for (const size of sizes) expect(size).toBeLessThanOrEqual(MOST_CHANGES);
      expect(new Set(found[goal].map(keyOf)).size).toBe(found[goal].length);
    }
  });

  prop(
    'is not to be had with one change anywhere on the board, unless it says so',
    [situation],
    (given) => {
      const found = unblocked(given);
      const singles = everyChange(given).map((change) => [change]);
      for (const goal of ['open', 'clear'] as const) expectBest(given, goal, found[goal], 1, singles);
    },
    { numRuns: 12 },
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
    { numRuns: 20 },
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
