import { record } from '../../state/procedure.js';
import type { Counter, GameProcedure, Scene } from '../../state/index.js';
import { locationOf, passengersOf, weaponsOf } from '../../state/index.js';
import { fixedWeapons } from './step.js';

/**
 * A unit leaves the map with everybody aboard, and with the weapons that can be carried along. All of them are out of the game,
 * but not lost.
 *
 * @rule 22.0
 * @example yield* leaveWithWeapons(scene, squad)
 */
export function* leaveWithWeapons(scene: Scene, unit: Counter): GameProcedure {
  const at = locationOf(scene, unit);
  const place = { kind: 'exited' } as const;
  const leaving = [...passengersOf(scene, unit.id), unit];
  for (const { id } of leaving.flatMap((each) => fixedWeapons(scene, each.id))) {
    if (at !== undefined) yield* record({ kind: 'weaponLeft', weapon: id, at, to: 'all' });
  }
  for (const { id } of leaving.flatMap((each) => [...weaponsOf(scene.position, each.id), each]))
    yield* record({ kind: 'counterRemoved', counter: id, cause: 'leftMap', place, to: 'all' });
}
