import { WORDS } from '../schemas/shape.js';
import type { Token } from './scan.js';

/**
 * How each unit moves, where that stands in parentheses behind some of them.
 *
 * @example modesBehind(tokens) // ['Low Crawl', 'move']
 */
export function modesBehind(tokens: readonly Token[]): readonly string[] | undefined {
  if (!tokens.some(({ kind }) => kind === 'manner')) return undefined;
  return tokens.flatMap((token, i) => {
    if (token.kind !== 'counter') return [];
    const next = tokens[i + 1];
    return [next?.kind === 'manner' ? next.text : 'move'];
  });
}

/**
 * The word in parentheses or behind a comma that stands behind the verb.
 *
 * @param form the form of the field that it says
 * @example mannerOf(tokens, 'moveModes') // ['lowCrawl']
 */
export function mannerOf(tokens: readonly Token[], form: string): string | readonly string[] | undefined {
  const verb = tokens.findIndex(({ kind }) => kind === 'verb');
  const said = tokens.slice(verb).find(({ kind }) => kind === 'manner');
  if (said === undefined) return undefined;
  const value = wordOf(form, said.text);
  return form === 'moveModes' ? [value] : value;
}

/**
 * A word of a form, written in any way. Another word as it is.
 *
 * @example wordOf('moveModes', 'Assault Movement') // 'assaultMove'
 */
export function wordOf(form: string, text: string): string {
  const words: readonly string[] = Object.hasOwn(WORDS, form) ? WORDS[form as keyof typeof WORDS] : [];
  const plain = lettersOf(text);
  const alias = ALIASES[plain];
  if (alias !== undefined && words.includes(alias)) return alias;
  return (
    words.find((word) => lettersOf(word) === plain) ??
    words.find((word) => plain.startsWith(lettersOf(word)) || (plain !== '' && lettersOf(word).startsWith(plain))) ??
    text
  );
}

/** Words of a form as the rulings call them. */
const ALIASES: Readonly<Record<string, string>> = { ready: 'single', normalmovement: 'move', normal: 'move' };

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
