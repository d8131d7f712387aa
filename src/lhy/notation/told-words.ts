import type { Texts } from '../../speech/texts.js';
import type { ToldPiece } from '../../speech/told-line.js';
import type { ToldEffect } from './outcomes.js';

/** A way to say a result: how it ends a piece of a line. */
export type ToldWord = readonly [word: RegExp, effect: ToldEffect];

/** The English words for what becomes of units. */
export const ENGLISH: readonly ToldWord[] = [
  [/\b(?:no effect|nothing|unharmed|unhurt)$/i, 'none'],
  [/\b(?:stays|remains) shocked$/i, 'remains'],
  [
    /\b(?:not recovered|(?:does not|fails to|failed to) recover|(?:stays|remains)(?: as (?:it|he) is| disrupted)?)$/i,
    'stays',
  ],
  [/\bregroup(?:s|ed|ing)?$/i, 'regroups'],
  [/\bdisrupt(?:s|ed)?$/i, 'disrupts'],
  [/\bshocked$/i, 'shocked'],
  [/\b(?:(?:takes )?(?:a )?casualty|loses a step|lost a step)$/i, 'casualty'],
  [/\breduced$/i, 'reduced'],
  [/\b(?:eliminated|destroyed|killed|dead)$/i, 'destroyed'],
  [/\blost$/i, 'lost'],
  [/\bretreat(?:s|ed)?$/i, 'retreats'],
  [/\b(?:becomes )?(?:a hero|hero|heroic)$/i, 'heroic'],
  [/\brall(?:ies|ied)$/i, 'rallies'],
  [/\brecover(?:s|ed)$/i, 'recovers'],
  [/\babandoned$/i, 'abandoned'],
];

/** What stands between a name and a result. */
const BE = ['is', 'are'];

/** The results and helping words that a line can tell. */
export interface ToldWords {
  readonly results: readonly ToldWord[];
  /** Words between a name and its result: `is`. */
  readonly be: RegExp;
}

/**
 * The words for results: the English ones, and those of a further language, which are the words by which that language tells them (`effect.disrupts`)
 * and other ways to say so (`told.disrupts`, with `|` between them).
 *
 * @param words the words of the further language
 * @rule 9.0
 * @example wordsToldIn(german.words).results.some(([word]) => word.test('1-2 in Unordnung')) // true
 */
export function wordsToldIn(words: Texts = {}): ToldWords {
  const effects = [...new Set(ENGLISH.map(([, effect]) => effect))];
  const said = effects.flatMap((effect) =>
    sayingsOf(words, effect).map((saying) => ({ saying, word: [endingIn(saying), effect] as const })),
  );
  // Of two that end alike the longer one is meant.
  const results = said.sort((a, b) => b.saying.length - a.saying.length).map(({ word }) => word);
  const be = [...BE, ...listed(words['told.be'])].map(escaped).join('|');
  return { results: [...results, ...ENGLISH], be: new RegExp(`\\s+(?:${be})$`, 'i') };
}

function sayingsOf(words: Texts, effect: ToldEffect): readonly string[] {
  const usual = words[`effect.${effect}`];
  return [...(usual === undefined ? [] : [usual]), ...listed(words[`told.${effect}`])];
}

function listed(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split('|');
}

function endingIn(saying: string): RegExp {
  return new RegExp(`(?:^|\\s)${escaped(saying)}$`, 'i');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Pieces of which two together are one result that has a comma in it: `bleibt, wie sie ist`.
 *
 * @param results the words for results
 * @example joinedPieces([{ text: '1-2 bleibt', at: 4 }, { text: 'wie sie ist', at: 16 }], results).length // 1
 */
export function joinedPieces(pieces: readonly ToldPiece[], results: readonly ToldWord[]): readonly ToldPiece[] {
  const joined: ToldPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isResult = results.some(([word]) => word.test(piece.text));
    const text = last === undefined ? '' : `${last.text}, ${piece.text}`;
    const isOne = last?.sums === undefined && piece.sums === undefined && results.some(([word]) => word.test(text));
    if (last === undefined || isResult || !isOne) joined.push(piece);
    else joined[joined.length - 1] = { text, at: last.at };
  }
  return joined;
}

/**
 * How a language says `against` between two sums.
 *
 * @param words the words of the language
 * @example againstIn(german.words) // ['gegen']
 */
export function againstIn(words: Texts = {}): readonly string[] {
  return listed(words['told.against']);
}
