import type { ChangeReading } from '../../facade/index.js';
import { changesSeen, isUntouched } from '../position/changes.js';
import { namesOf } from '../../text/index.js';
import type { Attempt, Bench, Standing } from './attempt.js';
import { attemptAt, takenBy } from './attempt.js';
import { isRollAlone, joinedWith } from './deeds.js';
import { borneOut, saidAt } from './said.js';
import { resent } from './resent.js';
import { touchedAt, unseenWays } from './unseen-ways.js';
import type { Log, Stretch, Way } from './ways.js';
import { unlike } from './ways.js';

/** So many times something is explained while another way is looked for. */
const MOST_TRIED = 16;
/** So many deeds are joined with one that comes later. */
const MOST_MERGED = 2;
/** So many times something is explained for other answers to what is seen nowhere. */
const MOST_SETTLED = 8;
/** So many of the last deeds are told in another way by what comes behind them. */
const MOST_SOUGHT = 5;

/**
 * Explains a deed that begins with a step: the step alone, or with those that may belong to it.
 *
 * @returns the deed, or nothing where no course that is played gives the table
 * @example explainedFrom(log, standing, 4)?.last // 6
 */
export function explainedFrom(log: Log, standing: Standing, first: number): Stretch | undefined {
  for (const last of [first, ...joinedWith(log.deeds, first)]) {
    const found = stretchOf(log, standing, first, last);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The dice of some steps in their order. */
export function diceOf({ deeds }: Log, first: number, last: number): readonly (readonly number[])[] {
  return deeds.slice(first, last + 1).flatMap(({ dice }) => dice);
}

/**
 * The deed of some steps together.
 *
 * @returns nothing where no course that is played gives the table
 * @example stretchOf(log, standing, 4, 6)?.readings // 1
 */
export function stretchOf(log: Log, standing: Standing, first: number, last: number): Stretch | undefined {
  const attempt = attemptAt(log.bench, standing, log.tableAt(last), diceOf(log, first, last), log.outlookAt(last));
  return attempt.ok ? stretchBy(log, standing, first, last, attempt.value) : undefined;
}

/**
 * The deed that an attempt has explained.
 *
 * @returns nothing where there is no reading
 * @example stretchBy(log, standing, 4, 6, attempt)?.readings // 1
 */
export function stretchBy(
  { bench, deeds }: Log,
  before: Standing,
  first: number,
  last: number,
  { explained: { readings }, isBehind }: Attempt,
): Stretch | undefined {
  const ways = readings.flatMap((reading): readonly (Way & Pick<ChangeReading, 'windows'>)[] => {
    const taken = takenBy(bench.world, before.game, reading.steps);
    if (taken === undefined) return [];
    const game = taken.at(-1)?.applied.state ?? before.game;
    return [{ taken, after: { game, known: before.known }, windows: reading.windows }];
  });
  const [way, ...rest] = bestSaid(bench, before, saidAt(deeds, first, last), ways);
  if (way === undefined) return undefined;
  const others = rest.length > 0 ? unlike([way, ...rest]).slice(1) : rest;
  return { first, last, before, way, others, readings: ways.length, isBehind, windows: way.windows };
}

/** Ways that fit the table equally: those first that bear out what people said of them. Talk decides nothing else. */
function bestSaid<T extends Way>({ world }: Bench, { game }: Standing, said: string, ways: readonly T[]): readonly T[] {
  if (ways.length < 2 || said === '') return ways;
  const names = namesOf({ world, position: game.position });
  const score = ({ taken }: Way): number =>
    taken.reduce((sum, { action, implied }) => sum + (implied ? 0 : borneOut(said, action, names)), 0);
  return ways
    .map((way) => ({ way, score: score(way) }))
    .sort((a, b) => b.score - a.score)
    .map(({ way }) => way);
}

/** What was believed of deeds that are behind, and is not believed any more. */
export interface Reconsidered {
  /** So many of the last deeds are replaced. */
  readonly back: number;
  readonly stretches: readonly Stretch[];
}

/** So many times something may still be explained. */
interface Tries {
  left: number;
}

/**
 * Looks for another way through the last deeds, after which a step is explained that is not explained after the one that is believed.
 *
 * @param behind the deeds that are behind, none of them wrong but perhaps the first
 * @param step the step
 * @example reconsidered(log, behind, 9)?.back // 2
 */
export function reconsidered(log: Log, behind: readonly Stretch[], step: number): Reconsidered | undefined {
  const held = heldTo(log, behind.at(-1), step);
  if (held !== undefined) return { back: 1, stretches: [held] };
  return (
    anotherWay(log, behind, step, { left: MOST_TRIED }, ({ others }) => others) ??
    anotherWay(log, behind, step, { left: MOST_TRIED }, (stretch, later) => unseenWays(log, stretch, later, step)) ??
    heldLonger(log, behind.slice(-MOST_SOUGHT), step, { left: MOST_TRIED }) ??
    anotherWay(log, behind.slice(-MOST_SOUGHT), step, { left: MOST_TRIED }, (stretch, later) =>
      soughtWays(log, stretch, later, step),
    ) ??
    mergedWith(log, behind, step) ??
    // What was settled long ago and is seen nowhere, such as the edge on which a side comes on.
    anotherWay(log, behind, step, { left: MOST_SETTLED }, ({ way, others }) =>
      others.filter((other) => factsIn(way) !== factsIn(other)),
    )
  );
}

/** Dice that fell alone, taken together with more or fewer of the steps behind them. */
function heldLonger(log: Log, behind: readonly Stretch[], step: number, tries: Tries): Reconsidered | undefined {
  for (let from = behind.length - 1; from >= 0; from--) {
    const { first, last: until, before } = behind[from] as Stretch;
    if (!isAlone(log, first)) continue;
    for (const last of [first, ...joinedWith(log.deeds, first)]) {
      const later = behind.slice(from + 1).filter((each) => each.first > last);
      const isWhole = behind.slice(from + 1).every((each) => each.first > last || each.last <= last);
      if (last === until || last >= step || !isWhole) continue;
      if ((tries.left -= 1) < 0) return undefined;
      const found = stretchOf(log, before, first, last);
      const on = found === undefined ? undefined : goneOn(log, found, later, step, tries);
      if (on !== undefined) return { back: behind.length - from, stretches: on };
    }
  }
  return undefined;
}

/**
 * Whether a deed begins with dice of which nothing is seen.
 *
 * @example isAlone(log, 4) // true
 */
export function isAlone({ deeds }: Log, first: number): boolean {
  const deed = deeds[first];
  return deed !== undefined && isRollAlone(deed);
}

/** Dice of which nothing is seen may have been rolled by those whom the step has touched. */
function soughtWays(
  log: Log,
  { first, last, before }: Stretch,
  later: readonly Stretch[],
  step: number,
): readonly Way[] {
  const now = later.at(-1)?.way.after;
  if (!isAlone(log, first) || now === undefined) return [];
  const sought = new Map(touchedAt(log, now, step).map((id) => [id, { soon: 1 }]));
  if (sought.size === 0) return [];
  const attempt = attemptAt(log.bench, before, log.tableAt(last), diceOf(log, first, last), sought);
  const found = attempt.ok ? stretchBy(log, before, first, last, attempt.value) : undefined;
  return found === undefined ? [] : [found.way, ...found.others];
}

/**
 * What a step lays on the table by dice that fell alone before it. It is asked where the deed that begins with the step would take its
 * dice from later steps: a result belongs to the dice before it rather than to those behind it.
 *
 * @param roll the deed before it
 * @param found the deed that begins with the step
 * @returns nothing where the deed takes no later dice, or where the dice before it have another result
 * @example byDiceBefore(log, roll, found)?.first // 4
 */
export function byDiceBefore(log: Log, roll: Stretch | undefined, { first, last }: Stretch): Stretch | undefined {
  const isLater = log.deeds[first]?.dice.length === 0 && diceOf(log, first, last).length > 0;
  return isLater ? heldTo(log, roll, first) : undefined;
}

/** Dice that fell alone, with what a later step lays on the table by them. */
function heldTo(log: Log, roll: Stretch | undefined, step: number): Stretch | undefined {
  const deed = log.deeds[step];
  if (roll === undefined || !isAlone(log, roll.first) || deed === undefined) return undefined;
  return deed.dice.length > 0 || deed.touched.size === 0 ? undefined : stretchOf(log, roll.before, roll.first, step);
}

/** The last deeds and the step as one deed, perhaps with those behind it: dice for damage fall before anything is laid on the table. */
function mergedWith(log: Log, behind: readonly Stretch[], step: number): Reconsidered | undefined {
  for (const last of [step, ...joinedWith(log.deeds, step)]) {
    for (let back = 1; back <= Math.min(MOST_MERGED, behind.length); back++) {
      const { before, first } = behind[behind.length - back] as Stretch;
      if (first < 0) break;
      const merged = stretchOf(log, before, first, last);
      if (merged !== undefined) return { back, stretches: [merged] };
    }
  }
  return undefined;
}

/**
 * Another way of one of the deeds, the last first, after which all that comes is explained.
 *
 * @param waysOf the other ways of a deed
 * @param endOf how the step is explained behind them
 * @example anotherWay(log, behind, 9, { left: 5 }, ({ others }) => others)?.back // 2
 */
export function anotherWay(
  log: Log,
  behind: readonly Stretch[],
  step: number,
  tries: Tries,
  waysOf: (stretch: Stretch, later: readonly Stretch[]) => readonly Way[],
  endOf: (after: Standing) => Stretch | undefined = (after) => explainedFrom(log, after, step),
): Reconsidered | undefined {
  for (let from = behind.length - 1; from >= 0; from--) {
    const stretch = behind[from] as Stretch;
    const later = behind.slice(from + 1);
    for (const other of waysOf(stretch, later)) {
      if (tries.left <= 0) return undefined;
      const rest = stretch.others.filter((each) => each !== other);
      const replaced = { ...stretch, way: other, others: [...rest, stretch.way], windows: windowsIn(other) };
      const on = goneOn(log, replaced, later, step, tries, endOf);
      if (on !== undefined) return { back: behind.length - from, stretches: on };
    }
  }
  return undefined;
}

/** The windows of Opportunity Fire that a way lets go by. */
function windowsIn({ taken }: Way): Stretch['windows'] {
  return taken.flatMap(({ before: { frames }, by, action, implied }) => {
    const frame = frames.at(-1);
    return implied && action.kind === 'pass' && frame?.kind === 'window' ? [{ by, at: frame.at }] : [];
  });
}

function factsIn({ after: { game } }: Way): string {
  return JSON.stringify(game.position.facts);
}

/** The same deeds after another beginning, and the step behind them. */
function goneOn(
  log: Log,
  begun: Stretch,
  then: readonly Stretch[],
  step: number,
  tries: Tries,
  endOf: (after: Standing) => Stretch | undefined = (after) => explainedFrom(log, after, step),
): readonly Stretch[] | undefined {
  const stretches = [begun];
  let standing = begun.way.after;
  for (const stretch of then) {
    const { first, last } = stretch;
    if (stretch === then.at(-1) && isAlone(log, first)) {
      tries.left -= 1;
      const held = heldTo(log, { ...stretch, before: standing }, step);
      if (held !== undefined) return [...stretches, held];
    }
    let next = takenAgain(log, standing, stretch);
    if (next === undefined) {
      tries.left -= 1;
      next = stretchOf(log, standing, first, last);
    }
    if (next === undefined) return undefined;
    stretches.push(next);
    standing = next.way.after;
  }
  tries.left -= 1;
  const end = endOf(standing);
  return end === undefined ? undefined : [...stretches, end];
}

/** The very actions of a deed after another beginning, where they give the table. */
function takenAgain({ bench, tableAt }: Log, before: Standing, stretch: Stretch): Stretch | undefined {
  const { position } = tableAt(stretch.last);
  const steps = resent(stretch.way);
  // What led to it may not be needed now: the hex has been named already.
  const deed = steps.slice(steps.findIndex(({ implied }) => !implied));
  for (const each of deed.length < steps.length && deed.length > 0 ? [deed, steps] : [steps]) {
    const taken = takenBy(bench.world, before.game, each);
    const game = taken?.at(-1)?.applied.state ?? before.game;
    if (taken === undefined || game.pending !== undefined) continue;
    if (!isUntouched(changesSeen(game.position, position, bench.shown, before.known))) continue;
    return { ...stretch, before, way: { taken, after: { game, known: before.known } }, others: [] };
  }
  return undefined;
}
