import type { Perform, Procedure, Stage } from './effect.js';
import { INLINE, nextEffect, YIELDED } from './effect.js';
import { performer } from './performer.js';
import type { Answer, Ask, DiceRecord, DiceRequest, DrawRequest } from './request.js';
import { sameChoice } from './request.js';

/** Where dice come from: an answer, or `undefined` when somebody has to enter it. */
export type DiceSource = (ask: DiceRequest | DrawRequest) => Answer | undefined;

/**
 * The result of running a procedure: it is done, it waits for an answer, an answer did not fit its question, or it comes to
 * no end.
 */
export type Run<T, E> =
  | {
      readonly kind: 'done';
      readonly value: T;
      readonly events: readonly E[];
      readonly answers: readonly Answer[];
      readonly dice: readonly DiceRecord[];
    }
  | {
      readonly kind: 'waiting';
      readonly ask: Ask;
      readonly events: readonly E[];
      readonly answers: readonly Answer[];
      readonly dice: readonly DiceRecord[];
    }
  | { readonly kind: 'misfit'; readonly ask: Ask; readonly answer: Answer }
  | { readonly kind: 'endless' };

/**
 * Runs a procedure with the recorded answers first, then with the dice source. It suspends at a choice, and at dice
 * that the source does not give. The stage is written as events are recorded.
 *
 * @param procedure a fresh generator
 * @param stage the working copy; its position is replaced by `reduce` at each event
 * @param reduce folds one event into a position
 * @param recorded answers given so far, in order
 * @param source dice for rolls that are not recorded
 * @param shape brings a frame into the one order of its fields
 * @param lean nobody reads the events: the run returns none, and those that only tell are not even made
 * @returns done, waiting with the question, the answer that does not fit its question, or that it comes to no end: then the
 *   stage is worth nothing
 * @example run(attack(play, action), stage, reduce, [], seeded).kind // 'done'
 */
export function run<T, P, E, F>(
  procedure: Procedure<T, E, F>,
  stage: Stage<P, F>,
  reduce: (position: P, event: E) => P,
  recorded: readonly Answer[],
  source: DiceSource,
  shape?: (frame: F) => F,
  lean = false,
): Run<T, E> {
  const journal: Journal<E> = { events: [], answers: [], dice: [], stopped: undefined };
  const perform = performerOf({ stage, reduce, recorded, source, shape, lean }, journal);
  const { events, answers, dice } = journal;
  let reply: unknown = undefined;
  for (;;) {
    const step = nextEffect(procedure, reply, perform);
    if (step.done === true) return { kind: 'done', value: step.value, events, answers, dice };
    // Only an effect inside a procedure that somebody watches is still to be carried out here.
    if (journal.stopped === undefined) reply = perform(step.value);
    const { stopped } = journal;
    if (stopped === undefined) continue;
    if (stopped === 'endless') return { kind: 'endless' };
    const { ask, answer } = stopped;
    return answer === undefined ? { kind: 'waiting', ask, events, answers, dice } : { kind: 'misfit', ask, answer };
  }
}

/** How a run carries effects out. */
interface Means<P, E, F> {
  readonly stage: Stage<P, F>;
  readonly reduce: (position: P, event: E) => P;
  readonly recorded: readonly Answer[];
  readonly source: DiceSource;
  readonly shape: ((frame: F) => F) | undefined;
  readonly lean: boolean;
}

/** What a run has come to so far. */
interface Journal<E> {
  readonly events: E[];
  readonly answers: Answer[];
  readonly dice: DiceRecord[];
  /** The question that has no answer, or an answer that does not fit; or the run comes to no end. */
  stopped: { readonly ask: Ask; readonly answer: Answer | undefined } | 'endless' | undefined;
}

/** Carries out every effect, except for a question that has no answer yet. */
function performerOf<P, E, F>(means: Means<P, E, F>, journal: Journal<E>): Perform<E, F> {
  const { stage, reduce, shape, lean } = means;
  const { events } = journal;
  const fold = (event: E): void => {
    stage.position = reduce(stage.position, event);
  };
  const keep = (event: E): void => {
    stage.position = reduce(stage.position, event);
    events.push(event);
  };
  return performer({
    stage,
    record: lean ? fold : keep,
    shape,
    tell: lean ? undefined : (event) => void events.push(event),
    name: undefined,
    answer: (ask) => answerTo(ask, means, journal),
    apart: INLINE,
    endless: () => {
      journal.stopped = 'endless';
      return YIELDED;
    },
  });
}

/** The next recorded answer, or dice from the source. A choice that is not recorded has none. */
function answerTo<P, E, F>(ask: Ask, { recorded, source }: Means<P, E, F>, journal: Journal<E>): unknown {
  const { answers, dice } = journal;
  const answer = recorded[answers.length] ?? (ask.kind === 'choice' ? undefined : source(ask));
  if (answer === undefined || !fits(ask, answer)) {
    journal.stopped = { ask, answer };
    return YIELDED;
  }
  answers.push(answer);
  if (answer.kind === 'faces') dice.push({ purpose: ask.purpose, of: ask.of, faces: answer.faces });
  return answer;
}

/**
 * Whether an answer fits its question: the right kind, number and range of dice, or one of the options.
 *
 * @example fits({ kind: 'dice', purpose: 'attack', of: 'I5', rule: '5.0', by: 'us', dice: [{ name: 'attack', sides: 6 }] }, { kind: 'faces', faces: [7] }) // false
 */
export function fits(ask: Ask, answer: Answer): boolean {
  if (ask.kind === 'choice') {
    return answer.kind === 'choice' && ask.options.some((option) => sameChoice(option, answer.choice));
  }
  if (answer.kind !== 'faces') return false;
  const { faces } = answer;
  if (ask.kind === 'dice') {
    return faces.length === ask.dice.length && ask.dice.every((die, i) => isFace(faces[i], die.sides));
  }
  const last = faces.length - 1;
  return (
    last >= 0 &&
    faces.every((face, i) => isFace(face, ask.sides) && (i === last ? face <= ask.from.length : face > ask.from.length))
  );
}

function isFace(face: number | undefined, sides: number): boolean {
  return face !== undefined && Number.isInteger(face) && face >= 1 && face <= sides;
}
