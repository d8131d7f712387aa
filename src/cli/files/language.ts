import type { Params, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Speech } from '../../speech/fill.js';
import { fill, printedName } from '../../speech/fill.js';
import { german as lhyGerman } from '../../lhy/text/de/index.js';
import { english as lhyEnglish } from '../../lhy/text/en/index.js';
import type { LhyLocale } from '../../lhy/index.js';
import { german } from '../../text/de/index.js';
import { english } from '../../text/en/index.js';
import type { Locale } from '../../text/index.js';
import type { Options } from '../terminal/command-line.js';
import { COMMAND_PROBLEMS } from './command-problems.js';
import { phrases as germanPhrases } from './phrases-de.js';
import { phrases as englishPhrases } from './phrases-en.js';

/** English, with what the commands say themselves. */
export const COMMAND_ENGLISH: Locale = {
  ...english,
  problems: { ...english.problems, ...COMMAND_PROBLEMS },
  words: { ...english.words, 'kind.game': 'saved game', ...said(englishPhrases) },
};

/** German, with what the commands say themselves. What is wrong with a command line is told in English. */
const COMMAND_GERMAN: Locale = {
  ...german,
  problems: {
    ...COMMAND_PROBLEMS,
    ...german.problems,
    'mistakes-before':
      'Die Mitschrift hat vor diesem Schritt {count|einen|#} Fehler, {count|bei|den ersten bei} Schritt {at}. Ein solcher Schritt zählt so, wie es die Regeln sagen, oder wird ausgelassen; mit --after override zählt er so, wie der Tisch ihn gespielt hat. `replay` nennt alle Fehler',
  },
  words: { ...german.words, 'kind.game': 'gespeicherte Partie', ...said(germanPhrases) },
};

/** English of the second game, with what the commands say themselves. */
export const LHY_ENGLISH: LhyLocale = withPhrases(lhyEnglish, englishPhrases);

const LHY_GERMAN: LhyLocale = withPhrases(lhyGerman, germanPhrases);

const LANGUAGES: Readonly<Record<string, readonly [lnlt: Locale, lhy: LhyLocale]>> = {
  en: [COMMAND_ENGLISH, LHY_ENGLISH],
  de: [COMMAND_GERMAN, LHY_GERMAN],
};

function withPhrases(locale: LhyLocale, phrases: Locale['words']): LhyLocale {
  return { ...locale, words: { ...locale.words, ...said(phrases) } };
}

/** The phrases of the commands among the words of a language. */
function said(phrases: Locale['words']): Locale['words'] {
  return Object.fromEntries(Object.entries(phrases).map(([key, text]) => [`told.${key}`, text]));
}

/**
 * The language that a command is asked for; English where it is asked for none.
 *
 * @returns the language, or `unknown-language` with those that there are
 * @example localeGiven(options) // the German of the commands, for `--language de`
 */
export function localeGiven(options: Options): Result<Locale> {
  const found = languageGiven(options);
  return found.ok ? ok(found.value[0]) : found;
}

/**
 * The language that a command of the second game is asked for; English where it is asked for none.
 *
 * @returns the language, or `unknown-language` with those that there are
 * @example lhyLocaleGiven(options)
 */
export function lhyLocaleGiven(options: Options): Result<LhyLocale> {
  const found = languageGiven(options);
  return found.ok ? ok(found.value[1]) : found;
}

function languageGiven(options: Options): Result<readonly [lnlt: Locale, lhy: LhyLocale]> {
  const asked = options.text('language') ?? 'en';
  const found = Object.hasOwn(LANGUAGES, asked) ? LANGUAGES[asked] : undefined;
  if (found !== undefined) return ok(found);
  const known = Object.keys(LANGUAGES);
  return refuse(problem('unknown-language', { language: asked, known }, undefined, '--language'));
}

/**
 * Something that a command says itself.
 *
 * @param key the name of the phrase
 * @param params texts and numbers for its holes
 * @example phrase('winner', { winner: 'nobody' }, { locale }) // 'Winner: nobody'
 */
export function phrase(key: string, params: Params, { locale }: { readonly locale: Pick<Locale, 'words'> }): string {
  return fill(locale.words[`told.${key}`] ?? key, params);
}

/**
 * What a counter or a side is called.
 *
 * @example calledIn('us', voice) // 'United States'
 */
export function calledIn(id: string, { locale, names }: Speech): string {
  return printedName(names.nameOf(id) ?? id, locale);
}
