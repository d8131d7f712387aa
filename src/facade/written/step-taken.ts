import { whoDecides } from '../../engine/questions/request.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { GameState, LocationId, Side, World } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import { check } from '../questions/check.js';
import type { Order } from '../record/order.js';
import { apply } from '../play/apply.js';
import type { Taken } from '../play/script.js';
import { judgeAfter } from '../rulings/judge-after.js';
import type { PlayedStep } from './play-step.js';
import { playStep } from './play-step.js';
import { placeOf } from './reading.js';
import { sideOfStep } from './read-step.js';
import type { ReadStep } from './step-at.js';
import { stepAt } from './step-at.js';
import type { WrittenStep } from './written-record.js';

/** The passes of the other side in the windows that it does not use, before a step of this side. */
function passedFor(world: World, state: GameState, by: Side): readonly Taken[] {
  const passed: Taken[] = [];
  let now = state;
  while (now.pending === undefined && now.frames.at(-1)?.kind === 'window' && now.frames.at(-1)?.by !== by) {
    const pass = takenBy(world, now, whoDecides(world, now), { kind: 'pass' });
    if (pass === undefined) return [];
    passed.push(pass);
    now = pass.applied.state;
  }
  return passed;
}

/** A step at its moment, with what came before it without being written down. */
export interface StepBefore {
  readonly by: Side;
  /** The passes of the other side, then the activation of the hex that acts. */
  readonly unwritten: readonly Taken[];
  /** The game after these. */
  readonly state: GameState;
  /** The step as it reads then. */
  readonly read: ReadStep;
}

/**
 * What stands before a step without being written down: windows that the other side does not use, and the activation of the one
 * hex whose units act.
 *
 * @param first the step as it reads in the game that stands
 * @returns the step at its moment
 * @example stepBefore(world, state, { text: 'I5 fires at J3' }, first).unwritten.length // 1: I5 is activated
 */
export function stepBefore(world: World, before: GameState, step: WrittenStep, first: ReadStep): StepBefore {
  const by = first.by ?? sideOfStep(world, before, first.action);
  const passed = passedFor(world, before, by);
  const state = passed.at(-1)?.applied.state ?? before;
  const again = passed.length === 0 ? ok(first) : stepAt(world, state, step);
  const read = again.ok ? again.value : first;
  const named = activatedFor(world, state, by, read.action);
  const now = named.at(-1)?.applied.state;
  const then = now === undefined ? undefined : stepAt(world, now, step);
  if (now === undefined || then?.ok !== true) return { by, unwritten: passed, state, read };
  return { by, unwritten: [...passed, ...named], state: now, read: then.value };
}

/** The activation of the hex whose units act, where an impulse begins and the step does not say so. */
function activatedFor(world: World, state: GameState, by: Side, action: Order): readonly Taken[] {
  const top = state.frames.at(-1);
  if (state.pending !== undefined || top?.kind !== 'impulse' || top.by !== by || top.step !== 'open') return [];
  const verdict = check(world, state, action);
  if (verdict.complete !== -1 || !verdict.problems.some(({ code }) => NOT_ACTIVATED.includes(code))) return [];
  const at = placeOfOrder(state, action);
  const named = at === undefined ? undefined : takenBy(world, state, by, { kind: 'name', at });
  if (named === undefined) return [];
  // A Leader there could have activated more hexes.
  const { state: then } = named.applied;
  const done = isStillNaming(then) ? takenBy(world, then, by, DONE) : undefined;
  return done === undefined ? [named] : [named, done];
}

/** The reasons of those whose hex has not been activated. */
const NOT_ACTIVATED: readonly string[] = ['not-acting', 'not-named'];

const DONE: Order = { kind: 'done' };

function isStillNaming({ frames }: GameState): boolean {
  const top = frames.at(-1);
  return top?.kind === 'impulse' && top.step === 'naming';
}

function takenBy(world: World, before: GameState, by: Side, action: Order): Taken | undefined {
  const applied = apply(world, before, action);
  return applied.ok ? { before, by, action: applied.value.action, applied: applied.value } : undefined;
}

/** The hex in which the units of an order are. */
function placeOfOrder(state: GameState, action: Order): LocationId | undefined {
  const { from, unit, units, weapon } = action as Readonly<Record<string, unknown>>;
  if (typeof from === 'string') return from;
  const named = [unit, units, weapon].flat().find((id): id is string => typeof id === 'string');
  const counter = named === undefined ? undefined : counterOf(state.position, named);
  return counter === undefined ? undefined : placeOf(state, counter);
}

/** The moment of a step: the game before it, and what was taken last, for those who ask why their business is over. */
export interface Moment {
  readonly world: World;
  readonly state: GameState;
  readonly recent: readonly Taken[];
}

/**
 * Takes a step for its side.
 *
 * @param moment the moment before the step
 * @param state the game, after the passes of the other side
 * @param by whose step it is
 * @param passed these passes
 * @param step the step
 * @param isAnswered whether the next step answers what this one leaves open
 * @returns what was taken; or why not, with the reasons of the moment before where its business has just ended
 * @example playedBy(moment, state, 'us', [], step, false).value.taken.length
 */
export function playedBy(
  { world, recent, state: before }: Moment,
  state: GameState,
  by: Side,
  passed: readonly Taken[],
  { action, dice, choices }: ReadStep,
  isAnswered: boolean,
): Result<PlayedStep> {
  if (state.frames.length === 0) {
    const over = apply(world, state, action);
    return over.ok ? refuseAll([]) : over;
  }
  const deciding = whoDecides(world, state);
  if (action.kind === 'answer' && state.pending === undefined) return refuseAll([problem('nothing-asked', {})]);
  if (deciding !== by && action.kind !== 'answer' && action.kind !== 'override') {
    const taken = passed.length === 0 ? recent : passed;
    const { judged, ended } = judgeAfter(world, { state: before, taken }, action, by);
    const reasons = judged.verdict === 'legal' ? [] : judged.reasons;
    // What is only not the moment for it says less than that it is over.
    const own = reasons.filter(
      ({ code }) => ended === undefined || !['not-now', 'wrong-step', ended.code].includes(code),
    );
    const isWhole = own.length > 0 || judged.verdict === 'legal';
    if (ended !== undefined && isWhole) return refuseAll([...own, ended]);
    const isTurn = ({ code }: Problem): boolean => code === 'wrong-side';
    const [turn = problem('wrong-side', { side: by, deciding }, '4.0')] = own.filter(isTurn);
    return refuseAll([turn, ...own.filter((each) => !isTurn(each)), ...(ended === undefined ? [] : [ended])]);
  }
  const played = playStep(world, state, action, { dice, choices });
  if (!played.ok) return played;
  const { open } = played.value;
  // The action is done where only the initiative of the next turn is asked for.
  if (open === undefined || isAnswered || open.ask.purpose === 'initiative') return played;
  return refuseAll([openProblem(open)]);
}

/**
 * That a question is open which has to be answered first.
 *
 * @example openProblem(open).code // 'answer-first'
 */
export function openProblem({ ask, given }: NonNullable<PlayedStep['open']>): Problem {
  const { purpose, of, rule } = ask;
  return problem('answer-first', { purpose, of, given }, rule);
}
