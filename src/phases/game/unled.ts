import { choose } from '../../state/procedure.js';
import { eliminate } from '../../combat/damage/loss.js';
import type { LocationId, Side } from '../../state/position/place.js';
import { friendsAt, onMap, unitsOnMap } from '../../state/units/queries.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { unledAmong } from '../../state/terrain/company.js';

/**
 * MMCs whose nation lets only so many stand without a Leader have lost theirs: their owner eliminates one of his choice, until
 * no more are left than may stand so.
 *
 * @rule 13.0
 * @example yield* loseUnled(scene)
 */
export function* loseUnled(scene: Scene): GameProcedure {
  if (!scene.world.hasNationalStacks || scene.position.phase === 'setUp') return;
  for (const side of scene.world.sides) {
    const places = new Set(unitsOnMap(scene, side).flatMap((unit) => onMap(unit) ?? []));
    for (const at of places) yield* loseAt(scene, at, side);
  }
}

/** The owner eliminates the MMCs of one location that are too many, one after the other. */
function* loseAt(scene: Scene, at: LocationId, side: Side): GameProcedure {
  const unled = unledAmong(scene, friendsAt(scene, at, side));
  if (unled === undefined) return;
  let left = unled.mmcs.map(({ id }) => id);
  for (let count = unled.mmcs.length; count > unled.limit; count--) {
    const unit = yield* choose({ purpose: 'unled', of: at, rule: '13.0', by: side, options: left });
    yield* eliminate(scene, String(unit), 'noLeader');
    left = left.filter((id) => id !== unit);
  }
}
