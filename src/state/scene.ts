import * as frames from '../engine/game/frames.js';
import type * as engine from '../engine/game/system.js';
import type { Frame } from './frames/frame.js';
import type { Lnlt } from './world.js';

/**
 * The data that a rule reads: the world, the present position, and the frames. Queries and constraints take a scene. A
 * procedure gets the runner's own scene, whose position changes with every event that it records.
 */
export type Scene = engine.Scene<Lnlt>;

/** A rule with steps over a game. */
export type GameProcedure<T = void> = engine.GameProcedure<Lnlt, T>;

/**
 * The frame on top: it says whose actions are legal.
 *
 * @example topFrame(scene)?.kind // 'impulse'
 */
export const topFrame: (scene: Scene) => Frame | undefined = frames.topFrame;

/**
 * The top frame, when it is of this kind.
 *
 * @example topOf(scene, 'impulse')?.step // 'naming'
 */
export const topOf: <K extends Frame['kind']>(scene: Scene, kind: K) => Extract<Frame, { kind: K }> | undefined =
  frames.topOf;

/**
 * The frame of a kind that lies highest in the stack.
 *
 * @example frameOf(scene, 'move')?.movers
 */
export const frameOf: <K extends Frame['kind']>(scene: Scene, kind: K) => Extract<Frame, { kind: K }> | undefined =
  frames.frameOf;
