import { textProblems } from '../engine/game/arguments.js';
import { parseJson } from '../kernel/json/parse-json.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../kernel/basis/result.js';
import type { Action, ActionKind } from '../state/index.js';
import type { FieldForm } from './form.js';
import { ACTION_FORMS } from './form.js';
import type { Token } from './token.js';
import { tokensOf } from './token.js';

/** The state of reading. */
interface Reader {
  readonly tokens: readonly Token[];
  readonly length: number;
  next: number;
}

type Value = string | readonly string[] | readonly number[] | readonly object[];

/** Why reading stopped. */
interface Stop {
  readonly stop: Problem;
}

/** Digits of a die, or of a number that was entered in its place. */
const NUMBER = /^-?[0-9]{1,9}$/;

/**
 * Reads an action written on one line. Only the notation is checked; `check` judges whether the action makes sense.
 *
 * @param text one line, such as `move I5> us.2-5-4.1:assaultMove`
 * @returns the action, or `unknown-action` (an unknown kind), or `bad-notation` with the character where reading
 *   stopped, counted from 0, and the text that was expected there
 * @example parseAction('spot us.2-5-4.1>J3') // { ok: true, value: { kind: 'spot', unit: 'us.2-5-4.1', target: 'J3' } }
 */
export function parseAction(text: string): Result<Action> {
  const problems = textProblems(text, '');
  if (problems.length > 0) return refuseAll(problems);
  const tokens = tokensOf(text);
  if (!isTokens(tokens)) return refuse(tokens);
  const reader: Reader = { tokens, length: text.length, next: 0 };
  const kind = readWord(reader, 'action');
  if (typeof kind !== 'string') return refuse(kind.stop);
  if (!isActionKind(kind)) return refuse(problem('unknown-action', { kind: kind.slice(0, 24) }));
  const action: Record<string, Value> = { kind };
  for (const field of ACTION_FORMS[kind]) {
    const stop = readField(reader, field, action);
    if (stop !== undefined) return refuse(stop.stop);
  }
  if (reader.next < tokens.length) return refuse(expected(reader, 'end').stop);
  return ok(action as unknown as Action);
}

function isTokens(tokens: readonly Token[] | Problem): tokens is readonly Token[] {
  return Array.isArray(tokens);
}

function isActionKind(kind: string): kind is ActionKind {
  return Object.hasOwn(ACTION_FORMS, kind);
}

/** Reads one field into the action; returns why it could not. */
function readField(reader: Reader, field: FieldForm, action: Record<string, Value>): Stop | undefined {
  const value = valueOf(reader, field, action);
  if (value === undefined) return undefined;
  if (typeof value === 'object' && 'stop' in value) return value;
  action[field.name] = value;
  return undefined;
}

function valueOf(reader: Reader, field: FieldForm, action: Record<string, Value>): Value | Stop | undefined {
  switch (field.form) {
    case 'word':
      return readWord(reader, field.name, field.of);
    case 'aim':
      return takeSign(reader, '>') ? readWord(reader, field.name) : expected(reader, '>');
    case 'origin':
      return readOrigin(reader, field.name);
    case 'words':
      return readWords(reader);
    case 'pair': {
      const first = readWord(reader, field.name);
      const second = typeof first === 'string' ? readWord(reader, field.name) : first;
      if (typeof first !== 'string') return first;
      return typeof second === 'string' ? [first, second] : second;
    }
    case 'plus':
      return readPlus(reader, field.name);
    case 'option':
      return takeKey(reader, field.key) ? readWord(reader, field.name) : undefined;
    case 'options':
      return takeKey(reader, field.key) ? readList(reader, field.name) : undefined;
    case 'numbers':
      return takeKey(reader, field.key) ? readNumbers(reader, field.name) : undefined;
    case 'choice':
      return takeKey(reader, field.key) ? readChoice(reader, field.name) : undefined;
    case 'json':
      return takeKey(reader, field.key) ? readJson(reader, field.name) : expected(reader, field.key);
    case 'modes':
      return readModes(reader, field.of, action);
  }
}

