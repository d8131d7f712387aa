import type { TerrainChart } from './terrain-row.js';

// 1.9, 10.4: Terrain Effects Chart of the Modern games, in its order. Costs on hexside rows are extras for crossing.
// prettier-ignore
export const TERRAIN_MODERN: TerrainChart = [
  { id: 'hcBuilding',     use: 'hex',     type: 'blocking',  T: 'P', O: 'P', R: 'P', leg: 2,   tm: 4, obstacle: 'storeys', construction: 'HC', flammable: true, multiStoryHexes: 3 },
  { id: 'lcBuilding',     use: 'hex',     type: 'blocking',  T: 6,   O: 12,  R: 'P', leg: 2,   tm: 3, obstacle: 'storeys', construction: 'LC', flammable: true, rubbleWhenEntered: true },
  { id: 'hut',            use: 'hex',     type: 'blocking',  T: 4,   O: 9,   R: 12,  leg: 2,   tm: 1, obstacle: 1, construction: 'hut', flammable: true, rubbleWhenEntered: true },
  { id: 'wall',           use: 'hexside', type: 'blocking',  T: 1,   O: 'P', R: 'P', leg: 1,   tm: 1, obstacle: 'terrainHeight' },
  { id: 'kunaiGrass',     use: 'hex',     type: 'blocking',  T: 1,   O: 1,   R: 2,   leg: 2,   tm: 0, obstacle: 1, flammable: true },
  { id: 'ricePaddy',      use: 'hex',     type: 'open',      T: 'P', O: 'P', R: 'P', leg: 2,   tm: 1, obstacle: 'terrainHeight' },
  { id: 'heavyJungle',    use: 'hex',     type: 'blocking',  T: 'P', O: 'P', R: 'P', leg: 2,   tm: 2, obstacle: 2, national: { VC: { leg: 1, tm: 3 }, NVA: { tm: 3 } } },
  { id: 'lightJungle',    use: 'hex',     type: 'degrading', T: 4,   O: 6,   R: 8,   leg: 2,   tm: 1, obstacle: 1, national: { VC: { leg: 1, tm: 2 } } },
  { id: 'brush',          use: 'hex',     type: 'degrading', T: 1,   O: 1,   R: 2,   leg: 1,   tm: 0, obstacle: 'terrainHeight', flammable: true, overrunnable: true },
  { id: 'clear',          use: 'hex',     type: 'open',      T: 1,   O: 1,   R: 2,   leg: 1,   tm: 0, obstacle: 0, overrunnable: true, clearSlope: true },
  { id: 'rubble',         use: 'counter', type: 'degrading', T: 4,   O: 'P', R: 'P', leg: 3,   tm: 3, obstacle: 1 },
  { id: 'soccerField',    use: 'hex',     type: 'open',      T: 1,   O: 1,   R: 1,   leg: 1,   tm: 0, obstacle: 0, overrunnable: true },
  { id: 'soccerStands',   use: 'hex',     type: 'degrading', T: 'P', O: 'P', R: 'P', leg: 2,   tm: 2, obstacle: 1 },
  { id: 'road',           use: 'hex',     type: 'open',      T: 1,   O: 1,   R: '½', leg: 1,   tm: 0, obstacle: 'terrainHeight', overrunnable: true },
  { id: 'wire',           use: 'counter', type: 'open',      T: 2,   O: 4,   R: 6,   leg: 4,   tm: 0, obstacle: 'terrainHeight' },
  { id: 'hill',           use: 'ground',  type: 'perHex',    T: '-', O: '-', R: '-', leg: '-', tm: 1, obstacle: 1, upCost: { T: 1, O: 1, R: 2, leg: 1 } },
  { id: 'fortification',  use: 'counter', type: 'open',      T: '-', O: '-', R: '-', leg: '-', tm: 'counter', obstacle: 'terrainHeight' },
  { id: 'smoke',          use: 'counter', type: 'blocking',  T: '-', O: '-', R: '-', leg: '-', tm: 1, obstacle: 2 },
  { id: 'vehicle',        use: 'counter', type: 'degrading', T: '-', O: '-', R: '-', leg: '-', tm: 2, obstacle: 'terrainHeight' },
  { id: 'pool',           use: 'hex',     type: 'open',      T: 'P', O: 'P', R: 'P', leg: 'P', tm: 0, obstacle: 0 },
];
