import { endOfString } from './json-values.js';

const COLON = 0x3a;
const SPACE = 0x20;
/** The shortest field: two quotation marks, a colon and a value. */
const SHORTEST = 4;

/**
 * Whether the objects of a JSON text have more different names of fields than may be read. It is asked before the text is parsed: a
 * parser keeps each name, and so takes fifty times as long for three megabytes of names as for as many of numbers.
 *
 * @param text JSON, or anything else
 * @param most so many different names may be read
 * @returns true only where a parser would come upon more names than that
 * @example hasMoreNames('{"a":1,"b":[{"a":2}]}', 1) // true: a and b
 */
export function hasMoreNames(text: string, most: number): boolean {
  if (text.length <= SHORTEST * most) return false;
  const names = new Set<string>();
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    const start = at + 1;
    const end = endOfString(text, start);
    at = afterSpace(text, end + 1);
    if (text.charCodeAt(at) !== COLON) continue;
    names.add(text.slice(start, end));
    if (names.size > most) return true;
  }
  return false;
}

function afterSpace(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) <= SPACE) at++;
  return at;
}
