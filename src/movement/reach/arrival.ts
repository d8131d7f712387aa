import type { LocationId, MoveFrame, Scene } from '../../state/index.js';
import { isUndergroundStep, linksTrenches, reduce, topOf } from '../../state/index.js';
import type { Party } from '../party/mover.js';
import { required } from '../party/mover.js';
import { turnedEvent } from '../driving/turning.js';

/**
 * The scene as it is once a group has taken a step, before anybody has acted on it.
 *
 * @param group the group where the step has led it
 * @param from the location it has come from; absent: from off the map
 * @rule 6.0
 * @example arrival(scene, stepped(scene, party, 'J3', costs), 'J4').frame.step // 'entered'
 */
export function arrival(
  scene: Scene,
  group: Party,
  from: LocationId | undefined,
): { readonly scene: Scene; readonly frame: MoveFrame } {
  const { headings = [], at, ...party } = group;
  if (at === undefined) throw new Error('a step that leads nowhere');
  const moved = reduce(scene.position, {
    kind: 'unitsMoved',
    units: party.movers.map((mover) => mover.unit),
    ...(from === undefined ? {} : { from }),
    into: at,
    cost: [],
    to: 'all',
  });
  const position = headings.reduce(
    (turned, { unit, facing }) => reduce(turned, turnedEvent(required(scene, unit), facing)),
    moved,
  );
  const frame: MoveFrame = {
    kind: 'move',
    halted: [],
    ...party,
    at,
    step: 'entered',
    ...(linksTrenches(scene.position, from, at) ? { trench: true as const } : {}),
    ...(isUndergroundStep(from, at) ? { tunnel: true as const } : {}),
  };
  const beneath = topOf(scene, 'move') === undefined ? scene.frames : scene.frames.slice(0, -1);
  return { scene: { world: scene.world, position, frames: [...beneath, frame] }, frame };
}
