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

describe('the terrain charts', () => {
  rule('1.9', 'both charts print as many rows as the cards, each once', () => {
    expect([TERRAIN_WW2.length, TERRAIN_MODERN.length]).toEqual([23, 20]);
    for (const chart of [...Object.values(TERRAIN_CHARTS), TERRAIN_IN_RULES]) {
      expect(new Set(chart.map((one) => one.id)).size).toBe(chart.length);
    }
  });

  rule('10.4', 'a terrain printed on both charts differs only where the cards do', () => {
    const shared = TERRAIN_WW2.filter((one) => terrainRow(TERRAIN_MODERN, one.id) !== undefined);
    expect(shared.map((one) => one.id)).toEqual(
      expect.arrayContaining([
        'brush',
        'clear',
        'hcBuilding',
        'lcBuilding',
        'road',
        'rubble',
        'smoke',
        'vehicle',
        'wall',
        'wire',
      ]),
    );
    for (const one of shared) {
      const { T, O, R, leg, tm, type } = row(TERRAIN_MODERN, one.id);
      expect({ id: one.id, T, O, R, leg, tm, type }).toEqual({
        id: one.id,
        T: one.T,
        O: one.O,
        R: one.R,
        leg: one.leg,
        tm: one.tm,
        type: one.type,
      });
    }
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
    const printed = ['stream1', 'stream2', 'stream3', 'stream4', 'stream5'].map((id) => {
      const { leg, T, O, R } = row(TERRAIN_IN_RULES, id);
      return [leg, T, O, R];
    });
    expect(printed).toEqual([
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
