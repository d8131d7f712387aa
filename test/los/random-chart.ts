import fc from 'fast-check';
import { compileMap } from '../../src/map/index.js';
import type { GameMap } from '../../src/map/index.js';
import { TERRAIN_WW2 } from '../../src/tables/terrain.js';
import type { TerrainChart, TerrainRow } from '../../src/tables/terrain.js';
import { someBoard } from './random-map.js';

const seldom = fc.constantFrom(false, false, true);

/** What a module may say of a terrain on the printed chart that bears on lines of sight. */
const somePrint = fc.record({
  fillsHex: seldom,
  everyLevel: seldom,
  noShadow: seldom,
  clearSlope: seldom,
  weaker: seldom,
});

/** The printed chart as a module may have it: other flags, and what blocks only degrades. */
const someChart: fc.Arbitrary<TerrainChart> = fc
  .array(somePrint, { minLength: TERRAIN_WW2.length, maxLength: TERRAIN_WW2.length })
  .map((prints) =>
    TERRAIN_WW2.map((row, i): TerrainRow => {
      const { fillsHex, everyLevel, noShadow, clearSlope, weaker } = prints[i] as (typeof prints)[number];
      return {
        ...row,
        ...(weaker && row.type === 'blocking' ? { type: 'degrading' } : {}),
        ...(fillsHex ? { fillsHex } : {}),
        ...(everyLevel ? { everyLevel } : {}),
        ...(noShadow ? { noShadow } : {}),
        ...(clearSlope ? { clearSlope } : {}),
      };
    }),
  );

/** A board with levels, Buildings, Walls and silhouettes, of a module's own terrain. */
export const someModuleMap: fc.Arbitrary<GameMap> = fc.tuple(someBoard, someChart).map(([board, chart]) => {
  const compiled = compileMap({ boards: [{ board }], chart });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  return compiled.value;
});
