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
  if (pairs === 0) {
    out(`${style('bold', `${one} against ${other}`)}: no pair of games was finished\n`);
    return;
  }
  out(
    `${style('bold', `${one} against ${other}`)}: ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of games with changed sides\n`,
  );
  out(`  pairs with 0, ½, 1, 1½, 2 of 2 points for ${one}: ${counts.join(', ')}\n`);
  out(`  ${strengthTold(one, other, strength)}\n`);
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

/** Who is stronger, and within which bounds; a strength without an end has no figure. */
function strengthTold(one: string, other: string, { elo, from, to }: Strength): string {
  const bounds = [
    from === undefined ? '' : `at least ${from.toFixed(0)}`,
    to === undefined ? '' : `at most ${to.toFixed(0)}`,
  ].filter((each) => each !== '');
  const certain = bounds.length === 0 ? 'no bound is certain' : `${bounds.join(', ')}, with 95 % certainty`;
  if (elo === undefined) return `one of both has won everything: Elo of ${one} over ${other}: ${certain}`;
  const stronger =
    elo < 0 ? `${other} is ${(-elo).toFixed(0)} Elo stronger` : `${one} is ${elo.toFixed(0)} Elo stronger`;
  return `${stronger} (Elo of ${one} over ${other}: ${certain})`;
}

/**
 * Writes the ratings of all scenarios.
 *
 * @example tellRatings(ratings, naming, terminal)
 */
export function tellRatings(ratings: readonly Ratings[], naming: Naming, { out }: Terminal): void {
  out(`\n${pageInMarkdown(ratings, naming)}`);
}
