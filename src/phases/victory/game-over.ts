import { rollFor } from '../../state/procedure.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { DICE } from '../../tables/index.js';
import { suddenVictory } from './victory.js';

/**
 * Whether the game is over when a turn is: the last turn is over, an outcome that counts at once has come about, or the
 * scenario's die ends the game early. The side with the initiative rolls it.
 *
 * @rule 22.0
 * @example if (yield* isOver(scene)) yield* endGame(scene)
 */
export function* isOver(scene: Scene): GameProcedure<boolean> {
  const { position } = scene;
  const { turns, length } = scene.world.scenario;
  if (position.turn >= turns || suddenVictory(scene) !== undefined) return true;
  if (length === undefined || position.turn < length.from) return false;
  const by = position.initiative;
  const { die } = yield* rollFor(DICE.gameLength, { of: by, by });
  return die !== undefined && length.ends.includes(die);
}
