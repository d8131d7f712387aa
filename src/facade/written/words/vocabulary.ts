import { once } from '../../../kernel/basis/once.js';
import { ENGLISH_FILLERS } from './english.js';
import { GERMAN_FILLERS, GERMAN_KEYWORDS, GERMAN_VERBS } from './german.js';
import type { Phrase } from './phrase.js';
import { PHRASES } from './phrases.js';

/** Words that say nothing, and those for whoever is on the move. Longer ones stand first. */
export const FILLERS: readonly string[] = [...ENGLISH_FILLERS, ...GERMAN_FILLERS, 'too'];

/** Words before values that stand for others. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = { into: ['in', 'to', 'at'], onto: ['on'] };

/** The words that stand before values, the longer ones first: `led by` is found before `by`. */
export const keywords: () => readonly string[] = /* @__PURE__ */ once(() =>
  longFirst([
    ...PHRASES.flatMap(({ after = {} }) => Object.keys(after)),
    ...Object.keys(GERMAN_KEYWORDS),
    ...Object.keys(SYNONYMS),
  ]),
);

/** A verb in one of the forms in which it is written, with its phrases. */
export interface Verb {
  readonly text: string;
  readonly phrases: readonly Phrase[];
}

/**
 * The verbs in the forms in which they are written, the longer ones first.
 *
 * @example verbs().find(({ text }) => text === 'fires')?.phrases.map(({ kind }) => kind) // ['fire', 'shoot', 'mortar']
 */
export const verbs: () => readonly Verb[] = /* @__PURE__ */ once(() => {
  const english = longFirst(PHRASES.flatMap(formsOf)).map((text) => ({
    text,
    phrases: PHRASES.filter((phrase) => formsOf(phrase).includes(text)),
  }));
  const german = GERMAN_VERBS.flatMap(([said, words]) => {
    const phrases = english.find(({ text }) => text === said)?.phrases ?? [];
    return words.map((text) => ({ text, phrases }));
  });
  // `fertig` ends the set-up and the Rally Phase: it has the phrases of both.
  const all = new Map<string, Verb>();
  for (const { text, phrases } of [...english, ...german])
    all.set(text, { text, phrases: [...(all.get(text)?.phrases ?? []), ...phrases] });
  return [...all.values()].sort((a, b) => b.text.length - a.text.length);
});

/**
 * The words of one language: those in which the others of a line are written.
 *
 * @example vocabularyOf(true).includes('feuert') // true
 */
export function vocabularyOf(isGermanLine: boolean): readonly string[] {
  const german = new Set([...GERMAN_VERBS.flatMap(([, words]) => words), ...Object.keys(GERMAN_KEYWORDS)]);
  const known = [...verbs().map(({ text }) => text), ...keywords()];
  return known.filter((word) => german.has(word) === isGermanLine);
}

/**
 * The word of a phrase that a word before a value means: itself, or the English one that a German one stands for.
 *
 * @example keywordIn({ at: 'target' }, 'auf') // 'at'
 */
export function keywordIn(after: NonNullable<Phrase['after']>, word: string): string {
  if (Object.hasOwn(after, word)) return word;
  const others = [GERMAN_KEYWORDS, SYNONYMS].flatMap((words) =>
    Object.hasOwn(words, word) ? (words[word] ?? []) : [],
  );
  return others.find((each) => Object.hasOwn(after, each)) ?? word;
}

function formsOf({ verbs: all, compound, still }: Phrase): readonly string[] {
  return all.flatMap((verb) => {
    // `has` is no other verb with an s behind it.
    const third = verb.startsWith('have ') ? `has ${verb.slice(5)}` : inThird(verb);
    if (still === true && verb.includes(' ')) return [verb];
    return [verb, compound === true ? `${verb}s` : third];
  });
}

function longFirst(words: readonly string[]): readonly string[] {
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

/**
 * A verb as it is said of one: its first word in the third person.
 *
 * @example inThird('try to spot') // 'tries to spot'
 */
export function inThird(verb: string): string {
  const [first = '', ...rest] = verb.split(' ');
  const said = /[^aeiou]y$/.test(first)
    ? `${first.slice(0, -1)}ies`
    : /(?:s|sh|ch|o)$/.test(first)
      ? `${first}es`
      : `${first}s`;
  return [said, ...rest].join(' ');
}
