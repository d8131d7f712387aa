import { byText } from '../kernel/basis/order.js';
import type { Board } from './board.js';
import { formatHexName, hexNameReader } from '../board/names.js';
import type { HexName } from '../board/names.js';
import type { Result } from '../kernel/basis/result.js';

/**
 * The one spelling of a board: canonical hex names, everything in board order, defaults absent. Two boards that say the
 * same are deeply equal after it. Roads and outlines keep the order they were drawn in.
 *
 * @example canonicalBoard(canonicalBoard(board)) // equal to canonicalBoard(board)
 */
export function canonicalBoard(board: Board): Board {
  const { canonicalName, byHex, ordered } = spellingOf(hexNameReader());
  return {
    format: 0,
    id: board.id,
    columns: board.columns,
    rows: board.rows,
    base: board.base,
    hexes: board.hexes
      .filter((hex) => hex.terrain !== board.base || (hex.level ?? 0) !== 0)
      .map((hex) => ({
        hex: canonicalName(hex.hex),
        terrain: hex.terrain,
        ...((hex.level ?? 0) === 0 ? {} : { level: hex.level as number }),
      }))
      .sort((a, b) => byHex(a.hex, b.hex)),
    hexsides: board.hexsides
      .map(({ between, terrain }) => ({ between: ordered(between), terrain }))
      .sort(
        (a, b) =>
          byHex(a.between[0], b.between[0]) || byHex(a.between[1], b.between[1]) || byText(a.terrain, b.terrain),
      ),
    roads: board.roads.map((road) => road.map(canonicalName)),
    ...(board.lines === undefined || board.lines.length === 0
      ? {}
      : { lines: board.lines.map(({ terrain, hexes }) => ({ terrain, hexes: hexes.map(canonicalName) })) }),
    buildings: board.buildings
      .map((building) => ({ ...building, hexes: building.hexes.map(canonicalName).sort(byHex) }))
      .sort((a, b) => byHex(a.hexes[0] as string, b.hexes[0] as string)),
    silhouettes: board.silhouettes
      .map((silhouette, i) => ({ silhouette: { ...silhouette, owner: canonicalName(silhouette.owner) }, i }))
      .sort((a, b) => byHex(a.silhouette.owner, b.silhouette.owner) || a.i - b.i)
      .map(({ silhouette }) => silhouette),
  };
}

/**
 * One name for the side two hexes share, whichever is named first.
 *
 * @param read reads a name; a reader that remembers saves time where there are many
 * @example hexsideKey(['B2', 'A1']) // 'A1/B2'
 */
export function hexsideKey(between: readonly [string, string], read: ReadName = hexNameReader()): string {
  return spellingOf(read).ordered(between).join('/');
}

type ReadName = (text: string) => Result<HexName>;

/** How names are spelled and put in order, by somebody who reads them. */
interface Spelling {
  readonly canonicalName: (text: string) => string;
  /** Board order: column by column from A, each from the top. */
  readonly byHex: (a: string, b: string) => number;
  readonly ordered: (between: readonly [string, string]) => readonly [string, string];
}

function spellingOf(read: ReadName): Spelling {
  const known = new Map<string, string>();
  const canonicalName = (text: string): string => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const parsed = read(text);
    const name = parsed.ok ? formatHexName(parsed.value.column, parsed.value.row) : text;
    known.set(text, name);
    return name;
  };
  const byHex = (a: string, b: string): number => {
    const from = read(a);
    const to = read(b);
    if (!from.ok || !to.ok) return byText(a, b);
    return from.value.column - to.value.column || from.value.row - to.value.row;
  };
  const ordered = ([a, b]: readonly [string, string]): readonly [string, string] => {
    const from = canonicalName(a);
    const to = canonicalName(b);
    return byHex(from, to) <= 0 ? [from, to] : [to, from];
  };
  return { canonicalName, byHex, ordered };
}
