import { legal } from '../../facade/index.js';
import type { Action, CounterId, GameState, LocationId } from '../../state/index.js';
import type { Log } from './ways.js';

/** Of one order so many attacks are looked at, and so many steps of a walk to the next of them. */
const MOST_ATTACKS = 60;
const STEPS = 20_000;

/** An attack by fire, or by ordnance. */
export type Attack = Extract<Action, { readonly kind: 'fire' | 'shoot' }>;

/** What is known of an attack: of fire its units, of a shot its weapon. */
export type AttackKnown =
  | {
      readonly kind: 'fire';
      readonly from?: LocationId;
      readonly target?: LocationId;
      readonly units?: readonly CounterId[];
      readonly pivot?: string;
    }
  | {
      readonly kind: 'shoot';
      readonly from?: LocationId;
      readonly target?: LocationId;
      readonly weapon?: CounterId;
      readonly pivot?: string;
    };

/**
 * Legal attacks of which something is known, in the order in which it is told, of each as many as are looked at.
 *
 * @example [...attacksBy(log, game, [{ kind: 'fire', target: 'J3' }, { kind: 'shoot', target: 'J3' }])].length // 12
 */
export function* attacksBy(
  { bench: { world } }: Log,
  game: GameState,
  known: readonly AttackKnown[],
): Generator<Attack> {
  const how = { budget: STEPS };
  for (const order of known)
    yield* some<Attack>(order.kind === 'fire' ? legal(world, game, order, how) : legal(world, game, order, how));
}

function* some<T>(attacks: Iterable<T>): Generator<T> {
  let count = 0;
  for (const each of attacks) {
    if ((count += 1) > MOST_ATTACKS) return;
    yield each;
  }
}
