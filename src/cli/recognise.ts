/** What stands in a file of ours. */
export type FileKind = 'pack' | 'board' | 'situation' | 'game' | 'transcript';

/** The fields of which one is enough, in the order in which they decide. */
const MARKS: readonly (readonly [kind: FileKind, fields: readonly string[]])[] = [
  ['transcript', ['steps', 'engine']],
  ['game', ['position', 'frames', 'secrets']],
  ['situation', ['setup', 'game', 'action', 'scenario']],
  ['board', ['columns', 'rows', 'hexes', 'lines']],
  [
    'pack',
    ['title', 'scenarios', 'counters', 'nations', 'skills', 'terrain', 'boards', 'switches', 'requires', 'notes'],
  ],
];

/**
 * What a JSON file is meant to be, told by the fields it has: whether it is one is for a decoder to say.
 *
 * @returns nothing for what has no field of ours
 * @example recognise({ format: 0, id: 'training', title: 'Training Scenario' }) // 'pack'
 */
export function recognise(json: unknown): FileKind | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  return MARKS.find(([, fields]) => fields.some((field) => Object.hasOwn(json, field)))?.[0];
}
