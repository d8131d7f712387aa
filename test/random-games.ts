import type { Action, Applied, GameState, World } from '../src/index.js';
import { apply, createGame, sample, seedRng } from '../src/index.js';
import { unwrap } from './unwrap.js';

/** One action of a random game, with the game before and after it. */
export interface Played {
  readonly before: GameState;
  readonly action: Action;
  readonly applied: Applied;
}

/** A random game from a state on, action by action, to its end or as far as `most` actions. */
export function* playedAtRandom(
  world: World,
  from: GameState,
  draws: string,
  most = Number.POSITIVE_INFINITY,
): Generator<Played, void, undefined> {
  let state = from;
  let rng = seedRng(draws);
  for (let taken = 0; taken < most; taken++) {
    const drawn = sample(world, state, rng);
    if (drawn === undefined) return;
    const { action } = drawn;
    const applied = apply(world, state, action);
    if (!applied.ok)
      throw new Error(`${draws} step ${state.step}: ${JSON.stringify(action)} ${JSON.stringify(applied.problems)}`);
    yield { before: state, action, applied: applied.value };
    ({ state } = applied.value);
    rng = drawn.rng;
  }
}

/** Every state of a game that random players go on with, this one first. */
export function* statesAfter(
  world: World,
  start: GameState,
  seed: string,
  most: number,
): Generator<GameState, void, undefined> {
  yield start;
  for (const { applied } of playedAtRandom(world, start, `players ${seed}`, most)) yield applied.state;
}

/** Every state of a random game, from its beginning, until it ends or `most` steps are taken. */
export function randomGame(world: World, seed: string, most = 2000): Generator<GameState, void, undefined> {
  return statesAfter(world, unwrap(createGame(world, { seed })), seed, most);
}

/** States of random games, spread evenly: every `stride`-th of each. */
export function sampledStates(world: World, seeds: readonly string[], stride: number): GameState[] {
  return seeds.flatMap((seed) => [...randomGame(world, seed)].filter((_, i) => i % stride === 0));
}
