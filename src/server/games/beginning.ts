import type {
  GameChoice,
  GameState,
  SentDice,
  Sent,
  StandingNote,
  System,
  Transcript,
  TranscriptStart,
  WorldOf,
} from '../../engine/index.js';
import { createGame, load, replayMoments } from '../../engine/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';

/** How a game begins. */
export type Beginning =
  | { readonly kind: 'new'; readonly choice: GameChoice }
  | { readonly kind: 'setup'; readonly setup: unknown }
  | { readonly kind: 'save'; readonly save: unknown }
  | { readonly kind: 'record'; readonly record: unknown };

/** How a game begins with a situation. */
export interface Beginnings<S extends System> {
  readonly setUp: (world: WorldOf<S>, setup: unknown) => Result<GameState<S>>;
  /** How the record of such a game begins; nothing where no record can begin so. */
  readonly recordOf: (setup: unknown) => TranscriptStart<S> | undefined;
}

/** A step as it was sent: an action or an answer, its sender, and dice that came along. */
export interface Take<S extends System> {
  readonly action: Sent<S>;
  readonly by?: string;
  readonly dice?: SentDice;
  /** The number of the standing order that has decided; absent where somebody has decided himself. */
  readonly standing?: number;
  /** Standing orders that were set or cancelled since the step before. */
  readonly ordered?: readonly StandingNote[];
}

/** The game before its first step, how its record begins, and the steps that are taken already. */
export interface Begun<S extends System> {
  readonly game: GameState<S>;
  /** Nothing for a game that begins with a save: no record leads there. */
  readonly record?: TranscriptStart<S>;
  readonly takes: readonly Take<S>[];
}

/** Work that may take long: it gives way from time to time. */
export type Work<T> = Generator<undefined, Result<T>, undefined>;

/**
 * Begins a game. A record is played again, which may take long; the work gives way after each of its steps.
 *
 * @param world the world
 * @param beginning a choice, a setup, a save or a record, perhaps hostile
 * @param how how the game begins with a situation
 * @returns the work; in the end the game before its first step, or every reason why there is none
 * @example await inSlices(beginningIn(world, { kind: 'new', choice: { seed: '7' } }, LNLT_BEGINNINGS), limits, watch)
 */
export function* beginningIn<S extends System>(
  world: WorldOf<S>,
  beginning: Beginning,
  { setUp, recordOf }: Beginnings<S>,
): Work<Begun<S>> {
  switch (beginning.kind) {
    case 'new': {
      const { choice } = beginning;
      const game = createGame<S>(world, choice);
      if (!game.ok) return game;
      const { umpire } = choice;
      const dice = 'seed' in choice ? { seed: choice.seed } : choice.dice;
      return ok({ game: game.value, record: { dice, ...(umpire === true ? { umpire } : {}) }, takes: [] });
    }
    case 'setup': {
      const game = setUp(world, beginning.setup);
      if (!game.ok) return game;
      const record = recordOf(beginning.setup);
      return ok({ game: game.value, ...(record === undefined ? {} : { record }), takes: [] });
    }
    case 'save': {
      const game = load<S>(world, beginning.save);
      return game.ok ? ok({ game: game.value, takes: [] }) : game;
    }
    case 'record':
      return yield* ofRecord(world, beginning.record);
  }
}

function* ofRecord<S extends System>(world: WorldOf<S>, record: unknown): Work<Begun<S>> {
  const moments = replayMoments<S>(world, record);
  let begun: { readonly game: GameState<S>; readonly transcript: Transcript<S> } | undefined;
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

function takeOf<S extends System>(
  { action, by, dice, standing, ordered }: Transcript<S>['steps'][number],
  entered: boolean,
): Take<S> {
  const along = entered && dice.length > 0;
  return {
    action,
    by,
    ...(along ? { dice: dice.map(({ faces }) => faces) } : {}),
    ...(standing === undefined ? {} : { standing }),
    ...(ordered === undefined ? {} : { ordered }),
  };
}
