import type { Applied, GameState, Sent, Side, System, WorldOf } from '../../engine/index.js';
import { apply } from '../../engine/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { RngState } from '../../kernel/procedure/seeded.js';

/** A game and the dice that are thrown in it. */
export interface ThrownAt<S extends System> {
  readonly state: GameState<S>;
  /** The dice of a game whose dice are entered; absent where they come from its own seed. */
  readonly cup?: RngState;
}

/** What came of an action, and where its dice stand now. */
export type Thrown<S extends System> = Applied<S> & Pick<ThrownAt<S>, 'cup'>;

/**
 * Applies an action with the dice of the table. A game whose dice are entered stays one: dice of a cup beside it are entered, as people at a table
 * throw them and write them down.
 *
 * @param by the side that acts
 * @returns what came of it; the problems of `apply`
 * @example thrown(world, { state, cup: seedRng('7') }, { kind: 'pass' }, 'us').value.state
 */
export function thrown<S extends System>(
  world: WorldOf<S>,
  { state, cup }: ThrownAt<S>,
  action: Sent<S>,
  by: Side,
): Result<Thrown<S>> {
  const { referee } = state.secrets;
  if (cup === undefined || referee.rng !== undefined) return apply(world, state, action, { by });
  const seeded: GameState<S> = { ...state, secrets: { ...state.secrets, referee: { ...referee, rng: cup } } };
  const tried = apply(world, seeded, action, { by });
  if (!tried.ok) return tried;
  const { dice } = tried.value;
  const applied = apply(world, state, action, dice.length === 0 ? {} : { dice: dice.map(({ faces }) => faces) });
  return applied.ok ? ok({ ...applied.value, cup: tried.value.state.secrets.referee.rng ?? cup }) : applied;
}
