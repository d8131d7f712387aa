import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { FLOORS } from '../../src/tables/floors.js';
import { adjacent, lineOfSight, sees } from '../../src/los/los.js';
import type { Fraction } from '../../src/board/line.js';
import { BARE_MAP, losOverlay } from '../../src/los/overlay.js';
import { isBlocked, losVerdict } from '../../src/los/verdict.js';
import { compileMap } from '../../src/map/compile.js';
import { hexsideBetween, neighboursOf } from '../../src/map/map.js';
import { prop } from '../prop.js';
import { compareParts, walk } from './exact.js';
import { mapOf } from '../map/boards.js';
import { moved, someBoard, someBrokenMap, someCounters, someHex, someMap } from './random-map.js';

const someFloor = fc.constantFrom(...FLOORS);
const pairs = fc.array(fc.tuple(someHex, someHex, someFloor, someFloor), { minLength: 1, maxLength: 40 });

describe('lines of sight over any map', () => {
  prop(
    'are reciprocal, and the trace agrees with the verdict',
    [someMap, someCounters, pairs],
    (map, counters, ends) => {
      const overlay = losOverlay(map, counters);
      for (const [a, b, floorOfA, floorOfB] of ends) {
        const there = sees(map, overlay, a, b, floorOfA, floorOfB);
        expect(sees(map, overlay, b, a, floorOfB, floorOfA)).toBe(there);
        const traced = lineOfSight(map, overlay, { hex: a, floor: floorOfA }, { hex: b, floor: floorOfB });
        const back = lineOfSight(map, overlay, { hex: b, floor: floorOfB }, { hex: a, floor: floorOfA });
        expect(traced?.verdict).toEqual(losVerdict(there));
        expect(back?.verdict).toEqual(losVerdict(there));
        expect(back?.path.map((stretch) => stretch.hexes)).toEqual(
          traced?.path.map((stretch) => stretch.hexes).reverse(),
        );
      }
    },
  );

  prop(
    'do not change under the twelve symmetries of the plane',
    [someMap, someCounters, pairs],
    (map, counters, ends) => {
      const overlay = losOverlay(map, counters);
      for (let symmetry = 1; symmetry < 12; symmetry++) {
        const other = moved(map, symmetry);
        for (const [a, b, floorOfA, floorOfB] of ends) {
          expect(sees(other, overlay, a, b, floorOfA, floorOfB)).toBe(sees(map, overlay, a, b, floorOfA, floorOfB));
        }
      }
    },
  );

  prop(
    'are never opened by one more counter',
    [someMap, someCounters, someCounters, pairs],
    (map, counters, more, ends) => {
      // Rubble is the exception: it takes the place of a Building.
      const extra = more.filter(([, marker]) => marker !== 'rubble');
      const before = losOverlay(map, counters);
      const after = losOverlay(map, [...counters, ...extra]);
      for (const [a, b, floorOfA, floorOfB] of ends) {
        const verdict = sees(map, before, a, b, floorOfA, floorOfB);
        if (isBlocked(verdict)) expect(isBlocked(sees(map, after, a, b, floorOfA, floorOfB))).toBe(true);
        expect(sees(map, after, a, b, floorOfA, floorOfB)).toBeGreaterThanOrEqual(verdict);
        expect(sees(map, before, a, b, floorOfA, floorOfB)).toBe(verdict);
      }
    },
  );

  prop('are never opened by one more Wall', [someBoard, someHex, someHex, pairs], (board, from, side, ends) => {
    const map = mapOf(board);
    const next = neighboursOf(map, from)[side % 6];
    if (next === undefined || hexsideBetween(map, from, next) !== undefined) return;
    const between = [map.names[from] as string, map.names[next] as string] as const;
    const walled = mapOf({ ...board, hexsides: [...board.hexsides, { between, terrain: 'wall' }] });
    for (const [a, b, floorOfA, floorOfB] of ends) {
      if (!isBlocked(sees(map, BARE_MAP, a, b, floorOfA, floorOfB))) continue;
      expect(isBlocked(sees(walled, BARE_MAP, a, b, floorOfA, floorOfB))).toBe(true);
    }
  });

  prop('join adjacent locations', [someMap, someCounters, pairs], (map, counters, ends) => {
    const overlay = losOverlay(map, counters);
    for (const [a, , floorOfA, floorOfB] of ends) {
      for (const b of neighboursOf(map, a)) {
        const next = adjacent(map, { hex: a, floor: floorOfA }, { hex: b, floor: floorOfB });
        expect(adjacent(map, { hex: b, floor: floorOfB }, { hex: a, floor: floorOfA })).toBe(next);
        expect(sees(map, overlay, a, b, floorOfA, floorOfB)).toBe(next ? 0 : 8);
      }
    }
  });

  prop('are the same on a part of the board that holds the whole line', [someBoard, pairs], (board, ends) => {
    const map = mapOf(board);
    const part = compileMap({ boards: [{ board }], areas: [{ columns: ['A', 'E'] }] });
    if (!part.ok) throw new Error('cropped');
    // Column E is the last in play: its lines may run along the new edge, which is open, so only A to D are compared.
    const inner = part.value.names.filter((name) => /^[A-C]/.test(name)).map((name) => part.value.names.indexOf(name));
    for (const [a, b] of ends) {
      const [x, y] = [inner[a % inner.length] as number, inner[b % inner.length] as number];
      const overhangs = board.silhouettes.some((one) => /^[F-I]/.test(one.owner));
      const halls = board.buildings.length > 0;
      if (overhangs || halls) continue;
      const [p, q] = [x, y].map((hex) => map.names.indexOf(part.value.names[hex] as string)) as [number, number];
      expect(sees(part.value, BARE_MAP, x, y)).toBe(sees(map, BARE_MAP, p, q));
    }
  });

  prop(
    'are the same on a board joined to others',
    [someBoard, someBoard, someCounters, pairs],
    (west, next, counters, ends) => {
      const board = { ...west, hexes: west.hexes.filter(({ hex }) => !hex.startsWith('I')) };
      const map = mapOf(board);
      // The halves that meet must be alike, and what is drawn on the second board must not reach into the first.
      const hexes = next.hexes.filter(({ hex }) => !hex.startsWith('A'));
      const bare = { ...next, id: '2', hexes, silhouettes: [] };
      const joined = compileMap({ boards: [{ board }, { board: bare, column: 8 }] });
      if (!joined.ok) throw new Error(JSON.stringify(joined.problems));
      const both = joined.value;
      const there = map.names.map((name) => both.names.indexOf(`1${name}`));
      const overlay = losOverlay(map, counters);
      const same = losOverlay(
        both,
        counters.map(([at, marker]) => [there[at] as number, marker] as const),
      );
      const inner = [...map.names.keys()].filter((at) => /^[A-G]/.test(map.names[at] as string));
      for (const [x, y, floorOfA, floorOfB] of ends) {
        const [a, b] = [inner[x % inner.length] as number, inner[y % inner.length] as number];
        const alone = sees(map, overlay, a, b, floorOfA, floorOfB);
        expect(sees(both, same, there[a] as number, there[b] as number, floorOfA, floorOfB)).toBe(alone);
      }
    },
  );

  prop('cover the way exactly, without gap or overlap', [someMap, someHex, someHex], (map, a, b) => {
    const path = lineOfSight(map, BARE_MAP, { hex: a }, { hex: b })?.path ?? [];
    if (a === b) return;
    expect(path[0]?.from).toEqual({ n: 0, d: 1 });
    expect(path[path.length - 1]?.to).toEqual({ n: 1, d: 1 });
    for (let i = 1; i < path.length; i++) expect(path[i]?.from).toEqual(path[i - 1]?.to);
    for (const { from, to } of path) expect(from.n * to.d).toBeLessThan(to.n * from.d);
  });

  prop('go the way that clipping the line against every hex finds', [someBrokenMap, someHex, someHex], (map, x, y) => {
    const [a, b] = [x % map.size, y % map.size];
    if (a === b) return;
    const line = lineOfSight(map, BARE_MAP, { hex: a }, { hex: b });
    const path = (line?.path ?? []).filter(({ hexes }) => hexes.length > 0);
    const clipped = walk(map, a, b);
    expect(path.map(({ hexes, along }) => [hexes, along])).toEqual(clipped.map(({ hexes, along }) => [hexes, along]));
    for (const [i, { from, to }] of path.entries()) {
      const exact = ({ n, d }: Fraction): { n: bigint; d: bigint } => ({ n: BigInt(n), d: BigInt(d) });
      expect(compareParts(exact(from), clipped[i]?.from ?? { n: -1n, d: 1n })).toBe(0);
      expect(compareParts(exact(to), clipped[i]?.to ?? { n: -1n, d: 1n })).toBe(0);
    }
  });
});
