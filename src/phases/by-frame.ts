import type { Action } from '../state/action.js';
import type { Frame } from '../state/frames/frame.js';
import type { ActionRule, Constraint, SlotRule } from '../state/rule.js';
import type { Scene } from '../state/scene.js';
import { topFrame } from '../state/scene.js';

/**
 * One record of an action that means different things under different frames: the top frame says which of the parts
 * holds. The parts have the same slots.
 *
 * @param parts records of one kind, for different frames
 * @rule 4.0
 * @example byFrame(takeInRallyPhase, takeOnTheMove).frames // ['rally', 'move']
 */
export function byFrame<A extends Action>(...parts: readonly [ActionRule<A>, ...ActionRule<A>[]]): ActionRule<A> {
  const [first] = parts;
  return {
    kind: first.kind,
    ...(parts.every((part) => part.exact === true) ? { exact: true as const } : {}),
    frames: parts.flatMap((part) => part.frames),
    slots: first.slots.map((slot) => shared(slot, parts)),
    references: parts.flatMap((part) => guarded(part.frames, part.references ?? [])),
    constraints: parts.flatMap((part) => guarded(part.frames, part.constraints)),
    run: (scene, action) => partFor(scene, parts).run(scene, action),
    preview: (scene, action) => partFor(scene, parts).preview?.(scene, action) ?? [],
  };
}

function shared<A extends Action>(slot: SlotRule<A>, parts: readonly ActionRule<A>[]): SlotRule<A> {
  return {
    ...slot,
    values: (scene, partial) =>
      partFor(scene, parts)
        .slots.find((other) => other.name === slot.name)
        ?.values(scene, partial) ?? [],
  };
}

function guarded<A>(frames: readonly Frame['kind'][], constraints: readonly Constraint<A>[]): readonly Constraint<A>[] {
  return constraints.map((one) => ({
    ...one,
    violation: (scene, action) => (isUnder(scene, frames) ? one.violation(scene, action) : undefined),
  }));
}

function isUnder(scene: Scene, frames: readonly Frame['kind'][]): boolean {
  const kind = topFrame(scene)?.kind;
  return kind !== undefined && frames.includes(kind);
}

function partFor<A extends Action>(scene: Scene, parts: readonly ActionRule<A>[]): ActionRule<A> {
  const part = parts.find(({ frames }) => isUnder(scene, frames));
  if (part === undefined) throw new Error(`${parts[0]?.kind ?? 'action'} has no meaning here`);
  return part;
}
