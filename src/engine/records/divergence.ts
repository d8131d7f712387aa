import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';

/**
 * How a recorded game may differ from the one that comes of it: it is no transcript; it is of another world; a step was
 * taken at another count; an action is refused; the dice fall otherwise; the game after it is another; it ends otherwise; standing orders
 * are no such orders, or give another action; all of this is the same, but the record itself was changed: a link does not cover what stands there.
 */
export const DIVERGENCES = ['shape', 'world', 'stale', 'illegal', 'dice', 'digest', 'end', 'standing', 'link'] as const;
/** One way to differ. */
export type Divergence = (typeof DIVERGENCES)[number];

/** Where a divergence stands, and by which rule the replayed value holds. */
export interface Standing {
  readonly step?: number;
  readonly rule?: string | undefined;
}

/**
 * The problem of a recorded game that differs from the one that comes of it.
 *
 * @param kind how it differs
 * @param path where in the record
 * @param recorded what stands there
 * @param replayed what comes of it
 * @example diverged('stale', '/steps/3/at', { step: 3 }, '4', '3')
 */
export function diverged(kind: Divergence, path: string, at: Standing, recorded: string, replayed: string): Problem {
  const params = { class: kind, ...(at.step === undefined ? {} : { step: at.step }), recorded, replayed };
  return problem('diverged', params, at.rule, path);
}
