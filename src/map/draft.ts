import { problem } from '../kernel/basis/result.js';
import type { Problem } from '../kernel/basis/result.js';
import { onBoard } from './board.js';
import type { Board } from './board.js';
import { axial, MAX_COORDINATE, rowOf } from '../board/geometry.js';
import type { Axial } from '../board/geometry.js';
import { columnOf, formatHexName } from '../board/names.js';
import type { BoardPlacement, PlayableArea } from './placement.js';

/** A hex while the map is put together. Joined half-hexes are one of these with a name from each board. */
export interface Draft {
  readonly at: Axial;
  readonly names: readonly string[];
  /** The terrain in which the centre dot lies. */
  readonly terrain: string;
  /**
   * The weight of this terrain where two halves meet: Clear gives way to the base terrain of a board, and base terrain
   * to drawn terrain.
   */
  readonly weight: 0 | 1 | 2;
  readonly level: number;
  /** Whether the edge of its board, or of all its boards, runs through it. */
  readonly half: boolean;
}

/** The hexes of a map by their place, as `draftKey` spells it. */
export type Drafts = Map<string, Draft>;

/**
 * Adds the playable hexes of a board to the map; a half-hex that meets another becomes one hex with it.
 *
 * @rule 1.4
 * @param beyond takes the names of the hexes that are on the board and not in an area
 * @returns `boards-overlap`, or `halves-differ` where two boards draw different terrain or levels under one centre dot
 * @example layDown(drafts, { board }, undefined) // [] where nothing lies under the board
 */
export function layDown(
  drafts: Drafts,
  placement: BoardPlacement,
  areas: readonly PlayableArea[] | undefined,
  beyond?: Set<string>,
): readonly Problem[] {
  const { board, column: east = 0, row: south = 0, rotated = false } = placement;
  const listed = new Map(board.hexes.map((hex) => [hex.hex, hex]));
  const problems: Problem[] = [];
  for (let column = 0; column < board.columns; column++) {
    for (let row = column % 2; row <= board.rows; row++) {
      if (!onBoard(board, column, row)) continue;
      if (!inPlay(areas, board.id, column, row)) {
        beyond?.add(board.id + formatHexName(column, row));
        continue;
      }
      const turnedColumn = rotated ? board.columns - 1 - column : column;
      const turnedRow = rotated ? board.rows + (column % 2) - row : row;
      const at = axial(turnedColumn + east, turnedRow + south);
      const name = formatHexName(column, row);
      const hex = listed.get(name);
      const terrain = hex?.terrain ?? board.base;
      const weight = terrain === 'clear' ? 0 : terrain === board.base ? 1 : 2;
      const half = halfHex(board, column, row);
      const draft: Draft = { at, names: [board.id + name], terrain, weight, level: hex?.level ?? 0, half };
      const met = drafts.get(draftKey(at));
      if (met === undefined) drafts.set(draftKey(at), draft);
      else if (!draft.half || !met.half) return [problem('boards-overlap', { board: board.id, hex: name }, '1.4')];
      else if (!alike(met, draft))
        problems.push(problem('halves-differ', { hexes: [...met.names, ...draft.names] }, '1.4'));
      else drafts.set(draftKey(at), joined(met, draft));
    }
  }
  return problems;
}

/**
 * The name of a place on the map.
 *
 * @example draftKey({ q: 7, r: 2 }) // '7,6'
 */
export function draftKey(at: Axial): string {
  return `${String(at.q)},${String(rowOf(at))}`;
}

/** Whether two halves can be one hex: the terrain with the greater weight is the terrain of the hex. */
function alike(a: Draft, b: Draft): boolean {
  return (a.weight !== b.weight || a.terrain === b.terrain) && (a.level === 0 || b.level === 0 || a.level === b.level);
}

function joined(a: Draft, b: Draft): Draft {
  const { terrain, weight } = a.weight >= b.weight ? a : b;
  return { ...a, names: [...a.names, ...b.names], terrain, weight, level: a.level === 0 ? b.level : a.level };
}

function halfHex(board: Board, column: number, row: number): boolean {
  return column === 0 || column === board.columns - 1 || (column % 2 === 0 && (row === 0 || row === board.rows));
}

function inPlay(areas: readonly PlayableArea[] | undefined, board: string, column: number, row: number): boolean {
  if (areas === undefined) return true;
  return areas.some((area) => {
    if (area.board !== undefined && area.board !== board) return false;
    const [west, east] = area.columns ?? ['A', 'ZZ'];
    const [north, south] = area.rows ?? [0, MAX_COORDINATE];
    return columnOf(west) <= column && column <= columnOf(east) && north <= row && row <= south;
  });
}
