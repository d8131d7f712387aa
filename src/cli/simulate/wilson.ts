/** The share of a normal distribution within so many deviations of its middle is 95 %. */
const DEVIATIONS = 1.959963984540054;

/** Shares are told to so many places, so that a last place that differs somewhere is not seen. */
const PLACES = 4;

/** A share of games, and the interval in which the true share lies with 95 % certainty. */
export interface Share {
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

/**
 * A share with its Wilson score interval at 95 %, which is good for few games and for shares near 0 and 1 as well.
 *
 * @param won how many
 * @param games of how many, at least 1
 * @returns shares from 0 to 1, to four places
 * @example wilson(8, 10) // { share: 0.8, from: 0.4902, to: 0.9433 }
 */
export function wilson(won: number, games: number): Share {
  const share = won / games;
  const z2 = DEVIATIONS * DEVIATIONS;
  const middle = (won + z2 / 2) / (games + z2);
  const half = (DEVIATIONS / (games + z2)) * Math.sqrt((won * (games - won)) / games + z2 / 4);
  return { share: rounded(share), from: rounded(Math.max(0, middle - half)), to: rounded(Math.min(1, middle + half)) };
}

/**
 * A number to four places.
 *
 * @example rounded(2 / 3) // 0.6667
 */
export function rounded(value: number): number {
  return Number(value.toFixed(PLACES));
}
