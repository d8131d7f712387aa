import type { GameState, World } from '../../src/index.js';
import { apply, load, request, sample, save, seedRng } from '../../src/index.js';
import type { Breach } from './attack.js';
import { shown } from './attack.js';

/** Steps that an accepted game has to go on for. */
export const STEPS = 20;

/**
 * What goes wrong when random players go on with a game.
 *
 * @param every after so many steps the game is saved and loaded; left out, after each
 */
export function goneOn(world: World, from: GameState, seed: string, steps = STEPS, every = 1): Breach | undefined {
  let state = from;
  let rng = seedRng(seed);
  let last: unknown = 'nothing yet';
  try {
    for (let i = 0; i < steps; i++) {
      const drawn = sample(world, state, rng);
      if (drawn === undefined && request(world, state).kind === 'over') return undefined;
      if (drawn === undefined) return { kind: 'dead end', where: `after ${shown(last)}`, what: shown(state.frames) };
      ({ rng } = drawn);
      last = drawn.action;
      const applied = apply(world, state, drawn.action);
      if (!applied.ok) return { kind: 'spoiled', where: `refused ${shown(applied.problems)}`, what: shown(last) };
      ({ state } = applied.value);
      if ((i + 1) % every !== 0) continue;
      const loaded = load(world, save(state));
      if (!loaded.ok)
        return {
          kind: 'spoiled',
          where: `load ${shown(loaded.problems)}`,
          what: `${shown(last)} ${shown(state.frames)}`,
        };
    }
  } catch (error) {
    const place = /\(?([^\s(]*\/src\/[^\s)]*)\)?/
      .exec((error as Error).stack ?? '')?.[1]
      ?.replace(/^.*\/src\//, 'src/');
    return { kind: 'throws', where: `${(error as Error).message} ${place ?? ''}`, what: shown(last) };
  }
  return undefined;
}
