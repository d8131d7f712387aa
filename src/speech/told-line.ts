/** A piece of a line, and where it begins: characters of the line from 0. */
export interface Piece {
  readonly text: string;
  readonly at: number;
}

/** What stands behind the arrow of a line: sums, and what became of somebody. */
export interface ToldPiece extends Piece {
  /** `10 against 6`: two sums that are compared; `9`: one sum. */
  readonly sums?: readonly number[];
}

/** A line, cut at its arrow. */
export interface CutLine {
  /** How many characters stand before the arrow: all of them where there is none. */
  readonly end: number;
  /** What stands behind the arrow; absent where there is none. */
  readonly told?: readonly ToldPiece[];
}

const ARROW = /->|=>|→/;
const SUMS = /^(-?[0-9]{1,4})(?:\s*([^0-9\s-]+)\s*(-?[0-9]{1,4}))?$/;
const AGAINST: readonly string[] = ['against', 'vs', 'vs.', 'gegen', ':'];

/**
 * Cuts a line of a record at its arrow, and reads the sums behind it.
 *
 * @param line the line, and where its text begins
 * @param shown the same text in which what is no arrow does not look like one
 * @param against what a further language writes between two sums, in small letters
 * @example cutAtArrow({ text: 'I5 fires at J3 -> 10 against 6', at: 0 }).told?.[0]?.sums // [10, 6]
 */
export function cutAtArrow({ text, at }: Piece, shown: string = text, against: readonly string[] = []): CutLine {
  const arrow = ARROW.exec(shown);
  if (arrow === null) return { end: text.length };
  const behind = arrow.index + arrow[0].length;
  const pieces = splitAtCommas({ text: text.slice(behind), at: at + behind });
  return { end: arrow.index, told: pieces.flatMap((piece) => toldPieces(piece, against)) };
}

/**
 * The pieces between commas and semicolons, outside quotation marks; empty ones are left out.
 *
 * @example splitAtCommas({ text: '9, 1-6-4 shaken', at: 0 }).map(({ text }) => text) // ['9', '1-6-4 shaken']
 */
export function splitAtCommas({ text, at }: Piece): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let isQuoted = false;
  for (let i = 0; i <= text.length; i++) {
    const char = text[i];
    if (char === '"' && text[i - 1] !== '\\') isQuoted = !isQuoted;
    if (i < text.length && (isQuoted || (char !== ',' && char !== ';'))) continue;
    const piece = trimmedPiece({ text: text.slice(start, i), at: at + start });
    if (piece.text !== '') pieces.push(piece);
    start = i + 1;
  }
  return pieces;
}

/**
 * A piece without the blanks at its ends, and without the full stop or the colon behind it.
 *
 * @example trimmedPiece({ text: '  nothing. ', at: 4 }) // { text: 'nothing', at: 6 }
 */
export function trimmedPiece({ text, at }: Piece): Piece {
  const start = text.length - text.trimStart().length;
  return { text: text.trim().replace(/[.:]+$/, ''), at: at + start };
}

/** `Medic shaken with 9` tells a sum, and what became of somebody. */
const WITH_SUM = /^(.*[^\s:-])\s+(?:with|mit)\s+(?:an?\s+|einer\s+)?(-?[0-9]{1,4})$/i;

/** A piece behind the arrow; two of them where a sum stands behind what became of somebody. */
function toldPieces(piece: Piece, against: readonly string[]): readonly ToldPiece[] {
  const [, outcome, sum] = WITH_SUM.exec(piece.text) ?? [];
  if (outcome === undefined || sum === undefined) return [toldPiece(piece, against)];
  return [
    { text: sum, at: piece.at + piece.text.length - sum.length, sums: [Number(sum)] },
    { text: outcome, at: piece.at },
  ];
}

function toldPiece(piece: Piece, against: readonly string[]): ToldPiece {
  const found = SUMS.exec(piece.text);
  if (found === null) return piece;
  const [, first, word, second] = found;
  if (word !== undefined && ![...AGAINST, ...against].includes(word.toLowerCase())) return piece;
  return { ...piece, sums: second === undefined ? [Number(first)] : [Number(first), Number(second)] };
}
