import type { GameState, Side, View } from '../engine/game/game.js';
import type { Request } from '../engine/questions/request.js';
import type { System } from '../engine/game/system.js';
import type { Change } from './change.js';

/**
 * One end of a channel between a page and the rules: a Worker, the inside of a Worker, or a MessagePort. What is posted is
 * plain data.
 */
export interface Port {
  readonly postMessage: (message: unknown) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
  readonly removeEventListener: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
  /** A MessagePort delivers nothing before it is started. */
  readonly start?: () => void;
}

/** What a page may ask for. */
export const CALLS = ['open', 'dispatch', 'undo', 'redo', 'fill', 'transcript', 'setStanding'] as const;
/** One thing to ask for. */
export type Call = (typeof CALLS)[number];

/** A page asks: `id` is its own number, which comes back with the answer. */
export interface Asked {
  readonly kind: 'asked';
  readonly id: number;
  readonly call: Call;
  /** The arguments of the function of this name in a session. */
  readonly arguments: readonly unknown[];
}

/** The rules answer. */
export interface Answered {
  readonly kind: 'answered';
  readonly id: number;
  readonly value: unknown;
}

/** What a page shows: the game, or one side's view of it, and the decision that is due. */
export interface Shown<S extends System> {
  readonly seen: GameState<S> | View<S>;
  readonly request: Request<S>;
}

/** A change as a page is told of it: the action of another side is left out, and so are the events it may not know. */
export type ShownChange<S extends System> = Pick<Change<S>, 'kind' | 'by' | 'events' | 'dice'> &
  Partial<Pick<Change<S>, 'action' | 'standing' | 'surplus'>>;

/** The rules tell every page of a change. */
export interface Changed<S extends System> {
  readonly kind: 'changed';
  readonly change: ShownChange<S>;
  readonly shown: Shown<S>;
}

/** What a page is given when it opens: what it shows, its side if it has one, and the world as text. */
export interface Opened<S extends System> {
  readonly shown: Shown<S>;
  readonly side?: Side;
  readonly world?: string;
}
