import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onBoard } from '../../src/map/board.js';
import { canonicalBoard } from '../../src/map/canonical-board.js';
import type { Board } from '../../src/map/board.js';
import { DIRECTIONS, axial, neighbour, rowOf } from '../../src/board/geometry.js';
import { formatHexName } from '../../src/board/names.js';
import { hexsideBetween } from '../../src/map/map.js';
import { parseBoard } from '../../src/map/text-board.js';
import { printBoard } from '../../src/map/print-board.js';
import { TERRAIN_WW2 } from '../../src/tables/terrain.js';
import { prop } from '../prop.js';
import { rule } from '../rule.js';
import { board, boardOf, hex, mapOf } from './boards.js';

const HEX_TERRAIN = TERRAIN_WW2.filter((row) => row.use === 'hex').map((row) => row.id);
const HEXSIDES = TERRAIN_WW2.filter((row) => row.use === 'hexside').map((row) => row.id);

/** Any board of a few hexes. */
const boards: fc.Arbitrary<Board> = fc
  .record({
    id: fc.integer({ min: 0, max: 9999 }).map(String),
    columns: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 1, max: 6 }),
    base: fc.constantFrom(...HEX_TERRAIN),
    seeds: fc.array(
      fc.record({
        column: fc.nat(8),
        row: fc.nat(6),
        direction: fc.constantFrom(...DIRECTIONS),
        terrain: fc.constantFrom(...HEX_TERRAIN),
        side: fc.constantFrom(...HEXSIDES),
        level: fc.integer({ min: -1, max: 3 }),
        size: fc.integer({ min: 1, max: 10 }),
      }),
      { maxLength: 30 },
    ),
  })
  .map(({ id, columns, rows, base, seeds }) => {
    const size = { columns, rows };
    const used = new Set<string>();
    const sides = new Set<string>();
    const hexes = [];
    const hexsides = [];
    const roads = [];
    const lines = [];
    const silhouettes = [];
    for (const seed of seeds) {
      if (!onBoard(size, seed.column, seed.row)) continue;
      const hex = formatHexName(seed.column, seed.row);
      if (!used.has(hex))
        hexes.push({ hex, terrain: seed.terrain, ...(seed.level === 0 ? {} : { level: seed.level }) });
      used.add(hex);
      const s = 2 * seed.size;
      silhouettes.push({
        owner: hex,
        terrain: seed.terrain,
        points: [
          [-s, -s],
          [s, -s],
          [0, s],
        ] as const,
      });
      const at = neighbour(axial(seed.column, seed.row), seed.direction);
      const edge = `edge${String(seed.direction)}`;
      if (!onBoard(size, at.q, rowOf(at))) roads.push([edge, hex]);
      const other = formatHexName(Math.max(at.q, 0), Math.max(rowOf(at), 0));
      const side = [...[hex, other].sort(), seed.side].join();
      if (!onBoard(size, at.q, rowOf(at)) || sides.has(side)) continue;
      sides.add(side);
      hexsides.push({ between: [hex, other] as const, terrain: seed.side });
      roads.push([hex, other]);
      lines.push({ terrain: 'railroad', hexes: [hex, other] });
    }
    const drawn = { hexes, hexsides, roads, lines, buildings: [], silhouettes };
    return canonicalBoard({ format: 0, id, columns, rows, base, ...drawn });
  });

describe('the text form of a board', () => {
  prop('is read back to the same board', [boards], (given) => {
    expect(parseBoard(printBoard(given))).toEqual({ ok: true, value: given });
  });

  it('is read back for the Training board, and printing settles', () => {
    const village = board('15');
    expect(boardOf(printBoard(village))).toEqual(village);
    expect(printBoard(boardOf(printBoard(village)))).toBe(printBoard(village));
    expect(JSON.parse(JSON.stringify(village))).toEqual(village);
  });

  rule('10.5.1', 'holds several terrains on one hexside, a Wall along a Stream', () => {
    const given = boardOf('board 1 5x4\nstream3 B2/C2\nwall C2/B2');
    expect(given.hexsides).toEqual([
      { between: ['B2', 'C2'], terrain: 'stream3' },
      { between: ['B2', 'C2'], terrain: 'wall' },
    ]);
    expect(boardOf(printBoard(given))).toEqual(given);
    const map = mapOf(given);
    const side = hexsideBetween(map, hex(map, 'C2'), hex(map, 'B2'));
    expect([side?.type, side?.T, side?.O, side?.leg, side?.tm]).toEqual(['blocking', 5, 'P', 3, 1]);
    expect([side?.id, side?.closing?.map(({ id }) => id)]).toEqual(['stream3+wall', ['wall']]);
  });

  it('refuses roads and lines that do not lie on the board as they say', () => {
    const parsed = parseBoard(
      [
        'board 1 3x3',
        'road edge4 A1 B1',
        'road A1 edge5 B1',
        'road edge5 A1',
        'railroad A1',
        'railroad A1 C1',
        'trail A1 B1',
        'road edge1 edge4',
      ].join('\n'),
    );
    expect(parsed.ok ? [] : parsed.problems.map((p) => [p.code, p.params['line']])).toEqual([['bad-line', 5]]);
    const second = parseBoard(
      [
        'board 1 3x3',
        'road edge4 A1 B1',
        'road A1 edge5 B1',
        'road edge5 A1',
        'railroad A1 C1',
        'trail A1 B1',
        'road edge1 edge4',
      ].join('\n'),
    );
    expect(second.ok ? [] : second.problems.map((p) => [p.code, p.params['line']])).toEqual([
      ['road-not-at-edge', 2],
      ['bad-hex-name', 3],
      ['bad-hex-name', 7],
      ['bad-hex-name', 7],
      ['hexes-not-adjacent', 5],
      ['unknown-terrain', 6],
    ]);
  });

  it('refuses every mistake at once, each with its line', () => {
    const parsed = parseBoard(
      [
        'board 15 3x3',
        'columns A B C',
        '1 . . .',
        '2 . zz .',
        '3 . .',
        'wall A1/C1 A1/B1 B1/A1',
        'art A1 1,2 4,4 8,8',
        'building church A2',
        'road A1 A3',
        'fence A1/B1',
        'art B9 0,0 4,0 0,4',
      ].join('\n'),
    );
    expect(parsed.ok ? [] : parsed.problems.map((p) => [p.code, p.params['line']])).toEqual([
      ['unknown-code', 4],
      ['bad-grid-row', 5],
    ]);
    const second = parseBoard(
      [
        'board 15 3x3',
        'wall A1/C1 A1/B1 B1/A1',
        'art A1 1,2 4,4 8,8',
        'building church A2',
        'road A1 A3',
        'fence A1/B2',
        'art B9 0,0 4,0 0,4',
      ].join('\n'),
    );
    expect(second.ok ? [] : second.problems.map((p) => [p.code, p.params['line']])).toEqual([
      ['hexes-not-adjacent', 2],
      ['duplicate-hexside', 2],
      ['unknown-terrain', 6],
      ['hexes-not-adjacent', 5],
      ['not-a-building', 4],
      ['bad-silhouette', 3],
      ['hex-not-on-board', 7],
    ]);
  });
});
