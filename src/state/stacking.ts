import type { Params } from '../kernel/result.js';
import { addUse, excesses, NO_ROOM, stackUse } from '../units/index.js';
import type { Counter } from './counter.js';
import type { LocationId, Side } from './place.js';
import { levelOf } from './place.js';
import { friendsAt, typeOf } from './queries.js';
import type { Scene } from './scene.js';

/**
 * Whether more units of a side would overstack a location. Each side is counted by itself, in every location entered.
 *
 * @param scene the scene
 * @param at the location
 * @param side whose stack
 * @param incoming counters that come in; those already there are counted once
 * @returns the first limit exceeded with count and limit (Squads counted in Half-Squads), `others` exceeded with it, or
 *   `undefined`
 * @rule 1.3
 * @example stackingProblem(scene, 'I5', 'us', [squad])
 */
export function stackingProblem(
  scene: Scene,
  at: LocationId,
  side: Side,
  incoming: readonly Counter[],
): Params | undefined {
  const here = friendsAt(scene, at, side);
  let use = NO_ROOM;
  for (const counter of here) use = addUse(use, stackUse(typeOf(scene.world, counter)));
  for (const counter of incoming) {
    if (!here.some(({ id }) => id === counter.id)) use = addUse(use, stackUse(typeOf(scene.world, counter)));
  }
  const [excess, ...others] = excesses(use, levelOf(at) === 'roof' ? 'rooftop' : 'ordinary');
  if (excess === undefined) return undefined;
  const also = others.length === 0 ? {} : { others: others.map((other) => other.of) };
  return { at, of: excess.of, count: excess.count, limit: excess.limit, ...also };
}
