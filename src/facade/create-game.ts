import type { Result } from '../kernel/result.js';
import { ok, problem, refuse } from '../kernel/result.js';
import { seedRng } from '../kernel/seeded.js';
import { run } from '../kernel/runner.js';
import { advance, openingPosition } from '../phases/index.js';
import type { GameState, RefereeSecrets, SideSecrets, World } from '../state/index.js';
import { reduce } from '../state/index.js';
import type { Table } from './pending.js';

/** Where the dice of a game come from: a seed, or the players' hands. */
export type DiceChoice = { readonly seed: string } | { readonly dice: 'entered' };

/** How a game is made: its dice, and whether an umpire may set the rules aside. */
export type GameChoice = DiceChoice & { readonly umpire?: boolean };

/**
 * Starts a game: everything off the map, the first side to set up.
 *
 * @param world the world
 * @param choice a seed (any text), or `{ dice: 'entered' }` when faces are entered by hand; with `umpire: true` an `override`
 *   may be taken without the word of both sides
 * @returns the game, or `no-seed`
 * @rule 2.0
 * @example createGame(world, { seed: '7' })
 */
export function createGame(world: World, choice: GameChoice): Result<GameState> {
  const referee = refereeOf(world, choice);
  if (!referee.ok) return referee;
  const table: Table = { world, ...openingPosition(world) };
  const settled = run(advance(table), table, reduce, [], () => undefined);
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
 * No side knows more than the other.
 *
 * @example noSecrets(world) // { us: { hidden: [] }, de: { hidden: [] } }
 */
export function noSecrets(world: World): Readonly<Record<string, SideSecrets>> {
  return Object.fromEntries(world.sides.map((side) => [side, { hidden: [] }]));
}

/**
 * The referee's part: the generator, the cup of Skills nobody has been given.
 *
 * @example refereeOf(world, { seed: '' }) // refused: no-seed
 */
export function refereeOf(world: World, choice: DiceChoice): Result<RefereeSecrets> {
  const given = new Set(world.orderOfBattle.flatMap((counter) => counter.status.skills ?? []));
  const cup = [...world.catalogue.skills.keys()].filter((skill) => !given.has(skill));
  if ('dice' in choice) return ok({ cup, events: [] });
  if (typeof choice.seed !== 'string' || choice.seed === '') return refuse(problem('no-seed', {}, undefined, '/seed'));
  return ok({ rng: seedRng(choice.seed), cup, events: [] });
}
