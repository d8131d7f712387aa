import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { GameState } from '../game/game.js';
import { firstLegal } from '../walk/legal.js';
import type { System } from '../game/system.js';
import { sceneOf, viewOf } from './view.js';
import type { WorldOf } from '../world/world.js';

/**
 * The fault of a game that cannot go on: its top frame asks a side that has no legal action. No game comes to this by itself,
 * but a game that is written by hand may.
 *
 * @param state a game without other faults
 * @returns `dead-end` with the frame and its side, or nothing
 * @example standstill(world, game) // [] while somebody can act
 */
export function standstill<S extends System>(world: WorldOf<S>, state: GameState<S>): readonly Problem[] {
  const last = state.frames.length - 1;
  const frame = state.frames[last];
  if (frame === undefined || state.pending !== undefined) return [];
  const scene = sceneOf(world, viewOf(world, state));
  const canAct = world.system.rulesFor(frame).some((rule) => firstLegal(scene, rule) !== undefined);
  if (canAct) return [];
  const { kind, by } = frame;
  return [problem('dead-end', { frame: kind, side: by }, world.system.sections.sequence, `/frames/${last}`)];
}
