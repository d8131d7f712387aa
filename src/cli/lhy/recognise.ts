/** The kinds of file of the second game. */
export type LhyFileKind =
  | 'transcript'
  | 'game'
  | 'mission'
  | 'situation'
  | 'library'
  | 'map'
  | 'charts'
  | 'counters'
  | 'design'
  | 'campaign';

/** Kinds that say themselves what they are. */
const OWN_KINDS: readonly LhyFileKind[] = ['design', 'campaign'];

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
  ['design', 'settled'],
  ['campaign', 'games'],
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
  const kind = 'kind' in json ? OWN_KINDS.find((each) => each === json.kind) : undefined;
  return kind ?? MARKS.find(([, field]) => Object.hasOwn(json, field))?.[0];
}
