import type { Scene } from '../../engine/index.js';
import { nearestName } from '../../kernel/basis/nearest.js';
import type { Lhy } from '../state/index.js';
import { namesIn } from './names.js';
import type { LineWord } from './line.js';

/** The units that a name means. */
interface Called {
  readonly name: string;
  readonly words: readonly string[];
  readonly ids: readonly string[];
}

/** What units are called, the longest names first. */
export type CalledBy = readonly Called[];

/**
 * What units are called in a line: by their id, with its side or without, and by their name, with its side or without.
 *
 * @example calledBy(scene).find(({ name }) => name === 'squad 1-2')?.ids // ['umber.1-2', 'slate.1-2']
 */
export function calledBy({ world, position }: Pick<Scene<Lhy>, 'world' | 'position'>): CalledBy {
  const { nameOf } = namesIn(world);
  const found = new Map<string, Set<string>>();
  const call = (name: string, id: string): void => {
    const key = name.toLowerCase();
    const ids = found.get(key) ?? new Set();
    ids.add(id);
    found.set(key, ids);
  };
  for (const { id, side } of Object.values(position.units)) {
    const name = nameOf(id);
    call(id, id);
    if (id.startsWith(`${side}.`)) call(id.slice(side.length + 1), id);
    if (name === undefined) continue;
    call(name, id);
    if (name.toLowerCase().startsWith(`${side.toLowerCase()} `)) call(name.slice(side.length + 1), id);
  }
  return [...found]
    .map(([name, ids]) => ({ name, words: name.split(' '), ids: [...ids] }))
    .sort((a, b) => b.words.length - a.words.length || b.name.length - a.name.length || (a.name < b.name ? -1 : 1));
}

/**
 * How many words a phrase has if a line has it from a place on; 0 if it has not.
 *
 * @example phraseAt(words, 0, ['line', 'of', 'sight']) // 3
 */
export function phraseAt(words: readonly LineWord[], from: number, phrase: readonly string[]): number {
  const isThere = phrase.every((each, i) => {
    const word = words[from + i];
    return word !== undefined && word.quoted !== true && word.text.toLowerCase() === each;
  });
  return isThere ? phrase.length : 0;
}

/**
 * The units that the words of a line name from a place on, and how many words the name has.
 *
 * @returns nothing where no unit is called so; text in quotation marks is an id as it stands
 * @example calledAt(called, words, 0)?.ids // ['umber.1-2']
 */
export function calledAt(
  called: CalledBy,
  words: readonly LineWord[],
  from: number,
): { readonly ids: readonly string[]; readonly length: number } | undefined {
  const word = words[from];
  if (word === undefined) return undefined;
  if (word.quoted === true) {
    const named = called.find(({ name }) => name === word.text.toLowerCase());
    return { ids: named?.ids.includes(word.text) === true ? [word.text] : (named?.ids ?? [word.text]), length: 1 };
  }
  const found = called.find((each) => phraseAt(words, from, each.words) > 0);
  if (found === undefined) return undefined;
  return { ids: found.ids.includes(word.text) ? [word.text] : found.ids, length: found.words.length };
}

/**
 * The name nearest to a word that names nothing: one that begins so, or one with few letters wrong.
 *
 * @example nearestTo('slate.2', ['slate.2-1', 'fires at']) // 'slate.2-1'
 */
export function nearestTo(word: string, names: readonly string[]): string | undefined {
  const given = word.toLowerCase();
  const begun = given.length < 2 ? undefined : names.find((name) => name.toLowerCase().startsWith(given));
  return begun ?? nearestName(word, names);
}
