/* Characters that nobody sees, and that change what people see: a terminal obeys some of them, others turn the order of the
 * letters round, and two names that look alike need not be the same. */

/**
 * Controls (C0 without the tab and the line ends, DEL, C1), marks of direction, ends of lines and paragraphs that are no line
 * feed, and signs without a width. A joiner is one of them unless it stands between two letters that are not ASCII: some
 * scripts need it there.
 */
const SIGNS =
  '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb';
const JOINERS = '(?<![^\\u0000-\\u007f])[\\u200c\\u200d]|[\\u200c\\u200d](?![^\\u0000-\\u007f])';

const CONTROL = new RegExp(`[${SIGNS}]|${JOINERS}`);
const EVERY_CONTROL = new RegExp(`[${SIGNS}]|${JOINERS}`, 'g');
const EVERY_CONTROL_OR_END = new RegExp(`[\\t\\n\\r${SIGNS}]|${JOINERS}`, 'g');
const LINE_ENDS = /[\t\n\r]/;
/** Most texts are plain ASCII, and need no closer look. */
const NOT_PLAIN = /[^\u0020-\u007e]/;

/**
 * Where the first control character of a text stands. The tab and the ends of lines are none.
 *
 * @returns its offset in UTF-16 code units; nothing where there is none
 * @example controlIn('Anna\u202e') // 4
 */
export function controlIn(text: string): number | undefined {
  if (!NOT_PLAIN.test(text)) return undefined;
  const at = text.search(CONTROL);
  return at < 0 ? undefined : at;
}

/**
 * Whether a text is one line without control characters, as a name or a sentence is.
 *
 * @example isOneLine('Anna\nBert') // false
 */
export function isOneLine(text: string): boolean {
  return !NOT_PLAIN.test(text) || (!LINE_ENDS.test(text) && controlIn(text) === undefined);
}

/**
 * A text in which each control character is another text; tabs and line feeds stay.
 *
 * @param instead what stands in its place: left out, the character as JSON escapes it
 * @example withoutControls('\u001b[31mred') // '\\u001b[31mred'
 */
export function withoutControls(text: string, instead: (character: string) => string = escapeOf): string {
  return controlIn(text) === undefined ? text : text.replaceAll(EVERY_CONTROL, instead);
}

/**
 * A text on one line, in which each control character is escaped, and tabs and line feeds too.
 *
 * @example escapedLine('Anna\nBert') // 'Anna\\u000aBert'
 */
export function escapedLine(text: string): string {
  return isOneLine(text) ? text : text.replaceAll(EVERY_CONTROL_OR_END, escapeOf);
}

/**
 * How a character is named in a problem.
 *
 * @example codePointAt('\u001b', 0) // 'U+001B'
 */
export function codePointAt(text: string, at: number): string {
  return `U+${hexOf(text, at).toUpperCase()}`;
}

function escapeOf(character: string): string {
  return `\\u${hexOf(character, 0)}`;
}

function hexOf(text: string, at: number): string {
  return text.charCodeAt(at).toString(16).padStart(4, '0');
}
