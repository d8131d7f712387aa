import type { Texts } from '../../src/text/index.js';

/** A language as data: an id, and texts by key in each part. */
export type LocaleParts = Readonly<Record<string, string | Texts>>;

/** A hole: its names, and a form, a word for nothing, forms of number or cases that agree. */
const HOLE = /\{([A-Za-z]\w*(?:\/[A-Za-z]\w*)*)(?:\^\w+)?(?::[^{}|<>]*|\|[^{}<>]*|\?[^{}<>]*)?\}/g;

/** Every text of a language with its part and its key: `problems.not-spotted`. */
export function textsOf(locale: object): readonly (readonly [key: string, text: string])[] {
  return Object.entries(locale as LocaleParts).flatMap(([part, texts]) =>
    typeof texts === 'string' ? [] : Object.entries(texts).map(([key, text]) => [`${part}.${key}`, text] as const),
  );
}

/** The parameters that a text names. */
export function holesOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(HOLE)].flatMap(([, names = '']) => names.split('/')));
}

/** What is left of a text without its holes and its optional parts. */
export function plainOf(text: string): string {
  return text.replaceAll(HOLE, '').replaceAll(/<([^<>]*)>/g, '$1');
}

/** Keys that the first language has and the second one lacks. */
export function keysLacking(of: object, among: object): readonly string[] {
  const there = new Set(textsOf(among).map(([key]) => key));
  return textsOf(of)
    .map(([key]) => key)
    .filter((key) => !there.has(key));
}

/** The holes of the first language that the second one leaves out, and those that it adds: `problems.not-yours -who`. */
export function holesDiffering(of: object, among: object): readonly string[] {
  const texts = new Map(textsOf(among));
  return textsOf(of).flatMap(([key, text]) => {
    const other = texts.get(key);
    if (other === undefined) return [];
    const [own, its] = [holesOf(text), holesOf(other)];
    const lost = [...own].filter((name) => !its.has(name)).map((name) => `${key} -${name}`);
    const added = [...its].filter((name) => !own.has(name)).map((name) => `${key} +${name}`);
    return [...lost, ...added];
  });
}

/** Texts whose holes or optional parts do not close, or whose optional part has no hole that could be empty. */
export function brokenTexts(locale: object): readonly string[] {
  return textsOf(locale)
    .filter(
      ([, text]) =>
        /[{}<>]/.test(plainOf(text)) || [...text.matchAll(/<([^<>]*)>/g)].some(([, part = '']) => !part.includes('{')),
    )
    .map(([key]) => key);
}
