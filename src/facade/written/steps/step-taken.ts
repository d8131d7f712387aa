import { whoDecides } from '../../../engine/questions/request.js';
import type { Problem, Result } from '../../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../../kernel/basis/result.js';
import type { GameState, Side, World } from '../../../state/index.js';
import { apply } from '../../play/apply.js';
import type { Taken } from '../../play/script.js';
import { judgePlayed } from '../../rulings/judge-played.js';
import type { Ask } from '../../../kernel/procedure/request.js';
import type { ChoosesFor, PlayedStep } from './play-step.js';
import { playStep } from './play-step.js';
import type { ReadStep } from './step-at.js';

/** The moment of a step: the game before it, and what was taken last, for those who ask why their business is over. */
export interface Moment {
  readonly world: World;
  readonly state: GameState;
  readonly recent: readonly Taken[];
}

/** What the line behind a step says of what the step leaves open. */
export interface NextLine {
  /** Whether it answers a question that the step leaves open. */
  readonly answers: (ask: Ask) => boolean;
  /** What it chooses in the step itself: the weapons of those who strike back. */
  readonly choosesFor?: ChoosesFor | undefined;
}

/**
 * Takes a step for its side.
 *
 * @param moment the moment before the step
 * @param state the game, after the passes of the other side
 * @param by whose step it is
 * @param passed these passes
 * @param step the step
 * @param next the line behind it
 * @returns what was taken; or why not, with the reasons of the moment before where its business has just ended
 * @example playedBy(moment, state, 'us', [], step, { answers: () => false }).value.taken.length
 */
export function playedBy(
  { world, recent, state: before }: Moment,
  state: GameState,
  by: Side,
  passed: readonly Taken[],
  { action, dice, choices }: ReadStep,
  next: NextLine,
): Result<PlayedStep> {
  if (state.frames.length === 0) {
    const over = apply(world, state, action);
    return over.ok ? refuseAll([]) : over;
  }
  const deciding = whoDecides(world, state);
  if (action.kind === 'answer' && state.pending === undefined) return refuseAll([problem('nothing-asked', {})]);
  if (action.kind === 'pass' && dice.length === 0 && isOtherMoving(state, by, deciding))
    return ok({ taken: [], left: [] });
  if (deciding !== by && action.kind !== 'answer' && action.kind !== 'override') {
    const taken = passed.length === 0 ? recent : passed;
    const { judged, ended } = judgePlayed(world, { state: before, taken }, action, { by });
    const reasons = judged.verdict === 'legal' ? [] : judged.reasons;
    // What is only not the moment for it says less than that it is over.
    const own = reasons.filter(
      ({ code }) => ended === undefined || !['not-now', 'wrong-step', ended.code].includes(code),
    );
    const isWhole = own.length > 0 || judged.verdict === 'legal';
    if (ended !== undefined && isWhole) return refuseAll([...own, ended]);
    const isTurn = ({ code }: Problem): boolean => code === 'wrong-side';
    const [turn = problem('wrong-side', { side: by, deciding }, '4.0')] = own.filter(isTurn);
    // Of fire at those who act the reason is why no window was opened: the judge tells it first.
    const all = own.some(isTurn) ? own : [turn, ...own];
    return refuseAll([...all, ...(ended === undefined ? [] : [ended])]);
  }
  const played = playStep(world, state, action, { dice, choices }, next.choosesFor);
  if (!played.ok) return played;
  const { open } = played.value;
  // The action is done where only the initiative of the next turn is asked for.
  if (open === undefined || next.answers(open.ask) || open.ask.purpose === 'initiative') return played;
  return refuseAll([openProblem(open)]);
}

/**
 * Whether a side says that it does not fire, while the other side is on the move and waits for nobody: it had nothing to fire with, or the
 * line of the move has passed its windows already.
 *
 * @rule 5.3
 */
function isOtherMoving({ frames, pending }: GameState, by: Side, deciding: Side): boolean {
  const top = frames.at(-1);
  return deciding !== by && pending === undefined && top?.kind === 'move' && top.by === deciding;
}

/**
 * That a question is open which has to be answered first.
 *
 * @example openProblem(open).code // 'answer-first'
 */
export function openProblem({ ask, given }: NonNullable<PlayedStep['open']>): Problem {
  const { purpose, of, rule, kind } = ask;
  return problem('answer-first', { purpose, of, given, ...(kind === 'choice' ? { choice: true } : {}) }, rule);
}
