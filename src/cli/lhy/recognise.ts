/** The kinds of file of the second game. */
export type LhyFileKind = 'transcript' | 'game' | 'mission' | 'situation' | 'library' | 'map' | 'charts' | 'counters';

/** The field by which each kind is known, in the order in which they decide. */
const MARKS: readonly (readonly [LhyFileKind, string])[] = [
  ['transcript', 'steps'],
  ['game', 'position'],
  ['mission', 'mission'],
  ['situation', 'setup'],
  ['situation', 'game'],
  ['library', 'nations'],
  ['map', 'hexes'],
  ['charts', 'charts'],
];

/**
 * What a file of the second game is.
 *
 * @param json its content, not to be trusted
 * @returns nothing for what is none of these
 * @example recogniseLhy({ setup: { units: [] } }) // 'situation'
 */
export function recogniseLhy(json: unknown): LhyFileKind | undefined {
  if (Array.isArray(json)) return 'counters';
  if (typeof json !== 'object' || json === null) return undefined;
  return MARKS.find(([, field]) => Object.hasOwn(json, field))?.[0];
}
