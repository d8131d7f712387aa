import type { Applied, GameState, Sent, System, WorldOf } from '../../src/engine/index.js';
import { apply, check, createGame, load, positionNow, request, sample, save, view } from '../../src/engine/index.js';
import { canonical, seedRng } from '../../src/kernel/index.js';
import { unwrap } from '../unwrap.js';

/* Random games of any game on the engine, and what must hold after every step of them. */

/** One step of a game. */
export interface Step<S extends System> {
  readonly before: GameState<S>;
  readonly action: Sent<S>;
  readonly applied: Applied<S>;
}

/** Looks at one step: what is wrong after it, or nothing. */
export type Invariant<S extends System> = (world: WorldOf<S>, step: Step<S>) => string | undefined;

/** What holds in every game, whatever its rules are. */
export function invariantsOfAnyGame<S extends System>(): Readonly<Record<string, Invariant<S>>> {
  return {
    eventsAreTheOnlyWriters: (world, { before, applied: { state, events } }) => {
      const folded = events.reduce<S['position']>(world.system.reduce, positionNow(world, before));
      return canonical(folded) === canonical(positionNow(world, state))
        ? undefined
        : 'the events make another position';
    },
    whatIsDrawnIsLegal: (world, { before, action }) =>
      check(world, before, action).complete === 1 ? undefined : 'check refuses it',
    savedGamesLoad: (world, { applied: { state } }) => {
      const text = save(state);
      return save(unwrap(load(world, text))) === text ? undefined : 'it loads as another game';
    },
    oneSideIsAsked: (world, { applied: { state } }) => {
      const asked = request(world, state);
      if (asked.kind === 'over')
        return world.system.result(state.position) === undefined ? 'nobody has won' : undefined;
      return world.sides.includes(asked.by) ? undefined : `${asked.by} is asked`;
    },
    viewsKeepSecrets: (world, { applied: { state } }) => {
      const told = world.sides.filter((side) => 'secrets' in view(world, state, side));
      return told.length === 0 ? undefined : `${told.join(' and ')} are told`;
    },
  };
}

/**
 * Plays the random game of a seed and looks at every step.
 *
 * @returns what broke first, or how many steps it took
 */
export function playSeed<S extends System>(
  world: WorldOf<S>,
  seed: string,
  invariants: Readonly<Record<string, Invariant<S>>>,
  most: number,
): string | number {
  let before = unwrap(createGame(world, { seed }));
  let rng = seedRng(seed);
  for (let steps = 0; steps < most; steps++) {
    const drawn = sample(world, before, rng);
    if (drawn === undefined) return steps;
    const { action } = drawn;
    const applied = unwrap(apply(world, before, action));
    for (const [name, invariant] of Object.entries(invariants)) {
      const fault = invariant(world, { before, action, applied });
      if (fault !== undefined) return `${name}: seed ${seed}, step ${steps}, ${canonical(action)}: ${fault}`;
    }
    before = applied.state;
    ({ rng } = drawn);
  }
  return most;
}
