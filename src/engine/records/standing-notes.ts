import { byText } from '../../kernel/basis/order.js';
import type { Side } from '../game/game.js';
import type { StandingNote, StandingOrders } from '../game/standing-type.js';

/** The standing orders of each side that has any. */
export type StandingBySide = ReadonlyMap<Side, StandingOrders>;

/**
 * What a record has to note before its next step: the standing orders that were set or cancelled.
 *
 * @param noted the orders that the record knows of
 * @param now those that stand now
 * @returns a note for each side that differs, sorted by side
 * @example notesBetween(new Map(), new Map([['de', orders]])) // [{ by: 'de', orders }]
 */
export function notesBetween(noted: StandingBySide, now: StandingBySide): readonly StandingNote[] {
  const sides = [...new Set([...noted.keys(), ...now.keys()])].sort(byText);
  return sides.flatMap((by) => {
    const [before, after] = [noted.get(by), now.get(by)];
    if (written(before) === written(after)) return [];
    return [{ by, ...(after === undefined ? {} : { orders: after }) }];
  });
}

/** Orders as text, the same for the same orders: a session writes it, so it is shorter than the canonical form. */
function written(orders: StandingOrders | undefined): string | undefined {
  return JSON.stringify(orders, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => byText(a, b)))
      : value,
  );
}

/**
 * The standing orders after some steps of a record.
 *
 * @param steps the steps, in their order
 * @example notedIn(transcript.steps).get('de')
 */
export function notedIn(steps: Iterable<{ readonly ordered?: readonly StandingNote[] }>): StandingBySide {
  const noted = new Map<Side, StandingOrders>();
  for (const { ordered = [] } of steps) {
    for (const { by, orders } of ordered) {
      if (orders === undefined) noted.delete(by);
      else noted.set(by, orders);
    }
  }
  return noted;
}
