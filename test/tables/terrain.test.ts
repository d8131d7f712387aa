import { describe, expect, it } from 'vitest';
import { TERRAIN_IN_RULES } from '../../src/tables/terrain-in-rules.js';
import {
  legCost,
  moveCost,
  obstacleHeight,
  TERRAIN_CHARTS,
  TERRAIN_MODERN,
  TERRAIN_WW2,
  terrainRow,
} from '../../src/tables/terrain.js';
import type { TerrainChart, TerrainRow } from '../../src/tables/terrain.js';
import { rule } from '../rule.js';

const row = (chart: TerrainChart, id: string): TerrainRow => {
  const found = terrainRow(chart, id);
  if (found === undefined) throw new Error(id);
  return found;
};

/** A row as a line of the card: costs of T, O, R and Leg units, TM, height as obstacle, what nations have instead. */
const printed = (one: TerrainRow): string => {
  const nations = Object.entries(one.national ?? {}).map(
    ([nation, { leg, tm }]) => `, ${nation}${leg === undefined ? '' : ` ${leg}`}${tm === undefined ? '' : ` tm ${tm}`}`,
  );
  const costs = [one.T, one.O, one.R, one.leg].join(' ');
  return `${one.id} ${one.use} ${one.type} ${costs} tm ${one.tm} high ${one.obstacle}${nations.join('')}`;
};

