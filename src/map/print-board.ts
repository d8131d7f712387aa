import { byText } from '../kernel/basis/order.js';
import { append, largest } from '../kernel/basis/lists.js';
import { onBoard } from './board.js';
import { canonicalBoard } from './canonical-board.js';
import type { Board } from './board.js';
import { columnLetters, formatHexName } from '../board/names.js';

/**
 * Writes a board in its text form; `parseBoard` reads it back to the same board.
 *
 * @example printBoard(board).startsWith('board 15 15x8') // true
 */
export function printBoard(given: Board): string {
  const board = canonicalBoard(given);
  const lines = [`board ${board.id} ${String(board.columns)}x${String(board.rows)}`, `base ${board.base}`, ''];
  const codes = codesOf(board);
  for (const [id, code] of codes) lines.push(`code ${code} ${id}`);
  append(lines, ['', ...gridOf(board, codes), '']);
  const kinds = [...new Set(board.hexsides.map((side) => side.terrain))].sort(byText);
  for (const kind of kinds) {
    const sides = board.hexsides.filter((side) => side.terrain === kind).map((side) => side.between.join('/'));
    for (let i = 0; i < sides.length; i += 12) lines.push(`${kind} ${sides.slice(i, i + 12).join(' ')}`);
  }
  for (const road of board.roads) lines.push(`road ${road.join(' ')}`);
  for (const { terrain, hexes } of board.lines ?? []) lines.push(`${terrain} ${hexes.join(' ')}`);
  for (const { id, hexes, storeys } of board.buildings) {
    lines.push(`building ${id} ${storeys === undefined ? '' : `storeys=${String(storeys)} `}${hexes.join(' ')}`);
  }
  for (const { owner, terrain, points } of board.silhouettes) {
    const outline = points.map(([x, y]) => `${String(x)},${String(y)}`).join(' ');
    lines.push(`art ${owner} ${terrain === undefined ? '' : `${terrain} `}${outline}`);
  }
  return `${lines.join('\n')}\n`;
}

/** A short code for each terrain of the board: `.` for the base, else initials or first letters, longer where they collide. */
function codesOf(board: Board): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set(['.']);
  const ids = [...new Set(board.hexes.map((hex) => hex.terrain))].filter((id) => id !== board.base).sort(byText);
  for (const id of ids) {
    const initials = id.slice(0, 1) + id.replace(/[^A-Z]/g, '').toLowerCase();
    const letters = id.toLowerCase().replace(/[^a-z]/g, '');
    let code = initials.length > 1 ? initials : letters.slice(0, 2);
    for (let n = 2; taken.has(code) && n <= letters.length; n++) code = letters.slice(0, n);
    for (let extra = letters; taken.has(code); extra += 'x') code = extra;
    taken.add(code);
    codes.set(id, code);
  }
  return codes;
}

function gridOf(board: Board, codes: ReadonlyMap<string, string>): readonly string[] {
  const cells = new Map(
    board.hexes.map((hex) => [
      hex.hex,
      (codes.get(hex.terrain) ?? '.') + (hex.level === undefined ? '' : String(hex.level)),
    ]),
  );
  const columns = Array.from({ length: board.columns }, (_, column) => column);
  const width = largest(
    [...cells.values()].map((cell) => cell.length + 1),
    3,
  );
  const line = (head: string, words: readonly string[]): string =>
    (head.padEnd(8) + words.map((word) => word.padEnd(width)).join('')).trimEnd();
  const rows = Array.from({ length: board.rows + 1 }, (_, row) =>
    line(
      String(row),
      columns.map((column) => (onBoard(board, column, row) ? (cells.get(formatHexName(column, row)) ?? '.') : '-')),
    ),
  );
  return [
    line(
      'columns',
      columns.map((column) => ` ${columnLetters(column)}`.padEnd(width)).map((word) => word.trim()),
    ),
    ...rows,
  ];
}
