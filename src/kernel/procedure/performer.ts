import type { Perform, Stage, INLINE } from './effect.js';
import { YIELDED } from './effect.js';
import type { Ask } from './request.js';

/**
 * So many effects a procedure has at most. One that has more goes in a circle: the longest actions of a game have some
 * hundreds.
 */
export const MOST_EFFECTS = 10_000;

/** A working copy of a game, and what becomes of each kind of effect on it. */
export interface Performance<P, E, F> {
  /** The working copy: nobody but the performer writes it while a procedure runs. */
  readonly stage: Stage<P, F>;
  /** Takes an event into the position. */
  readonly record: (event: E) => void;
  /** Brings a frame into the one order of its fields; absent where frames stay as they are made. */
  readonly shape: ((frame: F) => F) | undefined;
  /** Reads an event that changes nothing; absent where nobody reads such events: then they are not even made. */
  readonly tell: ((event: E) => void) | undefined;
  /** Notes what became of a subject; absent where nobody asks for outcomes. */
  readonly name: ((subject: string, result: string) => void) | undefined;
  /** Answers a question, or gives `YIELDED`; absent where all questions are left to whoever runs the procedure. */
  readonly answer: ((ask: Ask) => unknown) | undefined;
  /** `INLINE`: parts, folds and sequences run like any other steps. `YIELDED`: whoever runs the procedure works them out. */
  readonly apart: typeof INLINE | typeof YIELDED;
  /** Called for every effect after the last of `MOST_EFFECTS`; its reply is the reply to the effect. */
  readonly endless: () => unknown;
}

/**
 * Carries effects out. Whoever runs a procedure does it with this function and no other: playing, the odds, brute force and the
 * tests. So what is tried is what is played.
 *
 * @returns the reply to an effect, or `YIELDED` for what is left to whoever runs the procedure
 * @example nextEffect(procedure, reply, performer({ stage, record, shape, tell, name, answer, apart: INLINE, endless }))
 */
export function performer<P, E, F>(performance: Performance<P, E, F>): Perform<E, F> {
  const { stage, record, shape, tell, name, answer, apart, endless } = performance;
  let effects = 0;
  return (effect) => {
    effects += 1;
    if (effects > MOST_EFFECTS) return endless();
    switch (effect.effect) {
      case 'ask':
        return answer === undefined ? YIELDED : answer(effect.ask);
      case 'record':
        record(effect.event);
        return undefined;
      case 'tell':
        tell?.(effect.event());
        return undefined;
      case 'push':
        stage.frames = [...stage.frames, shape === undefined ? effect.frame : shape(effect.frame)];
        return undefined;
      case 'replace':
        stage.frames = [...stage.frames.slice(0, -1), shape === undefined ? effect.frame : shape(effect.frame)];
        return undefined;
      case 'pop':
        stage.frames = stage.frames.slice(0, -1);
        return undefined;
      case 'outcome':
        name?.(effect.subject, effect.result);
        return undefined;
      case 'part':
      case 'fold':
      case 'sequence':
        return apart;
      default:
        return effect satisfies never;
    }
  };
}
