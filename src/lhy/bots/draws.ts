import type { RngState } from '../../kernel/procedure/seeded.js';
import { rollDie } from '../../kernel/procedure/seeded.js';

/** The generator of a bot, and what it draws. */
export interface Draws {
  readonly rng: () => RngState;
  readonly upTo: (sides: number) => number;
  readonly oneOf: <T>(items: readonly T[]) => T | undefined;
}

/**
 * Draws from a generator, one after the other.
 *
 * @example drawsFrom(rng).oneOf(['a', 'b']) // 'a' or 'b'
 */
export function drawsFrom(start: RngState): Draws {
  let rng = start;
  const upTo = (sides: number): number => {
    const { face, state } = rollDie(rng, sides);
    rng = state;
    return face;
  };
  return {
    rng: () => rng,
    upTo,
    oneOf: (items) => (items.length === 0 ? undefined : items[upTo(items.length) - 1]),
  };
}
