import { record, replace } from '../../state/procedure.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { wakeByTurn } from '../../movement/events/asleep.js';
import { settleInitiative } from './initiative.js';
import { rallyFrameOf } from './rally-course.js';
import { beginTasks } from './task.js';
import { bringEvents } from './turn-events.js';

/**
 * Begins a turn with the events that it brings about, then with its Rally Phase: the initiative is settled, then the side that has it does its Rally Phase
 * business.
 *
 * @param turn the number of the turn, from 1
 * @rule 2.0
 * @example yield* beginTurn(scene, 2)
 */
export function* beginTurn(scene: Scene, turn: number): GameProcedure {
  yield* record({ kind: 'turnBegan', turn, to: 'all' });
  yield* wakeByTurn(scene);
  yield* bringEvents(scene);
  if (scene.frames.length === 0) return;
  yield* beginTasks(scene);
  yield* record({ kind: 'phaseBegan', phase: 'rally', to: 'all' });
  yield* settleInitiative(scene);
  yield* replace(rallyFrameOf(scene.world, scene.position.initiative));
}
