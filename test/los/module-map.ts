import { compileMap } from '../../src/map/index.js';
import type { Board, GameMap } from '../../src/map/index.js';
import { loadPacks } from '../../src/scenario/index.js';

const COSTS = { T: 1, O: 1, R: 1, leg: 1, tm: 0 };

/** A map of a pack with one terrain of its own; every hex of a line that is not said otherwise is Clear on the lowest ground. */
export function moduleMap(row: object, drawn: Partial<Board>): GameMap {
  const terrain = { use: 'hex', ...COSTS, obstacle: 'terrainHeight', ...row };
  const empty = { hexes: [], hexsides: [], roads: [], buildings: [], silhouettes: [] };
  const board = { format: 0, id: '1', columns: 9, rows: 9, base: 'clear', ...empty, ...drawn };
  const pack = {
    format: 0,
    id: 'module',
    title: 'Module',
    terrain: { chart: 'ww2', rows: [terrain] },
    boards: [board],
  };
  const loaded = loadPacks([pack]);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const map = compileMap({ boards: loaded.value.boards.map((one) => ({ board: one })), chart: loaded.value.chart });
  if (!map.ok) throw new Error(JSON.stringify(map.problems));
  return map.value;
}
