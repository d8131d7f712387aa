import type { Problem } from '../kernel/basis/result.js';
import { problem } from '../kernel/basis/result.js';
import type { TerrainChart, TerrainRow } from '../tables/terrain.js';
import type { Board } from './board.js';
import { edgeDirection, mapTerrain, MAX_BOARD, onBoard } from './board.js';
import { hexsideKey } from './canonical-board.js';
import { axial, DIRECTIONS, directionTo, neighbour, rowOf, storable } from '../board/geometry.js';
import type { Axial } from '../board/geometry.js';
import { formatHexName, hexNameReader } from '../board/names.js';
import { polygonFault } from '../board/polygon.js';

/** A hex of a board: its canonical name and its place. */
interface BoardHex {
  readonly name: string;
  readonly at: Axial;
}

/**
 * Every mistake of a board at once.
 *
 * @param chart the chart whose terrain it may use
 * @returns problems with a path into the board: `bad-board-id`, `bad-board-size`, `bad-hex-name`, `hex-not-on-board`,
 *   `duplicate-hex`, `unknown-terrain`, `bad-level`, `hexes-not-adjacent`, `duplicate-hexside`, `road-too-short`,
 *   `road-not-at-edge`, `duplicate-building`, `building-gap`, `not-a-building`, `bad-storeys`, `bad-silhouette`
 * @example checkBoard(board, TERRAIN_WW2) // []
 */
