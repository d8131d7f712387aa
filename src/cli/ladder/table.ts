import type { Terminal } from '../terminal/terminal.js';
import type { Naming } from './page.js';
import { pageInMarkdown } from './page.js';
import type { Ratings } from './ratings.js';
import type { Question, Strength, Verdict } from './sprt.js';

/** What is told of two bots. */
export interface MatchTold {
  readonly bots: readonly [string, string];
  readonly counts: readonly number[];
  readonly strength: Strength;
  /** The test, where there are only two. */
  readonly test?: Question & Verdict;
}

/**
 * Writes what came of two bots, and whether the test is decided.
 *
 * @example tellMatch({ bots: ['tactical', 'random'], counts: [0, 0, 1, 2, 7], strength, test }, terminal)
 */
export function tellMatch({ bots, counts, strength, test }: MatchTold, { out, style }: Terminal): void {
  const [one, other] = bots;
  const pairs = counts.reduce((sum, count) => sum + count, 0);
  out(`${style('bold', `${one} against ${other}`)}: ${pairs} pairs of games with changed sides\n`);
  out(`  pairs with 0, ½, 1, 1½, 2 of 2 points for ${one}: ${counts.join(', ')}\n`);
  const [elo, from, to] = [strength.elo, strength.from, strength.to].map((each) => each.toFixed(0));
  out(`  ${one} is ${elo} Elo stronger (${from} to ${to} with 95 % certainty)\n`);
  if (test === undefined) return;
  const { llr, lower, upper, state, elo0, elo1 } = test;
  const said = {
    passed: style('green', `passed: rather ${elo1} Elo or more than ${elo0}`),
    failed: style('red', `failed: rather ${elo0} Elo or less than ${elo1}`),
    open: 'not decided: more pairs are needed',
  }[state];
  out(
    `  test of ${elo0} against ${elo1} Elo: LLR ${llr.toFixed(2)} of ${lower.toFixed(2)} to ${upper.toFixed(2)}, ${said}\n`,
  );
}

/**
 * Writes the ratings of all scenarios.
 *
 * @example tellRatings(ratings, naming, terminal)
 */
export function tellRatings(ratings: readonly Ratings[], naming: Naming, { out }: Terminal): void {
  out(`\n${pageInMarkdown(ratings, naming)}`);
}
