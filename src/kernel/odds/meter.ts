/** Counts the steps of some work. Steps and not time: the same question takes the same steps on every machine. */
export interface Meter {
  steps: number;
  /** So many steps may be taken. */
  readonly most: number;
  /** The weight of the events that its paths have taken in; it is counted where it has a bound. */
  events?: number;
  /** So much weight of events may be taken in. */
  readonly mostEvents?: number;
}

/**
 * A meter at its beginning.
 *
 * @param most so many steps may be taken
 * @param mostEvents so much weight of events may be taken in; any, where it is left out
 * @example meterOf(1000).steps // 0
 */
export function meterOf(most: number, mostEvents?: number): Meter {
  return mostEvents === undefined ? { steps: 0, most } : { steps: 0, most, events: 0, mostEvents };
}

/**
 * Counts a step.
 *
 * @param weight how many steps it stands for
 * @returns whether the work may go on
 * @example takeStep(meterOf(1)) // true
 */
export function takeStep(meter: Meter, weight: number = 1): boolean {
  meter.steps += weight;
  return meter.steps <= meter.most;
}

/**
 * Whether more steps, or more events, were wanted than may be taken.
 *
 * @example isSpent({ steps: 2, most: 1 }) // true
 */
export function isSpent({ steps, most, events = 0, mostEvents = Infinity }: Meter): boolean {
  return steps > most || events > mostEvents;
}
