import type { Flavour } from '../../kernel/basis/flavour.js';
import type { Answer, Ask } from '../../kernel/procedure/request.js';
import type { AnswerAction } from './answer.js';
import type { GameRules } from './game-rules.js';
import type { FORMAT } from './format.js';
import type { System } from './system.js';

/** The id of a side. */
export type Side = Flavour<'side'>;

/** An input to a game: one of its actions, or the answer to a question. */
export type Sent<S extends System> = S['action'] | AnswerAction;

/** An action that waits for an answer. It is run again from its beginning with one more answer. */
export interface Pending<S extends System> {
  /** Digest of the position and frames the action started from. */
  readonly base: string;
  readonly action: S['action'];
  readonly answers: readonly Answer[];
}

/**
 * An action that waits for an answer, as a side sees it that may not know the whole position: without the digest, by which it could
 * be found out by trying.
 */
export type PendingShown<S extends System> = Omit<Pending<S>, 'base'> & Partial<Pick<Pending<S>, 'base'>>;

/** What a view shows of an action that waits for an answer, where the side may not know the action: the question alone. */
export interface Asked {
  readonly ask: Ask;
}

/** The facts that only some know: each side, and the referee. */
export interface Secrets<S extends System> {
  readonly bySide: Readonly<Record<Side, S['own']>>;
  readonly referee: S['referee'];
}

/** A game, whole: plain readonly JSON. */
export interface GameState<S extends System> {
  readonly kind: 'game';
  /** Actions and answers taken so far. */
  readonly step: number;
  readonly world: S['digests'];
  /** An umpire may set the rules aside. */
  readonly umpire?: true;
  readonly position: S['position'];
  readonly frames: readonly S['frame'][];
  readonly pending?: Pending<S>;
  readonly secrets: Secrets<S>;
}

/** A game as it is saved. */
export interface SavedGame<S extends System> extends GameState<S> {
  /** The program that saved it; absent where nobody has said it. */
  readonly engine?: string;
  /** The rules by which it is played; absent where nobody has said it. `load` goes by the digests of the world. */
  readonly ruleset?: GameRules;
  /** The scenario, by its id; absent where nobody has said it. `load` goes by the digests of the world. */
  readonly scenario?: string;
  /** Left out of a game that has not been saved yet. */
  readonly format?: typeof FORMAT;
}

/** A game as one side sees it, without the secrets of the others. */
export interface View<S extends System> {
  readonly kind: 'view';
  readonly side: Side;
  readonly step: number;
  readonly world: S['digests'];
  /** An umpire may set the rules aside. */
  readonly umpire?: true;
  readonly position: S['position'];
  readonly frames: readonly S['frame'][];
  readonly pending?: PendingShown<S> | Asked;
  readonly own: S['own'];
}

/** A game or one side's view of it: what may be asked about. */
export type Seen<S extends System> = GameState<S> | View<S>;
