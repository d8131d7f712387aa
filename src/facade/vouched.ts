import type { Action, Frame, GameState, Position, View, World } from '../state/index.js';

/** The action found last, and where: whoever hands just this one in again, in just this game, need not be checked. */
interface Vouched {
  readonly world: World;
  readonly position: Position;
  readonly frames: readonly Frame[];
}

let action: Action | undefined;
let found: Vouched | undefined;

/**
 * Remembers that an action came out of the slots and has met every constraint. It is frozen, lists and all, so that it stays
 * what it was.
 *
 * @example vouchFor(world, seen, action)
 */
export function vouchFor(world: World, { position, frames, pending }: GameState | View, given: Action): Action {
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
export function isVouchedFor(
  world: World,
  { position, frames, pending }: GameState | View,
  given: unknown,
): given is Action {
  return (
    given === action &&
    given !== undefined &&
    pending === undefined &&
    found?.position === position &&
    found.frames === frames &&
    found.world === world
  );
}
