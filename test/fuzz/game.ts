import { createGame } from '../../src/facade/index.js';
import { playOn } from '../../src/cli/play/play.js';
import type { Step } from '../../src/cli/play/play.js';
import type { GameState, Side, World } from '../../src/state/index.js';
import type { Bot } from '../../src/bots/bot.js';
import type { History, Invariant } from './invariants.js';
import { playerOf } from './players.js';

/** No random game of four turns is longer: more steps mean one that does not end. */
const MOST_STEPS = 3000;

/** A game that broke something: with its seed it can be played again. */
export interface Broken {
  readonly seed: number;
  readonly step: number;
  readonly action: string;
  readonly fault: string;
}

/** How the game of a seed is played and watched. */
export interface Playing {
  /** Random players when left out. */
  readonly players?: Readonly<Record<Side, Bot>>;
  /** Where it begins, if not where its scenario does. */
  readonly start?: GameState | undefined;
  /** Is shown every step. */
  readonly watch?: (step: Step) => void;
}

/**
 * Plays the game of a seed, a random one when the players are left out, and looks at every step.
 *
 * @returns what broke first, or how many steps it took
 * @example playSeed(world, 17, INVARIANTS)
 */
export function playSeed(
  world: World,
  seed: number,
  invariants: Readonly<Record<string, Invariant>>,
  { players, start, watch }: Playing = {},
): Broken | number {
  const history: History = { activated: new Map() };
  let last: Step | undefined;
  try {
    for (const step of stepsOf(world, seed, players, start)) {
      last = step;
      watch?.(step);
      if (step.applied.state.step > MOST_STEPS) throw new Error(`no end after ${MOST_STEPS} steps`);
      for (const [name, invariant] of Object.entries(invariants)) {
        const fault = invariant(world, step, history);
        if (fault !== undefined) return brokenAt(seed, step, `${name}: ${fault}`);
      }
    }
  } catch (error) {
    return brokenAt(seed, last, error instanceof Error ? `${error.message} ${firstPlace(error)}` : String(error));
  }
  return last?.applied.state.step ?? 0;
}

/** The steps of the game of a seed, a random one when the players are left out. */
export function* stepsOf(
  world: World,
  seed: number,
  players?: Readonly<Record<Side, Bot>>,
  from?: GameState,
): Generator<Step, GameState, undefined> {
  const start = from ?? beginning(world, seed);
  const player = playerOf(seed);
  const [first, second] = world.sides;
  return yield* playOn(world, start, String(seed), players ?? { [first]: player, [second]: player });
}

function beginning(world: World, seed: number): GameState {
  const start = createGame(world, { seed: String(seed) });
  if (!start.ok) throw new Error(JSON.stringify(start.problems));
  return start.value;
}

function brokenAt(seed: number, step: Step | undefined, fault: string): Broken {
  return { seed, step: step?.before.step ?? 0, action: JSON.stringify(step?.action ?? 'none'), fault };
}

/** Where in the project an error came from. */
function firstPlace({ stack = '' }: Error): string {
  return /\(?([^\s(]*\/src\/[^\s)]*)\)?/.exec(stack)?.[1]?.replace(/^.*\/src\//, 'src/') ?? '';
}
