import { decode } from '../../kernel/json/decode.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, refuse, refuseAll } from '../../kernel/basis/result.js';
import { canonicalBoard, checkBoard, parseBoard } from '../../map/index.js';
import type { Board } from '../../map/index.js';
import { boardSchema } from '../../scenario/board.schema.js';
import { TERRAIN_CHARTS } from '../../tables/terrain.js';
import type { TerrainChart } from '../../tables/terrain.js';

/** A board with the chart that knows its terrain. */
export interface ReadBoard {
  readonly board: Board;
  readonly chart: TerrainChart;
}

const CHARTS: readonly TerrainChart[] = [TERRAIN_CHARTS.ww2, TERRAIN_CHARTS.modern];

/**
 * Reads a board from its text form with whichever chart knows its terrain.
 *
 * @returns the board, or the mistakes by the first chart, each with its line
 * @example readBoard('board 15 15x8\nbase clear\n')
 */
export function readBoard(text: string): Result<ReadBoard> {
  return withSomeChart((chart) => parseBoard(text, chart));
}

/**
 * Reads a board from JSON, drawn as data or as lines of text.
 *
 * @returns the board, or every mistake with its place
 * @example readJsonBoard({ format: 0, id: '15', columns: 15, rows: 8, base: 'clear', hexes: [], hexsides: [], roads: [], buildings: [], silhouettes: [] })
 */
export function readJsonBoard(json: unknown): Result<ReadBoard> {
  const decoded = decode(boardSchema(), json);
  if (!decoded.ok) return decoded;
  const board = decoded.value;
  if (board.format === 'text') return readBoard(`${board.lines.join('\n')}\n`);
  return withSomeChart((chart) => {
    const mistakes = checkBoard(board, chart);
    return mistakes.length > 0 ? refuseAll(mistakes) : ok(canonicalBoard(board));
  });
}

/**
 * Problems of a board in a text file: the path is the file with the line, as editors have it (`15.txt:12`).
 *
 * @example atLine([problem('bad-line', { line: 12, expected: 'base TERRAIN' })], '15.txt')[0].path // '15.txt:12'
 */
export function atLine(problems: readonly Problem[], file: string): readonly Problem[] {
  return problems.map((each) => {
    const { line } = each.params;
    return { ...each, path: typeof line === 'number' ? `${file}:${line}` : file };
  });
}

/** Whether a text is meant to be JSON. */
export function isJson(text: string): boolean {
  return /^\s*[{["]/.test(text);
}

/** The parsed value of a text that is meant to be JSON, otherwise the text itself. */
export function jsonOrText(text: string): Result<unknown> {
  return isJson(text) ? parseJson(text) : ok(text);
}

function withSomeChart(read: (chart: TerrainChart) => Result<Board>): Result<ReadBoard> {
  const tried = CHARTS.map((chart) => ({ chart, board: read(chart) }));
  const found = tried.find(({ board }) => board.ok) ?? tried[0];
  if (found === undefined) return refuse();
  return found.board.ok ? ok({ board: found.board.value, chart: found.chart }) : found.board;
}
