import { setImmediate as pause } from 'node:timers/promises';
import type { Costed } from '../../facade/index.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { problem, refuse } from '../../kernel/basis/result.js';
import type { ServerLimits } from '../limits.js';
import type { Work } from '../games/opening.js';

/** How a long call is watched. */
export interface Watch {
  readonly isCancelled: () => boolean;
  /** Tells the caller what was found so far. */
  readonly tell?: (found: unknown) => void;
  /** Milliseconds, of any clock. */
  readonly now: () => number;
  /** Gives way to the other calls of the server, until it is its turn again. */
  readonly turn?: () => Promise<void>;
}

/** Gives way to whatever waits. */
async function giveWay({ turn }: Watch): Promise<void> {
  await (turn === undefined ? pause() : turn());
}

/** The steps of the first try: some hundredths of a second. */
export const FIRST = 500;

/** Each try may take so many times the steps of the one before it. */
const GROWTH = 4;

/**
 * Answers a question in tries with larger and larger budgets. Between two of them the server turns to its other calls: this one
 * can be cancelled there, and it ends when the next try would take too long. All tries together take a third longer than
 * the last one.
 *
 * @param ask answers with a budget
 * @param limits the largest budget, and the time in milliseconds: that of its own work, not of others in between
 * @param watch tells whether the call was cancelled
 * @param first the budget of the first try; of questions whose steps are small it is larger
 * @returns the answer; `cancelled`; or `too-costly` with what was found
 * @example await inTries((budget) => odds(world, game, action, { budget }), limits, watch)
 */
export async function inTries<T>(
  ask: (budget: number) => Costed<T>,
  { budget: most, time }: Pick<ServerLimits, 'budget' | 'time'>,
  watch: Watch,
  first: number = FIRST,
): Promise<Costed<T>> {
  const { isCancelled, tell, now } = watch;
  let worked = 0;
  for (let budget = Math.min(first, most); ; budget = Math.min(budget * GROWTH, most)) {
    const before = now();
    const answer = ask(budget);
    if (answer.ok || !('found' in answer) || budget >= most) return answer;
    const took = now() - before;
    worked += took;
    if (worked + took * GROWTH > time) return answer;
    tell?.(answer.found);
    await giveWay(watch);
    if (isCancelled()) return refuse(problem('cancelled', {}));
  }
}

/** Work takes so many milliseconds before the server turns to its other calls. */
export const SLICE = 10;

/** A part of a walk. */
export interface Walked<T> {
  readonly found: readonly T[];
  /** Whether the walk is at its end. */
  readonly over: boolean;
  readonly problems?: readonly Problem[];
}

/**
 * Takes values from a walk, in slices of time.
 *
 * @param walk the walk; what it returns at its end may be a refusal
 * @param most so many values
 * @param limits the time in milliseconds
 * @param watch tells whether the call was cancelled
 * @returns the values; with the problems `cancelled`, `too-slow` or that of the walk where it ends early
 * @example await taken(legal(world, game), 100, limits, watch)
 */
export async function taken<T>(
  walk: Iterator<T, unknown>,
  most: number,
  { time }: Pick<ServerLimits, 'time'>,
  watch: Watch,
): Promise<Walked<T>> {
  const { isCancelled, tell, now } = watch;
  let slice = now();
  let worked = 0;
  let told = 0;
  const found: T[] = [];
  while (found.length < most) {
    const next = walk.next();
    if (next.done === true) return { found, over: true, ...faultOf(next.value) };
    found.push(next.value);
    const took = now() - slice;
    if (took < SLICE) continue;
    worked += took;
    tell?.(found.slice(told));
    told = found.length;
    await giveWay(watch);
    slice = now();
    if (isCancelled()) return { found, over: false, problems: [problem('cancelled', {})] };
    if (worked > time) return { found, over: false, problems: [problem('too-slow', { time })] };
  }
  return { found, over: false };
}

/** The problems of a walk that has ended with a refusal. */
function faultOf(end: unknown): Pick<Walked<never>, 'problems'> {
  const isRefusal = typeof end === 'object' && end !== null && 'problems' in end && Array.isArray(end.problems);
  const problems = isRefusal ? (end.problems as readonly Problem[]) : [];
  return problems.length === 0 ? {} : { problems };
}

/** A record may take so many times as long as a question. */
const RECORD = 10;

/**
 * Does some work in slices of time. Between two of them the server turns to its other calls.
 *
 * @param work the work
 * @param limits the time of a question in milliseconds: a record may take ten times as long
 * @param watch tells whether the call was cancelled
 * @returns what comes of the work; `cancelled` or `too-slow`
 * @example await inSlices(playedOf(place, opening), limits, watch)
 */
export async function inSlices<T>(
  work: Work<T>,
  { time }: Pick<ServerLimits, 'time'>,
  watch: Watch,
): Promise<Result<T>> {
  const { isCancelled, now } = watch;
  const most = time * RECORD;
  let slice = now();
  let worked = 0;
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
    const took = now() - slice;
    if (took < SLICE) continue;
    worked += took;
    await giveWay(watch);
    slice = now();
    if (isCancelled()) return refuse(problem('cancelled', {}));
    if (worked > most) return refuse(problem('too-slow', { time: most }));
  }
}
