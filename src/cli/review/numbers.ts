import type { Review } from '../../coach/index.js';
import type { Played } from '../../coach/recorded-orders.js';

/**
 * A review with the steps of a text in the place of those of its transcript, which counts every answer.
 *
 * @param numbers the step of the text for each step of the transcript
 * @example renumbered(review, [0, 1, 1, 1, 2]).decisions[0].step // 1, not 3
 */
export function renumbered(review: Review, numbers: readonly number[]): Review {
  const end = (numbers.at(-1) ?? -1) + 1;
  const own = (step: number): number => numbers[step] ?? end;
  const numbered = <T extends { readonly step: number }>(list: readonly T[]): readonly T[] =>
    list.map((each) => ({ ...each, step: own(each.step) }));
  const { luck, turningPoints } = review;
  return {
    ...review,
    steps: end,
    decisions: numbered(review.decisions),
    chances: numbered(review.chances),
    luck: {
      ...luck,
      actions: numbered(luck.actions),
      unmeasuredSteps: luck.unmeasuredSteps.map(own),
      sides: luck.sides.map((side) => ({ ...side, line: numbered(side.line) })),
    },
    turningPoints: turningPoints.map((each) => ({ ...each, step: own(each.step), to: own(each.to) })),
  };
}

/**
 * The steps of a transcript with which those of its text begin, by their numbers there.
 *
 * @example firstOfEach(played, [0, 1, 1, 2])[2].step // 2
 */
export function firstOfEach(played: readonly Played[], numbers: readonly number[]): readonly Played[] {
  const first: Played[] = [];
  for (const [at, each] of played.entries()) {
    const step = numbers[at] ?? first.length;
    // A step that was left out has nobody who played it: it looks like the one behind it.
    while (first.length <= step) first.push({ ...each, step: first.length });
  }
  return first;
}
