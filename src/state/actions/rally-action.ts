import type { WeaponMode } from '../../units/catalogue.js';
import type { CounterId } from '../position/place.js';

/** Actions of the Rally Phase. Weapons can change hands during movement as well. */
export type RallyPhaseAction =
  | RallyAction
  | FightOrDieAction
  | HealAction
  | RecombineAction
  | TakeAction
  | DropAction
  | DestroyAction
  | FlipAction
  | UnjamAction;

/** The ways of a rally attempt. */
export const RALLY_METHODS = ['morale', 'pair', 'raised', 'alone', 'again'] as const;

/**
 * A rally attempt; `leader` lends his modifier. `pair` is a Self-Rally Pair, `raised` a Morale Check with the Morale that a
 * nation raises in the hex, `alone` a Morale Check with nobody beside the unit, `again` the same attempt once more after it has
 * failed.
 */
export interface RallyAction {
  readonly kind: 'rally';
  readonly unit: CounterId;
  readonly method: (typeof RALLY_METHODS)[number];
  readonly leader?: CounterId;
}

/** A Commissar tries once more to rally a unit that has failed; `leader` lends his modifier. */
export interface FightOrDieAction {
  readonly kind: 'fightOrDie';
  readonly commissar: CounterId;
  readonly unit: CounterId;
  readonly leader?: CounterId;
}

/** A Medic heals or rallies. */
export interface HealAction {
  readonly kind: 'heal';
  readonly medic: CounterId;
  readonly unit: CounterId;
}

/** Two Half-Squads join. */
export interface RecombineAction {
  readonly kind: 'recombine';
  readonly halves: readonly [CounterId, CounterId];
}

/** A unit takes a weapon: from a friend or from the ground in the Rally Phase, from the ground on the move. */
export interface TakeAction {
  readonly kind: 'take';
  readonly unit: CounterId;
  readonly weapon: CounterId;
}

/** A unit leaves a weapon behind. */
export interface DropAction {
  readonly kind: 'drop';
  readonly weapon: CounterId;
}

/** A unit destroys a weapon. */
export interface DestroyAction {
  readonly kind: 'destroy';
  readonly unit: CounterId;
  readonly weapon: CounterId;
}

/** A weapon is turned to another side: set up on its tripod, taken off it. */
export interface FlipAction {
  readonly kind: 'flip';
  readonly weapon: CounterId;
  readonly mode: WeaponMode;
}

/** Clears a jam. */
export interface UnjamAction {
  readonly kind: 'unjam';
  readonly weapon: CounterId;
}
