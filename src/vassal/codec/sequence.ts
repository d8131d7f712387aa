/* The texts of VASSAL: parts with a delimiter between them, which a backslash escapes inside of a part. */

const QUOTE = "'";

/**
 * Joins parts as VASSAL does: a delimiter inside of a part has a backslash before it, a part that begins with a backslash stands in quotes.
 *
 * @param delimiter one character
 * @example joined(['a;b', 'c'], ';') // 'a\\;b;c'
 */
export function joined(parts: readonly string[], delimiter: string): string {
  return parts.map((part) => guarded(part.replaceAll(delimiter, `\\${delimiter}`), part)).join(delimiter);
}

function guarded(escaped: string, part: string): string {
  const isQuoted = part.startsWith(QUOTE) && part.endsWith(QUOTE);
  return part.startsWith('\\') || isQuoted ? `${QUOTE}${escaped}${QUOTE}` : escaped;
}

/**
 * Takes a text apart as VASSAL does; the inverse of `joined`.
 *
 * @param delimiter one character
 * @returns at least one part
 * @example parted('a\\;b;c', ';') // ['a;b', 'c']
 */
export function parted(text: string, delimiter: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let from = 0;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    if (at > from && text[at - 1] === '\\') {
      part += text.slice(from, at - 1);
      from = at;
    } else {
      parts.push(bare(part + text.slice(from, at)));
      part = '';
      from = at + 1;
    }
  }
  parts.push(bare(part + text.slice(from)));
  return parts;
}

function bare(part: string): string {
  return part.length > 1 && part.startsWith(QUOTE) && part.endsWith(QUOTE) ? part.slice(1, -1) : part;
}
