import { review } from '../../coach/index.js';
import { playedAgain } from '../../coach/review.js';
import type { Side, Transcript, World } from '../../facade/index.js';
import type { Locale } from '../../text/index.js';
import { saidOf } from '../files/report.js';
import type { Terminal } from '../terminal/terminal.js';
import { tellReview } from './report.js';
import { progressOn } from './review.js';

/** As long is thought as `review` thinks on its first level. */
const THOUGHT = { steps: 300, width: 3 } as const;

/** Whose decisions are reviewed, where the progress is told, and in which language the review is. */
interface Asked {
  readonly side: Side;
  readonly terminal: Terminal;
  readonly locale: Locale;
}

/**
 * The review of one side of a game, in lines.
 *
 * @returns the lines of `review`, or why the record is not reviewed
 * @example reviewLines(world, transcript, { side: 'us', terminal, locale })
 */
export function reviewLines(world: World, record: Transcript, { side, terminal, locale }: Asked): readonly string[] {
  const found = review(world, record, { ...THOUGHT, side, onProgress: progressOn(terminal, false) });
  const again = playedAgain(world, record);
  const faults = [found, again].flatMap((each) => (each.ok ? [] : each.problems));
  if (!found.ok || !again.ok) return faults.map((wrong) => saidOf(wrong, undefined, locale));
  const told: string[] = [];
  tellReview(world, again.value, found.value, { ...terminal, out: (text) => void told.push(text) }, locale);
  return told.join('').replace(/\n+$/, '').split('\n');
}
