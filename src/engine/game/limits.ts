import type { Json } from '../../kernel/json/canonical.js';
import type { GuardLimits } from '../../kernel/json/guard.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { problem, refuse } from '../../kernel/basis/result.js';
import type { Limits, Sizes } from '../../kernel/json/sizes.js';
import { oversized } from '../../kernel/json/sizes.js';

/**
 * The limits of a world: those of `guard`, and those of the lists of its documents by name. A limit that is absent has its
 * default in `GUARD_LIMITS`, or there is none.
 */
export type WorldLimits = Limits & Omit<GuardLimits, 'allowNull' | 'allowControls'>;

/** Turns, steps and the like: nothing that is counted goes further. A game that has come so far goes on and counts no more. */
export const MOST_COUNT = 1_000_000_000;

/** The part of a world that its limits are asked of. */
interface Limited {
  readonly limits?: WorldLimits;
}

/**
 * Finds the lists of a document that are longer than a world allows, for `decode`.
 *
 * @example decode(schema, json, world.limits, sized(world, SIZES))
 */
export function sized({ limits = {} }: Limited, sizes: Sizes = {}): (plain: Json) => readonly Problem[] {
  return (plain) => oversized(plain, sizes, limits);
}

/**
 * The refusal of a text that is too long to be parsed at all.
 *
 * @returns nothing for a text within the limit and for anything else than a text
 * @example tooLong(world, '{}') // undefined
 */
export function tooLong({ limits = {} }: Limited, text: unknown): Result<never> | undefined {
  const limit = limits['document'] ?? Infinity;
  if (typeof text !== 'string' || text.length <= limit) return undefined;
  return refuse(problem('too-large', { what: 'document', limit, given: text.length }));
}
