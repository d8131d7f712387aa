import type { Problem } from '../kernel/basis/result.js';
import { problem } from '../kernel/basis/result.js';

/** A part of a line: a word, or a sign that joins words. */
export interface Token {
  readonly kind: 'word' | 'sign';
  readonly text: string;
  /** Where it begins, in UTF-16 code units from 0. */
  readonly at: number;
  /** Whether blank space, or the beginning of the line, stands before it. */
  readonly apart: boolean;
}

const BLANK = /[ \t]/;
const SIGN = /[>+=,:()]/;
const BARE = /[A-Za-z0-9_./-]/;

/**
 * Takes a line apart into words and signs.
 *
 * @param text one line
 * @returns its tokens, or the problem of a character that cannot stand there
 * @example tokensOf('spot a>J3') // spot, a, >, J3
 */
export function tokensOf(text: string): readonly Token[] | Problem {
  const tokens: Token[] = [];
  let at = 0;
  let apart = true;
  while (at < text.length) {
    const char = text.charAt(at);
    if (BLANK.test(char)) {
      apart = true;
      at += 1;
      continue;
    }
    const token = tokenAt(text, at, apart);
    if (token === undefined) return problem('bad-notation', { at, expected: 'word' });
    tokens.push(token.token);
    at = token.end;
    apart = false;
  }
  return tokens;
}

function tokenAt(
  text: string,
  at: number,
  apart: boolean,
): { readonly token: Token; readonly end: number } | undefined {
  const char = text.charAt(at);
  if (SIGN.test(char)) return { token: { kind: 'sign', text: char, at, apart }, end: at + 1 };
  if (char === '"') return quotedAt(text, at, apart);
  let end = at;
  while (end < text.length && BARE.test(text.charAt(end))) end += 1;
  return end === at ? undefined : { token: { kind: 'word', text: text.slice(at, end), at, apart }, end };
}

/** A word in quotation marks, written as JSON. */
function quotedAt(text: string, at: number, apart: boolean): ReturnType<typeof tokenAt> {
  let end = at + 1;
  while (end < text.length && text.charAt(end) !== '"') end += text.charAt(end) === '\\' ? 2 : 1;
  try {
    const word: unknown = JSON.parse(text.slice(at, end + 1));
    return typeof word === 'string' ? { token: { kind: 'word', text: word, at, apart }, end: end + 1 } : undefined;
  } catch {
    return undefined;
  }
}
