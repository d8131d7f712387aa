import type { Action, Applied, Ask, GameState, Order, Result, Side, World } from '../facade/index.js';
import { apply, digest, ok, request, seedRng } from '../facade/index.js';
import { rollDie } from '../kernel/procedure/seeded.js';
import type { Step } from './table.js';

/** What rolls: the part of boardgame.io's random plugin that does. */
export interface Dice {
  /** Rolls one die with so many sides: a face from 1. */
  readonly Die: (sides: number) => number;
}

/** The parts of boardgame.io's random plugin that are used. */
export interface RandomPlugin extends Dice {
  /** A number from 0 to 1. */
  readonly Number: () => number;
}

/**
 * Dice that nobody can know beforehand who knows the seed of a match, but not the secret of its server.
 *
 * @param random the random plugin, which gives each move a number
 * @param secret what the server alone knows; without it the plugin itself rolls
 * @returns dice for one move; the same seed and the same secret give the same faces
 * @rule 2.0
 * @example diceOf(random, 'a long text that no client has').Die(6)
 */
export function diceOf(random: RandomPlugin, secret: string | undefined): Dice {
  if (secret === undefined) return random;
  let rng: ReturnType<typeof seedRng> | undefined;
  return {
    Die: (sides) => {
      const { face, state } = rollDie(rng ?? seedRng(digest([secret, String(random.Number())])), sides);
      rng = state;
      return face;
    },
  };
}

/** A move that was made: the game after it, and its steps. */
export interface Rolled {
  readonly game: GameState;
  readonly steps: readonly Step[];
}

/**
 * Applies an action and rolls for every request of dice that it makes, until a player has to decide again.
 *
 * @param game a game with entered dice
 * @param action the action, perhaps hostile
 * @param by the side that sends it
 * @param dice what rolls
 * @returns the game after it; or every reason why not, and nothing was rolled
 * @rule 2.0
 * @example applyRolled(world, game, { kind: 'pass' }, 'us', random)
 */
export function applyRolled(
  world: World,
  game: GameState,
  action: Action | Order,
  by: Side,
  dice: Dice,
): Result<Rolled> {
  const first = apply(world, game, action, { as: by });
  if (!first.ok) return first;
  const steps: Step[] = [stepOf(game, first.value)];
  let now = first.value.state;
  for (let ask = diceAsked(world, now); ask !== undefined; ask = diceAsked(world, now)) {
    const next = apply(world, now, { kind: 'answer', faces: facesFor(ask, dice) });
    if (!next.ok) return next;
    steps.push(stepOf(now, next.value));
    now = next.value.state;
  }
  return ok({ game: now, steps });
}

function stepOf(before: GameState, { state, events, dice }: Applied): Step {
  return { before, game: state, events, dice };
}

/** The dice or the draw that an action waits for; nothing when a player has to decide. */
function diceAsked(world: World, game: GameState): Exclude<Ask, { kind: 'choice' }> | undefined {
  if (game.pending === undefined) return undefined;
  const due = request(world, game);
  return due.kind === 'answer' && due.ask.kind !== 'choice' ? due.ask : undefined;
}

/** Faces for a request. Excess numbers of a draw are rolled again, and every face is kept. */
function facesFor(ask: Exclude<Ask, { kind: 'choice' }>, dice: Dice): readonly number[] {
  if (ask.kind === 'dice') return ask.dice.map(({ sides }) => dice.Die(sides));
  const faces = [dice.Die(ask.sides)];
  while ((faces.at(-1) as number) > ask.from.length) faces.push(dice.Die(ask.sides));
  return faces;
}
