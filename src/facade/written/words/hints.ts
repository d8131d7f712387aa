import { largest, smallest } from '../../../kernel/basis/lists.js';
import { nearTo } from '../../../kernel/basis/nearest.js';
import type { Problem } from '../../../kernel/basis/result.js';
import { problem } from '../../../kernel/basis/result.js';
import type { World } from '../../../state/index.js';
import { WORDS } from '../../schemas/shape.js';
import { isGerman } from './german.js';
import type { Piece } from './line.js';
import { lettersOf } from './manner.js';
import type { Phrase } from './phrase.js';
import { WAY } from './phrase.js';
import type { CalledBy, Token } from './scan.js';
import { nearestIn } from './scan.js';
import { verbs, vocabularyOf } from './vocabulary.js';

/**
 * Why a line without a verb cannot be read: the word that is nearest to one, or its first unknown word.
 *
 * @example noVerb(world, called, deed, tokens).params // { word: 'fiers', column: 8, nearest: 'fires' }
 */
export function noVerb(world: World, called: CalledBy, deed: Piece, tokens: readonly Token[]): Problem {
  const own = new Set(vocabularyOf(isGerman(deed.text)));
  const known = verbs().flatMap(({ text }) => (own.has(text) ? [text] : []));
  const words = tokens.filter(({ kind }) => kind === 'word');
  const nearVerb = ({ text, at }: Token): Problem['params'] =>
    nearTo(
      text,
      wordsAt(known, deed.text.slice(at - deed.at + text.length)).filter((each) => each !== text.toLowerCase()),
    );
  const near = words.find((word) => nearVerb(word)['nearest'] !== undefined) ?? words[0];
  if (near === undefined) return problem('no-verb', { column: deed.at + 1 });
  const { nearest = nearestIn(world, called, near.text, deed.text) } = nearVerb(near);
  return unknownWord(near.text, near.at + 1, nearest, numbersOf(called, near.text));
}

/** The verbs that one word can be: those of one word, and the first word of those whose other words stand behind it. */
function wordsAt(known: readonly string[], behind: string): readonly string[] {
  const rest = new Set(behind.toLowerCase().split(/\s+/));
  return known.flatMap((verb) => {
    const [first = '', ...others] = verb.split(' ');
    if (others.length === 0) return [verb];
    return others.every((word) => rest.has(word)) ? [first] : [];
  });
}

/**
 * A word that has no place in a line, with the one that is probably meant: how a place or a mode is written, or the nearest name.
 *
 * @returns the problem as it was given where nothing is near
 * @example withNearest(world, called, stop, tokens, phrases).params['nearest'] // 'at H2': the line says `fires H2`
 */
export function withNearest(
  world: World,
  called: CalledBy,
  stop: Problem,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
): Problem {
  const { word, column } = stop.params;
  if (typeof word !== 'string' || typeof column !== 'number') return stop;
  const written = asWritten(stop, tokens, phrases);
  if (written !== undefined) return problem('strange-word', { word, column, written });
  const nearest = nearestIn(world, called, word, tokens.map(({ text }) => text).join(' '));
  return nearest === undefined || nearest.toLowerCase() === word.toLowerCase()
    ? stop
    : unknownWord(word, column, nearest, numbersOf(called, word));
}

/** How a place or a mode without its word is written: `at H2`, `as tripod`. */
function asWritten(
  { params: { word, column } }: Problem,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
): string | undefined {
  const token = tokens.find(({ at, text }) => at + 1 === column && text === word);
  if (token === undefined) return undefined;
  const said = phrases.flatMap(({ after = {} }) => Object.entries(after));
  const before = (field: string): string | undefined => said.find(([, name]) => name === field)?.[0];
  const place =
    token.kind === 'location' ? (before('target') ?? before('at') ?? before('to') ?? before(WAY)) : undefined;
  if (place !== undefined) return `${place} ${token.text}`;
  const isMode = token.kind === 'word' && WORDS.weaponMode.some((mode) => lettersOf(mode) === lettersOf(token.text));
  const mode = isMode ? before('mode') : undefined;
  return mode === undefined ? undefined : `${mode} ${token.text}`;
}

/** The numbers that counters of a name have, where one is named that none of them has. */
function numbersOf(called: CalledBy, word: string): Problem['params'] {
  const [, name = ''] = /^(.+?)\s+#[0-9]+$/.exec(word) ?? [];
  const known = called.flatMap(([each]) => {
    const [, base, number] = /^(.+) #([0-9]+)$/.exec(each) ?? [];
    return base === name.toLowerCase() ? [Number(number)] : [];
  });
  return known.length < 2
    ? {}
    : { name, lowest: `#${smallest(known, Number.MAX_SAFE_INTEGER)}`, highest: `#${largest(known, 0)}` };
}

function unknownWord(
  word: string,
  column: number,
  nearest: Problem['params'][string] | undefined,
  numbers: Problem['params'] = {},
): Problem {
  const near = nearest === undefined ? {} : { nearest };
  return problem('unknown-word', { word: word.slice(0, 40), column, ...near, ...numbers });
}
