import type { Problem } from '../../../kernel/basis/result.js';
import { canonical } from '../../../kernel/json/canonical.js';
import type { GameState } from '../../../state/index.js';
import type { Root } from '../../../engine/records/follow-ups.js';
import { markFollowUps } from '../../../engine/records/follow-ups.js';
import { counterOf } from '../../../state/index.js';
import { OF_MOMENT } from './catch-up.js';
import type { Course } from './course.js';
import { isOfDice } from '../steps/dice-meant.js';
import type { Mistake } from './mistake.js';

/** What is seen of a step otherwise than the record tells, where its sum is another one. */
const OF_SUM: readonly string[] = ['wrong-outcome', 'dice-left'];

/** What a line tells that is not so. */
const OF_TOLD: readonly string[] = ['wrong-sum', 'wrong-outcome'];

/**
 * Marks the mistakes that come of an earlier one: steps that were left out or judged otherwise only because an earlier step was left out or
 * had another result. They are right where each line counts as it was meant. The step that they name is the one in which the mistake was
 * made, not the one before.
 *
 * @param course the record, in which the rules count
 * @param meant the same record, in which each line counts as it was meant
 * @returns the mistakes; each that comes of another has the step of that one (`follows`)
 * @rule 4.0
 * @example withFollowUps(course, meant)[1]?.follows // 12
 */
export function withFollowUps(course: Course, meant: Course): readonly Mistake[] {
  return markFollowUps(course.mistakes, (mistake, own, root) => causeOf(mistake, course, meant, own, root));
}

function causeOf(
  mistake: Mistake,
  course: Course,
  meant: Course,
  own: readonly Mistake[],
  root: Root,
): number | undefined {
  const { step, problem, then } = mistake;
  // Whatever waits for an answer that an earlier step should have had comes of that step.
  const opened = then === 'skipped' && OF_WAITING.includes(problem.code) ? root(openedIn(step, course)) : undefined;
  if (opened !== undefined) return opened;
  // Behind a step that was left out there are fewer passes in a row than the table has counted, or more.
  const isOfPasses = problem.code === 'answer-first' && problem.params['purpose'] === 'initiative';
  if (isOfPasses || (then === 'kept' && problem.code === 'dice-left')) {
    const behind = root(behindPasses(mistake, course));
    if (behind !== undefined) return behind;
  }
  // One wrong die gives another sum, another result, and rolls too many.
  const isOfSum = then !== 'overridden' && OF_SUM.includes(problem.code);
  if (isOfSum && own.some((each) => each.step === step && isWideOfSum(each, problem))) return step;
  // What is told of a step that is left out for its dice is a mistake of its own.
  if (then === 'skipped' && OF_TOLD.includes(problem.code)) return undefined;
  const isStill = meant.mistakes.some((each) => each.step === step && each.problem.code === problem.code);
  if (isStill && !isOfMoment(mistake, course)) return undefined;
  // No die shows a 7, whatever was before. Too few of them may come of a step before: of one more unit in the hex.
  const isOfOwnDice = isOfDice(problem.code) && !isOfMoment(mistake, course);
  if (problem.code === 'die-out-of-range' || (isOfOwnDice && meant.follows.has(step))) return undefined;
  const told = then === 'skipped' ? root(meant.follows.get(step)) : undefined;
  if (told !== undefined) return told;
  if (isOwn(mistake, course, meant)) return undefined;
  const spoilt = own.filter((each) => each.step < step && isMended(each, meant));
  return root(firstOtherwise(mistake, course, meant)) ?? spoilt.at(-1)?.step;
}

/** Mistakes of a step before which something is asked. */
const OF_WAITING: readonly string[] = ['answer-first', 'turn-ended'];

/** The step that has left the question open which is asked before another one; nothing where none is. */
function openedIn(step: number, { looked, mistakes }: Course): number | undefined {
  let at = step;
  while (at > 0 && looked[at]?.before.pending !== undefined) at -= 1;
  const isOpener = mistakes.some((each) => each.step === at && each.problem.code === 'answer-first');
  return at < step && isOpener ? at : undefined;
}

/** The step that was left out behind which there are passes alone, up to one with dice that nobody asks for. */
function behindPasses({ step }: Mistake, { looked, mistakes }: Course): number | undefined {
  if (looked[step]?.action?.kind !== 'pass') return undefined;
  for (let at = step - 1; at >= 0; at--) {
    if (mistakes.some((each) => each.step === at && each.then === 'skipped')) return at;
    if (looked[at]?.action?.kind !== 'pass') return undefined;
  }
  return undefined;
}

/** Whether a sum that is told wrong may have led to what is told of its step. */
function isWideOfSum({ problem: { code, params } }: Mistake, other: Problem): boolean {
  if (code !== 'wrong-sum') return false;
  if (other.code !== 'dice-left') return true;
  const [told, found] = [params['told'], params['found']];
  return isHit(told) !== isHit(found);
}

/** Whether an attack with these sums harms anybody. */
function isHit(sums: unknown): boolean {
  const [attack, defence] = Array.isArray(sums) ? sums.map(Number) : [];
  return (attack ?? 0) > (defence ?? 0);
}

/** Whether a step has the wrong moment: a question of an earlier one may be open still. */
function isOfMoment({ step, problem: { code } }: Mistake, { looked }: Course): boolean {
  return OF_MOMENT.includes(code) || (code === 'answer-first' && looked[step]?.before.pending !== undefined);
}

/** Whether a step is wrong even where each line counts as it was meant. */
function isOwn(mistake: Mistake, course: Course, { mistakes }: Course): boolean {
  const { step, problem } = mistake;
  const there = mistakes.filter((each) => each.step === step);
  if (isOfMoment(mistake, course)) return there.some((each) => each.problem.code === problem.code);
  return there.length > 0;
}

/** Whether a step counts otherwise where it counts as it was meant. */
function isMended({ step }: Mistake, { mistakes }: Course): boolean {
  return mistakes.some((each) => each.step === step && each.then === 'overridden');
}

/**
 * The step with which that began in which both games differ before a mistake: whose turn it is, for a mistake of the moment; else what
 * became of the counters that it names.
 */
function firstOtherwise(mistake: Mistake, course: Course, meant: Course): number | undefined {
  const { step, problem } = mistake;
  const order = Object.values(course.looked[step]?.action ?? {}).flat();
  const named = [...order, ...Object.values(problem.params).flat()].filter((each) => typeof each === 'string');
  const seen = isOfMoment(mistake, course)
    ? momentOf
    : (state: GameState): string => canonical(named.map((id) => counterOf(state.position, id) ?? null));
  const differs = (at: number): boolean => {
    const [one, other] = [course.looked[at]?.before, meant.looked[at]?.before];
    return one !== undefined && other !== undefined && seen(one) !== seen(other);
  };
  let at = step;
  while (at > 0 && differs(at)) at -= 1;
  return at === step ? undefined : at;
}

/** Whose turn it is, and in what. */
function momentOf({ frames, position: { turn, phase } }: GameState): string {
  return canonical([turn, phase, ...frames.flatMap((frame) => [frame.kind, frame.by])]);
}
