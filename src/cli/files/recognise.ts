/** A kind of file of this program. */
export type FileKind = 'pack' | 'board' | 'situation' | 'game' | 'transcript';

/** The fields of which one is enough, in the order in which they decide. */
const MARKS: readonly (readonly [kind: FileKind, fields: readonly string[]])[] = [
  // A saved game may say which program has written it, as a transcript does.
  ['game', ['position', 'frames', 'secrets']],
  ['transcript', ['steps', 'engine']],
  ['situation', ['setup', 'game', 'action', 'scenario']],
  ['board', ['columns', 'rows', 'hexes', 'lines']],
  [
    'pack',
    ['title', 'scenarios', 'counters', 'nations', 'skills', 'terrain', 'boards', 'switches', 'requires', 'notes'],
  ],
];

/**
 * The kind of a JSON file, guessed from its fields. A decoder has to decide whether it really is one.
 *
 * @returns nothing for a file without any known field
 * @example recognise({ format: 0, id: 'training', title: 'Training Scenario' }) // 'pack'
 */
export function recognise(json: unknown): FileKind | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  return MARKS.find(([, fields]) => fields.some((field) => Object.hasOwn(json, field)))?.[0];
}

/** What the head of a record says, and no line of a board. */
const HEAD_LINE = /^(?:scenario|mission|ruleset|situation)\s*:/i;
/** A line of a record: a side, a colon, and what it does. */
const SIDE_LINE = /^[\p{L} ]{1,40}:\s*\S+ \S/u;

/**
 * Whether a text is the record of a game that somebody has typed: its first line that is no remark is one of its head, or one of a side.
 *
 * @example isHeadOfRecord('# Friday\nscenario: training') // true
 */
export function isHeadOfRecord(text: string): boolean {
  const first = text
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/^\uFEFF/, '').trim())
    .find((line) => line !== '' && !/^(?:#|\/\/)/.test(line));
  return first !== undefined && (HEAD_LINE.test(first) || SIDE_LINE.test(first));
}
