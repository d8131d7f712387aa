import { textProblems } from '../engine/game/arguments.js';
import { codePointAt, controlIn } from '../kernel/json/controls.js';
import { ok, problem, refuse, refuseAll } from '../kernel/basis/result.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { append } from '../kernel/basis/lists.js';
import { TERRAIN_WW2 } from '../tables/terrain.js';
import type { TerrainChart } from '../tables/terrain.js';
import { MAX_BOARD, MOST_CORNERS } from './board.js';
import { canonicalBoard } from './canonical-board.js';
import { checkBoard } from './board-check.js';
import type { Board, BoardBuilding, BoardHex, BoardHexside, BoardLine, BoardSilhouette } from './board.js';
import { columnOf, formatHexName } from '../board/names.js';

/** Most characters of a text board. */
export const MAX_TEXT = 1_000_000;

function controlProblem(text: string, at: number): Problem {
  const before = text.slice(0, at).split('\n');
  const column = before[before.length - 1]?.length ?? 0;
  return problem('control-character', { character: codePointAt(text, at), at: column, line: before.length });
}

/** The data that the parser fills in, with the line number of each part. */
interface Sheet {
  id: string;
  columns: number;
  rows: number;
  base: string;
  readonly codes: Map<string, string>;
  /** The line that says a code, by the terrain. */
  readonly codeLines: Map<string, number>;
  readonly hexes: (BoardHex & { readonly line: number })[];
  readonly hexsides: (BoardHexside & { readonly line: number })[];
  readonly roads: (readonly string[])[];
  readonly chains: BoardLine[];
  readonly buildings: BoardBuilding[];
  readonly silhouettes: BoardSilhouette[];
  /** Line of each part, by its path in the board. */
  readonly lines: Map<string, number>;
  gridColumns: readonly number[];
}

/**
 * Reads a board from its text form.
 *
 * @param chart the chart whose terrain it may use; absent: the World War 2 chart
 * @returns the canonical board, or every mistake with `params.line`: those of `checkBoard`, `bad-line`, `unknown-code`,
 *   `bad-grid-row`, `text-too-long`, `control-character`
 * @example parseBoard('board 15 15x8\nbase clear\nwall F4/G4\n')
 */
export function parseBoard(text: string, chart: TerrainChart = TERRAIN_WW2): Result<Board> {
  const unread = textProblems(text, '');
  if (unread.length > 0) return refuseAll(unread);
  if (text.length > MAX_TEXT) return refuse(problem('text-too-long', { most: MAX_TEXT }));
  // A byte order mark at the beginning does no harm.
  const control = controlIn(text.replace(/^\ufeff/, ' '));
  if (control !== undefined) return refuse(controlProblem(text, control));
  const sheet: Sheet = {
    id: '',
    columns: 0,
    rows: 0,
    base: 'clear',
    codes: new Map(),
    codeLines: new Map(),
    hexes: [],
    hexsides: [],
    roads: [],
    chains: [],
    buildings: [],
    silhouettes: [],
    lines: new Map(),
    gridColumns: [],
  };
  const problems: Problem[] = [];
  text.split(/\r?\n/).forEach((raw, i) => {
    const words = withoutComment(raw).trim().split(/\s+/);
    if (words[0] !== '') append(problems, readLine(sheet, words, i + 1));
  });
  if (sheet.id === '' && problems.length === 0) problems.push(problem('bad-line', { line: 1, expected: 'board' }));
  if (problems.length > 0) return refuseAll(problems);

  const board: Board = {
    format: 0,
    id: sheet.id,
    columns: sheet.columns,
    rows: sheet.rows,
    base: sheet.base,
    hexes: sheet.hexes.map(({ hex, terrain, level }) => ({ hex, terrain, ...(level === undefined ? {} : { level }) })),
    hexsides: sheet.hexsides.map(({ between, terrain }) => ({ between, terrain })),
    roads: sheet.roads,
    lines: sheet.chains,
    buildings: sheet.buildings,
    silhouettes: sheet.silhouettes,
  };
  const mistakes = atLines(sheet, checkBoard(board, chart));
  return mistakes.length > 0 ? refuseAll(mistakes) : ok(canonicalBoard(board));
}

/** A line without what follows a `#`. */
function withoutComment(line: string): string {
  const at = line.indexOf('#');
  return at < 0 ? line : line.slice(0, at);
}

/** Reads one line. Its first word says what the line is; a number in front means a row of the grid. */
function readLine(sheet: Sheet, words: readonly string[], line: number): readonly Problem[] {
  const [kind = '', ...rest] = words;
  const bad = (expected: string): readonly Problem[] => [problem('bad-line', { line, expected })];
  if (/^[0-9]+$/.test(kind)) return readGridRow(sheet, Number(kind), rest, line);
  switch (kind) {
    case 'board': {
      const size = /^([0-9]{1,3})x([0-9]{1,3})$/.exec(rest[1] ?? '');
      if (rest.length !== 2 || size === null) return bad('board ID COLUMNSxROWS');
      sheet.id = rest[0] as string;
      sheet.columns = Math.min(Number(size[1]), MAX_BOARD + 1);
      sheet.rows = Math.min(Number(size[2]), MAX_BOARD + 1);
      sheet.lines.set('/id', line).set('/columns', line).set('/rows', line);
      return [];
    }
    case 'base':
      if (rest.length !== 1) return bad('base TERRAIN');
      sheet.base = rest[0] as string;
      sheet.lines.set('/base', line);
      return [];
    case 'code':
      if (rest.length !== 2 || !/^[a-z.]+$/.test(rest[0] as string)) return bad('code CODE TERRAIN');
      sheet.codes.set(rest[0] as string, rest[1] as string);
      sheet.codeLines.set(rest[1] as string, line);
      return [];
    case 'columns':
      if (rest.some((letters) => !/^[A-Za-z]{1,2}$/.test(letters))) return bad('columns A B C');
      sheet.gridColumns = rest.map(columnOf);
      return [];
    case 'road':
      sheet.lines.set(`/roads/${sheet.roads.length}`, line);
      sheet.roads.push(rest);
      return [];
    case 'building':
      return readBuilding(sheet, rest, line);
    case 'art':
      return readArt(sheet, rest, line);
    default:
      return rest.some((word) => word.includes('/'))
        ? readHexsides(sheet, kind, rest, line)
        : readChain(sheet, kind, rest, line);
  }
}

