import { describe, expect } from 'vitest';
import { prop } from '../prop.js';
import { compare } from './compare.js';
import type { End, Scene } from './oracle.js';
import { someModuleMap } from './random-chart.js';
import { someVillage } from './random-map.js';
import { endsOn, overlayOf, somePairs, someRules, someScene } from './random-scene.js';

function agree(scene: Scene, pairs: readonly (readonly [End, End])[]): void {
  const overlay = overlayOf(scene);
  for (const [one, other] of endsOn(scene, pairs)) {
    const said = compare(scene, overlay, one, other);
    expect(said.library).toBe(said.oracle);
  }
}

describe('a second line of sight, written from the rules', () => {
  prop(
    'gives the same verdicts on any map, whatever lies on it and however the rules are read',
    [someScene, somePairs],
    agree,
  );

  prop(
    'gives the same verdicts over terrain that a module prints in its own way',
    [someModuleMap, someRules, somePairs],
    (map, rules, pairs) => {
      agree({ map, counters: [], barricades: [], rules }, pairs);
    },
  );

  prop(
    'gives the same verdicts between crowded Buildings',
    [someVillage, someRules, somePairs],
    (map, rules, pairs) => {
      agree({ map, counters: [], barricades: [], rules }, pairs);
    },
  );
});
