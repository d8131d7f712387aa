import { attemptAt } from './attempt.js';
import type { Reconsidered, Tries } from './course.js';
import { anotherWay, diceOf, goneOn, heldTo, isAfterItsSide, isAlone, stretchBy, stretchOf } from './course.js';
import { joinedWith } from './deeds.js';
import { rolledByOthers } from './rolled-by-others.js';
import { turnedToFire } from './turned-to-fire.js';
import { othersNamed, touchedAt, unseenWays } from './unseen-ways.js';
import type { Log, Stretch, Way } from './ways.js';

/** So many times something is explained while another way is looked for. */
const MOST_TRIED = 16;
/** So many deeds are joined with one that comes later. */
const MOST_MERGED = 2;
/** So many times something is explained for other answers to what is seen nowhere. */
const MOST_SETTLED = 8;
/** So many of the last deeds are told in another way by what comes behind them. */
const MOST_SOUGHT = 5;

/**
 * Looks for another way through the last deeds, after which a step is explained that is not explained after the one that is believed.
 *
 * @param behind the deeds that are behind, none of them wrong but perhaps the first
 * @param step the step
 * @example reconsidered(log, behind, 9)?.back // 2
 */
export function reconsidered(log: Log, behind: readonly Stretch[], step: number): Reconsidered | undefined {
  const held = heldTo(log, behind.at(-1), step);
  const joined = held === undefined ? undefined : { back: 1, stretches: [held] };
  if (held !== undefined && !isAfterItsSide(log, held)) return joined;
  return (
    anotherWay(log, behind, step, { left: MOST_TRIED }, ({ others }) => others) ??
    joined ??
    anotherWay(log, behind, step, { left: MOST_TRIED }, (stretch, later) => unseenWays(log, stretch, later, step)) ??
    rolledByOthers(log, behind.slice(-1 - MOST_SOUGHT), step, { left: MOST_TRIED }) ??
    heldLonger(log, behind.slice(-MOST_SOUGHT), step, { left: MOST_TRIED }) ??
    anotherWay(log, behind.slice(-MOST_SOUGHT), step, { left: MOST_TRIED }, (stretch, later) =>
      soughtWays(log, stretch, later, step),
    ) ??
    mergedWith(log, behind, step) ??
    anotherWay(log, behind.slice(-MOST_SOUGHT), step, { left: MOST_TRIED }, (stretch, later) =>
      othersNamed(log, stretch, later, step),
    ) ??
    anotherWay(log, behind.slice(-MOST_SOUGHT), step, { left: MOST_TRIED }, (stretch, later) =>
      turnedToFire(log, stretch, touchedAt(log, later.at(-1)?.way.after ?? stretch.way.after, step)),
    ) ??
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

function factsIn({ after: { game } }: Way): string {
  return JSON.stringify(game.position.facts);
}
