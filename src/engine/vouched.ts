import type { Seen } from './game.js';
import type { System } from './system.js';

/** The action found last, and where: whoever hands just this one in again, in just this game, need not be checked. */
interface Vouched {
  readonly world: object;
  readonly position: object;
  readonly frames: readonly object[];
}

let action: object | undefined;
let found: Vouched | undefined;

/**
 * Remembers that an action came out of the slots and has met every constraint. It is frozen, lists and all, so that it stays
 * what it was.
 *
 * @example vouchFor(world, seen, action)
 */
export function vouchFor<S extends System>(
  world: S['world'],
  { position, frames, pending }: Seen<S>,
  given: S['action'],
): S['action'] {
  if (pending !== undefined) return given;
  for (const field of Object.values(given)) if (Array.isArray(field)) Object.freeze(field);
  action = Object.freeze(given);
  found = { world, position, frames };
  return given;
}

/**
 * Whether an action is the one found last, in this very game.
 *
 * @example isVouchedFor(world, state, action)
 */
export function isVouchedFor<S extends System>(
  world: S['world'],
  { position, frames, pending }: Seen<S>,
  given: unknown,
): given is S['action'] {
  return (
    given === action &&
    given !== undefined &&
    pending === undefined &&
    found?.position === position &&
    found.frames === frames &&
    found.world === world
  );
}
