import type { TerrainChart } from './terrain-row.js';

/** Terrain of chapter 10 that is laid on the map as a counter. */
export const TERRAIN_COUNTERS = ['ford', 'roadblock', 'craters'] as const;
/** The id of one of these terrains. */
export type TerrainCounter = (typeof TERRAIN_COUNTERS)[number];

// 10.5, 21.5: terrain whose numbers stand in the text of the rules and on no chart. Hexside costs are extras for crossing.
// Off their road, lined roads cost what the woods along them cost, and their trees are as high (10.5.3 gives neither).
// prettier-ignore
export const TERRAIN_IN_RULES: TerrainChart = [
  { id: 'stream1',         use: 'hexside', type: 'open',      T: 0,   O: 0,   R: 0,   leg: 0,   tm: 0, obstacle: 0 },
  { id: 'stream2',         use: 'hexside', type: 'open',      T: 2,   O: 3,   R: 4,   leg: 1,   tm: 0, obstacle: 0 },
  { id: 'stream3',         use: 'hexside', type: 'open',      T: 4,   O: 6,   R: 'P', leg: 2,   tm: 0, obstacle: 0 },
  { id: 'stream4',         use: 'hexside', type: 'open',      T: 8,   O: 'P', R: 'P', leg: 4,   tm: 0, obstacle: 0 },
  { id: 'stream5',         use: 'hexside', type: 'open',      T: 'P', O: 'P', R: 'P', leg: 'P', tm: 0, obstacle: 0 },
  { id: 'ford',            use: 'counter', type: 'open',      T: 4,   O: 4,   R: 4,   leg: 4,   tm: 1, obstacle: 0, onTerrain: 'river' },
  { id: 'treeLinedRoad',   use: 'hex',     type: 'degrading', T: 4,   O: 6,   R: 8,   leg: 2,   tm: 1, obstacle: 1, openAlongRoad: true },
  { id: 'jungleLinedRoad', use: 'hex',     type: 'degrading', T: 4,   O: 6,   R: 8,   leg: 2,   tm: 1, obstacle: 1, openAlongRoad: true },
  { id: 'roadblock',       use: 'counter', type: 'blocking',  T: 'P', O: 'P', R: 'P', leg: 4,   tm: 2, obstacle: 'terrainHeight', noMountedUnits: true, onRoad: true },
  { id: 'craters',         use: 'counter', type: 'degrading', T: 1,   O: 2,   R: 'P', leg: 1,   tm: 'counter', obstacle: 'terrainHeight', addsToHex: true },
  { id: 'railroad',        use: 'line',    type: 'degrading', T: '-', O: '-', R: '-', leg: '-', tm: 1, obstacle: 'terrainHeight' },
  { id: 'barricade',       use: 'hexside', type: 'blocking',  T: 'P', O: 'P', R: 'P', leg: 1,   tm: 2, obstacle: 'terrainHeight', noMountedUnits: true, onRoad: true },
];
