import type { ToldPiece } from '../../speech/told-line.js';
import { cutAtArrow } from '../../speech/told-line.js';

/** A word of a line, or text in quotation marks: how it is written, and where it begins, in characters from 0. */
export interface LineWord {
  readonly text: string;
  readonly at: number;
  readonly quoted?: true;
}

/** The parts of a line. */
export interface LineParts {
  /** The side in front of it. */
  readonly by?: string;
  /** What is done: words, with `,` and `and` among them. */
  readonly deed: readonly LineWord[];
  readonly dice: readonly (readonly number[])[];
  /** The words of each choice behind a comma. */
  readonly choices: readonly (readonly LineWord[])[];
  /** What it tells behind its arrow; absent where it has none. */
  readonly told?: readonly ToldPiece[];
  /** Where what is done ends, with its dice and choices. */
  readonly end: number;
}

/** A line that only says where in the game it is. */
const HEADING = /^\s*(?:turn\s+[0-9]+\b|[a-z -]+ phase\b|[-=*_]{2,})/i;
const WORD = /^(?:[^\s,;"]+|[,;])/;
const QUOTED = /^"(?:[^"\\]|\\.)*"/;
const COMMENT = /^(?:#(?:\s|$)|\/\/)/;
const NUMBER = /^-?[0-9]{1,9}$/;
const CHOICE = /^choos(?:e|es)$/i;

const QUOTED_ANYWHERE = /"(?:[^"\\]|\\.)*"/g;

/** The words of a line up to a remark behind `#` or `//`. */
function wordsOf(text: string): readonly LineWord[] {
  const words: LineWord[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const blank = /^\s+/.exec(rest)?.[0].length ?? 0;
    if (blank > 0) {
      at += blank;
      continue;
    }
    if (COMMENT.test(rest)) break;
    const quoted = QUOTED.exec(rest)?.[0];
    const read = quoted === undefined ? undefined : unquoted(quoted);
    const length = quoted?.length ?? 0;
    if (read !== undefined) words.push({ text: read, at, quoted: true });
    const word = read === undefined ? (WORD.exec(rest)?.[0] ?? rest.charAt(0)) : '';
    if (read === undefined) words.push({ text: word, at });
    at += read === undefined ? word.length : length;
  }
  return words;
}

function unquoted(text: string): string | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'string' ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a word is the face of a die.
 *
 * @example isNumber({ text: '7', at: 0 }) // true
 */
export function isNumber({ text, quoted }: LineWord): boolean {
  return quoted !== true && NUMBER.test(text);
}

/**
 * Whether a word is a comma or a semicolon.
 *
 * @example isComma({ text: ',', at: 4 }) // true
 */
export function isComma({ text, quoted }: LineWord): boolean {
  return quoted !== true && (text === ',' || text === ';');
}

/**
 * Whether a line says something: it is neither empty, nor a remark, nor a heading such as `Turn 2`.
 *
 * @example isPlainLine('Turn 2') // false
 */
export function isPlainLine(text: string): boolean {
  return !HEADING.test(text) && wordsOf(text).length > 0;
}

/**
 * Takes a line apart: its side, what is done, the dice and the choices behind commas.
 *
 * @param text one line
 * @param sides the sides of the mission
 * @param against what a further language writes between two sums
 * @returns nothing for a line that says nothing: it is empty, a remark, or a heading such as `Turn 2`
 * @example partsOf('umber: umber.1-1 recovers, 7', ['umber', 'slate']).dice // [[7]]
 */
export function partsOf(text: string, sides: readonly string[], against?: readonly string[]): LineParts | undefined {
  const { told, end } = cut(text, against);
  const words = HEADING.test(text) ? [] : wordsOf(text.slice(0, end));
  const [first] = words;
  const behind = told === undefined ? {} : { told };
  if (first === undefined) return told === undefined ? undefined : { deed: [], dice: [], choices: [], ...behind, end };
  const name = first.text.toLowerCase();
  const by = first.quoted === true ? undefined : sides.find((side) => `${side.toLowerCase()}:` === name);
  const pieces = piecesOf(by === undefined ? words : words.slice(1));
  const dice: (readonly number[])[] = [];
  const choices: (readonly LineWord[])[] = [];
  // What stands first is what is done: of a line that only answers, its first answer.
  while (pieces.length > 1) {
    const piece = pieces.at(-1) ?? [];
    const [head] = piece;
    if (head !== undefined && head.quoted !== true && CHOICE.test(head.text)) choices.unshift(piece.slice(1));
    else if (piece.every(isNumber)) dice.unshift(piece.map((each) => Number(each.text)));
    else break;
    pieces.pop();
  }
  const deed = pieces.flatMap((piece, i) => (i === 0 ? piece : [{ text: ',', at: (piece[0]?.at ?? 1) - 1 }, ...piece]));
  return { ...(by === undefined ? {} : { by }), deed: withoutStop(deed), dice, choices, ...behind, end };
}

/** A line, cut at its arrow: what looks like one in quotation marks or in a remark is none. */
function cut(text: string, against?: readonly string[]): Pick<LineParts, 'told' | 'end'> {
  const last = wordsOf(text).at(-1);
  const plain = last === undefined ? '' : text.slice(0, lastOf(text, last));
  const { end, told } = cutAtArrow({ text: plain, at: 0 }, plain.replaceAll(QUOTED_ANYWHERE, (each) => ' '.repeat(each.length)), against); // prettier-ignore
  return { ...(told === undefined ? {} : { told }), end: plain.slice(0, end).trimEnd().length };
}

/** The place behind a word. */
function lastOf(text: string, { at, text: word, quoted }: LineWord): number {
  return at + (quoted === true ? (QUOTED.exec(text.slice(at))?.[0].length ?? 0) : word.length);
}

function piecesOf(words: readonly LineWord[]): (readonly LineWord[])[] {
  const pieces: LineWord[][] = [[]];
  for (const word of words) {
    if (isComma(word)) pieces.push([]);
    else pieces.at(-1)?.push(word);
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** A line may end as a sentence does. */
function withoutStop(words: readonly LineWord[]): readonly LineWord[] {
  const last = words.at(-1);
  if (last === undefined || last.quoted === true) return words;
  const text = last.text.replace(/[.!?:]+$/, '');
  return text === '' ? words.slice(0, -1) : [...words.slice(0, -1), { ...last, text }];
}
