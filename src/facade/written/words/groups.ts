import type { Problem } from '../../../kernel/basis/result.js';
import { problem } from '../../../kernel/basis/result.js';
import type { Phrase } from './phrase.js';
import type { Token } from './scan.js';
import { keywordIn } from './vocabulary.js';

/** Words of a deed that belong together: those before the verb, those behind it, or those behind a word such as `with`. */
export interface Group {
  readonly word: 'who' | 'what' | { readonly keyword: string; readonly at: number };
  readonly tokens: readonly Token[];
  /** Whether they stand before the verb. */
  readonly isBefore: boolean;
}

/**
 * Takes a deed apart into groups, each behind its word.
 *
 * @example groupsOf(tokens, phrase).map(({ word }) => word) // ['who', 'what', { keyword: 'at', at: 9 }]
 */
export function groupsOf(tokens: readonly Token[], { manner, after = {} }: Phrase): readonly Group[] {
  const groups: { word: Group['word']; tokens: Token[]; isBefore: boolean }[] = [
    { word: 'who', tokens: [], isBefore: true },
  ];
  for (const token of tokens) {
    if (token.kind === 'manner' && manner !== undefined && groups.length > 1) continue;
    if (token.kind === 'verb') groups.push({ word: 'what', tokens: [], isBefore: false });
    else if (token.kind === 'keyword')
      groups.push({
        word: { keyword: keywordIn(after, token.word), at: token.at },
        tokens: [],
        isBefore: !groups.some(({ word }) => word === 'what'),
      });
    else groups.at(-1)?.tokens.push(token);
  }
  return groups.filter((group) => typeof group.word !== 'string' || group.tokens.length > 0);
}

/**
 * The field of an order that a group says; nothing where the phrase has no place for it.
 *
 * @example fieldOf(phrase, group) // 'target'
 */
export function fieldOf({ who, what, heard, after = {} }: Phrase, { word, tokens }: Group): string | undefined {
  if (word === 'who') return who ?? (tokens.every(({ kind }) => kind === 'location') ? what : undefined);
  if (word === 'what') return what ?? heard;
  // A vehicle is fired at by its name too.
  const isVehicle = tokens.length > 0 && tokens.every(({ kind }) => kind === 'counter');
  if (word.keyword === 'at' && after['at'] === 'target' && 'on' in after && isVehicle) return after['on'];
  return after[word.keyword];
}

/**
 * That a phrase has no place for a group: its word, or the first of those in it.
 *
 * @example strangeIn(group).code // 'strange-word'
 */
export function strangeIn({ word, tokens }: Group): Problem {
  if (typeof word !== 'string') return problem('strange-word', { word: word.keyword, column: word.at + 1 });
  return strangeWord(tokens[0] as Token);
}

/**
 * That a word has no place where it stands.
 *
 * @example strangeWord(token).params // { word: 'tank', column: 12 }
 */
export function strangeWord({ text, at }: Token): Problem {
  return problem('strange-word', { word: text, column: at + 1 });
}
