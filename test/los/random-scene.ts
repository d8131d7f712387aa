import fc from 'fast-check';
import { FLOORS, LOS_MARKERS, LOS_RULES, losOverlay } from '../../src/los/index.js';
import type { LosMarker, LosOverlay, LosRules } from '../../src/los/index.js';
import { neighboursOf } from '../../src/map/index.js';
import type { End, Scene } from './oracle.js';
import { someBrokenMap, someHills, someMap, someVillage } from './random-map.js';

const someIndex = fc.nat(9999);

/** Any reading of the open questions. */
export const someRules: fc.Arbitrary<LosRules> = fc.record({
  levelObstacle: fc.constantFrom('terrainHeightOnly', 'every', 'none'),
  shadowGrowth: fc.constantFrom('equalHeight', 'always', 'never'),
  plateauShadow: fc.constantFrom('withinShadow', 'added'),
  plateauCount: fc.constantFrom('hexesCrossed', 'distance'),
  equalHeightViewer: fc.constantFrom('seesOver', 'blocked'),
  wallAcrossLevels: fc.constantFrom('ignored', 'asSameLevel'),
  degradingLimit: fc.constantFrom('thirdBlocks', 'secondSilhouetteBlocks'),
  losThroughVertex: fc.constantFrom('sharedHexside', 'everyHexside'),
  losTouch: fc.constantFrom('misses', 'crosses'),
});

/** A map of any kind with counters and Barricades on it, under the printed rules or another reading of them. */
export const someScene: fc.Arbitrary<Scene> = fc
  .record({
    map: fc.oneof(
      { arbitrary: someMap, weight: 5 },
      { arbitrary: someHills, weight: 2 },
      { arbitrary: someVillage, weight: 1 },
      { arbitrary: someBrokenMap, weight: 1 },
    ),
    counters: fc.array(fc.tuple(someIndex, fc.constantFrom(...(Object.keys(LOS_MARKERS) as LosMarker[]))), {
      maxLength: 16,
    }),
    barricades: fc.array(fc.tuple(someIndex, someIndex), { maxLength: 12 }),
    rules: fc.oneof(fc.constant(LOS_RULES), someRules),
  })
  .map(({ map, counters, barricades, rules }) => ({
    map,
    rules,
    counters: counters.map(([at, kind]) => [at % map.size, kind] as const),
    barricades: barricades.flatMap(([at, side]) => {
      const next = neighboursOf(map, at % map.size);
      return next.length === 0 ? [] : [[at % map.size, next[side % next.length] as number] as const];
    }),
  }));

const someFloor = fc.constantFrom('ground', 'ground', 'upper', 'roof', ...FLOORS);

/** Ends of lines, to be laid on a map with `endsOn`. */
export const somePairs: fc.Arbitrary<readonly (readonly [End, End])[]> = fc.array(
  fc.tuple(fc.record({ hex: someIndex, floor: someFloor }), fc.record({ hex: someIndex, floor: someFloor })),
  { minLength: 1, maxLength: 15 },
);

/** The same ends on hexes of a map. */
export function endsOn({ map }: Scene, pairs: readonly (readonly [End, End])[]): readonly (readonly [End, End])[] {
  const laid = (end: End): End => ({ ...end, hex: end.hex % map.size });
  return pairs.map(([one, other]) => [laid(one), laid(other)]);
}

/** What lies on the map of a scene. */
export function overlayOf(scene: Scene): LosOverlay {
  return losOverlay(scene.map, scene.counters, scene.barricades);
}
