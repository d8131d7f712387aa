import { wholeOr } from '../engine/game/misuse.js';
import type { Action } from '../state/index.js';
import type { FieldForm } from './form.js';
import { ACTION_FORMS } from './form.js';

/** Words that need no quotation marks. */
const BARE = /^[A-Za-z0-9_][A-Za-z0-9_./-]*$/;

/** The fields of an action, whatever its kind. */
type Fields = Readonly<Record<string, string | readonly string[] | readonly number[] | undefined>>;

/**
 * Writes an action on one line; `parseAction` reads it back.
 *
 * @param action any action
 * @returns its kind and its fields: `from>target`, units, `+weapon`, `key=value` for optional fields; for what is no action the
 *   refusal `misuse` in the place of the line
 * @example formatAction(fire) // 'fire I5>J3 us.2-5-4.1 us.2-5-4.2 +us.m1919a4.1 lead=us.2-5-4.1 leader=us.tom.1'
 */
export function formatAction(action: Action): string {
  return wholeOr('action', 'action', action, () => formatted(action));
}

function formatted(action: Action): string {
  const fields = action as unknown as Fields;
  const parts: string[] = [action.kind];
  for (const field of ACTION_FORMS[action.kind]) writeField(parts, field, fields);
  return parts.join(' ');
}

/**
 * Writes a word, in quotation marks when it has any but the usual characters.
 *
 * @example quoteWord('a b') // '"a b"'
 */
export function quoteWord(word: string): string {
  return BARE.test(word) ? word : JSON.stringify(word);
}

function writeField(parts: string[], field: FieldForm, fields: Fields): void {
  const value = fields[field.name];
  switch (field.form) {
    case 'word':
      parts.push(quoteWord(value as string));
      return;
    case 'aim':
      parts.push(`${parts.pop() ?? ''}>${quoteWord(value as string)}`);
      return;
    case 'origin':
      if (value !== undefined) parts.push(`${quoteWord(value as string)}>`);
      return;
    case 'words':
    case 'pair':
      for (const each of value as readonly string[]) parts.push(quoteWord(each));
      return;
    case 'plus':
      for (const each of value as readonly string[]) parts.push(`+${quoteWord(each)}`);
      return;
    case 'option':
      if (value !== undefined) parts.push(`${field.key}=${quoteWord(value as string)}`);
      return;
    case 'options':
    case 'numbers':
      if (value !== undefined) parts.push(`${field.key}=${wordList(value as readonly (string | number)[])}`);
      return;
    case 'choice':
      if (typeof value === 'string') parts.push(`${field.key}=${quoteWord(value)}`);
      else if (value !== undefined) parts.push(`${field.key}=(${wordList(value)})`);
      return;
    case 'json':
      parts.push(`${field.key}=${JSON.stringify(JSON.stringify(value))}`);
      return;
    case 'modes':
      writeModes(parts, value as readonly string[]);
  }
}

/**
 * Puts each mode behind its unit. When the number of modes differs from the number of units, the modes are listed
 * separately.
 */
function writeModes(parts: string[], modes: readonly string[]): void {
  const first = parts.findIndex((part, i) => i > 0 && !part.endsWith('>'));
  const units = first < 0 ? 0 : parts.length - first;
  if (units !== modes.length) {
    parts.push(`modes=${wordList(modes)}`);
    return;
  }
  modes.forEach((mode, i) => {
    if (mode !== 'move') parts[first + i] = `${parts[first + i] ?? ''}:${quoteWord(mode)}`;
  });
}

function wordList(words: readonly (string | number)[]): string {
  return words.map((word) => (typeof word === 'number' ? `${word}` : quoteWord(word))).join(',');
}
