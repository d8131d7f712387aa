import type { Meter } from '../../kernel/odds/meter.js';
import { isSpent } from '../../kernel/odds/meter.js';
import type { Answer } from '../../kernel/procedure/request.js';
import type { Board } from '../../engine/view/pending.js';
import type { Action, Lnlt, Place, Side, World } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import type { Seen } from '../seen/view.js';
import type { Candidate } from './candidates.js';
import { candidatesAt } from './candidates.js';
import type { Outlook } from './outlook.js';
import { gapOf } from './gap.js';
import { isCleared } from './moment.js';
import type { Ran } from './runs.js';
import { runsOf } from './runs.js';
import type { Target } from './table-changes.js';
import { alongTheWay } from './trail.js';
import { meaning, signature, alikeness, keepNear } from './near.js';
import type { Course } from './course.js';

/** What a search starts from. */
export interface Start {
  readonly world: World;
  readonly seen: Seen;
  readonly target: Target;
  readonly board: Board<Lnlt>;
  readonly outlook?: Outlook;
  /** The action that waits for an answer, if any. */
  readonly pending: { readonly action: Action; readonly answers: readonly Answer[]; readonly by: Side } | undefined;
}

/** What a search has found. */
export interface Found {
  /** Courses that give exactly the table's position, the best first. */
  readonly exact: readonly Course[];
  /** The courses that come nearest to it, the nearest first. */
  readonly near: readonly Course[];
  /** The courses that end in the middle of a move, those first whose units are nearest to where the table has them. */
  readonly underWay: readonly Course[];
  /** The moments to which nothing but what is taken for granted leads: the present one, after hexes are named, after impulses end. */
  readonly stages: readonly Course[];
}

/** Ends of impulses that are taken for granted, so many in a row. */
const MOST_ENDS = 4;

/** So many of the nearest courses are kept. */
const MOST_NEAR = 24;

/** So many of those in the middle of a move. */
const MOST_UNDER_WAY = 3;

/** So many moments are kept in which an order is judged that nothing explains. */
const MOST_STAGES = 16;

/** When a reading has been found, so many places are gone on from to look for others. */
const MOST_MORE = 4;

/** From so many places a search goes on; a reading is found in far fewer. */
const MOST_PLACES = 150;

const MOST_WIDE = 24;

/** From so many courses that are alike a search goes on. */
const MOST_ALIKE = 4;

/** Another reading may weigh so much more than the first one. */
const SLACK = 0.5;

/**
 * Searches courses of legal actions from a position to the table's: those first that bring it nearer, and are short.
 *
 * @param most so many readings are looked for
 * @param wide whether actions are tried too whose own counters have not changed
 * @param mostPlaces from so many places it goes on at the most
 * @example search(start, 10, false, meter).exact.length // 1
 */
export function search(
  start: Start,
  most: number,
  wide: boolean,
  meter: Meter,
  mostPlaces: number = MOST_PLACES,
): Found {
  const { world, seen, target } = start;
  const oneMore = (course: Course, candidate: Candidate): Iterable<Course> =>
    stepsWith(start, course, candidate, meter);
  const open: Entry[] = [];
  const known = new Set<string>();
  const alike = new Map<string, number>();
  const exact = new Map<string, Course>();
  const near: Course[] = [];
  const underWay: Course[] = [];
  const stages: Course[] = [];
  let bound = Infinity;
  let more = MOST_MORE;
  let places = Math.min(mostPlaces, wide ? MOST_WIDE : MOST_PLACES);
  const meet = (course: Course): void => {
    if (isExact(target, course)) {
      const key = meaning(course);
      if ((exact.get(key)?.cost ?? Infinity) > course.cost) exact.set(key, course);
      bound = Math.min(bound, course.cost + SLACK);
      return;
    }
    const isDeed = course.steps.some(({ implied }) => !implied);
    // Whoever stops is marked for his move, so an end of a move is seen, and it leads to the next moment too.
    if (isDeed || course.steps.at(-1)?.action.kind === 'stop') keepNear(near, course, MOST_NEAR);
    if (!isDeed && stages.length < MOST_STAGES) stages.push(course);
    if (course.board.frames.at(-1)?.kind === 'move') keepNear(underWay, course, MOST_UNDER_WAY);
    if (course.gap.stray || course.short !== undefined || course.ends > MOST_ENDS) return;
    const key = signature(course);
    if (known.has(key)) return;
    known.add(key);
    const shown = alikeness(course);
    const like = alike.get(shown) ?? 0;
    if (like >= MOST_ALIKE) return;
    alike.set(shown, like + 1);
    lay(open, { weight: course.cost + farOff(target, course), course, candidate: undefined });
  };
  for (const course of beginnings(start, meter)) meet(course);
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const { weight, course, candidate } = entry;
    if (exact.size >= most || isSpent(meter)) break;
    if (candidate === undefined && (places -= 1) < 0) break;
    if (exact.size > 0) {
      if (course.cost + (candidate?.cost ?? 0) > bound) continue;
      if (candidate === undefined && (more -= 1) < 0) break;
    }
    if (candidate === undefined) for (const next of alongTheWay(world, seen, course, oneMore)) meet(next);
    for (const each of candidate === undefined ? candidatesFrom(start, course, wide) : [candidate]) {
      if (candidate === undefined && each.nearer !== undefined) {
        lay(open, { weight: weight + each.cost - each.nearer, course, candidate: each });
        continue;
      }
      for (const next of oneMore(course, each)) meet(next);
      if (exact.size >= most || isSpent(meter)) break;
    }
  }
  const readings = [...exact.values()].filter(({ cost }) => cost <= bound).sort((a, b) => a.cost - b.cost);
  return { exact: readings, near, underWay, stages };
}

