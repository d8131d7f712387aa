import type { Effect, FoldEffect, PartEffect, Procedure, SequenceEffect, ToldOf, WrittenOf } from './effect.js';
import { carriedOut, INLINE, YIELDED } from './effect.js';
import type { Answer, Ask, Choice, ChoiceRequest, DiceRequest, DrawRequest, Faces } from './request.js';
import { drawSides } from './request.js';

/** An effect that wants no reply. */
function* carryOut<E, F>(effect: Effect<E, F>): Procedure<void, E, F> {
  if (carriedOut(effect) === YIELDED) yield effect;
}

/** Steps that the odds may work out separately; everybody else runs them like any others. */
function apart<T, E, F>(
  effect: PartEffect<E, F> | FoldEffect<E, F> | SequenceEffect<E, F>,
  steps: () => Procedure<T, E, F>,
): Procedure<T, E, F> {
  return carriedOut(effect) === INLINE ? steps() : workedOut(effect, steps);
}

function* workedOut<T, E, F>(effect: Effect<E, F>, steps: () => Procedure<T, E, F>): Procedure<T, E, F> {
  const reply = yield effect;
  return reply === INLINE ? yield* steps() : (reply as T);
}

/** An effect that wants a reply. */
function* ask<E, F>(question: Ask): Procedure<Answer, E, F> {
  const effect: Effect<E, F> = { effect: 'ask', ask: question };
  const answer = carriedOut(effect);
  return (answer === YIELDED ? yield effect : answer) as Answer;
}

/**
 * Rolls named dice.
 *
 * @example const { attack } = yield* roll({ purpose: 'attack', of: 'I5', rule: '5.0', by: 'us', dice: [{ name: 'attack', sides: 6 }] })
 */
export function* roll<E, F>(request: Omit<DiceRequest, 'kind'>): Procedure<Faces, E, F> {
  const answer = yield* ask<E, F>({ kind: 'dice', ...request });
  if (answer.kind !== 'faces') throw new Error('dice answered by a choice');
  const faces: Record<string, number> = {};
  for (let i = 0; i < request.dice.length; i++) {
    const die = request.dice[i];
    const face = answer.faces[i];
    if (die !== undefined && face !== undefined) faces[die.name] = face;
  }
  return faces;
}

/**
 * Draws one candidate at random. A single candidate is taken without a die. The die has as many sides as the request says;
 * a request that says nothing gets the die of `drawSides`.
 *
 * @rule 11.4
 * @example const target = yield* draw({ purpose: 'target', of: 'a1', rule: '2.2', by: 'a', sides: 10, from: ['b1', 'b2'] })
 */
export function* draw<E, F>(
  request: Omit<DrawRequest, 'kind' | 'sides'> & { readonly sides?: number },
): Procedure<string, E, F> {
  const { from, sides = drawSides(from.length) } = request;
  const [only] = from;
  if (only === undefined) throw new Error(`nothing to draw from for ${request.purpose}`);
  if (sides < from.length) throw new Error(`a die of ${sides} sides is too small for ${request.purpose}`);
  if (from.length === 1) return only;
  const answer = yield* ask<E, F>({ kind: 'draw', ...request, sides });
  const face = answer.kind === 'faces' ? answer.faces.at(-1) : undefined;
  const drawn = face === undefined ? undefined : from[face - 1];
  if (drawn === undefined) throw new Error('a draw was answered by nothing');
  return drawn;
}

/**
 * Lets a side choose; a single option is taken without asking.
 *
 * @example const hex = yield* choose({ purpose: 'heroHex', of: 'us.squad.1', rule: '11.2.1', by: 'us', options: ['H5', 'I4'] })
 */
export function* choose<E, F>(request: Omit<ChoiceRequest, 'kind'>): Procedure<Choice, E, F> {
  const [only] = request.options;
  if (only === undefined) throw new Error(`nothing to choose from for ${request.purpose}`);
  if (request.options.length === 1) return only;
  const answer = yield* ask<E, F>({ kind: 'choice', ...request });
  if (answer.kind !== 'choice') throw new Error('a choice was answered by dice');
  return answer.choice;
}

