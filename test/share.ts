/* A run of all deep tests takes a quarter of an hour, and most of it goes to a few families of like cases. HEXARBITER_SHARE=2/10 takes every
 * tenth case of these, beginning with the second; `npm run test:deep` takes all. CI takes the share that the commit says. */

const [, part = '1', parts = '1'] = /^([0-9]+)\/([0-9]+)$/.exec(process.env['HEXARBITER_SHARE'] ?? '') ?? [];

/** The number of this share, from 1. */
export const PART: number = Number(part);

/** How many shares there are. */
export const PARTS: number = Number(parts);

/** Whether all cases are taken. */
export const isWhole: boolean = PARTS === 1;

/**
 * The cases of this run.
 *
 * @param cases all cases of a family
 * @example describe.each(share(SCENARIOS))('in fog over %s', ...)
 */
export function share<T>(cases: readonly T[]): readonly T[] {
  return cases.filter((_, index) => index % PARTS === PART - 1);
}
