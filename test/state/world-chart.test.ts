import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { compileMap } from '../../src/map/index.js';
import type { GameMap } from '../../src/map/index.js';
import { stepCost } from '../../src/movement/step/cost.js';
import type { HexMarker } from '../../src/state/index.js';
import { targetModifier } from '../../src/state/index.js';
import { TERRAIN_WW2 } from '../../src/tables/terrain.js';
import type { TerrainRow } from '../../src/tables/terrain.js';
import { lay } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { find } from '../movement/ground.js';
import { unwrap } from '../unwrap.js';

/** A board with a road from E4 to E3 and a Hill in E2, under the printed chart with some rows of its own. */
function mapWith(rows: Readonly<Record<string, Partial<TerrainRow>>>): GameMap {
  const board = {
    format: 0 as const,
    id: '1',
    columns: 11,
    rows: 8,
    base: 'clear',
    hexes: [{ hex: 'E2', terrain: 'clear', level: 1 }],
    hexsides: [],
    roads: [['E4', 'E3']],
    buildings: [],
    silhouettes: [],
  };
  const chart = TERRAIN_WW2.map((row) => ({ ...row, ...rows[row.id] }));
  return unwrap(compileMap({ boards: [{ board }], chart }));
}

const SQUAD = 'de.1-6-4.1';
const MARKERS: readonly HexMarker[] = [
  { kind: 'smoke', at: 'C3', stage: 1 },
  { kind: 'rubble', at: 'G3' },
  { kind: 'wreck', at: 'I3', type: 'us.m4a1' },
  { kind: 'fortification', at: 'D6', type: 'wire', tm: 0, side: 'us' },
];

function table(rows: Readonly<Record<string, Partial<TerrainRow>>> = {}): Table {
  return lay(worldWith({ map: mapWith(rows) }), { units: [[SQUAD, 'E4']], markers: MARKERS });
}

function tm(at: string, rows: Readonly<Record<string, Partial<TerrainRow>>>, from = 'K8'): number {
  return wholeTotal(targetModifier(table(rows), { at, from }));
}

function price(from: string, to: string, rows: Readonly<Record<string, Partial<TerrainRow>>>): unknown {
  const scene = table(rows);
  const cost = stepCost(scene, find(scene, SQUAD), from, to);
  return cost.kind === 'cost' ? cost.price : cost.kind;
}

describe('the chart of a world that prints rows of its own', () => {
  rule('10.4', 'gives the TM of Smoke, Rubble, Wrecks and Hills', () => {
    const other = { smoke: { tm: 2 }, rubble: { tm: 1 }, vehicle: { tm: 3 }, hill: { tm: 2 } };
    expect(['C3', 'G3', 'I3', 'E2'].map((at) => tm(at, {}))).toEqual([1, 3, 2, 1]);
    expect(['C3', 'G3', 'I3', 'E2'].map((at) => tm(at, other))).toEqual([2, 1, 3, 2]);
  });

  rule('10.4', 'gives the cost of a road, of the way uphill, of Rubble and of Wire', () => {
    const other = {
      clear: { leg: 2 },
      road: { leg: 3 },
      hill: { upCost: { leg: 2, T: 2, O: 2, R: 2 } },
      rubble: { leg: 4 },
      wire: { leg: 2 },
    };
    const ways = [
      ['E4', 'E3'],
      ['E3', 'E2'],
      ['F3', 'G3'],
      ['D5', 'D6'],
    ] as const;
    expect(ways.map(([from, to]) => price(from, to, {}))).toEqual([2, 4, 6, 8]);
    expect(ways.map(([from, to]) => price(from, to, other))).toEqual([6, 8, 8, 4]);
  });
});
