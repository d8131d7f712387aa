import type * as v from 'valibot';
import type { Problem, Result } from '../../kernel/basis/result.js';
import type { Sizes } from '../../kernel/json/sizes.js';
import type { OlderDocuments } from '../game/format.js';
import type { GameState, SavedGame } from '../game/game.js';
import type { System } from '../game/system.js';
import type { Transcript } from '../game/transcript-type.js';

/** The decoders of a game's documents; each is made on first use. */
export interface Schemas<S extends System> {
  readonly state: () => v.GenericSchema<unknown, SavedGame<S>>;
  readonly transcript: () => v.GenericSchema<unknown, Transcript<S>>;
}

/** What a game reads that was written down: saved games, transcripts, situations. */
export interface Documents<S extends System> {
  readonly schemas: Schemas<S>;
  /** The lists of saved games and transcripts that have limits of their own, by path. */
  readonly sizes?: { readonly state: Sizes; readonly transcript: Sizes };
  /** Converts saved games and transcripts of the previous format; absent where nothing has changed. */
  readonly older?: OlderDocuments<S['world']>;
  /** Brings a loaded game into its one spelling; absent where a document of the right shape has no other. */
  readonly spelled?: (world: S['world'], state: GameState<S>) => GameState<S>;
  /** Everything that is wrong with a decoded situation. */
  readonly faultsOf: (
    world: S['world'],
    situation: Pick<GameState<S>, 'position' | 'frames' | 'secrets'>,
  ) => readonly Problem[];
  /** Sets up a situation in the middle of a game, where a game can be started from one. */
  readonly setUp?: (
    world: S['world'],
    setup: S['setup'],
    dice: { readonly seed: string } | 'entered',
  ) => Result<GameState<S>>;
}
