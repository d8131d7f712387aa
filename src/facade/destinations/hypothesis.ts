import { isLegal } from '../../engine/walk/legal.js';
import { run } from '../../kernel/procedure/runner.js';
import type { ExposedWay } from '../../movement/index.js';
import { arrival, finishMove } from '../../movement/index.js';
import { ruleOf } from '../../phases/index.js';
import type { Action, Frame, GameProcedure, LocationId, MoveFrame, NameAction, Scene } from '../../state/index.js';
import { reduce, topOf } from '../../state/index.js';
import { impulseDraft, moveDraft, shapedFrame } from '../../state/frames/shapes.js';

/* Positions that are not there yet: what follows an order without dice is played by the very procedures of the rules. */

/** A scene on which a procedure is run. */
interface Stage extends Scene {
  position: Scene['position'];
  frames: Scene['frames'];
}

/** The scene after a procedure; nothing where it asks for dice or for a choice. */
function after(scene: Scene, procedure: (stage: Scene) => GameProcedure): Scene | undefined {
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

function withTop(scene: Scene, frame: Frame): Scene {
  return { world: scene.world, position: scene.position, frames: [...scene.frames.slice(0, -1), frame] };
}

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