/**
 * How far a course is from the table. Dice that are left belong to one deed more at least. What the end of a turn does by itself is no
 * distance, as long as dice are left for something else.
 */
function farOff({ faces }: Target, { gap, board: { position }, used }: Course): number {
  const { track, size, counters } = gap;
  if (used >= (faces?.length ?? 0)) return size;
  const isBefore = track !== undefined && (track.turn ?? position.turn) > position.turn;
  return isBefore ? size - 1 - counters.filter(isCleared).length : Math.max(size, 1);
}

/** The position itself, or where the action that waits can have come to. */
function* beginnings(start: Start, meter: Meter): Generator<Course, void, undefined> {
  const { world, target, board, pending } = start;
  if (pending === undefined) {
    yield { board, steps: [], gap: gapOf(world, target, board), used: 0, cost: 0, ends: 0 };
    return;
  }
  const { action, answers, by } = pending;
  const begun = { board, action, by, given: answers };
  for (const ran of runsOf(world, begun, { faces: target.faces, used: 0 }, meter, hopelessIn(start)))
    yield courseAfter(start, undefined, ran, 1, false);
}

function candidatesFrom(
  { world, seen, target, outlook }: Start,
  { board, gap, used }: Course,
  wide: boolean,
): Iterable<Candidate> {
  const by = board.frames.at(-1)?.by;
  if (by === undefined) return [];
  const diceLeft = used < (target.faces?.length ?? 0);
  const candidates = candidatesAt({ world, seen, board, gap, by, diceLeft, wide, outlook });
  // Who knows what comes later tries the likely ones first: the search ends when it has enough readings.
  return outlook === undefined ? candidates : [...candidates].sort((a, b) => a.cost - b.cost);
}

/** Every course with one action more. */
function* stepsWith(
  start: Start,
  course: Course,
  { action, cost, implied }: Candidate,
  meter: Meter,
): Generator<Course, void, undefined> {
  const { world, target } = start;
  const { board, used } = course;
  const by = board.frames.at(-1)?.by;
  if (by === undefined) return;
  const begun = { board, action, by, given: [] };
  for (const ran of runsOf(world, begun, { faces: target.faces, used }, meter, hopelessIn(start)))
    yield courseAfter(start, course, ran, cost, implied);
}

function courseAfter(start: Start, before: Course | undefined, ran: Ran, cost: number, implied: boolean): Course {
  const { world, target } = start;
  const { board, used, steps, short } = ran;
  const frame = before?.board.frames.at(-1);
  const window = implied && frame?.kind === 'window' ? { window: frame.at } : {};
  const isEnd =
    implied && frame?.kind !== 'window' && (steps[0]?.action.kind === 'pass' || steps[0]?.action.kind === 'done');
  return {
    board,
    steps: [...(before?.steps ?? []), ...steps.map((step) => ({ ...step, implied, ...window }))],
    gap: gapOf(world, target, board),
    used,
    ...(short === undefined ? {} : { short }),
    cost: (before?.cost ?? 0) + cost,
    ends: (before?.ends ?? 0) + (isEnd ? 1 : 0),
  };
}

function isExact({ faces }: Target, { gap, used, short }: Course): boolean {
  return gap.size === 0 && !gap.stray && short === undefined && used === (faces?.length ?? used);
}

/** Whether something has happened that no later roll takes back, and that the table does not show. */
function hopelessIn({ target }: Start): (board: Board<Lnlt>) => boolean {
  const { base, wanted } = target;
  return ({ position, frames }) => {
    const moving = movers(frames);
    if (position.counters === base) return false;
    return base.some((before) => {
      const now = counterOf(position, before.id);
      if (now === undefined || now === before) return false;
      const want = wanted.get(before.id) ?? before;
      if (!moving.includes(before.id) && isLaidElsewhere(before.place, now.place, want.place)) return true;
      if (target.faces !== undefined) return false;
      const isGone = now.place.kind === 'eliminated' && want.place.kind !== 'eliminated';
      const isShaken = now.status.shaken === true && want.status.shaken !== true && want.place.kind === 'map';
      return isGone || isShaken;
    });
  };
}

/** Those on the move, who may go on from where they are. */
function movers(frames: Board<Lnlt>['frames']): readonly string[] {
  return frames.flatMap((frame) => (frame.kind === 'move' ? frame.movers.map(({ unit }) => unit) : []));
}

/** A counter that comes onto the map in the middle of an action stays where it is laid. */
function isLaidElsewhere(before: Place, now: Place, want: Place): boolean {
  const isLaid = before.kind === 'pool' && now.kind === 'map';
  return isLaid && !(want.kind === 'map' && want.at === now.at);
}

/** A course to go on from; or one with the action that is tried next. */
interface Entry {
  readonly weight: number;
  readonly course: Course;
  readonly candidate: Candidate | undefined;
}

/** Lays an entry among others, which are sorted by weight, the least last; of equal ones the one that came first is taken first. */
function lay(open: Entry[], entry: Entry): void {
  let at = open.length;
  while (at > 0 && (open[at - 1] as Entry).weight <= entry.weight) at -= 1;
  open.splice(at, 0, entry);
}