/**
 * Records an event: the only way a procedure changes anything.
 *
 * @example yield* record({ kind: 'marked', counter: 'us.squad.1', marker: 'fired', to: 'all' })
 */
export function record<E, F>(event: WrittenOf<E>): Procedure<void, E, F> {
  return carryOut<E, F>({ effect: 'record', event });
}

/**
 * Records an event that changes nothing: a roll, a sum, an announcement. The event is made only if the events are read;
 * in the odds and in a lean run they are not.
 *
 * @param event makes the event from the present state; it is called at once or never
 * @example yield* tell<Event, Frame>(() => ({ kind: 'rolled', purpose: 'attack', faces, to: 'all' }))
 */
export function tell<E, F>(event: () => ToldOf<E>): Procedure<void, E, F> {
  return carryOut<E, F>({ effect: 'tell', event });
}

/**
 * Opens a frame on top of the stack.
 *
 * @example yield* push<Event, Frame>({ kind: 'setUp', by: 'us' })
 */
export function push<E, F>(frame: F): Procedure<void, E, F> {
  return carryOut({ effect: 'push', frame });
}

/**
 * Puts another frame in the place of the top one.
 *
 * @example yield* replace<Event, Frame>({ ...frame, acted: true })
 */
export function replace<E, F>(frame: F): Procedure<void, E, F> {
  return carryOut({ effect: 'replace', frame });
}

/**
 * Closes the top frame.
 *
 * @example yield* pop<Event, Frame>()
 */
export function pop<E, F>(): Procedure<void, E, F> {
  return carryOut({ effect: 'pop' });
}

/**
 * Names what became of a subject, for the odds.
 *
 * @example yield* outcome<Event, Frame>('de.1-6-4.1', 'shaken')
 */
export function outcome<E, F>(subject: string, result: string): Procedure<void, E, F> {
  return carryOut({ effect: 'outcome', subject, result });
}

/**
 * A step whose distribution depends only on `inputs`: in play it simply runs, in the odds it is worked out once and
 * branched over its classes of results.
 *
 * @param key the kind of step
 * @param inputs everything the step depends on, as one string, or a function that makes this string
 * @param step the step
 * @param same the class of a result: the rest of the action cannot tell results of one class apart (default: the whole
 *   result)
 * @example const dice = yield* part('opposed', '1', () => opposed(play), (d) => String(d.attack - d.defence))
 */
export function part<T, E, F>(
  key: string,
  inputs: string | (() => string),
  step: () => Procedure<T, E, F>,
  same: (value: T) => string = (value) => JSON.stringify(value),
): Procedure<T, E, F> {
  return apart({ effect: 'part', key, inputs, run: step, same: same as (value: unknown) => string }, step);
}

/**
 * A step that depends on much of the position, all of which its inputs tell: in play it simply runs, in the odds it is
 * worked out once for its inputs as long as one question is answered. The rest of the procedure must not read its
 * changes of the position, but only its value.
 *
 * @param inputs everything the step depends on
 * @param same the class of a result: the rest of the action cannot tell results of one class apart
 * @example const beside = yield* passingPart('crashBelow', () => othersText(scene), () => attackBelow(scene), JSON.stringify)
 */
export function passingPart<T, E, F>(
  key: string,
  inputs: () => string,
  step: () => Procedure<T, E, F>,
  same: (value: T) => string,
): Procedure<T, E, F> {
  const run = {
    effect: 'part',
    key,
    inputs,
    run: step,
    same: same as (value: unknown) => string,
    passing: true,
  } as const;
  return apart(run, step);
}

/**
 * The last step of a procedure that rolls dice or names outcomes: in play it simply runs, in the odds it is worked out
 * once for its inputs and the present position, and the rest of the procedure is left out.
 *
 * @param inputs everything the step depends on beside position and frames, as one string, or a function that makes this
 *   string
 * @param told all that position and frames say, where several courses may come to the same
 * @example yield* lastPart('hurtVehicle', 'us.m4a1.1:5', () => damage(scene))
 */
