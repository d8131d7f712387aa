import type { GameChoice, SentDice, Side, StandingNote, TranscriptStart } from '../../engine/index.js';
import { createGame, load, replayMoments } from '../../engine/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { rulebookOf } from '../rulebooks/rulebook-of.js';
import type { AnyGame, GameState, Sent, Transcript, World } from './any-game.js';
import type { WorldAsked } from './worlds.js';

/** How a game begins. */
export type Beginning =
  | { readonly kind: 'new'; readonly choice: GameChoice }
  | { readonly kind: 'setup'; readonly setup: unknown }
  | { readonly kind: 'save'; readonly save: unknown }
  | { readonly kind: 'record'; readonly record: unknown };

/** A step as it was sent: an action or an answer, its sender, and dice that came along. */
export interface Take {
  readonly action: Sent;
  readonly by?: string;
  readonly dice?: SentDice;
  /** The number of the standing order that has decided; absent where somebody has decided himself. */
  readonly standing?: number;
  /** Standing orders that were set or cancelled since the step before. */
  readonly ordered?: readonly StandingNote[];
}

/** The sides of a game that bots play, each with the name of its bot. */
export type BotSeats = Readonly<Record<Side, string>>;

/** What a game needs to begin anew: it is kept with the game. */
export interface Opening {
  readonly world: WorldAsked;
  readonly beginning: Beginning;
  /** Whether the sides have seats: then nobody sees or does anything without a token. */
  readonly seats: boolean;
  /** The sides that bots play. */
  readonly bots?: BotSeats;
}

/** What was done to a game: a step was taken, or the last one was taken back. It is kept with the game. */
export type Deed = ({ readonly kind: 'taken' } & Take) | { readonly kind: 'undone' };

/** The game before its first step, how its record begins, and the steps that are taken already. */
export interface Begun {
  readonly game: GameState;
  /** Nothing for a game that begins with a save: no record leads there. */
  readonly record?: TranscriptStart<AnyGame>;
  readonly takes: readonly Take[];
}

/** Work that may take long: it gives way from time to time. */
export type Work<T> = Generator<undefined, Result<T>, undefined>;

/**
 * Begins a game. A record is played again, which may take long; the work gives way after each of its steps.
 *
 * @param world the world
 * @param beginning a choice, a setup, a save or a record, perhaps hostile
 * @returns the work; in the end the game before its first step, or every reason why there is none
 * @example await inSlices(beginningOf(world, { kind: 'new', choice: { seed: '7' } }), limits, watch)
 */
export function* beginningOf(world: World, beginning: Beginning): Work<Begun> {
  switch (beginning.kind) {
    case 'new': {
      const { choice } = beginning;
      const game = createGame(world, choice);
      if (!game.ok) return game;
      const { umpire } = choice;
      const dice = 'seed' in choice ? { seed: choice.seed } : choice.dice;
      return ok({ game: game.value, record: { dice, ...(umpire === true ? { umpire } : {}) }, takes: [] });
    }
    case 'setup': {
      const { setUp, recordOf } = rulebookOf(world);
      const game = setUp(world, beginning.setup);
      if (!game.ok) return game;
      const record = recordOf(beginning.setup);
      return ok({ game: game.value, ...(record === undefined ? {} : { record }), takes: [] });
    }
    case 'save': {
      const game = load<AnyGame>(world, beginning.save);
      return game.ok ? ok({ game: game.value, takes: [] }) : game;
    }
    case 'record':
      return yield* ofRecord(world, beginning.record);
  }
}

function* ofRecord(world: World, record: unknown): Work<Begun> {
  const moments = replayMoments<AnyGame>(world, record);
  let begun: { readonly game: GameState; readonly transcript: Transcript } | undefined;
  for (;;) {
    const next = moments.next();
    if (next.done !== true) {
      if (next.value.kind === 'begun') begun = { game: next.value.state, transcript: next.value.transcript };
      yield;
      continue;
    }
    if (!next.value.ok) return next.value;
    if (begun === undefined) throw new Error('a record was played that did not begin');
    const { dice, setup, umpire, steps } = begun.transcript;
    const start = { dice, ...(setup === undefined ? {} : { setup }), ...(umpire === undefined ? {} : { umpire }) };
    return ok({ game: begun.game, record: start, takes: steps.map((step) => takeOf(step, dice === 'entered')) });
  }
}

function takeOf({ action, by, dice, standing, ordered }: Transcript['steps'][number], entered: boolean): Take {
  const along = entered && dice.length > 0;
  return {
    action,
    by,
    ...(along ? { dice: dice.map(({ faces }) => faces) } : {}),
    ...(standing === undefined ? {} : { standing }),
    ...(ordered === undefined ? {} : { ordered }),
  };
}
