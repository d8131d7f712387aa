import type { Caches } from './cache.js';
import type { GameSystem } from './game-system.js';
import type { Side } from '../game/game.js';
import type { WorldLimits } from '../game/limits.js';
import type { System } from '../game/system.js';

/**
 * The data that the engine needs from every world, which is the first argument everywhere. A game adds the data that
 * its rules read.
 */
export interface World<S extends System> {
  /** How the game is played. It is never written out, and no digest covers it. */
  readonly system: GameSystem<S>;
  /** In the order of set-up. */
  readonly sides: readonly [Side, Side];
  /** SHA-256 digests of the parts a game is made with, in the order they are compared. */
  readonly digests: S['digests'];
  readonly scenario: { readonly id: string };
  /** The greatest sizes of documents; absent: those of `guard` alone. */
  readonly limits?: WorldLimits;
  /** Worked out once and kept. Never part of a result's meaning. */
  readonly caches: Caches;
}

/** The world of a game: its own data, and the data that the engine needs. */
export type WorldOf<S extends System> = S['world'] & World<S>;
