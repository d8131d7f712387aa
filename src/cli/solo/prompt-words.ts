/** Words at the prompt that are no orders. */
export type PromptWord =
  | 'help'
  | 'goals'
  | 'where'
  | 'can'
  | 'odds'
  | 'hint'
  | 'auto'
  | 'undo'
  | 'log'
  | 'review'
  | 'picture'
  | 'save'
  | 'quit';

/** Each of them in the forms in which people type it, in English and in German. */
const MEANT: Readonly<Record<PromptWord, readonly string[]>> = {
  help: ['help', '\\?', 'hilfe'],
  goals: ['goals', 'victory', 'how do I win', 'ziele', 'wie gewinne ich'],
  where: ['where', 'wo'],
  can: ['can', 'kann'],
  odds: ['odds', 'chancen'],
  hint: ['hint', 'rat'],
  auto: ['auto'],
  undo: ['undo', 'zurück'],
  log: ['log', 'verlauf'],
  review: ['review', 'rückschau'],
  picture: ['picture', 'bild'],
  save: ['save', 'speichern'],
  quit: ['quit', 'exit', 'ende'],
};

/** The words that write a file: with an exclamation mark they write over one that is there. */
const WRITING: readonly PromptWord[] = ['picture', 'save'];

const PATTERNS = (Object.keys(MEANT) as readonly PromptWord[]).map((word) => {
  const mark = WRITING.includes(word) ? '(!)?' : '()';
  return [word, new RegExp(`^(?:${MEANT[word].join('|')})${mark}(?:\\s+(.*))?$`, 'i')] as const;
});

/** A line that is a word at the prompt, and what stands behind the word. */
export interface Prompted {
  readonly word: PromptWord;
  readonly more: string;
  /** An exclamation mark stands behind the word. */
  readonly sure: boolean;
}

/**
 * The word at the prompt that a line is, with what stands behind it.
 *
 * @returns nothing for an order
 * @example promptedBy('can I5') // { word: 'can', more: 'I5', sure: false }
 */
export function promptedBy(text: string): Prompted | undefined {
  for (const [word, pattern] of PATTERNS) {
    const found = pattern.exec(text);
    if (found !== null) return { word, more: found[2]?.trim() ?? '', sure: found[1] === '!' };
  }
  return undefined;
}

/** `all` behind a name: nothing of the list is cut. */
const ALL = /\s+(?:all|alles?)$/i;

/**
 * Whom a question is about, and whether its whole list is wanted.
 *
 * @example wholeList('I5 all') // { who: 'I5', all: true }
 */
export function wholeList(more: string): { readonly who: string; readonly all: boolean } {
  return { who: more.replace(ALL, ''), all: ALL.test(more) };
}
