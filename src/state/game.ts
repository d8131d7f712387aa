import type { Answer } from '../kernel/request.js';
import type { RngState } from '../kernel/seeded.js';
import type { Action } from './action.js';
import type { Counter } from './position/counter.js';
import type { Frame } from './frames/frame.js';
import type { Side } from './position/place.js';
import type { Position } from './position/position.js';
import type { WorldDigests } from './scenario/world.js';

/** An action that waits for an answer: it is run again from its beginning with one answer more. */
export interface Pending {
  /** Digest of the position and frames the action started from. */
  readonly base: string;
  readonly action: Action;
  readonly answers: readonly Answer[];
}

/** What one side knows and the other does not. */
export interface SideSecrets {
  readonly hidden: readonly Counter[];
}

/** What nobody at the table knows: dice to come, the order of the cup, face-down events. */
export interface RefereeSecrets {
  /** Absent when dice are entered by hand. */
  readonly rng?: RngState;
  readonly cup: readonly string[];
  readonly events: readonly string[];
}

/** A game, whole: plain readonly JSON. */
export interface GameState {
  readonly kind: 'game';
  /** Actions and answers taken so far. */
  readonly step: number;
  readonly world: WorldDigests;
  /** An umpire may set the rules aside. */
  readonly umpire?: true;
  readonly position: Position;
  readonly frames: readonly Frame[];
  readonly pending?: Pending;
  readonly secrets: { readonly bySide: Readonly<Record<Side, SideSecrets>>; readonly referee: RefereeSecrets };
}

/** A game as one side sees it: the others' secrets dropped. */
export interface View {
  readonly kind: 'view';
  readonly side: Side;
  readonly step: number;
  readonly world: WorldDigests;
  /** An umpire may set the rules aside. */
  readonly umpire?: true;
  readonly position: Position;
  readonly frames: readonly Frame[];
  readonly pending?: Pending;
  readonly own: SideSecrets;
}
