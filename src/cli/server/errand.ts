/** What may be done with a data folder beside playing in it. */
export const ERRANDS = ['backup', 'restore', 'check-data', 'list-data', 'prune-data', 'tokens'] as const;

/** One of them. */
export type Errand = (typeof ERRANDS)[number];