/** A row of the grid: one cell for each column named above it, `-` where the board has no hex. */
function readGridRow(sheet: Sheet, row: number, cells: readonly string[], line: number): readonly Problem[] {
  if (cells.length !== sheet.gridColumns.length) {
    return [problem('bad-grid-row', { line, cells: cells.length, expected: sheet.gridColumns.length })];
  }
  const problems: Problem[] = [];
  cells.forEach((cell, i) => {
    const column = sheet.gridColumns[i] as number;
    if (cell === '-') return;
    const [, code = '', level = ''] = /^([a-z.]+)(-?[0-9]*)$/.exec(cell) ?? [];
    const terrain = code === '.' ? sheet.base : sheet.codes.get(code);
    if (terrain === undefined) {
      problems.push(problem('unknown-code', { line, code: cell }));
      return;
    }
    sheet.lines.set(`/hexes/${sheet.hexes.length}`, line);
    const hex = formatHexName(column, row);
    sheet.hexes.push({ hex, terrain, line, ...(level === '' || Number(level) === 0 ? {} : { level: Number(level) }) });
  });
  return problems;
}

function readBuilding(sheet: Sheet, words: readonly string[], line: number): readonly Problem[] {
  const [id, ...rest] = words;
  const storeys = /^storeys=([0-9])$/.exec(rest[0] ?? '');
  const hexes = storeys === null ? rest : rest.slice(1);
  if (id === undefined || hexes.length === 0)
    return [problem('bad-line', { line, expected: 'building ID [storeys=N] HEX ...' })];
  sheet.lines.set(`/buildings/${sheet.buildings.length}`, line);
  sheet.buildings.push({ id, hexes, ...(storeys === null ? {} : { storeys: Number(storeys[1]) }) });
  return [];
}

function readArt(sheet: Sheet, words: readonly string[], line: number): readonly Problem[] {
  const [owner, ...rest] = words;
  const terrain = rest[0] !== undefined && /^[a-z]/i.test(rest[0]) ? rest[0] : undefined;
  const outline = terrain === undefined ? rest : rest.slice(1);
  const points = outline.map((word) => /^(-?[0-9]{1,4}),(-?[0-9]{1,4})$/.exec(word));
  const isOutline = points.length > 0 && points.length <= MOST_CORNERS && !points.includes(null);
  if (owner === undefined || !isOutline) {
    return [problem('bad-line', { line, expected: `art HEX [TERRAIN] X,Y X,Y X,Y ... (${MOST_CORNERS} at most)` })];
  }
  sheet.lines.set(`/silhouettes/${sheet.silhouettes.length}`, line);
  sheet.silhouettes.push({
    owner,
    ...(terrain === undefined ? {} : { terrain }),
    points: points.map((match) => [Number(match?.[1]), Number(match?.[2])] as const),
  });
  return [];
}

function readHexsides(sheet: Sheet, terrain: string, words: readonly string[], line: number): readonly Problem[] {
  const pairs = words.map((word) => word.split('/'));
  if (pairs.some((pair) => pair.length !== 2)) {
    return [problem('bad-line', { line, expected: 'HEXSIDE-TERRAIN HEX/HEX ...' })];
  }
  for (const [a = '', b = ''] of pairs) {
    sheet.lines.set(`/hexsides/${sheet.hexsides.length}`, line);
    sheet.hexsides.push({ between: [a, b], terrain, line });
  }
  return [];
}

/** Terrain that runs from hex to hex, such as a Railroad. */
function readChain(sheet: Sheet, terrain: string, hexes: readonly string[], line: number): readonly Problem[] {
  if (hexes.length < 2)
    return [problem('bad-line', { line, expected: 'HEXSIDE-TERRAIN HEX/HEX ... or LINE-TERRAIN HEX HEX ...' })];
  sheet.lines.set(`/lines/${sheet.chains.length}`, line);
  sheet.chains.push({ terrain, hexes });
  return [];
}

/** The mistakes with their lines. A terrain that does not exist is told once, at the line of its code. */
function atLines(sheet: Sheet, mistakes: readonly Problem[]): readonly Problem[] {
  const told = new Set<number>();
  return mistakes.flatMap((found) => {
    const { terrain, use } = found.params;
    const coded = found.code === 'unknown-terrain' && use === 'hex' ? sheet.codeLines.get(String(terrain)) : undefined;
    const line = coded ?? sheet.lines.get(found.path ?? '') ?? 1;
    if (coded !== undefined && told.has(coded)) return [];
    if (coded !== undefined) told.add(coded);
    return [{ ...found, params: { ...found.params, line } }];
  });
}
