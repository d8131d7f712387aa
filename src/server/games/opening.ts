import type { Side } from '../../engine/index.js';
import { rulebookOf } from '../rulebooks/rulebook-of.js';
import type { AnyGame, World } from './any-game.js';
import type { Beginning, Work } from './beginning.js';
import { beginningIn } from './beginning.js';
import type * as beginning from './beginning.js';
import type { WorldAsked } from './worlds.js';

export type { Beginning, Work } from './beginning.js';

/** A step as it was sent, in any game. */
export type Take = beginning.Take<AnyGame>;

/** A game of any system as it begins. */
export type Begun = beginning.Begun<AnyGame>;

/** The sides of a game that bots play, each with the name of its bot. */
export type BotSeats = Readonly<Record<Side, string>>;

/** What a game needs to begin anew: it is kept with the game. */
export interface Opening {
  readonly world: WorldAsked;
  readonly beginning: Beginning;
  /** Whether the sides have seats: then nobody sees or does anything without a token. */
  readonly seats: boolean;
  /** The sides that bots play. */
  readonly bots?: BotSeats;
}

/** What was done to a game: a step was taken, or the last one was taken back. It is kept with the game. */
export type Deed = ({ readonly kind: 'taken' } & Take) | { readonly kind: 'undone' };

/**
 * Begins a game of whatever system its world is. A record is played again, which may take long; the work gives way after each of its steps.
 *
 * @param world the world
 * @param given a choice, a setup, a save or a record, perhaps hostile
 * @returns the work; in the end the game before its first step, or every reason why there is none
 * @example await inSlices(beginningOf(world, { kind: 'new', choice: { seed: '7' } }), limits, watch)
 */
export function beginningOf(world: World, given: Beginning): Work<Begun> {
  return beginningIn<AnyGame>(world, given, rulebookOf(world));
}
