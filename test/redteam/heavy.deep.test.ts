import { expect, test } from 'vitest';
import type { World } from '../../src/index.js';
import { createGame, fieldOfView, load, loadWorld, position, save } from '../../src/index.js';
import { examplePack, packJson } from '../training.js';
import { unwrap } from '../unwrap.js';

/* Packs and situations just below the limits are accepted, and a game of them goes on. They are whole, so that what takes long in
 * them shows in the time of the tests. */

type Fields = Record<string, unknown>;
interface MillPack extends Fields {
  boards: Fields[];
  scenarios: (Fields & { map: Fields })[];
}

const COLUMNS = 98;
const ROWS = 49;

/** The letters of a column. */
function letters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : String.fromCharCode(64 + Math.floor(column / 26)) + letter;
}

/** All hexes of the large board. */
const HEXES = Array.from({ length: COLUMNS }, (_, column) =>
  Array.from({ length: ROWS + 1 - (column % 2) }, (__, row) => `${letters(column)}${row + (column % 2)}`),
).flat();

/** The example of the guide, on a board of 4,851 hexes. */
function mill(board: Fields, change: (pack: MillPack) => void = () => undefined): World {
  const pack = examplePack() as MillPack;
  const empty = { base: 'clear', hexes: [], hexsides: [], roads: [], buildings: [], silhouettes: [] };
  pack.boards = [{ format: 0, id: '90', columns: COLUMNS, rows: ROWS, ...empty, ...board }];
  change(pack);
  return unwrap(loadWorld({ packs: [packJson('ww2-starter'), pack], scenario: 'mill' }));
}

/** The number of locations that a corner of the map, and its middle, have a verdict on. */
function looked(world: World): readonly number[] {
  const game = unwrap(createGame(world, { seed: '7' }));
  unwrap(load(world, save(game)));
  return ['A0', 'AX25'].map((at) => Object.keys(unwrap(fieldOfView(world, game, at))).length);
}

test('every hex of a large board is a Building of its own', () => {
  const world = mill({
    base: 'lcBuilding',
    buildings: HEXES.map((hex, i) => ({ id: `b${i}`, hexes: [hex] })),
  });
  expect(world.map.buildings).toHaveLength(HEXES.length);
  expect(looked(world).every((locations) => locations >= HEXES.length)).toBe(true);
});

test('every hex of a large board has artwork', () => {
  const points = [
    [-14, -8],
    [14, -8],
    [14, 8],
  ];
  const world = mill({ base: 'forest', silhouettes: HEXES.map((owner) => ({ owner, points })) });
  expect(world.map.silhouettes).toHaveLength(HEXES.length);
  expect(looked(world).every((locations) => locations >= HEXES.length)).toBe(true);
});

test('two thousand roads and lines go to and fro two hundred times each', () => {
  const hexes = Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? 'D3' : 'D4'));
  const roads = Array.from({ length: 1000 }, () => hexes);
  const world = mill({ roads, lines: roads.map((road) => ({ terrain: 'railroad', hexes: road })) });
  expect(world.map.roadTable.filter((road) => road !== 0)).toHaveLength(2);
  expect(world.map.lineTable.filter((lines) => lines.length > 0)).toHaveLength(2);
});

test('a pack has a hundred scenarios, each on another part of its board', () => {
  const world = mill({ columns: 9, rows: 30 }, (pack) => {
    const [first] = pack.scenarios;
    pack.scenarios = Array.from({ length: 95 }, (_, i) => ({
      ...(first as MillPack['scenarios'][0]),
      id: i === 0 ? 'mill' : `mill${i}`,
      map: { ...first?.map, area: { kind: 'rows', from: 0, to: 5 + i } },
    }));
  });
  expect(world.map.size).toBe(9 * 5 + 5);
});

test('a situation has two thousand squads, less ten', () => {
  const world = mill({});
  const squads = ['vale.1-4-4', 'de.1-6-4'];
  const units = Array.from({ length: 1990 }, (_, i) => ({ type: squads[i % 2], at: HEXES[2 * i] }));
  const game = unwrap(position(world, { units, impulse: { by: 'de', named: [] }, dice: { seed: '7' } }));
  expect(unwrap(load(world, save(game))).position.counters).toHaveLength(1990);
});
