import { changesSeen, isUntouched } from '../position/changes.js';
import type { Standing } from './attempt.js';
import type { Reconsidered } from './course.js';
import { anotherWay, diceOf, isAlone, stretchOf } from './course.js';
import type { Log, Stretch } from './ways.js';

/** So many deeds before the dice are told in another way: all guns of some tanks. */
const MOST_BACK = 8;
/** So many times something is explained for it. */
const MOST_TRIED = 12;

/**
 * Dice alone that are explained by themselves after another way of the deeds before them. It is asked where they are explained otherwise only
 * together with a later step in which nothing but a track was set, or with one behind it, or after impulses that no track has shown, or after one
 * that ends with the very step.
 *
 * @param behind the deeds before the dice, none of them wrong but perhaps the first
 * @param found the deed that begins with the dice
 * @returns the deeds that are told in another way, and the dice; nothing where they may belong to what comes later, or where no other way fits
 * @example byThemselves(log, behind, found)?.back // 1
 */
export function byThemselves(log: Log, behind: readonly Stretch[], found: Stretch): Reconsidered | undefined {
  const { first, last } = found;
  if (!isAlone(log, first)) return undefined;
  const ends = endsIn(found);
  const isLate = ends > 0 && log.deeds[first]?.tracks === true;
  const isOdd = isLate || hidesImpulses(log, found) || log.deeds.slice(first + 1, last).some(({ tracks }) => tracks);
  if (!isOdd && (last === first || !isNothingBut(log, first, last))) return undefined;
  const endOf = (after: Standing): Stretch | undefined => {
    const alone = stretchOf(log, after, first, first);
    if (alone !== undefined && (endsIn(alone) < ends || (last > first && !hidesImpulses(log, alone)))) return alone;
    // The very dice may end a phase, which the tracks show by the last step.
    const whole = last === first || ends === 0 ? undefined : stretchOf(log, after, first, last);
    return whole === undefined || endsIn(whole) > 0 ? undefined : whole;
  };
  return anotherWay(log, behind.slice(-MOST_BACK), first, { left: MOST_TRIED }, ({ others }) => others, endOf);
}

/** Whether an impulse has ended and another one too in a deed, and the tracks have not gone on. */
function hidesImpulses({ tableAt }: Log, stretch: Stretch): boolean {
  return endsIn(stretch) > 1 && tableAt(stretch.first).side !== undefined;
}

/** So many impulses and phases of a side are taken to have ended in a deed. */
function endsIn({ way: { taken } }: Stretch): number {
  return taken.filter(
    ({ implied, action: { kind }, before: { frames } }) =>
      implied && (kind === 'pass' || kind === 'done') && frames.at(-1)?.kind !== 'window',
  ).length;
}

/** Whether nothing is laid on the table behind dice, and no more dice fall. */
function isNothingBut(log: Log, first: number, last: number): boolean {
  if (diceOf(log, first + 1, last).length > 0) return false;
  const [before, after] = [log.tableAt(first), log.tableAt(last)];
  return isUntouched(changesSeen(before.position, after.position, log.bench.shown));
}
