import * as book from '../kernel/procedure/dice-book.js';
import * as kernel from '../kernel/procedure/procedure.js';
import type { Event } from './events/event.js';
import type { Frame } from './frames/frame.js';
import type { GameProcedure } from './scene.js';

/* The effects of the kernel with the events and the frames of this game: procedures of its rules are made of them. */

/**
 * Rolls the dice of a row of the dice book.
 *
 * @example const faces = yield* rollFor(row, { of: unit.id, by: unit.side })
 */
export const rollFor: typeof book.rollFor<Event, Frame> = book.rollFor;

/**
 * Draws one of several for a row of the dice book.
 *
 * @example const weapon = yield* drawFor(row, { of: hex, by: side }, weapons)
 */
export const drawFor: typeof book.drawFor<Event, Frame> = book.drawFor;

/**
 * Lets a side choose; a single option is taken without asking.
 *
 * @example const hex = yield* choose({ purpose, of: unit.id, rule, by: unit.side, options })
 */
export const choose: typeof kernel.choose<Event, Frame> = kernel.choose;

/**
 * Records an event: the only way a rule changes anything.
 *
 * @example yield* record(event)
 */
export const record: typeof kernel.record<Event, Frame> = kernel.record;

/**
 * Records an event that changes nothing; it is made only if the events are read.
 *
 * @example yield* tell(() => event)
 */
export const tell: typeof kernel.tell<Event, Frame> = kernel.tell;

/**
 * Opens a frame on top of the stack.
 *
 * @example yield* push(frame)
 */
export const push: typeof kernel.push<Event, Frame> = kernel.push;

/**
 * Puts another frame in the place of the top one.
 *
 * @example yield* replace({ ...frame, acted: true })
 */
export const replace: typeof kernel.replace<Event, Frame> = kernel.replace;

/**
 * Closes the top frame.
 *
 * @example yield* pop()
 */
export const pop: typeof kernel.pop<Event, Frame> = kernel.pop;

/**
 * Names what became of a subject, for the odds.
 *
 * @example yield* outcome(unit.id, 'shaken')
 */
export const outcome: typeof kernel.outcome<Event, Frame> = kernel.outcome;

/**
 * A step whose distribution depends only on its inputs.
 *
 * @example const faces = yield* part('fireDie', inputs, () => rollFor(row, subject))
 */
export const part: <T>(...args: Parameters<typeof kernel.part<T, Event, Frame>>) => GameProcedure<T> = kernel.part;

/**
 * A step of which the rest reads the value alone.
 *
 * @example const beside = yield* passingPart('crashBelow', inputs, step, same)
 */
export const passingPart: <T>(...args: Parameters<typeof kernel.passingPart<T, Event, Frame>>) => GameProcedure<T> =
  kernel.passingPart;

/**
 * The last step that rolls dice or names outcomes.
 *
 * @example yield* lastPart('hurtVehicle', inputs, step)
 */
export const lastPart: <T>(...args: Parameters<typeof kernel.lastPart<T, Event, Frame>>) => GameProcedure<T> =
  kernel.lastPart;

/**
 * Steps one after the other that share a small carried value.
 *
 * @example const carry = yield* fold({ key: 'check', subjects, start, inputs, step })
 */
export const fold: <C>(...args: Parameters<typeof kernel.fold<C, Event, Frame>>) => GameProcedure<C> = kernel.fold;

/**
 * Steps one after the other, each of which finds the stage as the steps before have left it.
 *
 * @example const left = yield* sequence({ subjects, start, step, same })
 */
export const sequence: <C>(...args: Parameters<typeof kernel.sequence<C, Event, Frame>>) => GameProcedure<C> =
  kernel.sequence;