export function checkBoard(board: Board, chart: TerrainChart): readonly Problem[] {
  const problems: Problem[] = [];
  const read = hexNameReader();
  const hexes = new Map<string, BoardHex>();
  const fail = (code: string, path: string, params: Problem['params']): void => {
    problems.push(problem(code, params, '1.4', path));
  };

  /** The hex of this board that a text names. Each spelling is read once. */
  const hexOf = (text: string, path: string): BoardHex | undefined => {
    const known = hexes.get(text);
    if (known !== undefined) return known;
    const parsed = read(text);
    if (!parsed.ok) {
      fail('bad-hex-name', path, { name: text.slice(0, 24) });
      return undefined;
    }
    const { column, row } = parsed.value;
    if (!onBoard(board, column, row)) {
      fail('hex-not-on-board', path, { hex: text });
      return undefined;
    }
    const hex = { name: formatHexName(column, row), at: axial(column, row) };
    hexes.set(text, hex);
    return hex;
  };
  const adjacent = (a: string, b: string, path: string): boolean => {
    const from = hexOf(a, path);
    const to = hexOf(b, path);
    if (from === undefined || to === undefined) return false;
    if (directionTo(from.at, to.at) !== undefined) return true;
    fail('hexes-not-adjacent', path, { hexes: [a, b] });
    return false;
  };
  const terrainOf = (id: string, use: TerrainRow['use'], path: string): TerrainRow | undefined => {
    const row = mapTerrain(chart, id);
    if (row?.use === use) return row;
    fail('unknown-terrain', path, { terrain: id, use });
    return undefined;
  };

  if (!/^[0-9]{1,4}$/.test(board.id)) fail('bad-board-id', '/id', { id: board.id });
  for (const side of ['columns', 'rows'] as const) {
    const value = board[side];
    if (!Number.isInteger(value) || value < 1 || value > MAX_BOARD)
      fail('bad-board-size', `/${side}`, { value, most: MAX_BOARD });
  }
  terrainOf(board.base, 'hex', '/base');

  const terrain = new Map<string, string>();
  board.hexes.forEach((hex, i) => {
    const path = `/hexes/${i}`;
    const name = hexOf(hex.hex, path)?.name;
    terrainOf(hex.terrain, 'hex', path);
    if (hex.level !== undefined && (!Number.isInteger(hex.level) || hex.level < -9 || hex.level > 9)) {
      fail('bad-level', path, { level: hex.level });
    }
    if (name === undefined) return;
    if (terrain.has(name)) fail('duplicate-hex', path, { hex: name });
    terrain.set(name, hex.terrain);
  });

  const sides = new Set<string>();
  board.hexsides.forEach((side, i) => {
    const path = `/hexsides/${i}`;
    terrainOf(side.terrain, 'hexside', path);
    if (!adjacent(side.between[0], side.between[1], path)) return;
    const key = `${hexsideKey(side.between, read)} ${side.terrain}`;
    if (sides.has(key)) fail('duplicate-hexside', path, { hexes: side.between });
    sides.add(key);
  });

  /** Checks that a chain really leaves the board at one of its ends, in the direction that it names. */
  const leaves = (word: string, next: string | undefined, path: string): void => {
    const at = next === undefined ? undefined : hexOf(next, path)?.at;
    const direction = edgeDirection(word);
    if (at === undefined || direction === undefined) return;
    const beyond = neighbour(at, direction);
    if (onBoard(board, beyond.q, rowOf(beyond))) fail('road-not-at-edge', path, { hex: next as string, direction });
  };
  const chain = (hexes: readonly string[], path: string): void => {
    if (hexes.length < 2) fail('road-too-short', path, { hexes });
    hexes.forEach((word, n) => {
      const next = hexes[n + 1];
      if (edgeDirection(word) === undefined) {
        if (next !== undefined && edgeDirection(next) === undefined) adjacent(word, next, path);
      } else if (n === 0) leaves(word, next, path);
      else if (n === hexes.length - 1) leaves(word, hexes[n - 1], path);
      else fail('bad-hex-name', path, { name: word });
    });
  };
  board.roads.forEach((road, i) => {
    chain(road, `/roads/${i}`);
  });
  board.lines?.forEach((line, i) => {
    terrainOf(line.terrain, 'line', `/lines/${i}`);
    chain(line.hexes, `/lines/${i}`);
  });

  const ids = new Set<string>();
  const built = new Set<string>();
  board.buildings.forEach((building, i) => {
    const path = `/buildings/${i}`;
    if (ids.has(building.id) || building.hexes.length === 0) fail('duplicate-building', path, { id: building.id });
    ids.add(building.id);
    if (building.storeys !== undefined && building.storeys !== 1 && building.storeys !== 2) {
      fail('bad-storeys', path, { storeys: building.storeys });
    }
    const own = new Map<string, Axial>();
    for (const text of building.hexes) {
      const hex = hexOf(text, path);
      if (hex === undefined) continue;
      const { name, at } = hex;
      own.set(name, at);
      if (built.has(name)) fail('duplicate-building', path, { id: building.id, hex: name });
      built.add(name);
      if (mapTerrain(chart, terrain.get(name) ?? board.base)?.construction === undefined) {
        fail('not-a-building', path, { hex: name });
      }
    }
    const apart = beyondGap(own);
    if (apart.length > 0) fail('building-gap', path, { id: building.id, hexes: apart });
  });

  board.silhouettes.forEach((silhouette, i) => {
    const path = `/silhouettes/${i}`;
    hexOf(silhouette.owner, path);
    const { terrain: drawn } = silhouette;
    if (drawn !== undefined && mapTerrain(chart, drawn)?.use !== 'line') terrainOf(drawn, 'hex', path);
    const points = silhouette.points.map(([x, y]) => ({ x, y }));
    const fault = points.every(storable) ? polygonFault(points) : 'parity';
    if (fault !== undefined) fail('bad-silhouette', path, { hex: silhouette.owner, fault });
  });
  return problems;
}

/** The hexes that are not joined to the first by hexes of the list. */
function beyondGap(hexes: ReadonlyMap<string, Axial>): readonly string[] {
  const left = new Set(hexes.keys());
  const [first] = left;
  const open = first === undefined ? [] : [first];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    left.delete(name);
    const at = hexes.get(name);
    if (at === undefined) continue;
    for (const direction of DIRECTIONS) {
      const beside = neighbour(at, direction);
      const next = formatHexName(beside.q, rowOf(beside));
      if (left.delete(next)) open.push(next);
    }
  }
  return [...left];
}
