/** The kinds of token that may come next while the text is read. */
type Expected = 'value' | 'first-item' | 'first-key' | 'key' | 'colon' | 'after';

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Finds where a text stops being JSON. JavaScript engines report this differently or not at all, so the text that
 * JSON.parse refused is walked once more, without recursion.
 *
 * @returns the offset of the first token that cannot stand where it stands; the length of the text if it breaks off
 * @example faultOf('[1,]') // 3
 */
export function faultOf(text: string): number {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    at = endOfSpace(text, at);
    const inside = open[open.length - 1];
    if (expected === 'after' && inside === undefined) return at;
    const char = text[at];
    if (char === undefined) return at;
    if (char === ']' && inside === '[' && (expected === 'first-item' || expected === 'after')) {
      open.pop();
      expected = 'after';
      at++;
    } else if (char === '}' && inside === '{' && (expected === 'first-key' || expected === 'after')) {
      open.pop();
      expected = 'after';
      at++;
    } else if (expected === 'after') {
      if (char !== ',') return at;
      expected = inside === '{' ? 'key' : 'value';
      at++;
    } else if (expected === 'colon') {
      if (char !== ':') return at;
      expected = 'value';
      at++;
    } else if (expected === 'key' || expected === 'first-key') {
      const end = endOfString(text, at);
      if (end === at) return at;
      expected = 'colon';
      at = end;
    } else if (char === '[' || char === '{') {
      open.push(char);
      expected = char === '[' ? 'first-item' : 'first-key';
      at++;
    } else {
      const end = char === '"' ? endOfString(text, at) : endOf(char >= 'a' ? WORD : NUMBER, text, at);
      if (end === at) return at;
      expected = 'after';
      at = end;
    }
  }
}

/** The end of a token that starts here; the same place if no token starts here. */
function endOf(token: RegExp, text: string, at: number): number {
  token.lastIndex = at;
  return token.test(text) ? token.lastIndex : at;
}

/**
 * Like `endOf`, for a string. It is a loop, because a regular expression over a string of megabytes may overflow its
 * stack.
 */
function endOfString(text: string, start: number): number {
  if (text[start] !== '"') return start;
  let at = start + 1;
  while (at < text.length && text[at] !== '"') {
    if (text.charCodeAt(at) < 0x20) return start;
    const next = text[at] === '\\' ? endOf(ESCAPE, text, at) : at + 1;
    if (next === at) return start;
    at = next;
  }
  return at < text.length ? at + 1 : start;
}

function endOfSpace(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++;
  return at;
}