describe('the terrain charts', () => {
  rule('1.9', 'both charts print as many rows as the cards, each once', () => {
    expect([TERRAIN_WW2.length, TERRAIN_MODERN.length]).toEqual([23, 20]);
    for (const chart of [...Object.values(TERRAIN_CHARTS), TERRAIN_IN_RULES]) {
      expect(new Set(chart.map((one) => one.id)).size).toBe(chart.length);
    }
  });

  rule('1.9', 'the chart of the World War 2 games says of each terrain what the card says', () => {
    expect(TERRAIN_WW2.map(printed)).toEqual([
      'bocage hexside blocking 9 P P 4 tm 3 high 1',
      'bridge hex open 1 1 ½ 1 tm 0 high 0',
      'brush hex degrading 1 1 2 1 tm 0 high terrainHeight',
      'cemetery hex degrading P P P 1 tm 2 high terrainHeight',
      'clear hex open 1 1 2 1 tm 0 high 0',
      'forest hex blocking P P P 2 tm 2 high 2',
      'hedge hexside blocking 0 3 4 1 tm 0 high terrainHeight',
      'hill ground perHex - - - - tm 1 high terrainHeight',
      'lightWoods hex degrading 4 6 8 2 tm 1 high 1',
      'lowCrops hex degrading 1 1 3 1 tm 0 high terrainHeight',
      'marsh hex degrading P P P 2 tm 1 high 0',
      'river hex open P P P P tm 0 high terrainHeight',
      'road hex open 1 1 ½ 1 tm 0 high terrainHeight',
      'hcBuilding hex blocking P P P 2 tm 4 high storeys',
      'wall hexside blocking 1 P P 1 tm 1 high terrainHeight',
      'wheat hex blocking 2 2 6 2 tm 0 high terrainHeight',
      'lcBuilding hex blocking 6 12 P 2 tm 3 high storeys',
      'fortification counter perHex - - - - tm counter high terrainHeight',
      'mines counter perHex - - - - tm 0 high terrainHeight',
      'rubble counter degrading 4 P P 3 tm 3 high 1',
      'smoke counter blocking - - - - tm 1 high 2',
      'wire counter open 2 4 6 4 tm 0 high terrainHeight',
      'vehicle counter degrading - - - - tm 2 high terrainHeight',
    ]);
  });

  rule('1.9', 'the chart of the Modern games says of each terrain what the card says', () => {
    expect(TERRAIN_MODERN.map(printed)).toEqual([
      'hcBuilding hex blocking P P P 2 tm 4 high storeys',
      'lcBuilding hex blocking 6 12 P 2 tm 3 high storeys',
      'hut hex blocking 4 9 12 2 tm 1 high 1',
      'wall hexside blocking 1 P P 1 tm 1 high terrainHeight',
      'kunaiGrass hex blocking 1 1 2 2 tm 0 high 1',
      'ricePaddy hex open P P P 2 tm 1 high terrainHeight',
      'heavyJungle hex blocking P P P 2 tm 2 high 2, VC 1 tm 3, NVA tm 3',
      'lightJungle hex degrading 4 6 8 2 tm 1 high 1, VC 1 tm 2',
      'brush hex degrading 1 1 2 1 tm 0 high terrainHeight',
      'clear hex open 1 1 2 1 tm 0 high 0',
      'rubble counter degrading 4 P P 3 tm 3 high 1',
      'soccerField hex open 1 1 1 1 tm 0 high 0',
      'soccerStands hex degrading P P P 2 tm 2 high 1',
      'road hex open 1 1 ½ 1 tm 0 high terrainHeight',
      'wire counter open 2 4 6 4 tm 0 high terrainHeight',
      'hill ground perHex - - - - tm 1 high 1',
      'fortification counter open - - - - tm counter high terrainHeight',
      'smoke counter blocking - - - - tm 1 high 2',
      'vehicle counter degrading - - - - tm 2 high terrainHeight',
      'pool hex open P P P P tm 0 high 0',
    ]);
  });

  rule('10.2', 'going up a Hill costs one MP more, a road-bound vehicle two, on both charts', () => {
    const up = { T: 1, O: 1, R: 2, leg: 1 };
    expect([TERRAIN_WW2, TERRAIN_MODERN].map((chart) => row(chart, 'hill').upCost)).toEqual([up, up]);
  });

  rule('10.5.2', 'a Ford costs every unit 4 MPs, is open and gives +1', () => {
    expect(printed(row(TERRAIN_IN_RULES, 'ford'))).toBe('ford counter open 4 4 4 4 tm 1 high 0');
    expect(row(TERRAIN_IN_RULES, 'ford').onTerrain).toBe('river');
  });

  rule(
    '10.5.3',
    'a lined road is degrading with +1, but not exactly along the road, and no vehicle overruns there',
    () => {
      for (const id of ['treeLinedRoad', 'jungleLinedRoad']) {
        const { type, tm, openAlongRoad, overrunnable } = row(TERRAIN_IN_RULES, id);
        expect([type, tm, openAlongRoad, overrunnable]).toEqual(['degrading', 1, true, undefined]);
      }
    },
  );

  rule('10.5.4', 'a Roadblock costs 4 MPs in all, stops vehicles and Mounted Units, is blocking and gives +2', () => {
    const roadblock = row(TERRAIN_IN_RULES, 'roadblock');
    expect(printed(roadblock)).toBe('roadblock counter blocking P P P 4 tm 2 high terrainHeight');
    expect([roadblock.noMountedUnits, roadblock.onRoad, roadblock.addsToHex]).toEqual([true, true, undefined]);
  });

  rule(
    '10.5.5',
    'Craters are degrading and cost tracked vehicles and Leg units 1 MP more, others 2, not for the road-bound',
    () => {
      const craters = row(TERRAIN_IN_RULES, 'craters');
      expect(printed(craters)).toBe('craters counter degrading 1 2 P 1 tm counter high terrainHeight');
      expect(craters.addsToHex).toBe(true);
    },
  );

  rule('10.5.7', 'a Railroad is degrading with +1 and costs what its hex costs', () => {
    expect(printed(row(TERRAIN_IN_RULES, 'railroad'))).toBe('railroad line degrading - - - - tm 1 high terrainHeight');
  });

  rule('21.5', 'a Barricade stops vehicles and Mounted Units like a Wall and gives +2', () => {
    const barricade = row(TERRAIN_IN_RULES, 'barricade');
    expect(printed(barricade)).toBe('barricade hexside blocking P P P 1 tm 2 high terrainHeight');
    expect(barricade.noMountedUnits).toBe(true);
  });

  rule('6.0', 'costs are half-points, prohibited, or left to the hex', () => {
    expect(legCost(row(TERRAIN_WW2, 'clear'))).toBe(2);
    expect(legCost(row(TERRAIN_WW2, 'forest'))).toBe(4);
    expect(legCost(row(TERRAIN_WW2, 'river'))).toBe('prohibited');
    expect(legCost(row(TERRAIN_WW2, 'smoke'))).toBe('asHex');
    expect(moveCost(row(TERRAIN_WW2, 'road'), 'R')).toBe(1);
    expect(moveCost(row(TERRAIN_WW2, 'lightWoods'), 'O')).toBe(12);
    expect(moveCost(row(TERRAIN_WW2, 'wall'), 'leg')).toBe(2);
    expect(moveCost(row(TERRAIN_WW2, 'bocage'), 'T')).toBe(18);
  });

  rule('10.3', 'an obstacle stands as many levels above its ground as printed, a Building as its storeys', () => {
    expect(obstacleHeight(row(TERRAIN_WW2, 'forest'), 1)).toBe(2);
    expect(obstacleHeight(row(TERRAIN_WW2, 'brush'), 1)).toBe(0);
    expect([1, 2].map((storeys) => obstacleHeight(row(TERRAIN_WW2, 'hcBuilding'), storeys))).toEqual([1, 2]);
  });

  rule('10.5.1', 'Streams cost by type and by unit', () => {
    const costs = ['stream1', 'stream2', 'stream3', 'stream4', 'stream5'].map((id) => {
      const { leg, T, O, R } = row(TERRAIN_IN_RULES, id);
      return [leg, T, O, R];
    });
    expect(costs).toEqual([
      [0, 0, 0, 0],
      [1, 2, 3, 4],
      [2, 4, 6, 'P'],
      [4, 8, 'P', 'P'],
      ['P', 'P', 'P', 'P'],
    ]);
  });

  it('marks what may burn, what may be overrun and what cancels the moving bonus', () => {
    const flagged = (flag: 'flammable' | 'overrunnable' | 'negatesMovingBonus'): string[] =>
      TERRAIN_WW2.filter((one) => one[flag] === true).map((one) => one.id);
    expect(flagged('flammable')).toEqual([
      'brush',
      'forest',
      'lightWoods',
      'lowCrops',
      'hcBuilding',
      'wheat',
      'lcBuilding',
    ]);
    expect(flagged('negatesMovingBonus')).toEqual(['hedge', 'lowCrops', 'wheat']);
    expect(flagged('overrunnable')).toEqual(['bridge', 'brush', 'clear', 'lowCrops', 'road']);
  });
});
