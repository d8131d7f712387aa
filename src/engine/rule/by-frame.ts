import { drawnFrom } from './drawn.js';
import { topFrame } from '../game/frames.js';
import type { ActionRule, Constraint, SlotRule } from './rule.js';
import { askedWhere } from './rule.js';
import type { Scene, System } from '../game/system.js';

/**
 * Makes one record of an action that has different rules under different frames: the top frame selects the part. The
 * parts have the same slots, and lack the same.
 *
 * @param parts records of one kind, for different frames
 * @example byFrame(fireInTurn, fireInAnswer).frames // ['segment', 'answer']
 */
export function byFrame<S extends System, A extends S['action']>(
  ...parts: readonly [ActionRule<S, A>, ...ActionRule<S, A>[]]
): ActionRule<S, A> {
  const [first] = parts;
  return {
    kind: first.kind,
    ...(parts.every((part) => part.exact === true) ? { exact: true as const } : {}),
    frames: parts.flatMap((part) => part.frames),
    slots: first.slots.map((slot) => shared(slot, parts)),
    references: parts.flatMap((part) => guarded(part.frames, part.references ?? [])),
    constraints: parts.flatMap((part) => guarded(part.frames, part.constraints)),
    ...(first.lacking === undefined ? {} : { lacking: first.lacking }),
    run: (scene, action) => partFor(scene, parts).run(scene, action),
    accounts: (scene, action) => partFor(scene, parts).accounts?.(scene, action) ?? [],
  };
}

function shared<S extends System, A extends S['action']>(
  slot: SlotRule<S, A>,
  parts: readonly ActionRule<S, A>[],
): SlotRule<S, A> {
  const slotIn = (scene: Scene<S>): SlotRule<S, A> | undefined =>
    partFor(scene, parts).slots.find((other) => other.name === slot.name);
  const values: SlotRule<S, A>['values'] = (scene, partial) => slotIn(scene)?.values(scene, partial) ?? [];
  if (!parts.some(({ slots }) => slots.some(({ name, draw }) => name === slot.name && draw !== undefined)))
    return { ...slot, values };
  return {
    ...slot,
    values,
    draw: (scene, partial, pick) => {
      const draw = slotIn(scene)?.draw;
      return draw === undefined ? drawnFrom(values(scene, partial), pick) : draw(scene, partial, pick);
    },
  };
}

function guarded<S extends System, A>(
  frames: readonly S['frame']['kind'][],
  constraints: readonly Constraint<S, A>[],
): readonly Constraint<S, A>[] {
  return constraints.map(askedWhere((scene) => isUnder(scene, frames)));
}

function isUnder<S extends System>(scene: Scene<S>, frames: readonly S['frame']['kind'][]): boolean {
  const kind = topFrame(scene)?.kind;
  return kind !== undefined && frames.includes(kind);
}

function partFor<S extends System, A extends S['action']>(
  scene: Scene<S>,
  parts: readonly ActionRule<S, A>[],
): ActionRule<S, A> {
  const part = parts.find(({ frames }) => isUnder(scene, frames));
  if (part === undefined) throw new Error(`${parts[0]?.kind ?? 'action'} has no meaning here`);
  return part;
}
