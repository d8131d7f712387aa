import type { Piece, ToldPiece } from '../../../speech/told-line.js';
import { cutAtArrow, splitAtCommas, trimmedPiece } from '../../../speech/told-line.js';
import type { Side } from '../../../state/index.js';

export type { Piece, ToldPiece } from '../../../speech/told-line.js';

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
  /^(?:turn\s+[0-9]+\b|set-?up\b(?! is finished)|(?:rally|operations|administration|administrative) phase\b|impulse\s+[0-9]+\b|(?:spielzug|runde|impuls)\s+[0-9]+\b|aufstellung\b|(?:sammel|operations|verwaltungs)phase\b|[-=*_]{2,})/i;
/** The number of a step in front of its line, as `replay --out` writes it: `[12] us: I5 fires at J3`. */
const LABEL = /^\s*\[[0-9]{1,5}\]/;
const FACES = /^-?[0-9]{1,9}(?:[ +]+-?[0-9]{1,9})*$/;
const CHOICE = /^(?:choos(?:e|es|ing)|wählt?|wählen)\s+/i;

/**
 * A line without its comment and the blanks at its ends.
 *
 * @returns nothing where the line is empty, a comment alone, or a heading such as `Turn 2`
 * @example plainLine('Turn 2, Operations Phase') // undefined
 */
export function plainLine(text: string): Piece | undefined {
  const shown = text.replace(COMMENT, '');
  const label = LABEL.exec(shown)?.[0].length ?? 0;
  const plain = trimmedPiece({ text: shown.slice(label), at: label });
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
  const { end, told = [] } = cutAtArrow(plain);
  const sender = sentBy({ text: plain.text.slice(0, end), at: plain.at }, sideOf);
  const pieces = splitAtCommas(sender.rest);
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
    ...(deed === undefined ? {} : { deed: trimmedPiece(deed) }),
    dice,
    choices,
    told,
  };
}

/** The side in front of a line, with a colon or a `>` behind it. */
function sentBy(line: Piece, sideOf: (word: string) => Side | undefined): { readonly by?: Side; readonly rest: Piece } {
  const found = /^\s*([^:>]{1,40}?)\s*[:>]/.exec(line.text);
  const by = found?.[1] === undefined ? undefined : sideOf(found[1]);
  if (found === null || by === undefined) return { rest: line };
  const length = found[0].length;
  return { by, rest: trimmedPiece({ text: line.text.slice(length), at: line.at + length }) };
}
