import { isLegal } from '../../engine/walk/legal.js';
import { run } from '../../kernel/procedure/runner.js';
import { ruleOf } from '../../phases/index.js';
import type { Frame, GameProcedure, LocationId, NameAction, Scene } from '../../state/index.js';
import { reduce, topOf } from '../../state/index.js';
import { impulseDraft, shapedFrame } from '../../state/frames/shapes.js';

/* Positions that are not there yet: what follows an order without dice is played by the very procedures of the rules. */

/** A scene on which a procedure is run. */
interface Stage extends Scene {
  position: Scene['position'];
  frames: Scene['frames'];
}

/**
 * The scene after a procedure.
 *
 * @returns nothing where it asks for dice or for a choice
 * @example after(scene, (stage) => finishMove(stage))
 */
export function after(scene: Scene, procedure: (stage: Scene) => GameProcedure): Scene | undefined {
  const stage: Stage = { world: scene.world, position: scene.position, frames: scene.frames };
  const ended = run(procedure(stage), stage, reduce, [], () => undefined, shapedFrame, true);
  return ended.kind === 'done' ? stage : undefined;
}

/**
 * The scene in which the units of a location may act in the impulse of their side: the location is named, and the naming ended.
 *
 * @returns the scene itself where that cannot be, or is so already
 * @rule 4.0
 * @example actingAt(scene, 'I5').frames.at(-1) // { kind: 'impulse', step: 'acting', named: [{ at: 'I5' }], ... }
 */
export function actingAt(scene: Scene, at: LocationId): Scene {
  const frame = topOf(scene, 'impulse');
  if (frame === undefined || frame.step === 'acting') return scene;
  const isNamed = frame.named.some((group) => group.at === at);
  const named = isNamed ? scene : namedAt(scene, at);
  const naming = topOf(named, 'impulse');
  if (naming === undefined || !naming.named.some((group) => group.at === at)) return scene;
  const acting = impulseDraft(naming);
  acting.step = 'acting';
  return withTop(named, acting);
}

/**
 * The order that is given before units of a location act, in an impulse that has not named it yet.
 *
 * @param acting the scene that `actingAt` has made of it
 * @returns nothing where the location is named, or cannot be
 * @rule 4.0
 * @example firstOrder(scene, actingAt(scene, 'I5'), 'I5') // { kind: 'name', at: 'I5' }
 */
export function firstOrder(scene: Scene, acting: Scene, at: LocationId): NameAction | undefined {
  if (acting === scene) return undefined;
  const isNamed = topOf(scene, 'impulse')?.named.some((group) => group.at === at) === true;
  return isNamed ? undefined : { kind: 'name', at };
}

function namedAt(scene: Scene, at: LocationId): Scene {
  const action: NameAction = { kind: 'name', at };
  const rule = ruleOf(action.kind);
  const isOpen = rule !== undefined && isLegal(scene, rule, action);
  return (isOpen ? after(scene, (stage) => rule.run(stage, action)) : undefined) ?? scene;
}

/**
 * A scene with another frame on top.
 *
 * @example withTop(scene, { ...frame, step: 'acting' })
 */
export function withTop(scene: Scene, frame: Frame): Scene {
  return { world: scene.world, position: scene.position, frames: [...scene.frames.slice(0, -1), frame] };
}
