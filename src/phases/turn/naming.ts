import { isLocation } from '../../movement/terrain/location.js';
import type { Counter } from '../../state/position/counter.js';
import type { CounterId, LocationId } from '../../state/position/place.js';
import { counterOf } from '../../state/position/position-index.js';
import type { Constraint } from '../../state/rule.js';
import { constraint } from '../../state/rule.js';
import type { Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';

/**
 * The condition that a field names a counter of the game.
 *
 * @param pick the field; absent fields are in order
 * @rule 1.1
 * @example knownCounter<RallyAction>((action) => action.leader)
 */
export function knownCounter<A>(pick: (action: A) => CounterId | undefined): Constraint<A> {
  return constraint('unknown-counter', '1.1', (scene, action) => {
    const id = pick(action);
    return id === undefined || counterOf(scene.position, id) !== undefined ? undefined : { counter: id };
  });
}

/**
 * The condition that a field names a location on the map.
 *
 * @rule 1.4
 * @example knownLocation<PlaceAction>((action) => action.at)
 */
export function knownLocation<A>(pick: (action: A) => LocationId): Constraint<A> {
  return constraint('unknown-location', '1.4', (scene, action) =>
    isLocation(scene.world, scene.position, pick(action)) ? undefined : { at: pick(action) },
  );
}

/**
 * The counter of an id whose existence has been checked.
 *
 * @example mustFind(scene, 'us.tom.1').side // 'us'
 */
export function mustFind(scene: Scene, id: CounterId): Counter {
  const counter = counterOf(scene.position, id);
  if (counter === undefined) throw new Error(`no counter ${id}`);
  return counter;
}

/**
 * The condition that a named counter belongs to the side that decides.
 *
 * @rule 4.0
 * @example ownCounter<RallyAction>((action) => action.unit)
 */
export function ownCounter<A>(pick: (action: A) => CounterId | undefined): Constraint<A> {
  return constraint('not-yours', '4.0', (scene, action) => {
    const id = pick(action);
    const by = actingSide(scene);
    if (id === undefined || by === undefined) return undefined;
    return mustFind(scene, id).side === by ? undefined : { unit: id, side: by };
  });
}

/**
 * The side that decides.
 *
 * @example actingSide(scene) // 'us'
 */
export function actingSide(scene: Scene): string | undefined {
  return scene.frames[scene.frames.length - 1]?.by;
}

/**
 * The condition that a side may still make rally attempts. By the switch `rallyOrder` the attempts of both sides come
 * before the rest of their business.
 *
 * @rule 3.0
 * @example attemptsOpen<RallyAction>()
 */
export function attemptsOpen<A>(): Constraint<A> {
  return constraint('attempts-over', '3.0', (scene) => (topOf(scene, 'rally')?.part === 'rest' ? {} : undefined));
}
