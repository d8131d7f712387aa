import type { Ask } from './request.js';

declare const told: unique symbol;

/** Marks the type of an event that is only told. There is never such a field: it is there for the compiler alone. */
export interface OnlyTold {
  readonly [told]?: never;
}

/** The events of a game that are only told; all of them where the game marks none. */
export type ToldOf<E> = [Extract<E, OnlyTold>] extends [never] ? E : Extract<E, OnlyTold>;

/** The events of a game that write a position. */
export type WrittenOf<E> = Exclude<E, OnlyTold>;

/**
 * An effect that a procedure yields. A procedure asks (dice, draws, choices), records events, tells events that change
 * nothing, changes the stack of frames, names outcomes for the odds, and marks parts whose distribution depends on few
 * inputs.
 */
export type Effect<E, F> =
  | { readonly effect: 'ask'; readonly ask: Ask }
  | { readonly effect: 'record'; readonly event: E }
  | { readonly effect: 'tell'; readonly event: () => E }
  | { readonly effect: 'push'; readonly frame: F }
  | { readonly effect: 'replace'; readonly frame: F }
  | { readonly effect: 'pop' }
  | { readonly effect: 'outcome'; readonly subject: string; readonly result: string }
  | PartEffect<E, F>
  | FoldEffect<E, F>
  | SequenceEffect<E, F>;

/**
 * A step whose result depends only on its inputs. `same` names the class of a result: later steps cannot tell results
 * of one class apart.
 */
export interface PartEffect<E, F> {
  readonly effect: 'part';
  readonly key: string;
  /** A function where the text is expensive to make: in play it is not needed. */
  readonly inputs: string | (() => string);
  readonly run: () => Procedure<unknown, E, F>;
  readonly same: (value: unknown) => string;
  /** Nothing after this part rolls dice or names outcomes; it may read the whole position. */
  readonly last?: true;
  /** Its inputs tell so much of the position that they serve for one question only. */
  readonly passing?: true;
  /** All that a last part reads of position and frames, where several courses may come to the same. */
  readonly told?: (() => string) | undefined;
}

/** Steps made one after the other that share only a small carried value. */
export interface FoldEffect<E, F> {
  readonly effect: 'fold';
  readonly key: string;
  readonly subjects: readonly string[];
  readonly start: unknown;
  readonly inputs: (index: number, carry: unknown) => string;
  readonly step: (index: number, carry: unknown) => Procedure<unknown, E, F>;
  /** Nothing after this fold rolls dice or names outcomes. */
  readonly last: boolean;
}

/** Steps made one after the other. Each finds the stage as the step before has left it. */
export interface SequenceEffect<E, F> {
  readonly effect: 'sequence';
  readonly subjects: readonly string[];
  readonly start: unknown;
  readonly step: (index: number, carry: unknown) => Procedure<unknown, E, F>;
  readonly same: (index: number, carry: unknown) => string;
  /** One step in the place of longer ones, which are taken where somebody chooses in it. */
  readonly short?: true;
}

/** A rule with steps: a generator that takes the steps in the rulebook's order and asks for what it needs. */
export type Procedure<T, E, F> = Generator<Effect<E, F>, T, unknown>;

/** The runner's working copy of a game: only the runner writes it. */
export interface Stage<P, F> {
  position: P;
  frames: readonly F[];
}

/**
 * The reply that tells a part, a fold or a sequence to run its steps like any others. Every copy of this library in one program
 * has the same symbol: under Node `hexarbiter` is one copy, and `hexarbiter/bots` plays its worlds with another.
 */
export const INLINE: unique symbol = Symbol.for('hexarbiter');

/**
 * Whether an effect marks steps that the odds may work out separately.
 *
 * @example isApart({ effect: 'pop' }) // false
 */
export function isApart<E, F>(
  effect: Effect<E, F>,
): effect is PartEffect<E, F> | FoldEffect<E, F> | SequenceEffect<E, F> {
  return effect.effect === 'part' || effect.effect === 'fold' || effect.effect === 'sequence';
}

/**
 * Carries an effect out at once, without a yield through all the procedures around it.
 *
 * @returns the reply to the procedure, or `YIELDED` where the effect has to be yielded
 */
export type Perform<E, F> = (effect: Effect<E, F>) => unknown;

/** The answer to an effect that nobody has carried out yet: the procedure yields it. */
export const YIELDED: unique symbol = Symbol('yielded');

/** Carries effects out at once while a procedure runs under `nextEffect`; absent where every effect is yielded. */
let performing: Perform<never, never> | undefined;

/**
 * Runs a procedure to the next effect that it yields. Everybody who runs a procedure does it by this function.
 *
 * @param reply the reply to the effect before
 * @param perform carries out at once what needs no yield; without it, as for somebody who watches a procedure, every
 *   effect is yielded
 * @example nextEffect(procedure, undefined).done // false: it asks for dice
 */
export function nextEffect<T, E, F>(
  procedure: Procedure<T, E, F>,
  reply: unknown,
  perform?: Perform<E, F>,
): IteratorResult<Effect<E, F>, T> {
  const around = performing;
  performing = perform;
  try {
    return procedure.next(reply);
  } finally {
    performing = around;
  }
}

/**
 * The reply of whoever carries effects out at once, or `YIELDED`.
 *
 * @example if (carriedOut(effect) === YIELDED) yield effect;
 */
export function carriedOut<E, F>(effect: Effect<E, F>): unknown {
  return performing === undefined ? YIELDED : (performing as unknown as Perform<E, F>)(effect);
}