/** `I5>` and nothing that is joined to it, or nothing at all. */
function readOrigin(reader: Reader, name: string): Value | Stop | undefined {
  const sign = reader.tokens[reader.next + 1];
  if (sign?.kind !== 'sign' || sign.text !== '>') return undefined;
  const word = readWord(reader, name);
  reader.next += 1;
  return word;
}

/** Words up to a sign or a key; a `:mode` behind one is left for later. */
function readWords(reader: Reader): readonly string[] {
  const words: string[] = [];
  for (let token = reader.tokens[reader.next]; token?.kind === 'word'; token = reader.tokens[reader.next]) {
    if (isKey(reader)) break;
    words.push(token.text);
    reader.next += 1;
    if (isSign(reader, ':')) break;
  }
  return words;
}

function readPlus(reader: Reader, name: string): Value | Stop {
  const words: string[] = [];
  while (takeSign(reader, '+')) {
    const word = readWord(reader, name);
    if (typeof word !== 'string') return word;
    words.push(word);
  }
  return words;
}

/** The modes of the units, and the units behind the first one that has a mode written down. */
function readModes(reader: Reader, of: readonly string[], action: Record<string, Value>): Value | Stop {
  const units = [...(action['units'] as readonly string[])];
  if (takeKey(reader, 'modes')) {
    const modes = readList(reader, 'mode');
    if ('stop' in modes) return modes;
    return modes.every((mode) => of.includes(mode)) ? modes : expected(reader, 'mode');
  }
  const modes = units.map(() => 'move');
  while (takeSign(reader, ':')) {
    const mode = readWord(reader, 'mode', of);
    if (typeof mode !== 'string') return mode;
    modes[modes.length - 1] = mode;
    for (const unit of readWords(reader)) {
      units.push(unit);
      modes.push('move');
    }
  }
  action['units'] = units;
  return modes;
}

function readNumbers(reader: Reader, name: string): Value | Stop {
  const words = readList(reader, name);
  if ('stop' in words) return words;
  return words.every((word) => NUMBER.test(word)) ? words.map(Number) : expected(reader, name);
}

function readChoice(reader: Reader, name: string): Value | Stop {
  if (!takeSign(reader, '(')) return readWord(reader, name);
  if (takeSign(reader, ')')) return [];
  const words = readList(reader, name);
  if ('stop' in words) return words;
  return takeSign(reader, ')') ? words : expected(reader, ')');
}

/** Words with commas between them; none when blank space or the end follows. */
function readList(reader: Reader, name: string): readonly string[] | Stop {
  const first = reader.tokens[reader.next];
  if (first === undefined || first.apart) return [];
  const words: string[] = [];
  do {
    const word = readWord(reader, name);
    if (typeof word !== 'string') return word;
    words.push(word);
  } while (takeSign(reader, ','));
  return words;
}

/** A word in quotation marks that holds a list as JSON; `check` judges its content. */
function readJson(reader: Reader, name: string): Value | Stop {
  const word = readWord(reader, name);
  if (typeof word !== 'string') return word;
  const json = parseJson(word);
  if (json.ok && Array.isArray(json.value)) return json.value as readonly object[];
  reader.next -= 1;
  return expected(reader, name);
}

function readWord(reader: Reader, name: string, of?: readonly string[]): string | Stop {
  const token = reader.tokens[reader.next];
  if (token?.kind !== 'word' || of?.includes(token.text) === false) return expected(reader, name);
  reader.next += 1;
  return token.text;
}

function takeSign(reader: Reader, sign: string): boolean {
  if (!isSign(reader, sign)) return false;
  reader.next += 1;
  return true;
}

function isSign(reader: Reader, sign: string): boolean {
  const token = reader.tokens[reader.next];
  return token?.kind === 'sign' && token.text === sign;
}

/** Whether a key and its `=` come next. */
function isKey(reader: Reader): boolean {
  const sign = reader.tokens[reader.next + 1];
  return sign?.kind === 'sign' && sign.text === '=' && !sign.apart;
}

function takeKey(reader: Reader, key: string): boolean {
  if (reader.tokens[reader.next]?.text !== key || !isKey(reader)) return false;
  reader.next += 2;
  return true;
}

function expected(reader: Reader, name: string): Stop {
  const at = reader.tokens[reader.next]?.at ?? reader.length;
  return { stop: problem('bad-notation', { at, expected: name }) };
}
