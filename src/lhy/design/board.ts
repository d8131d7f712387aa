import { formatHexName } from '../../board/names.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Edge } from '../state/index.js';
import type { MapDesign } from '../terrain/index.js';
import type { Settled } from './design.js';
import { FRONTAGES } from './design.js';
import type { Lie } from './join.js';
import { joinSectors } from './join.js';
import type { Library } from './library.js';

/** A defender stands further from the edge of the enemy than this. */
const FAR = 4;

/**
 * How the sectors of a frontage lie: one below the other where their rows are as wide as it is.
 *
 * @rule 23.0(1), 23.0(3)
 * @example lieOf(library, settled) // 'rows'
 */
export function lieOf({ input }: Library, { frontage }: Settled): Lie {
  const width = FRONTAGES[frontage ?? 'normal'];
  return input.sectors.some(({ columns }) => columns === width) ? 'rows' : 'columns';
}

/**
 * The sectors of a library that fit a frontage: an edge of theirs has as many hexes.
 *
 * @rule 23.0(1), 23.0(2)
 * @example fitting(library, { frontage: 'narrow' }).map(({ id }) => id) // ['a', 'b']
 */
export function fitting(library: Library, settled: Settled): readonly MapDesign[] {
  const { frontage } = settled;
  if (frontage === undefined) return [];
  const width = FRONTAGES[frontage];
  const lie = lieOf(library, settled);
  return library.input.sectors.filter(({ columns, rows }) => (lie === 'rows' ? columns : rows) === width);
}

/**
 * The map of a design: its sectors in their order, with its hills at their level.
 *
 * @returns the map; or `sectors-do-not-fit`
 * @rule 23.0(3), 23.0(4)
 * @example boardOf(library, settled).value.columns // 7
 */
export function boardOf(library: Library, settled: Settled): Result<MapDesign> {
  const { sectors = [], configuration = sectors, hills } = settled;
  const all = fitting(library, settled);
  const chosen = configuration.flatMap((id) => all.find((sector) => sector.id === id) ?? []);
  if (chosen.length === 0) return refuse(problem('too-few-sectors', {}, '23.0(2)'));
  const lie = lieOf(library, settled);
  const joined = joinSectors('design', chosen, lie, library.input.overlap?.[lie] ?? 0);
  return joined.ok && hills !== undefined ? ok({ ...joined.value, hillFactor: hills }) : joined;
}

/** How far a hex is from an edge: 1 in the row or the column along it. */
function distanceFrom({ columns, rows }: MapDesign, edge: Edge, column: number, row: number): number {
  switch (edge) {
    case 'north':
      return row;
    case 'south':
      return rows + 1 - row;
    case 'west':
      return column + 1;
    case 'east':
      return columns - column;
  }
}

function hexesBy(board: MapDesign, fits: (column: number, row: number) => boolean): readonly string[] {
  return Array.from(
    { length: board.columns * board.rows },
    (_, i) => [i % board.columns, Math.floor(i / board.columns) + 1] as const,
  )
    .filter(([column, row]) => fits(column, row))
    .map(([column, row]) => formatHexName(column, row));
}

/**
 * The other end of a map.
 *
 * @rule 23.0(5)
 * @example oppositeOf('north') // 'south'
 */
export function oppositeOf(edge: Edge): Edge {
  return ({ north: 'south', south: 'north', west: 'east', east: 'west' } as const)[edge];
}

/**
 * The hexes of a map along an edge, by which an attacker comes on.
 *
 * @rule 23.0(15)
 * @example hexesAlong(board, 'south').length // 7
 */
export function hexesAlong(board: MapDesign, edge: Edge): readonly string[] {
  return hexesBy(board, (column, row) => distanceFrom(board, edge, column, row) === 1);
}

/**
 * The hexes in which a defender sets up: those further than four hexes from the edge of his enemy.
 *
 * @param edge the friendly edge of the defender
 * @rule 23.0(15)
 * @example hexesOfDefence(board, 'north').includes('A1') // true
 */
export function hexesOfDefence(board: MapDesign, edge: Edge): readonly string[] {
  const enemy = oppositeOf(edge);
  return hexesBy(board, (column, row) => distanceFrom(board, enemy, column, row) > FAR);
}

/**
 * The half hexes at the sides of a map: its first and last columns, or rows where the frontage runs along the columns.
 *
 * @rule 23.0(12)
 * @example hexesOfSides(board, 'north') // ['A1', 'G1', 'A2', 'G2']
 */
export function hexesOfSides(board: MapDesign, edge: Edge): readonly string[] {
  const upright = edge === 'north' || edge === 'south';
  return hexesBy(board, (column, row) =>
    upright ? column === 0 || column === board.columns - 1 : row === 1 || row === board.rows,
  );
}

/**
 * The hexes of a sector on the map of a design.
 *
 * @rule 23.0(6)
 * @example hexesOfSector(board, 'a').length // 77
 */
export function hexesOfSector(board: MapDesign, id: string): readonly string[] {
  const part = board.sectors?.find((sector) => sector.id === id);
  if (part === undefined) return [];
  const corners = [part.from, part.to].map((name) => /^([A-Z]+)([0-9]+)$/.exec(name));
  const [from, to] = corners.map((corner) => ({ letters: corner?.[1] ?? '', row: Number(corner?.[2] ?? 0) }));
  const names = hexesBy(board, () => true);
  const column = (letters: string): number => names.indexOf(`${letters}1`) % board.columns;
  if (from === undefined || to === undefined) return [];
  const [first, last] = [column(from.letters), column(to.letters)];
  return hexesBy(board, (at, row) => at >= first && at <= last && row >= from.row && row <= to.row);
}
