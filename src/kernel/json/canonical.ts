import { byText } from '../basis/order.js';

/** Plain JSON data as this library writes it: no null, and every number an integer. */
export type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

/** No data of this library nests so deep. A cycle ends here and not in a stack overflow. */
const MOST_LEVELS = 256;

/** Strings that are their own JSON: printable ASCII without quote and backslash. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** Objects with more keys than this are maps, not records. */
const FEW_KEYS = 24;

/** For strings of this length and more, the native function is faster. */
const LONG = 256;

/**
 * The one JSON text of a value, the same on every engine and for every order of insertion: no white space, object keys
 * sorted by UTF-16 code unit, fields that are undefined left out, numbers as decimal integers. Strings are escaped as
 * JSON.stringify escapes them, which is the least that is valid: `\"`, `\\`, `\b`, `\t`, `\n`, `\f`, `\r`, other
 * characters below U+0020 and lone surrogates as `\u` with four lower-case hex digits; everything else, `/` included,
 * stands as it is.
 *
 * @param value plain data: strings, booleans, null, safe integers, arrays, plain objects
 * @returns the text; anything else in the value (fractions, -0, undefined in an array, functions, class instances,
 *   cycles) is a programmer's mistake and throws a TypeError
 * @example canonical({ b: [1, true], a: 'x' }) // '{"a":"x","b":[1,true]}'
 */
export function canonical(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, level: number): string {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'number':
      if (!Number.isSafeInteger(value) || Object.is(value, -0))
        throw new TypeError(`canonical: the number ${spell(value)}`);
      return `${value}`;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      if (level === MOST_LEVELS) throw new TypeError(`canonical: deeper than ${MOST_LEVELS} levels, or a cycle`);
      return Array.isArray(value) ? writeArray(value, level + 1) : writeObject(value, level + 1);
    default:
      throw new TypeError(`canonical: ${typeof value} is not JSON`);
  }
}

function writeArray(items: readonly unknown[], level: number): string {
  let text = '[';
  for (let i = 0; i < items.length; i++) {
    if (i > 0) text += ',';
    text += write(items[i], level);
  }
  return `${text}]`;
}

function writeObject(value: object, level: number): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('canonical: not a plain object');
  const fields = value as Readonly<Record<string, unknown>>;
  const keys = sortByCodeUnit(Object.keys(fields));
  let text = '';
  for (const key of keys) {
    const field = fields[key];
    if (field !== undefined) text += `${text === '' ? '{' : ','}${quote(key)}:${write(field, level)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

/**
 * Sorts by insertion while the keys are few, which is the usual case: several times as fast as a sort with a
 * comparator.
 */
function sortByCodeUnit(keys: string[]): string[] {
  if (keys.length > FEW_KEYS) return keys.sort(byText);
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string;
    let at = i;
    for (; at > 0 && (keys[at - 1] as string) > key; at--) keys[at] = keys[at - 1] as string;
    keys[at] = key;
  }
  return keys;
}

function quote(text: string): string {
  return text.length < LONG && PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

function spell(value: number): string {
  return Object.is(value, -0) ? '-0' : `${value}`;
}
