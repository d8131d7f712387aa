import type { Seen } from '../game/game.js';
import type { System } from '../game/system.js';
import { viewOf } from './view.js';
import type { WorldOf } from '../world/world.js';

/** The actions found last, and where: in just this game they need not be judged again. */
interface Vouched {
  readonly world: object;
  readonly position: object;
  readonly frames: readonly object[];
  /** In the order in which they were found; to look one up in a list costs less than to enter each in a set. */
  readonly actions: object[];
}

/** The most actions of one position that are remembered. A caller that lists more of them applies only a few. */
const MOST = 4096;

let found: Vouched | undefined;
let strict = false;

/**
 * Remembers that an action came out of the slots and has met every constraint, until actions are found somewhere else. It is
 * frozen, lists and all, so that it stays what it was.
 *
 * @param seen where it was found
 * @param action the action; nobody else may have it yet
 * @returns the same action
 * @example vouchFor(world, seen, action)
 */
export function vouchFor<S extends System, A extends object>(
  world: WorldOf<S>,
  { position, frames, pending }: Seen<S>,
  action: A,
): A {
  if (pending !== undefined) return action;
  if (found?.position !== position || found.frames !== frames || found.world !== world)
    found = { world, position, frames, actions: [] };
  for (const name of Object.keys(action)) {
    const field = (action as Readonly<Record<string, unknown>>)[name];
    if (Array.isArray(field) && !Object.isFrozen(field)) Object.freeze(field);
  }
  if (found.actions.length >= MOST) found.actions.length = 0;
  found.actions.push(Object.freeze(action));
  return action;
}

/**
 * Whether an action is one of those found last, in this very game.
 *
 * @example isVouchedFor(world, state, action)
 */
export function isVouchedFor<S extends System>(world: WorldOf<S>, seen: Seen<S>, given: unknown): given is S['action'] {
  if (found === undefined || seen.pending !== undefined || !found.actions.includes(given as object)) return false;
  if (found.world !== world) return false;
  if (found.position === seen.position && found.frames === seen.frames) return true;
  const eyes = viewOf(world, seen);
  return found.position === eyes.position && found.frames === eyes.frames;
}

/**
 * Makes `apply` judge even those actions again that `legal` and `sample` have found, and throw where the two differ: for tests
 * and trials.
 *
 * @param on whether to, from now on
 * @example judgeAgain(true)
 */
export function judgeAgain(on: boolean): void {
  strict = on;
}

/**
 * Whether actions that were found legal are judged again.
 *
 * @example isStrict() // false
 */
export function isStrict(): boolean {
  return strict;
}
