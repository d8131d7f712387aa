import { review } from '../../coach/index.js';
import { playedAgain } from '../../coach/review.js';
import type { Side, Transcript, World } from '../../facade/index.js';
import type { Locale } from '../../text/index.js';
import { saidOf } from '../files/report.js';
import { tellReview } from './report.js';

/** As long is thought as `review` thinks on its first level. */
const THOUGHT = { steps: 300, width: 3 } as const;

/**
 * The review of one side of a game, in lines.
 *
 * @param side whose decisions are reviewed
 * @returns the lines of `review`, or why the record is not reviewed
 * @example reviewLines(world, transcript, 'us', locale)
 */
export function reviewLines(world: World, record: Transcript, side: Side, locale: Locale): readonly string[] {
  const found = review(world, record, { ...THOUGHT, side });
  const again = playedAgain(world, record);
  if (!found.ok || !again.ok)
    return [found, again].flatMap((each) => (each.ok ? [] : each.problems.map((wrong) => saidOf(wrong, undefined, locale))));
  const told: string[] = [];
  const terminal = { out: (text: string) => void told.push(text), err: () => undefined, style: (_: string, text: string) => text };
  tellReview(world, again.value, found.value, terminal, locale);
  return told.join('').replace(/\n+$/, '').split('\n');
}
