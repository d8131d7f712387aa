import fc from 'fast-check';
import { onBoard } from '../../src/map/board.js';
import { canonicalBoard } from '../../src/map/canonical-board.js';
import type { Board, BoardLine } from '../../src/map/board.js';
import { axial, directionTo, DIRECTIONS, neighbour, rowOf, symmetric, symmetricHex } from '../../src/board/geometry.js';
import type { GameMap } from '../../src/map/map.js';
import { formatHexName } from '../../src/board/names.js';
import { LOS_MARKERS } from '../../src/los/overlay.js';
import type { LosMarker } from '../../src/los/overlay.js';
import { mapOf } from '../map/boards.js';

const SIZE = { columns: 9, rows: 7 };
const HEX_TERRAIN = [
  'clear',
  'clear',
  'clear',
  'road',
  'brush',
  'lightWoods',
  'forest',
  'lcBuilding',
  'hcBuilding',
  'wheat',
  'treeLinedRoad',
];
const HEXSIDES = ['wall', 'hedge', 'bocage', 'stream2'];

/** Where a Building of several hexes may stand. */
const HALL = ['E3', 'E4', 'F4'];

/** Outlines: boxes, triangles, arches, anywhere around the centre dot; some overhang, some run through it. */
export const someOutline = fc
  .tuple(fc.integer({ min: -14, max: 10 }), fc.integer({ min: -8, max: 6 }), fc.integer({ min: 1, max: 8 }), fc.nat(2))
  .map(([x, y, size, shape]): readonly (readonly [number, number])[] => {
    const [w, e, n, s] = [2 * x, 2 * (x + size), 2 * y, 2 * (y + size)];
    if (shape === 0)
      return [
        [w, n],
        [e, n],
        [e, s],
        [w, s],
      ];
    if (shape === 1)
      return [
        [w, n],
        [e, s],
        [w, s],
      ];
    return [
      [w, n],
      [e + 4, n],
      [e + 4, s + 4],
      [e + 2, s + 4],
      [e + 2, n + 2],
      [w + 2, n + 2],
      [w + 2, s + 4],
      [w, s + 4],
    ];
  });

const seed = fc.record({
  column: fc.nat(SIZE.columns - 1),
  row: fc.nat(SIZE.rows),
  terrain: fc.constantFrom(...HEX_TERRAIN),
  level: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3, -1),
  direction: fc.constantFrom(...DIRECTIONS),
  side: fc.constantFrom(undefined, ...HEXSIDES),
  outline: fc.option(someOutline, { nil: undefined }),
  art: fc.constantFrom(undefined, 'lightWoods', 'forest', 'treeLinedRoad'),
  road: fc.boolean(),
  track: fc.constantFrom(false, false, false, true),
});

/** A tree-lined road that runs straight, bends and runs straight again. */
function layAvenue(hexes: Map<string, Board['hexes'][number]>, roads: (readonly string[])[]): void {
  const road = ['C1', 'C2', 'C3', 'C4', 'D5', 'E5', 'F6', 'G6'];
  roads.push(road);
  for (const hex of road) hexes.set(hex, { hex, terrain: 'treeLinedRoad' });
}

/** A board with levels, Buildings, Walls and silhouettes. */
export const someBoard: fc.Arbitrary<Board> = fc
  .tuple(fc.array(seed, { maxLength: 120, size: 'max' }), fc.boolean(), fc.boolean())
  .map(([seeds, built, avenue]) => {
    const hexes = new Map<string, Board['hexes'][number]>();
    const hexsides = new Map<string, Board['hexsides'][number]>();
    const silhouettes: Board['silhouettes'][number][] = [];
    const roads: (readonly string[])[] = [];
    const lines: BoardLine[] = [];
    if (avenue) layAvenue(hexes, roads);
    if (built) for (const hex of HALL) hexes.set(hex, { hex, terrain: 'hcBuilding', level: seeds.length % 2 });
    for (const one of seeds) {
      if (!onBoard(SIZE, one.column, one.row)) continue;
      const hex = formatHexName(one.column, one.row);
      if (!hexes.has(hex)) hexes.set(hex, { hex, terrain: one.terrain, level: one.level });
      if (one.outline !== undefined) {
        silhouettes.push({ owner: hex, points: one.outline, ...(one.art === undefined ? {} : { terrain: one.art }) });
      }
      const next = neighbour(axial(one.column, one.row), one.direction);
      if (!onBoard(SIZE, next.q, rowOf(next))) continue;
      const other = formatHexName(next.q, rowOf(next));
      if (one.road) roads.push([hex, other]);
      if (one.track) lines.push({ terrain: 'railroad', hexes: [hex, other] });
      if (one.side === undefined) continue;
      const key = (hex < other ? hex + other : other + hex) + one.side;
      hexsides.set(key, { between: [hex, other], terrain: one.side });
    }
    const hall = HALL.filter((name) => hexes.get(name)?.terrain === 'hcBuilding');
    const buildings = hall.length > 1 ? [{ id: 'hall', hexes: hall, storeys: 2 }] : [];
    const base = { format: 0, id: '1', ...SIZE, base: 'clear', roads, lines } as const;
    return canonicalBoard({
      ...base,
      hexes: [...hexes.values()],
      hexsides: [...hexsides.values()],
      buildings,
      silhouettes,
    });
  });

