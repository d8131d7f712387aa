import type { Flavour } from '../kernel/basis/flavour.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import type { Result } from '../kernel/basis/result.js';

/** The name of a hex, as players write it: `H6`, with the board's number in front on joined boards, `15H6`. */
export type HexId = Flavour<'hex'>;

/** A hex name taken apart: the board's number where given, the column (0 is A) and the printed row. */
export interface HexName {
  readonly board?: string;
  readonly column: number;
  readonly row: number;
}

/**
 * Reads a hex name as players write it: `H6`, `h6`, `H06`, with the board's number in front on joined boards, `15H6`.
 *
 * @rule 1.4
 * @param text the name, perhaps as a client has sent it
 * @returns problem `bad-hex-name` for any other text, `bad-type` for what is no text
 * @example parseHexName('15h06') // { ok: true, value: { board: '15', column: 7, row: 6 } }
 */
export function parseHexName(text: unknown): Result<HexName> {
  if (typeof text !== 'string')
    return refuse(problem('bad-type', { expected: 'text', received: typeof text }, undefined, ''));
  const match = /^\s*([0-9]{0,4})([A-Za-z]{1,2})([0-9]{1,3})\s*$/.exec(text);
  if (match === null) return refuse(problem('bad-hex-name', { name: text.slice(0, 24) }, '1.4'));
  const [, board = '', letters = '', digits = ''] = match;
  const name = { column: columnOf(letters), row: Number(digits) };
  return ok(board === '' ? name : { board, ...name });
}

/**
 * A reader of hex names that reads each spelling once: a board names a hex in many places.
 *
 * @rule 1.4
 * @returns a function like `parseHexName`
 * @example const read = hexNameReader(); read('H6') === read('H6') // true
 */
export function hexNameReader(): (text: string) => Result<HexName> {
  const known = new Map<string, Result<HexName>>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const name = parseHexName(text);
    known.set(text, name);
    return name;
  };
}

/**
 * Writes a hex name canonically.
 *
 * @rule 1.4
 * @example formatHexName(7, 6, '15') // '15H6'
 */
export function formatHexName(column: number, row: number, board = ''): string {
  return `${board}${columnLetters(column)}${String(row)}`;
}

/**
 * Turns an accepted spelling into the canonical one, without asking whether it names a hex at all.
 *
 * @rule 1.4
 * @example respell('15h06') // '15H6'
 */
export function respell(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/([A-Z])0+(?=[0-9])/, '$1');
}

/**
 * The letters of a column: A to Z, then AA.
 *
 * @param column 0 is A
 * @example columnLetters(26) // 'AA'
 */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters((column - (column % 26)) / 26 - 1) + letter;
}

/**
 * The column of some letters, in either case; the inverse of `columnLetters`.
 *
 * @example columnOf('AA') // 26
 */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
