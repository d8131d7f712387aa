import type { DiceRecord } from '../kernel/request.js';
import { digest } from '../kernel/digest.js';
import type { Action } from '../state/action.js';
import type { GameState } from '../state/game.js';
import type { Side } from '../state/position/place.js';
import type { GameResult } from '../state/position/position.js';
import type { World, WorldDigests } from '../state/scenario/world.js';
import type { Setup } from './setup.js';
import { request } from './request.js';

/** One action or answer of a recorded game. */
export interface TranscriptStep {
  /** The step of the game it was taken at, and who took it. */
  readonly at: number;
  readonly by: Side;
  readonly action: Action;
  /** What the dice source rolled; faces entered by hand are in the action. */
  readonly dice: readonly DiceRecord[];
  /** Of the game after it. */
  readonly digest?: string;
}

/** Where the dice of a recorded game came from. */
export type TranscriptDice = { readonly seed: string } | 'entered';

/** A game as it was played: what it started from, each action with its dice, how it ended. */
export interface Transcript {
  readonly format: 0;
  /** What recorded it; of no consequence for a replay. */
  readonly engine: string;
  readonly world: WorldDigests;
  readonly scenario: string;
  readonly dice: TranscriptDice;
  /** The situation it started from, when that is not the scenario's beginning. */
  readonly setup?: Omit<Setup, 'dice'>;
  /** An umpire may set the rules aside; in a game from a situation that stands in its setup. */
  readonly umpire?: true;
  readonly steps: readonly TranscriptStep[];
  /** The table has set the rules aside in this game. */
  readonly overridden?: true;
  /** Absent while the game is not over. */
  readonly result?: GameResult;
}

/** What a transcript starts with. */
export interface TranscriptStart {
  readonly dice: TranscriptDice;
  readonly setup?: Omit<Setup, 'dice'>;
  readonly umpire?: boolean;
  /** Name and version of the program; `hexarbiter` when left out. */
  readonly engine?: string;
}

/** What `apply` made of an action. */
export interface Recorded {
  readonly state: GameState;
  readonly dice: readonly DiceRecord[];
}

/**
 * Begins the record of a game.
 *
 * @param world the world it is played in
 * @param start seed or entered dice, and the situation for a game that starts in the middle
 * @example let transcript = startTranscript(world, { dice: { seed: '7' } })
 */
export function startTranscript(world: World, start: TranscriptStart): Transcript {
  const { dice, setup, umpire, engine = 'hexarbiter' } = start;
  return {
    format: 0,
    engine,
    world: world.digests,
    scenario: world.scenario.id,
    dice,
    ...(setup === undefined ? {} : { setup }),
    ...(umpire === true ? { umpire } : {}),
    steps: [],
  };
}

/**
 * Adds an action that has been applied.
 *
 * @param world the world
 * @param transcript the record so far; it is not changed
 * @param before the game the action was applied to
 * @param action the action, as it was given to `apply`
 * @param applied what `apply` returned
 * @param digests whether to note the digest of the game after it; `false` saves time
 * @example transcript = withStep(world, transcript, state, action, applied)
 */
export function withStep(
  world: World,
  transcript: Transcript,
  before: GameState,
  action: Action,
  applied: Recorded,
  digests = true,
): Transcript {
  const asked = request(world, before);
  const step: TranscriptStep = {
    at: before.step,
    by: asked.kind === 'over' ? before.position.initiative : asked.by,
    action,
    dice: applied.dice,
    ...(digests ? { digest: digest(applied.state) } : {}),
  };
  const { result, overridden } = applied.state.position;
  return {
    ...transcript,
    steps: [...transcript.steps, step],
    ...(overridden === undefined ? {} : { overridden: true as const }),
    ...(result === undefined ? {} : { result }),
  };
}
