import { isOneLine } from '../../kernel/json/controls.js';
import { run } from '../../kernel/procedure/runner.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { seedRng } from '../../kernel/procedure/seeded.js';
import { badType, settingsOf } from '../game/arguments.js';
import type { GameState, Secrets, Side } from '../game/game.js';
import { misused } from '../game/misuse.js';
import type { Table } from '../view/pending.js';
import { noProgress } from '../view/pending.js';
import type { System } from '../game/system.js';
import type { WorldOf } from '../world/world.js';

/** Where the dice of a game come from: a seed, or the players' hands. */
export type DiceChoice = { readonly seed: string } | { readonly dice: 'entered' };

/** How a game is made: its dice, and whether an umpire may set the rules aside. */
export type GameChoice = DiceChoice & { readonly umpire?: boolean };

/**
 * Starts a game from its opening position, and takes every step that follows by itself.
 *
 * @param world the world
 * @param choice a seed (any text of one line), or `{ dice: 'entered' }` when faces are entered by hand; with `umpire: true` an `override`
 *   may be taken without the word of both sides
 * @returns the game; `no-seed`, or what is wrong with the choice, with its path
 * @example createGame(world, { seed: '7' })
 */
export function createGame<S extends System>(world: WorldOf<S>, choice: GameChoice): Result<GameState<S>> {
  const wrong = misused({ world });
  if (wrong !== undefined) return wrong;
  const { opening, advance, reduce, shape } = world.system;
  if (typeof choice !== 'object') return refuse(badType('object', choice, '/choice'));
  const settings = settingsOf(
    (choice as GameChoice | undefined) ?? null,
    { seed: 'text', dice: 'text', umpire: 'flag' },
    '',
  );
  if (!settings.ok) return settings;
  const { seed, dice, umpire } = settings.value;
  if (dice !== undefined && dice !== 'entered')
    return refuse(problem('bad-value', { expected: 'entered', received: dice }, undefined, '/dice'));
  const referee = refereeOf(world, dice === undefined ? { seed: seed ?? '' } : { dice });
  if (!referee.ok) return referee;
  const table: Table<S> = { world, ...opening(world) };
  const settled = run(advance(table), table, reduce, [], () => undefined, shape);
  if (settled.kind === 'endless') return refuse(noProgress());
  if (settled.kind !== 'done') throw new Error('the opening asks for dice');
  return ok({
    kind: 'game',
    step: 0,
    world: world.digests,
    ...(umpire === true ? { umpire: true as const } : {}),
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

/** No record could hold a longer seed, in UTF-16 code units. */
const MOST_OF_A_SEED = 2000;

/** Whoever knows some dice can try all seeds that are shorter, and then knows the dice to come. */
const LEAST_OF_A_SEED = 16;

/**
 * What those have to know who play against each other with a seed that somebody has made up: a short one is found out by trying. A
 * single person, and people who trust each other, may take any seed.
 *
 * @param seed the seed
 * @returns `short-seed` for one of fewer than 16 characters; nothing is refused
 * @example seedNotices('7') // [{ code: 'short-seed', params: { least: 16, given: 1 } }]
 */
export function seedNotices(seed: string): readonly Problem[] {
  const given = typeof seed === 'string' ? seed.length : 0;
  return given < LEAST_OF_A_SEED ? [problem('short-seed', { least: LEAST_OF_A_SEED, given }, undefined, '/seed')] : [];
}

/**
 * The referee's secrets at the start of a game: the generator, unless dice are entered by hand, and the secrets that
 * the game adds.
 *
 * @returns the secrets; `no-seed`, or `control-character` or `too-large` for a seed that no record could hold
 * @example refereeOf(world, { seed: '' }) // refused: no-seed
 */
export function refereeOf<S extends System>(world: WorldOf<S>, choice: DiceChoice): Result<Secrets<S>['referee']> {
  const own = world.system.referee(world);
  if ('dice' in choice) return ok(own);
  const { seed } = choice;
  if (typeof seed !== 'string' || seed === '') return refuse(problem('no-seed', {}, undefined, '/seed'));
  if (!isOneLine(seed)) return refuse(problem('control-character', {}, undefined, '/seed'));
  if (seed.length > MOST_OF_A_SEED) {
    return refuse(
      problem('too-large', { what: 'seed', limit: MOST_OF_A_SEED, given: seed.length }, undefined, '/seed'),
    );
  }
  return ok({ rng: seedRng(seed), ...own });
}
