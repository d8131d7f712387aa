import type { Problem } from '../../kernel/basis/result.js';

/** The reasons of those whose hex has not been activated, or while hexes are still being named. */
const NOT_ACTIVATED: readonly string[] = ['not-acting', 'not-named', 'not-activated-here', 'wrong-step'];

/**
 * Whether a reason only says that the hex of an action has not been activated: the first action of an impulse activates it.
 *
 * @rule 4.0
 * @example wantsActivation(problem('not-acting', {})) // true
 */
export function wantsActivation({ code }: Problem): boolean {
  return NOT_ACTIVATED.includes(code);
}
