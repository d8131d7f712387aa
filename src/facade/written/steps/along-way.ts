import { append } from '../../../kernel/basis/lists.js';
import type { Problem } from '../../../kernel/basis/result.js';
import { problem } from '../../../kernel/basis/result.js';
import type { GameState, LocationId, Side, World } from '../../../state/index.js';
import { areAdjacent, hexOf } from '../../../state/index.js';
import type { Taken } from '../../play/script.js';
import type { Order } from '../../record/order.js';
import { courseTo } from '../../record/course-to.js';
import type { ReadStep } from './step-at.js';
import { passedFor, takenBy } from './taken-by.js';
import { isMoveOver, wayOver } from './way-over.js';

/** A step at its moment, with what came before it without being written down. */
export interface StepBefore {
  readonly by: Side;
  /** The passes of the other side, then the activation of the hex that acts. */
  readonly unwritten: readonly Taken[];
  /** The game after these. */
  readonly state: GameState;
  /** The step as it reads then. */
  readonly read: ReadStep;
  /** Why it cannot be read then: it may mean two things once its hex is activated. */
  readonly unread?: readonly Problem[];
}

/**
 * Goes along the way of a step, up to the order that enters its last hex. It stops before an order that is refused, and at one that asks
 * something: the answers of the line belong to that one then.
 *
 * @returns the step with its last order, and with all that was taken before that
 * @rule 6.0
 * @example alongWay(world, step).read.action // { kind: 'enter', to: 'G4' }
 */
export function alongWay(world: World, step: StepBefore): StepBefore {
  const gone = goneAlong(world, step);
  const { last, action } = gone.read;
  const to = step.read.way?.at(-1);
  if (to === undefined) return gone;
  const isThere = last === 'overrun' && action.kind === 'enter' && 'to' in action && action.to === to;
  return isThere ? { ...gone, read: { ...gone.read, action: { kind: 'overrun', to } } } : gone;
}

function goneAlong(world: World, step: StepBefore): StepBefore {
  const { by, read } = step;
  const { way = [], isExact = false, ...plain } = read;
  // Those who withdraw pass their checks first.
  const kind: unknown = read.action.kind;
  if (kind === 'withdraw') return step;
  const unwritten = [...step.unwritten];
  const hexes = [...way];
  let { state } = step;
  let { action } = plain;
  let orders: readonly Order[] = [];
  const [first] = hexes;
  if (action.kind === 'enter' && first !== undefined) {
    hexes.shift();
    [action = action, ...orders] = ordersTo(world, state, first, isExact);
  }
  for (let to = hexes.shift(); to !== undefined || orders.length > 0;) {
    const taken = takenBy(world, state, by, action);
    if (taken === undefined) break;
    if (taken.applied.state.pending !== undefined) {
      const stopped = problem('way-stopped', { at: way.at(-1) ?? '' }, '6.0');
      return { by, unwritten, state, read: { ...plain, action, problems: [...plain.problems, stopped] } };
    }
    append(unwritten, [taken, ...passedFor(world, taken.applied.state, by)]);
    state = unwritten.at(-1)?.applied.state ?? state;
    // The way goes on, and the group does not.
    if (isMoveOver(state, by))
      return {
        by,
        unwritten,
        state,
        read: { ...plain, action },
        unread: [wayOver(world, taken.before, taken.action, state)],
      };
    if (orders.length === 0 && to !== undefined) {
      orders = ordersTo(world, state, to, isExact);
      to = hexes.shift();
    }
    const [next = action, ...more] = orders;
    [action, orders] = [next, more];
  }
  return { by, unwritten, state, read: { ...plain, action } };
}

/**
 * The orders by which the group on the move comes to a hex, by its cheapest way. Where it has none, and where the hex lies beside the group or has to,
 * it is the order to enter it: whoever names the next hex means that step, and no way around what forbids it.
 */
function ordersTo(world: World, state: GameState, to: LocationId, isExact: boolean): readonly Order[] {
  const course = courseTo(world, state, to);
  if ((course?.way.length ?? 1) > 1 && (isExact || liesBeside(world, state, to))) return [{ kind: 'enter', to }];
  return course?.orders ?? (course?.way ?? [to]).map((at) => ({ kind: 'enter', to: at }));
}

/** Whether a hex lies beside that of the group on the move, both on the ground. */
function liesBeside(world: World, { frames }: GameState, to: LocationId): boolean {
  const at = frames.find((frame) => frame.kind === 'move')?.at;
  return at !== undefined && hexOf(at) === at && hexOf(to) === to && areAdjacent(world, at, to);
}
