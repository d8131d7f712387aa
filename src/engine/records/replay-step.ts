import { digest } from '../../kernel/json/digest.js';
import type { DiceSource } from '../../kernel/procedure/runner.js';
import type { DiceRecord } from '../../kernel/procedure/request.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { refuse, refuseAll } from '../../kernel/basis/result.js';
import { answerOf, isAnswer } from '../game/answer.js';
import type { Applied } from '../play/apply.js';
import { apply } from '../play/apply.js';
import { diceFault, shown } from './dice-fault.js';
import type { SentDice } from '../play/dice-source.js';
import { diverged } from './divergence.js';
import type { GameState } from '../game/game.js';
import { play } from '../view/pending.js';
import { whoDecides } from '../questions/request.js';
import type { System } from '../game/system.js';
import type { TranscriptStep } from '../game/transcript-type.js';
import type { WorldOf } from '../world/world.js';

/**
 * Plays one recorded step again: it is still somebody's turn, the right one's, at the right count, the action is legal, with
 * the same dice and the same outcome.
 *
 * @param index the place of the step in the record, from 0
 * @returns the step as played, or the divergence with its reasons
 * @example playStep(world, state, transcript.steps[3], 3)
 */
export function playStep<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  step: TranscriptStep<S>,
  index: number,
): Result<Applied<S>> {
  const { sections } = world.system;
  const path = `/steps/${index}`;
  if (state.frames.length === 0) {
    return refuse(diverged('end', path, { step: index, rule: sections.over }, shown(step.action), 'over'));
  }
  if (step.at !== state.step) {
    return refuse(diverged('stale', `${path}/at`, { step: index }, `${step.at}`, `${state.step}`));
  }
  const by = whoDecides(world, state);
  if (step.by !== by) {
    return refuse(diverged('illegal', `${path}/by`, { step: index, rule: sections.turn }, step.by, by));
  }
  const applied = apply(world, state, step.action, cameAlong(state, step));
  if (!applied.ok) return illegal(step, index, applied.problems);
  const { dice } = applied.value;
  const fault = diceFault(step.dice, dice);
  if (fault !== undefined) {
    const rule = ruleOfRoll(world, state, step, dice, fault.roll);
    return refuse(
      diverged('dice', `${path}/dice${fault.inside}`, { step: index, rule }, fault.recorded, fault.replayed),
    );
  }
  const after = step.digest === undefined ? undefined : digest(applied.value.state);
  if (step.digest !== undefined && after !== undefined && step.digest !== after) {
    return refuse(diverged('digest', `${path}/digest`, { step: index }, step.digest, after));
  }
  return applied;
}

/**
 * In a game with entered dice, those that came along with the action.
 *
 * @example cameAlong(state, step) // { dice: [[3, 4]] }
 */
export function cameAlong<S extends System>(
  { secrets }: GameState<S>,
  { dice }: TranscriptStep<S>,
): { readonly dice?: SentDice } {
  return secrets.referee.rng === undefined && dice.length > 0 ? { dice: dice.map(({ faces }) => faces) } : {};
}

function illegal<S extends System>(
  step: TranscriptStep<S>,
  index: number,
  problems: readonly Problem[],
): Result<never> {
  const path = `/steps/${index}/action`;
  const placeOf = ({ path: inside = '' }: Problem): string =>
    inside.startsWith('/how/dice') ? `/steps/${index}${inside.slice('/how'.length)}` : `${path}${inside}`;
  const reasons = problems.map((each) => ({ ...each, path: placeOf(each) }));
  const [first] = reasons;
  const at = { step: index, rule: first?.rule };
  return refuseAll([
    diverged('illegal', first?.path ?? path, at, shown(step.action), first?.code ?? 'refused'),
    ...reasons,
  ]);
}

/** The rule that asks for a roll: the action is run as far as that. */
function ruleOfRoll<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  step: TranscriptStep<S>,
  dice: readonly DiceRecord[],
  roll: number,
): string | undefined {
  let rolled = 0;
  let rule: string | undefined;
  const source: DiceSource = (ask) => {
    if (rolled === roll) rule = ask.rule;
    const faces = dice[rolled++]?.faces;
    return faces === undefined ? undefined : { kind: 'faces', faces };
  };
  const { pending } = state;
  const answer = isAnswer(step.action) ? answerOf(step.action) : undefined;
  if (pending === undefined) play(world, state, step.action, [], source);
  else
    play(world, state, pending.action, answer === undefined ? pending.answers : [...pending.answers, answer], source);
  return rule;
}
