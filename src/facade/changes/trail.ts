import type { Board } from '../../engine/view/pending.js';
import { sceneOf, viewOf } from '../../engine/view/view.js';
import type { Action, ActionKind, LocationId, Lnlt, World } from '../../state/index.js';
import { OFF_MAP } from '../../movement/terrain/location.js';
import type { Seen } from '../seen/view.js';
import type { Candidate } from './candidates.js';
import type { Gap } from './gap.js';
import { placesApart } from './gap.js';
import { seenAt } from './moment.js';

/** A drag over so many hexes is long: there are many ways to go, and most of them cost too much. */
const LONG = 3;

/** As much of a course as a drag needs. */
interface Dragged {
  readonly board: Board<Lnlt>;
  readonly gap: Gap;
  readonly short?: object | undefined;
  readonly steps: readonly { readonly action: { readonly kind: ActionKind } }[];
}

/**
 * The courses along the cheapest way of those on the move to where the table has them, as long as nobody fires at them: a long drag is
 * found at once, where a search by hexes alone would try many ways that cost too much.
 *
 * @param world the world
 * @param seen the game or the view that is explained
 * @param course a course that ends in the middle of a move
 * @param stepsWith every course with one action more
 * @returns the courses in their order, the last nearest to the table; none for a short drag
 * @rule 6.0
 * @example [...alongTheWay(world, game, course, stepsWith)].at(-1)?.gap.size // 0
 */
export function* alongTheWay<C extends Dragged>(
  world: World,
  seen: Seen,
  course: C,
  stepsWith: (course: C, candidate: Candidate) => Iterable<C>,
): Generator<C, void, undefined> {
  const last = course.steps.at(-1)?.action.kind;
  if (last !== undefined && GOING_ON.includes(last)) return;
  const goal = goalOf(world, course);
  const by = course.board.frames.at(-1)?.by;
  if (goal === undefined || by === undefined) return;
  const view = viewOf(world, seenAt(seen, course.board, by));
  for (const actions of world.system.waysTo?.(sceneOf(world, view), goal) ?? [])
    yield* followed(course, actions, stepsWith);
}

/** The courses along some steps, as long as nobody fires. */
function* followed<C extends Dragged>(
  course: C,
  actions: readonly Action[],
  stepsWith: (course: C, candidate: Candidate) => Iterable<C>,
): Generator<C, void, undefined> {
  let now = course;
  for (const action of actions) {
    const step: Candidate = { action, cost: STEP_COST, implied: false };
    for (const candidate of topOf(now) === 'window' ? [LET_GO, step] : [step]) {
      if (candidate === step && topOf(now) !== 'move') return;
      const next = nearest(stepsWith(now, candidate));
      if (next === undefined || next.short !== undefined || next.gap.stray) return;
      yield next;
      now = next;
    }
  }
}

/** The kind of the frame in which a course ends. */
function topOf({ board: { frames } }: Dragged): string | undefined {
  return frames.at(-1)?.kind;
}

/** Behind these a drag is on its way already. */
const GOING_ON: readonly ActionKind[] = ['enter', 'pivot', 'pass'];

/** What a step of a move weighs. */
const STEP_COST = 0.3;

/** A window of Opportunity Fire goes by. */
const LET_GO: Candidate = { action: { kind: 'pass' }, cost: 0.1, implied: true };

/** Where the table has the one on the move who has the longest way, also onto the map, or off it; nothing where nobody has a long way. */
function goalOf(world: World, { board, gap }: Dragged): LocationId | undefined {
  const frame = board.frames.at(-1);
  if (frame?.kind !== 'move') return undefined;
  let goal: LocationId | undefined;
  let most = LONG - 1;
  for (const { id, now, want, place } of gap.counters) {
    if (!place || now === undefined) continue;
    if (!frame.movers.some(({ unit }) => unit === id) || frame.halted.includes(id)) continue;
    if (want?.place.kind === 'exited') return OFF_MAP;
    if (want?.place.kind !== 'map') continue;
    const apart = placesApart(world, now.place, want.place);
    if (apart > most) [goal, most] = [want.place.at, apart];
  }
  return goal;
}

/** The course that comes nearest to the table. */
function nearest<C extends Dragged>(courses: Iterable<C>): C | undefined {
  let best: C | undefined;
  for (const each of courses) if (best === undefined || each.gap.size < best.gap.size) best = each;
  return best;
}
