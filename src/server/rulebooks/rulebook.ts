import type { Costed } from '../../engine/questions/budget.js';
import type {
  Distribution,
  GameState,
  OddsOptions,
  Reading,
  Readings,
  ReadingsOptions,
  Seen,
  Sent,
  System,
  Verdict,
  View,
  WorldOf,
} from '../../engine/index.js';
import type { Ask } from '../../kernel/procedure/request.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import type { AnyGame } from '../games/any-game.js';
import type { Beginnings } from '../games/beginning.js';
import type { JudgeRuled, WorldLoaded } from '../answers/results.js';

/** The names of units and sides, as the words of a game take them. */
export type BookNames = object;

/** A player made of code. */
export interface BookBot<S extends System> {
  readonly decide: (world: WorldOf<S>, view: View<S>, rng: RngState) => { readonly action: Sent<S> } | undefined;
}

/** A game, and what whoever asks sees of it: by the eyes of a side, or all of it. */
export interface BookTable<S extends System> {
  readonly world: WorldOf<S>;
  readonly game: GameState<S>;
  readonly seen: Seen<S>;
  readonly side?: string;
}

/** What a picture shows beside the game: a line of sight, or what is seen from a place. */
export interface BookPicture {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly scale?: number | undefined;
}

/** What a game says in English. */
export interface BookWords<S extends System> {
  /** The names of a position as somebody sees it. */
  readonly namesOf: (world: WorldOf<S>, position: S['position']) => BookNames;
  readonly problems: (problems: readonly Problem[], names?: BookNames) => string;
  readonly action: (action: Sent<S>, names: BookNames) => string;
  /** An event; an empty text for one that others tell better. */
  readonly event: (event: S['event'], names: BookNames) => string;
  readonly question: (ask: Ask, names: BookNames) => string;
  readonly verdict: (verdict: Verdict<S>, names: BookNames) => string;
  readonly reading: (reading: Reading<S>, names: BookNames) => string;
}

/**
 * What one game has of its own, beside all that the functions of the engine do for every game. The server asks the rulebook of a world,
 * and knows no game otherwise.
 */
export interface Rulebook<S extends System = AnyGame> extends Beginnings<S> {
  readonly words: BookWords<S>;
  /** The bots that may take seats, by name. */
  readonly bots: Readonly<Record<string, BookBot<S>>>;
  /** What is told of a world that was loaded. */
  readonly about: (world: WorldOf<S>) => Pick<WorldLoaded, 'system' | 'title' | 'turns' | 'minutes' | 'sides'>;
  /** The world as text, for a page that draws it itself. */
  readonly whole: (world: WorldOf<S>) => string;
  readonly odds: (world: WorldOf<S>, seen: Seen<S>, action: unknown, how: OddsOptions) => Costed<Distribution>;
  readonly readings: (world: WorldOf<S>, seen: Seen<S>, action: unknown, how: ReadingsOptions) => Readings<S>;
  /** A ruling on an action in a game. */
  readonly judge: (table: BookTable<S>, action: unknown) => JudgeRuled<S>;
  /** A ruling in a situation that comes along; its problems have paths from `/situation` on. */
  readonly judgeIn: (world: WorldOf<S>, situation: unknown, action: unknown) => Result<JudgeRuled<S>>;
  readonly draw: (world: WorldOf<S>, eyes: View<S>, picture: BookPicture) => Result<string>;
  /** A line of sight, and in words. */
  readonly line: (
    world: WorldOf<S>,
    seen: Seen<S>,
    from: string,
    to: string,
  ) => Result<{ readonly line: object; readonly text: string }>;
}
