import type { Texts } from '../texts.js';

/** The gender of a German noun; `p` for one that has a plural only. */
export type Gender = 'm' | 'f' | 'n' | 'p';

/**
 * A German noun: its gender and itself, and where they are not made by the rule, its dative and its genitive. It may have an
 * adjective, without its ending: `licht` of `lichter Wald`. A bare noun is a name without an article, such as `Deutschland`.
 */
export interface Noun {
  readonly gender: Gender;
  readonly noun: string;
  readonly dative?: string;
  readonly genitive?: string;
  readonly adjective?: string;
  readonly bare?: true;
}

type Case = 'nom' | 'acc' | 'dat' | 'gen';

const DEFINITE: Readonly<Record<Gender, Readonly<Record<Case, string>>>> = {
  m: { nom: 'der', acc: 'den', dat: 'dem', gen: 'des' },
  f: { nom: 'die', acc: 'die', dat: 'der', gen: 'der' },
  n: { nom: 'das', acc: 'das', dat: 'dem', gen: 'des' },
  p: { nom: 'die', acc: 'die', dat: 'den', gen: 'der' },
};

const INDEFINITE: Readonly<Record<Gender, Readonly<Record<Case, string>>>> = {
  m: { nom: 'ein', acc: 'einen', dat: 'einem', gen: 'eines' },
  f: { nom: 'eine', acc: 'eine', dat: 'einer', gen: 'einer' },
  n: { nom: 'ein', acc: 'ein', dat: 'einem', gen: 'eines' },
  p: { nom: '', acc: '', dat: '', gen: '' },
};

const CASES: readonly Case[] = ['nom', 'acc', 'dat', 'gen'];

/** The endings of adjectives without an article or after `ein`, and after `der`. */
const STRONG: Readonly<Record<Gender, Readonly<Record<Case, string>>>> = {
  m: { nom: 'er', acc: 'en', dat: 'en', gen: 'en' },
  f: { nom: 'e', acc: 'e', dat: 'en', gen: 'en' },
  n: { nom: 'es', acc: 'es', dat: 'en', gen: 'en' },
  p: { nom: 'e', acc: 'e', dat: 'en', gen: 'er' },
};

const WEAK: Readonly<Record<Gender, Readonly<Record<Case, string>>>> = {
  m: { nom: 'e', acc: 'en', dat: 'en', gen: 'en' },
  f: { nom: 'e', acc: 'e', dat: 'en', gen: 'en' },
  n: { nom: 'e', acc: 'e', dat: 'en', gen: 'en' },
  p: { nom: 'en', acc: 'en', dat: 'en', gen: 'en' },
};

/**
 * A noun as a record.
 *
 * @param gender its gender
 * @param noun the noun, in the nominative
 * @param others its dative and genitive where they are not made by the rule: a genitive with `s` for `m` and `n`; its adjective
 * @example noun('m', 'Wald', { adjective: 'licht', genitive: 'Waldes' })
 */
export function noun(gender: Gender, noun: string, others: Omit<Noun, 'gender' | 'noun'> = {}): Noun {
  return { gender, noun, ...others };
}

/**
 * The words of nouns, by key: each noun by itself, and with its article in every case. `nom`, `acc`, `dat` and `gen` are with `der`,
 * `die` and `das`; `Nom` begins a sentence; `ein_nom` and so on have the other article; `gender` is what other words agree with.
 *
 * @param nouns the nouns by the keys of their words
 * @example words({ 'phase.rally': noun('f', 'Sammelphase') })['phase.rally^dat'] // 'der Sammelphase'
 */
export function words(nouns: Readonly<Record<string, Noun>>): Texts {
  const all: Record<string, string> = {};
  for (const [key, each] of Object.entries(nouns)) {
    const { gender } = each;
    all[key] = declined(each, 'nom', STRONG);
    all[`${key}^gender`] = gender;
    for (const form of CASES) {
      const definite = each.bare === true ? '' : `${DEFINITE[gender][form]} `;
      all[`${key}^${form}`] = `${definite}${declined(each, form, WEAK)}`;
      all[`${key}^ein_${form}`] = `${INDEFINITE[gender][form]} ${declined(each, form, STRONG)}`.trim();
    }
    all[`${key}^Nom`] = capital(all[`${key}^nom`] ?? '');
  }
  return all;
}

/** The noun in a case, with its adjective. */
function declined(thing: Noun, form: Case, endings: typeof STRONG): string {
  const { gender, noun: nominative, dative, genitive, adjective } = thing;
  const made = gender === 'm' || gender === 'n' ? `${nominative}s` : nominative;
  const inCase = form === 'dat' ? (dative ?? nominative) : form === 'gen' ? (genitive ?? made) : nominative;
  return adjective === undefined ? inCase : `${adjective}${endings[gender][form]} ${inCase}`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
