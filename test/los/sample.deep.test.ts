import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.js';
import { endsOn, overlayOf, somePairs, someScene } from './random-scene.js';

// `npm run oracle -- --pairs N --seed N` asks for more.
const asked = process.env['HEXARBITER_PAIRS'];
const PAIRS = Number(asked ?? 6000);
const SEED = Number(process.env['HEXARBITER_SEED'] ?? 2);

const VERDICTS = ['blocked', 'clear', 'degraded 1', 'degraded 2', 'limited 0', 'limited 1', 'limited 2'];
const REASONS = [
  'along a hexside blocks',
  'alongside blocks',
  'alongside degrades',
  'alley limits',
  'art blocks',
  'art degrades',
  'barricade blocks',
  'bocage blocks',
  'brush degrades',
  'craters degrades',
  'ffe degrades',
  'floors',
  'several on a hexside blocks',
  'railroad alongside degrades',
  'treeLinedRoad degrades',
  'forest blocks',
  'gap limits',
  'ground blocks',
  'hcBuilding blocks',
  'hedge blocks',
  'lcBuilding blocks',
  'lightWoods degrades',
  'roadblock blocks',
  'rubble degrades',
  'second silhouette in the open',
  'slope',
  'smoke blocks',
  'third degrading hex',
  'vehicle degrades',
  'wall blocks',
  'wheat blocks',
  'wreck degrades',
];

describe('a large sample of lines', () => {
  it(
    'holds every verdict and every reason, and both lines of sight agree on all of it',
    { timeout: 36_000_000 },
    () => {
      const started = performance.now();
      const tally = new Map<string, number>();
      const count = (what: string): void => void tally.set(what, (tally.get(what) ?? 0) + 1);
      const differences: string[] = [];
      let tried = 0;
      for (let round = 0; tried < PAIRS; round++) {
        const seed = SEED * 1_000_003 + round;
        for (const [i, scene] of fc.sample(someScene, { seed, numRuns: 8 }).entries()) {
          const overlay = overlayOf(scene);
          const draws = fc.sample(somePairs, { seed: 8 * seed + i, numRuns: 24 }).flat();
          for (const [one, other] of endsOn(scene, draws)) {
            if (one.hex === other.hex) continue;
            const said = compare(scene, overlay, one, other);
            if (said.library !== said.oracle)
              differences.push(`${said.library}, not ${said.oracle} (round ${String(round)})`);
            tried++;
            count(said.word);
            for (const reason of new Set(said.reasons)) count(reason);
          }
        }
      }
      if (asked !== undefined) {
        const figures = {
          pairs: tried,
          differences: differences.length,
          seconds: Math.round((performance.now() - started) / 1000),
        };
        console.log(JSON.stringify({ ...figures, ...Object.fromEntries([...tally].sort()) }, undefined, 1));
      }
      expect(differences).toEqual([]);
      expect([...VERDICTS, ...REASONS].filter((what) => !tally.has(what))).toEqual([]);
    },
  );
});
