import { append } from '../../kernel/basis/lists.js';
import type { ChangeReading } from '../../facade/index.js';
import { changesSeen, isUntouched } from '../position/changes.js';
import { namesOf } from '../../text/index.js';
import type { Attempt, Bench, Standing } from './attempt.js';
import { attemptAt, takenBy } from './attempt.js';
import { isRollAlone, joinedWith } from './deeds.js';
import { borneOut, saidAt } from './said.js';
import { resent } from './resent.js';
import type { Log, Stretch, Way } from './ways.js';
import { unlike } from './ways.js';

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

/**
 * The dice of some steps in their order.
 *
 * @example diceOf(log, 4, 6) // [[3, 5]]
 */
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
export interface Tries {
  left: number;
}

/**
 * Whether dice, with what is laid on the table by them, are those of the other side, though the track showed the one before when they fell.
 *
 * @example isAfterItsSide(log, held) // false
 */
export function isAfterItsSide({ tableAt }: Log, { first, before, way: { taken } }: Stretch): boolean {
  const { side } = tableAt(first);
  const isShown = side !== undefined && side === before.game.frames[0]?.by;
  const rolled = taken.findIndex(({ applied }) => applied.dice.length > 0);
  return isShown && taken[rolled]?.before.frames[0]?.by !== side;
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

/**
 * Dice that fell alone, with what a later step lays on the table by them.
 *
 * @returns nothing where they have another result, or where the step is none that lays one
 * @example heldTo(log, roll, 6)?.last // 6
 */
export function heldTo(log: Log, roll: Stretch | undefined, step: number): Stretch | undefined {
  const deed = log.deeds[step];
  if (roll === undefined || !isAlone(log, roll.first) || deed === undefined) return undefined;
  return deed.dice.length > 0 || deed.touched.size === 0 ? undefined : stretchOf(log, roll.before, roll.first, step);
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

/**
 * The same deeds after another beginning, and the step behind them.
 *
 * @param begun the first deed, told in another way
 * @param then those behind it
 * @returns nothing where one of them does not fit any more
 * @example goneOn(log, begun, [], 9, { left: 5 })?.length // 2
 */
export function goneOn(
  log: Log,
  begun: Stretch,
  then: readonly Stretch[],
  step: number,
  tries: Tries,
  endOf: (after: Standing) => Stretch | undefined = (after) => explainedFrom(log, after, step),
): readonly Stretch[] | undefined {
  const stretches = [begun];
  let standing = begun.way.after;
  let late: readonly Stretch[] | undefined;
  for (const stretch of then) {
    const { first, last } = stretch;
    if (stretch === then.at(-1) && isAlone(log, first)) {
      tries.left -= 1;
      const held = heldTo(log, { ...stretch, before: standing }, step);
      if (held !== undefined) late = [...stretches, held];
      if (held !== undefined && !isAfterItsSide(log, held)) return late;
    }
    const apart = stepByStep(log, standing, stretch, tries);
    if (apart !== undefined) {
      append(stretches, apart);
      standing = (apart.at(-1) as Stretch).way.after;
      continue;
    }
    let next = takenAgain(log, standing, stretch);
    if (next === undefined) {
      tries.left -= 1;
      next = stretchOf(log, standing, first, last);
    }
    if (next === undefined) return late;
    stretches.push(next);
    standing = next.way.after;
  }
  tries.left -= 1;
  const end = endOf(standing);
  if (end !== undefined) return [...stretches, end];
  // Dice alone that were explained anew may be those of somebody else.
  const roll = stretches.at(-1);
  for (const other of roll === undefined || roll === begun || !isAlone(log, roll.first) ? [] : roll.others) {
    if ((tries.left -= 1) < 0) break;
    const last = endOf(other.after);
    if (last !== undefined) return [...stretches.slice(0, -1), { ...(roll as Stretch), way: other, others: [] }, last];
  }
  return late;
}

/**
 * Steps that together change nothing, each by itself: by another beginning the first of them may be an action, which the next takes back, such
 * as a weapon taken up and laid down.
 *
 * @returns nothing for any other deed, and where one of the steps is not explained
 */
function stepByStep(
  log: Log,
  before: Standing,
  { first, last, way }: Stretch,
  tries: Tries,
): readonly Stretch[] | undefined {
  if (way.taken.length > 0 || last === first || diceOf(log, first, last).length > 0) return undefined;
  tries.left -= 1;
  const stretches: Stretch[] = [];
  let standing = before;
  for (let step = first; step <= last; step++) {
    const found = stretchOf(log, standing, step, step);
    if (found === undefined) return undefined;
    stretches.push(found);
    standing = found.way.after;
  }
  return stretches;
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
