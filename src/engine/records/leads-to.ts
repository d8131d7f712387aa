import { canonical } from '../../kernel/json/canonical.js';
import { decode } from '../../kernel/json/decode.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Documents } from '../documents/documents.js';
import type { GameState } from '../game/game.js';
import { sized } from '../game/limits.js';
import type { System } from '../game/system.js';
import type { Transcript } from '../game/transcript-type.js';
import { createGame } from '../play/create-game.js';
import { documentsOf } from '../world/documents-of.js';
import { worldFaults } from '../world/world-faults.js';
import type { WorldOf } from '../world/world.js';

/**
 * The game before the first step of a record.
 *
 * @returns the game; what `createGame` or the game's own set-up refuses, with paths into the setup
 * @example gameBefore(world, undefined, { dice: { seed: '7' } }).ok // true
 */
export function gameBefore<S extends System>(
  world: WorldOf<S>,
  setUp: Documents<S>['setUp'],
  { setup, dice, umpire }: Pick<Transcript<S>, 'setup' | 'dice' | 'umpire'>,
): Result<GameState<S>> {
  if (setup !== undefined && setUp !== undefined) return setUp(world, setup, dice);
  return createGame(world, {
    ...(dice === 'entered' ? { dice } : dice),
    ...(umpire === undefined ? {} : { umpire }),
  });
}

/**
 * Why a record that has no step yet does not lead to a game. A world of a game without documents has nothing to compare.
 *
 * @param world the world
 * @param head the record
 * @param game the game that it should lead to
 * @returns nothing where it does; `wrong-world` for a game of another world; `game-under-way` for one in which steps were taken;
 *   `record-of-another-game` for each `part` in which they differ; what is wrong with the record itself
 * @example leadFaults(world, startTranscript(world, { dice: { seed: '7' } }), game) // []
 */
export function leadFaults<S extends System>(
  world: WorldOf<S>,
  head: Transcript<S>,
  game: GameState<S>,
): readonly Problem[] {
  const foreign = worldFaults(world, game);
  if (foreign.length > 0) return foreign.map((each) => ({ ...each, path: `/game${each.path ?? ''}` }));
  const documents = documentsOf(world);
  if (!documents.ok) return [];
  const { schemas, setUp, sizes } = documents.value;
  const read = decode(schemas.transcript(), head, world.limits, sized(world, sizes?.transcript));
  if (!read.ok) return read.problems.map((each) => ({ ...each, path: `/start${each.path ?? ''}` }));
  if (game.step > 0) return [problem('game-under-way', { step: game.step }, undefined, '/start')];
  const { setup } = read.value;
  const begun = gameBefore(world, setUp, read.value);
  const inside = setup === undefined ? '/dice' : '/setup';
  if (!begun.ok) return begun.problems.map((each) => ({ ...each, path: `/start${inside}${each.path ?? ''}` }));
  return differences(begun.value, game).map((part) =>
    problem('record-of-another-game', { part }, undefined, `/start/${part}`),
  );
}

/** The fields of a record by which two games differ. */
function differences<S extends System>(begun: GameState<S>, game: GameState<S>): readonly string[] {
  const [one, two] = [begun, game].map(({ umpire, secrets, ...more }) => {
    const { rng, ...referee } = secrets.referee;
    const setup = { ...more, secrets: { ...secrets, referee } };
    return { dice: canonical({ rng }), umpire: `${umpire === true}`, setup: canonical(setup) };
  });
  return PARTS.filter((part) => one?.[part] !== two?.[part]);
}

/** What a record says of the beginning. */
const PARTS = ['dice', 'setup', 'umpire'] as const;
