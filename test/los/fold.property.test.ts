import { describe, expect } from 'vitest';
import { lineOfSight } from '../../src/los/index.js';
import type { LineOfSight, LosVerdict } from '../../src/los/index.js';
import { prop } from '../prop.js';
import type { Scene } from './oracle.js';
import { endsOn, overlayOf, somePairs, someScene } from './random-scene.js';

/** The verdict told from the contributions alone: one factor for each hex, hexside and stretch along a hexside. */
function folded(scene: Scene, { contributions }: LineOfSight): LosVerdict {
  const factors = new Map<string, Set<string>>();
  for (const { hexes, effect } of contributions) {
    const key = [...hexes].sort((a, b) => a - b).join();
    factors.set(key, (factors.get(key) ?? new Set()).add(effect));
  }
  const effects = [...factors].map(([key, all]) => ({
    key,
    effect: ['blocks', 'limits', 'degrades'].find((effect) => all.has(effect)) ?? 'none',
  }));
  const count = (wanted: string): number => effects.filter(({ effect }) => effect === wanted).length;
  const { masks } = overlayOf(scene);
  const inOpen = effects.filter(({ key, effect }) => {
    const hex = Number(key);
    return effect === 'degrades' && scene.map.terrain[hex]?.type === 'open' && (masks[hex] ?? 0) === 0;
  }).length;
  const crowded = scene.rules.degradingLimit === 'secondSilhouetteBlocks' && inOpen > 1;
  if (count('blocks') > 0 || count('degrades') > 2 || crowded) return { kind: 'blocked' };
  const hexes = count('degrades');
  if (count('limits') > 0) return { kind: 'limited', hexes };
  return hexes > 0 ? { kind: 'degraded', hexes } : { kind: 'clear' };
}

describe('the contributions of a line', () => {
  prop('tell its verdict by themselves', [someScene, somePairs], (scene, pairs) => {
    for (const [a, b] of endsOn(scene, pairs)) {
      const line = lineOfSight(scene.map, overlayOf(scene), a, b, scene.rules) as LineOfSight;
      expect(folded(scene, line)).toEqual(line.verdict);
    }
  });
});
