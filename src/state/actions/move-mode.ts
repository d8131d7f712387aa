/** Kinds of movement a unit may declare. Double-Time is not declared: every unit that qualifies has the MPs. */
export const MOVE_MODES = [
  'move',
  'assaultMove',
  'assaultFire',
  'lowCrawl',
  'stealth',
  'stealthAssault',
  'hitAndRun',
] as const;

/** A kind of movement. */
export type MoveMode = (typeof MOVE_MODES)[number];
