import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { FLOORS, sees } from '../../src/los/los.js';
import type { Floor } from '../../src/los/los.js';
import { losOverlay } from '../../src/los/overlay.js';
import type { LosMarker } from '../../src/los/overlay.js';
import { losVerdict } from '../../src/los/verdict.js';
import type { GameMap } from '../../src/map/map.js';
import { prop } from '../prop.js';
import { oracle } from './oracle.js';
import { someCounters, someHex, someMap, someVillage } from './random-map.js';

type Ends = readonly [number, number, Floor, Floor];

const someFloor = fc.constantFrom(...FLOORS);
const pairs = fc.array(fc.tuple(someHex, someHex, someFloor, someFloor), { minLength: 1, maxLength: 15 });

const agree = (map: GameMap, counters: readonly (readonly [number, LosMarker])[], ends: readonly Ends[]): void => {
  const overlay = losOverlay(map, counters);
  for (const [a, b, floorOfA, floorOfB] of ends) {
    const verdict = losVerdict(sees(map, overlay, a, b, floorOfA, floorOfB));
    const word = 'hexes' in verdict ? `${verdict.kind} ${String(verdict.hexes)}` : verdict.kind;
    const line = `${map.names[a] ?? ''} ${floorOfA} ${map.names[b] ?? ''} ${floorOfB}`;
    expect(`${line} ${word}`).toBe(`${line} ${oracle(map, counters, a, b, floorOfA, floorOfB)}`);
  }
};

describe('a second line of sight, written from the rules', () => {
  prop('gives the same verdicts on any map', [someMap, someCounters, pairs], agree);
  prop('gives the same verdicts between crowded Buildings', [someVillage, someCounters, pairs], agree, { numRuns: 40 });
});
