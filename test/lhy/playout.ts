import type { Lhy, LhyEvent, LhyState, LhyWorld } from '../../src/lhy/index.js';
import type { Sent } from '../../src/engine/index.js';
import { apply, createGame, sample, view, whoDecides } from '../../src/engine/index.js';
import { seedRng } from '../../src/kernel/index.js';
import { unwrap } from '../unwrap.js';

/** One step of a game that was played by chance. */
export interface ChanceStep {
  readonly before: LhyState;
  readonly action: Sent<Lhy>;
  readonly events: readonly LhyEvent[];
  readonly state: LhyState;
}

/**
 * Plays a game: each side does anything that it finds legal in its own view.
 *
 * @param world the world
 * @param seed of the dice and of what the sides do
 * @param most the most steps
 */
export function* playout(world: LhyWorld, seed: string, most = 3000): Generator<ChanceStep, LhyState, undefined> {
  let state = unwrap(createGame(world, { seed }));
  let rng = seedRng(`${seed}/players`);
  for (let i = 0; i < most && state.position.result === undefined; i++) {
    const side = whoDecides(world, state);
    const drawn = sample(world, view(world, state, side), rng);
    if (drawn === undefined) throw new Error(`seed ${seed}, step ${state.step}: ${side} finds nothing`);
    rng = drawn.rng;
    const applied = apply(world, state, drawn.action);
    if (!applied.ok)
      throw new Error(
        `seed ${seed}, step ${state.step}: ${JSON.stringify(drawn.action)} is refused: ${JSON.stringify(applied.problems)}`,
      );
    yield { before: state, action: drawn.action, events: applied.value.events, state: applied.value.state };
    state = applied.value.state;
  }
  return state;
}
