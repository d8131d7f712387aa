import type { GameState, Request, Seen, Sent, Side, System, View, WorldOf } from 'hexarbiter/engine';
import type { Problem, RngState } from 'hexarbiter';
import type { Change } from 'hexarbiter/session';
import type { Speech } from '../../../src/speech/fill.js';
import type { Clicked, CounterCard, Field, Screen, Sight, Told } from '../protocol.js';

/** The names of everything that somebody sees. */
export type Names = Speech['names'];

/** What one side sees of a game, with its names. */
export interface Eyes<S extends System> {
  readonly world: WorldOf<S>;
  readonly seen: View<S>;
  readonly names: Names;
}

/** A player made of code. */
export interface Bot<S extends System> {
  readonly decide: (
    world: WorldOf<S>,
    view: View<S>,
    rng: RngState,
  ) => { readonly action: Sent<S>; readonly rng: RngState } | undefined;
}

/** What a table needs of one game: its words, its pictures, its bots, and what only this game can be asked. */
export interface Kit<S extends System> {
  readonly id: Screen['game'];
  readonly world: WorldOf<S>;
  readonly title: string;
  readonly ruleset: string;
  /** Its players made of code, as far as they have been loaded. */
  readonly bots: () => Readonly<Record<string, Bot<S>>>;
  /** The ground of each hex in words. */
  readonly hexes: Readonly<Record<string, string>>;
  readonly namesIn: (seen: Seen<S>) => Names;
  readonly turn: (seen: View<S>) => Screen['turn'];
  readonly counters: (seen: View<S>) => readonly CounterCard[];
  readonly svg: (seen: View<S>) => string;
  /** The units that are on the move in the name of the side to decide. */
  readonly moving: (seen: View<S>) => readonly string[];
  readonly due: (request: Request<S>, names: Names) => string;
  readonly action: (action: Sent<S>, names: Names) => string;
  readonly problem: (problem: Problem, names?: Names) => string;
  /** A legal action with its sums, in words; the first line is the action. */
  readonly account: (eyes: Eyes<S>, action: Sent<S>) => readonly string[];
  /** A change as a side may know it, a line for the action and for each event. */
  readonly tell: (change: Change<S>, side: Side) => readonly string[];
  readonly kindText: (kind: string) => string;
  readonly slotText: (slot: string) => string;
  readonly valueText: (value: string, slot: string, names: Names) => string;
  /** What a thing on the table is, and the actions in which it takes part. */
  readonly about: (eyes: Eyes<S>, thing: string) => Omit<Clicked, 'thing' | 'offer' | 'plan'>;
  /** The action by which the units on the move enter a hex. */
  readonly entering: (hex: string) => Sent<S>;
  readonly sight: (game: GameState<S>, seen: View<S>, from: string, to: string) => Told<Sight>;
  readonly field: (game: GameState<S>, seen: View<S>, from: string) => Told<Field>;
}