/** A compiled one. */
export const someMap: fc.Arbitrary<GameMap> = someBoard.map((board) => mapOf(board));

/** The same with a hole in it and a part cut off: hexes off the map between hexes on it. */
export const someBrokenMap: fc.Arbitrary<GameMap> = fc
  .tuple(someBoard, fc.integer({ min: 1, max: 5 }))
  .map(([board, row]) => {
    const areas = [
      { columns: ['A', 'C'] },
      { columns: ['D', 'E'], rows: [row, row + 1] },
      { columns: ['F', 'I'] },
    ] as const;
    return mapOf(board, areas);
  });

/** A crowd of small separate Buildings on flat ground: lines that squeeze between two of them. */
export const someVillage: fc.Arbitrary<GameMap> = fc
  .array(
    fc.record({
      terrain: fc.constantFrom('lcBuilding', 'lcBuilding', 'hcBuilding', 'road', 'lightWoods'),
      x: fc.nat(24),
      y: fc.nat(16),
    }),
    {
      minLength: 80,
      maxLength: 80,
    },
  )
  .map((cells) => {
    const hexes: Board['hexes'][number][] = [];
    const silhouettes: Board['silhouettes'][number][] = [];
    cells.forEach(({ terrain, x, y }, i) => {
      const [column, row] = [i % SIZE.columns, Math.floor(i / SIZE.columns)];
      if (!onBoard(SIZE, column, row)) return;
      const hex = formatHexName(column, row);
      const [west, north] = [2 * x - 27 - 1, 2 * Math.floor(y / 2) - 10];
      hexes.push({ hex, terrain });
      silhouettes.push({
        owner: hex,
        points: [
          [west, north],
          [west + 6, north],
          [west + 6, north + 4],
          [west, north + 4],
        ],
      });
    });
    const board = { format: 0, id: '1', ...SIZE, base: 'clear', roads: [], hexsides: [], buildings: [] } as const;
    return mapOf(canonicalBoard({ ...board, hexes, silhouettes }));
  });

/** Hill country: ground that rises and falls across the board, mostly Clear. */
export const someHills: fc.Arbitrary<GameMap> = fc
  .record({
    east: fc.integer({ min: -2, max: 2 }),
    south: fc.integer({ min: -2, max: 2 }),
    bumps: fc.array(fc.constantFrom(0, 0, 0, 0, 1, -1), { minLength: 80, maxLength: 80 }),
    terrains: fc.array(
      fc.constantFrom(...new Array<string>(12).fill('clear'), 'road', 'brush', 'lightWoods', 'forest'),
      {
        minLength: 80,
        maxLength: 80,
      },
    ),
  })
  .map(({ east, south, bumps, terrains }) => {
    const hexes: Board['hexes'][number][] = [];
    bumps.forEach((bump, i) => {
      const [column, row] = [i % SIZE.columns, Math.floor(i / SIZE.columns)];
      if (!onBoard(SIZE, column, row)) return;
      const slope = Math.floor((east * (column - 4) + south * (2 * row - 7 + (column % 2))) / 3);
      const level = Math.min(4, Math.max(-1, 1 + slope + bump));
      hexes.push({ hex: formatHexName(column, row), terrain: terrains[i] as string, level });
    });
    const board = { format: 0, id: '1', ...SIZE, base: 'clear', roads: [], hexsides: [], buildings: [] } as const;
    return mapOf(canonicalBoard({ ...board, hexes, silhouettes: [] }));
  });

/** Number of hexes of every map of `someMap`. */
export const MAP_SIZE: number = mapOf(
  canonicalBoard({
    format: 0,
    id: '1',
    ...SIZE,
    base: 'clear',
    hexes: [],
    hexsides: [],
    roads: [],
    buildings: [],
    silhouettes: [],
  }),
).size;

/** A hex of it. */
export const someHex: fc.Arbitrary<number> = fc.nat(MAP_SIZE - 1);

/** Counters on it. */
export const someCounters: fc.Arbitrary<readonly (readonly [number, LosMarker])[]> = fc.array(
  fc.tuple(someHex, fc.constantFrom(...(Object.keys(LOS_MARKERS) as LosMarker[]))),
  { maxLength: 12 },
);

/** The same map moved by one of the twelve symmetries of the plane; every hex keeps its index. */
export function moved(map: GameMap, symmetry: number): GameMap {
  const steps = DIRECTIONS.map(
    (d) => directionTo({ q: 0, r: 0 }, symmetricHex(neighbour({ q: 0, r: 0 }, d), symmetry)) as number,
  );
  const at = map.q.map((q, hex) => symmetricHex({ q, r: map.r[hex] as number }, symmetry));
  const slots = <T>(table: readonly T[]): readonly T[] => {
    const turned = [...table];
    table.forEach((value, slot) => (turned[slot - (slot % 6) + (steps[slot % 6] as number) - 1] = value));
    return turned;
  };
  return {
    ...map,
    q: at.map((hex) => hex.q),
    r: at.map((hex) => hex.r),
    neighbourTable: slots(map.neighbourTable),
    hexsideTable: slots(map.hexsideTable),
    roadTable: map.roadTable.map((bits) =>
      steps.reduce((turned, step, i) => turned | (((bits >> i) & 1) << (step - 1)), 0),
    ),
    silhouettes: map.silhouettes.map((one) => ({
      ...one,
      points: one.points.map((point) => symmetric(point, symmetry)),
    })),
  };
}