export function lastPart<T, E, F>(
  key: string,
  inputs: string | (() => string),
  step: () => Procedure<T, E, F>,
  told?: () => string,
): Procedure<T, E, F> {
  return apart({ effect: 'part', key, inputs, run: step, same: () => '', last: true, told }, step);
}

/** The parts of a fold. */
export interface Fold<C, E, F> {
  readonly key: string;
  readonly subjects: readonly string[];
  readonly start: C;
  readonly inputs: (index: number, carry: C) => string;
  readonly step: (index: number, carry: C) => Procedure<C, E, F>;
  readonly last?: boolean;
}

/**
 * Steps one after the other that share only a small carried value (the Leader's modifier so far, the Heroes in play).
 * In play they simply run. In the odds each is worked out once for its inputs, and the results are added up exactly.
 *
 * @example const carry = yield* fold({ key: 'check', subjects: units, start: { lm: 0 }, inputs, step: check })
 */
export function fold<C, E, F>(steps: Fold<C, E, F>): Procedure<C, E, F> {
  const effect: FoldEffect<E, F> = {
    effect: 'fold',
    key: steps.key,
    subjects: steps.subjects,
    start: steps.start,
    inputs: steps.inputs as (index: number, carry: unknown) => string,
    step: steps.step as (index: number, carry: unknown) => Procedure<unknown, E, F>,
    last: steps.last ?? false,
  };
  return apart(effect, () => inline(steps));
}

/** The parts of a sequence. */
export interface Sequence<C, E, F> {
  readonly subjects: readonly string[];
  readonly start: C;
  readonly step: (index: number, carry: C) => Procedure<C, E, F>;
  /**
   * The class of an end of this step: the stage that it leaves and the value that it carries on. Nothing later can tell
   * two ends of one class apart.
   */
  readonly same: (index: number, carry: C) => string;
}

/**
 * Steps one after the other. Each finds the stage as the steps before have left it, and so does the rest of the
 * procedure. In play they simply run. In the odds, ends of a step that are the `same` are treated as one from there on,
 * so that the cost stays small as long as few ends can be told apart.
 *
 * @example const left = yield* sequence({ subjects: units, start: UNSCATHED, step: check, same: () => roomLeft(scene) })
 */
export function sequence<C, E, F>(steps: Sequence<C, E, F>): Procedure<C, E, F> {
  const effect: SequenceEffect<E, F> = {
    effect: 'sequence',
    subjects: steps.subjects,
    start: steps.start,
    step: steps.step as (index: number, carry: unknown) => Procedure<unknown, E, F>,
    same: steps.same as (index: number, carry: unknown) => string,
  };
  return apart(effect, () => inline(steps));
}

/**
 * Steps that the odds may put in the place of longer ones: those that come to the same, without the choices that change nothing. In play
 * the longer ones run. The rest of the procedure finds the stage as the steps have left it.
 *
 * @param short what the odds work out; where it asks for a choice they go through `whole` instead
 * @param whole the steps as they are played
 * @param same the class of an end of `short`: nothing later can tell two ends of one class apart
 * @returns what the steps return
 * @example yield* shortcut(() => anyWayOut(scene), () => wayOut(scene), () => '')
 */
export function shortcut<T, E, F>(
  short: () => Procedure<T, E, F>,
  whole: () => Procedure<T, E, F>,
  same: (value: T) => string,
): Procedure<T, E, F> {
  const effect: SequenceEffect<E, F> = {
    effect: 'sequence',
    subjects: [''],
    start: undefined,
    step: short,
    same: (_, value) => same(value as T),
    short: true,
  };
  return apart(effect, whole);
}

function* inline<C, E, F>({
  subjects,
  start,
  step,
}: Pick<Sequence<C, E, F>, 'subjects' | 'start' | 'step'>): Procedure<C, E, F> {
  let carry = start;
  for (let i = 0; i < subjects.length; i++) carry = yield* step(i, carry);
  return carry;
}
