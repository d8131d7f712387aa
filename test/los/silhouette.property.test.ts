import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { enters, splits, touches } from '../../src/los/silhouette.js';
import type { Point } from '../../src/map/index.js';
import { prop } from '../prop.js';
import { meets, runsThrough, sideOf } from './exact.js';
import { someOutline } from './random-map.js';

const someParts = fc.tuple(fc.nat(8), fc.nat(8)).map(([x, y]) => [Math.min(x, y), Math.max(x, y) + 1] as const);

/** A line in small whole steps, so that it often runs along an edge or through a corner, and part of its way. */
const someLine = fc.record({
  origin: fc.record({ x: fc.integer({ min: -36, max: 36 }), y: fc.integer({ min: -24, max: 24 }) }),
  d: fc.constantFrom<Point>(
    { x: 72, y: 0 },
    { x: -72, y: 0 },
    { x: 0, y: 48 },
    { x: 0, y: -48 },
    { x: 36, y: 12 },
    { x: -36, y: 36 },
    { x: 72, y: -24 },
    { x: -36, y: -60 },
  ),
  parts: someParts,
});

describe('a line and an outline', () => {
  prop(
    'meet as exact arithmetic says, inside, at an edge or at a corner',
    [someOutline, fc.array(someLine, { minLength: 40, maxLength: 80 })],
    (corners, lines) => {
      const points = corners.map(([x, y]) => ({ x, y }));
      for (const { origin, d, parts } of lines) {
        const [p, q] = [
          { x: BigInt(origin.x), y: BigInt(origin.y) },
          { x: BigInt(origin.x + d.x), y: BigInt(origin.y + d.y) },
        ];
        const [from, to] = parts;
        const exact = [
          { n: BigInt(from), d: 9n },
          { n: BigInt(to), d: 9n },
        ] as const;
        const here = `${JSON.stringify(points)} from ${JSON.stringify(origin)} by ${JSON.stringify(d)} ${parts.join()}`;
        const part = [
          { n: from, d: 9 },
          { n: to, d: 9 },
        ] as const;
        expect(`${here} ${String(enters(points, origin, d, ...part))}`).toBe(
          `${here} ${String(runsThrough(points, p, q, ...exact))}`,
        );
        expect(`${here} ${String(touches(points, origin, d, ...part))}`).toBe(
          `${here} ${String(meets(points, p, q, ...exact))}`,
        );
        const sides = new Set(points.map((point) => sideOf(p, q, point)));
        expect(splits(points, origin, d)).toBe(sides.has(1) && sides.has(-1) ? 1 : sides.has(0) ? 0 : -1);
      }
    },
  );
});
