import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { BARE_MAP, LOS_MARKERS, losOverlay, sees } from '../../src/los/index.js';
import type { LosMarker } from '../../src/los/index.js';
import { prop } from '../prop.js';
import { endsOn, overlayOf, somePairs, someScene } from './random-scene.js';

const moreCounters = fc.array(fc.tuple(fc.nat(9999), fc.constantFrom(...(Object.keys(LOS_MARKERS) as LosMarker[]))), {
  maxLength: 8,
});

describe('kept verdicts', () => {
  prop(
    'are those a map and an overlay that nobody has asked about would give',
    [
      someScene,
      fc.array(moreCounters, { maxLength: 3 }),
      somePairs,
      fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { maxLength: 30 }),
    ],
    (scene, others, pairs, order) => {
      const { map, rules, counters } = scene;
      const laid = others.map((more) => [...counters, ...more.map(([at, kind]) => [at % map.size, kind] as const)]);
      const overlays = [BARE_MAP, overlayOf(scene), ...laid.map((all) => losOverlay(map, all, scene.barricades))];
      const ends = endsOn(scene, pairs);
      const lines = [...ends, ...ends.map(([one, other]) => [other, one] as const)];
      const all = overlays.flatMap((_, o) => lines.map((__, l) => [o, l] as const));
      for (const [o, l] of [...order, ...all]) {
        const overlay = overlays[o % overlays.length]!;
        const [one, other] = lines[l % lines.length]!;
        const kept = sees(map, overlay, one.hex, other.hex, one.floor, other.floor, rules);
        const fresh = sees({ ...map }, { ...overlay }, one.hex, other.hex, one.floor, other.floor, rules);
        expect(kept).toBe(fresh);
      }
    },
  );
});
