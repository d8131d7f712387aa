import type { LeavesBy } from '../../rulings/leaves-by.js';
import { leavesBy } from '../../rulings/leaves-by.js';
import type { ChoosesFor } from '../steps/play-step.js';
import type { ReadOrder } from './reading.js';

/**
 * Takes the kinds of movement out of a withdrawal: they are chosen only once a unit has passed its check, and are no part of the order.
 *
 * @param order as its words were read
 * @returns the order without them, and what was said; any other order as it is
 * @rule 8.1.1
 * @example withoutManner({ kind: 'withdraw', at: 'H4', units: ['us.2-5-4.1'], modes: ['lowCrawl'] }).leaves // [{ unit: 'us.2-5-4.1', mode: 'lowCrawl' }]
 */
export function withoutManner(order: ReadOrder): { readonly order: ReadOrder; readonly leaves?: LeavesBy } {
  const { modes, ...plain } = order;
  if (order.kind !== 'withdraw' || modes === undefined) return { order };
  const said = [modes].flat();
  const units = [order['units'] ?? []].flat();
  const leaves: LeavesBy =
    said.length === units.length
      ? units.flatMap((unit, i) => (said[i] === undefined ? [] : [{ unit, mode: said[i] }]))
      : said.slice(0, 1).map((mode) => ({ mode }));
  return { order: plain, leaves };
}

/**
 * The choice of each unit that leaves, as its line has said it.
 *
 * @rule 8.1.1
 * @example choosesToLeave([{ mode: 'lowCrawl' }])(ask) // 'lowCrawl', where a unit is asked by which kind of movement it leaves
 */
export function choosesToLeave(leaves: LeavesBy): ChoosesFor {
  return ({ purpose, of }) => (purpose === 'withdrawalMode' ? leavesBy(leaves, of) : undefined);
}
