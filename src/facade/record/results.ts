/* The results of `odds`, by what they cost a counter. */

/** It is Shaken, and loses nothing. */
export const SHAKEN: readonly string[] = ['shaken', 'leavesShaken'];

/** It loses a step, is wounded, wrecked, abandoned or eliminated: something that does not come back. */
export const LOST: readonly string[] = [
  'casualties',
  'eliminated',
  'wounded',
  'damaged',
  'destroyed',
  'abandoned',
  'lost',
];
