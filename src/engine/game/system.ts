import type { Procedure } from '../../kernel/procedure/effect.js';
import type { RngState } from '../../kernel/procedure/seeded.js';

/** The types of one game, as a bundle: there is never a value of it. Everything else on this floor takes it as `S`. */
export interface System {
  /** The compiled data of a game: rules, map, counters and scenario. */
  readonly world: object;
  /** The counters on the table and beside it. */
  readonly position: object;
  /** The things under way: the side that decides, and the decision. */
  readonly frame: { readonly kind: string; readonly by: string };
  /** An event: only events write a position. */
  readonly event: object;
  /** The actions of a side. */
  readonly action: { readonly kind: string };
  /** How a game ends. */
  readonly result: object;
  /** The digests of the parts of a world, by name. */
  readonly digests: object;
  /** Facts that only one side knows. */
  readonly own: object;
  /** Facts that nobody at the table knows. The dice to come are part of them, unless they are entered by hand. */
  readonly referee: { readonly rng?: RngState };
  /** A situation in the middle of a game, written by hand. */
  readonly setup: object;
}

/**
 * The data that a rule reads: the world, the present position, and the frames. Queries and constraints take a scene. A
 * procedure gets the runner's own scene, whose position changes with every event that it records.
 */
export interface Scene<S extends System> {
  readonly world: S['world'];
  readonly position: S['position'];
  readonly frames: readonly S['frame'][];
}

/** A rule with steps over a game. */
export type GameProcedure<S extends System, T = void> = Procedure<T, S['event'], S['frame']>;
