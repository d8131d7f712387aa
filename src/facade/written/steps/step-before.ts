import { whoDecides } from '../../../engine/questions/request.js';
import { ok } from '../../../kernel/basis/result.js';
import type { GameState, LocationId, Side, World } from '../../../state/index.js';
import { counterOf } from '../../../state/index.js';
import type { Taken } from '../../play/script.js';
import { check } from '../../questions/check.js';
import type { Order } from '../../record/order.js';
import type { StepBefore } from './along-way.js';
import { alongWay } from './along-way.js';
import { endedBefore } from './ended-before.js';
import { wantsActivation } from '../../rulings/not-activated.js';
import { sideOfStep } from '../orders/read-step.js';
import { placeOf } from '../orders/reading.js';
import { setsOutFor } from './sets-out.js';
import type { ReadStep } from './step-at.js';
import { stepAt } from './step-at.js';
import { passedFor, takenBy } from './taken-by.js';
import type { WrittenStep } from '../told/written-record.js';

/** What is taken to have happened before a step: windows that the other side does not use are passed, or they stay open. */
export type Windows = 'passed' | 'open';

/**
 * What stands before a step without being written down: windows that the other side does not use, the end of a move and of an
 * impulse into which the step does not fit, the activation of the one hex whose units act, and the hexes on the way of a group
 * before the last one.
 *
 * @param first the step as it reads in the game that stands
 * @param windows what becomes of a window that the other side has open before the step: an umpire does not take it for passed
 * @returns the step at its moment
 * @example stepBefore(world, state, { text: 'I5 fires at J3' }, first).unwritten.length // 1: I5 is activated
 */
export function stepBefore(
  world: World,
  before: GameState,
  step: WrittenStep,
  first: ReadStep,
  windows: Windows = 'passed',
): StepBefore {
  const by = first.by ?? sideOfStep(world, before, first.action);
  const passed = windows === 'passed' ? passedFor(world, before, by) : [];
  const plain = afterThese(world, before, step, { by, unwritten: passed, state: before, read: first });
  if (windows === 'open' || isLegalFor(world, plain)) return plain;
  // Where it does not fit into what goes on, what goes on has ended.
  let ofOwnTurn: StepBefore | undefined;
  for (const isWholePhase of [false, true]) {
    const ended = endedBefore(world, before, by, isWholePhase);
    if (ended.length === 0) continue;
    const later = afterThese(world, before, step, { by, unwritten: ended, state: before, read: first });
    // A question that comes up then is answered by answers alone.
    const isAnswered = later.state.pending === undefined || later.read.action.kind === 'answer';
    if (isAnswered && isLegalFor(world, later)) return later;
    // A move is one of the own turn, and no answer to the other side's: it is refused for what is wrong with it itself.
    const isOwn = later.read.action.kind === 'move' && later.unread === undefined && isAnswered;
    if (isOwn && whoDecides(world, later.state) === by) ofOwnTurn ??= later;
  }
  return whoDecides(world, plain.state) === by ? plain : (ofOwnTurn ?? plain);
}

/** A step after what stands before it: as it reads then, with the activation of its hex, at the end of its way. */
function afterThese(
  world: World,
  before: GameState,
  step: WrittenStep,
  { by, unwritten, read }: StepBefore,
): StepBefore {
  const state = unwritten.at(-1)?.applied.state ?? before;
  const again = unwritten.length === 0 ? ok(read) : stepAt(world, state, step);
  const now = again.ok ? again.value : read;
  const out = setsOutFor(world, state, by, now.action);
  const named = out.length > 0 ? out : activatedFor(world, state, by, now.action);
  const active = named.at(-1)?.applied.state;
  const then = active === undefined ? undefined : stepAt(world, active, step);
  if (then?.ok === false && active !== undefined)
    return { by, unwritten: [...unwritten, ...named], state: active, read: now, unread: then.problems };
  return active === undefined || then?.ok !== true
    ? alongWay(world, { by, unwritten, state, read: now })
    : alongWay(world, { by, unwritten: [...unwritten, ...named], state: active, read: then.value });
}

function isLegalFor(world: World, { by, state, read }: StepBefore): boolean {
  return (
    state.pending !== undefined || (whoDecides(world, state) === by && check(world, state, read.action).complete === 1)
  );
}

/** Reasons of those whose hex is not activated, before any is: they have not begun in one, or they would have to come on. */
const OF_OTHERS: readonly string[] = ['not-started', 'not-due'];

/** The activation of the hex whose units act, and the end of the naming, where the step does not say so. */
function activatedFor(world: World, state: GameState, by: Side, action: Order): readonly Taken[] {
  const top = state.frames.at(-1);
  if (state.pending !== undefined || top?.kind !== 'impulse' || top.by !== by || top.step === 'acting') return [];
  const verdict = check(world, state, action);
  const isOpen = top.step === 'open';
  // Of an order that leaves something out, what can be said of the rest.
  const { problems = [] } = verdict.complete === 1 ? {} : verdict;
  if (!problems.some((each) => wantsActivation(each) || (isOpen && OF_OTHERS.includes(each.code)))) return [];
  const at = placeOfOrder(state, action);
  if (top.named.some((group) => group.at === at)) {
    const over = takenBy(world, state, by, DONE);
    return over === undefined ? [] : [over];
  }
  const named = at === undefined ? undefined : takenBy(world, state, by, { kind: 'name', at });
  if (named === undefined) return [];
  // A Leader there could have activated more hexes.
  const { state: then } = named.applied;
  const done = isStillNaming(then) ? takenBy(world, then, by, DONE) : undefined;
  return done === undefined ? [named] : [named, done];
}

const DONE: Order = { kind: 'done' };

function isStillNaming({ frames }: GameState): boolean {
  const top = frames.at(-1);
  return top?.kind === 'impulse' && top.step === 'naming';
}

/** The hex in which the units of an order are. */
function placeOfOrder(state: GameState, action: Order): LocationId | undefined {
  const { from, unit, units, weapon, caller } = action as Readonly<Record<string, unknown>>;
  if (typeof from === 'string') return from;
  const named = [unit, units, weapon, caller].flat().find((id): id is string => typeof id === 'string');
  const counter = named === undefined ? undefined : counterOf(state.position, named);
  return counter === undefined ? undefined : placeOf(state, counter);
}
