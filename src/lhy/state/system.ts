import type { Constraint, GameProcedure, GameState, Scene, System, World } from '../../engine/index.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import type { Charts } from '../charts/index.js';
import type { Rulings } from '../rulings/index.js';
import type { LhyMap } from '../terrain/index.js';
import type { CounterType } from '../units/index.js';
import type { LhyAction } from './actions/action.js';
import type { LhyEvent } from './event.js';
import type { LhyFrame } from './frames.js';
import type { Mission } from './mission.js';
import type { LhyPosition, LhyResult } from './position.js';
import type { LhySetup } from './setup.js';

/** The digests of the parts of a world. */
export interface LhyDigests {
  readonly ruleset: string;
  readonly charts: string;
  readonly map: string;
  readonly counters: string;
  readonly mission: string;
}

/** The types of the game, as the engine asks for them. */
export interface Lhy extends System {
  readonly world: LhyWorld;
  readonly position: LhyPosition;
  readonly frame: LhyFrame;
  readonly event: LhyEvent;
  readonly action: LhyAction;
  readonly result: LhyResult;
  readonly digests: LhyDigests;
  readonly own: Readonly<Record<string, never>>;
  readonly referee: { readonly rng?: RngState };
  readonly setup: LhySetup;
}

/** The data of a game: rules, charts, map, counters and mission. */
export interface LhyWorld extends World<Lhy> {
  readonly rulings: Pick<Rulings, 'switches'>;
  readonly charts: Charts;
  readonly map: LhyMap;
  /** Counter types by id. */
  readonly counters: ReadonlyMap<string, CounterType>;
  readonly mission: Mission;
}

/** The scene of this game. */
export type LhyScene = Scene<Lhy>;
/** A rule with steps of this game. */
export type LhyProcedure<T = void> = GameProcedure<Lhy, T>;
/** A condition of an action of this game. */
export type LhyConstraint<A> = Constraint<Lhy, A>;
/** A game, whole. */
export type LhyState = GameState<Lhy>;
