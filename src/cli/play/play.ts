import type { Applied, GameState, Side, World } from '../../facade/index.js';
import { apply, createGame, seedRng, standingAnswer, view } from '../../facade/index.js';
import { isOver } from '../../engine/view/over.js';
import { whoDecides } from '../../engine/questions/request.js';
import type { Result } from '../../kernel/basis/result.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import type { Action } from '../../state/index.js';
import type { Bot } from '../../bots/index.js';
import { illegalOf } from './own-bots.js';
import type { StandingGiven } from './standing.js';

/** One decision of a game: the game before it, the side, and the result. */
export interface Step {
  readonly before: GameState;
  readonly by: Side;
  readonly action: Action;
  readonly applied: Applied;
  /** The number of the standing order that has decided; absent where the bot has. */
  readonly standing?: number;
}

/** Longer than this no game is: somebody goes in circles. */
const LONGEST = 20_000;

/**
 * Plays a game between bots, one decision at a time; each sees no more than its own side's view. The dice come from the
 * seed, and so do the bots' own draws.
 *
 * @param world the world
 * @param start the game to play on from
 * @param seed any text
 * @param bots the bot of each side
 * @param orders the standing orders of the sides that have any: they decide before the bot, wherever they have an action
 * @returns a generator of the steps; its value is the finished game
 * @example for (const { action } of playOn(world, start, '7', bots)) console.log(action.kind)
 */
export function* playOn(
  world: World,
  start: GameState,
  seed: string,
  bots: Readonly<Record<Side, Bot>>,
  orders: StandingGiven = new Map(),
): Generator<Step, GameState, undefined> {
  let state = start;
  const draws = new Map<Side, RngState>(world.sides.map((side) => [side, seedRng(`${seed}:${side}`)]));
  for (let steps = 0; steps < LONGEST; steps++) {
    if (isOver(state)) return state;
    const by = whoDecides(world, state);
    const bot = bots[by];
    const rng = draws.get(by);
    if (bot === undefined || rng === undefined) throw new Error(`nobody plays ${by}`);
    const own = orders.get(by);
    const seen = view(world, state, by);
    const answer = own === undefined ? undefined : standingAnswer(world, seen, own);
    const decided = answer === undefined ? bot.decide(world, seen, rng) : { action: answer.action, rng };
    if (decided === undefined) throw new Error(`dead end at step ${state.step}: ${by} has nothing legal to do`);
    draws.set(by, decided.rng);
    const applied = apply(world, state, decided.action);
    if (!applied.ok) {
      throw illegalOf(bot, state.step, decided.action, applied.problems);
    }
    const who = answer === undefined ? {} : { standing: answer.order };
    yield { before: state, by, action: decided.action, applied: applied.value, ...who };
    state = applied.value.state;
  }
  throw new Error(`no end after ${LONGEST} steps`);
}

/**
 * Starts a game with seeded dice.
 *
 * @returns the game, or `no-seed`
 * @example startGame(world, '7')
 */
export function startGame(world: World, seed: string): Result<GameState> {
  return createGame(world, { seed });
}
