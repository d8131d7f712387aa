import * as v from 'valibot';
import type { ChangeExplained, Costed, Seen, TableChanges, World } from '../../facade/index.js';
import { explainChange } from '../../facade/index.js';
import type { ServerLimits } from '../limits.js';
import { needed } from './method.js';
import { inTries } from '../rpc/slices.js';
import type { Watch } from '../rpc/slices.js';

/** The budget of the first try: a course of actions that is played takes about a millisecond. */
const FIRST = 60;

/** With so many courses an answer is given, whether everything was tried or not. */
const MOST_COURSES = 1_000;

/** So many readings are given at the most. */
const MOST_READINGS = 20;

/**
 * How many readings a call wants.
 *
 * @param otherwise how many there are where it does not say it
 * @example readingsWanted(10)
 */
export function readingsWanted(otherwise: number): v.ExactOptionalSchema<v.GenericSchema<unknown, number>, undefined> {
  const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_READINGS));
  return v.exactOptional(needed(count, `so many readings at the most; ${otherwise} where it is left out`));
}

/** What may be spent on one call, however many questions it asks. */
export interface Purse {
  courses: number;
  /** Milliseconds. */
  time: number;
}

/**
 * The purse of a call.
 *
 * @example purseOf(desk.limits).courses // 1000
 */
export const purseOf = ({ time, budget }: Pick<ServerLimits, 'time' | 'budget'>): Purse => ({
  courses: Math.min(budget, MOST_COURSES),
  time,
});

/**
 * Asks what the changes of a table mean, in tries. When its courses are spent an answer is given, whether everything was tried or not.
 *
 * @param most so many readings
 * @param purse what may be spent; it is less afterwards
 * @param watch tells whether the call was cancelled
 * @returns what was found; the problems of `explainChange`, `cancelled`; or `too-costly` with what was found, where its time is over
 * @example await explained(world, seen, changes, 4, purseOf(limits), watch)
 */
export async function explained(
  world: World,
  seen: Seen,
  changes: TableChanges,
  most: number | undefined,
  purse: Purse,
  { tell: _, ...watch }: Watch,
): Promise<Costed<ChangeExplained>> {
  const { now } = watch;
  const how = most === undefined ? {} : { most };
  let spent = 0;
  const ask = (budget: number): Costed<ChangeExplained> => {
    const began = now();
    const found = explainChange(world, seen, changes, { ...how, budget });
    purse.time -= now() - began;
    spent = budget;
    return found.ok && found.value.left !== undefined && budget < purse.courses
      ? { ok: false, problems: found.value.left, found: found.value }
      : found;
  };
  const found = await inTries(ask, { budget: purse.courses, time: purse.time }, watch, FIRST);
  purse.courses -= spent;
  return found;
}
