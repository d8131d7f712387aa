import { WORDS } from '../../schemas/shape.js';
import { ENGLISH_MANNERS } from './english.js';
import { GERMAN_MANNERS } from './german.js';
import type { Token } from './scan.js';

/**
 * How each unit moves, where that stands in parentheses behind some of them. Where several are said, and one stands at the end, each is for all
 * units before it.
 *
 * @example modesBehind(tokens) // ['Low Crawl', 'move']
 */
export function modesBehind(tokens: readonly Token[]): readonly string[] | undefined {
  const manners = tokens.filter(({ kind }) => kind === 'manner');
  if (manners.length === 0) return undefined;
  const isByGroups = manners.length > 1 && tokens.at(-1)?.kind === 'manner';
  return tokens.flatMap((token, i) => {
    if (token.kind !== 'counter') return [];
    const next = isByGroups ? tokens.slice(i).find(({ kind }) => kind === 'manner') : tokens[i + 1];
    return [next?.kind === 'manner' ? next.text : 'move'];
  });
}

/**
 * The words in parentheses, or the one behind a comma, that stand behind the verb.
 *
 * @example mannersOf(tokens) // ['battery', 'Loose']
 */
export function mannersOf(tokens: readonly Token[]): readonly string[] {
  const verb = tokens.findIndex(({ kind }) => kind === 'verb');
  const said = tokens.slice(verb).find(({ kind }) => kind === 'manner');
  return said === undefined ? [] : said.text.split(',').map((each) => each.trim());
}

/**
 * A word of a form, written in any way. Another word as it is.
 *
 * @example wordOf('moveModes', 'Assault Movement') // 'assaultMove'
 */
export function wordOf(form: string, text: string): string {
  const words: readonly string[] = Object.hasOwn(WORDS, form) ? WORDS[form as keyof typeof WORDS] : [];
  const plain = lettersOf(text);
  const alias = ENGLISH_MANNERS[plain] ?? GERMAN_MANNERS[plain];
  if (alias !== undefined && words.includes(alias)) return alias;
  return (
    words.find((word) => lettersOf(word) === plain) ??
    words.find((word) => plain.startsWith(lettersOf(word)) || (plain !== '' && lettersOf(word).startsWith(plain))) ??
    text
  );
}

/**
 * The letters and digits of a text, in small letters.
 *
 * @example lettersOf('Assault Move') // 'assaultmove'
 */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
