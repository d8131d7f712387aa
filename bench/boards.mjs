// The boards lines of sight are measured on: the Training board, the same with hills, and many of them joined.
import { value } from './library.mjs';

const trainingBoard = ({ map, read }) => value(map.parseBoard(read('boards/15.txt')));

/** The Training board on two hills: level 2 around their tops, level 1 on their slopes. */
function hillyBoard(library) {
  const { compileMap, indexOf, rangeBetween } = library.map;
  const board = trainingBoard(library);
  const flat = value(compileMap({ boards: [{ board }] }));
  const tops = ['D3', 'M6'].map((name) => indexOf(flat, name));
  const listed = new Map(board.hexes.map((hex) => [hex.hex, hex]));
  const hexes = flat.names.map((hex, index) => {
    const away = Math.min(...tops.map((top) => rangeBetween(flat, top, index)));
    return { ...(listed.get(hex) ?? { hex, terrain: board.base }), level: away > 2 ? 0 : away > 1 ? 1 : 2 };
  });
  return { ...board, hexes };
}

/** A map of one Training board with hills. */
export function hillyMap(library) {
  return value(library.map.compileMap({ boards: [{ board: hillyBoard(library) }] }));
}

/** A board whose edge is bare, so that it fits to itself on every side: joined boards share their edge hexes. */
function joinable(board) {
  const edge = /^([AO][0-9]|[A-Z][08])$/;
  const inner = ({ hex }) => !edge.test(hex);
  return {
    ...board,
    hexes: board.hexes.filter(inner),
    buildings: board.buildings
      .map((building) => ({ ...building, hexes: building.hexes.filter((hex) => inner({ hex })) }))
      .filter(({ hexes }) => hexes.length > 0),
    silhouettes: board.silhouettes.filter(({ owner }) => inner({ hex: owner })),
  };
}

/** A map of `across` times `down` boards with hills. */
export function joinedMap(library, across, down) {
  const board = joinable(hillyBoard(library));
  const boards = [];
  for (let x = 0; x < across; x++) {
    for (let y = 0; y < down; y++) {
      boards.push({ board: { ...board, id: String(1 + x * down + y) }, column: 14 * x, row: 8 * y });
    }
  }
  return value(library.map.compileMap({ boards }));
}

/** Smoke, fire, a wreck, a vehicle and rubble on a Training board. */
export function markersOn({ map: { indexOf }, los }, map) {
  const lay = [
    ['H4', 'smoke'],
    ['E6', 'smoke'],
    ['L7', 'fire'],
    ['J4', 'wreck'],
    ['G5', 'vehicle'],
    ['F5', 'rubble'],
  ];
  return los.losOverlay(
    map,
    lay.map(([hex, marker]) => [indexOf(map, hex), marker]),
  );
}

/** A small generator of whole numbers, the same in every run. */
export function numbers(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % below;
  };
}

/** Every pair of different hexes of a map, once. */
export function allPairs(map) {
  const pairs = [];
  for (let a = 0; a < map.size; a++) for (let b = a + 1; b < map.size; b++) pairs.push([a, b]);
  return pairs;
}

/** Pairs of hexes at one range, drawn at random. */
export function pairsAt({ map: { rangeBetween } }, map, range, count) {
  const next = numbers(range);
  const pairs = [];
  for (let tries = 0; pairs.length < count && tries < 2000 * count; tries++) {
    const a = next(map.size);
    const b = next(map.size);
    if (rangeBetween(map, a, b) === range) pairs.push([a, b]);
  }
  return pairs;
}
