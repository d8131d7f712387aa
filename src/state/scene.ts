import type { Procedure } from '../kernel/procedure.js';
import type { Event } from './events/event.js';
import type { Frame } from './frames/frame.js';
import type { Position } from './position/position.js';
import type { World } from './scenario/world.js';

/**
 * What a rule looks at: the world, the position as it stands now, and the frames. Queries and constraints take a scene;
 * procedures are handed the runner's own, whose position moves on with every event they record.
 */
export interface Scene {
  readonly world: World;
  readonly position: Position;
  readonly frames: readonly Frame[];
}

/** A rule with steps over a game. */
export type GameProcedure<T = void> = Procedure<T, Event, Frame>;

/**
 * The frame on top: it says whose actions are legal.
 *
 * @example topFrame(scene)?.kind // 'impulse'
 */
export function topFrame(scene: Scene): Frame | undefined {
  return scene.frames[scene.frames.length - 1];
}

/**
 * The top frame, when it is of this kind.
 *
 * @example topOf(scene, 'impulse')?.step // 'naming'
 */
export function topOf<K extends Frame['kind']>(scene: Scene, kind: K): Extract<Frame, { kind: K }> | undefined {
  const frame = topFrame(scene);
  return frame?.kind === kind ? (frame as Extract<Frame, { kind: K }>) : undefined;
}

/**
 * The frame of a kind that lies highest in the stack.
 *
 * @example frameOf(scene, 'move')?.movers
 */
export function frameOf<K extends Frame['kind']>(scene: Scene, kind: K): Extract<Frame, { kind: K }> | undefined {
  for (let i = scene.frames.length - 1; i >= 0; i--) {
    const frame = scene.frames[i];
    if (frame?.kind === kind) return frame as Extract<Frame, { kind: K }>;
  }
  return undefined;
}
