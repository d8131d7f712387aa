import type { RngState } from '../../src/index.js';
import { seedRng } from '../../src/index.js';
import { rollDie } from '../../src/kernel/procedure/seeded.js';

/** A source of numbers for the generators: the same seed gives the same attack. */
export interface Luck {
  /** A number from 0 on, of so many. */
  readonly below: (count: number) => number;
  /** One of some values. */
  readonly oneOf: <T>(values: readonly T[]) => T;
  /** Whether something happens, once in so many times. */
  readonly once: (inSoMany: number) => boolean;
  readonly rng: () => RngState;
}

/** A source of numbers from a seed. */
export function luckOf(seed: string): Luck {
  let state = seedRng(seed);
  const below = (count: number): number => {
    if (count < 2) return 0;
    const rolled = rollDie(state, count);
    ({ state } = rolled);
    return rolled.face - 1;
  };
  return {
    below,
    oneOf: <T>(values: readonly T[]): T => values[below(values.length)] as T,
    once: (inSoMany) => below(inSoMany) === 0,
    rng: () => state,
  };
}
