import { run } from '../kernel/runner.js';
import type { Result } from '../kernel/result.js';
import { ok, problem, refuse } from '../kernel/result.js';
import { seedRng } from '../kernel/seeded.js';
import type { GameState, Secrets, Side } from './game.js';
import type { Table } from './pending.js';
import type { System } from './system.js';
import type { WorldOf } from './world.js';

/** Where the dice of a game come from: a seed, or the players' hands. */
export type DiceChoice = { readonly seed: string } | { readonly dice: 'entered' };

/** How a game is made: its dice, and whether an umpire may set the rules aside. */
export type GameChoice = DiceChoice & { readonly umpire?: boolean };

/**
 * Starts a game from its opening position, and takes every step that follows by itself.
 *
 * @param world the world
 * @param choice a seed (any text), or `{ dice: 'entered' }` when faces are entered by hand; with `umpire: true` an `override`
 *   may be taken without the word of both sides
 * @returns the game, or `no-seed`
 * @example createGame(world, { seed: '7' })
 */
export function createGame<S extends System>(world: WorldOf<S>, choice: GameChoice): Result<GameState<S>> {
  const { opening, advance, reduce, shape } = world.system;
  const referee = refereeOf(world, choice);
  if (!referee.ok) return referee;
  const table: Table<S> = { world, ...opening(world) };
  const settled = run(advance(table), table, reduce, [], () => undefined, shape);
  if (settled.kind !== 'done') throw new Error('the opening asks for dice');
  return ok({
    kind: 'game',
    step: 0,
    world: world.digests,
    ...(choice.umpire === true ? { umpire: true as const } : {}),
    position: table.position,
    frames: table.frames,
    secrets: { bySide: noSecrets(world), referee: referee.value },
  });
}

/**
 * No side knows more than the others.
 *
 * @example noSecrets(world) // { a: {}, b: {} }
 */
export function noSecrets<S extends System>({ sides, system }: WorldOf<S>): Readonly<Record<Side, S['own']>> {
  return Object.fromEntries(sides.map((side) => [side, system.nothingOwn]));
}

/**
 * The referee's secrets at the start of a game: the generator, unless dice are entered by hand, and the secrets that
 * the game adds.
 *
 * @example refereeOf(world, { seed: '' }) // refused: no-seed
 */
export function refereeOf<S extends System>(world: WorldOf<S>, choice: DiceChoice): Result<Secrets<S>['referee']> {
  const own = world.system.referee(world);
  if ('dice' in choice) return ok(own);
  if (typeof choice.seed !== 'string' || choice.seed === '') return refuse(problem('no-seed', {}, undefined, '/seed'));
  return ok({ rng: seedRng(choice.seed), ...own });
}
