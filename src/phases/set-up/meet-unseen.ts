import type { Counter } from '../../state/position/counter.js';
import type { LocationId, Side } from '../../state/position/place.js';
import { byText } from '../../kernel/basis/order.js';
import { record } from '../../state/procedure.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { hasFog } from '../../state/sight/fog.js';
import { enemiesAt, onMap, unitsOnMap } from '../../state/units/queries.js';

/**
 * In fog a side sets up where it likes, for it does not know where the enemy hides. When it is ready, units that stand where enemies
 * are find them: the enemies come to light under a Spotted marker, and these units are set up anew. All others stay where they are.
 *
 * @param by the side that is ready
 * @returns whether somebody was met
 * @rule 10.1, 22.0
 * @example if (yield* meetUnseen(scene, 'us')) return
 */
export function* meetUnseen(scene: Scene, by: Side): GameProcedure<boolean> {
  if (!hasFog(scene.world)) return false;
  const met = [...new Set(unitsOnMap(scene, by).flatMap((unit) => meetingPlace(scene, unit)))].sort(byText);
  if (met.length === 0) return false;
  for (const at of met) {
    yield* record({ kind: 'markerAdded', marker: { kind: 'spotted', at, by }, to: 'all' });
    for (const unit of unitsOnMap(scene, by)) if (onMap(unit) === at) yield* pickUp(scene, unit);
  }
  return true;
}

/** The location of a unit, if there are enemies too. */
function meetingPlace(scene: Scene, unit: Counter): readonly LocationId[] {
  const at = onMap(unit);
  return at === undefined || enemiesAt(scene, at, unit.side).length === 0 ? [] : [at];
}

/** A unit, and all who are aboard it, go back to those that are to be set up. */
function* pickUp({ world, position }: Scene, { id, side }: Counter): GameProcedure {
  const aboard = position.counters.filter(({ place }) => place.kind === 'vehicle' && place.vehicle === id);
  for (const each of [...aboard.map((rider) => rider.id), id]) {
    const before = world.orderOfBattle.find((counter) => counter.id === each);
    if (before?.place.kind === 'pool')
      yield* record({ kind: 'counterPlaced', counter: each, place: before.place, to: [side] });
  }
}
