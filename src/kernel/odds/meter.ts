/** Counts the steps of some work. Steps and not time: the same question takes the same steps on every machine. */
export interface Meter {
  steps: number;
  /** So many steps may be taken. */
  readonly most: number;
}

/**
 * A meter at its beginning.
 *
 * @param most so many steps may be taken
 * @example meterOf(1000).steps // 0
 */
export function meterOf(most: number): Meter {
  return { steps: 0, most };
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
 * Whether more steps were wanted than may be taken.
 *
 * @example isSpent({ steps: 2, most: 1 }) // true
 */
export function isSpent({ steps, most }: Meter): boolean {
  return steps > most;
}
