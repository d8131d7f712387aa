// Games played at random to their ends, by `sample` and without digests.
import { mix } from './measure.mjs';
import { value } from './library.mjs';
import { newGame } from './worlds.mjs';

/** Plays so many games. */
export function playAll(library, world, games) {
  let count = 0;
  let checksum = 0;
  for (let game = 0; game < games; game++) {
    const { decisions, state } = playGame(library, world, game);
    count += decisions;
    checksum = mix(mix(checksum, state.step), state.position.result?.winner.length ?? 0);
  }
  return { count, checksum };
}

/** Plays the game of a number to its end. */
export function playGame(library, world, game) {
  const { apply, sample, seedRng } = library.facade;
  let state = newGame(library, world, `bench ${game}`);
  let rng = seedRng(`players ${game}`);
  let decisions = 0;
  for (let drawn = sample(world, state, rng); drawn !== undefined; drawn = sample(world, state, rng)) {
    rng = drawn.rng;
    state = value(apply(world, state, drawn.action)).state;
    decisions += 1;
  }
  return { decisions, state };
}
