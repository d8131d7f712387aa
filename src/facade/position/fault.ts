import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Counter } from '../../state/position/counter.js';
import type { CounterId } from '../../state/position/place.js';

/** Problems as they are found. */
export type Faults = Generator<Problem, void, undefined>;

export type Known = ReadonlyMap<CounterId, Counter>;

/**
 * The problem of a reference to no counter of the game.
 *
 * @example unknownCounter('us.tom.7', '/frames/0/started/0').code // 'unknown-counter'
 */
export function unknownCounter(counter: CounterId, path: string): Problem {
  return problem('unknown-counter', { counter }, undefined, path);
}
