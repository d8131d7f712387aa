import type { TerrainChart } from './terrain-row.js';

// 1.9, 10.4: Terrain Effects Chart of the World War 2 games, in its order. Costs on hexside rows are extras for crossing.
// prettier-ignore
export const TERRAIN_WW2: TerrainChart = [
  { id: 'bocage',         use: 'hexside', type: 'blocking',  T: 9,   O: 'P', R: 'P', leg: 4,   tm: 3, obstacle: 1 },
  { id: 'bridge',         use: 'hex',     type: 'open',      T: 1,   O: 1,   R: '½', leg: 1,   tm: 0, obstacle: 0, overrunnable: true },
  { id: 'brush',          use: 'hex',     type: 'degrading', T: 1,   O: 1,   R: 2,   leg: 1,   tm: 0, obstacle: 'terrainHeight', flammable: true, overrunnable: true },
  { id: 'cemetery',       use: 'hex',     type: 'degrading', T: 'P', O: 'P', R: 'P', leg: 1,   tm: 2, obstacle: 'terrainHeight' },
  { id: 'clear',          use: 'hex',     type: 'open',      T: 1,   O: 1,   R: 2,   leg: 1,   tm: 0, obstacle: 0, overrunnable: true, clearSlope: true },
  { id: 'forest',         use: 'hex',     type: 'blocking',  T: 'P', O: 'P', R: 'P', leg: 2,   tm: 2, obstacle: 2, flammable: true },
  { id: 'hedge',          use: 'hexside', type: 'blocking',  T: 0,   O: 3,   R: 4,   leg: 1,   tm: 0, obstacle: 'terrainHeight', negatesMovingBonus: true },
  { id: 'hill',           use: 'ground',  type: 'perHex',    T: '-', O: '-', R: '-', leg: '-', tm: 1, obstacle: 'terrainHeight', upCost: { T: 1, O: 1, R: 2, leg: 1 } },
  { id: 'lightWoods',     use: 'hex',     type: 'degrading', T: 4,   O: 6,   R: 8,   leg: 2,   tm: 1, obstacle: 1, flammable: true },
  { id: 'lowCrops',       use: 'hex',     type: 'degrading', T: 1,   O: 1,   R: 3,   leg: 1,   tm: 0, obstacle: 'terrainHeight', flammable: true, negatesMovingBonus: true, overrunnable: true },
  { id: 'marsh',          use: 'hex',     type: 'degrading', T: 'P', O: 'P', R: 'P', leg: 2,   tm: 1, obstacle: 0, noWeaponTeams: true },
  { id: 'river',          use: 'hex',     type: 'open',      T: 'P', O: 'P', R: 'P', leg: 'P', tm: 0, obstacle: 'terrainHeight' },
  { id: 'road',           use: 'hex',     type: 'open',      T: 1,   O: 1,   R: '½', leg: 1,   tm: 0, obstacle: 'terrainHeight', overrunnable: true },
  { id: 'hcBuilding',     use: 'hex',     type: 'blocking',  T: 'P', O: 'P', R: 'P', leg: 2,   tm: 4, obstacle: 'storeys', construction: 'HC', flammable: true, multiStoryHexes: 3 },
  { id: 'wall',           use: 'hexside', type: 'blocking',  T: 1,   O: 'P', R: 'P', leg: 1,   tm: 1, obstacle: 'terrainHeight' },
  { id: 'wheat',          use: 'hex',     type: 'blocking',  T: 2,   O: 2,   R: 6,   leg: 2,   tm: 0, obstacle: 'terrainHeight', flammable: true, negatesMovingBonus: true },
  { id: 'lcBuilding',     use: 'hex',     type: 'blocking',  T: 6,   O: 12,  R: 'P', leg: 2,   tm: 3, obstacle: 'storeys', construction: 'LC', flammable: true, rubbleWhenEntered: true },
  { id: 'fortification',  use: 'counter', type: 'perHex',    T: '-', O: '-', R: '-', leg: '-', tm: 'counter', obstacle: 'terrainHeight' },
  { id: 'mines',          use: 'counter', type: 'perHex',    T: '-', O: '-', R: '-', leg: '-', tm: 0, obstacle: 'terrainHeight' },
  { id: 'rubble',         use: 'counter', type: 'degrading', T: 4,   O: 'P', R: 'P', leg: 3,   tm: 3, obstacle: 1 },
  { id: 'smoke',          use: 'counter', type: 'blocking',  T: '-', O: '-', R: '-', leg: '-', tm: 1, obstacle: 2 },
  { id: 'wire',           use: 'counter', type: 'open',      T: 2,   O: 4,   R: 6,   leg: 4,   tm: 0, obstacle: 'terrainHeight' },
  { id: 'vehicle',        use: 'counter', type: 'degrading', T: '-', O: '-', R: '-', leg: '-', tm: 2, obstacle: 'terrainHeight' },
];
