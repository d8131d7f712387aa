import type { GameState, World } from '../src/index.js';
import { apply, createGame, sample, seedRng } from '../src/index.js';

/** Every state of a random game, from its beginning, until it ends or `most` steps are taken. */
export function* randomGame(world: World, seed: string, most = 2000): Generator<GameState, void, undefined> {
  const game = createGame(world, { seed });
  if (!game.ok) throw new Error(JSON.stringify(game.problems));
  let state = game.value;
  let rng = seedRng(`players ${seed}`);
  yield state;
  for (let step = 0; step < most; step++) {
    const drawn = sample(world, state, rng);
    if (drawn === undefined) return;
    rng = drawn.rng;
    const applied = apply(world, state, drawn.action);
    if (!applied.ok)
      throw new Error(
        `seed ${seed} step ${state.step}: ${JSON.stringify(drawn.action)} ${JSON.stringify(applied.problems)}`,
      );
    state = applied.value.state;
    yield state;
  }
}

/** States of random games, spread evenly: every `stride`-th of each. */
export function sampledStates(world: World, seeds: readonly string[], stride: number): GameState[] {
  return seeds.flatMap((seed) => [...randomGame(world, seed)].filter((_, i) => i % stride === 0));
}
