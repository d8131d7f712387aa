import type { ExposedWay } from '../../movement/index.js';
import { arrival, finishMove } from '../../movement/index.js';
import type { Action, MoveFrame, Scene } from '../../state/index.js';
import { topOf } from '../../state/index.js';
import { moveDraft, shapedFrame } from '../../state/frames/shapes.js';
import { after, withTop } from '../questions/once-named.js';

/* Positions that are not there yet: what follows an order without dice is played by the very procedures of the rules. */

/**
 * The scene once a group has come to the end of a way and has stopped there.
 *
 * @returns nothing where stopping asks for dice, or where the group has no more say
 * @rule 6.0
 * @example stoppedAt(way)?.frames.at(-1)?.kind // 'impulse'
 */
export function stoppedAt({ arrived }: ExposedWay): Scene | undefined {
  return after(readied(arrived), (stage) => finishMove(stage));
}

/**
 * A scene in which a group on the move goes on, after whatever its last step has drawn.
 *
 * @rule 6.0
 * @example readied(way.arrived).frames.at(-1)?.step // 'ready'
 */
export function readied(scene: Scene): Scene {
  const frame = topOf(scene, 'move');
  if (frame === undefined) return scene;
  const ready = moveDraft(frame);
  ready.step = 'ready';
  return withTop(scene, ready);
}

/**
 * The scene before the last step of a way, and the order for it.
 *
 * @rule 6.0
 * @example beforeLast(scene, way).action // { kind: 'enter', to: 'G6' }
 */
export function beforeLast(
  scene: Scene,
  { before, reach }: ExposedWay,
): { readonly scene: Scene; readonly action: Action } {
  const { at, headings: _, ...party } = before;
  const action: Action = { kind: 'enter', to: reach.at };
  if (at !== undefined) return { scene: readied(arrival(scene, before, undefined).scene), action };
  const frame: MoveFrame = { kind: 'move', halted: [], ...party, step: 'ready' };
  const beneath = topOf(scene, 'move') === undefined ? scene.frames : scene.frames.slice(0, -1);
  return { scene: { world: scene.world, position: scene.position, frames: [...beneath, shapedFrame(frame)] }, action };
}
