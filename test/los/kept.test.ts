import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BARE_MAP, LOS_MARKERS, losOverlay, losVerdict, sees } from '../../src/los/index.js';
import type { LosMarker, LosOverlay } from '../../src/los/index.js';
import { ground } from './sight.js';
import { hex } from '../map/boards.js';
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

  it('belong to their overlay alone', () => {
    const map = ground([]);
    const look = (overlay: LosOverlay): string => losVerdict(sees(map, overlay, hex(map, 'K6'), hex(map, 'K2'))).kind;
    const smoke = losOverlay(map, [[hex(map, 'K3'), 'smoke']]);
    const wreck = losOverlay(map, [[hex(map, 'K5'), 'wreck']]);
    const aside = losOverlay(map, [[hex(map, 'A1'), 'smoke']]);
    const words = ['clear', 'blocked', 'degraded', 'clear', 'blocked', 'clear', 'degraded'];
    expect([BARE_MAP, smoke, wreck, aside, smoke, BARE_MAP, wreck].map(look)).toEqual(words);
  });

  it('are of overlays that do not change', () => {
    const map = ground([]);
    const overlay = losOverlay(map, [[hex(map, 'K3'), 'smoke']]);
    expect([overlay, overlay.masks, BARE_MAP, BARE_MAP.masks].every(Object.isFrozen)).toBe(true);
  });
});
