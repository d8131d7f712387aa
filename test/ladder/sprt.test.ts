import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eloOf, expected, llr, PAIR_SCORES, sprt, strengthOf } from '../../src/cli/ladder/sprt.js';

const USUAL = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };

/** The normal approximation of the ratio: by the mean and the variance of the results alone. */
function normal(counts: readonly number[], score0: number, score1: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const mean = counts.reduce((sum, count, i) => sum + count * PAIR_SCORES[i]!, 0) / all;
  const variance = counts.reduce((sum, count, i) => sum + count * (PAIR_SCORES[i]! - mean) ** 2, 0) / all;
  return (all * (score1 - score0) * (2 * mean - score0 - score1)) / (2 * variance);
}

describe('Elo', () => {
  it('is the logistic scale: 400 of it are ten to one', () => {
    expect(expected(0)).toBe(0.5);
    expect(expected(400)).toBeCloseTo(10 / 11, 12);
    expect(eloOf(0.75)).toBeCloseTo(190.8485, 4);
    expect(eloOf(expected(-123))).toBeCloseTo(-123, 9);
  });
});

describe('the ratio of likelihoods', () => {
  it('is that of Wald where a game is won or lost', () => {
    // 30 ln(0.6/0.5) + 10 ln(0.4/0.5), by hand.
    expect(llr([10, 30], [0, 1], 0.5, 0.6)).toBeCloseTo(3.238211, 6);
    // 4 ln(0.7/0.3) + 6 ln(0.3/0.7): two of six more are lost.
    expect(llr([6, 4], [0, 1], 0.3, 0.7)).toBeCloseTo(-1.694596, 6);
  });

  it('is that of Wald for draws that never come, too', () => {
    expect(llr([10, 0, 30], [0, 0.5, 1], 0.5, 0.6)).toBeCloseTo(3.238211, 6);
  });

  it('is that of two equations solved by hand where a third of the games is drawn', () => {
    const [shares, mean] = [[1 / 3, 1 / 3, 1 / 3], 0.6];
    const root = rootOf((t) =>
      shares.reduce((sum, share, i) => sum + (share * (i / 2 - mean)) / (1 + t * (i / 2 - mean)), 0),
    );
    const by = [0, 0.5, 1].reduce((sum, score) => sum - 4 * Math.log(1 + root * (score - mean)), 0);
    expect(llr([4, 4, 4], [0, 0.5, 1], 0.5, mean)).toBeCloseTo(by, 9);
    // The fitted shares add up to one and have the mean that is asked for.
    const fitted = [0, 0.5, 1].map((score) => 1 / 3 / (1 + root * (score - mean)));
    expect(fitted.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(fitted.reduce((sum, share, i) => sum + (share * i) / 2, 0)).toBeCloseTo(mean, 9);
  });

  it('is nothing for results in the middle of both, and changes its sign with the sides', () => {
    expect(llr([7, 20, 46, 20, 7], PAIR_SCORES, 0.45, 0.55)).toBeCloseTo(0, 9);
    const counts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(counts, fc.double({ min: 0.01, max: 0.2, noNaN: true }), (some, off) => {
        const there = llr(some, PAIR_SCORES, 0.5, 0.5 + off);
        expect(llr([...some].reverse(), PAIR_SCORES, 0.5, 0.5 - off)).toBeCloseTo(there, 6);
        expect(llr(some, PAIR_SCORES, 0.5 + off, 0.5)).toBeCloseTo(-there, 6);
      }),
    );
  });

  it('comes to the normal approximation in long matches of equals', () => {
    const counts = [10_789, 19_328, 33_806, 19_402, 10_543];
    const [score0, score1] = [expected(-3), expected(0)];
    expect(llr(counts, PAIR_SCORES, score0, score1) / normal(counts, score0, score1)).toBeCloseTo(1, 2);
  });
});

describe('the test of two bots', () => {
  it('has the bounds of Wald: ln 19 for one mistake in twenty', () => {
    const { lower, upper, llr: ratio, state } = sprt([0, 0, 0, 0, 0], USUAL);
    expect([lower, upper]).toEqual([Math.log(0.05 / 0.95), Math.log(0.95 / 0.05)]);
    expect(upper).toBeCloseTo(2.944439, 6);
    expect([ratio, state]).toEqual([0, 'open']);
    expect(sprt([0, 0, 0, 0, 0], { ...USUAL, alpha: 0.01, beta: 0.2 }).upper).toBeCloseTo(Math.log(80), 12);
  });

  it('passes who wins, fails who does not, and waits where nothing is known', () => {
    expect(sprt([2, 0, 10, 0, 18], USUAL).state).toBe('passed');
    expect(sprt([18, 0, 10, 0, 2], USUAL).state).toBe('failed');
    expect(sprt([3, 0, 10, 0, 3], USUAL).state).toBe('open');
  });

  it('comes to an end where one wins everything, and where every pair is even', () => {
    expect(sprt([0, 0, 0, 0, 30], USUAL).state).toBe('passed');
    expect(sprt([0, 0, 60, 0, 0], USUAL).state).toBe('failed');
  });

  it('makes no more mistakes than it is allowed', () => {
    // Pairs of a bot of no strength at all: scores of two coins, by a small generator.
    let seed = 1;
    const coin = (): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647 < 0.5 ? 0 : 1;
    };
    let passed = 0;
    for (let match = 0; match < 200; match++) {
      const pairs = [0, 0, 0, 0, 0];
      for (let pair = 0; pair < 2_000; pair++) {
        const at = 2 * (coin() + coin());
        pairs[at] = pairs[at]! + 1;
        const { state } = sprt(pairs, { ...USUAL, elo1: 100 });
        if (state === 'passed') passed += 1;
        if (state !== 'open') break;
      }
    }
    // One in twenty of 200 is 10; more than 20 would come up once in a thousand times.
    expect(passed).toBeLessThanOrEqual(20);
    expect(passed).toBeGreaterThan(0);
  });
});

describe('the strength of a bot', () => {
  it('is that of its mean score, with an interval by what varies between pairs', () => {
    const { elo = NaN, from, to } = strengthOf([2, 0, 10, 0, 18]);
    // (10 · ½ + 18) / 30 = 23/30; 400 log10(23/7).
    expect(elo).toBeCloseTo(400 * Math.log10(23 / 7), 9);
    expect(from).toBeLessThan(elo);
    expect(to).toBeGreaterThan(elo);
  });

  it('has no figure where everything is won or lost, but a bound on the other side', () => {
    const [won, lost] = [strengthOf([0, 0, 0, 0, 10]), strengthOf([10, 0, 0, 0, 0])];
    expect([won.elo, won.to, lost.elo, lost.from]).toEqual([undefined, undefined, undefined, undefined]);
    expect(won.from).toBeGreaterThan(0);
    expect(lost.to).toBeCloseTo(-(won.from ?? 0), 9);
  });

  it('is never certain after one pair, and unknown without one', () => {
    expect(strengthOf([0, 0, 0, 0, 1]).from).toBeLessThan(0);
    const same = strengthOf([0, 0, 0, 4, 0]);
    expect(same.from).toBeLessThan(same.elo ?? 0);
    expect(strengthOf([0, 0, 0, 0, 0])).toEqual({});
  });
});

/** Where a falling function is nothing, between the ends at which a share of 3/5 or -2/5 has no bound. */
function rootOf(f: (t: number) => number): number {
  let [low, high] = [-1 / 0.4 + 1e-12, 1 / 0.6 - 1e-12];
  for (let round = 0; round < 100; round++) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
