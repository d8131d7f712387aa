import { isSpent, meterOf } from '../../kernel/odds/meter.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, refuse } from '../../kernel/basis/result.js';
import { settingsOf } from '../../engine/game/arguments.js';
import { misused } from '../../engine/game/misuse.js';
import { tooCostly } from '../../engine/questions/budget.js';
import { positionNow } from '../../engine/view/now.js';
import { questionOf } from '../../engine/view/pending.js';
import type { LocationId, Position, Side, World } from '../../state/index.js';
import type { Seen } from '../seen/view.js';
import type { TableDifference } from './differences.js';
import { differencesOf } from './differences.js';
import type { Outlook } from './outlook.js';
import type { RefusedOrder } from './refusals.js';
import { refusalsOf } from './refusals.js';
import type { Found, Start } from './search.js';
import type { Course, FoundStep } from './course.js';
import { search } from './search.js';
import { meaning, nearestOf } from './near.js';
import type { TableChanges, Target } from './table-changes.js';
import { readChanges } from './changes.schema.js';
import { targetOf } from './target.js';

/** A course of legal actions that gives exactly what the table shows. */
export interface ChangeReading {
  /** Each as it is sent: `apply(world, state, action, { dice })` in a game with entered dice. */
  readonly steps: readonly FoundStep[];
  /** Where Opportunity Fire could have come on the way, and by whom: nobody has fired. */
  readonly windows: readonly { readonly by: Side; readonly at: LocationId }[];
  /** The position after them: the table's. */
  readonly position: Position;
}

/** A course of legal actions that comes near to the table, and what the table shows in another way. */
export interface NearReading extends ChangeReading {
  readonly differences: readonly TableDifference[];
}

/**
 * What the changes of a table mean. `explained`: there are readings. `refused`: something was done that is not legal. `differs`: it
 * was legal, and the table shows another result of it, or not the whole of it. `unknown`: nothing comes near.
 */
export interface ChangeExplained {
  readonly ruling: 'explained' | 'differs' | 'refused' | 'unknown';
  /** The best first: short ones, with nothing odd. */
  readonly readings: readonly ChangeReading[];
  /** Where there is no reading: the legal courses that come nearest. */
  readonly differs: readonly NearReading[];
  /** Where there is no reading: the orders that the table speaks of and that are refused, with all reasons. */
  readonly refused: readonly RefusedOrder[];
  /** `too-costly`: the budget was spent before everything was tried. Absent where it was. */
  readonly left?: readonly Problem[];
}

/** How changes are explained. */
export interface ExplainOptions {
  /** So many readings at the most; 10 where it is left out. */
  readonly most?: number;
  /** So many courses of actions are played at the most; 1,000 where it is left out. */
  readonly budget?: number;
}

/** How they are explained to somebody who asks again and again. */
interface ExplainBriefly extends ExplainOptions {
  /** Whether only readings are asked for, and what comes near: nobody is told of orders that are refused. */
  readonly isBrief?: boolean;
  /** From so many places a search goes on at the most. */
  readonly places?: number;
  /** Whether only those are taken to have acted whose counters have changed, as far as any has. */
  readonly isNarrow?: boolean;
}

/** So many readings are looked for. */
const MOST_READINGS = 10;

/** So many courses are played: some hundred milliseconds. */
const MOST_RUNS = 1_000;

/** So many courses are played for one counter by itself. */
const RUNS_ALONE = 200;

/** So many courses are told that come near. */
const MOST_DIFFERING = 3;

/**
 * Tells what was done on a table that enforces no rule: which legal actions, one after the other, turn the position into the table's.
 * A counter that was dragged over several hexes in one go has a path, with each window of Opportunity Fire on it; a group that was
 * dragged one by one is one group; hexes that are named and impulses that end are taken for granted. The dice that fell are used in
 * their order, all of them. Where nothing fits, it tells what is not legal and why, and what comes near.
 *
 * @param world the world
 * @param seen a game, or a view: then nothing is used that its side may not know. The dice of a seeded game are not looked at
 * @param changes what has changed on the table, perhaps hostile
 * @param how so many readings, and how long they are looked for
 * @returns the readings, each of which gives exactly the table's position; or the mistakes in the changes, each with its path
 * @rule 4.0
 * @example explainChange(world, game, { counters: [{ counter: 'us.2-5-4.1', to: { kind: 'map', at: 'H6' } }] }).value.readings[0].steps.map(({ action }) => action.kind) // ['name', 'done', 'move', 'enter']
 */
