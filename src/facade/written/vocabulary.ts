import { once } from '../../kernel/basis/once.js';
import type { Phrase } from './phrases.js';
import { PHRASES } from './phrases.js';

/** Words that say nothing, and those for whoever is on the move. Longer ones stand first. */
export const FILLERS: readonly string[] = [
  'the moving units',
  'the moving vehicle',
  'the helicopter',
  'the aircraft',
  'the claymore',
  'the vehicle',
  'the enemy',
  'its vehicle',
  'their vehicle',
  'hexside',
  'vertex',
  'and',
  '&',
  'the',
  'a',
  'an',
  'his',
  'its',
  'their',
  'then',
  'both',
  'they',
  'too',
];

/** The words that stand before values, the longer ones first: `led by` is found before `by`. */
export const keywords: () => readonly string[] = /* @__PURE__ */ once(() =>
  longFirst(PHRASES.flatMap(({ after = {} }) => Object.keys(after))),
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
export const verbs: () => readonly Verb[] = /* @__PURE__ */ once(() =>
  longFirst(PHRASES.flatMap(formsOf)).map((text) => ({
    text,
    phrases: PHRASES.filter((phrase) => formsOf(phrase).includes(text)),
  })),
);

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
