import type { Reconsidered, Tries } from './course.js';
import { anotherWay, explainedFrom, isAlone, stretchOf } from './course.js';
import type { Log, Stretch } from './ways.js';

/**
 * Dice alone before a step, which somebody else has rolled than it seemed: after another way of one of the deeds before them the dice are explained
 * anew.
 *
 * @param behind the deeds before the step, the dice last
 * @param step the step that is not explained after them
 * @param tries so many times something is explained for it
 * @returns nothing where no dice are before the step, or where no other way fits
 * @example rolledByOthers(log, behind, 7, { left: 16 })?.back // 2
 */
export function rolledByOthers(
  log: Log,
  behind: readonly Stretch[],
  step: number,
  tries: Tries,
): Reconsidered | undefined {
  const roll = behind.at(-1);
  if (roll === undefined || !isAlone(log, roll.first)) return undefined;
  let end: Stretch | undefined;
  const found = anotherWay(
    log,
    behind.slice(0, -1),
    roll.first,
    tries,
    ({ others }) => others,
    (after) => {
      const again = stretchOf(log, after, roll.first, roll.last);
      const ways = again === undefined ? [] : [again.way, ...again.others];
      for (const way of ways) {
        if ((tries.left -= 1) < 0) return undefined;
        end = explainedFrom(log, way.after, step);
        if (end !== undefined) return { ...roll, ...again, way, others: ways.filter((each) => each !== way) };
      }
      return undefined;
    },
  );
  return found === undefined || end === undefined
    ? undefined
    : { back: found.back + 1, stretches: [...found.stretches, end] };
}
