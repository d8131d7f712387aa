import { byText } from '../../kernel/basis/order.js';
import type { Pair } from './book.js';
import { expected } from './sprt.js';

/** The strength of a bot on one side of a scenario. */
export interface Rating {
  readonly bot: string;
  /** 0 for the first side in the order of set-up, 1 for the second. */
  readonly seat: 0 | 1;
  /** In Elo; the random bot has 0 on either side. */
  readonly elo: number;
  /** The half of the interval in which it lies with 95 % certainty, if all the others are right. */
  readonly within: number;
  readonly games: number;
  /** The points of the bot in these games. */
  readonly score: number;
}

/** The ratings of a scenario. */
export interface Ratings {
  readonly scenario: string;
  /** What the first side has before the second among equals, in Elo, as far as random bots are equals. */
  readonly advantage: number;
  readonly ratings: readonly Rating[];
}

/** The anchor of all ratings. */
export const ANCHOR = 'random';

/** Before any game a rating lies within so many Elo: without it, a bot that has won everything would have no end. */
const PRIOR = 400;

/** Elo in which the logistic function is the natural one. */
const NATURAL = 400 / Math.log(10);

const ROUNDS = 400;

/** Elo that a round moves a strength at most. */
const LONGEST_STEP = 200;

const DEVIATIONS = 1.959963984540054;

interface Game {
  readonly first: string;
  readonly second: string;
  /** What the first side scored. */
  readonly score: number;
}

/**
 * Ratings by scenario and side: those for which the results are likeliest, with a weak guess beforehand.
 *
 * @example ratingsOf(pairs)[0].ratings[0] // { bot: 'random', seat: 0, elo: 0, within: 0, games: 20, score: 3 }
 */
export function ratingsOf(pairs: readonly Pair[]): readonly Ratings[] {
  const scenarios = [...new Set(pairs.map(({ scenario }) => scenario))].sort(byText);
  return scenarios.map((scenario) =>
    ratingsIn(
      scenario,
      pairs.filter((pair) => pair.scenario === scenario),
    ),
  );
}

function ratingsIn(scenario: string, pairs: readonly Pair[]): Ratings {
  const games = pairs.flatMap(gamesOf);
  const bots = [...new Set(games.flatMap(({ first, second }) => [first, second]))].sort(byText);
  const strengths = new Map<string, number>();
  const keys = bots.filter((bot) => bot !== ANCHOR).flatMap((bot) => [`0 ${bot}`, `1 ${bot}`]);
  const all = ['advantage', ...keys];
  const spread = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const key of all) {
      const { slope, bend } = slopeOf(games, strengths, key);
      const step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, slope / bend));
      strengths.set(key, (strengths.get(key) ?? 0) + step);
      spread.set(key, DEVIATIONS / Math.sqrt(bend));
    }
  }
  const ratings = bots.flatMap((bot) =>
    ([0, 1] as const).map((seat): Rating => {
      const own = games.filter((game) => (seat === 0 ? game.first : game.second) === bot);
      const key = `${seat} ${bot}`;
      return {
        bot,
        seat,
        elo: strengths.get(key) ?? 0,
        within: spread.get(key) ?? 0,
        games: own.length,
        score: own.reduce((sum, { score }) => sum + (seat === 0 ? score : 1 - score), 0),
      };
    }),
  );
  return { scenario, advantage: strengths.get('advantage') ?? 0, ratings };
}

function gamesOf({ bots: [one, other], scores }: Pair): readonly Game[] {
  return [
    { first: one, second: other, score: scores[0] },
    { first: other, second: one, score: 1 - scores[1] },
  ];
}

/** The slope of the likelihood along one strength and how it bends: Newton's step is their quotient. */
function slopeOf(
  games: readonly Game[],
  strengths: ReadonlyMap<string, number>,
  key: string,
): { readonly slope: number; readonly bend: number } {
  let slope = -(strengths.get(key) ?? 0) / PRIOR ** 2;
  let bend = 1 / PRIOR ** 2;
  for (const { first, second, score } of games) {
    const sign = key === 'advantage' || key === `0 ${first}` ? 1 : key === `1 ${second}` ? -1 : 0;
    if (sign === 0) continue;
    const lead =
      (strengths.get('advantage') ?? 0) + (strengths.get(`0 ${first}`) ?? 0) - (strengths.get(`1 ${second}`) ?? 0);
    const chance = expected(lead);
    slope += (sign * (score - chance)) / NATURAL;
    bend += (chance * (1 - chance)) / NATURAL ** 2;
  }
  return { slope, bend };
}
