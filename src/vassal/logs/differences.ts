/** Where a counter is, and what has become of it, by the codes of its problems: this decides. */
const DECIDING: readonly string[] = ['other-fate', 'piece-elsewhere'];

/** States and markers, by the codes of their problems: they follow of where counters are, and of what has become of them. */
export const FOLLOWING: readonly string[] = [
  'other-result',
  'forgotten-marker',
  'unearned-marker',
  'forgotten-map-marker',
  'unearned-map-marker',
];

/** All that a table shows in another way than the rules. Behind the first of them, each follows of that. */
export const DIFFERENCES: readonly string[] = [...DECIDING, ...FOLLOWING];