export function explainChange(
  world: World,
  seen: Seen,
  changes: TableChanges,
  how?: ExplainOptions,
): Result<ChangeExplained> {
  const wrong = misused({ world, seen }, 'lnlt');
  if (wrong !== undefined) return wrong;
  const settings = settingsOf(how, { most: 'count', budget: 'count' }, '/how');
  return settings.ok ? explainWith(world, seen, changes, settings.value) : settings;
}

/**
 * The same for whoever knows what the table shows later, as somebody does who reads a log.
 *
 * @param outlook what it shows later; nothing where nobody knows
 * @returns as `explainChange`
 * @rule 4.0
 * @example explainWith(world, game, changes, { most: 6, budget: 400 }, outlook).value.ruling // 'explained'
 */
export function explainWith(
  world: World,
  seen: Seen,
  changes: TableChanges,
  { most = MOST_READINGS, budget = MOST_RUNS, ...brief }: ExplainBriefly,
  outlook?: Outlook,
): Result<ChangeExplained> {
  const read = readChanges(world, changes);
  if (!read.ok) return read;
  const target = targetOf(world, positionNow(world, seen), read.value);
  if (!target.ok) return target;
  const start = startOf(world, seen, target.value);
  if (!start.ok) return start;
  return ok(explained(outlook === undefined ? start.value : { ...start.value, outlook }, most, budget, brief));
}

function startOf(world: World, seen: Seen, target: Target): Result<Start> {
  const { position, frames, pending } = seen;
  const start = { world, seen, target, board: { position, frames } };
  if (pending === undefined) return ok({ ...start, pending: undefined });
  const { ask } = questionOf(world, seen, pending);
  if ('ask' in pending) return refuse({ code: 'answer-first', params: { purpose: ask.purpose, of: ask.of } });
  return ok({ ...start, pending: { action: pending.action, answers: pending.answers, by: ask.by } });
}

function explained(
  start: Start,
  most: number,
  budget: number,
  { isBrief = false, isNarrow = false, places }: ExplainBriefly,
): ChangeExplained {
  const meter = meterOf(budget);
  const narrow = search(start, most, false, meter, places);
  const isEnough = isNarrow || narrow.exact.length > 0 || isSpent(meter);
  const found = isEnough ? narrow : search(start, most, true, meter, places);
  const left = isSpent(meter) ? { left: [tooCostly('explainChange', meter)] } : {};
  if (found.exact.length > 0)
    return { ruling: 'explained', readings: found.exact.map(readingOf), differs: [], refused: [], ...left };
  const differs = nearest(start.target, narrow, found);
  const together = isBrief ? [] : refusalsOf(start, narrow);
  const refused = isBrief || together.length > 0 ? together : refusedAlone(start, differs);
  const ruling = refused.length > 0 ? 'refused' : differs.length > 0 ? 'differs' : 'unknown';
  return { ruling, readings: [], differs, refused, ...left };
}

/**
 * What is refused of one counter alone, where others have done something that is legal: the counter that the nearest course leaves elsewhere is
 * looked at by itself.
 */
function refusedAlone({ target, ...start }: Start, [near]: readonly NearReading[]): readonly RefusedOrder[] {
  if (target.wanted.size < 2) return [];
  for (const difference of near?.differences ?? []) {
    const want = difference.kind === 'place' ? target.wanted.get(difference.counter) : undefined;
    if (want === undefined || want.place.kind !== 'map') continue;
    const { markers: _, track: _track, ...rest } = target;
    const wanted = new Map([[want.id, want]]);
    const alone = {
      ...start,
      target: { ...rest, wanted, created: [], faces: [], markers: undefined, track: undefined },
    };
    const found = search(alone, 1, false, meterOf(RUNS_ALONE));
    const refused = found.exact.length > 0 ? [] : refusalsOf(alone, found);
    if (refused.length > 0) return refused;
  }
  return [];
}

/** The courses that come nearest to the table: with the fewest differences, dice for nothing among them. */
function nearest(target: Target, narrow: Found, wide: Found): readonly NearReading[] {
  const told = new Map<string, NearReading>();
  const near = nearestOf([...narrow.near, ...wide.near])
    .map((course) => ({ course, differences: differencesOf(target, course) }))
    .sort((a, b) => a.differences.length - b.differences.length);
  for (const { course, differences } of near) {
    const key = meaning(course);
    if (told.size < MOST_DIFFERING && !told.has(key)) told.set(key, { ...readingOf(course), differences });
  }
  return [...told.values()];
}

function readingOf({ steps, board }: Course): ChangeReading {
  const windows = steps.flatMap(({ by, window }) => (window === undefined ? [] : [{ by, at: window }]));
  return { steps, windows, position: board.position };
}
