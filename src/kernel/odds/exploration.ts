import type { Cache } from '../basis/bounded.js';
import { YIELDED } from '../procedure/effect.js';
import type { Perform, Procedure, Stage } from '../procedure/effect.js';
import { accountOf, billed, chargeKnown, countEvent, countPath } from './cost.js';
import type { Account } from './cost.js';
import { isSpent, meterOf } from './meter.js';
import type { Meter } from './meter.js';
import { performer } from '../procedure/performer.js';
import { allMet, NONE_MET } from './spread.js';
import type { Met, Spread } from './spread.js';
import { allNames, NOBODY } from './together.js';

/** A stage that takes events in. It may put off applying them until somebody reads its position. */
export interface ExploredStage<P, E, F> extends Stage<P, F> {
  readonly record: (event: E) => void;
}

/** How the odds of a procedure are worked out. */
export interface Exploration<P, E, F> {
  /** Makes a fresh procedure on a fresh stage. */
  readonly start: () => { readonly procedure: Procedure<unknown, E, F>; readonly stage: ExploredStage<P, E, F> };
  /** Brings a frame into the one order of its fields; absent where frames stay as they are made. */
  readonly shape?: ((frame: F) => F) | undefined;
  /** Distributions of parts worked out before, by kind and inputs. */
  readonly cache: Cache<string, Spread>;
  /**
   * Distributions of last parts, which read the whole position: those worked out before in this position under these
   * frames.
   */
  readonly cacheIn: (position: P, frames: readonly F[]) => Cache<string, Spread>;
  /** `false` runs the steps of parts, folds and sequences die by die like all others: the tests compare with it. */
  readonly factorise: boolean;
  /** Leaves after which the exploration gives up; of courses, ends of them. */
  readonly limit: number;
  /** Counts the paths as if nothing were remembered, and says after how many it ends with what it has; absent: never. */
  readonly meter?: Meter;
  /** How many events of a small position an event of this one stands for: in a large one each takes longer. */
  readonly weight?: number;
  /** A subject of which it is kept apart what is named of it together on a path. */
  readonly watch?: string;
}

/** A mutable copy of what one exploration does. */
export interface Work<P, E, F> {
  readonly exploration: Exploration<P, E, F>;
  /** Distributions that serve for as long as this exploration lasts, by all that they depend on. */
  readonly passing: Map<string, Spread>;
  /** Leaves after which it gives up. */
  readonly limit: number;
  readonly account: Account;
  /** The choices met since the present step began. */
  met: readonly Met[];
  /** The subjects that may be named more than once on a path, since the present step began. */
  twice: readonly string[];
}

/** Thrown when an exploration grows beyond its limit; whoever has begun it catches it. */
export const TOO_MANY: unique symbol = Symbol('too many leaves');

/**
 * An exploration at its beginning.
 *
 * @param limit leaves after which it gives up; those of the exploration where it is left out
 * @example workOn(exploration).account.paths // 0
 */
export function workOn<P, E, F>(exploration: Exploration<P, E, F>, limit: number = exploration.limit): Work<P, E, F> {
  const account = accountOf(exploration.meter ?? meterOf(Infinity), exploration.weight);
  return { exploration, passing: new Map(), limit, account, met: NONE_MET, twice: NOBODY };
}

/**
 * Counts a path that has come to its end, and gives the exploration up when there are too many.
 *
 * @example countLeaf(work)
 */
export function countLeaf<P, E, F>(work: Work<P, E, F>): void {
  countPath(work.account);
  if (work.account.paths > work.limit || isSpent(work.account.meter)) giveUp();
}

/**
 * Abandons the whole exploration. What is thrown never leaves the kernel.
 *
 * @example if (ends > limit) giveUp();
 */
export function giveUp(): never {
  // oxlint-disable-next-line typescript/only-throw-error
  throw TOO_MANY;
}

/**
 * Notes a choice.
 *
 * @example meet(work, 'damageCheckOrder', 'usual')
 */
export function meet<P, E, F>(work: Work<P, E, F>, purpose: string, how: Met['how']): void {
  work.met = allMet(work.met, [{ purpose, how }]);
}

/**
 * A spread from a cache, with the choices met in it; worked out and kept where it is not known.
 *
 * @param of the name of the step in its bill
 * @example cached(work, work.passing, key, workOut, key).branches.length
 */
export function cached<P, E, F>(
  work: Work<P, E, F>,
  cache: Cache<string, Spread>,
  key: string,
  workOut: () => Spread,
  of?: string,
): Spread {
  const known = cache.get(key);
  if (known !== undefined) {
    const { account } = work;
    chargeKnown(account, known);
    if (isSpent(account.meter)) giveUp();
    if (known.met.length > 0) work.met = allMet(work.met, known.met);
    if (known.twice.length > 0) work.twice = allNames(work.twice, known.twice);
    return known;
  }
  const spread = billed(work.account, of, workOut);
  cache.set(key, spread);
  return spread;
}

/**
 * Carries out at once what a path of an exploration does to its stage, and notes the outcomes that it names. Asking, and
 * steps that may be worked out separately, are left to the exploration. A path that comes to no end is given up.
 *
 * @param outcomes the list that outcomes are added to
 * @example nextEffect(procedure, reply, performerOn(work, stage, outcomes))
 */
export function performerOn<P, E, F>(
  { exploration: { shape }, account }: Work<P, E, F>,
  stage: ExploredStage<P, E, F>,
  outcomes: (readonly [string, string])[],
): Perform<E, F> {
  return performer({
    stage,
    record: (event) => {
      countEvent(account);
      stage.record(event);
    },
    shape,
    tell: undefined,
    answer: undefined,
    name: (subject, result) => void outcomes.push([subject, result]),
    apart: YIELDED,
    endless: giveUp,
  });
}

/**
 * The present state of a stage.
 *
 * @example stateOf(stage).frames
 */
export function stateOf<P, F>({ position, frames }: Stage<P, F>): Stage<P, F> {
  return { position, frames };
}

/**
 * Sets a stage back to a state of it.
 *
 * @example setStage(stage, { position, frames })
 */
export function setStage<P, F>(stage: Stage<P, F>, { position, frames }: Stage<P, F>): void {
  stage.position = position;
  stage.frames = frames;
}
