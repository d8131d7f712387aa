import type { Side } from '../../state/index.js';

/** A piece of a line, and where it begins: characters of the line from 0. */
export interface Piece {
  readonly text: string;
  readonly at: number;
}

/** What stands behind the arrow of a line: sums, and what became of counters. */
export interface ToldPiece extends Piece {
  /** `10 against 6`: the two sums of an attack; `9`: one sum. */
  readonly sums?: readonly number[];
}

/** The parts of one line of a record. */
export interface Line {
  readonly by?: Side;
  /** Absent where the line has dice or a choice alone: it answers what is asked. */
  readonly deed?: Piece;
  readonly dice: readonly (readonly number[])[];
  readonly choices: readonly Piece[];
  readonly told: readonly ToldPiece[];
}

/** `#` at the beginning or between blanks, and `//`: the rest of the line is for people. */
const COMMENT = /(?:^|\s)(?:#(?:\s.*)?$|\/\/.*$)/;
/** A line that says where in the game it is. Nobody acts in it. */
const HEADING =
  /^(?:turn\s+[0-9]+\b|set-?up\b(?! is finished)|(?:rally|operations|administration|administrative) phase\b|impulse\s+[0-9]+\b|[-=*_]{2,})/i;
const ARROW = /->|=>|→/;
const FACES = /^-?[0-9]{1,9}(?:[ +]+-?[0-9]{1,9})*$/;
const CHOICE = /^choos(?:e|es|ing)\s+/i;
const SUMS = /^(-?[0-9]{1,4})(?:\s*(?:against|vs\.?|:)\s*(-?[0-9]{1,4}))?$/i;

/**
 * A line without its comment and the blanks at its ends.
 *
 * @returns nothing where the line is empty, a comment alone, or a heading such as `Turn 2`
 * @example plainLine('Turn 2, Operations Phase') // undefined
 */
export function plainLine(text: string): Piece | undefined {
  const shown = text.replace(COMMENT, '');
  const plain = trimmed({ text: shown, at: 0 });
  return plain.text === '' || HEADING.test(plain.text) ? undefined : plain;
}

/**
 * Takes a line apart: `us: I5 fires at J3, 5 2, 4 -> 10 against 6, 1-6-4 #1 shaken`.
 *
 * @param plain the line, as `plainLine` gives it
 * @param sideOf the side that a word names, if any
 * @returns its side, its deed, its dice, its choices and what it tells; each piece with the place where it begins
 * @example partsOf({ text: 'I5 fires at J3, 5 2', at: 0 }, () => undefined).dice // [[5, 2]]
 */
export function partsOf(plain: Piece, sideOf: (word: string) => Side | undefined): Line {
  const arrow = ARROW.exec(plain.text);
  const end = arrow?.index ?? plain.text.length;
  const told =
    arrow === null
      ? []
      : split({ text: plain.text.slice(end + arrow[0].length), at: plain.at + end + arrow[0].length });
  const sender = sentBy({ text: plain.text.slice(0, end), at: plain.at }, sideOf);
  const pieces = split(sender.rest);
  const choices: Piece[] = [];
  const dice: (readonly number[])[] = [];
  let deeds = pieces.length;
  while (deeds > 0) {
    const piece = pieces[deeds - 1] as Piece;
    const choice = CHOICE.exec(piece.text);
    if (choice !== null) choices.unshift({ text: piece.text.slice(choice[0].length), at: piece.at + choice[0].length });
    else if (FACES.test(piece.text)) dice.unshift(piece.text.split(/[ +]+/).map(Number));
    else break;
    deeds -= 1;
  }
  const [first] = pieces;
  const last = pieces[deeds - 1];
  const deed =
    first === undefined || last === undefined
      ? undefined
      : { text: sender.rest.text.slice(0, last.at + last.text.length - sender.rest.at), at: sender.rest.at };
  return {
    ...(sender.by === undefined ? {} : { by: sender.by }),
    ...(deed === undefined ? {} : { deed: trimmed(deed) }),
    dice,
    choices,
    told: told.map(toldPiece),
  };
}

/** The side in front of a line, with a colon or a `>` behind it. */
function sentBy(line: Piece, sideOf: (word: string) => Side | undefined): { readonly by?: Side; readonly rest: Piece } {
  const found = /^\s*([^:>]{1,40}?)\s*[:>]/.exec(line.text);
  const by = found?.[1] === undefined ? undefined : sideOf(found[1]);
  if (found === null || by === undefined) return { rest: line };
  const length = found[0].length;
  return { by, rest: trimmed({ text: line.text.slice(length), at: line.at + length }) };
}

/** The pieces between commas and semicolons, outside quotation marks; empty ones are left out. */
function split({ text, at }: Piece): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let isQuoted = false;
  for (let i = 0; i <= text.length; i++) {
    const char = text[i];
    if (char === '"' && text[i - 1] !== '\\') isQuoted = !isQuoted;
    if (i < text.length && (isQuoted || (char !== ',' && char !== ';'))) continue;
    const piece = trimmed({ text: text.slice(start, i), at: at + start });
    if (piece.text !== '') pieces.push(piece);
    start = i + 1;
  }
  return pieces;
}

function trimmed({ text, at }: Piece): Piece {
  const start = text.length - text.trimStart().length;
  return { text: text.trim().replace(/[.:]+$/, ''), at: at + start };
}

function toldPiece(piece: Piece): ToldPiece {
  const found = SUMS.exec(piece.text);
  if (found === null) return piece;
  const [, first, second] = found;
  return { ...piece, sums: second === undefined ? [Number(first)] : [Number(first), Number(second)] };
}
