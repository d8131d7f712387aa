import fc from 'fast-check';
import type { LosChange } from '../../src/los/change.js';
import { FLOORS } from '../../src/tables/floors.js';
import { lineOfSight } from '../../src/los/los.js';
import type { LineOfSight } from '../../src/los/los.js';
import { LOS_RULES } from '../../src/los/rules.js';
import { unblock } from '../../src/los/unblock.js';
import type { Unblock } from '../../src/los/unblock.js';
import { isBlocked } from '../../src/los/verdict.js';
import type { LosCode } from '../../src/los/verdict.js';
import { neighboursOf } from '../../src/map/map.js';
import { mapOf } from '../map/boards.js';
import { overlayOf } from './otherwise.js';
import type { Situation } from './otherwise.js';
import { someBoard, someCounters, someHex } from './random-map.js';
import { someRules } from './random-scene.js';

const someFloor = fc.constantFrom(...FLOORS);
const someEnd = fc.record({ hex: someHex, floor: someFloor });
/** A board with counters and Barricades, and two ends on it. */
export const situation: fc.Arbitrary<Situation> = fc
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

/** The line between its ends. */
export function traced(given: Situation, turned = false): LineOfSight {
  const [a, b] = given.ends;
  return lineOfSight(given.map, overlayOf(given), turned ? b : a, turned ? a : b, given.rules) as LineOfSight;
}

/** What would open or clear that line. */
export function unblocked(given: Situation, turned = false): Unblock {
  return unblock(given.map, overlayOf(given), traced(given, turned), given.rules);
}

/** What is wanted of a verdict. */
export const met: Readonly<Record<keyof Unblock, (code: LosCode) => boolean>> = {
  open: (code) => !isBlocked(code),
  clear: (code) => code === 0,
};

/** A set of changes as text, in whatever order they are told. */
export const keyOf = (set: readonly LosChange[]): string =>
  set
    .map((one) => JSON.stringify(one))
    .sort()
    .join(' ');
