import type { GameState, System } from '../../engine/index.js';
import { digest } from '../../kernel/json/digest.js';

/**
 * The digest of the table alone: the counters, the markers, the time, and what is open. That of the whole state covers the seed of the dice and the count
 * of steps too, so that a record with typed dice has another one than a transcript of the same game with a seed.
 *
 * @example tableDigest(seeded) === tableDigest(typed) // true where both stand in the same place
 */
export function tableDigest<S extends System>({ position, frames }: GameState<S>): string {
  return digest({ position, frames });
}
