import type { DiceChoice } from '../../engine/play/create-game.js';
import { noSecrets, refereeOf } from '../../engine/play/create-game.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { Frame } from '../../state/frames/frame.js';
import type { GameState } from '../../state/game.js';
import type { Position } from '../../state/position/position.js';
import type { World } from '../../state/world.js';

/**
 * A game that begins in the middle, at a table that somebody has laid out. The Skills that its units have are out of the cup.
 *
 * @param table the position; it is not judged here
 * @param frames who decides what
 * @param choice the dice, and whether an umpire may override
 * @returns the game; or the mistakes in the seed
 * @rule 22.0
 * @example gameAt(world, position, framesAt(world, position), { dice: 'entered' }).value.step // 0
 */
export function gameAt(
  world: World,
  table: Position,
  frames: readonly Frame[],
  { umpire, ...dice }: DiceChoice & { readonly umpire?: true },
): Result<GameState> {
  const referee = refereeOf(world, dice);
  if (!referee.ok) return referee;
  const given = new Set(table.counters.flatMap(({ status }) => status.skills ?? []));
  const cup = referee.value.cup.filter((skill) => !given.has(skill));
  return ok({
    kind: 'game',
    step: 0,
    world: world.digests,
    ...(umpire === undefined ? {} : { umpire }),
    position: table,
    frames,
    secrets: { bySide: noSecrets(world), referee: { ...referee.value, cup } },
  });
}
