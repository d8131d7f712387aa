import * as kernel from '../../kernel/procedure/procedure.js';
import type { LhyEvent } from './event.js';
import type { LhyFrame } from './frames.js';
import type { LhyProcedure } from './system.js';

/* The effects of the kernel with the events and the frames of this game: procedures of its rules are made of them. */

/**
 * Rolls named dice.
 *
 * @example const { attack } = yield* roll(request)
 */
export const roll: typeof kernel.roll<LhyEvent, LhyFrame> = kernel.roll;

/**
 * Draws one candidate at random. A single candidate is taken without a die.
 *
 * @example const target = yield* draw(request)
 */
export const draw: typeof kernel.draw<LhyEvent, LhyFrame> = kernel.draw;

/**
 * Lets a side choose; a single option is taken without asking.
 *
 * @example const hex = yield* choose({ purpose, of: unit.id, rule, by: unit.side, options })
 */
export const choose: typeof kernel.choose<LhyEvent, LhyFrame> = kernel.choose;

/**
 * Records an event: the only way a rule changes anything.
 *
 * @example yield* record(event)
 */
export const record: typeof kernel.record<LhyEvent, LhyFrame> = kernel.record;

/**
 * Records an event that changes nothing; it is made only if the events are read.
 *
 * @example yield* tell(() => event)
 */
export const tell: typeof kernel.tell<LhyEvent, LhyFrame> = kernel.tell;

/**
 * Opens a frame on top of the stack.
 *
 * @example yield* push(frame)
 */
export const push: typeof kernel.push<LhyEvent, LhyFrame> = kernel.push;

/**
 * Puts another frame in the place of the top one.
 *
 * @example yield* replace({ ...frame, acted: true })
 */
export const replace: typeof kernel.replace<LhyEvent, LhyFrame> = kernel.replace;

/**
 * Closes the top frame.
 *
 * @example yield* pop()
 */
export const pop: typeof kernel.pop<LhyEvent, LhyFrame> = kernel.pop;

/**
 * Names what became of a subject, for the odds.
 *
 * @example yield* outcome(unit.id, 'shaken')
 */
export const outcome: typeof kernel.outcome<LhyEvent, LhyFrame> = kernel.outcome;

/**
 * A step of which the rest reads the value alone.
 *
 * @example const beside = yield* passingPart('crashBelow', inputs, step, same)
 */
export const passingPart: <T>(
  ...args: Parameters<typeof kernel.passingPart<T, LhyEvent, LhyFrame>>
) => LhyProcedure<T> = kernel.passingPart;

/**
 * Steps that the odds may put in the place of longer ones, which ask for choices that change nothing.
 *
 * @example yield* shortcut(() => anyRetreat(scene, units), () => retreat(scene, units), () => '')
 */
export const shortcut: <T>(...args: Parameters<typeof kernel.shortcut<T, LhyEvent, LhyFrame>>) => LhyProcedure<T> =
  kernel.shortcut;

/**
 * Steps one after the other, each of which finds the game as those before have left it.
 *
 * @example const astray = yield* sequence({ subjects, start: [], step, same: (_, ids) => ids.join() })
 */
export const sequence: <C>(...args: Parameters<typeof kernel.sequence<C, LhyEvent, LhyFrame>>) => LhyProcedure<C> =
  kernel.sequence;

/**
 * Steps one after the other that share a small carried value.
 *
 * @example const carry = yield* fold({ key: 'check', subjects, start, inputs, step })
 */
export const fold: <C>(...args: Parameters<typeof kernel.fold<C, LhyEvent, LhyFrame>>) => LhyProcedure<C> = kernel.fold;
