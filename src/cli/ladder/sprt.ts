/** What is tested: whether a player is stronger by `elo1` or by no more than `elo0`, with these chances of a mistake. */
export interface Question {
  readonly elo0: number;
  readonly elo1: number;
  /** The chance that a player of `elo0` passes. */
  readonly alpha: number;
  /** The chance that a player of `elo1` fails. */
  readonly beta: number;
}

/** How a test stands. */
export interface Verdict {
  /** The logarithm of how much likelier the results are by `elo1` than by `elo0`. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** `passed`: `elo1` is taken; `failed`: `elo0` is taken; `open`: more games are needed. */
  readonly state: 'passed' | 'failed' | 'open';
}

/** A strength in Elo, with the interval in which it lies with 95 % certainty. What has no bound is absent. */
export interface Strength {
  readonly elo?: number;
  readonly from?: number;
  readonly to?: number;
}

/** The scores of a pair of games: both lost, one drawn and one lost, and so on to both won. */
export const PAIR_SCORES: readonly number[] = [0, 0.25, 0.5, 0.75, 1];

/** A result that has not come up counts as so many, so that nothing is impossible. */
const TRACE = 1e-3;

const DEVIATIONS = 1.959963984540054;

/**
 * The score that is expected of a player who is so many Elo stronger.
 *
 * @returns from 0 to 1
 * @example expected(400) // 0.909
 */
export function expected(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * The strength that a score tells of.
 *
 * @param score between 0 and 1
 * @example eloOf(0.75) // 190.8
 */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / score - 1);
}

/**
 * The logarithm of the likelihood ratio of two expected scores, each with the distribution that fits the results best and has this
 * score: the generalized ratio for results of any number of kinds.
 *
 * @param counts how often each result came up
 * @param scores what each result is worth, rising
 * @example llr([10, 30], [0, 1], 0.5, 0.6) // 3.24: 30 ln(0.6/0.5) + 10 ln(0.4/0.5)
 */
export function llr(counts: readonly number[], scores: readonly number[], score0: number, score1: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return 0;
  const shares = counts.map((count) => count / all);
  const tilt0 = tiltFor(shares, scores, score0);
  const tilt1 = tiltFor(shares, scores, score1);
  let sum = 0;
  for (const [i, count] of counts.entries()) {
    const score = scores[i] ?? 0;
    sum += count * (Math.log1p(tilt0 * (score - score0)) - Math.log1p(tilt1 * (score - score1)));
  }
  return sum;
}

/**
 * The tilt t for which the distribution `share / (1 + t (score - mean))` has this mean: the likeliest one that has it. What is
 * looked for falls as t grows, so halving finds it.
 */
function tiltFor(shares: readonly number[], scores: readonly number[], mean: number): number {
  const reach = scores.filter((_, i) => (shares[i] ?? 0) > 0).map((score) => score - mean);
  const [most, least] = [reach.at(-1) ?? 0, reach[0] ?? 0];
  // No distribution of these results has this mean.
  if (most <= 0 || least >= 0) return 0;
  let [low, high] = [-1 / most, -1 / least];
  for (let round = 0; round < 200; round++) {
    const middle = (low + high) / 2;
    let sum = 0;
    for (const [i, share] of shares.entries()) {
      const off = (scores[i] ?? 0) - mean;
      if (share > 0) sum += (share * off) / (1 + middle * off);
    }
    if (sum > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The test after some pairs of games: Wald's sequential test with the ratio of pentanomial results.
 *
 * @param pairs pairs by the score of the player: 0, ½, 1, 1½, 2 of 2
 * @example sprt([2, 0, 10, 0, 18], { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 }).state // 'passed'
 */
export function sprt(pairs: readonly number[], { elo0, elo1, alpha, beta }: Question): Verdict {
  const counts = pairs.map((count) => (count === 0 ? TRACE : count));
  const played = pairs.some((count) => count > 0);
  const ratio = played ? llr(counts, PAIR_SCORES, expected(elo0), expected(elo1)) : 0;
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  return { llr: ratio, lower, upper, state: ratio >= upper ? 'passed' : ratio <= lower ? 'failed' : 'open' };
}

/** Before any game each kind of result counts as so many pairs, so that few pairs of one kind do not look certain. */
const DOUBT = 0.2;

/**
 * The strength that pairs of games tell of. Both games of a pair have the same seed, so it is pairs that vary independently. How much
 * they vary is taken with one pair more, spread over all kinds of results.
 *
 * @param pairs pairs by score, as for `sprt`
 * @returns Elo; absent where all is won or lost, and a bound where the score may as well be all or nothing
 * @example strengthOf([2, 0, 10, 0, 18]).elo // 206.6
 */
export function strengthOf(pairs: readonly number[]): Strength {
  const all = total(pairs);
  if (all === 0) return {};
  const mean = meanOf(pairs);
  const doubted = pairs.map((count) => count + DOUBT);
  const middle = meanOf(doubted);
  const spread = doubted.map((count, i) => count * ((PAIR_SCORES[i] ?? 0) - middle) ** 2);
  const half = DEVIATIONS * Math.sqrt(total(spread) / total(doubted) / all);
  return { ...named('elo', mean), ...named('from', mean - half), ...named('to', mean + half) };
}

function named(name: keyof Strength, score: number): Strength {
  return score > 0 && score < 1 ? { [name]: eloOf(score) } : {};
}

function meanOf(pairs: readonly number[]): number {
  return total(pairs.map((count, i) => count * (PAIR_SCORES[i] ?? 0))) / total(pairs);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
