import { INLINE, isApart, nextEffect } from '../../kernel/procedure/effect.js';
import type { Answer } from '../../kernel/procedure/request.js';
import { answerOf, isAnswer } from '../game/answer.js';
import type { Sent, View } from '../game/game.js';
import type { GameProcedure, Scene, System } from '../game/system.js';
import { procedureOf } from '../view/pending.js';
import type { WorldOf } from '../world/world.js';

/** How far beyond the action: to what it announces, or until everything that waits for its dice is resolved. */
export type Until = 'resolution' | undefined;

/**
 * The procedure of an action; of an answer, that of the action that waits for it, with all the answers given so far.
 *
 * @param view the view of the side that acts
 * @returns the procedure for a scene
 * @example whatFollows(world, view(world, state, 'a'), fire, undefined)(stage)
 */
export function whatFollows<S extends System>(
  world: WorldOf<S>,
  { pending }: View<S>,
  action: Sent<S>,
  until: Until,
): (stage: Scene<S>) => GameProcedure<S> {
  const answer = isAnswer(action) ? answerOf(action) : undefined;
  if (pending === undefined || answer === undefined || 'ask' in pending)
    return (stage) => toTheEnd(world, stage, action, until);
  const answers = [...pending.answers, answer];
  return (stage) => resumed(world, stage, pending.action, answers, until);
}

/**
 * An action with the answers that are known, to its end. Where the question came in the automatic steps after it, these go
 * on until somebody has to decide.
 */
function* resumed<S extends System>(
  world: WorldOf<S>,
  stage: Scene<S>,
  action: S['action'],
  answers: readonly Answer[],
  until: Until,
): GameProcedure<S> {
  const given = yield* answered(procedureOf(world, stage, action), answers);
  if (given === answers.length) yield* settled(world, stage, action, until);
  else yield* answered(world.system.advance(stage), answers.slice(given));
}

/**
 * The action, together with the effect that it only announces: what the odds of an action are about.
 *
 * @example toTheEnd(world, stage, fire, undefined)
 */
export function* toTheEnd<S extends System>(
  world: WorldOf<S>,
  stage: Scene<S>,
  action: S['action'],
  until: Until,
): GameProcedure<S> {
  yield* procedureOf(world, stage, action);
  yield* settled(world, stage, action, until);
}

/** The effect of an action that has only announced it, or of everything that waits. */
function* settled<S extends System>(
  { system: { settleForOdds } }: WorldOf<S>,
  stage: Scene<S>,
  action: S['action'],
  until: Until,
): GameProcedure<S> {
  if (settleForOdds !== undefined) yield* settleForOdds(stage, action, until);
}

/**
 * A procedure that is given the answers that are known; from there on it asks.
 *
 * @returns how many of the answers it has taken
 */
function* answered<S extends System>(
  procedure: GameProcedure<S>,
  answers: readonly Answer[],
): GameProcedure<S, number> {
  let given = 0;
  let reply: unknown = undefined;
  for (let step = nextEffect(procedure, undefined); step.done !== true; step = nextEffect(procedure, reply)) {
    const effect = step.value;
    const answer = answers[given];
    if (answer === undefined) reply = yield effect;
    else if (effect.effect === 'ask') {
      given += 1;
      reply = answer;
    } else reply = isApart(effect) ? INLINE : yield effect;
  }
  return given;
}
