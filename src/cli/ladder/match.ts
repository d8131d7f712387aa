import type { World, WorldInput } from '../../facade/index.js';
import { ownAmong } from '../play/own-bots.js';
import { planOf } from '../simulate/plan.js';
import type { Plan } from '../simulate/plan.js';
import type { Play } from '../simulate/pool.js';
import type { Stop } from '../simulate/stop.js';
import type { Book, Pair } from './book.js';

/** A scenario in which is played. */
export interface Ground {
  readonly id: string;
  readonly input: WorldInput;
  readonly world: World;
}

/** Two bots who play pairs of games. */
export interface Match {
  readonly grounds: readonly Ground[];
  readonly bots: readonly [string, string];
  /** The seed of pair N is SEED/N. */
  readonly seed: string;
  /** The most pairs. */
  readonly pairs: number;
  readonly code: string;
}

/** The two ways in which two bots sit at a scenario. */
interface Seating {
  readonly ground: Ground;
  readonly plans: readonly [Plan, Plan];
}

/**
 * Plays pairs of games: pair N in scenario N, round and round, on seed N, with changed sides in its second game. Pairs that stand
 * in the book are not played again. The pairs are looked at in their order, so nothing depends on the number of workers.
 *
 * @param play who plays a game
 * @param workers how many pairs are played at the same time
 * @param enough looks at the pairs so far, from the first on, and says whether no more are needed
 * @returns the pairs up to there
 * @example await playMatch(match, book, pool.play, 2, (pairs) => sprt(countsOf(pairs), question).state !== 'open', stop)
 */
export async function playMatch(
  match: Match,
  book: Book,
  play: Play,
  workers: number,
  enough: (pairs: readonly Pair[]) => boolean,
  stop: Stop,
): Promise<readonly Pair[]> {
  const seatings = match.grounds.map((ground) => seatingOf(match, ground));
  const known = new Map(book.pairs.map((pair) => [keyOf(pair), pair]));
  const played = new Map<number, Pair>();
  const inOrder: Pair[] = [];
  let next = 1;
  let over = false;
  const lane = async (): Promise<void> => {
    while (!over && next <= match.pairs && !stop.asked()) {
      const number = next++;
      const seating = seatings[(number - 1) % seatings.length];
      if (seating === undefined) return;
      const before = known.get(`${seating.ground.id} ${match.bots.join(' ')} ${match.seed}/${number}`);
      const pair = before ?? (await playPair(match, seating, number, play));
      if (stop.asked()) return;
      if (before === undefined) book.add(pair);
      played.set(number, pair);
      for (let due = played.get(inOrder.length + 1); due !== undefined && !over; due = played.get(inOrder.length + 1)) {
        inOrder.push(due);
        over = enough(inOrder);
      }
    }
  };
  const lanes = Promise.all(Array.from({ length: workers }, lane));
  // The threads end when the pool is closed, and their games with them.
  lanes.catch(() => undefined);
  await Promise.race([lanes, stop.heard]);
  return inOrder;
}

function seatingOf({ bots: [one, other], seed, pairs }: Match, ground: Ground): Seating {
  const { input } = ground;
  const own = ownAmong([one, other]);
  const plan = (first: string, second: string): Plan =>
    planOf({ input, bots: [first, second], seed, games: pairs, rows: true, ...(own.length === 0 ? {} : { own }) });
  return { ground, plans: [plan(one, other), plan(other, one)] };
}

async function playPair(match: Match, { ground, plans }: Seating, number: number, play: Play): Promise<Pair> {
  const chunk = { index: number - 1, first: number, games: 1 };
  const [first, second] = [await play(plans[0], chunk), await play(plans[1], chunk)];
  const [one, other] = ground.world.sides;
  const winners = [first, second].map((tally) => tally.rows?.[0]?.winner ?? '');
  const digests = [first, second].map((tally) => tally.digests[0] ?? '');
  return {
    scenario: ground.id,
    seed: `${match.seed}/${number}`,
    bots: match.bots,
    scores: [scoreOf(winners[0], one, other), scoreOf(winners[1], other, one)],
    digests: [digests[0] ?? '', digests[1] ?? ''],
    code: match.code,
  };
}

/** What a side scores: a game without a winner is a draw. */
function scoreOf(winner: string | undefined, own: string, enemy: string): number {
  return winner === own ? 1 : winner === enemy ? 0 : 0.5;
}

function keyOf({ scenario, bots, seed }: Pair): string {
  return `${scenario} ${bots.join(' ')} ${seed}`;
}
