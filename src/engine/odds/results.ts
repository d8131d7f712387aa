import type { Answer, Ask } from '../../kernel/procedure/request.js';
import { INLINE, nextEffect, YIELDED } from '../../kernel/procedure/effect.js';
import { performer } from '../../kernel/procedure/performer.js';
import { fits } from '../../kernel/procedure/runner.js';
import type { Board, Table } from '../view/pending.js';
import type { System } from '../game/system.js';
import type { WorldOf } from '../world/world.js';
import { toTheEnd } from './what-follows.js';

/** What became of a subject. */
export interface Result {
  readonly subject: string;
  /** The name of the result, as the odds name it. */
  readonly result: string;
}

/** What came of an action by dice that are known. */
export interface Results {
  readonly results: readonly Result[];
  /** Whether the answers were enough to come to its end. */
  readonly isWhole: boolean;
}

/**
 * What came of an action with the dice and choices that fell to it: it runs the very procedure whose odds `odds` tells, so that the
 * chances of all results and the one that fell have the same names.
 *
 * @param world the world
 * @param board the position and the frames before the action
 * @param action a legal action
 * @param answers its dice and choices in their order; more than it asks for do no harm
 * @returns what became of its subjects, as far as the answers go
 * @example resultsOf(world, state, fire, [{ kind: 'faces', faces: [5, 2] }]).results // [{ subject: 'b1', result: 'shaken' }]
 */
export function resultsOf<S extends System>(
  world: WorldOf<S>,
  board: Board<S>,
  action: S['action'],
  answers: readonly Answer[],
): Results {
  const { reduce, shape } = world.system;
  const stage: Table<S> = { world, position: board.position, frames: board.frames };
  const results = new Map<string, string>();
  let [given, isStopped] = [0, false];
  const stop = (): typeof YIELDED => {
    isStopped = true;
    return YIELDED;
  };
  const perform = performer({
    stage,
    record: (event: S['event']) => {
      stage.position = reduce(stage.position, event);
    },
    shape,
    tell: undefined,
    name: (subject, result) => void results.set(subject, result),
    answer: (ask: Ask) => {
      const answer = answers[given];
      if (answer === undefined || !fits(ask, answer)) return stop();
      given += 1;
      return answer;
    },
    apart: INLINE,
    endless: stop,
  });
  const procedure = toTheEnd(world, stage, action, undefined);
  let reply: unknown = undefined;
  for (;;) {
    const step = nextEffect(procedure, reply, perform);
    if (step.done !== true && !isStopped) reply = perform(step.value);
    if (step.done === true || isStopped) break;
  }
  return { results: [...results].map(([subject, result]) => ({ subject, result })), isWhole: !isStopped };
}
