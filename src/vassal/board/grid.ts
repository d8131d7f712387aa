import { whole } from '../pieces/piece.js';

/* The grids of VASSAL, as its own code works out where a point lies and how a hex is called. */

/** A grid of hexes and its numbering; the fields are the attributes of a build file. */
export interface HexGridForm {
  readonly dx: number;
  readonly dy: number;
  readonly x0: number;
  readonly y0: number;
  /** The columns lie across. */
  readonly sideways: boolean;
  readonly numbering?: Numbering;
}

/** How the hexes of a grid are called. */
export interface Numbering {
  /** `H`: the column stands first. */
  readonly first: string;
  readonly sep: string;
  /** `A`: letters, A to Z, then AA, BB; `N`: numbers. */
  readonly hType: string;
  readonly vType: string;
  readonly hLeading: number;
  readonly vLeading: number;
  readonly hOff: number;
  readonly vOff: number;
  readonly hDescend: boolean;
  readonly vDescend: boolean;
  readonly stagger: boolean;
  /** With the name of the hex in the place of `$gridLocation$`. */
  readonly format: string;
}

/** The size of a board in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point of a board in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A place of a grid that is a name on a point: the nearest one counts. */
export interface Region extends Spot {
  readonly name: string;
}

/** What gives the points of a board their names. */
export type Grid =
  | { readonly kind: 'hexes'; readonly form: HexGridForm }
  | { readonly kind: 'regions'; readonly regions: readonly Region[] };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOCATION = '$gridLocation$';

/**
 * The column and the row of a point, counted from the origin of the grid.
 *
 * @example rawHex({ dx: 90, dy: 102, x0: 78, y0: 69, sideways: false }, { x: 168, y: 120 }) // { column: 1, row: 0 }
 */
export function rawHex(grid: HexGridForm, spot: Spot): { readonly column: number; readonly row: number } {
  const [x, y] = grid.sideways ? [spot.y, spot.x] : [spot.x, spot.y];
  const column = Math.floor((x - grid.x0) / grid.dx + 0.5);
  const lower = isOdd(column) ? grid.dy / 2 : 0;
  return { column, row: Math.floor((y - grid.y0 - lower) / grid.dy + 0.5) };
}

function isOdd(column: number): boolean {
  return column % 2 !== 0;
}

/**
 * The name that VASSAL gives to the hex of a point.
 *
 * @param size the size of the board; it is needed where names descend
 * @returns `undefined` without a numbering, and where names descend on a board without a size
 * @example hexNameAt(form, { x: 78, y: 69 }, size) // 'A1'
 */
export function hexNameAt(grid: HexGridForm, spot: Spot, size?: Size): string | undefined {
  const { numbering } = grid;
  if (numbering === undefined) return undefined;
  const raw = rawHex(grid, spot);
  const { hDescend, vDescend } = numbering;
  if ((hDescend || vDescend) && size === undefined) return undefined;
  const rows = Math.floor((size?.height ?? 0) / grid.dx + 0.5);
  const columns = Math.floor((size?.width ?? 0) / grid.dy + 0.5);
  const [across, down] = grid.sideways ? [vDescend, hDescend] : [hDescend, vDescend];
  const [most, lowest] = grid.sideways ? [rows, columns] : [columns, rows];
  const column = across ? most - raw.column : raw.column;
  const staggered = numbering.stagger && isOdd(raw.column) ? (down ? -1 : 1) : 0;
  const row = (down ? lowest - raw.row : raw.row) + staggered;
  const rowName = numberName(row + numbering.vOff, numbering.vType, numbering.vLeading);
  const columnName = numberName(column + numbering.hOff, numbering.hType, numbering.hLeading);
  const name =
    numbering.first === 'H' ? `${columnName}${numbering.sep}${rowName}` : `${rowName}${numbering.sep}${columnName}`;
  return numbering.format
    .replace(LOCATION, () => name)
    .replace('$row$', () => rowName)
    .replace('$column$', () => columnName);
}

function numberName(number: number, type: string, leading: number): string {
  const sign = number < 0 ? '-' : '';
  const size = Math.abs(number);
  if (type === 'A') return sign + (LETTERS[size % 26] ?? '').repeat(Math.floor(size / 26) + 1);
  // VASSAL puts one place more before a number than it says.
  return `${sign}${`${size}`.padStart(leading + 1, '0')}`;
}

/**
 * The name that VASSAL gives to a point of a board.
 *
 * @param size the size of the board, as for `hexNameAt`
 * @example nameAt({ kind: 'regions', regions: [{ name: 'cup', x: 0, y: 0 }] }, { x: 3, y: 4 }) // 'cup'
 */
export function nameAt(grid: Grid, spot: Spot, size?: Size): string | undefined {
  if (grid.kind === 'hexes') return hexNameAt(grid.form, spot, size);
  let best: Region | undefined;
  let least = Infinity;
  for (const region of grid.regions) {
    const away = square(region.x - spot.x) + square(region.y - spot.y);
    if (away < least) [best, least] = [region, away];
  }
  return best?.name;
}

function square(value: number): number {
  return value * value;
}

/**
 * A number of a build file.
 *
 * @example numberOf('86.6') // 86.6
 */
export function numberOf(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = whole(text) ?? (/^-?[0-9]{1,9}(?:\.[0-9]{1,12})?$/.test(text) ? Number(text) : undefined);
  return value ?? otherwise;
}
