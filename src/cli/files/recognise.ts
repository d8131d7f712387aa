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
