const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;

/**
 * Whether a JSON text has more values than may be read. It is asked before the text is parsed, because a parser that makes ten
 * million empty lists takes seconds and a gigabyte. Commas and opening brackets outside of strings are counted: a document has
 * more values than commas, and at least as many as brackets.
 *
 * @param text JSON, or anything else
 * @param most so many values may be read
 * @returns `true` only where a parser would make more values than that; where it makes more than twice as many, always
 * @example hasMoreValues('[1,2,3]', 2) // true
 */
export function hasMoreValues(text: string, most: number): boolean {
  // A value takes a character at least.
  if (text.length <= most) return false;
  let commas = 0;
  let opened = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) at = endOfString(text, at + 1);
    else if (char === COMMA) commas++;
    else if (char === OPEN_LIST || char === OPEN_OBJECT) opened++;
    else continue;
    if (commas >= most || opened > most) return true;
  }
  return false;
}

/**
 * The place of the quotation mark that ends a string of a JSON text; the end of the text, or a place behind it, if none does.
 *
 * @param start the place behind the quotation mark that begins it
 * @example endOfString('"a\\"b"', 1) // 5
 */
export function endOfString(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) return at;
    at += char === BACKSLASH ? 2 : 1;
  }
  return at;
}
